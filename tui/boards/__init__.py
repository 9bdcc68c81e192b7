"""The boards: what a game's table shows beside story and hand. One module a game, loaded on demand."""

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.boards.board import Board

BOARDS: Final[Mapping[str, str]] = {
    "pope-joan": "tui.boards.pope_joan",
    "michigan": "tui.boards.michigan",
    "don": "tui.boards.dons",
    "blind-don": "tui.boards.blind_don",
    "irish-don": "tui.boards.dons",
    "phat": "tui.boards.dons",
}
"""Game id -> the module that holds its BOARD. A game without a board is not offered on the screen."""


def board_for(game_id: str) -> "type[Board]":
    """Return the board of a game; raises KeyError for a game that has none."""
    found: type[Board] = importlib.import_module(BOARDS[game_id]).BOARD
    return found
