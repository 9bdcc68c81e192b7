"""What a lesson explains, over the table: the hand and the story stay in sight below it."""

from typing import ClassVar

from tui.dialogs.choice import Choice, ChoiceDialog
from tui.dialogs.words import WordsDialog
from tui.glyphs import escape
from tui.i18n import _
from tui.lessons import LESSONS
from tui.story.shelf import game_title


class LessonDialog(WordsDialog):
    """Show a page of a lesson until Space, Enter or Esc is pressed; keys meant for the table close nothing."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonDialog { align: center top; background: $page 30%; }
    LessonDialog > #panel { width: 72; max-width: 100%; max-height: 80%; margin-top: 1; }
    """

    def __init__(self, title: str, text: str) -> None:
        super().__init__(title, (escape(text),), _("Space goes on"))

    def closed_by(self, key: str) -> None:
        """Close for the keys that go on."""
        if key in ("space", "enter", "escape"):
            self.dismiss(None)


class LessonsDialog(ChoiceDialog):
    """Choose a lesson; the answer is its game."""

    def __init__(self) -> None:
        remarks = {
            "pope-joan": _("runs and a board of chips"),
            "michigan": _("runs and money cards"),
            "don": _("tricks, two against two"),
            "blind-don": _("tricks for two, half of them blind"),
            "irish-don": _("Don with the whole pack"),
            "phat": _("Don with more that counts"),
        }
        choices = tuple(
            Choice(str(at), game_title(game), remarks[game], game) for at, game in enumerate(LESSONS, 1)
        )
        sentences = (_("A short hand of each game, with a guide beside you. It counts nowhere."),)
        super().__init__(_("Learn a game"), choices, sentences, width=60)
