"""The grid of cells, and the widget that shows one."""

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.geometry import Region

from tui.canvas import Canvas, CanvasWidget, Cell, Zone, relight
from tui.theme import Look, palette_for


def test_text_is_clipped_at_every_edge() -> None:
    canvas = Canvas(5, 2)
    assert canvas.put(3, 0, "abcd") == 7
    canvas.put(-2, 1, "xyz")
    canvas.put(0, 5, "far")
    canvas.put(0, -1, "far")
    assert canvas.rows() == ["   ab", "z"]


def test_text_keeps_the_ground_it_is_written_on() -> None:
    canvas = Canvas(4, 1, "felt")
    canvas.fill(1, 0, 2, 1, "card")
    canvas.put(0, 0, "abc", "brass")
    assert [canvas.cell(x, 0).bg for x in range(4)] == ["felt", "card", "card", "felt"]
    assert canvas.cell(3, 0) == Cell(" ", "text", "felt")


def test_wide_signs_take_two_cells_and_are_never_halved() -> None:
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "王明")
    assert canvas.rows() == ["王明"]
    canvas.put(1, 0, "x")
    assert canvas.rows() == [" x明"]
    canvas.put(5, 0, "王")
    canvas.fill(2, 0, 1, 1, "felt")
    assert canvas.rows() == [" x"]
    canvas.put(-1, 0, "王")
    assert canvas.rows() == [" x"]


def test_accents_join_the_sign_before_them() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "e\u0301王\u0308x")
    assert canvas.rows() == ["e\u0301王\u0308x"]


def test_strips_are_as_wide_as_the_canvas_whatever_is_on_it() -> None:
    canvas = Canvas(12, 3, "felt")
    canvas.put(0, 0, "王小明 10♠", "teal", bold=True)
    canvas.put(8, 1, "▄▄▄▄▄▄▄▄", "card")
    for colours in ("dark", "16", "mono"):
        strips = canvas.strips(palette_for(colours))
        assert [cell_len(strip.text) for strip in strips] == [12, 12, 12]
        assert [strip.text.rstrip() for strip in strips] == canvas.rows()


def test_cells_of_one_look_become_one_segment() -> None:
    canvas = Canvas(20, 1, "felt")
    canvas.put(0, 0, "two words", "brass")
    assert len(list(canvas.strips(palette_for("dark"))[0])) == 1


def test_the_topmost_zone_is_hit() -> None:
    canvas = Canvas(10, 4)
    canvas.zone(0, 0, 10, 4, "table")
    canvas.zone(2, 1, 3, 2, "card:7")
    assert [canvas.zone_at(2, 1), canvas.zone_at(4, 2), canvas.zone_at(5, 2)] == ["card:7", "card:7", "table"]
    assert canvas.zone_at(10, 0) is None


def test_only_the_cells_that_differ_are_named() -> None:
    one, other = Canvas(10, 3), Canvas(10, 3)
    other.put(4, 1, "ab")
    assert other.changes(one) == [Region(4, 1, 2, 1)]
    assert other.changes(other) == []
    one.put(3, 1, "王")
    assert other.changes(one) == [Region(3, 1, 3, 1)]


def test_a_sentence_too_long_is_cut_and_loses_its_marks() -> None:
    canvas = Canvas(20, 1)
    canvas.say(0, 0, "*Bea* plays the five", room=12)
    assert canvas.rows() == ["Bea plays t…"]


class Counter(CanvasWidget):
    """Three rows, the middle one a number."""

    count = 0
    drawn = 0

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.put(0, 0, "♥ fixed", "hearts")
        canvas.put(0, 1, str(self.count), "brass")
        canvas.zone(0, 1, 4, 1, "number")


class Parlour(App[None]):
    look = Look()

    def __init__(self) -> None:
        super().__init__()
        self.zones: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield Counter()

    def on_zone(self, zone: Zone) -> None:
        self.zones.append((zone.name, zone.act))


@pytest.fixture
def app() -> Parlour:
    return Parlour()


async def test_a_repaint_asks_only_for_the_changed_cells(app: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app.run_test(size=(20, 3)) as pilot:
        widget = app.query_one(Counter)
        await pilot.pause()
        asked: list[Region] = []
        monkeypatch.setattr(widget, "refresh", lambda *regions, **_: asked.extend(regions))
        widget.repaint()
        assert asked == []
        widget.count = 7
        widget.repaint()
        assert asked == [Region(0, 1, 1, 1)]
        assert widget.render_line(1).text.rstrip() == "7"


async def test_a_new_size_is_drawn_anew(app: Parlour) -> None:
    async with app.run_test(size=(20, 3)) as pilot:
        widget = app.query_one(Counter)
        await pilot.pause()
        before = widget.drawn
        await pilot.resize_terminal(30, 5)
        await pilot.pause()
        assert widget.drawn > before
        assert widget.render_line(4).cell_length == 30


async def test_the_mouse_names_what_it_touches(app: Parlour) -> None:
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        await pilot.hover(Counter, offset=(1, 1))
        await pilot.click(Counter, offset=(2, 1))
        await pilot.click(Counter, offset=(2, 2))
        await pilot.hover(Counter, offset=(2, 2))
        await pilot.pause()
        assert app.zones == [("number", "hover"), ("number", "click"), ("number", "leave")]


@pytest.mark.parametrize("colours", ["light", "16", "mono"])
async def test_the_look_can_change_while_the_program_runs(app: Parlour, colours: str) -> None:
    async with app.run_test(size=(20, 3)) as pilot:
        widget = app.query_one(Counter)
        await pilot.pause()
        assert widget.render_line(0).text.rstrip() == "♥ fixed"
        before = next(iter(widget.render_line(0))).style
        relight(app, Look(colours, glyphs="ascii"))  # type: ignore[arg-type]
        await pilot.pause()
        assert widget.render_line(0).text.rstrip() == "H fixed"
        assert next(iter(widget.render_line(0))).style != before


async def test_an_app_without_a_look_gets_the_default_one() -> None:
    class Bare(App[None]):
        def compose(self) -> ComposeResult:
            yield Counter()

    bare = Bare()
    async with bare.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        assert bare.query_one(Counter).look == Look()
