"""Irish Don: thirteen cards, 80 points a deal, and the two of diamonds pitches."""

from core.games.irish_don.game import IrishDon

GAME = IrishDon()
