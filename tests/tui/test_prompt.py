"""The line to type on, played with keys and the mouse."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from core.cards import card
from tests.tui.drawn import hand
from tui.canvas import Zone
from tui.widgets.hand import Hand
from tui.widgets.prompt import Prompt


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
