"""The tables of the Dons: whole positions row by row, and whole hands on every size of screen."""

import dataclasses
import random
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from core import actions as a
from core import cards as c
from core.asks import AskPlay
from core.game import Opening, Scores, Seat
from core.tricks.round import TrickRound
from core.tricks.view import DonView
from tests.games.don_table import GAMES, open_hand, play_out, rules_of
from tui.boards import pegging
from tui.boards.blind_don import BlindDonBoard
from tui.boards.board import Table
from tui.boards.dons import DonBoard, TrickBoard
from tui.canvas import CanvasWidget, Zone
from tui.story.sentence import Eyes
from tui.story.teller import Teller
from tui.theme import Look
from tui.widgets.blinds import Blinds
from tui.widgets.pegs import PegBoard, PegFace, Track
from tui.widgets.tally import Tally
from tui.widgets.trick import Trick

ASCII = Look(glyphs="ascii")
MONO = Look("mono")
NAMES = ("You", "Will", "Nora", "Edna")
LONG = ("You", "Bartholomew the Elder", "王小明王小明", "Ann*e \\ Marie")


def row(text: str) -> list[str]:
    return text.strip("\n").split("\n")


def pegs(target: int, ours: tuple[int, int | None], theirs: tuple[int, int | None]) -> PegFace:
    return PegFace(target, (Track("We", *ours), Track("They", *theirs, tone="coral")))


class Titled:
    """As much of a teller as the boards use."""

    def __init__(self, title: str) -> None:
        self.title = title


def table_of(round_: TrickRound[Any], me: int = 0, names: tuple[str, ...] = NAMES, **changes: Any) -> Table:
    view = round_.view(me)
    count = len(view.counts)
    seats = tuple(Seat(name, "human" if at == me else "computer:steady") for at, name in enumerate(names[:count]))
    teller = cast("Teller", Titled("Blind Don" if count == 2 else "Don"))
    eyes = Eyes.of(seats, me, round_.rules)
    return dataclasses.replace(Table(view, seats, round_.rules, eyes, teller, "human"), **changes)


class House(App[None]):
    """An app with nothing but a board, as large as the table leaves it."""

    def __init__(self, board: Callable[[], TrickBoard], look: Look | None = None) -> None:
        super().__init__()
        self.look = look or Look()
        self._board = board()
        self.heard: list[str] = []

    def compose(self) -> ComposeResult:
        yield self._board

    def on_zone(self, message: Zone) -> None:
        if message.act == "click":
            self.heard.append(message.name)

    @property
    def board(self) -> TrickBoard:
        return self._board


def lines(app: App[Any]) -> list[str]:
    """Return what stands on the screen, row by row."""
    width, height = app.size
    grid = [[" "] * width for _ in range(height)]
    for widget in app.screen.query(CanvasWidget):
        region = widget.region
        canvas = widget.paint(region.width, region.height, widget.look)
        for y, line in enumerate(canvas.lines):
            for x, cell in enumerate(line):
                grid[region.y + y][region.x + x] = cell.sign
    return ["".join(line).rstrip() for line in grid]


HANDS = (
    "AC 9C 2C 5D KD 3S 9S 8H 2H",
    "7S 2S AH QD 2D 3D 6H 7H TH",
    "QC AS 3H TD JS QS 4D 6D JH",
    "8C 4S 5H JD 3C 4C 5S 6S 7D",
)
SO_FAR = "3:8C 0:2C 1:7S 2:QC 2:AS 3:4S 0:9S 1:2S 2:3H 3:5H 0:2H 1:AH 1:QD 2:TD 3:JD"


def fourth_trick(plays: str = SO_FAR, **rules: Any) -> TrickRound[Any]:
    """Return the fourth trick of a hand that Edna pitched; it is the viewer's turn to play the last card."""
    round_ = open_hand("don", HANDS, scores=(74, 66), dealer=2, number=5, **rules)
    for word in plays.split():
        seat, _sep, card = word.partition(":")
        round_.apply(a.Play(int(seat), c.card(card)))
    return round_


async def shown(pilot: Pilot[None], board: TrickBoard, *tables: Table) -> None:
    for table in tables:
        board.show(table)
        await pilot.pause()
    await pilot.pause()


async def test_the_table_of_don() -> None:
    app = House(DonBoard)
    async with app.run_test(size=(80, 15)) as pilot:
        table = table_of(fourth_trick())
        await shown(pilot, app.board, table)
        assert lines(app)[1:] == row("""
 We   ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• •••••
 They ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• •••••
 +60  ••••• ••••• •••●· ····· ····· ····· ····· ····· ····· ····· ····· ····· ◎
      ••••• ●···· ····· ····· ····· ····· ····· ····· ····· ····· ····· ····· ◎
                    North Nora  ▮▮▮▮▮ 5                           We       They
                        ▄▄▄▄▄                          Pegged     74         66
                         10♦                           This hand   2          5
  West Will   ▄▄▄▄▄     ▀▀▀▀▀     ▄▄▄▄▄   East Edna    Game count  6          4
  ▮▮▮▮▮ 5      Q♦                  J♦     ▮▮▮▮▮ 5      Tricks      2          1
  led         ▀▀▀▀▀     ╭┄┄┄╮     ▀▀▀▀▀                To win     47         55
              best      ┆you┆                          ────────────────────────
                        ╰┄┄┄╯                          Last trick Will took 5
                    South You   to play                 3♥   5♥   2♥   A♥
                                                       16 cards sleep
""")
        assert app.board.title(table) == (
            "Don",
            "hand 5",
            "trick 4 of 9",
            "trumps ♣ clubs, pitched by East",
        )
        assert app.board.note(table) == "to 121"


async def test_the_hand_beside_the_trick() -> None:
    app = House(DonBoard)
    async with app.run_test(size=(80, 15)) as pilot:
        table = table_of(fourth_trick(), selected=c.card("KD"))
        await shown(pilot, app.board, table)
        face = app.board.hand(table, tall=False)
        states = {c.text(one.card): (one.state, one.trump) for one in face.cards}
        assert face.parted and [c.text(one.card) for one in face.cards[:2]] == ["AC", "9C"]
        assert states["AC"] == ("flat", True) and states["5D"] == ("may", False)
        assert states["KD"] == ("selected", False)
        letters = {c.text(one.card): one.letter for one in face.cards}
        assert face.notes == (
            f"{letters['KD']} selected: takes the trick",
            f"{letters['5D']} is the five: 5 points to them",
        )
        assert "the king takes the trick" in app.board.hand(table, tall=True).notes[0]
        assert (
            app.board.hand(table_of(fourth_trick(), selected=c.card("5D")), tall=False)
            .notes[0]
            .endswith("does not take it")
        )


async def test_a_revoke_lies_flat_and_is_named() -> None:
    app = House(DonBoard)
    async with app.run_test(size=(80, 15)) as pilot:
        table = table_of(fourth_trick(revokes="league"))
        await shown(pilot, app.board, table)
        face = app.board.hand(table, tall=False)
        assert {one.state for one in face.cards if c.suit(one.card) != c.DIAMONDS} == {"flat"}
        assert face.notes[1] == "flat ones would be a revoke"
        chosen = app.board.hand(dataclasses.replace(table, selected=c.card("AC")), tall=False)
        assert chosen.notes[0] == "a selected: it would be a revoke"


@pytest.mark.parametrize("me", range(4))
async def test_the_viewer_sits_at_south(me: int) -> None:
    app = House(DonBoard)
    names = tuple("You" if at == me else name for at, name in enumerate(("Ida", "Will", "Nora", "Edna")))
    async with app.run_test(size=(80, 15)) as pilot:
        await shown(pilot, app.board, table_of(fourth_trick(), me, names))
        seats = app.query_one(Trick).face.seats
        assert [seat.seat for seat in seats] == [(me + at) % 4 for at in range(4)]
        assert [seat.compass for seat in seats] == ["South", "West", "North", "East"]
        assert [seat.tone for seat in seats] == ["teal", "coral"] * 2
        ours = app.query_one(Tally).face.rows[0]
        assert (ours.ours, ours.theirs) == (("74", "66") if me % 2 == 0 else ("66", "74"))
        assert app.query_one(PegBoard).face.tracks[0].front == (74 if me % 2 == 0 else 66)
        await pilot.click(Trick, offset=(26, 2))
        assert app.heard == [f"seat:{(me + 2) % 4}"]


async def test_a_full_trick_lies_until_it_was_seen() -> None:
    app = House(DonBoard)
    round_ = fourth_trick()
    async with app.run_test(size=(80, 15)) as pilot:
        await shown(pilot, app.board, table_of(round_))
        round_.apply(a.Play(0, c.card("KD")))
        await shown(pilot, app.board, table_of(round_))
        assert app.board.lying
        seat = app.query_one(Trick).face.seats[0]
        assert (seat.card, seat.best, seat.words[0], seat.note[0]) == (c.card("KD"), True, "took 0", "to lead")
        app.board.gather()
        await pilot.pause()
        seat = app.query_one(Trick).face.seats[0]
        assert (seat.card, seat.waiting) == (None, "you")
        await shown(pilot, app.board, table_of(round_))
        assert not app.board.lying


async def test_a_resumed_table_has_no_old_trick_on_it() -> None:
    app = House(DonBoard)
    round_ = fourth_trick(SO_FAR + " 0:KD")
    async with app.run_test(size=(80, 15)) as pilot:
        await shown(pilot, app.board, table_of(round_))
        assert not app.board.lying


async def test_back_pegs_stay_from_hand_to_hand() -> None:
    app = House(DonBoard, Look(motion="off"))
    first = fourth_trick()
    async with app.run_test(size=(80, 15)) as pilot:
        await shown(pilot, app.board, table_of(first))
        while (asked := first.ask()) is not None:
            first.apply(next(iter(asked.actions())))
        settled = table_of(first)
        await shown(pilot, app.board, settled)
        counted = app.query_one(PegBoard).face
        start, made = app.board.last_pegging(settled)
        assert [track.front for track in start.tracks] == [74, 66]
        *_rest, end = start.holes(made)
        assert [track.front for track in end.tracks] == list(first.scores.scores)
        assert counted.tracks == end.tracks and counted.tracks[0].back is not None
        opening = Opening(6, "round", 3, (True,) * 4, first.scores)
        second = GAMES["don"].open(first.rules, opening, list(c.FULL_PACK))
        former = [first.view(0)]
        await shown(pilot, app.board, table_of(cast("TrickRound[Any]", second), former=lambda: former))
        assert app.query_one(PegBoard).face == counted


async def test_pegs_walk_and_stop() -> None:
    app = House(DonBoard)
    async with app.run_test(size=(80, 15)) as pilot:
        board = app.query_one(PegBoard)
        start = pegs(121, (10, None), (20, None))
        end = start.pegged(0, 40)
        board.walk(start, [(0, 40)], end)
        assert board.face == end
        assert board.paint(80, 5).rows()[1].index("●") < 6 + 30
        board.halt()
        assert board.paint(80, 5).rows()[1].index("●") == 6 + 49 + 9
        board.walk(start, [(0, 1)], start.pegged(0, 1))
        await pilot.pause(0.2)
        assert board.paint(80, 5).rows()[1].index("●") == 6 + 10 + 2


BLIND = ("AS 6S TC 3C 5D 2S 7D 4C QC", "KH JD 3H 4S 7S 8S 9D TD JH")
BLIND_TABLE = ("2C 5C 6C 7C 8C 9C JC KC AC", "2D 3D 4D 6D 8D QD KD AD 2H")


def blind_trick(**rules: Any) -> TrickRound[Any]:
    """Return the second trick of a deal of Blind Don: Will leads a heart, of which the viewer holds none."""
    round_ = open_hand("blind-don", BLIND, table=BLIND_TABLE, scores=(58, 63), dealer=1, number=3, **rules)
    for action in (a.Play(0, c.card("2S")), a.Play(1, c.card("8S")), a.Play(1, c.card("KH"))):
        round_.apply(action)
    return round_


async def test_the_table_of_blind_don() -> None:
    app = House(BlindDonBoard)
    async with app.run_test(size=(80, 15)) as pilot:
        table = table_of(blind_trick())
        await shown(pilot, app.board, table)
        assert lines(app)[5:] == row("""
  Will   hand ▮▮▮▮▮▮▮ 7   table 9                                    You   Will
  ░░░░ ░░░░ ░░░░ ░░░░ ░░░░ ░░░░ ░░░░ ░░░░ ░░░░            Pegged      58     63
  ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀            This hand    0      0
              ▄▄▄▄▄        ╭┄┄┄╮                          Game count   0      0
   Will led    K♥   best   ┆you┆  no heart in hand        Tricks       0      1
              ▀▀▀▀▀        ╰┄┄┄╯  play any, or turn one   To win      63     58
  Your table cards   nobody has seen them
  ░░░░ ░░░░ ░░░░ ░░░░ ░░░░ ░░░░ ░░░░ ░░░░ ░░░░            Last trick
  ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀            Will  2♠   8♠  took 0
   1    2    3    4    5    6    7    8    9              16 cards sleep
""")
        assert app.board.title(table) == ("Blind Don", "hand 3", "trick 2 of 18", "trumps ♠ spades")
        assert app.board.hand(table, tall=False).notes == ("a-m from the hand", "1-9 turns a table card")
        await pilot.click("#ours", offset=(18, 1))
        assert app.heard == ["blind:3"]


async def test_a_turned_card_leaves_its_place_and_says_where_it_lay() -> None:
    app = House(BlindDonBoard)
    round_ = blind_trick()
    async with app.run_test(size=(80, 15)) as pilot:
        await shown(pilot, app.board, table_of(round_))
        round_.apply(a.Turn(0, 3))
        await shown(pilot, app.board, table_of(round_))
        seat = app.query_one(Trick).face.seats[0]
        assert app.board.lying and (seat.card, seat.note[0]) == (c.card("7C"), "turned 4")
        assert lines(app)[12].startswith("  ░░░░ ░░░░ ░░░░  ╌╌  ░░░░")


async def test_hand_first_leaves_the_table_cards_alone() -> None:
    app = House(BlindDonBoard)
    async with app.run_test(size=(80, 15)) as pilot:
        await shown(pilot, app.board, table_of(blind_trick(blind="hand-first")))
        assert "play any from the hand" in lines(app)[10]
        assert not app.query_one("#ours", Blinds).face.may


async def test_three_laps_leave_room_for_both_tables() -> None:
    for board, round_ in ((DonBoard, fourth_trick(target=181)), (BlindDonBoard, blind_trick(target=181))):
        app = House(board)
        async with app.run_test(size=(80, 15)) as pilot:
            await shown(pilot, app.board, table_of(round_))
            rows = lines(app)
            assert rows[5].startswith(" +120") and "┆you┆" in "".join(rows[7:])
            assert "took" in "".join(rows[13:])


@pytest.mark.parametrize("size", [(80, 15), (60, 11), (120, 27)])
async def test_trumps_to_be_named_are_offered(size: tuple[int, int]) -> None:
    for board, game, hands in ((DonBoard, "don", HANDS), (BlindDonBoard, "blind-don", BLIND)):
        table = BLIND_TABLE if game == "blind-don" else ()
        round_ = open_hand(game, hands, table=table, dealer=len(hands) - 1, trump="named")
        app = House(board)
        async with app.run_test(size=size) as pilot:
            await shown(pilot, app.board, table_of(round_))
            trick = app.query_one(Trick)
            canvas = trick.paint(*trick.size)
            assert sum(" ♣ 1   ♦ 2   ♥ 3   ♠ 4" in line for line in canvas.rows()) == 1
            zone = next(zone for zone in canvas.zones if zone.name == "trump:2")
            await pilot.click(Trick, offset=(zone.x + 1, zone.y))
            assert app.heard == ["trump:2"]
            assert app.board.title(table_of(round_))[-1 if size[0] < 110 else -2] == "trumps are being named"
            round_.apply(a.NameTrump(0, 2))
            await shown(pilot, app.board, table_of(round_))
            assert not app.query_one(Trick).face.naming


async def test_the_title_says_who_has_won() -> None:
    cases = (
        (DonBoard, fourth_trick(target=76), "*they have won*"),
        (BlindDonBoard, blind_trick(target=64), "*Will has won*"),
    )
    for board, round_, words in cases:
        play_out(round_)
        view = round_.view(0)
        app = House(board)
        async with app.run_test(size=(80, 15)) as pilot:
            for winner, said in (
                (1, words),
                (0, words.replace("they have", "we have").replace("Will has", "you have")),
            ):
                table = table_of(round_)
                table = dataclasses.replace(table, view=dataclasses.replace(view, winner=winner))
                await shown(pilot, app.board, table)
                assert app.board.title(table)[2] == said
                assert app.board.lying


# What is worked out of a view.


def test_the_two_of_diamonds_owns_its_trick() -> None:
    hands = [" ".join(c.text(card) for card in c.FULL_PACK[at::4]) for at in range(4)]
    round_ = open_hand("irish-don", hands)
    view = round_.view(0)
    assert view.pitcher is not None
    round_.apply(a.Play(view.pitcher, c.card("2D")))
    side = view.pitcher % 2
    following = round_.view((view.pitcher + 1) % 4)
    assert following.owner == view.pitcher
    assert isinstance(following.ask, AskPlay)
    assert {pegging.goes_to(following, card) for card in following.ask.cards} == {side}


def test_who_is_out_of_trumps_is_only_told_when_it_has_been_shown() -> None:
    view = fourth_trick().view(0)
    assert pegging.out_of_trumps(view) == [1]
    assert pegging.out_of_trumps(fourth_trick("3:8C 0:2C").view(0)) == []
    assert pegging.unseen_trumps(view) == 13 - 2 - 3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("options", [{}, {"count": "as-won"}, {"revokes": "league"}, {"tie": "carry-over"}])
def test_the_pegs_of_a_hand_come_to_its_score(game: str, options: dict[str, Any]) -> None:
    for seed in range(12):
        for round_ in random_hand(game, seed, **options):
            view = round_.view(0)
            found = pegging.pegs_of(view, round_.rules, (None, None))
            assert found.fronts == view.scores
            assert pegging.before(view, round_.rules) == (30, 40)


def random_hand(game: str, seed: int, **options: Any) -> Iterator[TrickRound[Any]]:
    """Yield a hand after each of its random plays."""
    chance = random.Random(seed)
    deck = list(c.FULL_PACK)
    chance.shuffle(deck)
    one = GAMES[game]
    opening = Opening(1, "round", seed % one.least, (True,) * one.least, Scores((30, 40)))
    round_ = one.open(rules_of(game, **options), opening, deck)
    assert isinstance(round_, TrickRound)
    yield round_
    while (asked := round_.ask()) is not None:
        round_.apply(chance.choice(list(asked.actions())))
        yield round_


SIZES = ((80, 15), (60, 11), (120, 27), (100, 21), (140, 37))


@pytest.mark.parametrize("game", GAMES)
async def test_whole_hands_on_every_size_of_screen(game: str) -> None:
    board = BlindDonBoard if game == "blind-don" else DonBoard
    for seed, (size, look) in enumerate(zip(SIZES, (Look(), ASCII, MONO, Look("16"), Look("light")), strict=True)):
        app = House(board, look)
        options = ({}, {"count": "as-won"}, {"trump": "named"}, {"target": 500}, {"revokes": "league"})[seed]
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            app.board.show(dataclasses.replace(table_of(next(random_hand(game, seed))), view=None))
            for round_ in random_hand(game, seed, **options):
                for me in (0, len(round_.view(0).counts) - 1):
                    names = (LONG[1:] + LONG[:1]) if me else LONG
                    table = table_of(round_, me, names)
                    view = cast("DonView", table.view)
                    selected = view.hand[seed % len(view.hand)] if view.hand and seed % 2 else None
                    table = dataclasses.replace(table, selected=selected)
                    app.board.show(table)
                    app.board.hand(table, tall=bool(seed % 2))
                    assert app.board.title(table)[0] in ("Don", "Blind Don")
            await pilot.pause()
            text = "\n".join(lines(app))
            assert ("Last trick" in text or "took" in text) and len(lines(app)) == size[1]
