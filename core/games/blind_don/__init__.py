"""Blind Don: two players, each with nine cards in hand and nine on the table that nobody has seen."""

from core.games.blind_don.game import BlindDon

GAME = BlindDon()
