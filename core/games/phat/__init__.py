"""Phat: the Scottish game of thirteen cards, with nines in every suit and 80 muck."""

from core.games.phat.game import Phat

GAME = Phat()
