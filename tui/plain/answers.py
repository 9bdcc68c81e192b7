"""What a typed line does in plain mode."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from core import actions as a
from core import asks
from core.game import Effort
from tui import command_table, commands
from tui.caution import about
from tui.i18n import _
from tui.indices import MONEY, sign_text
from tui.intents import action_of
from tui.rulebook.plain import told
from tui.story import faults
from tui.story import hints as hint_words
from tui.story import session as frame
from tui.story.log import log_text
from tui.story.rounds import extra_hand, line_of
from tui.story.sentence import Sentence, listed, plain
from tui.story.settings_words import setting_meant, what_it_can_be
from tui.story.tips import usual_answer
from tui.story.why import Reasons

if TYPE_CHECKING:
    from tui.plain.table import PlainTable

MOST_WORDS: Final = 20
LONGEST_WORD: Final = 200


def perform(table: "PlainTable", line: str) -> bool:
    """Do what a line asks for, or say what is wrong with it; return whether it was a command at all."""
    intent = commands.parse(line, commands.context_of(table.controller))
    if isinstance(intent, commands.ParseError):
        table.say([commands.explain(intent, table.eyes.cards)])
        return False
    action = action_of(intent, table.controller.me)
    if action is not None:
        table.do(action)
        return True
    match intent:
        case commands.PlayCard(card=card, sure=sure):
            _costly(table, a.Play(table.controller.me, card), sure=sure)
        case commands.Hold(card=card):
            _hold(table, card)
        case commands.Cut(cards=count):
            _cut(table, count)
        case commands.Acknowledge():
            _acknowledge(table)
        case commands.Words(text=text):
            _words(table, text)
        case commands.Rules(topic=topic):
            _rules(table, topic)
        case commands.Help(topic=topic):
            _help(table, topic)
        case commands.Set(name=name, value=value):
            _set(table, name, value)
        case commands.Do(name=name):
            _DO[name](table)
    return True


def _costly(table: "PlainTable", action: a.Play | a.Withhold, *, sure: bool = False) -> None:
    """Do what may be against the rules and cost something, at the second attempt or where it was said for sure."""
    pending = table.controller.pending()
    if not sure and table.caution.warns(action, pending):
        table.say([table.teller.caution(about(action, pending), table.view(), table.eyes)])
    else:
        table.do(action)


def _confirm(table: "PlainTable") -> None:
    action = table.caution.warned(table.controller.pending())
    if action is None:
        table.say([plain(_("There is nothing to confirm."))])
    else:
        table.do(action)


def _acknowledge(table: "PlainTable") -> None:
    pending = table.controller.pending()
    if pending.kind == "look":
        table.controller.has_looked()
        table.has_answered()
    elif pending.kind == "start":
        table.do(a.Begin(tuple(table.my_words)))
    elif pending.kind == "between":
        table.do(a.NextRound())
    elif isinstance(pending.ask, asks.AskStep):
        table.do(a.Step())
    elif pending.kind == "forced" or (pending.kind == "human" and isinstance(pending.ask, asks.AskCut)):
        table.do(table.controller.auto(pending))
    elif pending.kind == "computer":
        table.do(table.controller.think(pending))
    elif (usual := usual_answer(pending.ask)) is not None:
        table.do(usual)
    else:
        table.say(table.question(pending))


def _cut(table: "PlainTable", count: int) -> None:
    if isinstance(table.controller.pending().ask, asks.AskCut):
        table.do(a.Cut(table.controller.me, count))
    else:  # the pack is not there yet: go on to it, and cut it then
        table.cut_wish = count
        _acknowledge(table)


def _words(table: "PlainTable", text: str) -> None:
    word = "".join(sign if sign.isprintable() else " " for sign in text)[:LONGEST_WORD].strip()
    if not word:
        table.say([plain(_("Type some words after it, such as: words the rain in Spain."))])
    elif len(table.my_words) == MOST_WORDS:
        table.say([plain(_("That is enough; an empty line draws the lots."))])
    else:
        table.my_words.append(word)
        table.say([plain(_("Noted: {words}.").format(words=word))])


def _rules(table: "PlainTable", topic: str) -> None:
    """Tell the rules in force and what the rulebook has, or the part of it that a topic means."""
    session = table.controller.session
    table.say(told(table.teller, session.rules, session.game.id, topic))


def _help(table: "PlainTable", topic: str) -> None:
    command = command_table.find(topic) if topic else None
    if command is not None:
        table.say([command_table.help_line(command, keys=False)])
        return
    if topic:
        table.say([plain(_("There is no command '{name}'. These can be typed now:").format(name=topic[:60]))])
    context = commands.context_of(table.controller)
    table.say(command_table.help_lines(context.where, context.features, keys=False))
    table.say(
        [
            plain(_("Commands may be shortened. A letter alone plays the card it stands for.")),
            plain(_("At a terminal '> ' waits for a line; in a pipe there is no sign. The end of input saves.")),
        ]
    )


def _set(table: "PlainTable", name: str, value: str) -> None:
    from saves.errors import SavesError
    from saves.settings import TABLE, accepts

    known = {setting.name: setting for setting in TABLE}
    name, value = setting_meant(name, value)
    if name not in known:
        if name:
            table.say([plain(_("There is no setting '{name}'. The settings are:").format(name=name[:40]))])
        table.say([plain(what_it_can_be(one, getattr(table.settings, one))) for one in known])
        table.voice.tell_problems()
        return
    if not value or not accepts(name, value):
        table.say([plain(what_it_can_be(name, getattr(table.settings, name)))])
        return
    try:
        table.voice.change(name, value)
    except SavesError as error:
        table.say([plain(faults.save_fault(error))])


def _of_view(tell: "Callable[[PlainTable], list[Sentence]]") -> "Callable[[PlainTable], None]":
    def do(table: "PlainTable") -> None:
        """Say what the view tells."""
        if table.controller.session.round is None:
            table.say([plain(_("No cards are dealt yet."))])
        else:
            table.say(tell(table))

    return do


def _score(table: "PlainTable") -> list[Sentence]:
    session = table.controller.session
    score = table.teller.score(table.view(), table.eyes)
    return [*score, frame.limit(session, table.controller.clock.read())]


def _last(table: "PlainTable") -> list[Sentence]:
    return table.teller.run(table.view(), table.eyes)


def _why(table: "PlainTable") -> None:
    """Tell what the last refusal or event goes back to, and a commitment that counts now to its last sign."""
    session = table.controller.session
    if session.round is None:
        table.say(frame.begins(session, table.eyes)[1:], whole=True)
        return
    view = table.view()
    reasons = Reasons.at(session.game.id, table.teller, session.rules, table.eyes)
    table.say(reasons.why(view, table.controller.pending().ask, table.refused))
    if session.phase == "round" and not any(view.counts):
        table.say(frame.opens(session, table.eyes)[-1:], whole=True)


def _hint(table: "PlainTable") -> None:
    controller = table.controller
    found = controller.last_hint
    if found is None:
        try:
            adviser = controller.adviser()
        except a.Refused as error:
            table.say([table.teller.refusal(error, table.eyes)])
            return
        found = adviser(Effort(lambda: table.lines.leaving))
        table.lines.check()
        controller.take_hint(found)
    chips = bool(controller.session.game.pools)
    table.say(hint_words.told(found, table.eyes, table.eyes, table.teller, chips=chips))


def _extra(table: "PlainTable") -> None:
    session = table.controller.session
    pending = table.controller.pending()
    if isinstance(pending.ask, asks.AskLook) and pending.seat == table.controller.me:
        table.do(a.Look(pending.seat))
        return
    if session.phase in ("between", "over"):
        table.say([extra_hand(line_of(session), table.eyes)])
        return
    if session.round is None:
        table.say([plain(_("No cards are dealt yet."))])
    else:
        table.say(table.teller.extra_hand(table.view(), table.eyes))


def _stops(table: "PlainTable") -> None:
    if table.teller.stops_help:
        table.controller.count_help("looks")
    table.say(table.teller.stops(table.view(), table.eyes))


def _hold(table: "PlainTable", card: int | None = None) -> None:
    """Hold back the card that is due (MI-34); where several people play, mark one in advance, or unmark it."""
    asked = table.controller.pending().ask
    due = asked.cards[0] if isinstance(asked, asks.AskPlay) and asked.may_withhold else None
    try:
        if table.controller.shared and card is None:
            table.say([plain(_("Say which card: hold seven of clubs."))])
        elif table.controller.shared and card is not None:
            table.say([table.teller.marked(card, table.eyes, on=table.controller.mark(card))])
        elif card in (None, due):
            _costly(table, a.Withhold(table.controller.me))
        else:
            table.say([table.teller.refusal(a.Refused("nothing-to-withhold", "MI-34"), table.eyes)])
    except a.Refused as error:
        table.say([table.teller.refusal(error, table.eyes)])


def _time(table: "PlainTable") -> None:
    table.say([frame.limit(table.controller.session, table.controller.clock.read())])


def _final(table: "PlainTable") -> None:
    table.do(a.CallTime())
    if table.controller.session.called:
        _time(table)


def _pause(table: "PlainTable") -> None:
    table.say([plain(_("The clock stands still until the next line."))])
    table.wait()


def _log(table: "PlainTable") -> None:
    session = table.controller.session
    if session.phase not in ("between", "over"):
        table.say([plain(_("The log is told when all is played."))])
        return
    table.say([plain(text) for text in log_text(table.teller, line_of(session), table.eyes.cards)], whole=True)


def _replay(table: "PlainTable") -> None:
    from tui.plain.review import PlainReview

    session, seat = table.controller.session, table.controller.told_to
    PlainReview([line_of(session)], 0, table.voice, seat).run()
    table.has_answered()


def _save(table: "PlainTable") -> None:
    saved = table.controller.saved
    if saved is None or (table.controller.trouble is not None and table.controller.unsaved):
        table.say([plain(_("Not saved yet: it is tried again after every card."))])
    else:
        table.say([plain(_("Every card is saved as it falls, in {path}.").format(path=saved.path))])


def _quit(table: "PlainTable") -> None:
    table.leaving = 0


def how_to_answer(ask: asks.Ask) -> str:  # noqa: PLR0911 - one a kind
    """Return what may be typed, and what an empty line does; nothing where a card is to be chosen."""
    match ask:
        case asks.AskPlay(lead=False) if ask.may_withhold:
            return _("An empty line plays it; hold keeps it back.")
        case asks.AskPlay(lead=False) if ask.forced:
            return _("An empty line plays it.")
        case asks.AskPlay() | asks.AskTrump():
            return ""
        case asks.AskCut():
            return _("Type a number, or an empty line to let it be cut.")
        case asks.AskLook():
            return _("Type extra to look, or an empty line to do without.")
        case asks.AskSpread():
            text = _("Type a number for each of {cards}, such as spread 2 1 1 0; an empty line spreads evenly.")
            return text.format(cards=listed([sign_text(card) for card in MONEY]))
        case asks.AskExtra(exchange=True, auction=True):
            return _("Type exchange, auction, or an empty line to leave it closed.")
        case asks.AskExtra(exchange=True):
            return _("Type exchange, or an empty line to leave it closed.")
        case asks.AskExtra():
            return _("Type auction, or an empty line to leave it closed.")
        case asks.AskBid():
            return _("Type bid and a number, or an empty line to pass.")
    return _("An empty line goes on.")


def _guide(table: "PlainTable") -> None:
    guide = table.controller.guide
    if guide is not None and guide.last:
        table.say([plain(guide.last), *table.question(table.controller.pending())])


def _undo(table: "PlainTable") -> None:
    table.do(a.Undo(table.controller.me))


_DO: "Final[Mapping[str, Callable[[PlainTable], None]]]" = {
    "look": _of_view(lambda table: table.teller.look(table.view(), table.eyes)),
    "hand": _of_view(lambda table: table.teller.hand(table.view(), table.eyes)),
    "board": _of_view(lambda table: table.teller.board(table.view(), table.eyes)),
    "score": _of_view(_score),
    "last": _of_view(_last),
    "undo": _undo,
    "guide": _guide,
    "again": lambda table: table.say(table.again()),
    "why": _why,
    "stops": _stops,
    "hold": _hold,
    "decline": _acknowledge,
    "pass": _acknowledge,
    "trumps": _of_view(lambda table: table.teller.stops(table.view(), table.eyes)),
    "confirm": _confirm,
    "hint": _hint,
    "extra": _extra,
    "time": _time,
    "final": _final,
    "pause": _pause,
    "log": _log,
    "replay": _replay,
    "save": _save,
    "quit": _quit,
}
