"""Don: the English nine-card game of the pubs, two against two."""

from core.games.don.game import Don

GAME = Don()
