"""How plain mode speaks: a sentence a line, as long as the listener wants it, and the same again when asked."""

import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from saves.settings import Settings, change_settings, load_settings
from tui import indices
from tui.cli.output import knows_signs, shown
from tui.i18n import _, use
from tui.plain.lines import Lines
from tui.story.sentence import CardStyle, Sentence, plain

if TYPE_CHECKING:
    from saves.annals import SessionRow

TICK_S: Final = 1.0
HASH: Final = re.compile(r"\b([0-9a-f]{8})[0-9a-f]{24,}\b\.?")
"""A commitment, a salt or a secret: nobody listens to sixty-four signs unasked."""


class Voice:
    """What is said and heard in plain mode.

    Attributes:
        lines: what is typed.
        settings: as they are now.
        problems: what is wrong with their file.
        force_ascii: only ASCII signs are printed.
        asked: the line before and between sessions whose answer can be told again.
        listed: the rounds that were listed last: session, and number of the round.
        failed: whether something could not be saved, which was said and stays in the exit code.
    """

    def __init__(self, lines: Lines, *, force_ascii: bool = False) -> None:
        self.lines = lines
        self.settings, self.problems = load_settings()
        indices.use(self.settings.index)
        self.force_ascii = force_ascii
        self._terminal = sys.stdout is not None and sys.stdout.isatty()
        self.asked = ""
        self.listed: list[tuple[SessionRow, int]] = []
        self.failed = False

    def say(self, sentences: Iterable[Sentence], *, whole: bool = False) -> None:
        """Print sentences, each on a line of its own; a terminal gets them broken between words.

        A brief voice leaves side remarks out, and only a full one reads commitments to their end; `whole` says that
        somebody has asked for all of it.
        """
        for sentence in sentences:
            text = sentence.text if whole else self._measured(sentence)
            if text is not None:
                self.print(text)

    def print(self, text: str) -> None:
        """Print a line as it is."""
        text = shown(text, force_ascii=self.force_ascii)
        if self._terminal:  # it may be wider or narrower than a line ago
            width = max(20, shutil.get_terminal_size().columns - 1)
            text = textwrap.fill(text, width, break_long_words=False)
        print(text)

    def _measured(self, sentence: Sentence) -> str | None:
        verbosity = self.settings.verbosity
        if verbosity == "brief" and sentence.aside:
            return None
        return sentence.text if verbosity == "full" else HASH.sub(r"\1…", sentence.text)

    @property
    def style(self) -> CardStyle:
        """How cards are written."""
        if self.settings.cards == "words":
            return "words"
        signs = self.settings.cards == "auto" and knows_signs(sys.stdout) and not self.force_ascii
        return "signs" if signs else "letters"

    def restyle(self, settings: Settings) -> None:
        """Take new settings at once."""
        if settings.lang != self.settings.lang:
            use("" if settings.lang == "auto" else settings.lang)
        indices.use(settings.index)
        self.settings = settings

    def change(self, name: str, value: str) -> None:
        """Change a setting for good, take it at once and say so; raises SavesError."""
        self.restyle(change_settings({name: value}))
        self.problems = load_settings()[1]
        from tui.story.settings_words import what_it_is_now

        self.say([plain(what_it_is_now(name, value))])

    def reload(self) -> None:
        """Take the settings from the file: somebody else at this keyboard may have changed them."""
        settings, self.problems = load_settings()
        self.restyle(settings)

    def doubt_settings(self) -> None:
        """Say that the settings file has a mistake, where it has one."""
        if self.problems:
            self.say([plain(_("The settings file has a mistake: settings tells which."))])

    def tell_problems(self) -> None:
        """Say what is wrong with the settings file."""
        from tui.story.settings_words import problem

        self.say(plain(problem(one)) for one in self.problems)

    def prompt(self) -> None:
        """Print at a terminal the sign that a line is waited for."""
        print("> " if self.lines.interactive else "", end="", flush=True)

    def hear(self, tick: Callable[[], bool] = lambda: False) -> str:
        """Return the next typed line; `tick` is called while it is waited for, and says whether it has spoken.

        Raises:
            Ended: there are no more. Leave: a signal has asked for it.
        """
        self.prompt()
        while True:
            line = self.lines.next(TICK_S)
            if line is not None:
                return line
            if tick():
                self.prompt()
