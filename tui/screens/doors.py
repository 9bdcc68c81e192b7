"""What the first screen leads to, by key or by word."""

from collections.abc import Sequence
from typing import Final

from tui.i18n import _
from tui.screens.page import Page

WORDS: Final = (
    "new",
    "tournament",
    "score",
    "practise",
    "learn",
    "open",
    "logs",
    "stats",
    "rules",
    "settings",
    "resume",
    "help",
    "quit",
)


class Doors(Page[None]):
    """A screen that the other rooms are entered from; each is fetched when it is entered."""

    def new(self) -> None:
        """Lay out a new session."""
        from tui.screens.new_session import NewSessionScreen

        self.app.push_screen(NewSessionScreen())

    def score(self) -> None:
        """Lay out a sheet for a game with real cards."""
        from tui.screens.new_sheet import NewSheetScreen

        self.app.push_screen(NewSheetScreen())

    def logs(self) -> None:
        """Show the rounds that were played."""
        from tui.screens.logs import LogsScreen

        self.app.push_screen(LogsScreen())

    def statistics(self) -> None:
        """Show what it all adds up to."""
        from tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def tournament(self) -> None:
        """Show the tournaments."""
        from tui.screens.tournaments import TournamentsScreen

        self.app.push_screen(TournamentsScreen())

    def settings(self) -> None:
        """Show the settings."""
        from tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def help(self) -> None:
        """Say what can be done here."""
        from tui.dialogs.words import WordsDialog
        from tui.tongues import page_words

        self.app.push_screen(
            WordsDialog(
                _("Home"),
                (
                    _("Press the key that stands before a word, or choose with the arrows and press Enter."),
                    _("Or press / and type: {words}. Part of a word will do.").format(
                        words=", ".join(page_words(WORDS))
                    ),
                    _("practise CODE deals what a friend was dealt whose code you have."),
                    _("Sessions are saved after every card: leave when you like, and go on at exactly that card."),
                    _("Ctrl+Q and Ctrl+C leave from anywhere, and nothing is lost."),
                    _("*Ctrl+P*: everything that can be done here, found by a few letters; settings too."),
                ),
            )
        )


def completions(text: str) -> Sequence[str]:
    """Return the commands that begin with what was typed."""
    from tui.tongues import folded, page_words

    typed = folded(text.strip())
    return [word for word in (*page_words(WORDS), *WORDS) if typed and folded(word).startswith(typed)]
