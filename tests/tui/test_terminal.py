"""What is found out about a terminal, and that the settings have the last word."""

import os
import pty
import threading
from collections.abc import Callable

import pytest

from saves.settings import change_settings
from tests.tui.screen_rows import settle, text
from tui import terminal
from tui.app import IntrigueApp


@pytest.mark.parametrize(
    ("encoding", "environ", "glyphs"),
    [
        ("utf-8", {"TERM": "xterm-256color"}, "unicode"),
        ("UTF8", {"TERM": "tmux-256color"}, "unicode"),
        ("utf-8", {"TERM": "linux"}, "wgl4"),
        ("ascii", {"TERM": "linux"}, "ascii"),
        ("iso8859-1", {"TERM": "xterm"}, "ascii"),
        ("gb18030", {"TERM": "xterm"}, "ascii"),
    ],
)
def test_signs_follow_the_stream_and_the_console(encoding: str, environ: dict[str, str], glyphs: str) -> None:
    assert terminal.glyphs_for(encoding, environ) == glyphs


@pytest.mark.parametrize(
    ("said", "light"), [("0;15", True), ("15;0", False), ("0;default;7", True), ("7;8", False), ("", False)]
)
def test_a_light_ground_is_what_the_terminal_calls_light(said: str, light: bool) -> None:
    assert terminal.light_ground({"COLORFGBG": said}) is light


@pytest.mark.parametrize(
    ("environ", "asked"),
    [({"LANG": "ja_JP.UTF-8"}, True), ({"LC_ALL": "C", "LANG": "zh_CN"}, False), ({"LANG": "ru_RU.UTF-8"}, False)],
)
def test_only_in_east_asia_is_the_terminal_asked_how_wide_a_suit_is(
    environ: dict[str, str], asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "cells_taken", lambda _sign: 2)
    assert terminal.glyphs_for("utf-8", environ, ask=True) == ("ascii" if asked else "unicode")
    assert terminal.glyphs_for("utf-8", environ) == "unicode"


def answering(reply: bytes) -> Callable[[int], None]:
    """Return a terminal that answers the question for its cursor once it is asked."""

    def answer(fd: int) -> None:
        seen = b""
        while b"\x1b[6n" not in seen:
            seen += os.read(fd, 64)
        if reply:
            os.write(fd, reply)

    return answer


@pytest.mark.parametrize(
    ("reply", "cells"), [(b"\x1b[7;2R", 1), (b"\x1b[7;3R", 2), (b"x\x1b[12;3R", 2), (b"", None), (b"\x1b[0n", None)]
)
def test_a_terminal_says_how_wide_it_draws_a_sign(
    reply: bytes, cells: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "ANSWER_S", 2.0 if cells else 0.05)
    outer, inner = pty.openpty()
    name, opened = os.ttyname(inner), os.open
    monkeypatch.setattr(os, "open", lambda path, flags: opened(name if path == "/dev/tty" else path, flags))
    other = threading.Thread(target=answering(reply), args=(outer,))
    other.start()
    assert terminal.cells_taken("♠") == cells
    other.join()
    os.close(outer)
    os.close(inner)


@pytest.mark.parametrize(
    ("environ", "settings", "colours"),
    [
        ({"COLORTERM": "truecolor"}, {}, "dark"),
        ({"COLORTERM": "truecolor", "COLORFGBG": "0;15"}, {}, "light"),
        ({"COLORTERM": "truecolor", "COLORFGBG": "0;15"}, {"theme": "dark"}, "dark"),
        ({"TERM": "xterm-256color"}, {}, "dark-256"),
        ({"TERM": "xterm-256color"}, {"colours": "full"}, "dark"),
        ({"TERM": "xterm-256color"}, {"colours": "16", "theme": "light"}, "16-light"),
        ({"TERM": "linux"}, {}, "16"),
        ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, {}, "mono"),
        ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, {"colours": "256"}, "dark-256"),
        ({"COLORTERM": "truecolor"}, {"colours": "none"}, "mono"),
    ],
)
def test_the_look_follows_the_terminal_and_the_settings_before_it(
    environ: dict[str, str], settings: dict[str, str], colours: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    if settings:
        change_settings(settings)
    assert IntrigueApp().look.colours == colours


async def test_as_many_colours_are_sent_as_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for depth, system in (("256", "256"), ("16", "standard"), ("auto", "truecolor"), ("none", "standard")):
            app.restyle(change_settings({"colours": depth}))
            await settle(pilot)
            assert app.console.color_system == system
            assert "New session" in text(app)
        sent = "".join(strip.render(app.console) for strip in app.screen._compositor.render_strips())
        assert "38;" not in sent and "48;" not in sent


@pytest.mark.parametrize(
    ("environ", "ground"), [({"COLORFGBG": "0;15"}, "#F6F0E2"), ({}, "#12171B"), ({"NO_COLOR": "1"}, "#000000")]
)
async def test_style_sheets_have_the_theme_from_the_first_paint_on(
    environ: dict[str, str], ground: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    app = IntrigueApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.screen.styles.background.hex == ground or app.screen.styles.background.ansi is not None
        await pilot.press("ctrl+p")
        await settle(pilot)
        sent = "".join(strip.render(app.console) for strip in app.screen._compositor.render_strips())
        assert ("48;2;" in sent) == ("NO_COLOR" not in environ)
