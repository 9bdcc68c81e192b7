"""Pope Joan: a stops game on a board of eight pools."""

from core.games.pope_joan.game import PopeJoan

GAME = PopeJoan()
