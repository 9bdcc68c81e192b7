"""The command language of the table: one line typed becomes one intent, in the full screen as in plain mode.

Cards are read in all the ways people write them: "lead 7 of clubs", "7c", "7♣", "10h", "j hearts", "queen" where
there is only one.
"""

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from core import asks
from core import cards as c
from core.tricks.rules import TrickRules
from tui.card_words import rank_and_suit, suit_of
from tui.command_errors import ParseError, explain
from tui.command_table import (
    BY_KEY,
    COMMANDS,
    EVERYTHING,
    IN_ROUND,
    Argument,
    Command,
    Feature,
    Where,
    by_word,
    offered,
)
from tui.intents import (
    Acknowledge,
    Bid,
    Cut,
    Do,
    Help,
    Hold,
    Intent,
    NameTrump,
    PlayCard,
    Rules,
    Set,
    Spread,
    TurnPlace,
    Words,
)
from tui.keymap import latin, meant
from tui.lessons import is_lesson
from tui.story import cards as words
from tui.story.settings_words import settings_words
from tui.tongues import TONGUES, fillers, folded, taught

if TYPE_CHECKING:
    from core.session import Session
    from tui.controller import Controller


@dataclass(frozen=True, slots=True)
class Context:
    """What a line is read against.

    Attributes:
        where: what the table waits for.
        hand: the cards in hand; legal: those of them that may be played now.
        letters: letter -> card, for the cards in hand.
        options: the names of the rules.
        features: what the game has; commands for anything else are not offered.
        places: the table cards that may be turned now, by place from 0.
    """

    where: Where = "wait"
    hand: tuple[int, ...] = ()
    legal: tuple[int, ...] = ()
    letters: Mapping[str, int] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    features: frozenset[Feature] = EVERYTHING
    places: tuple[int, ...] = ()

    def offers(self, command: Command) -> bool:
        """Return whether the command makes sense now."""
        return self.where in command.where and offered(command, self.features)


def features_of(session: "Session") -> frozenset[Feature]:
    """Return what the session's game has that commands are about."""
    rules = session.rules
    found: set[Feature] = {"chips" if session.game.pools else "points"}
    if isinstance(rules, TrickRules) and rules.form().table:
        found.add("table")
    if getattr(rules, "revokes", "") == "league":
        found |= {"costly", "revokes"}
    if getattr(rules, "irregularities", "") == "allowed":
        found |= {"costly", "hold"}
    if getattr(rules, "stakes", "") == "free":
        found.add("stakes")
    if getattr(rules, "extra_hand", "") in ("exchange", "auction", "both"):
        found.add("sale")
    if is_lesson(session.setup.seed, session.game.id):
        found.add("lesson")
    return frozenset(found)


def context_of(controller: "Controller") -> Context:
    """Return what a line is read against at this moment, for the viewer's eyes."""
    session = controller.session
    options = tuple(option.name for option in type(session.rules).options())
    features = features_of(session)
    pending = controller.pending()
    if not controller.sees or session.phase != "round":
        fixed: dict[str, Where] = {"start": "start", "over": "over"}
        return Context(fixed.get(pending.kind, "between"), options=options, features=features)
    view = controller.view()
    letters = words.letters(view.dealt, getattr(view, "trump", None))
    held = {letters[card]: card for card in view.hand if card in letters}
    mine = pending.ask is not None and pending.ask.seat == view.seat
    where: Where = "wait"
    legal: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    match pending.ask:
        case asks.AskCut():
            where = "cut"
        case asks.AskStep():
            where = "step"
        case asks.AskLook() if mine:
            where = "look"
        case asks.AskTrump() if mine:
            where = "trump"
        case asks.AskSpread() if mine:
            where = "stake"
        case asks.AskExtra() if mine:
            where = "offer"
        case asks.AskBid() if mine:
            where = "bid"
        case asks.AskPlay() if mine:
            where, legal, places = "play", pending.ask.cards, pending.ask.places
    return Context(where, view.hand, legal, held, options, features, places)


_NUMBER_AT: Final[frozenset[Where]] = frozenset(("start", "cut", "bid", "between"))
_PLACES: Final = "123456789"
_BESIDE_PLACES: Final = frozenset(("table", "card", "place", "number", "my", "the")) | fillers()
_BESIDE_SUITS: Final = frozenset(("are", "be", "trump", "trumps", "as", "the")) | fillers()


def parse(text: str, context: Context | None = None) -> Intent | ParseError:
    """Return what a typed line means here, or why it means nothing."""
    context = context or Context()
    line = latin(clean(text))
    if not line:
        return Acknowledge()
    short = _in_short(line, context)
    if short is not None:
        return short
    found = _exact(line)
    if found is not None:
        return _built(*found, text, context)
    named = _card(line, context, alone=True)
    if named is not None:
        return named if context.where in IN_ROUND else _not_now("lead", context)
    return _abbreviated(line, text, context)


def _in_short(line: str, context: Context) -> Intent | ParseError | None:
    """Return what a number, letter or suit alone means where that is asked, or None."""
    if line.isdecimal() and context.where in _NUMBER_AT:
        return _number(line, context)
    if line[0].isdecimal() and context.where == "stake":
        return _spread(line)
    if line in context.letters:
        return PlayCard(context.letters[line])
    if len(line) == 1 and line in _PLACES and "table" in context.features and context.where in ("play", "wait"):
        return TurnPlace(int(line) - 1)
    if context.where == "trump" and (len(line) > 1 or line in c.SIGNS) and (suit := suit_of(line)) is not None:
        return NameTrump(suit)
    return None


def clean(text: str) -> str:
    """Return a line in small letters with single blanks, without the signs that people put around commands."""
    line = " ".join(folded(text).split())
    return line if line in ("?", "/") else line.lstrip("/").rstrip(".!?,;").strip()


def _exact(line: str) -> tuple[Command, str] | None:
    """Return the command whose word, of one or several, the line begins with, and what follows it."""
    if (key := meant("table", line)) in BY_KEY:
        return BY_KEY[key], ""
    parts = line.split(" ")
    for count in range(min(5, len(parts)), 0, -1):
        command = by_word().get(" ".join(parts[:count]))
        if command is not None:
            return command, " ".join(parts[count:])
    return None


def _abbreviated(line: str, text: str, context: Context) -> Intent | ParseError:
    word, _blank, rest = line.partition(" ")
    if len(word) == 1 and word in "abcdefghijklm" and context.hand:
        return ParseError("no-letter", {"letter": word})
    for vocabulary in ([word for command in COMMANDS for word in taught_words(command)], list(by_word())):
        fitting = {known: by_word()[known] for known in vocabulary if _begins(known, word, line)}
        usable = {known: one for known, one in fitting.items() if context.offers(one)}
        if len({one.name for one in usable.values()}) == 1:
            chosen, command = next(iter(usable.items()))
            return _built(command, "" if " " in chosen else rest, text, context)
        if usable:
            return ParseError("ambiguous", {"text": word, "commands": tuple(usable)})
    if fitting:
        return _wrong_time(next(iter(fitting.values())), _before(rest, text), context)
    offered_words = [one for one, command in by_word().items() if " " not in one and context.offers(command)]
    known = [*offered_words, *words.RANKS, *(row[0] for tongue in TONGUES.values() for row in tongue.ranks)]
    near = difflib.get_close_matches(word, known, 1, 0.6)
    return ParseError("unknown", {"text": line}, near[0] if near else "")


def _begins(known: str, word: str, line: str) -> bool:
    """Return whether a line is the beginning of a command's words, or its first word that of a single one."""
    return known.startswith(line if " " in known else word)


def _built(command: Command, rest: str, text: str, context: Context) -> Intent | ParseError:
    if not context.offers(command):
        return _wrong_time(command, _before(rest, text), context)
    if command.argument == "none":
        if rest:
            return ParseError("too-much", {"command": _before(rest, text), "rest": rest})
        return Acknowledge() if command.name == "go" else Do(command.name)
    makers: dict[Argument, Callable[[], Intent | ParseError]] = {
        "card": lambda: _named_card(rest, context),
        "any-card": lambda: _in_earnest(rest, context),
        "own-card": lambda: _held(rest, context),
        "place": lambda: _place(rest, context),
        "suit": lambda: _suit(rest, context),
        "number": lambda: _number(rest, context),
        "numbers": lambda: _spread(rest),
        "topic": lambda: Rules(rest) if command.name == "rules" else Help(rest),
        "text": lambda: Words(text.strip().partition(" ")[2].strip()),
        "pair": lambda: _set(rest, text),
        "value": lambda: Set(command.name, rest),
    }
    return makers[command.argument]()


def _set(rest: str, text: str) -> Intent:
    name, _blank, value = rest.partition(" ")
    if name in ("name", folded(settings_words()["name"].label)):  # a name keeps its capitals
        value = text.split(maxsplit=2)[-1].strip() if value else ""
    return Set(name, value)


def _before(rest: str, text: str) -> str:
    """Return what was typed before the rest of a line: a command by any of its words, or a key."""
    words_ = text.split()
    return " ".join(words_[: len(words_) - len(rest.split())])


def _wrong_time(command: Command, typed: str, context: Context) -> ParseError:
    if not offered(command, context.features):
        return ParseError("not-here", {"command": typed})
    return _not_now(command.name, context)


def _not_now(name: str, context: Context) -> ParseError:
    return ParseError("not-now", {"command": name, "where": context.where})


def _number(text: str, context: Context) -> Intent | ParseError:
    """Return the bid or the cut of so many."""
    bids = context.where == "bid"
    if not text.isdecimal() or not text.isascii():
        return ParseError("which-bid" if bids else "number", {"text": text})
    return Bid(int(text[:6])) if bids else Cut(int(text[:4]))


def _spread(text: str) -> Intent | ParseError:
    numbers = text.replace(",", " ").split()
    if not numbers or not text.isascii() or not all(one.isdecimal() for one in numbers):
        return ParseError("which-spread")
    return Spread(tuple(int(one[:6]) for one in numbers))


def _place(rest: str, context: Context) -> Intent | ParseError:
    numbers = [part for part in rest.split() if part not in _BESIDE_PLACES]
    if not numbers and len(context.places) == 1:
        return TurnPlace(context.places[0])
    if len(numbers) == 1 and len(numbers[0]) == 1 and numbers[0] in _PLACES:
        return TurnPlace(int(numbers[0]) - 1)
    return ParseError("which-place", {"places": context.places})


def _suit(rest: str, context: Context) -> Intent | ParseError:
    parts = [part for part in rest.split() if part not in _BESIDE_SUITS]
    if not parts and context.where != "trump":
        return Do("trumps")
    suit = suit_of(parts[0]) if len(parts) == 1 else None
    return NameTrump(suit) if suit is not None else ParseError("which-suit")


def _in_earnest(rest: str, context: Context) -> Intent | ParseError:
    """Return a card that is to be played whatever it costs; without a card, the one that was warned of."""
    if not rest:
        return Do("confirm")
    found = _named_card(rest, context)
    return PlayCard(found.card, sure=True) if isinstance(found, PlayCard) else found


def _held(rest: str, context: Context) -> Intent | ParseError:
    """Return the card to be held back; without a card, the one that is due."""
    if not rest:
        return Do("hold")
    found = _named_card(rest, context)
    return Hold(found.card) if isinstance(found, PlayCard) else found


def _named_card(rest: str, context: Context) -> Intent | ParseError:
    if not rest:
        if len(context.legal) == 1:
            return PlayCard(context.legal[0])
        return ParseError("which-card", {"cards": context.legal or context.hand})
    letter = latin(rest)
    if letter in context.letters:
        return PlayCard(context.letters[letter])
    found = _card(rest, context)
    if found is None and len(letter) == 1 and letter in "abcdefghijklm":
        return ParseError("no-letter", {"letter": letter})
    return found if found is not None else ParseError("none-such", {"text": rest})


def _card(text: str, context: Context, *, alone: bool = False) -> Intent | ParseError | None:
    """Return the card that the words name, or None where they name no card; alone, a letter is no rank."""
    rank, suit = rank_and_suit(text)
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


def taught_words(command: Command) -> tuple[str, ...]:
    """Return the words for a command that help teaches: in the language that is spoken, and in English."""
    said = taught(command.name)
    return (command.name,) if said == command.name else (said, command.name)


__all__ = [
    "Acknowledge",
    "Bid",
    "Context",
    "Cut",
    "Do",
    "Help",
    "Hold",
    "Intent",
    "NameTrump",
    "ParseError",
    "PlayCard",
    "Rules",
    "Set",
    "Spread",
    "TurnPlace",
    "Words",
    "clean",
    "context_of",
    "explain",
    "features_of",
    "parse",
    "taught_words",
]
