"""The dialog that asks for a file: its line completes names with Tab, as a shell does."""

import os
from typing import Final

from textual.app import ComposeResult

from tui.canvas import Zone
from tui.dialogs.entry import EntryDialog, EntryPanel
from tui.i18n import _
from tui.screens.files import path_meant
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.prompt import Prompt

MOST_LOOKED_AT: Final = 20_000
"""Names of a folder that are looked at: a larger one would hold up the keys."""

MOST_NAMED: Final = 40


def beginning_with(typed: str) -> list[str]:
    """Return the whole lines that a path may become, in order of names; folders end in a stroke.

    Hidden names come only where a dot was typed. Nothing comes of a folder that cannot be read.
    """
    if typed.strip() == "~":
        return ["~/"]
    start = typed.rfind("/") + 1
    head, begun = typed[:start], typed[start:]
    found = []
    try:
        with os.scandir(path_meant(head) if head else os.curdir) as entries:
            for _at, entry in zip(range(MOST_LOOKED_AT), entries, strict=False):
                fits = entry.name.startswith(begun) if begun else not entry.name.startswith(".")
                if fits and entry.name.isprintable():
                    found.append(f"{head}{entry.name}{'/' if entry.is_dir() else ''}")
    except (OSError, RuntimeError, ValueError):
        return []
    return sorted(found)


class FilePrompt(Prompt):
    """A line on which Tab completes the name of a file as far as it is certain, and then tells what there is."""

    def __init__(self, panel: EntryPanel) -> None:
        super().__init__()
        self._panel = panel

    def action_complete(self) -> None:
        """Add what all names that begin so have in common; where that is nothing, name them, or leave the line."""
        typed, after = self.value[: self._caret], self.value[self._caret :]
        found = beginning_with(typed)
        common = os.path.commonprefix(found)  # noqa: RUF071 - of signs, not of whole names
        if len(common) > len(typed):
            self._edit(common + after, len(common))
        elif len(found) > 1:
            start = typed.rfind("/") + 1
            self._panel.say(note="  ".join(one[start:] for one in found[:MOST_NAMED]))
        else:
            self._panel.say(note="" if found else _("No name there begins so."))
            self.screen.focus_next()


class FileDialog(EntryDialog):
    """Ask for a file to be read or written; the answer is what was typed, for `path_meant`, or None for Esc."""

    WIDTH = 72

    def line(self) -> Prompt:
        """Return a line that completes names."""
        return FilePrompt(self.panel)

    def parts(self) -> ComposeResult:
        """Yield the panel, the line, and what its keys do."""
        yield from super().parts()
        yield KeyBar((KeyHint("Enter", _("enters it")), KeyHint("Tab", _("completes"))))

    def on_prompt_changed(self, message: Prompt.Changed) -> None:
        """Take back what was said of a line that is another now."""
        message.stop()
        self.panel.say()

    def on_zone(self, message: Zone) -> None:
        """Do what a key does that is clicked; any other click on words is left to the dialog."""
        doing = {"key:Tab": self.prompt.action_complete, "key:Enter": self.prompt.action_submit}.get(message.name)
        if message.act == "click" and doing is not None:
            message.stop()
            message.prevent_default()
            doing()
