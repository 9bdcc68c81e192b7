"""The command language of the table: one line typed becomes one intent, in the full screen as in plain mode.

Cards are read in all the ways people write them: "lead 7 of clubs", "7c", "7♣", "10h", "j hearts", "queen" where
there is only one.
"""

import difflib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from core import asks
from core import cards as c
from tui.command_table import BY_KEY, BY_WORD, COMMANDS, IN_ROUND, Argument, Command, Where
from tui.i18n import N_, _
from tui.story import cards as words
from tui.story.sentence import CardStyle, Sentence, listed, plain, refused

if TYPE_CHECKING:
    from tui.controller import Controller


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play this card."""

    card: int


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut so many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class Words:
    """Stir these words into the secret; or, where empty, ask about it."""

    text: str


@dataclass(frozen=True, slots=True)
class Set:
    """Change a setting; without a value say what it is, without a name list all."""

    name: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """Show the rules in force, or one of them."""

    topic: str = ""


@dataclass(frozen=True, slots=True)
class Help:
    """Say what can be typed, or what one command does."""

    topic: str = ""


@dataclass(frozen=True, slots=True)
class Do:
    """A command without an argument, by its name, such as `look` or `quit`."""

    name: str


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """Whatever waits may go on: an empty line, "go on", Space."""


Intent = PlayCard | Cut | Words | Set | Rules | Help | Do | Acknowledge


@dataclass(frozen=True, slots=True)
class ParseError:
    """A line that makes no intent.

    Attributes:
        code: `unknown`, `ambiguous`, `not-now`, `too-much`, `number`, `which-card`, `none-such` or `no-letter`.
        params: what the sentence needs.
        nearest: the command that was probably meant, or an empty string.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    nearest: str = ""


@dataclass(frozen=True, slots=True)
class Context:
    """What a line is read against.

    Attributes:
        where: what the table waits for.
        hand: the cards in hand; legal: those of them that may be played now.
        letters: letter -> card, for the cards in hand.
        options: the names of the rules.
    """

    where: Where = "wait"
    hand: tuple[int, ...] = ()
    legal: tuple[int, ...] = ()
    letters: Mapping[str, int] = field(default_factory=dict)
    options: tuple[str, ...] = ()


def context_of(controller: "Controller") -> Context:
    """Return what a line is read against at this moment, for the viewer's eyes."""
    session = controller.session
    options = tuple(option.name for option in type(session.rules).options())
    pending = controller.pending()
    if session.round is None or session.phase != "round":
        fixed: dict[str, Where] = {"start": "start", "over": "over"}
        return Context(fixed.get(pending.kind, "between"), options=options)
    view = controller.view()
    letters = words.letters(view.dealt, getattr(view, "trump", None))
    held = {letters[card]: card for card in view.hand if card in letters}
    mine = pending.ask is not None and pending.ask.seat == view.seat
    where: Where = "wait"
    legal: tuple[int, ...] = ()
    match pending.ask:
        case asks.AskCut():
            where = "cut"
        case asks.AskStep():
            where = "step"
        case asks.AskLook() if mine:
            where = "look"
        case asks.AskPlay() if mine:
            where, legal = "play", pending.ask.cards
    return Context(where, view.hand, legal, held, options)


_RANK_WORDS: Final = {
    **{word: rank for rank, word in enumerate(words.RANKS)},
    **{str(number): number - 1 for number in range(2, 11)},
    "1": 0, "a": 0, "t": 9, "j": 10, "q": 11, "k": 12, "knave": 10, "deuce": 1, "trey": 2,
}  # fmt: skip
_SUIT_WORDS: Final = {
    **{word: suit for suit, word in enumerate(words.SUITS)},
    **{word[:-1]: suit for suit, word in enumerate(words.SUITS)},
    **{word[0]: suit for suit, word in enumerate(words.SUITS)},
    **{sign: suit for suit, sign in enumerate(c.SIGNS)},
}
_POPE: Final = ("pope", "pope joan", "the pope")
_COMPACT: Final = re.compile("(10|[a2-9tjqk1])([cdhs♣♦♥♠])|([♣♦♥♠])(10|[a2-9tjqk1])")
_NUMBER_AT: Final[frozenset[Where]] = frozenset(("start", "cut", "between"))


def parse(text: str, context: Context | None = None) -> Intent | ParseError:
    """Return what a typed line means here, or why it means nothing."""
    context = context or Context()
    line = clean(text)
    if not line:
        return Acknowledge()
    if line.isdecimal() and context.where in _NUMBER_AT:
        return _cut(line)
    if line in context.letters:
        return PlayCard(context.letters[line])
    found = _exact(line)
    if found is not None:
        return _built(*found, text, context)
    named = _card(line, context, alone=True)
    if named is not None:
        return named if context.where in IN_ROUND else _not_now("lead", context)
    return _abbreviated(line, text, context)


def clean(text: str) -> str:
    """Return a line in small letters with single blanks, without the signs that people put around commands."""
    line = " ".join(text.casefold().split())
    return line if line in ("?", "/") else line.lstrip("/").rstrip(".!?,;").strip()


def _exact(line: str) -> tuple[Command, str] | None:
    """Return the command whose word, of one or several, the line begins with, and what follows it."""
    if line in BY_KEY:
        return BY_KEY[line], ""
    parts = line.split(" ")
    for count in range(min(5, len(parts)), 0, -1):
        command = BY_WORD.get(" ".join(parts[:count]))
        if command is not None:
            return command, " ".join(parts[count:])
    return None


def _abbreviated(line: str, text: str, context: Context) -> Intent | ParseError:
    word, _blank, rest = line.partition(" ")
    if len(word) == 1 and word in "abcdefghijklm" and context.hand:
        return ParseError("no-letter", {"letter": word})
    for vocabulary in ([command.name for command in COMMANDS], list(BY_WORD)):
        fitting = {known: BY_WORD[known] for known in vocabulary if known.startswith(word)}
        usable = {known: one for known, one in fitting.items() if context.where in one.where}
        if len({one.name for one in usable.values()}) == 1:
            return _built(next(iter(usable.values())), rest, text, context)
        if usable:
            return ParseError("ambiguous", {"text": word, "commands": tuple(usable)})
    if fitting:
        return _not_now(next(iter(fitting.values())).name, context)
    known = [*BY_WORD, *(rank for rank in _RANK_WORDS if len(rank) > 2)]
    near = difflib.get_close_matches(word, known, 1, 0.6)
    return ParseError("unknown", {"text": line}, near[0] if near else "")


def _built(command: Command, rest: str, text: str, context: Context) -> Intent | ParseError:
    if context.where not in command.where:
        return _not_now(command.name, context)
    if command.argument == "none":
        if rest:
            return ParseError("too-much", {"command": command.name, "rest": rest})
        return Acknowledge() if command.name == "go" else Do(command.name)
    makers: dict[Argument, Callable[[], Intent | ParseError]] = {
        "card": lambda: _named_card(rest, context),
        "number": lambda: _cut(rest),
        "topic": lambda: Rules(rest) if command.name == "rules" else Help(rest),
        "text": lambda: Words(text.strip().partition(" ")[2].strip()),
        "pair": lambda: _set(rest, text),
        "value": lambda: Set(command.name, rest),
    }
    return makers[command.argument]()


def _set(rest: str, text: str) -> Intent:
    name, _blank, value = rest.partition(" ")
    if name == "name":  # a name keeps its capitals
        value = text.split(maxsplit=2)[-1].strip() if value else ""
    return Set(name, value)


def _not_now(name: str, context: Context) -> ParseError:
    return ParseError("not-now", {"command": name, "where": context.where})


def _cut(text: str) -> Intent | ParseError:
    if not text.isdecimal() or not text.isascii():
        return ParseError("number", {"text": text})
    return Cut(int(text[:4]))


def _named_card(rest: str, context: Context) -> Intent | ParseError:
    if not rest:
        if len(context.legal) == 1:
            return PlayCard(context.legal[0])
        return ParseError("which-card", {"cards": context.legal or context.hand})
    if rest in context.letters:
        return PlayCard(context.letters[rest])
    found = _card(rest, context)
    if found is None and len(rest) == 1 and rest in "abcdefghijklm":
        return ParseError("no-letter", {"letter": rest})
    return found if found is not None else ParseError("none-such", {"text": rest})


def _card(text: str, context: Context, *, alone: bool = False) -> Intent | ParseError | None:
    """Return the card that the words name, or None where they name no card; alone, a letter is no rank."""
    rank, suit = _rank_and_suit(text)
    if rank is None and suit is None:
        return None
    if rank is not None and suit is not None:
        return PlayCard(c.of(suit, rank))
    if alone and len(text) == 1 and not text.isdecimal() and text not in c.SIGNS:
        return None
    fitting = [card for card in context.hand if rank in (None, c.rank(card)) and suit in (None, c.suit(card))]
    legal = [card for card in fitting if card in context.legal] or fitting
    if len(legal) == 1:
        return PlayCard(legal[0])
    return ParseError("which-card", {"cards": tuple(legal)}) if legal else ParseError("none-such", {"text": text})


def _rank_and_suit(text: str) -> tuple[int | None, int | None]:
    if text in _POPE:
        return c.NINE, c.DIAMONDS
    compact = _COMPACT.fullmatch(text.replace(" ", ""))
    if compact is not None:
        rank = compact[1] or compact[4]
        return _RANK_WORDS[rank], _SUIT_WORDS[compact[2] or compact[3]]
    parts = [part for part in text.split() if part not in ("the", "of", "my", "card")]
    if len(parts) == 2:
        first, second = parts
        if first in _SUIT_WORDS and second in _RANK_WORDS:
            first, second = second, first
        if first in _RANK_WORDS and second in _SUIT_WORDS:
            return _RANK_WORDS[first], _SUIT_WORDS[second]
        return None, None
    if len(parts) == 1:
        return _RANK_WORDS.get(parts[0]), _SUIT_WORDS.get(parts[0]) if parts[0] not in _RANK_WORDS else None
    return None, None


def complete(text: str, context: Context) -> list[str]:
    """Return whole lines that may follow what was typed, the likeliest first."""
    line = " ".join(text.casefold().split()) + (" " if text.endswith(" ") and text.strip() else "")
    if not line:
        return []
    verb, blank, rest = line.partition(" ")
    cards = [words.name(card) for card in words.in_order(context.legal or context.hand)]
    if not blank:
        names = [one.name for one in COMMANDS if context.where in one.where] + ["play"]
        return [one for one in (*names, *cards) if one.startswith(verb) and one != verb]
    found = BY_WORD.get(verb)
    if found is None:
        return [one for one in cards if one.startswith(line) and one != line]
    lines = [f"{verb} {one}" for one in _arguments(found, rest, cards, context)]
    return [one for one in lines if one.startswith(line) and one != line]


def _arguments(command: Command, rest: str, cards: Sequence[str], context: Context) -> Sequence[str]:
    from saves.settings import TABLE

    if command.name == "lead":
        return cards
    if command.name == "rules":
        return context.options
    if command.name == "help":
        return [one.name for one in COMMANDS]
    settings = {setting.name: setting.values for setting in TABLE}
    if command.name == "pace":
        return settings["pace"]
    if command.name == "set":
        name = rest.partition(" ")[0]
        if " " in rest and name in settings:
            return [f"{name} {value}" for value in settings[name]]
        return list(settings)
    return ()


def explain(error: ParseError, style: CardStyle = "words") -> Sentence:
    """Return what is wrong with a line and what to type instead."""
    params = error.params
    if error.code == "unknown":
        text = _("Nothing here is called '{text}'.").format(text=str(params["text"])[:60])
        more = _("Did you mean {nearest}?").format(nearest=error.nearest) if error.nearest else ""
        return plain(f"{text} {more or _('Type help for all that can be typed.')}")
    if error.code == "ambiguous":
        names = params["commands"]
        assert isinstance(names, tuple)
        text = _("'{text}' can be {commands}: type more of it.")
        return plain(text.format(text=params["text"], commands=listed(names)))
    if error.code == "which-card":
        some = params["cards"]
        assert isinstance(some, tuple)
        if not some:
            return plain(_("Which card? Name it, such as 7 of clubs."))
        return plain(_("Which card? {cards}.").format(cards=words.names(words.in_order(some), style)))
    if error.code == "not-now":
        return refused(_("Not now:"), _(_NOT_NOW[str(params["where"])]))
    text = {
        "too-much": _("'{command}' stands alone: leave out '{rest}'."),
        "number": _("Cut how many cards? Type a number, such as cut 20."),
        "none-such": _("You hold no such card: '{text}'. Type hand for your cards."),
        "no-letter": _("No card in your hand has the letter {letter}. Type hand for your cards."),
    }[error.code]
    return plain(text.format(**{name: str(value)[:60] for name, value in params.items()}))


_NOT_NOW: Final = {
    "start": N_("the session has not begun; an empty line draws the lots."),
    "cut": N_("the pack is to be cut first."),
    "look": N_("say first whether you look at the extra hand: extra, or no."),
    "play": N_("a card is to be played."),
    "wait": N_("the others are playing."),
    "step": N_("the final round is only looked at; an empty line goes on."),
    "between": N_("the round is over; an empty line goes on to the next one."),
    "over": N_("the session is over."),
}
