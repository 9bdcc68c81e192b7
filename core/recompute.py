"""One finished round recomputed from its log line: pack, cut and decisions go in, everything else must come out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core import actions as a
from core import deal
from core import events as e
from core.game import Chips, Opening
from core.logfields import shown
from core.logline import Finished, LogLine
from core.record import deal_fields, ledger_fields
from core.round import Round
from core.session import RECORDED

AHEAD: Final = 64
"""Events that a round is shown to find the next action; the longest action, a spread, has a stake a pool."""

DEAL_FIELDS: Final = frozenset(("hands", "extra", "turnup", "table", "stock"))
LEDGER_FIELDS: Final = frozenset(("chips", "pools", "last_out", "scores", "carried", "winner"))
RESULT_FIELDS: Final = frozenset(("winners", "chips"))


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a round: the code and params of a `core.verify.Fault`."""

    code: str
    params: Mapping[str, object]


def finding(code: str, **params: object) -> Finding:
    """Return a finding with these params."""
    return Finding(code, params)


def recompute(log: LogLine, finished: Finished) -> tuple[list[Finding], list[Opening] | None]:
    """Replay the round; return what is wrong, and what the next round may open with (None if that is not known)."""
    found = list(_impossible(log))
    if deal.commitment(finished.salt, finished.deck) != log.commitment:
        found.append(finding("commitment"))
    if any(one.code != "commitment" for one in found):
        return found, None
    try:
        round_, follows, chosen = _replay(log, finished)
    except _Wrong as wrong:
        return [*found, wrong.finding], None
    found += _misplaced(log, chosen)
    found += compare("deal", deal_fields(round_), finished.deal, DEAL_FIELDS)
    after = round_.ledger()
    found += compare(
        "after", ledger_fields(log.game, log.rules, after, before=False), finished.after, LEDGER_FIELDS
    )
    if log.last not in {opening is None for opening in follows}:
        found.append(finding("last", found=log.last))
    if finished.result is not None and isinstance(after, Chips):
        result = {"winners": log.game.winners(after, log.opening.active), "chips": list(after.chips)}
        found += compare("result", result, finished.result, RESULT_FIELDS)
    return found, [opening for opening in follows if opening is not None]


def compare(
    code: str, expected: Mapping[str, Any], found: Mapping[str, Any], known: frozenset[str]
) -> Iterator[Finding]:
    """Yield where a part of the line is not as expected; a field that the format does not know is no matter."""
    for name in sorted(expected.keys() | (found.keys() & known)):
        if name not in found:
            yield finding("missing", field=f"{code}.{name}")
        elif name not in expected:
            yield finding("unexpected", field=f"{code}.{name}")
        elif not exactly(expected[name], found[name]):
            yield finding(code, field=name, expected=shown(expected[name]), found=shown(found[name]))


def _impossible(log: LogLine) -> Iterator[Finding]:
    """Yield what no session can open a round with, as far as one line shows it."""
    opening, ledger = log.opening, log.opening.ledger
    if opening.kind == "final" and not _has_final(log):
        yield finding("kind", found=opening.kind)
    ruin = getattr(log.rules, "ruin", "")
    if not all(opening.active) and (ruin != "knock-out" or opening.number == 1):
        yield finding("active")
    if isinstance(ledger, Chips):
        total = log.rules.dump()["chips"] * len(log.seats)
        held = sum(ledger.chips) + sum(ledger.pools)
        if held != total or (ruin != "credit" and min(ledger.chips) < 0):
            yield finding("total", expected=total, found=held)


class _Wrong(Exception):
    """The events are not what the decisions make."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.finding = Finding(code, params)


def exactly(one: object, other: object) -> bool:
    """Return whether two values of a log are the same in value and kind: True is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(exactly(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(exactly, one, other))
    return one == other


def _misplaced(log: LogLine, chosen: Mapping[int, int]) -> Iterator[Finding]:
    """Yield where a `choice` stands at what no computer chose, or names another level than the seat's.

    Whether the level really chooses so is for `core.remake` to say.
    """
    for place, choice in log.choices.items():
        seat = log.seats[chosen[place]] if place in chosen else None
        if seat is None or seat.human:
            yield finding("no-choice", event=place)
        elif seat.level != choice.level:
            yield finding("choice-level", event=place, expected=shown(seat.level), found=shown(choice.level))


def _replay(log: LogLine, finished: Finished) -> tuple[Round[Any, Any], list[Opening | None], dict[int, int]]:
    """Return the round as the log's pack, cut and decisions make it, finished, what may follow it, and who chose.

    That is the seat by the first event of each decision that a `choice` can stand beside.

    Raises:
        _Wrong: an event is not what happens, or a decision is not allowed.
    """
    round_ = log.game.open(log.rules, log.opening, finished.deck)
    checked = _agree(round_.events, log.events, 0)
    chosen: dict[int, int] = {}
    while not round_.settled:
        action = round_.answer(log.events[checked : checked + AHEAD], log.cut or 0)
        if action is None:
            raise _Wrong("event", event=checked, expected=None, found=_written(log.events, checked))
        try:
            round_.apply(action)
        except a.Refused as refused:
            raise _Wrong("refused", event=checked, reason=refused.code, clause=refused.clause) from None
        if log.choices and isinstance(action, RECORDED):
            chosen[checked] = action.seat
        checked = _agree(round_.events, log.events, checked)
    follows = _following(log, round_)  # before what only the last round brings is paid out
    round_.finish(last=log.last)
    checked = _agree(round_.events, log.events, checked)
    if checked < len(log.events):
        raise _Wrong("event", event=checked, expected=None, found=_written(log.events, checked))
    return round_, follows, chosen


def _agree(made: Sequence[e.Event], claimed: Sequence[e.Event], checked: int) -> int:
    """Return how many events agree; raise _Wrong at the first that does not."""
    for place in range(checked, len(made)):
        if place >= len(claimed):
            raise _Wrong("events-missing", expected=_written(made, place))
        if made[place] != claimed[place]:
            raise _Wrong("event", event=place, expected=_written(made, place), found=_written(claimed, place))
    return len(made)


def _written(events: Sequence[e.Event], place: int) -> str | None:
    return shown(e.write(events[place])) if place < len(events) else None


def _following(log: LogLine, round_: Round[Any, Any]) -> list[Opening | None]:
    """Return what may follow the round: two things where the clock, which no log holds, decides."""
    number = log.opening.number
    late = log.rules.time_up(number=number, clock=1 << 62, called=True)
    early = log.rules.time_up(number=number, clock=0, called=False)
    after = round_.ledger()
    return [log.game.following(log.rules, log.opening, after, time_up=time_up) for time_up in sorted({early, late})]


def _has_final(log: LogLine) -> bool:
    """Return whether the game ends with a final round at all, and it may be this one."""
    players = len(log.opening.active)
    first = log.game.first_ledger(log.rules, players)
    opening = Opening(1, "round", log.opening.dealer, (True,) * players, first)
    following = log.game.following(log.rules, opening, first, time_up=True)
    return log.opening.number > 1 and following is not None and following.kind == "final"
