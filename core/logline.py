"""One line of a round log, read strictly: everything has bounds, and nothing in it is believed.

What comes out is well formed and within bounds, so that a round can be opened from it; whether it is *true* is for
`core.verify` to find. The written format is in `docs/round-log.md`.
"""

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from core import bounds
from core import cards as c
from core import events as e
from core.choices import Choice
from core.deal import Lot
from core.game import REGISTRY, Chips, Game, Kind, Ledger, Opening, Scores, Seat, load
from core.logfields import (
    CARDS,
    LONGEST_TEXT,
    Json,
    Reader,
    Unreadable,
    absent,
    any_number,
    bad,
    boolean_of,
    card_of,
    choice_of,
    get,
    hex_of,
    list_of,
    number_of,
    numbers_of,
    object_of,
    or_null,
    pair_of,
    shown,
    suit_of,
    text_of,
)
from core.record import FORMAT
from core.rules import RuleError, Rules, read_rules

LONGEST_LINE: Final = 1 << 20
MOST_EVENTS: Final = 20_000
MOST_WORDS: Final = 20
HIDDEN: Final = ("salt", "deck", "deal", "after", "result", "master")
"""What only a finished line may hold."""


@dataclass(frozen=True, slots=True)
class Finished:
    """What the line of a finished round holds besides; `deal`, `after` and `result` as written."""

    salt: str
    deck: tuple[c.Card, ...]
    deal: Json
    after: Json
    result: Json | None
    master: bytes | None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line; `finished` is None where the round is still being played.

    `choices` says of an event, by its place, how a computer chose. `given` is a round of practice whose deal came
    from elsewhere: neither pack nor lots follow from the session.
    """

    session: str
    match: str | None
    game: Game
    rules: Rules
    last: bool
    seats: tuple[Seat, ...]
    lots: tuple[Lot, ...] | None
    seed: str | None
    master_commitment: str
    words: tuple[str, ...]
    commitment: str
    cut: int | None
    opening: Opening
    before: Json
    events: tuple[e.Event, ...]
    finished: Finished | None
    practice: bool = False
    given: bool = False
    choices: Mapping[int, Choice] = dataclasses.field(default_factory=dict)


def read_line(line: str | bytes) -> LogLine:
    """Return the line's content.

    Raises:
        Unreadable: it is not a well-formed `intrigue-round/1` line.
    """
    raw = object_of(_parsed(line), "line")
    if raw.get("format") != FORMAT:
        raise Unreadable("format", found=shown(raw.get("format")))
    name = text_of(raw, "game")
    if name not in REGISTRY:
        raise Unreadable("unknown-game", game=name)
    game = load(name)
    seats, active = _seats(raw, game)
    rules = _rules(raw, game, len(seats))
    opening = _opening(raw, game, rules, active)
    events = _events(raw)
    ended = bool(events) and isinstance(events[-1], e.End)
    last = boolean_of(raw, "last")
    if not ended:
        _refuse_hidden(raw, last=last)
    _check_help(raw, len(seats))
    return LogLine(
        session=text_of(raw, "session"),
        match=text_of(raw, "match") if "match" in raw else None,
        game=game,
        rules=rules,
        last=last,
        seats=seats,
        lots=_lots(raw, opening, len(seats)),
        seed=text_of(raw, "seed", least=0) if "seed" in raw else None,
        master_commitment=hex_of(raw, "master_commitment", 64),
        words=_words(raw),
        commitment=hex_of(raw, "commitment", 64),
        cut=number_of(raw, "cut", 0, 52) if ended or "cut" in raw else None,
        opening=opening,
        before=raw["before"],
        events=events,
        finished=_finished(raw, game, last=last) if ended else None,
        practice=boolean_of(raw, "practice") if "practice" in raw else False,
        given=boolean_of(raw, "given") if "given" in raw else False,
        choices=_choices(raw, ended=ended),
    )


def _parsed(line: str | bytes) -> object:
    if len(line) > LONGEST_LINE:
        raise Unreadable("too-long", most=LONGEST_LINE)
    try:
        text = line.decode() if isinstance(line, bytes) else line
        text.encode()  # half a character pair can hide in a string, and in an escape, but never in UTF-8
        value: object = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeError:
        raise Unreadable("not-utf8") from None
    except (ValueError, RecursionError):
        raise Unreadable("not-json") from None
    return value


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    out: dict[str, object] = {}
    for name, value in pairs:
        if name in out:
            raise Unreadable("twice", field=shown(name))
        out[name] = value
    return out


def _no_constant(word: str) -> object:
    raise ValueError(word)


def _seats(raw: Json, game: Game) -> tuple[tuple[Seat, ...], tuple[bool, ...]]:
    rows = [object_of(row, "seats") for row in list_of(raw, "seats", game.most, game.least)]
    seats = tuple(Seat(text_of(row, "name"), text_of(row, "player")) for row in rows)
    if not all(seat.human or (seat.player.startswith("computer:") and seat.level) for seat in seats):
        raise bad("seats", [seat.player for seat in seats])
    return seats, tuple(boolean_of(row, "active") for row in rows)


def _rules(raw: Json, game: Game, players: int) -> Rules:
    values = object_of(get(raw, "rules"), "rules")
    try:
        rules = read_rules(game.rules, values)
        whole = rules.for_players(players)
    except RuleError as error:
        params = {name: value if name == "allowed" else shown(value) for name, value in error.params.items()}
        raise Unreadable("bad-rules", **(params | {"rule_code": error.code})) from None
    missing = [name for name in rules.dump() if name not in values]
    if missing or whole != rules:
        raise Unreadable("bad-rules", rule_code="incomplete", names=missing)
    return rules


def _opening(raw: Json, game: Game, rules: Rules, active: tuple[bool, ...]) -> Opening:
    number = number_of(raw, "round", 1, bounds.MOST_ROUNDS)
    kind: Kind
    match text_of(raw, "kind"):
        case "round":
            kind = "round"
        case "final":
            kind = "final"
        case other:
            raise bad("kind", other)
    dealer = number_of(raw, "dealer", 0, len(active) - 1)
    if not active[dealer] or sum(active) < (game.least if kind == "round" else 2):
        raise bad("seats", list(active))
    before = object_of(get(raw, "before"), "before")
    return Opening(number, kind, dealer, active, _ledger(before, game, rules, len(active)))


def _ledger(raw: Json, game: Game, rules: Rules, players: int) -> Ledger:
    """Return the ledger that stands in `before`, with what its rules need."""
    if not game.pools:
        scores = numbers_of(raw, "scores", 2, -bounds.MOST_CHIPS)
        if not game.logs_carried(rules):
            absent(raw, "carried")
            return Scores((scores[0], scores[1]))
        return Scores((scores[0], scores[1]), number_of(raw, "carried", 0, bounds.MOST_CHIPS))
    pools = object_of(get(raw, "pools"), "pools")
    if set(pools) != set(game.pools):
        raise bad("pools", list(pools))
    chips = numbers_of(raw, "chips", players, -bounds.MOST_CHIPS)
    amounts = tuple(number_of(pools, pool, 0, bounds.MOST_CHIPS) for pool in game.pools)
    last_out: int | None = None
    if not game.logs_last_out(rules):
        absent(raw, "last_out")
    elif get(raw, "last_out") is not None:
        last_out = number_of(raw, "last_out", 0, players - 1)
    return Chips(chips, amounts, last_out)


def _lots(raw: Json, opening: Opening, players: int) -> tuple[Lot, ...] | None:
    if opening.number > 1:
        absent(raw, "lots")
        return None
    rows = [object_of(row, "lots") for row in list_of(raw, "lots", 52)]
    return tuple(Lot(number_of(row, "seat", 0, players - 1), card_of(row, "card")) for row in rows)


def _words(raw: Json) -> tuple[str, ...]:
    words = list_of(raw, "words", MOST_WORDS)
    if not all(isinstance(word, str) and len(word) <= LONGEST_TEXT for word in words):
        raise bad("words", words)
    return tuple(words)


def _check_help(raw: Json, players: int) -> None:
    for row in list_of(raw, "help", players, players):
        counts = object_of(row, "help")
        for name in ("hints", "undos", "looks"):
            number_of(counts, name, 0, bounds.MOST_CHIPS)


def _refuse_hidden(raw: Json, *, last: bool) -> None:
    """An unfinished round holds only what every player has seen; that it says so is all that can be checked."""
    for field in HIDDEN:
        if field in raw:
            raise Unreadable("hidden", field=field)
    if last:
        raise Unreadable("hidden", field="last")


def _finished(raw: Json, game: Game, *, last: bool) -> Finished:
    deck = list_of(raw, "deck", len(game.pack), len(game.pack))
    if not all(isinstance(card, str) and card in CARDS for card in deck):
        raise bad("deck", deck)
    cards = tuple(CARDS[card] for card in deck)
    if sorted(cards) != sorted(game.pack):
        raise Unreadable("not-the-pack")
    result, master = None, None
    if last and game.pools:
        result = object_of(get(raw, "result"), "result")
    else:
        absent(raw, "result")
    if last:
        master = bytes.fromhex(hex_of(raw, "master", 64))
    else:
        absent(raw, "master")
    return Finished(
        salt=hex_of(raw, "salt", 32),
        deck=cards,
        deal=object_of(get(raw, "deal"), "deal"),
        after=object_of(get(raw, "after"), "after"),
        result=result,
        master=master,
    )


def _reader(name: str, kind: Any) -> Reader:  # noqa: ANN401 - a type, or what typing makes of one
    """Return what reads the event field of this name and type."""
    if type(None) in get_args(kind) and name != "blind":
        (inner,) = (part for part in get_args(kind) if part is not type(None))
        return or_null(_reader(name, inner))
    if get_origin(kind) is Literal:
        return choice_of(get_args(kind))
    by_name: dict[str, Reader] = {"card": card_of, "suit": suit_of, "counts": pair_of, "blind": boolean_of}
    by_type: dict[Any, Reader] = {int: any_number, bool: boolean_of, str: text_of}
    return by_name.get(name) or by_type[kind]


_EVENTS: Final[dict[str, tuple[type, tuple[tuple[str, Reader, bool], ...]]]] = {
    kind.type: (
        kind,
        tuple((f.name, _reader(f.name, hints[f.name]), f.default is not MISSING) for f in fields(kind)),
    )
    for kind in get_args(e.Event)
    for hints in [get_type_hints(kind)]
}
"""Type in the log -> the event, and for each field its name, its reader, and whether it may be left out."""


def _events(raw: Json) -> tuple[e.Event, ...]:
    out: list[e.Event] = []
    for place, row in enumerate(list_of(raw, "events", MOST_EVENTS)):
        try:
            out.append(_event(object_of(row, "event")))
        except Unreadable as error:
            raise Unreadable("bad-event", event=place, **error.params) from None
    return tuple(out)


def _choices(raw: Json, *, ended: bool) -> dict[int, Choice]:
    """Return how computers chose, where a finished line says so; an unfinished one may not tell."""
    out: dict[int, Choice] = {}
    for place, row in enumerate(raw["events"]):
        if "choice" not in row:
            continue
        if not ended:
            raise Unreadable("hidden", field="choice")
        try:
            made = object_of(row["choice"], "choice")
            iterations, version = (
                number_of(made, name, 0, bounds.MOST_CHIPS) for name in ("iterations", "version")
            )
            out[place] = Choice(text_of(made, "level"), iterations, version)
        except Unreadable as error:
            raise Unreadable("bad-event", event=place, **error.params) from None
    return out


def _event(raw: Json) -> e.Event:
    name = text_of(raw, "type")
    if name not in _EVENTS:
        raise bad("type", name)
    kind, readers = _EVENTS[name]
    made: e.Event = kind(**{f: read(raw, f) for f, read, optional in readers if not optional or f in raw})
    return made
