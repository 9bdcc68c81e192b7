"""House rules in the form of a new session: kept under a name and loaded again, written into files and read."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from saves.errors import SavesError
from saves.house_rules import LONGEST_NAME, Kept, RulesUnreadable, fits, house_rules_path, keep_house_rules
from saves.house_rules import kept_house_rules as kept
from saves.house_rules import read_house_rules as read
from tui.boards import BOARDS
from tui.dialogs.choice import Choice, ChoiceDialog
from tui.dialogs.entry import EntryDialog
from tui.dialogs.files import FileDialog
from tui.glyphs import escape
from tui.i18n import _
from tui.screens.files import file_fault, path_meant, proposed, write_new
from tui.story.faults import save_fault
from tui.story.house_rules import file_text, house_rules_fault
from tui.story.os_words import why

if TYPE_CHECKING:
    from tui.screens.new_session import NewSessionScreen
    from tui.screens.session_form import SessionForm

MOST_OFFERED: Final = 12
"""Names in the dialog; the others can be had by the place of their file."""

KEYS: Final = "123456789"


class HouseFiles:
    """What the form does with files of house rules; `done` is told what there is to say."""

    def __init__(self, screen: "NewSessionScreen", done: Callable[[str], None]) -> None:
        self.screen = screen
        self.done = done

    @property
    def form(self) -> "SessionForm":
        """The form."""
        return self.screen.form

    def ask(self) -> None:
        """Ask what is to be done."""
        choices = (
            Choice("s", _("Save"), _("these rules under a name"), self.save),
            Choice("l", _("Load"), _("rules that were saved"), self.load),
            Choice("i", _("Import"), _("rules from a file"), self.take_in),
            Choice("e", _("Export"), _("these rules into a file"), self.give_out),
        )
        self.screen.app.push_screen(ChoiceDialog(_("House rules"), choices), _do)

    def save(self) -> None:
        """Ask for a name, and keep the rules under it."""
        self.screen.app.push_screen(
            EntryDialog(_("Save house rules"), _("What are they called?"), self.form.house_name, self._name_fault),
            self._keep,
        )

    def _name_fault(self, name: str) -> str:
        name = name.strip()
        if not fits(name):
            return _("House rules have a name of 1 to {most} printable letters.").format(most=LONGEST_NAME)
        if name != self.form.house_name and house_rules_path(name).exists():
            return _("There are house rules of that name; choose another.")
        return ""

    def _keep(self, name: str | None) -> None:
        if name is None:
            return
        house = self.form.house_rules(name)
        try:
            path = keep_house_rules(house, file_text(house))
        except SavesError as error:
            self.done(f"! {save_fault(error)}")
        else:
            self.form.house_name = name
            self.done(_("saved: {file}").format(file=escape(path.name)))

    def load(self) -> None:
        """Ask which of those that are kept, and take them."""
        found = [one for one in kept() if one.rules is None or one.rules.game in BOARDS][:MOST_OFFERED]
        if not found:
            self.done(_("no house rules are saved yet"))
            return
        choices = tuple(
            Choice(KEYS[at] if at < len(KEYS) else " ", *_told(one), one) for at, one in enumerate(found)
        )
        self.screen.app.push_screen(ChoiceDialog(_("Load house rules"), choices, width=70), self._take_kept)

    def _take_kept(self, one: Kept | None) -> None:
        if one is not None:
            self._take(one.path)

    def take_in(self) -> None:
        """Ask for a file, and take its rules."""
        self.screen.app.push_screen(
            FileDialog(_("Import house rules"), _("From which file?"), str(Path.home()) + os.sep, _file_fault),
            lambda name: None if name is None else self._take(path_meant(name)),
        )

    def _take(self, path: Path) -> None:
        try:
            house = read(path)
        except RulesUnreadable as error:
            self.done(f"! {house_rules_fault(error)}")
            return
        if house.game not in self.form.games:
            self.done(f"! {escape(house.game)}")
            return
        self.form.take_house_rules(house)
        self.done(_("house rules: {name}").format(name=escape(house.name)))

    def give_out(self) -> None:
        """Ask for a file, and write the rules into it."""
        name = f"{self.form.house_name or self.form.game.id}.toml"
        self.screen.app.push_screen(
            FileDialog(_("Export house rules"), _("Into which file?"), proposed(name), file_fault),
            self._write,
        )

    def _write(self, name: str | None) -> None:
        if name is None:
            return
        path = path_meant(name)
        house = self.form.house_rules(self.form.house_name or path.stem[:LONGEST_NAME])
        try:
            write_new(path, file_text(house))
        except OSError as error:
            self.done(f"! {escape(why(error))}")
        else:
            self.done(_("written: {file}").format(file=escape(path.name)))


def _do(action: Callable[[], None] | None) -> None:
    if action is not None:
        action()


def _told(one: Kept) -> tuple[str, str]:
    """Return name and remark of house rules in the list."""
    from tui.story.shelf import game_title

    if one.rules is None:
        assert one.fault is not None
        return f"! {escape(one.path.stem)[:LONGEST_NAME]}", escape(house_rules_fault(one.fault))
    return escape(one.rules.name), game_title(one.rules.game)


def _file_fault(name: str) -> str:
    """Return what is wrong with a file of house rules, or an empty string."""
    try:
        read(path_meant(name))
    except RulesUnreadable as error:
        return house_rules_fault(error)
    except (OSError, RuntimeError, ValueError):
        return _("There is no such file.")
    return ""
