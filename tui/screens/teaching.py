"""A lesson on the screen: its pages come over the table at the moments that matter, its advice into the story."""

from dataclasses import replace
from typing import TYPE_CHECKING

from tui.dialogs.choice import Choice, ChoiceDialog
from tui.dialogs.lesson import LessonDialog, LessonsDialog
from tui.i18n import _
from tui.lessons.guide import Guide
from tui.people import own_name
from tui.screens.page import show_alone
from tui.story.sentence import news, plain
from tui.story.shelf import game_meant, game_title

if TYPE_CHECKING:
    from tui.app import IntrigueApp
    from tui.screens.flow import Flow


async def teach(flow: "Flow", guide: Guide) -> bool:
    """Show what the lesson explains now; return whether there was anything, so that the table is looked at anew."""
    text = guide.explain()
    if text is None:
        advise(flow, guide)
        return False
    flow.pace.hurrying = False
    await flow.screen.app.push_screen_wait(_page(guide, text))
    return True


def advise(flow: "Flow", guide: Guide) -> None:
    """Put the advice for the person's next card into the story, where there is a choice."""
    advice = guide.advice("signs")
    if advice is not None:
        flow.words.say([replace(news(advice), apart=True)])
        flow.screen.paint()


def explain_again(flow: "Flow") -> None:
    """Show the last page of the lesson once more."""
    guide = flow.controller.guide
    if guide is None or not guide.last:
        flow.words.say([plain(_("There is nothing that a lesson has explained."))])
    else:
        flow.screen.app.push_screen(_page(guide, guide.last))


def _page(guide: Guide, text: str) -> LessonDialog:
    title = _("Lesson, page {n} of {all}").format(n=max(1, guide.page), all=guide.pages)
    return LessonDialog(title, text)


async def take_leave(flow: "Flow", guide: Guide) -> bool:
    """Say at a lesson's end what was learned, and lead where the person wishes; return False for home."""
    game = guide.lesson.game
    choices = (
        Choice("n", _("Play"), _("a real game: {game}").format(game=game_title(game)), "play"),
        Choice("l", _("Learn"), _("another game, or this one again"), "learn"),
        Choice("h", _("Home"), _("that is enough for now"), "home"),
    )
    dialog = ChoiceDialog(_("What you have learned"), choices, tuple(guide.learned), width=68)
    answer = await flow.screen.app.push_screen_wait(dialog)
    app = flow.screen.house
    if answer == "play":
        app.put_down()
        _play(app, game)
        return True
    if answer == "learn":
        chosen = await app.push_screen_wait(LessonsDialog())
        if chosen is not None:
            app.put_down()
            begin_lesson(app, chosen)
            return True
    return False


def _play(app: "IntrigueApp", game: str) -> None:
    """Lay out a real session of a game over the home screen."""
    from tui.screens.home import HomeScreen
    from tui.screens.new_session import NewSessionScreen

    show_alone(app, HomeScreen())
    app.push_screen(NewSessionScreen(game=game))


def begin_lesson(app: "IntrigueApp", game: str) -> None:
    """Show the table of a fresh lesson, in the place of all that stands."""
    from tui.lessons.course import setup_for
    from tui.screens.table import begin_practice

    begin_practice(app, setup_for(game, own_name(app.settings.name)))


def open_lesson(app: "IntrigueApp", game: str) -> None:
    """Go on with an unfinished lesson or begin it, as the person wishes; a fresh one begins at once."""
    from tui.lessons.shelf import waiting
    from tui.screens.table import table_for

    path = waiting(game)
    if path is None:
        begin_lesson(app, game)
        return

    def then(answer: str | None) -> None:
        """Go on with the lesson, or begin it anew."""
        if answer == "on":
            show_alone(app, table_for(app, path))
        elif answer == "again":
            begin_lesson(app, game)

    choices = (
        Choice("g", _("Go on"), _("where you left the lesson"), "on"),
        Choice("b", _("Begin"), _("from the first card"), "again"),
    )
    app.push_screen(ChoiceDialog(game_title(game), choices), then)


def choose_lesson(app: "IntrigueApp", word: str = "") -> bool:
    """Open the lesson of a game that a word means, or let it be chosen; return False where no game is meant."""
    game = game_meant(word) if word else ""
    if word and not game:
        return False
    if game:
        open_lesson(app, game)
    else:
        app.push_screen(LessonsDialog(), lambda chosen: open_lesson(app, chosen) if chosen else None)
    return True
