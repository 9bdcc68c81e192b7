"""The form for a new tournament."""

from collections.abc import Callable

from textual.app import ComposeResult

from core.tournament.model import LONGEST_NAME
from saves.errors import SavesError
from saves.tournaments import SavedTournament
from tui.canvas import Canvas, Zone
from tui.cli.errors import Wrong
from tui.company import name_fault, tidy
from tui.dialogs.entry import EntryDialog
from tui.glyphs import cut, escape
from tui.hall import Hall
from tui.i18n import _, ngettext
from tui.people import own_name
from tui.screens.page import Page, show_alone
from tui.screens.tournament_form import Row, TournamentForm, entrant_text
from tui.story.faults import save_fault
from tui.tournament_typing import entrant_of_words, leg_of
from tui.widgets.details import Details
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.rows import RowList
from tui.widgets.title import TitleBar, TitleFace

LABEL = 12


class NewTournamentScreen(Page[None]):
    """Lines to change: name, format, games, entrants."""

    PLACE = "new-tournament"

    def __init__(self) -> None:
        super().__init__()
        self.list: RowList[Row] = RowList(self._draw_row, id="list")

    def compose(self) -> ComposeResult:
        """Yield title, lines, details and keys."""
        yield TitleBar(id="title")
        yield self.list
        yield Details(id="details")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Lay the form out."""
        self.form = TournamentForm(own_name(self.intrigue.settings.name))
        super().on_mount()

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        self.list.items = self.form.rows()
        super().paint()
        row = self.list.item
        fault = self.form.fault()
        lines = [*(self.form.explain(row) if row else ()), f"! {escape(fault)}" if fault else ""]
        self.query_one(Details).lines = tuple(line for line in lines if line)

    def _draw_row(self, canvas: Canvas, y: int, place: int, row: Row) -> None:
        chosen = place == self.list.chosen
        canvas.put(3, y, cut(row.label, LABEL), "dim")
        x = 4 + LABEL
        room = canvas.width - x - 6
        ink = "teal" if row.kind == "entrant" and self.form.entrants[row.at].human else "text"
        if row.kind.startswith("add"):
            ink = "dim"
        if row.turns and chosen:
            canvas.put(x, y, "◂", "brass")
            end = canvas.put(x + 2, y, cut(row.value, room), ink, bold=True)
            canvas.put(end + 1, y, "▸", "brass")
            canvas.zone(x - 1, y, 3, 1, f"turn:{place}:-1")
            canvas.zone(end, y, 3, 1, f"turn:{place}:1")
        else:
            canvas.put(x + 2, y, cut(row.value, room), ink, bold=chosen)

    def title_face(self) -> TitleFace:
        """Return the name of the screen, and how many take part."""
        count = len(self.form.entrants)
        note = ngettext("{n} entrant", "{n} entrants", count).format(n=count)
        return TitleFace((_("New tournament"), _("nothing is drawn yet")), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        row = self.list.item
        hints = [self.hint("line")]
        if row is not None and row.turns:
            hints.append(self.hint("value"))
        hints.append(self.hint("enter", _("add") if row is not None and row.kind.startswith("add") else ""))
        if row is not None and row.kind in ("entrant", "leg"):
            hints.append(self.hint("out"))
        if not self.form.fault():
            hints.append(self.hint("begin"))
        return (*hints, self.hint("back"))

    def press(self, key: str) -> bool:
        """Do what a key does."""
        row = self.list.item
        if key == "escape":
            self.dismiss(None)
        elif key == "d":
            self._begin()
        elif row is not None and key in ("left", "right") and row.turns:
            self.form.turn(row, 1 if key == "right" else -1)
        elif row is not None and key in ("delete", "backspace", "-"):
            self.form.drop(row)
        elif row is not None and key in ("enter", "space", "+"):
            self._enter(row)
        elif not self.list.press(key):
            return False
        self.paint()
        return True

    def touch(self, message: Zone) -> None:
        """Choose a line with a click, change it with a click on its arrows, take it with a second click."""
        if message.act != "click":
            return
        kind, _sep, rest = message.name.partition(":")
        place, _sep, step = rest.partition(":")
        again = self.list.chosen == int(place)
        self.list.choose(int(place))
        row = self.list.item
        if row is not None and kind == "turn":
            self.form.turn(row, int(step))
        elif row is not None and again:
            self._enter(row)
        self.paint()

    def _enter(self, row: Row) -> None:
        form = self.form
        match row.kind:
            case "name":
                self._ask(_("Name"), _("What is the tournament called?"), form.name, _name_fault, self._take_name)
            case "leg":
                self._ask(
                    _("Game"),
                    _("A game with its rules: preset=NAME, sessions=N, players=N, and rules such as rounds=6."),
                    form.leg_text(row.at),
                    _leg_fault,
                    lambda text: self._take_leg(row.at, text),
                )
            case "entrant":
                self._ask(
                    _("Entrant"),
                    _("Anna; or Bea=computer:steady; or, for a pair, Nora & Will."),
                    entrant_text(form.entrants[row.at]),
                    _entrant_fault,
                    lambda text: self._take_entrant(row.at, text),
                )
            case "add-leg":
                form.add_leg()
            case "add-person" | "add-computer":
                form.add(human=row.kind == "add-person")
            case _:
                form.turn(row, 1)

    def _ask(
        self, title: str, sentence: str, value: str, judge: Callable[[str], str], take: Callable[[str], None]
    ) -> None:
        def taken(text: str | None) -> None:
            """Use what was typed."""
            if text is not None:
                take(text)
                self.paint()

        self.app.push_screen(EntryDialog(title, sentence, value, judge), taken)

    def _take_name(self, text: str) -> None:
        self.form.name = tidy(text)

    def _take_leg(self, at: int, text: str) -> None:
        self.form.legs[at] = leg_of(text)

    def _take_entrant(self, at: int, text: str) -> None:
        self.form.entrants[at] = entrant_of_words(text)

    def _begin(self) -> None:
        if self.form.fault():
            return
        from tui.screens.tournament import TournamentScreen

        try:
            saved = SavedTournament.create(self.form.charter())
        except SavesError as error:
            self.query_one(Details).lines = (f"! {escape(save_fault(error))}",)
            return
        self.intrigue.leave_hall()
        self.intrigue.hall = Hall(saved)
        show_alone(self.intrigue, TournamentScreen(self.intrigue.hall))


def _name_fault(text: str) -> str:
    return name_fault(tidy(text), LONGEST_NAME)


def _leg_fault(text: str) -> str:
    try:
        leg_of(text)
    except Wrong as error:
        return str(error)
    return ""


def _entrant_fault(text: str) -> str:
    try:
        entrant_of_words(text)
    except Wrong as error:
        return str(error)
    return ""
