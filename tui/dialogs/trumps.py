"""The pitcher names trumps (`trump=named`)."""

from core import cards as c
from core.actions import NameTrump
from tui.dialogs.choice import Choice, ChoiceDialog
from tui.i18n import _
from tui.story import cards


class TrumpDialog(ChoiceDialog):
    """One choice a suit; Esc leaves it open, and the suit can be typed."""

    def __init__(self, seat: int, held: tuple[int, ...]) -> None:
        choices = []
        for place, suit in enumerate(range(3, -1, -1), 1):
            mine = [card for card in held if c.suit(card) == suit]
            word = f"{c.SIGNS[suit]} {cards.suit(suit)}"
            choices.append(Choice(str(place), word, cards.names(mine, "signs"), NameTrump(seat, suit)))
        super().__init__(_("Name trumps"), tuple(choices), (_("Then lead any card."),))
