"""What a review leads to: playing on from a card, a code for the deal, and help."""

from typing import TYPE_CHECKING

from tui import review_commands
from tui.dialogs.words import WordsDialog
from tui.i18n import _
from tui.story.looking_back import Question, more

if TYPE_CHECKING:
    from tui.screens.review import ReviewScreen


def play_on(screen: "ReviewScreen", place: int) -> None:
    """Go on from a place in a session of practice; the session that was played before waits in its save."""
    setup = screen.going_on(place)
    if setup is None:
        return
    from tui.screens.table import begin_practice

    begin_practice(screen.intrigue, setup)


def tell_code(screen: "ReviewScreen") -> None:
    """Show the code of the deal, with the command that it is for."""
    code, whole = screen.codes()
    if not code and not whole:
        return
    command = f"*intrigue new {screen.replay.game.id} --deal " + "{code}*"
    paragraphs = []
    if whole:
        paragraphs += [
            _("Whoever types this is dealt the whole session again, as practice:"),
            command.format(code=whole),
        ]
    if code:
        paragraphs += [
            _("Whoever types this has this deal, by the same rules, as practice:"),
            command.format(code=code),
        ]
    paragraphs.append(_("Hyphens, blanks and small letters do not matter."))
    screen.app.push_screen(WordsDialog(_("Deal code"), tuple(paragraphs)))


def tell_help(screen: "ReviewScreen") -> None:
    """Show what keys and typed words do."""
    keys = _("Keys: ← → a card, ↑ ↓ a run or trick, n and p another round. The line of cards can be clicked.")
    screen.app.push_screen(WordsDialog(_("Looking back"), (keys, "", *review_commands.help_lines())))


def tell_more(screen: "ReviewScreen", what: Question) -> None:
    """Show the table, the score or the rule of the moment in words."""
    found = more(screen.replay, screen.place, screen.seat, what)
    titles = {"look": _("The table in words"), "score": _("Score"), "why": _("The rule of this moment")}
    screen.app.push_screen(WordsDialog(titles[what], tuple(one.starred for one in found)))
