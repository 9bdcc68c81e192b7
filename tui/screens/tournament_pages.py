"""Pages behind the overview of a tournament: who met whom, the sheet, and writing it all down."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.widget import Widget

from core.tournament.season import Evening, season
from core.tournament.state import Tournament
from saves.files import replace_text
from saves.paths import safe_name
from tui.canvas import Zone
from tui.dialogs.choice import Choice, ChoiceDialog
from tui.dialogs.files import FileDialog
from tui.glyphs import escape
from tui.i18n import _, ngettext
from tui.screens.files import file_fault, path_meant, proposed
from tui.screens.page import Page
from tui.screens.tournament_words import cross_rows
from tui.story import tournament as words
from tui.story.os_words import why
from tui.story.tournament_sheet import exported, sheet
from tui.widgets.grid import Grid
from tui.widgets.keys import KeyHint
from tui.widgets.sheet import EDGES, Sheet
from tui.widgets.title import TitleFace

if TYPE_CHECKING:
    from tui.screens.tournament import TournamentScreen

ENDINGS: Final = {"results": "csv", "standings": "csv", "sheet": "txt"}


class CrossScreen(Page[None]):
    """Who met whom, in the order of the standings."""

    PLACE = "cross"

    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self.tournament = tournament

    def body(self) -> Widget:
        """Return the grid."""
        return Grid(cross_rows(self.tournament), id="list")

    def title_face(self) -> TitleFace:
        """Return the tournament, and what the cells say."""
        two = self.tournament.two_sided
        note = _("points from each other") if two else _("how often they sat at one table")
        return TitleFace((self.tournament.charter.name, _("crosstable")), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        return (self.hint("rows"), self.hint("columns"), self.hint("back"))

    def press(self, key: str) -> bool:
        """Move, or go back."""
        if key in ("escape", "k"):
            self.dismiss(None)
            return True
        return self.query_one(Grid).press(key)

    def touch(self, message: Zone) -> None:
        """There is nothing to click on but the keys."""


class SheetScreen(Page[None]):
    """The whole tournament round by round, as it can be printed."""

    PLACE = "sheet"

    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self.tournament = tournament

    def body(self) -> Widget:
        """Return the lines."""
        return Sheet(sheet(self.tournament, min(76, self.app.size.width - EDGES)), id="reader")

    def title_face(self) -> TitleFace:
        """Return the tournament."""
        return TitleFace((self.tournament.charter.name, _("every round")), words.how_far(self.tournament))

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        shift = (self.hint("columns"),) if self.query_one(Sheet).wider else ()
        return (self.hint("rows"), *shift, self.hint("back"))

    def press(self, key: str) -> bool:
        """Scroll, or go back."""
        if key in ("escape", "l"):
            self.dismiss(None)
            return True
        return self.query_one(Sheet).press(key)

    def touch(self, message: Zone) -> None:
        """There is nothing to click on but the keys."""


class SeasonScreen(Page[None]):
    """Several evenings added up."""

    PLACE = "season"

    def __init__(self, evenings: Sequence[Evening]) -> None:
        super().__init__()
        self.evenings = evenings

    def body(self) -> Widget:
        """Return the grid."""
        rows = [words.season_columns(len(self.evenings)), *map(words.season_cells, season(self.evenings))]
        return Grid(rows, id="list")

    def title_face(self) -> TitleFace:
        """Return how many evenings it is."""
        count = len(self.evenings)
        note = ngettext("{n} evening", "{n} evenings", count).format(n=count)
        return TitleFace((_("Season"), _("a point for everybody who was behind")), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        return (self.hint("rows"), self.hint("columns"), self.hint("back"))

    def press(self, key: str) -> bool:
        """Move, or go back."""
        if key in ("escape", "s"):
            self.dismiss(None)
            return True
        return self.query_one(Grid).press(key)

    def touch(self, message: Zone) -> None:
        """There is nothing to click on but the keys."""


def ask_export(screen: "TournamentScreen") -> None:
    """Ask what to write, and into which file."""
    choices = (
        Choice("r", _("Results"), _("every table, for a spreadsheet (CSV)"), "results"),
        Choice("s", _("Standings"), _("for a spreadsheet (CSV)"), "standings"),
        Choice("p", _("Sheet"), _("to print or to pin up"), "sheet"),
    )

    def chosen(what: str | None) -> None:
        """Ask for the file, and write what was picked."""
        if what is None:
            return
        name = f"{safe_name(screen.hall.tournament.charter.name)}-{what}.{ENDINGS[what]}"
        screen.app.push_screen(
            FileDialog(_("Write it down"), _("Into which file?"), proposed(name), file_fault),
            lambda goal: _write(screen, what, goal),
        )

    screen.app.push_screen(ChoiceDialog(_("Write it down"), choices), chosen)


def _write(screen: "TournamentScreen", what: str, name: str | None) -> None:
    if name is None:
        return
    path = path_meant(name)
    try:
        replace_text(path, exported(screen.hall.tournament, what))
    except OSError as error:
        screen.said = f"! {escape(why(error))}"
    else:
        screen.said = _("Written: {file}").format(file=escape(path.name))
    screen.paint()
