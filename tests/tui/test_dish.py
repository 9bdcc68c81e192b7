"""The dish of Pope Joan, drawn without an app and compared row by row."""

import dataclasses

from core.cards import card
from tests.tui.drawn import ASCII, DISH, MONO, POOLS, row, without_wood
from tui.boards.dish import Dish, DishFace, Pool
from tui.theme import Look


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
