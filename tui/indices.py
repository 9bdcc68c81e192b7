"""The index letters of the cards: A K Q J, or Т К Д В where the settings ask for Russian ones."""

from typing import TYPE_CHECKING, Final

from core.cards import RANKS, SIGNS, TEN, card

if TYPE_CHECKING:
    from saves.settings import Index

_RUSSIAN: Final = str.maketrans("AJQK", "ТВДК")
_LETTERS: "Final[dict[Index, str]]" = {"latin": RANKS, "russian": RANKS.translate(_RUSSIAN)}

_letters: str = RANKS


MONEY: Final = (card("AH"), card("KC"), card("QD"), card("JS"))
"""The money cards of Michigan, in the order in which chips are staked."""


def use(index: "Index") -> None:
    """Write cards with these letters from now on."""
    global _letters  # noqa: PLW0603 - as the language, they are the program's, not an object's
    _letters = _LETTERS[index]


def sign_text(card_: int) -> str:
    """Return the card as players read it, `10♦`, `Q♥` or `Д♥`."""
    rank = card_ % 13
    return ("10" if rank == TEN else _letters[rank]) + SIGNS[card_ // 13]
