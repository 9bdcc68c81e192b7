"""What a typed or pressed command does at the table: short answers go into the story, long ones into a dialog."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core import actions as a
from core import asks
from saves.paths import shown
from tui import command_table, commands, completing
from tui.action_table import Pressed
from tui.dialogs.words import WordsDialog
from tui.i18n import _
from tui.intents import action_of
from tui.story import session as session_words
from tui.story.sentence import Sentence, dim, plain
from tui.story.settings_words import setting_meant, settings_words
from tui.story.tips import usual_answer
from tui.widgets.story import Story

if TYPE_CHECKING:
    from tui.screens.flow import Flow
    from tui.screens.table_words import TableWords

MOST_WORDS: Final = 20
LONGEST_WORD: Final = 200


def completions(words: "TableWords", text: str) -> Sequence[str]:
    """Return whole lines that may follow what was typed."""
    return completing.complete(text, commands.context_of(words.controller))


def perform(flow: "Flow", text: str) -> None:
    """Do what a line asks for, or say what is wrong with it."""
    intent = commands.parse(text, commands.context_of(flow.controller))
    if isinstance(intent, commands.ParseError):
        flow.words.say([commands.explain(intent)])
        return
    action = action_of(intent, flow.controller.me)
    if action is not None:
        flow.offer(action)
        return
    match intent:
        case commands.PlayCard(card=card, sure=sure):
            flow.play(card, sure=sure)
        case commands.Hold(card=card):
            flow.hold(card)
        case commands.Cut(cards=count):
            _cut(flow, count)
        case commands.Acknowledge():
            flow.acknowledge()
        case commands.Words(text=words):
            _words(flow, words)
        case commands.Rules(topic=topic):
            _rules(flow, topic)
        case commands.Help(topic=topic):
            _help(flow, topic)
        case commands.Set(name=name, value=value):
            _set(flow, name, value)
        case commands.Do(name=name):
            _DO.get(name, _nothing)(flow)


def _nothing(flow: "Flow") -> None:
    flow.words.say([plain(_("That is said on the screen already."))])


def _cut(flow: "Flow", count: int) -> None:
    pending = flow.controller.pending()
    if not isinstance(pending.ask, asks.AskCut):
        flow.words.say([plain(_("The pack is cut already."))])
        return
    flow.take_over(a.Cut(flow.controller.me, count))


def _words(flow: "Flow", text: str) -> None:
    word = "".join(sign if sign.isprintable() else " " for sign in text)[:LONGEST_WORD].strip()
    if flow.controller.session.phase != "start" or not word or len(flow.my_words) == MOST_WORDS:
        flow.words.say([plain(_("Words are stirred in before the lots are drawn: words the rain in Spain."))])
        return
    flow.my_words.append(word)
    flow.words.say([plain(_("Noted: {words}. Space draws the lots.").format(words=word))])


def _confirm(flow: "Flow") -> None:
    action = flow.caution.warned(flow.controller.pending())
    if action is None:
        flow.words.say([plain(_("There is nothing to confirm."))])
    else:
        flow.send(action)


def _decline(flow: "Flow") -> None:
    usual = usual_answer(flow.controller.pending().ask)
    if usual is not None:
        flow.offer(usual)


def _stops(flow: "Flow") -> None:
    if not flow.controller.sees:
        flow.words.say([plain(_("No cards are dealt yet."))])
        return
    if flow.words.teller.stops_help:
        flow.controller.count_help("looks")
    flow.words.say(flow.words.teller.stops(flow.controller.view(), flow.words.eyes))


def _dialog(flow: "Flow", title: str, sentences: Sequence[Sentence]) -> None:
    flow.screen.app.push_screen(WordsDialog(title, tuple(one.starred for one in sentences)), flow.after_words)


def _answer(flow: "Flow", title: str, sentences: Sequence[Sentence]) -> None:
    """Tell an answer in the story, or in a dialog where the story has no room for all of it."""
    if flow.screen.query_one(Story).holds(" ".join(one.text for one in sentences)):
        flow.words.say(sentences)
    else:
        _dialog(flow, title, sentences)


def warn(flow: "Flow", caution: Sentence) -> None:
    """Say what a move would cost; where the story cannot hold all of that, it is read in a dialog first."""
    whole = flow.screen.query_one(Story).holds(caution.text, apart=True)
    flow.words.say([replace(caution, apart=True)])
    if not whole:
        _dialog(flow, _("Before you do that"), [caution])


def _rules(flow: "Flow", topic: str) -> None:
    """Open the rulebook over the table: where a topic stands, at the clause of a refusal, or at its beginning."""
    from tui.screens.rulebook import at_table

    session = flow.controller.session
    flow.screen.app.push_screen(at_table(session.game.id, session.rules, topic or flow.words.refused_by))


def _help(flow: "Flow", topic: str) -> None:
    command = command_table.find(topic) if topic else None
    if command is not None:
        flow.words.say([command_table.help_line(command)])
        return
    context = commands.context_of(flow.controller)
    keys = _("Keys: a–m play cards, arrows choose, Enter plays, Space goes on, / types, Esc opens the menu.")
    pages = _("PgUp and PgDn leaf through the story where it is longer than its panel.")
    leave = _("Ctrl+C or Ctrl+Q saves and leaves at any moment; every card is saved as it falls.")
    moment = _moment(flow)
    lines = [*moment, *([dim("")] if moment else []), plain(keys), plain(pages), plain(leave), dim("")]
    lines += command_table.help_lines(context.where, context.features)
    _dialog(flow, _("The rule of this moment, and what can be done"), lines)


def _moment(flow: "Flow") -> list[Sentence]:
    words = flow.words
    if not flow.controller.sees or flow.controller.session.phase != "round":
        return []
    view = flow.controller.view()
    return words.teller.why(view, flow.controller.pending().ask, words.eyes)


def _why(flow: "Flow") -> None:
    """Tell why something was refused or, where nothing was, the last event and the rule of this moment."""
    words, controller = flow.words, flow.controller
    said: list[Sentence] = []
    if words.refused is not None:
        said = words.reasons.of_refusal(words.refused)
    elif controller.sees and controller.session.phase == "round":
        said = words.reasons.why(controller.view(), controller.pending().ask)
    sealed = words.sealed() if words.refused is None else []
    if sealed:  # a commitment that the story has shortened is told whole
        _dialog(flow, _("Why"), [*said, *sealed])
    else:
        _answer(flow, _("Why"), said or [plain(_("Nothing has happened yet."))])


def _set(flow: "Flow", name: str, value: str) -> None:
    from saves.errors import SavesError
    from saves.settings import TABLE, accepts, change_settings

    if not name or not value:
        from tui.screens.settings import SettingsScreen

        flow.screen.app.push_screen(SettingsScreen())
        return
    name, value = setting_meant(name, value)
    if name not in {one.name for one in TABLE} or not accepts(name, value):
        text = _("There is no setting {name} with the value {value}: {set} opens the list.")
        flow.words.say([plain(text.format_map(Pressed("table", name=name[:40], value=value[:40])))])
        return
    try:
        flow.screen.house.restyle(change_settings({name: value}))
    except SavesError as error:
        from tui.story.refusals import save_error

        flow.words.say([save_error(error)])
    else:
        words = settings_words()[name]
        short = words.value(value).partition(":")[0]
        flow.words.say([plain(_("{label}: {value}.").format(label=words.label, value=short))])


def _told(name: str, title: Callable[[], str]) -> Callable[["Flow"], None]:
    def do(flow: "Flow") -> None:
        """Tell it in the story."""
        words = flow.words
        if not flow.controller.sees:
            words.say([plain(_("No cards are dealt yet."))])
        else:
            _answer(flow, title(), getattr(words.teller, name)(flow.controller.view(), words.eyes))

    return do


def _long(name: str, title: Callable[[], str]) -> Callable[["Flow"], None]:
    def do(flow: "Flow") -> None:
        """Tell it in a dialog."""
        if not flow.controller.sees:
            flow.words.say([plain(_("No cards are dealt yet."))])
            return
        words = flow.words
        _dialog(flow, title(), getattr(words.teller, name)(flow.controller.view(), words.eyes))

    return do


def _score(flow: "Flow") -> None:
    if not flow.controller.sees:
        flow.words.say([plain(_("No cards are dealt yet."))])
        return
    words, view = flow.words, flow.controller.view()
    limit = session_words.limit(flow.controller.session, flow.controller.clock.read())
    lines = [*words.teller.score(view, words.eyes), *words.teller.board(view, words.eyes), limit]
    _dialog(flow, _("Score"), lines)


def _extra(flow: "Flow") -> None:
    pending = flow.controller.pending()
    if isinstance(pending.ask, asks.AskLook) and pending.seat == flow.controller.me:
        flow.send(a.Look(pending.seat))
        return
    if not flow.controller.sees:
        flow.words.say([plain(_("No cards are dealt yet."))])
    else:
        flow.words.say(flow.words.teller.extra_hand(flow.controller.view(), flow.words.eyes))


def _log(flow: "Flow") -> None:
    flow.words.say([plain(_("The log is told when all is played."))])


def _time(flow: "Flow") -> None:
    flow.words.say([session_words.limit(flow.controller.session, flow.controller.clock.read())])


def _save(flow: "Flow") -> None:
    saved = flow.controller.saved
    if saved is None or (flow.controller.trouble is not None and flow.controller.unsaved):
        flow.words.say([plain(_("Not saved yet; it is tried again after every card."))])
        return
    text = _("Every card is saved as it falls, in {path}.")
    flow.words.say([plain(text.format(path=shown(saved.path)))])


def _guide(flow: "Flow") -> None:
    from tui.screens.teaching import explain_again

    explain_again(flow)


def _undo(flow: "Flow") -> None:
    flow.take_over(a.Undo(flow.controller.me))


_DO: Final[Mapping[str, Callable[["Flow"], None]]] = {
    "look": _long("look", lambda: _("The table in words")),
    "hand": _told("hand", lambda: _("Your cards")),
    "board": _told("board", lambda: _("On the board")),
    "score": _score,
    "last": _told("run", lambda: _("What was played last")),
    "why": _why,
    "stops": _stops,
    "confirm": _confirm,
    "hold": lambda flow: flow.hold(),
    "decline": _decline,
    "pass": _decline,
    "faces": _told("faces", lambda: _("Cards that lie open")),
    "hint": lambda flow: flow.tips.ask(),
    "undo": _undo,
    "guide": _guide,
    "extra": _extra,
    "time": _time,
    "final": lambda flow: flow.take_over(a.CallTime()),
    "pause": lambda flow: flow.open_menu(),
    "log": _log,
    "trumps": _told("stops", lambda: _("Trumps")),
    "save": _save,
    "quit": lambda flow: flow.screen.house.action_leave(),
}
