"""What a typed or pressed command does at the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.screens.flow import Flow
    from tui.screens.table_words import TableWords


def completions(words: "TableWords", text: str) -> Sequence[str]:
    return ()


def perform(flow: "Flow", text: str) -> None:
    flow.words.say([])
