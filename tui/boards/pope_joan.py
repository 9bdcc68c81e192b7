"""The table of Pope Joan: the dish, the players, the run."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from textual.app import ComposeResult

from core import cards as c
from core.asks import AskPlay
from core.events import Event, Stake, Win
from core.games.pope_joan.table import POOLS, POPE
from core.games.pope_joan.view import PopeJoanView
from tui.boards import hand_words
from tui.boards.board import Board, Table
from tui.boards.dish import Dish, DishFace, Pool
from tui.boards.flight import on_the_way
from tui.glyphs import Ink
from tui.i18n import _
from tui.indices import sign_text
from tui.motion import SECTOR_S, Motion
from tui.story import cards as words
from tui.widgets.hand import HandCard, HandFace
from tui.widgets.run import Run, RunCard, RunFace
from tui.widgets.seats import SeatRow, Seats, SeatsFace

CLOCKWISE: Final = ("pope", "king", "matrimony", "queen", "intrigue", "jack", "game", "ace")
SEVEN_OF_DIAMONDS: Final = POPE - 2


class PopeJoanBoard(Board):
    """Dish at the left, players at the right, the run below."""

    DEFAULT_CSS: ClassVar[str] = """
    PopeJoanBoard { layout: grid; grid-size: 2; }
    """

    def compose(self) -> ComposeResult:
        """Yield the three parts."""
        yield Dish(DishFace(tuple(Pool("", 0) for _pool in CLOCKWISE)), id="dish")
        yield Seats(id="seats")
        yield Run(id="run")

    def show(self, table: Table) -> None:
        """Show pools, players and run as they stand."""
        view = table.view if isinstance(table.view, PopeJoanView) else None
        self.query_one(Dish).face = self._dish(table, view)
        self.query_one(Seats).face = self._seats(table, view)
        self.query_one(Run).face = self._run(table, view)

    async def move(self, events: Sequence[Event], before: Table, after: Table, motion: Motion) -> None:
        """Turn the dish while it is dressed, and let won chips fly to their winners."""
        dish, seats = self.query_one(Dish), self.query_one(Seats)
        if any(isinstance(event, Stake) for event in events):
            self.show(after)
            face = dish.face
            for turn in range(len(CLOCKWISE), 0, -1):
                dish.face = replace(face, turn=turn % len(CLOCKWISE))
                if not await motion.rest(SECTOR_S):
                    break
            dish.face = face
        for win in (event for event in events if isinstance(event, Win)):
            if not motion.on:
                return
            await self._fly(win, motion, dish, seats)

    async def _fly(self, win: Win, motion: Motion, dish: Dish, seats: Seats) -> None:
        place = CLOCKWISE.index(win.pool)
        start, end = dish.spot(f"pool:{place}"), seats.spot(f"seat:{win.seat}")
        if start is None or end is None:
            return
        before = dish.face.pools, seats.face.rows

        def frame(share: float) -> None:
            """Show so great a share of the chips on their way."""
            pools, rows = on_the_way(win, share, place, *before)
            dish.face = replace(dish.face, pools=pools)
            seats.face = replace(seats.face, rows=rows)

        await motion.fly((dish, seats), start, (end[0] + end[0] // 8, end[1]), ("●●●", "brass"), frame)

    def title(self, table: Table) -> tuple[str | Ink, ...]:
        """Return game, round and trumps."""
        view = table.view
        if not isinstance(view, PopeJoanView):
            return (table.teller.title, _("before the first deal"))
        if view.kind == "final":
            return (table.teller.title, _("the final round"))
        parts: list[str | Ink] = [table.teller.title, self._round(table, view)]
        if view.trump is not None:
            sign = c.SIGNS[view.trump]
            parts.append(_("trumps {sign} {suit}").format(sign=sign, suit=words.suit(view.trump)))
        if self.app.size.width >= 110:
            parts.append(_("dealer {name}").format(name=table.eyes.name(view.dealer)))
        return tuple(parts)

    def note(self, table: Table) -> tuple[Ink, ...]:
        """Return how many chips lie on the board, where the title has the number of rounds."""
        view = table.view
        if not isinstance(view, PopeJoanView) or view.kind == "final" or not _is_counted(table):
            return ()
        before, _sign, behind = _("on the board {n}").partition("{n}")
        return Ink(before, "dim"), Ink(str(sum(view.pools)), "brass", bold=True), Ink(behind, "dim")

    def _round(self, table: Table, view: PopeJoanView) -> str:
        text = _("round {n} of {all}") if _is_counted(table) else _("round {n}")
        return text.format(n=view.number, all=getattr(table.rules, "rounds", 0))

    def hand(self, table: Table, *, tall: bool) -> HandFace:
        """Return the hand, trumps first, each card with the letter it keeps for the round."""
        view = table.view
        if not isinstance(view, PopeJoanView):
            return HandFace()
        letters = words.letters(view.dealt, view.trump)
        ask = view.ask if isinstance(view.ask, AskPlay) else None
        shown = words.in_order(view.hand, view.trump)
        tiles = []
        for card in shown:
            state = "may" if ask is not None and card in ask.cards else "flat"
            if card == table.selected:
                state = "selected"
            trump = view.trump is not None and c.suit(card) == view.trump
            letter = letters.get(card, "") if view.kind == "round" else ""
            tiles.append(HandCard(card, letter, state, trump))  # type: ignore[arg-type]
        return HandFace(tuple(tiles), self._hand_notes(table, view), nudged=table.nudged)

    def _hand_notes(self, table: Table, view: PopeJoanView) -> tuple[str, ...]:
        if table.selected is not None:
            return (_("selected: *{card}*").format(card=words.name(table.selected)), _("Enter plays it"))
        if view.kind == "final" or not view.hand:
            return ()
        if isinstance(view.ask, AskPlay):
            mark = _("trumps: {edge} mark on the card").format(edge=self._look_edge())
            return (hand_words.may_lead(table) if view.ask.lead else _("it is your turn"), mark)
        if view.turn is not None and view.turn != view.seat and not table.seats[view.turn].human:
            return (
                _("{name} is thinking").format(name=table.eyes.name(view.turn)),
                hand_words.not_your_turn(table),
            )
        return (hand_words.not_your_turn(table),)

    def _look_edge(self) -> str:
        return self.query_one(Dish).look.edge

    def _dish(self, table: Table, view: PopeJoanView | None) -> DishFace:
        pools = dict(zip(POOLS, view.pools, strict=True)) if view else dict.fromkeys(POOLS, 0)
        won = table.won or {}
        faces = []
        for name in CLOCKWISE:
            seat, chips = won.get(name, (None, 0))
            winner = None if seat is None else table.eyes.name(seat)
            faces.append(Pool(table.teller.pool(name), pools[name], winner, chips, short_names().get(name, "")))
        word = _("turned") if view and view.turnup is not None else ""
        return DishFace(tuple(faces), view.turnup if view else None, word)

    def _seats(self, table: Table, view: PopeJoanView | None) -> SeatsFace:
        rows = [self._seat(table, view, seat) for seat in range(len(table.seats))]
        notes = self._notes(table, view) if view else ()
        return SeatsFace((_("Player"), _("Cards"), _("Chips")), tuple(rows), notes)

    def _seat(self, table: Table, view: PopeJoanView | None, seat: int) -> SeatRow:
        name = table.eyes.name(seat)
        tone = table.tone(seat)
        if view is None:
            return SeatRow(name, 0, getattr(table.rules, "chips", 0), tone)
        count = view.counts[seat]
        last = view.phase == "play" and 0 < count <= 2
        note, note_tone = self._seat_note(table, view, seat)
        return SeatRow(
            name,
            count,
            view.chips[seat],
            tone,
            turn=view.turn == seat,
            dealer=view.dealer == seat,
            low=last,
            tail=_("last!") if last and count == 1 else "",
            note=note,
            note_tone=note_tone,
        )

    def _seat_note(self, table: Table, view: PopeJoanView, seat: int) -> tuple[str, str]:
        if not view.active[seat]:
            return _("has left the game"), "dim"
        taken = [
            f"{table.teller.pool(pool)} {chips}" for pool, (who, chips) in (table.won or {}).items() if who == seat
        ]
        if taken:
            return _("took {pools}").format(pools=", ".join(taken)), "dim"
        if view.faces:
            honours = [card for card in view.faces[seat] if card in FINAL_CARDS]
            return " ".join(sign_text(card) for card in sorted(honours, reverse=True)), "text"
        if view.turn == seat and isinstance(view.ask, AskPlay) and not view.ask.lead:
            return _("to play the next card"), "dim"
        if view.turn == seat and view.phase == "play":
            return _("to lead: any card") if table.rules.lead == "any" else _("to lead"), "dim"  # type: ignore[attr-defined]
        if view.turn == seat and view.phase == "cut":
            return _("to cut the pack"), "dim"
        if view.chips[seat] < 0:
            return _("plays on credit"), "dim"
        return "", "dim"

    def _notes(self, table: Table, view: PopeJoanView) -> tuple[str, ...]:
        if view.turnup is None:
            return ()
        fixed = [SEVEN_OF_DIAMONDS]
        top = c.KING if table.rules.ace == "low" else c.ACE  # type: ignore[attr-defined]
        bottom = c.ACE if top == c.KING else c.TWO
        if c.rank(view.turnup) != bottom:
            fixed.append(view.turnup - 1 if c.rank(view.turnup) != c.ACE else view.turnup + c.KING)
        if view.stopped and view.run and view.wanted is not None:
            fixed.append(view.run[-1][1])
        signs = list(dict.fromkeys(sign_text(card) for card in fixed))
        kings = _("kings") if top == c.KING else _("aces")
        stops = _("Stops: {kings} {cards}").format(kings=kings, cards=" ".join(signs))
        if POPE in view.hand:
            return stops, _("lead {card} to win Pope Joan").format(card=sign_text(POPE))
        return (stops,)

    def _run(self, table: Table, view: PopeJoanView | None) -> RunFace:
        if view is None or not view.run:
            return RunFace(head=_("Run"), empty="" if view is None else self._empty(table, view))
        cards = tuple(RunCard(card, table.eyes.name(seat), table.tone(seat, "dim")) for seat, card in view.run)
        if not view.stopped:
            return RunFace(cards, head=_("Run"))
        leader = view.run[-1][0]
        again = (
            _("you lead again")
            if leader == table.eyes.me
            else _("{name} leads again").format(name=table.eyes.name(leader))
        )
        if view.wanted is None:
            remark = _("the top of the suit: {again}")
            return RunFace(cards, None, _("top"), remark.format(again=again), _("Run"), brief=again)
        remark = _("it lies turned up: {again}") if view.wanted == view.turnup else _("nobody has it: {again}")
        return RunFace(cards, view.wanted, _("stop"), remark.format(again=again), _("Run"), brief=again)

    def _empty(self, table: Table, view: PopeJoanView) -> str:
        if view.phase == "play":
            leader = view.turn if view.turn is not None else view.dealer
            if leader == table.eyes.me:
                return _("you lead the first run")
            return _("{name} leads the first run").format(name=table.eyes.name(leader))
        return ""


def _is_counted(table: Table) -> bool:
    """Return whether the session ends after a number of rounds."""
    return getattr(table.rules, "limit", "") == "rounds"


def short_names() -> dict[str, str]:
    """Return names of at most seven cells for the pools whose names are longer, for the paper square."""
    return {"pope": _("Pope"), "matrimony": _("Matrim."), "intrigue": _("Intrig.")}


FINAL_CARDS: Final = frozenset(
    {POPE, *(c.of(c.DIAMONDS, rank) for rank in (c.ACE, c.JACK, c.QUEEN, c.KING))},
)

BOARD = PopeJoanBoard
