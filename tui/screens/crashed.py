"""After a fault in the program: what is safe, where the report lies, and how to go on.

It is shown by a program of its own, begun afresh: nothing of the one that failed is relied upon.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from textual import events
from textual.app import ComposeResult

from saves.errors import SavesError
from saves.paths import shown
from tui.attention import AttentiveScreen
from tui.canvas import Zone
from tui.glyphs import escape
from tui.i18n import _
from tui.story.faults import not_saved, printable
from tui.widgets.keys import KeyBar
from tui.widgets.notice import Notice, Paragraph
from tui.widgets.title import TitleBar, TitleFace

if TYPE_CHECKING:
    from tui.app import IntrigueApp, Opening

Answer = Literal["on", "home", "leave"]


class CrashScreen(AttentiveScreen[None]):
    """What happened in words, and a key for each way on.

    Attributes:
        answer: what was chosen.
    """

    PLACE = "crashed"
    AUTO_FOCUS = ""

    def __init__(self, report: Path | None, save: Path | None, unsaved: SavesError | None = None) -> None:
        """Tell of a report and of the save that was in play; `unsaved` says why not all of it is saved."""
        super().__init__()
        self.answer: Answer = "leave"
        self._report, self._save, self._unsaved = report, save, unsaved

    def compose(self) -> ComposeResult:
        """Yield title, the words and the keys."""
        yield TitleBar(TitleFace((_("Intrigue"), _("something went wrong"))), id="title")
        yield Notice(tuple(Paragraph(text, tone == "refused") for text, tone in self._told()), id="notice")
        ways = ("on", "home", "leave") if self._save is not None else ("home", "leave")
        yield KeyBar(tuple(self.hint(way) for way in ways), id="keys")

    def _told(self) -> list[tuple[str, str]]:
        out = [(_("There is a mistake in the program, and it had to stop."), "refused")]
        if self._unsaved is not None:
            out += [(escape(text), "told") for text in not_saved(self._unsaved)[:1]]
            out.append((_("All that was saved before is safe."), "told"))
        elif self._save is not None:
            name = escape(printable(self._save.name))
            out.append(
                (
                    _("Nothing is lost: your game is saved up to its last card, in *{name}*.").format(name=name),
                    "told",
                )
            )
            out.append((_("Enter goes on with it at that card."), "told"))
        else:
            out.append((_("Nothing is lost: all that was saved is safe."), "told"))
        if self._save is not None:
            out.append((_("If it stops here again, *intrigue resume --plain* plays on line by line."), "told"))
        if self._report is not None:
            place = escape(printable(shown(self._report)))
            text = _("A report for those who can mend it lies in *{place}*. There are no cards in it.")
            out.append((text.format(place=place), "told"))
        return out

    def on_key(self, event: events.Key) -> None:
        """Take the way that was chosen."""
        event.stop()
        self.press(self.key_of(event))

    def on_zone(self, message: Zone) -> None:
        """Take the way that was clicked."""
        message.stop()
        kind, _sep, key = message.name.partition(":")
        if message.act == "click" and kind == "key":
            self.press(key.casefold())

    def press(self, key: str) -> bool:
        """Take the way that a key stands for; return whether there is one."""
        ways: dict[str, Answer] = {"enter": "on", "h": "home", "q": "leave", "escape": "leave"}
        way = ways.get(key)
        if way is None or (way == "on" and self._save is None):
            return False
        self.answer = way
        self.app.exit(0)
        return True


def after_fault(app: "IntrigueApp", *, force_ascii: bool) -> "Opening":
    """Save what the program that failed had in hand, say what happened, and return what to open next.

    Raises:
        Exception: the fault itself, where the player leaves or nothing can be shown.
    """
    from tui.app import IntrigueApp
    from tui.cli.crash import report

    fault = app.fault
    assert fault is not None
    if app.colourless:
        os.environ["NO_COLOR"] = "1"  # it was taken from the one that failed
    save, unsaved = _put_down(app)
    if not all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__)):
        raise fault
    screen = CrashScreen(report(fault), save, unsaved)
    telling = IntrigueApp(lambda: screen, force_ascii=force_ascii)
    code = telling.run()
    if telling.fault is not None or telling.return_code or code or screen.answer == "leave":
        raise fault
    return save if screen.answer == "on" else None


def _put_down(app: "IntrigueApp") -> tuple[Path | None, SavesError | None]:
    """Close what the program had open; return the save that was in play, and why it is not saved whole, if so."""
    save = unsaved = None
    controller = app.controller
    with suppress(Exception):
        if controller is not None and controller.saved is not None:
            save = controller.saved.path
            controller.close()
            unsaved = controller.trouble
    with suppress(Exception):
        app.leave_hall()
    app.controller = None
    return save, unsaved
