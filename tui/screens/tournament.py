"""The overview of a tournament: standings, the race, what comes next; from here its tables are played."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import Horizontal

from core.actions import Refused
from core.tournament import model as m
from saves.errors import SavesError
from tui.canvas import Zone
from tui.hall import Hall
from tui.i18n import _, ngettext
from tui.screens import tournament_words
from tui.screens.page import Page, show_alone
from tui.story import tournament as words
from tui.story.faults import damage_note, save_fault
from tui.story.tournament_faults import fault
from tui.tongues import meant, page_words
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.next_round import NextRound
from tui.widgets.prompt import Prompt
from tui.widgets.race import Race
from tui.widgets.standings import Standings
from tui.widgets.story import Sentence, Story
from tui.widgets.title import TitleBar, TitleFace

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app import IntrigueApp

CHART_ROWS: Final = 6
WORDS: Final = ("play", "draw", "computers", "watch", "cross", "sheet", "logs", "organise", "export", "back")


class TournamentScreen(Page[None]):
    """One tournament. Its hall belongs to the app, so that it stays open while a table is played."""

    PLACE = "tournament"

    def __init__(self, hall: Hall, said: str = "") -> None:
        super().__init__()
        self.hall = hall
        self.said = said or (damage_note(hall.saved.damage) if hall.saved.damage else "")
        self._tables = (0, 0)

    def compose(self) -> ComposeResult:
        """Yield title, standings, race beside what comes next, a sentence, the line to type on, and the keys."""
        yield TitleBar(id="title")
        yield Standings(id="standings")
        with Horizontal(id="below"):
            yield Race(id="chart")
            yield NextRound(id="next")
        yield Story(id="closing")
        yield Prompt(placeholder=_("type a command, or press a key"), id="prompt")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Show everything; the evening's clock is looked at once a second."""
        super().on_mount()
        self.set_interval(1.0, self._tick)

    def on_screen_resume(self) -> None:
        """Count what was played meanwhile."""
        self.hall.saved.collect()
        self.paint()

    # Painting.

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        super().paint()
        tournament = self.hall.tournament
        self.query_one(Standings).face = tournament_words.standings_face(tournament)
        self.query_one(Race).face = tournament_words.race_face(tournament)
        heading, lines = tournament_words.next_lines(tournament)
        self.query_one(NextRound).tell(heading, lines, self._foot(), self._share())
        self.query_one(Story).sentences = (Sentence(self.said or tournament_words.closing(tournament)),)
        self.query_one(Prompt).note = self._note()
        self._fit()

    def _fit(self) -> None:
        """Give the standings the rows they need, and the chart what is left, if that is enough for one."""
        face = self.query_one(Standings).face
        height = self.app.size.height - 5
        wanted = len(face.rows) + 1 + (1 if face.notes or face.legend else 0)
        chart = self.app.size.width >= 80
        following = self.query_one(NextRound).rows_for(self.app.size.width)
        below = max(CHART_ROWS if chart else min(CHART_ROWS, following), height - wanted)
        if height - below < min(wanted, 6):
            below = max(0, height - min(wanted, height))
        self.query_one("#below").styles.height = below
        self.query_one(Race).display = chart
        self.query_one(NextRound).styles.width = 30 if chart else "1fr"

    def title_face(self) -> TitleFace:
        """Return name, entrants and format, and how far it has come."""
        tournament = self.hall.tournament
        count = len(tournament.entrants)
        entrants = ngettext("{n} entrant", "{n} entrants", count).format(n=count)
        kind = _("{entrants}, {format}").format(
            entrants=entrants, format=words.format_name(tournament.charter.format)
        )
        left = self.hall.left_ms()
        note = words.how_far(tournament)
        if left is not None and not tournament.closed:
            minutes = -(-left // 60_000)
            note = ngettext("{n} minute left", "{n} minutes left", minutes).format(n=minutes) + f"   {note}"
        return TitleFace((_("Tournament"), tournament.charter.name, kind), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        hints = []
        tournament = self.hall.tournament
        if self.hall.working is not None:
            hints.append(self.hint("stop"))
        elif self.hall.mine():
            hints.append(self.hint("go"))
        elif self.hall.theirs():
            hints.append(self.hint("go", _("let them play")))
        elif not tournament.may_draw():
            hints.append(self.hint("go", _("draw the round")))
        hints.append(self.hint("cross"))
        hints.append(self.hint("sheet"))
        hints.append(self.hint("logs"))
        if self.hall.theirs() and self.hall.working is None:
            hints += [self.hint("computers"), self.hint("watch")]
        hints += [self.hint("organise"), self.hint("export"), self.hint("back")]
        return tuple(hints)

    def _foot(self) -> str:
        if self.hall.trouble is not None:
            return f"! {save_fault(self.hall.trouble)}"
        if self.hall.tournament.charter.duplicate:
            return _("same deals at all tables")
        return ""

    def _share(self) -> float | None:
        done, of = self._tables
        return done / of if self.hall.working is not None and of else None

    def _note(self) -> str:
        if self.hall.saved.trouble is not None:
            return _("! not saved yet: it is tried again")
        tournament = self.hall.tournament
        tables = sum(map(len, tournament.rounds))
        return _("{n} of {all} tables over").format(n=len(tournament.outcomes), all=tables) if tables else ""

    def _tick(self) -> None:
        mark = self.hall.tick()
        if mark is not None:
            self.said = f"*{evening_warning(mark)}*"
        if self.is_current and mark is not None:
            self.paint()
        elif self.is_current and self.hall.left_ms() is not None:
            self.query_one(TitleBar).face = self.title_face()

    # Doing.

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "enter": self.go_on,
            "space": self._space,
            "k": self.cross,
            "l": self.sheet,
            "g": self.logs,
            "m": self.computers,
            "w": self.look_on,
            "z": self.organise,
            "e": self.export,
            "/": self.type_here,
            "escape": self.back,
            "?": self.help,
        }
        if key not in doing:
            return self.query_one(Standings).press(key)
        self.said = ""
        doing[key]()
        self.paint()
        return True

    def touch(self, message: Zone) -> None:
        """There is nothing to click on but the keys."""

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Do what was typed."""
        self.set_focus(None)
        word = message.value.strip().casefold()
        keys = dict(zip(WORDS, ("enter", "enter", "m", "w", "k", "l", "g", "z", "e", "escape"), strict=True))
        fitting = meant(word, WORDS)
        if not word:
            self.press("enter")
        elif len(fitting) == 1:
            self.press(keys[fitting[0]])
        else:
            self.said = _("type one of: {words}").format(words=", ".join(page_words(WORDS)))
            self.paint()

    def _space(self) -> None:
        if self.hall.working is not None:
            self.hall.stop()
        else:
            self.go_on()

    def go_on(self) -> None:
        """Play the next table with a person; or let the computers play; or draw the next round."""
        if self.hall.working is not None:
            return
        if self.hall.mine():
            self._sit_down(self.hall.mine()[0])
        elif self.hall.theirs():
            self.computers()
        elif not self.hall.tournament.may_draw():
            self.hall.draw()
        elif self.hall.tournament.over:
            self._prizes()

    def _sit_down(self, slot: m.Slot) -> None:
        from tui.screens.table import table_for

        try:
            path = self.hall.saved.begin(slot)
        except SavesError as error:
            self.said = save_fault(error)
            return
        self.hall.clock.run()
        show_alone(self.intrigue, table_for(self.intrigue, path))

    def computers(self) -> None:
        """Let all tables of computers be played in the background."""
        if self.hall.working is None and self.hall.theirs():
            self._tables = (0, len(self.hall.theirs()))
            self.in_background(self._play_theirs, "computers")

    async def _play_theirs(self) -> None:
        app = self.app

        def progress() -> None:
            """Have the screen say how far they are."""
            app.call_from_thread(self._progressed)

        await asyncio.to_thread(self.hall.play_theirs, progress)

    def _progressed(self) -> None:
        self._tables = (self._tables[1] - len(self.hall.theirs()), self._tables[1])
        self.paint()
        if self.hall.working is None and self.hall.tournament.over:
            self._prizes()

    def look_on(self) -> None:
        """Look on at the first table of computers."""
        theirs = self.hall.theirs()
        if not theirs or self.hall.working is not None:
            return
        if not self.hall.may_watch(theirs[0]):
            self.said = _("These packs are played at your table too: watch when your own is over.")
            return
        self._sit_down(theirs[0])

    def _prizes(self) -> None:
        from tui.dialogs.words import WordsDialog

        lines = tuple(tournament_words.prize_giving(self.hall.tournament))
        self.app.push_screen(WordsDialog(_("The tournament is over"), lines))

    def cross(self) -> None:
        """Show who met whom."""
        from tui.screens.tournament_pages import CrossScreen

        self.app.push_screen(CrossScreen(self.hall.tournament))

    def sheet(self) -> None:
        """Show every round, as it can be printed."""
        from tui.screens.tournament_pages import SheetScreen

        self.app.push_screen(SheetScreen(self.hall.tournament))

    def logs(self) -> None:
        """Show the rounds that were played at the tables."""
        from tui.screens.logs import LogsScreen

        self.app.push_screen(LogsScreen(folder=self.hall.saved.tables))

    def export(self) -> None:
        """Write results, standings or the sheet into a file."""
        from tui.screens.tournament_pages import ask_export

        ask_export(self)

    def organise(self) -> None:
        """Offer what the organiser may do."""
        from tui.screens.organising import organise

        organise(self)

    def help(self) -> None:
        """Say what can be done here."""
        from tui.dialogs.words import WordsDialog

        charter = self.hall.tournament.charter
        lines = (
            words.ABOUT[charter.format],
            words.tie_breaks(charter),
            _("Tables with a person are played at this keyboard, those of computers in the background."),
            _("Everything is saved at once: leave whenever you like, and go on at the same card."),
        )
        self.app.push_screen(WordsDialog(words.format_name(charter.format), tuple(map(_, lines))))

    def back(self) -> None:
        """Let the tournament go and return home."""
        self.intrigue.leave_hall()
        from tui.screens.home import HomeScreen

        show_alone(self.intrigue, HomeScreen())

    def act(self, action: m.Action) -> bool:
        """Take an organiser's action; return whether it was allowed. What was refused is said."""
        try:
            self.hall.saved.apply(action)
        except Refused as error:
            self.said = fault(error)
            return False
        finally:
            self.paint()
        return True


def evening_warning(mark_ms: int) -> str:
    """Return what is said when so much of the evening is left, or nothing any more."""
    if not mark_ms:
        return _("The evening is over: no session begins any more; what is in play is finished by its own rules.")
    minutes = mark_ms // 60_000
    text = ngettext("{n} minute of the evening is left.", "{n} minutes of the evening are left.", minutes)
    return text.format(n=minutes)


def hall_screen(app: "IntrigueApp", path: Path) -> "Screen[None]":
    """Return the overview of a saved tournament, or a screen that says why there is none."""
    try:
        app.hall = Hall.open(path)
    except SavesError as error:
        from tui.screens.trouble import TroubleScreen

        return TroubleScreen(error)
    return TournamentScreen(app.hall)
