"""The table of Blind Don: both rows of table cards with the trick between them."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from core import cards as c
from core.asks import AskTrump
from core.tricks.view import DonView
from tui.boards import pegging
from tui.boards.board import Table
from tui.boards.don_seats import trick_seat
from tui.boards.dons import TrickBoard
from tui.glyphs import NAME_CELLS, Ink, cut, escape
from tui.i18n import N_, _, pgettext
from tui.widgets.blinds import Blinds, BlindsFace
from tui.widgets.pegs import PegBoard
from tui.widgets.tally import Tally
from tui.widgets.trick import Trick, TrickFace, TrickSeat

NONE_IN_HAND: Final = (
    N_("no club in hand"),
    N_("no diamond in hand"),
    N_("no heart in hand"),
    N_("no spade in hand"),
)
FULL_ROWS: Final = 10


class BlindDonBoard(TrickBoard):
    """The peg board; below it the other's table cards, the trick, one's own table cards, and the tally."""

    DEFAULT_CSS: ClassVar[str] = """
    BlindDonBoard { layout: vertical; }
    BlindDonBoard #lower { height: 1fr; }
    BlindDonBoard #table { width: 1fr; height: 1fr; }
    BlindDonBoard Trick { height: 1fr; }
    BlindDonBoard Tally { height: 1fr; }
    """

    def compose(self) -> ComposeResult:
        """Yield pegs, the table and the tally."""
        yield PegBoard(id="pegs")
        with Horizontal(id="lower"):
            with Vertical(id="table"):
                yield Blinds(id="theirs")
                yield Trick(id="trick")
                yield Blinds(id="ours")
            yield Tally(id="tally")

    def sides(self, table: Table) -> tuple[str, str]:
        """Return "You" and the other's name."""
        me = table.eyes.me or 0
        return table.eyes.name(me), table.eyes.name(1 - me)

    def won(self, table: Table, side: int) -> str:
        """Return who has won the game."""
        if side == table.eyes.me:
            return _("*you have won*")
        return _("*{name} has won*").format(name=escape(table.eyes.name(side)))

    def tally_width(self, width: int) -> int:
        """Return the columns of the tally: the table needs more of them than a trick by compass."""
        return 23 if width >= 80 else 22

    def fit_lower(self, rows: int) -> None:
        """Give the rows of table cards their lower edges where there is room."""
        full = rows >= FULL_ROWS
        self.query_one("#theirs", Blinds).styles.height = 3 if full else 2
        self.query_one("#ours", Blinds).styles.height = 4 if full else 3

    def show_trick(self, table: Table, view: DonView | None) -> None:
        """Show both rows of table cards, and the trick."""
        theirs, ours = self.query_one("#theirs", Blinds), self.query_one("#ours", Blinds)
        if view is None:
            me = table.eyes.me or 0
            names = [TrickSeat(name, tone) for name, tone in zip(self.sides(table), ("teal", "coral"), strict=True)]
            self.query_one(Trick).face = TrickFace(tuple(names))
            theirs.face = BlindsFace((Ink(table.eyes.name(1 - me), "coral", bold=True),))
            ours.face = BlindsFace(mine=True)
            return
        theirs.face = _theirs(table, view)
        ours.face = _ours(table, view)
        seats = tuple(trick_seat(table, view, seat, lying=self.lying) for seat in (view.seat, 1 - view.seat))
        remark = ("", "") if self.lying else _remark(view)
        self.query_one(Trick).face = TrickFace(seats, remark, naming=isinstance(view.ask, AskTrump))

    def hand_notes(self, table: Table, view: DonView, letters: dict[int, str], *, tall: bool) -> tuple[str, ...]:
        """Return which keys play from the hand and which from the table where both may."""
        ask = pegging.asked(view)
        if ask is not None and ask.places:
            turns = _("1-9 turns a table card")
            return (_("a-m from the hand"), turns) if view.hand else (turns,)
        return super().hand_notes(table, view, letters, tall=tall)


def _theirs(table: Table, view: DonView) -> BlindsFace:
    """Return the other's row, with what is left in hand and on the table above it."""
    seat = 1 - view.seat
    places = view.places[seat] if view.places else ()
    count = view.counts[seat]
    name = cut(table.eyes.name(seat), NAME_CELLS)
    in_hand, on_table = pgettext("cards in a hand", "hand"), pgettext("cards on the table", "table")
    head = (
        Ink(name, "coral", bold=True),
        Ink(f"   {in_hand} ", "dim"),
        Ink("▮" * count + (" " if count else ""), "back2"),
        Ink(str(count)),
        Ink(f"   {on_table} ", "dim"),
        Ink(str(len(places))),
    )
    return BlindsFace(head, places)


def _ours(table: Table, view: DonView) -> BlindsFace:
    """Return the viewer's row: it has digits, and may be turned where the rules ask for it."""
    places = view.places[view.seat] if view.places else ()
    ask = pegging.asked(view)
    may = ask is not None and bool(ask.places)
    unseen = _("nobody has seen them")
    head = (Ink(_("Your table cards"), "teal", bold=True), Ink(f"   {unseen}", "dim"))
    return BlindsFace(head, places, mine=True, may=may, picked=table.picked)


def _remark(view: DonView) -> tuple[str, str]:
    """Return what the viewer may do now, in a line of news and a line below it."""
    ask = pegging.asked(view)
    if ask is None:
        return "", ""
    if ask.lead:
        return _lead(view)
    if pegging.follows(view):
        sign = c.SIGNS[c.suit(view.trick[0][1])]
        return _("follow {sign}").format(sign=sign), _("you hold the suit led")
    if not view.hand:
        return _("no card in hand"), _("turn one")
    none = _(NONE_IN_HAND[c.suit(view.trick[0][1])])
    return none, _("play any, or turn one") if ask.places else _("play any from the hand")


def _lead(view: DonView) -> tuple[str, str]:
    ask = pegging.asked(view)
    if not view.played:
        return _("you pitch"), _("its suit will be trumps")
    if not view.hand:
        return _("you lead"), _("turn one")
    if ask is not None and ask.places:
        return _("you lead"), _("any card, or turn one")
    return _("you lead"), _("any card from the hand")


BOARD = BlindDonBoard
"""The board of Blind Don."""
