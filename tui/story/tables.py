"""Tables for other programs, comma-separated, to be added up again; their column names are no sentences."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from core.duels import Duel
from core.statistics import Choice, Figures, Line, Part, value_text, wilson
from tui.story import csv_text
from tui.story.days import day, moment

_NUMBERS: Final = (
    *("change", "standing", "out", "pope", "fouls", "penalty", "tricks", "fives", "nines", "fives_lost"),
    *("nines_lost", "hints", "looks", "undos"),
)
COLUMNS: Final = (
    *("session", "date", "game", "tournament", "round", "kind", "last", "seat", "player", "who", "opponents"),
    *("levels", "rules", "won", "shared", "margin", "finished", "practice", "imported", "active", *_NUMBERS),
)


def written(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as comma-separated values, what is true as 1 and what is not as 0."""
    return csv_text.written([int(one) if isinstance(one, bool) else one for one in row] for row in rows)


def lines_table(lines: Sequence[Line]) -> str:
    """Return a row for each line, with a column for each pool that occurs: what it gave, in chips."""
    pools = sorted({pool for line in lines for pool in line.facts.pools})
    rows: list[Sequence[object]] = [[*COLUMNS, *(f"pool_{pool}" for pool in pools)]]
    rows += [[*_row(line), *(line.facts.pools.get(pool, 0) for pool in pools)] for line in lines]
    return written(rows)


def _row(line: Line) -> list[object]:
    rules = " ".join(f"{name}={value_text(value)}" for name, value in sorted(line.rules.items()))
    return [
        *(line.session, moment(line.at), line.game, line.tournament, line.number, line.kind, line.last, line.seat),
        *(line.player, line.who, "; ".join(line.opponents), "; ".join(line.levels), rules, line.won, line.shared),
        *(line.margin, line.finished, line.practice, line.imported, line.facts.active),
        *(getattr(line.facts, name) for name in _NUMBERS),
    ]


def as_json(figures: Figures, duels: Sequence[Duel], choice: Choice) -> dict[str, Any]:
    """Return everything that was counted, and of what, as plain JSON."""
    found = asdict(figures)
    for name in ("best", "worst", "best_session"):
        record = getattr(figures, name)
        found[name] = None
        if record is not None:
            line = record.line
            place = {"session": line.session, "round": line.number, "game": line.game, "date": moment(line.at)}
            found[name] = {"amount": record.amount, **place}
    for name in ("by_game", "by_rules", "by_level"):
        found[name] = {key: _part(part) for key, part in getattr(figures, name).items()}
    found["accuracy"] = None if figures.accuracy is None else round(figures.accuracy, 4)
    found["win_rate"] = _rate(figures.won, figures.sessions)
    del found["running"]
    period = {
        "since": day(choice.since) if choice.since is not None else None,
        "until": day(choice.until - 1) if choice.until is not None else None,
    }
    return {"choice": asdict(choice) | period, "figures": found, "against": [asdict(duel) for duel in duels]}


def _part(part: Part) -> Mapping[str, object]:
    return asdict(part) | {"win_rate": _rate(part.won, part.sessions)}


def _rate(won: int, sessions: int) -> Mapping[str, object]:
    low, high = wilson(won, sessions)
    return {"rate": round(won / sessions, 4) if sessions else None, "low": round(low, 4), "high": round(high, 4)}
