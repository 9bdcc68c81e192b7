"""The table of the Dons: the peg board over all of it, the trick and the tally below."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.timer import Timer

from core import cards as c
from core.asks import AskTrump
from core.tricks.view import DonView
from tui.boards import pegging
from tui.boards.board import Board, Table
from tui.boards.don_seats import last_points, rules_of, tone_of, trick_seat
from tui.boards.don_words import compass, hand_notes
from tui.glyphs import Ink, escape
from tui.i18n import _, ngettext
from tui.story import cards as words
from tui.widgets import pegs as peg_board
from tui.widgets.hand import HandCard, HandFace
from tui.widgets.pegs import PegBoard, PegFace, Track
from tui.widgets.tally import LastTrick, Tally, TallyFace, TallyRow
from tui.widgets.trick import Trick, TrickFace, TrickSeat

LYING_S: Final = 1.5
"""Seconds for which a full trick lies on the table before it is gathered, if nobody leads to the next one."""

BIG_ROWS: Final = 14
LEAST_ROWS: Final = 8
LEAST_NARROW: Final = 7


class TrickBoard(Board):
    """What the boards of all Dons have in common: pegs, tally, hand and title."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._table: Table | None = None
        self._backs: tuple[int, tuple[int | None, int | None]] = (0, (None, None))
        self._walked = (0, 0)
        self._seen: tuple[int, int] | None = None
        self._lying = False
        self._timer: Timer | None = None

    # What a game does in its own way.

    def sides(self, table: Table) -> tuple[str, str]:
        """Return the names of the viewer's side and of the other."""
        return _("We"), _("They")

    def show_trick(self, table: Table, view: DonView | None) -> None:
        """Show what lies on the table."""
        raise NotImplementedError

    def fit_lower(self, rows: int) -> None:
        """Share out the rows below the peg board."""

    def number(self, view: DonView) -> str:
        """Return the number of the hand in words."""
        return _("hand {n}").format(n=view.number)

    def this_hand(self) -> str:
        """Return the label of the points of this hand."""
        return _("This hand")

    def won(self, table: Table, side: int) -> str:
        """Return which side has won the game."""
        assert table.view is not None
        return _("*we have won*") if side == table.view.seat % 2 else _("*they have won*")

    def tally_width(self, width: int) -> int:
        """Return the columns of the tally in a board of this width that is not the large one."""
        return 26 if width >= 80 else 22

    # The protocol.

    def show(self, table: Table) -> None:
        """Show pegs, trick and tally as they stand."""
        view = table.view if isinstance(table.view, DonView) else None
        self._table = table
        self._mind_the_trick(view)
        self._show_pegs(table, view)
        self.query_one(Tally).face = self._tally(table, view)
        self.show_trick(table, view)
        self._fit()

    def title(self, table: Table) -> tuple[str | Ink, ...]:
        """Return game, hand, trick and trumps."""
        view = table.view
        if not isinstance(view, DonView):
            return (table.teller.title, _("before the first deal"))
        parts: list[str | Ink] = [table.teller.title, self.number(view)]
        tricks = rules_of(table).form().tricks
        if view.winner is not None:
            parts.append(self.won(table, view.winner))
        elif view.phase == "settled":
            parts.append(_("played and counted"))
        elif view.phase == "play":
            parts.append(_("trick {n} of {all}").format(n=sum(view.taken) + 1, all=tricks))
        parts.append(self._trumps(table, view))
        if self.app.size.width >= 110:
            parts.append(_("dealer {name}").format(name=escape(self.place(table, view.dealer))))
        return tuple(part for part in parts if part)

    def note(self, table: Table) -> str:
        """Return what may stand at the right of the title: how many points win."""
        target = rules_of(table).target
        text = _("first to {n}") if self.app.size.width >= 110 else _("to {n}")
        return text.format(n=target)

    def hand(self, table: Table, *, tall: bool) -> HandFace:
        """Return the hand, trumps first and parted from the rest, each card with the letter it keeps."""
        view = table.view
        if not isinstance(view, DonView):
            return HandFace()
        letters = words.letters(view.dealt, view.trump)
        ask = pegging.asked(view)
        tiles = []
        for card in words.in_order(view.hand, view.trump):
            state = "may" if ask is not None and card in ask.cards else "flat"
            if card == table.selected:
                state = "selected"
            trump = c.suit(card) == view.trump
            tiles.append(HandCard(card, letters.get(card, ""), state, trump))  # type: ignore[arg-type]
        notes = self.hand_notes(table, view, letters, tall=tall)
        return HandFace(tuple(tiles), notes, parted=True, nudged=table.nudged)

    def hand_notes(self, table: Table, view: DonView, letters: dict[int, str], *, tall: bool) -> tuple[str, ...]:
        """Return what stands beside the hand."""
        return hand_notes(table, view, letters, tall=tall)

    def place(self, table: Table, seat: int) -> str:
        """Return a seat in a word: its name, or its point of the compass."""
        return table.eyes.name(seat)

    def last_pegging(self, table: Table) -> tuple[PegFace, tuple[tuple[int, int], ...]]:
        """Return the peg board before this hand was pegged, and its pegs as (track, points) in order.

        `PegFace.holes` steps through them hole by hole.
        """
        view = table.view
        assert isinstance(view, DonView)
        start = pegging.Pegs(pegging.before(view, rules_of(table)), self._backs_before(table, view))
        ours = view.seat % 2
        pegs = pegging.pegged(view) if view.phase == "settled" or rules_of(table).count == "as-won" else ()
        return self._peg_face(table, start, ours), tuple((int(side != ours), points) for side, points in pegs)

    def pegs_before(self, table: Table) -> PegFace | None:
        """Return the peg board as the hand found it."""
        return self.last_pegging(table)[0] if isinstance(table.view, DonView) else None

    def on_resize(self) -> None:
        """Share out the rows anew."""
        self._fit()

    # The rest.

    @property
    def lying(self) -> bool:
        """True while the last trick, full, lies on the table to be seen."""
        return self._lying

    def halt(self) -> None:
        """Let the pegs stand where they go."""
        self.query_one(PegBoard).halt()

    def gather(self) -> None:
        """Take the full trick off the table."""
        if self._lying and self._table is not None:
            self._lying = False
            self.show(self._table)

    def _fit(self) -> None:
        """Give the peg board the rows that it takes, and the tally its columns."""
        width, height = self.size
        if not height or self._table is None:
            return
        target = rules_of(self._table).target
        streets = peg_board.street_rows(target)
        if width >= peg_board.WIDE and height - streets >= BIG_ROWS:
            rows = streets
        else:
            least = LEAST_ROWS if width >= 80 else LEAST_NARROW
            rows = peg_board.peg_rows(target, width, max(2, height - least))
        big = width >= 110 and height - rows >= BIG_ROWS
        self.query_one(PegBoard).styles.height = rows
        self.query_one(Tally).styles.width = 42 if big else self.tally_width(width)
        self.fit_lower(height - rows)

    def _mind_the_trick(self, view: DonView | None) -> None:
        """Let a trick that has just become full lie for a while; at the end of the hand it stays."""
        if view is None:
            return
        seen = (view.number, len(view.played))
        full = not view.trick and bool(view.last)
        if view.phase == "settled" or self.patient:
            self._lying = full
        elif not full:
            self._lying = False
        elif self._seen is not None and seen != self._seen:
            self._lying = True
            if self._timer is not None:
                self._timer.stop()
            self._timer = self.set_timer(LYING_S, self._gather_if_open)
        self._seen = seen

    def _gather_if_open(self) -> None:
        view = self._table.view if self._table is not None else None
        if view is not None and view.phase != "settled":
            self.gather()

    def _show_pegs(self, table: Table, view: DonView | None) -> None:
        """Show where the pegs stand; new ones walk there."""
        face = self._pegs(table, view)
        board = self.query_one(PegBoard)
        if view is None:
            board.face = face
            return
        before, pegs = self.last_pegging(table)
        number, done = self._walked
        self._walked = (view.number, len(pegs))
        if number != view.number or done >= len(pegs):
            board.face = face
            return
        for track, points in pegs[:done]:
            before = before.pegged(track, points)
        board.walk(before, pegs[done:], face)

    def _pegs(self, table: Table, view: DonView | None) -> PegFace:
        if view is None:
            return self._peg_face(table, pegging.Pegs((0, 0), (None, None)), 0)
        pegs = pegging.pegs_of(view, rules_of(table), self._backs_before(table, view))
        return self._peg_face(table, pegs, view.seat % 2)

    def _backs_before(self, table: Table, view: DonView) -> tuple[int | None, int | None]:
        """Return where the back pegs stood before this hand; the hands before it are gone through once."""
        if self._backs[0] != view.number:
            former = [one for one in table.former() if isinstance(one, DonView)]
            self._backs = view.number, pegging.backs_of(former, rules_of(table))
        return self._backs[1]

    def _peg_face(self, table: Table, pegs: pegging.Pegs, ours: int) -> PegFace:
        names = self.sides(table)
        return PegFace(
            rules_of(table).target,
            (
                Track(names[0], pegs.fronts[ours], pegs.backs[ours]),
                Track(names[1], pegs.fronts[1 - ours], pegs.backs[1 - ours], "coral"),
            ),
        )

    def _trumps(self, table: Table, view: DonView) -> str:
        if view.phase == "trump":
            return _("trumps are being named")
        if view.trump is None:
            return _("the pitch will fix trumps") if view.phase == "play" else ""
        values = {"sign": c.SIGNS[view.trump], "suit": words.suit(view.trump)}
        if len(view.counts) == 2 or view.pitcher is None or self.app.size.width < 80:
            return _("trumps {sign} {suit}").format(**values)
        if view.pitcher == view.seat:
            text = _("trumps {sign} {suit}, yours")
        elif rules_of(table).trump == "named":
            text = _("trumps {sign} {suit}, named by {who}")
        else:
            text = _("trumps {sign} {suit}, pitched by {who}")
        return text.format(**values, who=escape(self.place(table, view.pitcher)))

    def _tally(self, table: Table, view: DonView | None) -> TallyFace:
        rules = rules_of(table)
        ours = view.seat % 2 if view is not None else 0

        def row(label: str, both: tuple[int, int], long: str = "", *, bold: bool = False) -> TallyRow:
            """Return a row of the tally, our side first."""
            return TallyRow(label, str(both[ours]), str(both[1 - ours]), long, bold)

        scores = view.scores if view is not None else (0, 0)
        rows = [row(_("Pegged"), scores, bold=True)]
        rows.append(row(self.this_hand(), view.points if view else (0, 0)))
        if rules.form().bonus:
            rows.append(row(_("Game count"), view.muck if view else (0, 0)))
        rows.append(row(_("Tricks"), view.taken if view else (0, 0), _("Tricks taken")))
        left = (max(0, rules.target - scores[0]), max(0, rules.target - scores[1]))
        rows.append(row(_("To win"), left, _("Still to win")))
        last = self._last(table, view) if view is not None else None
        notes = self._tally_notes(table, view) if view is not None else ()
        return TallyFace(self.sides(table), tuple(rows), _("Last trick"), last, notes)

    def _last(self, table: Table, view: DonView) -> LastTrick | None:
        if not view.last or view.last_winner is None or view.trump is None:
            return None
        points = last_points(view)
        took = _("took {n}").format(n=points)
        scored = pegging.scoring([card for _seat, card in view.last], rules_of(table), view.trump)
        long = took
        if len(scored) == 1:
            long = _("took {n}, {card}").format(n=points, card=words.the(scored[0][0]))
        elif scored:
            signs = words.names((card for card, _points in scored), "signs")
            long = _("took {n}: {cards}").format(n=points, cards=signs)
        cards = tuple((card, self.place(table, seat)) for seat, card in view.last)
        return LastTrick(table.eyes.name(view.last_winner), tone_of(view, view.last_winner), took, long, cards)

    def _tally_notes(self, table: Table, view: DonView) -> tuple[str, ...]:
        notes = []
        if view.carried:
            notes.append(_("{n} carried to the next game").format(n=view.carried))
        if view.asleep:
            notes.append(ngettext("{n} card sleeps", "{n} cards sleep", view.asleep).format(n=view.asleep))
        if self.app.size.width >= 110 and view.trump is not None and view.phase == "play":
            notes = [*notes[:-1], self._trumps_left(table, view)] if notes else [self._trumps_left(table, view)]
        return tuple(notes)

    def _trumps_left(self, table: Table, view: DonView) -> str:
        left = pegging.unseen_trumps(view)
        text = ngettext("{n} trump unseen", "{n} trumps unseen", left).format(n=left)
        shown = [self.place(table, seat) for seat in pegging.out_of_trumps(view)]
        if not shown:
            return text
        who = escape(_(", ").join(shown))
        return _("{trumps}; {who} has shown none").format(trumps=text, who=who) if len(shown) == 1 else text


class DonBoard(TrickBoard):
    """The peg board, the trick by compass with the viewer at South, the tally beside it."""

    DEFAULT_CSS: ClassVar[str] = """
    DonBoard { layout: vertical; }
    DonBoard #lower { height: 1fr; }
    DonBoard Trick { width: 1fr; height: 1fr; }
    DonBoard Tally { height: 1fr; }
    """

    def compose(self) -> ComposeResult:
        """Yield pegs, trick and tally."""
        yield PegBoard(id="pegs")
        with Horizontal(id="lower"):
            yield Trick(id="trick")
            yield Tally(id="tally")

    def place(self, table: Table, seat: int) -> str:
        """Return the point of the compass at which a seat is, or you."""
        view = table.view
        if view is None or seat == view.seat:
            return table.eyes.name(seat)
        return compass((seat - view.seat) % 4)[0]

    def show_trick(self, table: Table, view: DonView | None) -> None:
        """Show the four seats, the viewer's at South."""
        me = view.seat if view is not None else table.eyes.me or 0
        seats = tuple(self._seat(table, view, (me + at) % 4, at) for at in range(4))
        naming = view is not None and isinstance(view.ask, AskTrump)
        self.query_one(Trick).face = TrickFace(seats, naming=naming)

    def _seat(self, table: Table, view: DonView | None, seat: int, at: int) -> TrickSeat:
        word, letter = compass(at)
        if view is None:
            tone = "coral" if at % 2 else "teal"
            return TrickSeat(table.eyes.name(seat), tone, word, letter, seat=seat)
        return trick_seat(table, view, seat, lying=self.lying, point=(word, letter))


BOARD = DonBoard
"""The board of Don, Irish Don and Phat."""
