"""The hand, drawn without an app at every width and compared row by row."""

import dataclasses

import pytest

from core.cards import card, sign_text, suit
from tests.tui.drawn import ASCII, MONO, WIDTHS, hand, row
from tui.theme import Look
from tui.widgets.hand import Hand, HandCard, HandFace


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
