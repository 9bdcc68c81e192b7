"""Statistics: what was played, counted, drawn and asked for by key or by a typed line."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from textual.app import ComposeResult

from core.duels import duels
from core.statistics import Choice, HelpChoice, Line, chosen, figures, of_player, people
from saves.files import replace_text
from saves.history import History
from saves.lines import lines
from tui.glyphs import cells, escape
from tui.i18n import _
from tui.screens.page import Page
from tui.screens.statistics_words import Counted, count, face
from tui.story import TELLERS, tables
from tui.story import statistics as words
from tui.story.asking import Misread, read_choice
from tui.story.os_words import why
from tui.tongues import meant
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.prompt import Prompt
from tui.widgets.statistics import StatisticsPanel
from tui.widgets.title import TitleBar, TitleFace

HELP: Final[dict[HelpChoice, HelpChoice]] = {"all": "without", "without": "with", "with": "all"}


class StatisticsScreen(Page[None]):
    """The figures of one player; what is counted is said in the title, what is not at the foot."""

    PLACE = "statistics"

    def __init__(self, choice: Choice | None = None) -> None:
        """Begin with a choice, by default with everything of whoever has played most."""
        super().__init__()
        self.choice = choice or Choice()
        self.lines: list[Line] | None = None
        self.files = 0
        self.page = 0
        self.said = ""
        self._counted: Counted | None = None

    def compose(self) -> ComposeResult:
        """Yield title, panel, the line to type on, and the keys."""
        yield TitleBar(id="title")
        yield StatisticsPanel(id="counted")
        yield Prompt(placeholder=_("don · vs Bea · since 2026-11-01 · export"), id="prompt")
        yield KeyBar(id="keys")

    @property
    def panel(self) -> StatisticsPanel:
        """Figures, chart and tables."""
        return self.query_one(StatisticsPanel)

    @property
    def counted(self) -> Counted:
        """What the choice comes to, counted anew when it or the lines have changed."""
        if self._counted is None or self._counted.choice != self.choice:
            self._counted = count(self.lines or (), self.choice)
        return self._counted

    def on_mount(self) -> None:
        """Read what was played."""
        super().on_mount()
        self.in_background(self._read, "saves")

    async def _read(self) -> None:
        found, self.files = await asyncio.to_thread(_counted)
        self.lines = found
        self._counted = None
        self._somebody()
        self.paint()

    def _somebody(self) -> None:
        """Choose whose figures are shown, where nobody is chosen yet and somebody has played."""
        persons = people(self.lines or (), imported=self.choice.imported)
        if not self.choice.player and persons:
            self.choice = replace(self.choice, player=persons[0])

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        super().paint()
        found = self.lines
        prompt = self.query_one(Prompt)
        if found is None:
            self.panel.face = replace(self.panel.face, empty=(_("one moment …"),))
            return
        counted = self.counted
        self.panel.face = face(counted, self.page)
        prompt.note = self.said or words.left_out(counted.figures, self.files)

    def title_face(self) -> TitleFace:
        """Return whose figures these are, of what and since when, and how many sessions that is."""
        if not self.lines:
            return TitleFace((_("Statistics"),))
        note = words.sessions_words(self.counted.figures)
        return TitleFace((_("Statistics"), *map(escape, words.about(self.choice))), note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        if not self.lines:
            return (self.hint("help"), self.hint("back"))
        others = (self.hint("player"),) if len(people(self.lines, imported=self.choice.imported)) > 1 else ()
        return (
            self.hint("game"),
            self.hint("more"),
            self.hint("with-help"),
            self.hint("versus"),
            self.hint("export"),
            self.hint("help"),
            *others,
            self.hint("type"),
            self.hint("back"),
        )

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing = {
            "escape": self._back,
            "?": self._how,
            "/": self.type_here,
        }
        if self.lines:
            doing |= {
                "left": lambda: self._game(-1),
                "right": lambda: self._game(1),
                "tab": lambda: self._turn(1),
                "down": lambda: self._turn(1),
                "shift+tab": lambda: self._turn(-1),
                "up": lambda: self._turn(-1),
                "f": self._help,
                "v": self._versus,
                "p": self._player,
                "e": self._export,
            }
        if key in doing:
            self.said = ""
        return self.do(key, doing)

    def _back(self) -> None:
        self.dismiss(None)

    def _game(self, by: int) -> None:
        mine = {line.game for line in of_player(self.lines or (), self.choice.player)}
        games = ["", *(game for game in TELLERS if game in mine)]
        at = games.index(self.choice.game) if self.choice.game in games else 0
        self.choice = replace(self.choice, game=games[(at + by) % len(games)])

    def _turn(self, by: int) -> None:
        step = StatisticsPanel.side_by_side(self.app.size.width)
        count = len(self.panel.face.blocks) or 1
        self.page = (self.page // step + by) * step % count

    def _help(self) -> None:
        self.choice = replace(self.choice, help=HELP[self.choice.help])

    def _versus(self) -> None:
        """Go through the opponents, and after the last one back to all."""
        names = [duel.name for duel in duels(self.lines or (), replace(self.choice, against=""))]
        at = names.index(self.choice.against) + 1 if self.choice.against in names else 0
        self.choice = replace(self.choice, against=names[at] if at < len(names) else "")

    def _player(self) -> None:
        names = people(self.lines or (), imported=self.choice.imported)
        at = names.index(self.choice.player) + 1 if self.choice.player in names else 0
        if names:
            self.choice = replace(self.choice, player=names[at % len(names)], against="")

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Do what was typed."""
        self.set_focus(None)
        message.prompt.value = ""
        self.typed(message.value)

    def typed(self, text: str) -> None:
        """Change what is counted by a typed line; what it does not know it says."""
        if meant(text.strip(), ("export",)):
            self._export()
            return
        try:
            names = [line.player for line in self.lines or ()]
            met = {level for line in self.lines or () for level in line.levels}
            self.choice = read_choice(text, self.choice, names, met)
            self._somebody()
            self.said = ""
        except Misread as error:
            self._refuse(str(error))
        self.paint()

    def _refuse(self, why_not: str) -> None:
        """Say what was not understood: beside the line where it fits there, else in a dialog."""
        if cells(why_not) + 10 <= self.app.size.width:  # sign, caret, mark, and the edges
            self.said = f"! {why_not}"
            return
        from tui.dialogs.words import WordsDialog

        self.app.push_screen(WordsDialog(_("Statistics"), (escape(why_not),)))

    def _how(self) -> None:
        from tui.dialogs.words import WordsDialog

        key = self.hint("with-help").printed
        how = tuple(_(text).format(key=key) for text in words.HOW)
        self.app.push_screen(WordsDialog(_("How it is counted"), how))

    def _export(self) -> None:
        from tui.dialogs.files import FileDialog
        from tui.screens.files import file_fault, proposed

        self.app.push_screen(
            FileDialog(
                _("Export what is counted"),
                _("Into which file? One that ends in .json takes the figures, any other the rounds (CSV)."),
                proposed("intrigue-statistics.csv"),
                file_fault,
            ),
            self._write,
        )

    def _write(self, name: str | None) -> None:
        if name is None or self.lines is None:
            return
        from tui.screens.files import path_meant

        path = path_meant(name)
        try:
            replace_text(path, exported(self.lines, self.choice, path.suffix))
        except OSError as error:
            self.said = f"! {why(error)}"
        else:
            self.said = _("written: {file}").format(file=path.name)
        self.paint()


def exported(found: Sequence[Line], choice: Choice, ending: str) -> str:
    """Return the rounds that count as CSV, or for the ending .json the figures."""
    if ending != ".json":
        return tables.lines_table(chosen(found, choice))
    import json

    value = tables.as_json(figures(found, choice), duels(found, choice), choice)
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _counted() -> tuple[list[Line], int]:
    """Return all lines, and how many files were left out."""
    with History() as history:
        history.refresh()
        return lines(history), len(history.left_out())
