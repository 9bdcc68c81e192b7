"""The seats at a trick of any Don, as the boards show them."""

from typing import cast

from core import cards as c
from core import events as e
from core.tricks.rules import TrickRules
from core.tricks.view import DonView
from tui.boards.board import Table
from tui.boards.don_words import play_note
from tui.i18n import _
from tui.widgets.trick import TrickSeat


def trick_seat(
    table: Table, view: DonView, seat: int, *, lying: bool, point: tuple[str, str] = ("", "")
) -> TrickSeat:
    """Return a seat at the trick; while `lying` the last trick is still on the table."""
    card = dict(view.last if lying else view.trick).get(seat)
    turn = view.turn == seat
    waits = turn and card is None and not lying and view.phase == "play"
    waiting = (_("you") if seat == view.seat else "•••") if waits else ""
    best, said = _best(view, seat, lying=lying)
    return TrickSeat(
        table.eyes.name(seat),
        tone_of(view, seat),
        *point,
        count=None if seat == view.seat or not view.dealt else view.counts[seat],
        card=card,
        trump=card is not None and c.suit(card) == view.trump,
        best=best,
        words=said,
        waiting=waiting,
        note=play_note(view, seat, lying=lying),
        now=turn,
        seat=seat,
    )


def _best(view: DonView, seat: int, *, lying: bool) -> tuple[bool, tuple[str, str]]:
    """Return whether the seat takes the trick, as it lies or in the end, and the words for it."""
    if lying:
        took = _("took {n}").format(n=last_points(view))
        return (True, (took, took)) if seat == view.last_winner else (False, ("", ""))
    if view.owner is not None and view.trick:
        return (True, (_("takes it"), _("takes this trick"))) if seat == view.owner else (False, ("", ""))
    return (True, (_("best"), _("best so far"))) if seat == view.best else (False, ("", ""))


def last_points(view: DonView) -> int:
    """Return the card points of the last trick."""
    return next((event.points for event in reversed(view.events) if isinstance(event, e.Trick)), 0)


def tone_of(view: DonView, seat: int) -> str:
    """Return the token of a seat's side."""
    return "teal" if seat % 2 == view.seat % 2 else "coral"


def rules_of(table: Table) -> TrickRules:
    """Return the rules in force by their own type."""
    return cast("TrickRules", table.rules)
