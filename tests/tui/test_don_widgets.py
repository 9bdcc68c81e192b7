"""The parts of the tables of the Dons, row by row: peg board, trick, tally and table cards."""

import dataclasses

import pytest

from core import cards as c
from tui.canvas import Canvas
from tui.theme import Look
from tui.widgets.blinds import Blinds, BlindsFace
from tui.widgets.pegs import PegBoard, PegFace, Track, peg_rows, street_rows
from tui.widgets.tally import LastTrick, Tally, TallyFace, TallyRow
from tui.widgets.trick import Trick, TrickFace, TrickSeat

ASCII = Look(glyphs="ascii")
MONO = Look("mono")
LONG = ("You", "Bartholomew the Elder", "王小明王小明", "Ann*e \\ Marie")


def row(text: str) -> list[str]:
    return text.strip("\n").split("\n")


def pegs(target: int, ours: tuple[int, int | None], theirs: tuple[int, int | None]) -> PegFace:
    return PegFace(target, (Track("We", *ours), Track("They", *theirs, tone="coral")))


# The peg board.


def test_two_laps_and_the_game_hole() -> None:
    face = pegs(121, (74, 69), (66, 52))
    assert PegBoard(face).paint(80, peg_rows(121, 80, 15)).rows() == row("""
               10          20          30          40          50          60
 We   ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• •••••
 They ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• •○••• •••••
 +60  ••••• •••○• •••●· ····· ····· ····· ····· ····· ····· ····· ····· ····· ◎
      ••••• ●···· ····· ····· ····· ····· ····· ····· ····· ····· ····· ····· ◎
""")


def test_a_lap_that_ends_early_and_a_peg_in_the_last_hole() -> None:
    assert PegBoard(pegs(80, (31, None), (49, None))).paint(80, 4).rows() == row("""
 We   ••••• ••••• ••••• ••••• ••••• ••••• ●···· ····· ····· ····· ····· ·····
 They ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• •••●· ····· ·····
 +60  ····· ····· ····· ····◎
      ····· ····· ····· ····◎
""")
    assert PegBoard(pegs(91, (88, 61), (95, 79))).paint(80, 4).rows()[2:] == row("""
 +60  ○•••• ••••• ••••• ••••• ••••• ••●·· ◎
      ••••• ••••• ••••• •••○• ••••• ••••• ●
""")


def test_three_laps() -> None:
    assert peg_rows(181, 80, 7) == 7
    assert PegBoard(pegs(181, (133, 118), (127, 109))).paint(80, 7).rows()[3:] == row("""
 +60  ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••○••
      ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• ••••• •••○• ••••• •••••
 +120 ••••• ••••• ••●·· ····· ····· ····· ····· ····· ····· ····· ····· ····· ◎
      ••••• •●··· ····· ····· ····· ····· ····· ····· ····· ····· ····· ····· ◎
""")


def test_streets_of_thirty() -> None:
    canvas = PegBoard(pegs(121, (74, 69), (66, 52))).paint(120, street_rows(121))
    rows = canvas.rows()
    assert len(rows) == 13 and rows[0] == "▄" * 120 and rows[-1] == "▀" * 120
    assert rows[1].startswith("  We      •  •  •  •  •    •  •  •  •  •    •")
    assert rows[3].split() == ["5", "10", "15", "20", "25", "30"]
    assert rows[3].index("5") == 22
    assert rows[7].count("●") == 1 and rows[7].index("●") == 53 and rows[7].index("○") == 36
    assert rows[10].endswith("·      ◎ 121") and rows[11].endswith("·      ◎")
    assert canvas.cell(0, 5).bg == "wood2" and canvas.cell(0, 8).bg == "wood"


def test_two_tracks_in_one_row() -> None:
    face = pegs(121, (74, 69), (66, 52))
    assert peg_rows(121, 60, 6) == 4
    assert PegBoard(face).paint(60, 4).rows() == row("""
     ::::: ::::: ::::: ::::: ::::: :::::   ▀ We 74
+30  ::::: ::::: ::::: ::::: :▄::: :::::   ▄ They 66
+60  ::::: ▄::▀: :::▀: ::::: ::::: :::::
+90  ::::: ::::: ::::: ::::: ::::: ::::: ◎
""")
    assert PegBoard(face).paint(60, 4, ASCII).rows()[1:3] == row("""
+30  ::::: ::::: ::::: ::::: :v::: :::::   v They 66
+60  ::::: v::^: :::^: ::::: ::::: :::::
""")


def test_too_many_laps_show_those_with_pegs_and_the_last() -> None:
    rows = PegBoard(pegs(500, (31, None), (449, 300))).paint(80, peg_rows(500, 80, 7)).rows()
    assert rows[0].startswith(" ▀ We  ▄ They              20")
    marks = [one[1:5].strip() for one in rows[1:]]
    assert len(marks) == 6 and {"", "+240", "+420", "+480"} <= set(marks)
    assert "".join(rows).count("▀") == 2 and "".join(rows).count("▄") == 3  # pegs, and the legend
    assert rows[-1].endswith("◎")


def test_nothing_on_the_plank_by_colour_alone() -> None:
    rows = PegBoard(pegs(121, (74, 69), (66, 52))).paint(80, 5, MONO).rows()
    assert [one[:6].strip() for one in rows[1:]] == ["We", "They", "We", "They"]
    rows = PegBoard(pegs(121, (74, 69), (66, 52))).paint(80, 5, ASCII).rows()
    assert rows[3] == " +60  ----- ---O- ---o. ..... ..... ..... ..... ..... ..... ..... ..... ..... 0"
    both = PegBoard(pegs(121, (5, None), (5, None))).paint(60, 4).rows()
    assert both[0].startswith("     ::::█ :::::")


@pytest.mark.parametrize("target", [20, 30, 31, 41, 60, 61, 80, 91, 120, 121, 122, 181, 241, 333, 361, 481, 500])
def test_any_target_fits_any_room(target: int) -> None:
    face = pegs(target, (min(17, target), 3), (target + 4, target - 2))
    for width in (60, 79, 80, 100, 119, 120, 140):
        for most in (2, 3, 4, 5, 6, 7, 9, 11, 17, 19):
            height = peg_rows(target, width, most)
            assert height <= most
            text = "".join(PegBoard(face).paint(width, height).rows())
            if "•" in text:
                assert text.count("◎") == 1 and text.count("●") == 2, (width, most)
                assert text.count("•") + text.count("·") == 2 * target - 5
            else:
                assert text.count(":") <= target and ("▄" in text)
        if width >= 119:
            text = "".join(PegBoard(face).paint(width, street_rows(target)).rows()[1:-1])
            assert text.count("•") + text.count("·") == 2 * target - 5


def test_a_hand_is_replayed_hole_by_hole() -> None:
    start = pegs(121, (10, None), (115, 100))
    made = [(0, 3), (1, 9), (0, 1)]
    faces = list(start.holes(made))
    assert [face.tracks[0].front for face in faces] == [11, 12, 13, *[13] * 6, 14]
    assert [face.tracks[1].front for face in faces[3:9]] == [116, 117, 118, 119, 120, 121]
    assert faces[2].tracks[0] == Track("We", 13, 10)
    assert faces[-1].tracks[0] == Track("We", 14, 13)
    end = start.pegged(0, 3).pegged(1, 9).pegged(0, 1)
    assert end.tracks[1] == Track("They", 124, 115, "coral")
    assert start.pegged(1, 0) == start


# The trick, the tally and the table cards.

SEATS = (
    TrickSeat("You", "teal", "South", "S", waiting="you", note=("to play", "to play: follow ♦"), now=True),
    TrickSeat(
        "Will", "coral", "West", "W", 5, c.card("QD"), best=True, words=("best", "best so far"), note=("led", "led")
    ),
    TrickSeat("Nora", "teal", "North", "N", 5, c.card("TD"), note=("", "dealer")),
    TrickSeat("Edna", "coral", "East", "E", 5, c.card("JD"), note=("", "pitched")),
)
TALLY = TallyFace(
    ("We", "They"),
    (
        TallyRow("Pegged", "74", "66", bold=True),
        TallyRow("This hand", "16", "5"),
        TallyRow("Game count", "6", "4"),
        TallyRow("Tricks", "2", "1", "Tricks taken"),
        TallyRow("To win", "47", "55", "Still to win"),
    ),
    "Last trick",
    LastTrick(
        "Will",
        "coral",
        "took 5",
        "took 5, the five of hearts",
        tuple(zip(map(c.card, ("3H", "5H", "2H", "AH")), ("North", "East", "You", "West"), strict=True)),
    ),
    ("16 cards sleep",),
)


def beside(one: Canvas, other: Canvas) -> list[str]:
    return [
        ("".join(cell.sign for cell in left) + "".join(cell.sign for cell in right)).rstrip()
        for left, right in zip(one.lines, other.lines, strict=True)
    ]


def test_the_trick_by_compass_and_the_tally() -> None:
    assert beside(Trick(TrickFace(SEATS)).paint(54, 10), Tally(TALLY).paint(26, 10)) == row("""
                    North Nora  ▮▮▮▮▮ 5                           We       They
                        ▄▄▄▄▄                          Pegged     74         66
                         10♦                           This hand  16          5
  West Will   ▄▄▄▄▄     ▀▀▀▀▀     ▄▄▄▄▄   East Edna    Game count  6          4
  ▮▮▮▮▮ 5      Q♦                  J♦     ▮▮▮▮▮ 5      Tricks      2          1
  led         ▀▀▀▀▀     ╭┄┄┄╮     ▀▀▀▀▀                To win     47         55
              best      ┆you┆                          ────────────────────────
                        ╰┄┄┄╯                          Last trick Will took 5
                    South You   to play                 3♥   5♥   2♥   A♥
                                                       16 cards sleep
""")


def test_eight_rows_are_enough() -> None:
    assert beside(Trick(TrickFace(SEATS)).paint(54, 8), Tally(TALLY).paint(26, 8)) == row("""
                    North Nora  ▮▮▮▮▮ 5                           We       They
                        ▄▄▄▄▄                          Pegged     74         66
  West Will   ▄▄▄▄▄      10♦      ▄▄▄▄▄   East Edna    This hand  16          5
  ▮▮▮▮▮ 5      Q♦       ▀▀▀▀▀      J♦     ▮▮▮▮▮ 5      Game count  6          4
  led         ▀▀▀▀▀     ╭┄┄┄╮     ▀▀▀▀▀                Tricks      2          1
              best      ┆you┆                          To win     47         55
                        ╰┄┄┄╯                          Last trick Will took 5
                    South You   to play                 3♥   5♥   2♥   A♥
""")


def test_who_took_the_last_trick_is_whole_where_the_head_has_no_room() -> None:
    assert TALLY.last is not None
    last = dataclasses.replace(TALLY.last, name="Dora", took="took 20")
    taken = dataclasses.replace(TALLY, last=last)
    shown = ["".join(cell.sign for cell in line).strip() for line in Tally(taken).paint(22, 9, ASCII).lines]
    assert shown[6:8] == ["Dora took 20", "3H   5H   2H   AH"]


def test_cards_of_a_last_trick_for_two_give_way_to_a_name_of_four_letters() -> None:
    cards = ((c.card("QD"), ""), (c.card("TH"), ""))

    def told(took: str) -> str:
        pair = LastTrick("Вера", "coral", took, took, cards)
        canvas = Tally(dataclasses.replace(TALLY, last=pair)).paint(23, 10)
        return next(row for row in canvas.rows() if "Q♦" in row)

    assert [told(took).split() for took in ("взято 5", "взято 15")] == [
        ["Вера", "Q♦", "10♥", "взято", "5"],
        ["Вера", "Q♦", "10♥", "взято", "15"],
    ]


def test_large_cards() -> None:
    rows = beside(Trick(TrickFace(SEATS)).paint(78, 14), Tally(TALLY).paint(42, 14))
    assert rows[1] == " " * 36 + "▄" * 9 + " " * 53 + "We        They"
    assert rows[4] == (
        "    West Will         ▄▄▄▄▄▄▄▄▄          10♦      ▄▄▄▄▄▄▄▄▄   East Edna         "
        "Game count         6           4"
    )
    assert (
        rows[8]
        == "                      ▀▀▀▀▀▀▀▀▀     ┆       ┆     ▀▀▀▀▀▀▀▀▀" + " " * 21 + "Last trick " + "─" * 27
    )
    assert " ".join(rows[9].split()) == "best so far ┆ you ┆ Will took 5, the five of hearts"
    assert rows[13].startswith(" " * 31 + "South You   to play: follow ♦")


def test_one_line_a_seat_where_the_compass_has_no_room() -> None:
    rows = beside(Trick(TrickFace(SEATS)).paint(38, 7, ASCII), Tally(TALLY).paint(22, 7, ASCII))
    assert rows == row("""
                                                  We   They
 W Will        5  QD  best  led        Pegged     74     66
 N Nora        5 10D                   This hand  16      5
 E Edna        5  JD                   Game count  6      4
>S You           you  to play          Tricks      2      1
                                       To win     47     55
                                       3H 5H 2H AH
""")


def test_who_takes_the_trick_shows_in_colour_shape_and_word() -> None:
    canvas = Trick(TrickFace(SEATS)).paint(54, 9)
    assert canvas.cell(14, 5).fg == "brass" and canvas.cell(34, 5).fg == "card"
    assert canvas.rows()[6].split() == ["best", "┆you┆"]
    assert Trick(TrickFace(SEATS)).paint(54, 9, ASCII).rows()[4].split() == [
        "#####",
        "5",
        "[QD",
        "]",
        "[JD",
        "]",
        "#####",
        "5",
    ]


def test_a_trump_in_the_trick_has_its_edge() -> None:
    seats = (SEATS[0], dataclasses.replace(SEATS[1], trump=True), *SEATS[2:])
    assert "▌Q♦" in Trick(TrickFace(seats)).paint(54, 9).rows()[4]
    assert "*Q♦" in Trick(TrickFace(seats)).paint(54, 9, MONO).rows()[4]
    assert "▌Q♦" in Trick(TrickFace(seats)).paint(38, 7).rows()[1]


def test_long_names_touch_nothing() -> None:
    long = tuple(dataclasses.replace(seat, name=name, count=13) for seat, name in zip(SEATS, LONG, strict=True))
    rows = Trick(TrickFace(long)).paint(54, 9).rows()
    assert rows[3].startswith("  W Bartholo… ▄▄▄▄▄")
    assert rows[4].startswith("  ▮▮▮▮▮▮▮▮ 13 ") and rows[4][14:19] == " Q♦  "


def test_a_row_of_table_cards() -> None:
    face = BlindsFace((), (0, 1, 3, 4, 6, 7, 8), mine=True, may=True, picked=3)
    canvas = Blinds(face).paint(57, 4)
    assert canvas.rows()[1:] == row("""
  ░░░░ ░░░░  ╌╌  ░░░░ ░░░░  ╌╌  ░░░░ ░░░░ ░░░░
  ▀▀▀▀ ▀▀▀▀      ▀▀▀▀ ▀▀▀▀      ▀▀▀▀ ▀▀▀▀ ▀▀▀▀
   1    2        ▲4▲   5         7    8    9
""")
    assert [canvas.zone_at(2 + 5 * place, 2) for place in (0, 2, 3, 8)] == ["blind:0", None, "blind:3", "blind:8"]
    theirs = Blinds(dataclasses.replace(face, mine=False)).paint(57, 3)
    assert theirs.zones == [] and "1" not in "".join(theirs.rows())
    narrow = Blinds(dataclasses.replace(face, picked=None)).paint(38, 3, ASCII)
    assert narrow.rows()[1:] == row("""
 ::: :::  -  ::: :::  -  ::: ::: :::
  1   2       4   5       7   8   9
""")


@pytest.mark.parametrize("height", [8, 9, 14])
@pytest.mark.parametrize("words", ["best", "took 28"])
def test_the_word_at_norths_card_keeps_clear_of_easts(height: int, words: str) -> None:
    seats = (
        TrickSeat("You", count=None, compass="South", letter="S", card=c.card("2S")),
        TrickSeat("Bea", count=5, compass="West", letter="W", card=c.card("3S")),
        TrickSeat("Carl", count=4, compass="North", letter="N", card=c.card("6H"), best=True, words=(words, words)),
        TrickSeat("Dora", count=4, compass="East", letter="E", card=c.card("TS")),
    )
    found = next(row for row in Trick(TrickFace(seats)).paint(54, height).rows() if words in row)
    end = found.index(words) + len(words)
    assert found[end : end + 1] in ("", " ")
    assert found[found.index(words) - 1] == " "
