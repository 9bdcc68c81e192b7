"""The table of Michigan: the layout, the players with their cards before them, the run."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.screen import ModalScreen

from core import asks
from core.actions import RoundAction
from core.events import Event, Win
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import MONEY, POOLS
from core.games.michigan.view import MichiganView
from tui.boards import michigan_words as said
from tui.boards.board import Board, Table
from tui.boards.flight import on_the_way
from tui.glyphs import Ink, escape
from tui.i18n import _
from tui.motion import Motion
from tui.story import cards as words
from tui.widgets.hand import HandCard, HandFace
from tui.widgets.layout import FLAT_ROWS, FULL_ROWS, LARGE_ROWS, LARGE_WIDTH, Layout, LayoutFace, MoneyCard, Section
from tui.widgets.players import NARROW, LaidCard, PlayerRow, Players, PlayersFace
from tui.widgets.run import Run, RunCard, RunFace
from tui.widgets.run_line import RunLine, RunLineFace

RUN_ROWS: Final = 5


class MichiganBoard(Board):
    """The money cards above, a row a player below them, the run at the foot."""

    DEFAULT_CSS: ClassVar[str] = """
    MichiganBoard { layout: vertical; }
    MichiganBoard #layout { height: 5; }
    MichiganBoard #run { display: none; height: 5; }
    """

    def compose(self) -> ComposeResult:
        """Yield layout, players and the two forms of the run."""
        yield Layout(id="layout")
        yield Players(id="players")
        yield RunLine(id="run-line")
        yield Run(id="run")

    def show(self, table: Table) -> None:
        """Show chips, players and run as they stand."""
        view = table.view if isinstance(table.view, MichiganView) else None
        self.query_one(Layout).face = _layout(table, view)
        self.query_one(Players).face = _players(table, view)
        self.query_one(RunLine).face = _run_line(table, view)
        self.query_one(Run).face = _run(table, view)
        self._fit()

    def on_resize(self) -> None:
        """Share out the rows anew."""
        self._fit()

    def _fit(self) -> None:
        """Give the layout the largest form that leaves a row for each player and for the run."""
        width, height = self.size
        players = self.query_one(Players)
        rows = len(players.face.rows)
        if not height or not rows:
            return
        large = width >= LARGE_WIDTH and height >= LARGE_ROWS + rows + 1 + RUN_ROWS
        forms = (FULL_ROWS, FLAT_ROWS) if width >= NARROW else ()
        layout = LARGE_ROWS if large else next((form for form in forms if form + rows + 2 <= height), 1)
        run = RUN_ROWS if large else 1
        self.query_one(Layout).styles.height = layout
        self.query_one(Run).display = large
        self.query_one(RunLine).display = not large
        taken = players.rows_for(height - layout - run)
        players.styles.height = taken
        spare = height - layout - run - taken
        players.styles.margin = (min(1, spare // 2) if large else 0, 0, 0, 0)
        self.query_one(Run).styles.margin = (min(1, spare // 2), 0, 0, 0)

    def title(self, table: Table) -> tuple[str | Ink, ...]:
        """Return game, deal, and what the table waits for."""
        view = table.view
        if not isinstance(view, MichiganView):
            return (table.teller.title, _("before the first deal"))
        rules = _rules(table)
        deal = _("deal {n}")
        if rules.limit == "rounds":
            deal = _("deal {n} of {all}")
        parts: list[str | Ink] = [table.teller.title, deal.format(n=view.number, all=rules.rounds)]
        parts.append(said.stage(table, view, short=self.app.size.width < NARROW))
        if rules.limit == "minutes":
            parts.append(_("on the layout {n}").format(n=sum(view.pools)))
        if self.app.size.width >= LARGE_WIDTH:
            parts.append(_("dealer {name}").format(name=escape(table.eyes.name(view.dealer))))
        return tuple(part for part in parts if part)

    def note(self, table: Table) -> tuple[Ink, ...]:
        """Return how many chips lie on the layout."""
        view = table.view
        if not isinstance(view, MichiganView):
            return ()
        before, _sign, behind = _("on the layout {n}").partition("{n}")
        return Ink(before, "dim"), Ink(str(sum(view.pools)), "brass", bold=True), Ink(behind, "dim")

    def hand(self, table: Table, *, tall: bool) -> HandFace:
        """Return the hand, each card with the letter it keeps for the round."""
        view = table.view
        if not isinstance(view, MichiganView):
            return HandFace()
        letters = words.letters(view.dealt)
        ask = view.ask if isinstance(view.ask, asks.AskPlay) else None
        tiles = []
        for card in words.in_order(view.hand):
            state = "may" if ask is not None and card in ask.cards else "flat"
            if card == table.selected:
                state = "selected"
            held = card in view.marked
            tiles.append(HandCard(card, letters.get(card, ""), state, held=held))  # type: ignore[arg-type]
        return HandFace(tuple(tiles), said.hand_notes(table, view), nudged=table.nudged)

    def question(self, table: Table) -> ModalScreen[RoundAction | None] | None:
        """Return the dialog for stakes, the extra hand or a bid."""
        view = table.view
        if not isinstance(view, MichiganView):
            return None
        match view.ask:
            case asks.AskSpread():
                from tui.dialogs.spread import SpreadDialog

                return SpreadDialog(table, view, view.ask)
            case asks.AskExtra():
                from tui.dialogs.extra_hand import ExtraHandDialog

                return ExtraHandDialog(table, view, view.ask)
            case asks.AskBid():
                from tui.dialogs.auction import AuctionDialog

                return AuctionDialog(table, view, view.ask)
        return None

    async def move(self, events: Sequence[Event], before: Table, after: Table, motion: Motion) -> None:
        """Let won chips fly to their winners."""
        for win in (event for event in events if isinstance(event, Win)):
            if not motion.on:
                return
            await self._fly(win, motion)

    async def _fly(self, win: Win, motion: Motion) -> None:
        layout, players = self.query_one(Layout), self.query_one(Players)
        place = POOLS.index(win.pool)
        start, end = layout.spot(f"pool:{place}"), players.spot(f"seat:{win.seat}")
        if start is None or end is None:
            return
        before = layout.face.cards, players.face.rows

        def frame(share: float) -> None:
            """Show so great a share of the chips on their way."""
            cards, rows = on_the_way(win, share, place, *before)
            layout.face = replace(layout.face, cards=cards)
            players.face = replace(players.face, rows=rows)

        await motion.fly((layout, players), start, (28, end[1]), ("●●●", "brass"), frame)


def _rules(table: Table) -> MichiganRules:
    assert isinstance(table.rules, MichiganRules)
    return table.rules


def _layout(table: Table, view: MichiganView | None) -> LayoutFace:
    pools = view.pools if view is not None else (0,) * len(POOLS)
    taken = {event.pool for event in (view.events if view else ()) if isinstance(event, Win)}
    money = []
    for card, pool in MONEY.items():
        seat, chips = (table.won or {}).get(pool, (None, 0))
        left = pools[POOLS.index(pool)]
        name = "" if seat is None else table.eyes.name(seat)
        money.append(MoneyCard(card, left, pool in taken and not left, name, chips))
    sections = [Section(_("Money cards"), (said.money(view),)), Section(_("Known stops"), (said.stops(view),))]
    if view is not None:
        sections.append(Section(_("House rules"), said.house_rules(table)))
    return LayoutFace(tuple(money), tuple(sections))


def _players(table: Table, view: MichiganView | None) -> PlayersFace:
    heads = (_("Player"), _("Cards"), _("Chips"), _("Played, newest last"))
    rows = [_player(table, view, seat) for seat in range(len(table.seats))]
    if view is not None and view.dealt:
        name = _("Extra hand") if view.buyer is None else _("Dead hand")
        rows.append(PlayerRow(name, view.extra_count, ghost=True, note=said.dead_hand(table, view)))
    return PlayersFace(heads, tuple(rows))


def _player(table: Table, view: MichiganView | None, seat: int) -> PlayerRow:
    name = table.eyes.name(seat)
    tone = table.tone(seat)
    if view is None:
        return PlayerRow(name, 0, _rules(table).chips, tone)
    count = view.counts[seat]
    low = view.phase == "play" and 0 < count <= 2
    latest = view.run[-1] if view.run else None
    taken = {event.pool for event in view.events if isinstance(event, Win) and event.reason == "card"}
    note, brief, note_tone = said.player_note(view, seat)
    return PlayerRow(
        name,
        count,
        view.chips[seat],
        tone,
        turn=view.turn == seat,
        dealer=view.dealer == seat,
        low=low,
        tail=_("last!") if low and count == 1 else "",
        laid=tuple(
            LaidCard(card, bright=(seat, card) == latest or MONEY.get(card) in taken) for card in view.played[seat]
        ),
        note=note,
        brief=brief,
        note_tone=note_tone,
    )


def _run_line(table: Table, view: MichiganView | None) -> RunLineFace:
    if view is None or not view.run:
        return RunLineFace(empty="" if view is None else said.no_run(table, view))
    cards = tuple(card for _seat, card in view.run)
    word = "" if not view.stopped else _("stop") if view.wanted is not None else _("top")
    return RunLineFace(_("run"), cards, view.wanted, word, said.run_remark(table, view))


def _run(table: Table, view: MichiganView | None) -> RunFace:
    if view is None or not view.run:
        return RunFace(head=_("Run"), empty="" if view is None else said.no_run(table, view))
    cards = tuple(RunCard(card, table.eyes.name(seat), table.tone(seat, "dim")) for seat, card in view.run)
    word = "" if not view.stopped else _("stop") if view.wanted is not None else _("top")
    return RunFace(cards, view.wanted, word, said.run_remark(table, view), _("Run"))


BOARD = MichiganBoard
"""The board of Michigan."""
