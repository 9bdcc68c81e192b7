"""The widgets, drawn without an app and compared row by row, and the line to type on, played with keys."""

import dataclasses
from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from core.cards import card, cards, sign_text, suit
from tui.boards.dish import Dish, DishFace, Pool
from tui.canvas import Canvas, CanvasWidget, Zone
from tui.glyphs import Ink
from tui.theme import Look
from tui.widgets.hand import Hand, HandCard, HandFace, State
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.logo import Logo
from tui.widgets.notice import Notice, Paragraph
from tui.widgets.pieces import back, button, head, outline
from tui.widgets.prompt import Prompt
from tui.widgets.reading import Reading
from tui.widgets.run import Run, RunCard, RunFace
from tui.widgets.seats import SeatRow, Seats, SeatsFace
from tui.widgets.story import Sentence, Story
from tui.widgets.title import Clock, TitleBar, TitleFace

ASCII = Look(glyphs="ascii")
MONO = Look("mono")
WIDTHS = (60, 66, 79, 80, 100, 119, 120, 140)
NAMES = ("You", "Bartholomew", "王小明王小明", "Dorothea", "Ewan", "Фёдор", "Gwendolyn", "Hsiao-Ling")

POOLS = tuple(
    Pool(label, chips)
    for label, chips in (
        ("Pope Joan", 20),
        ("King", 0),
        ("Matrimony", 30),
        ("Queen", 5),
        ("Intrigue", 20),
        ("Jack", 5),
        ("Game", 5),
        ("Ace", 10),
    )
)
DISH = DishFace(POOLS, card("6H"), "turned")


def without_wood(canvas: Canvas) -> list[str]:
    """Return the rows without the half blocks that only shade wood into wood."""
    woods = {"wood", "wood2", "emptied", "hub"}
    rows = []
    for y in range(canvas.height):
        line = [canvas.cell(x, y) for x in range(canvas.width)]
        rows.append("".join(" " if cell.fg in woods and cell.bg in woods else cell.sign for cell in line).rstrip())
    return rows


def row(text: str) -> list[str]:
    return text.strip("\n").split("\n")


def test_the_small_dish() -> None:
    assert without_wood(Dish(DISH).paint(44, 13)) == row("""
            ▄▄▄▄█▀▀▀▀▀▀▀▀▀▀█▄▄▄▄
       ▄▄█▀▀     Pope Joan      ▀▀█▄▄
    ▄█▀▀  Ace      20 ●●●●    King  ▀▀█▄
  ▄█▀    10 ●●                  —      ▀█▄
 ██                                      ██
██                  ▄▄▄▄        Matrimony ██
██   Game            6♥           30 ◉●   ██
██    5 ●           ▀▀▀▀                  ██
 ██                                      ██
  ▀█▄     Jack                Queen    ▄█▀
    ▀█▄▄  5 ●     Intrigue     5 ●  ▄▄█▀
       ▀▀█▄▄       20 ●●●●      ▄▄█▀▀
            ▀▀▀▀█▄▄▄▄▄▄▄▄▄▄█▀▀▀▀
""")


def test_the_large_dish_is_round_and_has_every_pool() -> None:
    canvas = Dish(DISH).paint(66, 21)
    rows = without_wood(canvas)
    assert rows[0].strip() == "▄▄▄▄▄▀▀▀▀▀▀▀▀▀▀▀▀▀▀▄▄▄▄▄"
    assert rows[10].split() == ["██", "Game", "Matrimony", "██"]
    assert rows[11].split() == ["██", "5", "●", "6♥", "30", "◉●", "██"]
    ground = [[canvas.cell(x, y).bg for x in range(66)] for y in range(21)]
    assert all(line == line[::-1] for line in ground)


def test_the_dish_lies_in_the_middle_of_its_room() -> None:
    rows = without_wood(Dish(DISH).paint(50, 17))
    assert rows[0] == rows[1] == ""
    assert rows[2].startswith(" " * 15 + "▄▄▄▄█")


def test_who_just_won_a_pool_stands_inverse_in_it() -> None:
    pools = (*POOLS[:1], Pool("King", 0, "Gwendolyn", 16), *POOLS[2:])
    canvas = Dish(DishFace(pools, card("6H"))).paint(44, 13)
    assert "Gwendolyn +16" in canvas.rows()[3]
    cell = canvas.cell(canvas.rows()[3].index("Gwendolyn"), 3)
    assert (cell.fg, cell.bg) == ("ink", "brass")
    assert canvas.cell(31, 1).bg == "emptied"


def test_a_won_pool_and_long_names_stay_inside_the_rim() -> None:
    pools = tuple(Pool("Папесса Иоанна Вторая", 0, "王小明王小明王小明", 250) for _ in range(8))
    for width, height in ((44, 13), (66, 21)):
        canvas = Dish(DishFace(pools)).paint(width, height)
        for y in range(height):
            line = [canvas.cell(x, y) for x in range(width)]
            words = [x for x, cell in enumerate(line) if cell.fg in ("ink", "text") and cell.sign.strip()]
            rim = [x for x, cell in enumerate(line) if "rim" in (cell.fg, cell.bg)]
            assert not words or (rim and rim[0] < words[0] and words[-1] < rim[-1])


def test_turning_the_dish_moves_pools_and_woods_by_a_sector() -> None:
    turned = dataclasses.replace(DISH, turn=1)
    straight, after = Dish(DISH).paint(44, 13), Dish(turned).paint(44, 13)
    assert "Pope Joan" in after.rows()[2]
    assert straight.cell(22, 3).bg != after.cell(22, 3).bg
    assert without_wood(Dish(dataclasses.replace(DISH, turn=8)).paint(44, 13)) == without_wood(straight)


def test_the_paper_square_in_ascii() -> None:
    pools = (Pool("Pope Joan", 20, short="Pope"), *POOLS[1:])
    assert Dish(DishFace(pools, card("6H"), "turned")).paint(34, 8, ASCII).rows() == row("""
+----------+----------+----------+
|Ace    10 |Pope   20 |King    - |
+----------+----------+----------+
|Game    5 |    6H    |Matrim.30 |
|          |  turned  |          |
+----------+----------+----------+
|Jack    5 |Intrig.20 |Queen   5 |
+----------+----------+----------+
""")


def test_without_colours_the_rim_stands_and_no_wood_shows() -> None:
    rows = Dish(DISH).paint(44, 13, MONO).rows()
    assert rows == without_wood(Dish(DISH).paint(44, 13))


def test_every_pool_can_be_hit() -> None:
    for width, height, look in ((44, 13, Look()), (66, 21, Look()), (34, 8, ASCII)):
        canvas = Dish(DISH).paint(width, height, look)
        assert {area.name for area in canvas.zones} == {*(f"pool:{at}" for at in range(8)), "turnup"}


# --- the hand ----------------------------------------------------------------------------------------------


def hand(
    text: str, selected: str = "", flat: str = "", trump: int | None = None, *, parted: bool = False
) -> HandFace:
    """Return a hand with letters a, b …; the cards named are selected or flat."""
    chosen, lying = cards(selected), cards(flat)
    held = []
    for letter, one in zip("abcdefghijklmnopqrstuvwxyz", cards(text), strict=False):
        state: State = "selected" if one in chosen else "flat" if one in lying else "may"
        held.append(HandCard(one, letter, state, suit(one) == trump))
    return HandFace(tuple(held), parted=parted)


def test_raised_and_selected_tiles_with_trumps() -> None:
    face = dataclasses.replace(
        hand("JH QH 2S 10S 3D KD", selected="JH", trump=2), notes=("selected: jack of hearts",)
    )
    assert Hand(face).paint(80, 3).rows() == row("""
  ▌J♥  ▄▄▄▄   ▄▄▄▄ ▄▄▄▄   ▄▄▄▄ ▄▄▄▄
       ▌Q♥     2♠  10♠     3♦   K♦
  ▲a▲   b      c    d      e    f             selected: jack of hearts
""")


def test_flat_tiles_and_the_bar_behind_the_trumps() -> None:
    face = hand("AC 9C 5D KD 3S 8H", "KD", "AC 9C 3S 8H", trump=0, parted=True)
    canvas = Hand(face).paint(80, 3)
    assert canvas.rows() == row("""
             ♣  ▄▄▄▄  K♦
  ▌A♣  ▌9♣   ┃   5♦          3♠     8♥
   a    b    ┃   c   ▲d▲     e      f
""")
    assert (canvas.cell(3, 1).bg, canvas.cell(17, 1).bg) == ("flat", "card")
    assert (canvas.cell(3, 1).attributes, canvas.cell(17, 1).attributes) == (0, 1)


def test_a_hand_all_of_trumps_has_no_bar() -> None:
    assert "┃" not in "".join(Hand(hand("AC 9C", trump=0, parted=True)).paint(80, 3).rows())
    assert "┃" not in "".join(Hand(hand("AC 9C", parted=True)).paint(80, 3).rows())


def test_tall_tiles_have_two_corners() -> None:
    assert Hand(hand("9C 5D KD", "KD", "9C", trump=0, parted=True)).paint(120, 4).rows() == row("""
            ♣  ▄▄▄▄▄▄▄  K♦
   ▌9♣      ┃   5♦
   ▌        ┃      5♦      K♦
      a     ┃     b      ▲c▲
""")


def test_the_star_takes_the_place_of_the_edge_without_colours() -> None:
    assert Hand(hand("AC 10C", trump=0)).paint(80, 3, MONO).rows()[1] == "  *A♣  *10♣"


def test_a_refused_tile_is_nudged_one_cell() -> None:
    face = dataclasses.replace(hand("2S KD"), nudged=card("KD"))
    assert Hand(face).paint(80, 3).rows() == ["  ▄▄▄▄  ▄▄▄▄", "   2♠    K♦", "   a     b"]


@pytest.mark.parametrize(
    ("width", "faces"),
    [
        (80, "  <*JH> [*QH]    2S  [10S]   [3D] [KD]"),
        (60, " <*JH> [*QH]    2S  [10S]   [3D] [KD]"),
    ],
)
def test_ascii_says_with_brackets_what_may_be_played(width: int, faces: str) -> None:
    canvas = Hand(hand("JH QH 2S 10S 3D KD", "JH", "2S", trump=2)).paint(width, 3, ASCII)
    start = 1 if width < 80 else 2
    assert canvas.rows() == ["", faces, " " * start + " ^a^    b      c     d      e    f"]


def test_ascii_notes_go_below_where_there_is_no_room_beside() -> None:
    face = dataclasses.replace(hand("JH QH 2S 10S 3D KD", trump=2), notes=("selected: jack", "* trump"))
    beside = Hand(face).paint(60, 3, ASCII).rows()
    assert beside[0] == "" and beside[1].endswith("selected: jack") and beside[2].endswith("* trump")
    wordy = dataclasses.replace(face, notes=("selected: jack of hearts", "* trump", "[ ] may be played"))
    rows = Hand(wordy).paint(60, 3, ASCII).rows()
    assert rows[0].startswith(" [*JH] [*QH]")
    assert rows[2] == " selected: jack of hearts    * trump    [ ] may be played"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", [1, 13, 14, 17, 26])
@pytest.mark.parametrize("look", [Look(), ASCII, MONO])
@pytest.mark.parametrize("height", [3, 4])
def test_every_card_is_shown_and_can_be_hit(width: int, count: int, look: Look, height: int) -> None:
    held = sorted(one * 7 % 52 for one in range(count))
    face = HandFace(
        tuple(HandCard(one, "a" if count < 14 else "", "may", suit(one) == 1) for one in held),
        ("raised cards may be led",),
        parted=False,
    )
    canvas = Hand(face).paint(width, height, look)
    hit = {canvas.zone_at(x, y) for x in range(width) for y in range(height)} - {None}
    assert hit == {f"card:{one}" for one in held}
    for area in canvas.zones:
        assert area.x >= 0 and area.x + area.width <= width
    for one in held:
        area = next(area for area in canvas.zones if area.name == f"card:{one}")
        place = [(x, y) for y in range(area.y, height) for x in range(area.x, area.x + area.width)]
        text = "".join(canvas.cell(x, y).sign for x, y in place)
        assert look.glyph_set.text(sign_text(one)) in text


def test_thirteen_cards_stand_in_one_row_at_eighty_columns() -> None:
    rows = Hand(hand("AS 3S 9S JS 2H 5H 10H 4D 8D QD 6C 7C KC")).paint(80, 3).rows()
    assert rows[0].startswith("  ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄   ▄▄▄▄")
    assert len(rows[0]) <= 78


def test_twenty_six_cards_take_two_rows() -> None:
    held = tuple(HandCard(one, state="shown") for one in range(26))
    rows = Hand(HandFace(held)).paint(80, 3).rows()
    assert rows[0].split()[0] == "A♣" and rows[0].split()[-1] == "K♣"
    assert rows[1] == ""
    assert rows[2].split()[0] == "A♦" and rows[2].split()[-1] == "K♦"


# --- title, keys, story ------------------------------------------------------------------------------------

POPE_TITLE = TitleFace(("Pope Joan", "round 7", "trumps ♥ hearts"), clock=Clock("18:42 left", 0.6))


def test_the_title_bar() -> None:
    expected = " Pope Joan  round 7   trumps ♥ hearts                     ━━━━━━──── 18:42 left"
    canvas = TitleBar(POPE_TITLE).paint(80, 1)
    assert canvas.rows() == [expected]
    assert canvas.cell(1, 0).fg == "brass" and canvas.cell(29, 0).fg == "hearts"


def test_a_low_clock_says_so_with_a_sign_too() -> None:
    canvas = TitleBar(TitleFace(("Don",), clock=Clock("4:59 left", 0.1, low=True))).paint(80, 1)
    assert canvas.rows()[0].endswith("━───────── ! 4:59 left")
    assert canvas.cell(78, 0).fg == "amber"


def test_a_narrow_title_drops_the_bar_and_then_the_last_parts() -> None:
    assert TitleBar(POPE_TITLE).paint(60, 1, ASCII).rows() == [
        "Pope Joan  round 7  trumps H hearts               18:42 left"
    ]
    assert TitleBar(POPE_TITLE).paint(34, 1).rows() == ["Pope Joan  round 7      18:42 left"]


def test_a_part_may_have_an_ink_of_its_own() -> None:
    face = TitleFace(
        ("New session", Ink("2 rules", "text", bold=True, underline=True)), note="nothing is dealt yet"
    )
    canvas = TitleBar(face).paint(80, 1)
    assert canvas.rows() == [" New session  2 rules" + " " * 38 + "nothing is dealt yet"]
    assert canvas.cell(14, 0).attributes == 1 | 4


HINTS = tuple(
    KeyHint(*one.split(" ", 1))
    for one in ("a-m card", "Enter play", "t tip", "w why", "s score", "u undo", "/ type", "? rules", "Esc menu")
)


def test_keys_are_padded_if_they_fit_and_tight_if_not() -> None:
    few = (KeyHint("↑↓", "choose"), KeyHint("Enter", "open"), KeyHint("?", "help"), KeyHint("q", "quit"))
    assert KeyBar(few).paint(80, 1).rows() == ["  ↑↓  choose   Enter  open   ?  help   q  quit"]
    assert KeyBar(HINTS).paint(80, 1).rows() == [
        " a-m card  Enter play  t tip  w why  s score  u undo  / type  ? rules  Esc menu"
    ]


def test_the_rightmost_keys_go_first_but_esc_stays() -> None:
    assert KeyBar(HINTS).paint(60, 1).rows() == ["a-m card  Enter play  t tip  w why  s score  Esc menu"]
    assert KeyBar(HINTS).paint(9, 1).rows() == ["Esc menu"]


def test_a_click_on_a_hint_names_its_key() -> None:
    canvas = KeyBar(HINTS).paint(80, 1)
    assert canvas.zone_at(1, 0) == "key:a-m"
    assert canvas.zone_at(78, 0) == "key:Esc"
    assert canvas.zone_at(9, 0) is None


TALE = (
    Sentence("Will leads the queen of diamonds. Nora puts the ten under it, Edna the jack."),
    Sentence("Ten and court cards lie in this trick: 13 towards the game. The king would take it."),
    Sentence("*A♣ refused:* you hold diamonds and must follow (DO-12).", "refused", flows=True),
)


def test_the_story_flows_and_marks_the_line_of_a_refusal() -> None:
    canvas = Story(TALE).paint(80, 3)
    assert canvas.rows() == row("""
 │ Will leads the queen of diamonds. Nora puts the ten under it, Edna the jack.
 │ Ten and court cards lie in this trick: 13 towards the game. The king would
 ! take it. A♣ refused: you hold diamonds and must follow (DO-12).
""")
    assert canvas.cell(12, 2) == ("A", "text", "page", 1)
    assert canvas.cell(13, 2).fg == "clubs"


def test_the_last_lines_are_shown_and_the_wheel_looks_back() -> None:
    tale = tuple(Sentence(f"Line {at}.") for at in range(9))
    story = Story(tale)
    assert story.paint(80, 3).rows() == [" ▲ Line 6.", " │ Line 7.", " │ Line 8."]
    story._back = 2
    assert story.paint(80, 3).rows() == [" ▲ Line 4.", " │ Line 5.", " ▼ Line 6."]
    assert Story(tale[:1]).paint(60, 3, ASCII).rows() == ["| Line 0.", "|", "|"]


# --- run and seats -----------------------------------------------------------------------------------------

CLUBS = tuple(
    RunCard(card(one), name, tone)
    for one, name, tone in (
        ("3C", "Bea", "dim"),
        ("4C", "Carl", "dim"),
        ("5C", "Bea", "dim"),
        ("6C", "You", "teal"),
    )
)
STOPPED = RunFace(CLUBS, card("7C"), "stop", "nobody has it: you lead again, any card", "Run")


def test_a_run_that_stopped() -> None:
    canvas = Run(STOPPED).paint(80, 2)
    assert canvas.rows() == row("""
   3♣   4♣   5♣   6♣   7♣   nobody has it: you lead again, any card
  Bea  Carl Bea  You  stop
""")
    assert (canvas.cell(3, 0).bg, canvas.cell(23, 0).bg) == ("card", "well")


def test_a_run_at_the_top_of_its_suit_with_long_names() -> None:
    names = ("Ewan", "Carl", "Fyodor", "Dorothea", "Gwendolyn")
    run = tuple(RunCard(one, name) for one, name in zip(cards("9H 10H JH QH KH"), names, strict=True))
    assert Run(RunFace(run, None, "top", "the king ends the run")).paint(80, 2).rows() == row("""
   9♥     10♥      J♥      Q♥      K♥     ▌top
  Ewan    Carl    Fyodor  Doroth… Gwendo… the king ends the run
""")


def test_a_wide_run_has_a_head_and_a_dashed_card() -> None:
    assert Run(STOPPED).paint(80, 5).rows() == row("""
  Run ────────────────────────────────────────────────────────────────────────
  ▄▄▄▄▄▄ ▄▄▄▄▄▄ ▄▄▄▄▄▄ ▄▄▄▄▄▄ ╭┄┄┄┄╮
   3♣     4♣     5♣     6♣    ┆ 7♣ ┆  nobody has it: you lead again, any card
  ▀▀▀▀▀▀ ▀▀▀▀▀▀ ▀▀▀▀▀▀ ▀▀▀▀▀▀ ╰┄┄┄┄╯
   Bea    Carl   Bea    You    stop
""")


def test_a_run_in_one_line() -> None:
    assert Run(STOPPED).paint(60, 1, ASCII).rows() == [" 3C Bea  4C Carl  5C Bea  6C You  7C? stop"]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("height", [1, 2, 5])
def test_the_end_of_a_long_run_is_always_seen(width: int, height: int) -> None:
    run = tuple(RunCard(one, NAMES[one % 8]) for one in range(12))
    rows = Run(RunFace(run, 12, "stop", "nobody has it")).paint(width, height).rows()
    text = " ".join(rows)
    assert "K♣" in text and "stop" in text and "Q♣" in text


SEATS = SeatsFace(
    ("Player", "Cards", "Chips"),
    (
        SeatRow("You", 6, 91, "teal", turn=True, note="to lead: any card"),
        SeatRow("Bea", 5, 99, dealer=True),
        SeatRow("Carl", 7, 73, note="took King 10"),
        SeatRow("Dora", 8, 85),
        SeatRow("Ewan", 6, 57),
    ),
    ("Stops: kings 7♦ 5♥ 6♣", "lead 9♦ to win Pope Joan"),
)
EIGHT = SeatsFace(
    ("Player", "Cards", "Chips"),
    tuple(
        SeatRow(name, 4 + at % 3, chips, turn=at == 6, dealer=at == 2, low=at == 4, tail="last!" if at == 4 else "")
        for at, (name, chips) in enumerate(zip(NAMES, (91, 99, 73, -12, 57, 104, 133, 87), strict=True))
    ),
    ("Stops: kings 7♦",),
)


def test_five_players_have_two_rows_each() -> None:
    canvas = Seats(SEATS).paint(34, 13)
    assert canvas.rows() == row("""
   Player     Cards         Chips
 ► You        ▮▮▮▮▮▮ 6         91
   to lead: any card
 D Bea        ▮▮▮▮▮ 5          99

   Carl       ▮▮▮▮▮▮▮ 7        73
   took King 10
   Dora       ▮▮▮▮▮▮▮▮ 8       85

   Ewan       ▮▮▮▮▮▮ 6         57

   Stops: kings 7♦ 5♥ 6♣
   lead 9♦ to win Pope Joan
""")
    assert {canvas.cell(x, y).bg for x in range(34) for y in (1, 2)} == {"felt2"}


def test_eight_players_fit_and_long_names_are_cut_by_cells() -> None:
    assert Seats(EIGHT).paint(34, 11).rows() == row("""
   Player     Cards         Chips
   You        ▮▮▮▮ 4           91
   Bartholom… ▮▮▮▮▮ 5          99
 D 王小明王…  ▮▮▮▮▮▮ 6         73
   Dorothea   ▮▮▮▮ 4          −12
   Ewan       ▮▮▮▮▮ 5 last!    57
   Фёдор      ▮▮▮▮▮▮ 6        104
 ► Gwendolyn  ▮▮▮▮ 4          133
   Hsiao-Ling ▮▮▮▮▮ 5          87

   Stops: kings 7♦
""")


def test_narrow_seats_have_counts_only() -> None:
    assert Seats(SEATS).paint(25, 9, ASCII).rows()[:4] == row("""
 Player     Cards  Chips
>You            6     91
 Bea D          5     99
 Carl           7     73
""")


def test_whose_turn_and_who_deals_can_be_the_same() -> None:
    face = SeatsFace(("", "", ""), (SeatRow("Bea", 5, 99, turn=True, dealer=True),))
    assert Seats(face).paint(34, 3).rows()[1].startswith("D► Bea")


def test_wide_seats_show_chips_as_discs() -> None:
    assert Seats(SEATS).paint(47, 20).rows()[1].split() == ["►", "You", "▮▮▮▮▮▮", "6", "◉◉◉●●●•", "91"]


@pytest.mark.parametrize("width", [24, 25, 34, 44, 60])
def test_chips_are_never_written_over(width: int) -> None:
    rows = tuple(SeatRow(name, 26, 12345, tail="last one!") for name in NAMES)
    for line in Seats(SeatsFace(("Player", "Cards", "Chips"), rows)).paint(width, 9).rows()[1:]:
        assert line.endswith((" 12345", "!12345", "6 12345")) and "26" in line


# --- pieces, logo, everything in every look ----------------------------------------------------------------


def test_pieces() -> None:
    canvas = Canvas(30, 8, "felt")
    outline(canvas, 0, 0, 5, 3)
    back(canvas, 6, 0)
    head(canvas, 12, 0, "Play", 12)
    end = button(canvas, 0, 5, "Deal", "d", "deal")
    assert canvas.rows()[:3] == ["╭┄┄┄╮ ░░░░  Play ───────", "┆   ┆ ▀▀▀▀", "╰┄┄┄╯"]
    assert canvas.rows()[4:7] == ["▄▄▄▄▄▄▄▄▄▄", "  Deal  d", "▀▀▀▀▀▀▀▀▀▀"]
    assert end == 10
    assert canvas.zone_at(9, 4) == "deal"


def test_the_logo() -> None:
    rows = Logo(("motto", "meaning")).paint(80, 8).rows()
    assert rows[1] == "   ▀██▀ ██▄  ██ ▀▀██▀▀ ██▀▀█▄ ▀██▀ ▄█▀▀█▄ ██  ██ ██▀▀▀      ▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄"
    assert rows[5].split() == ["motto", "J♥", "Q♥"]
    narrow = Logo(("motto", "meaning")).paint(60, 8).rows()
    assert "J♥" not in "".join(narrow) and max(map(len, narrow)) <= 60


def samples() -> list[tuple[CanvasWidget, int, int]]:
    prompt = Prompt(placeholder="type here…", note="6 cards")
    return [
        (TitleBar(POPE_TITLE), 80, 1),
        (KeyBar((*HINTS[:3], KeyHint("↑↓", "choose"))), 80, 1),
        (Story(TALE), 80, 6),
        (Hand(hand("AC 9C 5D KD 3S 8H", "KD", "AC 9C 3S", trump=0, parted=True)), 80, 3),
        (Hand(hand("AC 9C 5D KD 3S 8H", "KD", "AC 9C 3S", trump=0, parted=True)), 120, 4),
        (Run(STOPPED), 80, 2),
        (Run(STOPPED), 120, 5),
        (Seats(SEATS), 34, 13),
        (Seats(SEATS), 47, 20),
        (Dish(DISH), 44, 13),
        (Dish(DISH), 66, 21),
        (Logo(("a motto — with a dash", "")), 80, 8),
        (prompt, 80, 1),
    ]


def test_ascii_is_ascii_and_wgl4_has_no_sign_old_consoles_lack() -> None:
    for widget, width, height in samples():
        assert "".join(widget.paint(width, height, ASCII).rows()).isascii(), widget
        assert not set("".join(widget.paint(width, height, Look(glyphs="wgl4")).rows())) & set("▮◉◎▸◂╭╮╰╯┆┄╌━┃")


def test_nothing_that_some_terminals_draw_as_emoji() -> None:
    for widget, width, height in samples():
        text = "".join(widget.paint(width, height).rows())
        assert not any(sign in "▶◀▪\ufe0e\ufe0f" or 0x1F000 <= ord(sign) < 0x1FAFF for sign in text)


@pytest.mark.parametrize("colours", ["dark", "light", "16", "mono"])
def test_every_token_that_is_drawn_exists(colours: str) -> None:
    for widget, width, height in samples():
        look = Look(colours)  # type: ignore[arg-type]
        strips = widget.paint(width, height, look).strips(look.palette)
        assert [strip.cell_length for strip in strips] == [width] * height


def test_no_size_is_too_small() -> None:
    for widget, _, _ in samples():
        for width, height in ((0, 0), (1, 1), (3, 2), (10, 3), (20, 1)):
            for look in (Look(), ASCII):
                assert len(widget.paint(width, height, look).rows()) == height


# --- the line to type on -----------------------------------------------------------------------------------


def complete(typed: str) -> list[str]:
    return [line for line in ("lead jack of hearts", "lead two of spades", "look") if line.startswith(typed)]


class Desk(App[None]):
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "tip"), Binding("l", "log")]

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def compose(self) -> ComposeResult:
        yield Prompt(placeholder="type here", note="6 cards", completer=complete)
        yield Hand(hand("2S KD"))

    def action_tip(self) -> None:
        self.heard.append("tip")

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        self.heard.append(f"submitted {message.value}")

    def on_prompt_left(self, message: Prompt.Left) -> None:
        self.heard.append("left")

    def on_zone(self, zone: Zone) -> None:
        self.heard.append(f"{zone.act} {zone.name}")


def line_of(app: Desk) -> str:
    return app.query_one(Prompt).render_line(0).text


async def test_keys_type_only_while_the_line_has_the_focus() -> None:
    app = Desk()
    async with app.run_test(size=(80, 10)) as pilot:
        prompt = app.query_one(Prompt)
        await pilot.press("t")
        assert app.heard == ["tip"]
        assert prompt.value == ""
        assert line_of(app).startswith(" › _type here ") and line_of(app).endswith("6 cards ")
        prompt.focus()
        await pilot.press("t", "l", "é")
        assert prompt.value == "tlé"
        assert app.heard == ["tip"]
        await pilot.press("escape")
        assert app.heard[-1] == "left"


async def test_the_line_is_entered_remembered_and_recalled() -> None:
    app = Desk()
    async with app.run_test(size=(80, 10)) as pilot:
        prompt = app.query_one(Prompt)
        prompt.focus()
        await pilot.press(*"why", "enter", *"score", "enter", *"dra")
        assert app.heard == ["submitted why", "submitted score"]
        await pilot.press("up")
        assert prompt.value == "score"
        await pilot.press("up", "up")
        assert prompt.value == "why"
        await pilot.press("down", "down")
        assert prompt.value == "dra"


async def test_completion_is_shown_taken_and_cycled() -> None:
    app = Desk()
    async with app.run_test(size=(80, 10)) as pilot:
        prompt = app.query_one(Prompt)
        prompt.focus()
        await pilot.press(*"lea")
        assert prompt.ghost == "d jack of hearts"
        assert "lead jack of hearts" in line_of(app)
        await pilot.press("tab")
        assert prompt.value == "lead jack of hearts"
        await pilot.press("tab")
        assert prompt.value == "lead two of spades"
        await pilot.press("ctrl+u", *"lo", "right")
        assert prompt.value == "look"


async def test_editing() -> None:
    app = Desk()
    async with app.run_test(size=(80, 10)) as pilot:
        prompt = app.query_one(Prompt)
        prompt.focus()
        await pilot.press(*"ab王c", "left", "backspace", "home", "delete", *"x", "end", *"y")
        assert prompt.value == "xbcy"
        prompt.value = "play king of"
        await pilot.press("ctrl+w", "ctrl+w")
        assert prompt.value == "play "


async def test_a_line_longer_than_the_screen_is_shown_around_the_caret() -> None:
    app = Desk()
    async with app.run_test(size=(60, 10)) as pilot:
        prompt = app.query_one(Prompt)
        prompt.focus()
        prompt.value = "王" * 40 + "end"
        await pilot.pause()
        assert line_of(app).rstrip().endswith("王end")
        await pilot.press("home")
        assert line_of(app).startswith("› 王王")


async def test_a_click_on_a_card_is_posted_and_does_not_take_the_focus() -> None:
    app = Desk()
    async with app.run_test(size=(80, 10)) as pilot:
        await pilot.click(Hand, offset=(10, 1))
        await pilot.pause()
        assert app.heard == [f"click card:{card('KD')}"]
        assert app.focused is None


def test_so_many_cards_look_as_many_whatever_chips_stand_beside_them() -> None:
    rows = tuple(
        SeatRow(name, count, chips) for name, count, chips in (("You", 13, 93), ("Dora", 13, 1190), ("Bea", 12, 4))
    )
    drawn = Seats(SeatsFace(("Player", "Cards", "Chips"), rows)).paint(34, 5).rows()[1:4]
    assert drawn[0].count("▮") == drawn[1].count("▮") >= drawn[2].count("▮") > 8


def test_a_notice_has_bars_beside_its_words_only() -> None:
    notice = Notice((Paragraph("It is *damaged*.", bad=True), Paragraph("All is safe."), Paragraph("one two " * 8)))
    words = "one two " * 7
    found = ["", " ! It is damaged.", "", " ▌ All is safe.", "", f" ▌ {words.rstrip()}", " ▌ one two"]
    assert [line.rstrip() for line in notice.paint(60, 12).rows()] == [*found, *[""] * 5]
    assert notice.paint(60, 4).rows()[0].startswith(" ! It")
    for width in range(1, 12):
        notice.paint(width, 3)


def test_a_word_wider_than_its_lines_is_broken_into_like_parts() -> None:
    reading = Reading()
    reading.paragraphs = ("Head", f"Обязательство: {'0123456789abcdef' * 4}", "Label: " + "word " * 14)
    lines = ["".join(ink.text for ink in line) for line in reading.lines(55)]
    assert lines[1:4] == ["Обязательство:", "  " + "0123456789abcdef" * 2, "  " + "0123456789abcdef" * 2]
    assert all(len(line) <= 55 for line in lines) and lines[5].startswith("  word")
