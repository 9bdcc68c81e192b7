"""The table of Michigan as it is drawn: whole positions row by row."""

import dataclasses
from typing import Any

from core import cards as c
from core import game as games
from core import rules as core_rules
from core.games.michigan.table import POOLS
from tests.games.michigan.layout_table import LayoutTable
from tests.tui.michigan_table import PEOPLE
from tui.boards import michigan as board
from tui.boards.board import Table
from tui.boards.michigan_words import run_remark, stage
from tui.story import Eyes, teller_for
from tui.theme import Look
from tui.widgets.layout import Layout, LayoutFace, MoneyCard, Section
from tui.widgets.players import LaidCard, PlayerRow, Players, PlayersFace
from tui.widgets.run_line import RunLine, RunLineFace

ASCII = Look(glyphs="ascii")
MONEY = tuple(c.card(pool) for pool in POOLS)


def table_of(made: LayoutTable, me: int = 1, **changes: Any) -> Table:
    """Return what a board is given to show of a table whose dealer is seat 0."""
    count = len(made.opening.active)
    names = [PEOPLE[(seat - me) % count] for seat in range(count)]
    seats = tuple(games.Seat(name, "human" if seat == me else "computer:lowest") for seat, name in enumerate(names))
    eyes = Eyes.of(seats, me, made.rules)
    shown = Table(made.round.view(me), seats, made.rules, eyes, teller_for("michigan"), "human")
    return dataclasses.replace(shown, **changes)


def left(held: dict[str, str], **rules: core_rules.Value) -> LayoutTable:
    return LayoutTable(len(held), rules, held=held)


# The parts.


def frame() -> LayoutFace:
    return LayoutFace(
        (
            MoneyCard(MONEY[0], 7),
            MoneyCard(MONEY[1], 14),
            MoneyCard(MONEY[2], 0, taken=True, won="Dora", gained=7),
            MoneyCard(MONEY[3], 14),
        ),
        (
            Section("Money cards", ("Play the same card from your hand and its chips are yours. *You hold J♠.*",)),
            Section("Known stops", ("7♠ and the four aces",)),
        ),
    )


def test_the_layout_at_eighty_columns() -> None:
    assert Layout(frame()).paint(80, 5).rows() == [
        " ▄▄▄▄▄▄▄   ▄▄▄▄▄▄▄   ╭┄┄┄┄┄╮   ▄▄▄▄▄▄▄    Money cards",
        "  A♥        K♣       ┆ Q♦  ┆    J♠        Play the same card from your hand and",
        "     A♥        K♣    ┆     ┆       J♠     its chips are yours. You hold J♠.",
        " ▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀   ╰┄┄┄┄┄╯   ▀▀▀▀▀▀▀    Known stops",
        "  7 ●••     14 ●●••••Dora +7    14 ●●•••• 7♠ and the four aces",
    ]


def test_the_layout_with_less_room_and_more() -> None:
    flat = Layout(frame()).paint(80, 4).rows()
    assert flat[1].startswith("   A♥        K♣      ┆ Q♦  ┆     J♠")
    assert flat[3].endswith("●●•••• Known stops 7♠ and the four aces"), "the head stands beside its sentence"
    assert Layout(frame()).paint(60, 1).rows() == [" A♥ 7   K♣ 14   Q♦ Dora +7   J♠ 14"]
    large = Layout(frame()).paint(120, 8).rows()
    assert large[0].count("▄") == 33 and "Money cards ──" in large[0]
    assert "╰┄┄┄┄┄┄┄┄┄╯" in large[6] and "Dora +7" in large[7]


def test_the_layout_in_ascii_and_without_colours() -> None:
    drawn = Layout(frame()).paint(80, 5, ASCII).rows()
    assert drawn[0].startswith(" +-----+   +-----+   +-----+")
    assert drawn[1].startswith(" | AH  |   | KC  |   : QD  :")
    assert all(row.isascii() for row in drawn)
    assert Layout(frame()).paint(80, 5, Look("mono")).rows()[4].startswith("  7 ●••")


def test_a_name_that_has_won_is_cut_to_its_column() -> None:
    long = MoneyCard(MONEY[0], 0, taken=True, won="Bartholomew", gained=36)
    row = Layout(LayoutFace((long, MoneyCard(MONEY[1], 3)))).paint(80, 5).rows()[4]
    assert row[:11].rstrip() == " Barth… +36"
    assert row[11:].startswith(" 3 •••")


def people() -> PlayersFace:
    def laid(words: str, bright: str = "") -> tuple[LaidCard, ...]:
        return tuple(LaidCard(card, card in c.cards(bright)) for card in c.cards(words))

    return PlayersFace(
        ("Player", "Cards", "Chips", "Played, newest last"),
        (
            PlayerRow("You", 5, 103, "teal", turn=True, laid=laid("4S 7S", "7S"), note="◂ last card"),
            PlayerRow("Bea", 5, 88, laid=laid("5S 6S")),
            PlayerRow("Carl", 7, 97, dealer=True),
            PlayerRow("Dora", 5, 104, laid=laid("JD QD 3S", "QD"), note="took 7 with Q♦"),
            PlayerRow("Ewan", 8, 91),
            PlayerRow("Fay", 4, 82, laid=laid("KD AD 2S")),
            PlayerRow("Extra hand", 8, ghost=True, note="closed"),
        ),
    )


def test_the_players_and_what_lies_before_them() -> None:
    assert Players(people()).paint(80, 8).rows() == [
        "    Player     Cards      Chips   Played, newest last",
        "  ► You        ▮▮▮▮▮ 5      103    4♠   7♠  ◂ last card",
        "    Bea        ▮▮▮▮▮ 5       88    5♠   6♠",
        "  D Carl       ▮▮▮▮▮▮▮ 7     97",
        "    Dora       ▮▮▮▮▮ 5      104    J♦   Q♦   3♠  took 7 with Q♦",
        "    Ewan       ▮▮▮▮▮▮▮▮ 8    91",
        "    Fay        ▮▮▮▮ 4        82    K♦   A♦   2♠",
        "    Extra hand ▮▮▮▮▮▮▮▮ 8         closed",
    ]


def test_cards_of_a_long_deal_take_a_second_row_or_the_oldest_give_way() -> None:
    many = tuple(LaidCard(card) for card in c.cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"))
    face = PlayersFace(people().heads, (PlayerRow("You", 1, 90, laid=many), PlayerRow("Bea", 2, 80)))
    two = Players(face).paint(80, 5).rows()
    assert "2♣" in two[1] and two[2].strip().endswith("A♣")
    one = Players(face).paint(80, 3).rows()
    assert "…" in one[1] and one[1].endswith("A♣") and "2♣" not in one[1]
    tight = Players(face).paint(60, 3).rows()
    assert "…" in tight[1] and tight[1].endswith("A♣")


def test_a_note_without_room_gives_way_to_its_brief_form_and_is_never_cut() -> None:
    def behind(count: int, width: int = 80) -> str:
        many = tuple(LaidCard(card) for card in c.cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")[:count])
        person = PlayerRow("You", 1, 90, laid=many, note="took 12 with K♣", brief="+12")
        return Players(PlayersFace(people().heads, (person,))).paint(width, 2).rows()[1]

    assert behind(4).endswith("5♣  took 12 with K♣") and behind(8).endswith("9♣  +12") and behind(9).endswith("10♣")
    assert behind(4, 60).endswith("5♣ took 12 with K♣") and behind(10, 60).endswith("J♣ +12")


def test_an_ascii_table_and_a_narrow_one() -> None:
    assert all(row.isascii() for row in Players(people()).paint(80, 8, ASCII).rows())
    narrow = Players(people()).paint(60, 7).rows()
    assert narrow[0] == "►You          5  103  4♠ 7♠ ◂ last card"
    assert narrow[2] == " Carl D       7   97"
    assert Players(people()).paint(60, 8).rows()[0].startswith(" Player")


def test_the_run_in_one_line() -> None:
    run = RunLineFace("run", tuple(c.cards("2S 3S 4S 5S 6S 7S")), c.card("8S"), "stop", "nobody plays the eight")
    assert RunLine(run).paint(80, 1).rows() == ["  run 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠? stop  nobody plays the eight"]
    short = dataclasses.replace(run, cards=(c.card("7S"),))
    assert RunLine(short).paint(80, 1).rows() == ["  run 7♠ 8♠? stop                 nobody plays the eight"]
    assert RunLine(run).paint(30, 1).rows()[0].endswith("stop")
    assert RunLine(RunLineFace(empty="you lead the first run")).paint(80, 1).rows() == ["  you lead the first run"]


# The board and its words.


def staged(made: LayoutTable, me: int = 1, *, short: bool = False) -> str:
    view = made.round.view(me)
    return stage(table_of(made, me), view, short=short)


def test_the_title_says_whose_lead_it_is_and_of_what() -> None:
    made = left({"B": "7S 6H 5C", "C": "9S 2H 4D", "D": "TD 3C", "A": "JD QC"})
    assert staged(made) == "*you lead*, any suit"
    made.play("7S")
    assert staged(made) == "*you lead*, a new suit: not ♠"
    assert staged(made, short=True) == "*you lead*, not ♠"
    assert staged(made, 2).endswith("leads, a new suit: not ♠")
    assert run_remark(table_of(made), made.round.view(1)) == "nobody plays the eight"


def test_what_a_run_waits_for_is_on_no_other_screen() -> None:
    made = left({"B": "7S 6H 5C", "C": "8S 2H 4D", "A": "JD QC"}, irregularities="allowed")
    made.play("7S")
    assert staged(made, 2) == "*you play* the next card: 8♠"
    assert run_remark(table_of(made, 2), made.round.view(2)) == "you have the eight"
    for me in (0, 1):
        assert staged(made, me) == "a run of ♠"
        assert run_remark(table_of(made, me), made.round.view(me)) == ""


def test_a_card_held_back_looks_like_one_that_nobody_has() -> None:
    honest = left({"B": "7S 6H 5C", "C": "9S 2H 4D", "A": "JD QC"}, irregularities="allowed")
    dishonest = left({"B": "7S 6H 5C", "C": "8S 2H 4D", "A": "JD QC"}, irregularities="allowed")
    honest.play("7S")
    dishonest.play("7S -8S")
    for me in (0, 1):
        for made in (honest, dishonest):
            assert run_remark(table_of(made, me), made.round.view(me)) == "nobody plays the eight"
        assert faces(honest, me) == faces(dishonest, me)
    assert "held back 8♠" in str(faces(dishonest, 2))


def faces(made: LayoutTable, me: int) -> tuple[object, ...]:
    """Return all that the board shows to a seat."""
    shown, view = table_of(made, me), made.round.view(me)
    return board._layout(shown, view), board._players(shown, view), board._run_line(shown, view), staged(made, me)


def test_why_the_lead_passes_stands_beside_the_run() -> None:
    made = left({"B": "7S 9S", "C": "JS QS", "D": "TD 3C", "A": "JD QC"})
    made.play("7S")
    assert run_remark(table_of(made), made.round.view(1)) == "no new suit (You and Bea): the lead passes"
    end = left({"B": "7S 9S", "C": "JS QS", "A": "TS KS"}, suit_change="dead-end")
    end.play("7S")
    end.round.finish(last=False)
    assert run_remark(table_of(end), end.round.view(1)) == "nobody has another suit: a dead end"


def test_winning_is_marked_until_the_next_key() -> None:
    made = left({"B": "QD 6H 5C", "C": "9S 2H 4D", "A": "JD QC"})
    made.play("QD")
    card = board._layout(table_of(made, won={"QD": (1, 4)}), made.round.view(1)).cards[2]
    assert (card.taken, card.won, card.gained) == (True, "You", 4)
    later = board._layout(table_of(made), made.round.view(1)).cards[2]
    assert (later.taken, later.won) == (True, "")
