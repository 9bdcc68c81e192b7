"""Michigan: a stops game round a layout of four money cards."""

from core.games.michigan.game import Michigan

GAME = Michigan()
