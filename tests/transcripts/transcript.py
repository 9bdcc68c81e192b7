"""A readable transcript of one short session a game: what was asked, what was done, what came of it, in codes.

`python -m tests.transcripts --write` renews the files beside this one; a test compares them with play.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.game import Chips, Effort, Seat, load
from core.record import ledger_fields, round_line
from core.rules import Value, make_rules
from core.session import Session
from core.setup import new_setup

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a transcript is of."""

    game: str
    levels: tuple[str, ...]
    seed: str
    changes: dict[str, Value]
    preset: str = "source"

    @property
    def path(self) -> Path:
        """Where the transcript lies."""
        return FOLDER / f"{self.game}.txt"


SITTINGS = (
    Sitting(
        "pope-joan",
        ("random", "lowest", "random", "lowest"),
        "67",
        {"limit": "rounds", "rounds": 1},
        preset="common",
    ),
)


def transcript(sitting: Sitting) -> str:
    """Return the transcript of a sitting, played now."""
    game = load(sitting.game)
    rules = make_rules(game.rules, len(sitting.levels), sitting.preset, sitting.changes)
    seats = [Seat(f"P{seat}", f"computer:{level}") for seat, level in enumerate(sitting.levels)]
    session = Session(new_setup(game, rules, seats, seed=sitting.seed))
    return "\n".join([*_head(session), *_rounds(session)]) + "\n"


def _head(session: Session) -> Iterator[str]:
    changed = {name: getattr(session.rules, name) for name in session.rules.changed()}
    yield f"game {session.game.id}"
    yield f"seed {session.setup.seed}, master commitment {session.master_commitment[:16]}…"
    yield "seats " + ", ".join(f"{seat} {who.player}" for seat, who in enumerate(session.seats))
    yield "changed rules " + ", ".join(f"{name}={value}" for name, value in changed.items())
    session.apply(a.Begin())
    yield "lots " + ", ".join(f"{lot.seat} {c.text(lot.card)}" for lot in session.lots)


def _rounds(session: Session) -> Iterator[str]:
    choosers = session.game.choosers()
    while True:
        round_, opening = session.round, session.opening
        assert round_ is not None and opening is not None
        yield ""
        yield f"{opening.kind} {opening.number}, dealer {opening.dealer}, commitment {session.commitment[:16]}…"
        yield from _events(session, round_.events)
        while (asked := round_.ask()) is not None:
            action: a.RoundAction = a.Step()
            if asked.seat != a.TABLE:
                choose = choosers[session.seats[asked.seat].level]
                action = choose(
                    session.rules, session.view(asked.seat), session.choice_stream(asked.seat), Effort()
                )
            yield f"{_asked(asked)} -> {_done(action)}"
            was_dealt = round_.cut is not None
            events = session.apply(action)
            if not was_dealt:
                yield from _deal(round_.dealt())
            yield from _events(session, events)
        yield from _after(session)
        if session.phase == "over":
            yield f"over, won by {', '.join(map(str, session.result()))}"
            return
        session.apply(a.NextRound())


def _asked(asked: asks.Ask) -> str:
    match asked:
        case asks.AskCut():
            return f"? {asked.seat} cut {asked.low}..{asked.high}"
        case asks.AskPlay():
            places = f" places {asked.places}" if asked.places else ""
            return f"? {asked.seat} {'lead' if asked.lead else 'play'} {_cards(asked.cards)}{places}"
        case asks.AskStep():
            return f"? anybody {asked.step}"
    return f"? {asked.seat} {type(asked).__name__}"


def _done(action: a.RoundAction) -> str:
    match action:
        case a.Play():
            return f"play {c.text(action.card)}"
        case a.Cut():
            return f"cut {action.cards}"
    return action.kind


def _deal(dealt: dict[str, Any]) -> Iterator[str]:
    for name, cards in dealt.items():
        if isinstance(cards, int):
            continue  # a turned card is an event as well
        if cards and isinstance(cards[0], list):
            yield from (f"    {name} {seat}: {_cards(sorted(hand))}" for seat, hand in enumerate(cards))
        else:
            yield f"    {name}: {_cards(sorted(cards))}"


def _events(session: Session, events: Sequence[e.Event]) -> Iterator[str]:
    for event in events:
        words = " ".join("-" if value is None else str(value) for value in e.write(event).values())
        yield f"    {words:<34}{session.game.clause(event, session.rules)}".rstrip()


def _after(session: Session) -> Iterator[str]:
    assert session.round is not None
    ledger = session.round.ledger()
    fields = ledger_fields(session.game, session.rules, ledger, before=False)
    for name, value in fields.items():
        shown = ", ".join(f"{pool} {chips}" for pool, chips in value.items() if chips) if name == "pools" else value
        yield f"after {name} {shown or '-'}"
    if isinstance(ledger, Chips):
        yield f"after all {sum(ledger.chips) + sum(ledger.pools)}"
    yield f"salt {round_line(session)['salt']}"


def _cards(cards: Sequence[int]) -> str:
    return " ".join(map(c.text, cards))
