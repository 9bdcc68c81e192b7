"""What the review of a round shows: the timeline, the hands, how the game stands, as data for the widgets."""

from collections.abc import Sequence
from itertools import pairwise

from core import actions as a
from core.game import View
from core.replay import Replay
from core.tricks.view import DonView
from tui.boards.board import Table
from tui.boards.don_seats import tone_of
from tui.glyphs import escape, number
from tui.i18n import _
from tui.story import cards, teller_for
from tui.story.sentence import Eyes
from tui.widgets.open_hands import HandRow, OpenHandsFace
from tui.widgets.timeline import Mark, TimelineFace


def timeline(replay: Replay, place: int, costly: Sequence[int] = ()) -> TimelineFace:
    """Return the timeline with the place, the biggest swing, the first penalty, and choices that were costly."""
    first, marks = replay.first, replay.marks
    leads = [lead - first for lead in marks.leads]
    edges = [0, *leads, replay.end - first]
    parts = tuple(end - start for start, end in pairwise(edges))
    signs = [Mark(choice + 1 - first, "?", "bad") for choice in costly]
    if marks.swing is not None:
        signs.append(Mark(marks.swing - first, "◉", "teal"))
    if marks.penalty is not None:
        signs.append(Mark(marks.penalty - first, "!", "bad"))
    labels = (_("Run"), _("Cards")) if replay.game.pools else (_("Trick"), _("Cards"))
    return TimelineFace(labels, parts, place - first, tuple(signs))


def table(replay: Replay, place: int, view: View, eyes: Eyes) -> Table:
    """Return the table as the board is to show it."""
    from tui.screens.flow import won_by

    step = list(replay.steps[place - 1].events) if place > replay.first else []
    seen = [event for event in step if event in view.events]
    return Table(
        view=view,
        seats=replay.seats,
        rules=replay.rules,
        eyes=eyes,
        teller=teller_for(replay.game.id),
        waiting="over" if place == replay.end and replay.over else "computer",
        won=won_by(seen),
    )


def one_hand(replay: Replay, place: int, view: View, eyes: Eyes) -> OpenHandsFace:
    """Return the hand of the seat that is looked through, and nothing else."""
    trump = getattr(view, "trump", None)
    row = HandRow(
        eyes.name(view.seat),
        "teal",
        tuple(cards.in_order(view.hand, trump)),
        _next_card(replay, place, view.seat),
    )
    return OpenHandsFace((row,), trump)


def all_hands(replay: Replay, place: int, view: View, eyes: Eyes) -> OpenHandsFace:
    """Return all hands, the cards that nobody holds, and how the game stands; the round is over."""
    trump, found = getattr(view, "trump", None), replay.open_cards(place)
    chips, played = getattr(view, "chips", ()), replay.played(place)
    rows = []
    for seat, held in enumerate(found.hands):
        rows.append(
            HandRow(
                eyes.names[seat],
                _tone(view, seat),
                tuple(cards.in_order(held, trump)),
                _next_card(replay, place, seat),
                played.get(seat),
                number(chips[seat]) if chips else "",
            )
        )
        if found.tables and found.tables[seat]:
            blind = _turned(replay, place, seat)
            rows.append(HandRow(_("table"), "dim", found.tables[seat], blind, ghost=True))
    if found.rest:
        label = _("Extra") if replay.game.pools else _("Asleep")
        rows.append(HandRow(label, "dim", tuple(cards.in_order(found.rest, trump)), ghost=True))
    if isinstance(view, DonView):
        return OpenHandsFace(tuple(rows), trump, _standings(view, eyes))
    return OpenHandsFace(tuple(rows), trump, note=_pools(replay, view))


def _tone(view: View, seat: int) -> str:
    if isinstance(view, DonView):
        return tone_of(view, seat)
    return "teal" if seat == view.seat else "text"


def _next_card(replay: Replay, place: int, seat: int) -> int | None:
    action = replay.next(place)
    return action.card if isinstance(action, a.Play) and action.seat == seat else None


def _turned(replay: Replay, place: int, seat: int) -> int | None:
    """Return the table card that the seat turns next."""
    action = replay.next(place)
    if not isinstance(action, a.Turn) or action.seat != seat:
        return None
    rows = replay.round(place).dealt()["table"]
    assert isinstance(rows, list)
    row = rows[seat]
    assert isinstance(row, list)
    return row[action.place]


def _standings(view: DonView, eyes: Eyes) -> tuple[tuple[str, ...], ...]:
    ours = view.seat % 2
    alone = len(view.counts) == 2
    names = (eyes.name(view.seat), eyes.name(1 - view.seat)) if alone else (_("We"), _("They"))

    def row(label: str, values: Sequence[int]) -> tuple[str, ...]:
        """Return a row of the table, our side first."""
        return label, number(values[ours]), number(values[1 - ours])

    return (
        ("", *(f"*{escape(name[:10])}*" for name in names)),
        row(_("Pegged"), view.scores),
        row(_("This hand"), view.points),
        row(_("Game count"), view.muck),
        row(_("Tricks"), view.taken),
    )


def _pools(replay: Replay, view: View) -> str:
    """Return what lies on the board, pool by pool."""
    teller = teller_for(replay.game.id)
    pools: Sequence[int] = getattr(view, "pools", ())
    told = [
        _("{pool} *{n}*").format(pool=teller.pool(name), n=chips)
        for name, chips in zip(replay.game.pools, pools, strict=True)
    ]
    return _("On the board: {pools}.").format(pools=", ".join(told))
