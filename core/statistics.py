"""What many rounds add up to, for one player: counts, sums, rates with their intervals, records, head to head.

The input is one `Line` for each seat of each finished round. Which of them count is a `Choice`; how each figure is
made of them is said at its field, so that anybody can add them up again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from core.facts import SeatFacts
from core.names import alike

HelpChoice = Literal["all", "without", "with"]
FEW: Final = 5
"""Under so many sessions a rate says little, and is shown dim."""


@dataclass(frozen=True, slots=True)
class Line:
    """One seat of one finished round; of somebody who was knocked out only that of the last one.

    Attributes:
        session, tournament: ids, the latter may be "".
        at: about when the round ended, in epoch ms.
        game: the game's id; points: it is played for points.
        number, kind: as in the round's opening; last: the session ended with it.
        seat, player: where and who; who: `human` or the computer's level.
        opponents: names of those who did not play on this side; levels: what they are, as `who`.
        rules: the options that differ from the source texts; every: all options.
        won, shared: of the session, on its last line only.
        margin: by how much the session was won by whoever won it, on its last line only, else 0.
        finished: the session has a result. practice, imported: what kind of session it is.
        facts: the numbers.
        judged: what was at stake in the choices of the round and what was given away, in points or chips, where a
            second opinion was had; else None.
    """

    session: str
    tournament: str
    at: int
    game: str
    points: bool
    number: int
    kind: str
    last: bool
    seat: int
    player: str
    who: str
    opponents: tuple[str, ...]
    levels: tuple[str, ...]
    rules: Mapping[str, object]
    every: Mapping[str, object]
    won: bool
    shared: bool
    margin: int
    finished: bool
    practice: bool
    imported: bool
    facts: SeatFacts
    judged: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Which lines count.

    Attributes:
        player: a name, in any case. game: an id, "" for all.
        since, until: the first moment, and the first one after it, in epoch ms.
        level: only sessions whose opponents all are that: `human` or a level. against: a name among them.
        rules: only sessions with these values, written as text.
        help: with or without sessions in which the player used help.
        unfinished: also the rounds of sessions without a result; practice, imported: also those.
    """

    player: str = ""
    game: str = ""
    since: int | None = None
    until: int | None = None
    level: str = ""
    against: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    help: HelpChoice = "all"
    unfinished: bool = False
    practice: bool = False
    imported: bool = False


@dataclass(slots=True)
class Pool:
    """What was taken from one pool: in how many rounds, and how many chips in all."""

    rounds: int = 0
    chips: int = 0


@dataclass(slots=True)
class Part:
    """A game, a rule set or an opponents' level: sessions with a result, those won, rounds and their net."""

    sessions: int = 0
    won: int = 0
    rounds: int = 0
    net: int = 0

    @property
    def few(self) -> bool:
        """True where there are too few sessions to say much."""
        return self.sessions < FEW


@dataclass(frozen=True, slots=True)
class Record:
    """The most of something: how much, and the line where it was."""

    amount: int
    line: Line


@dataclass(slots=True)
class Figures:
    """What the lines of one player add up to.

    Attributes:
        sessions: lines that ended a session; won: those of them that are won, the `shared` ones included.
        assisted: sessions with a result in which the player used help.
        rounds, finals: lines, and those of final rounds.
        chips: sum of `change` where chips are played for; points: of the games for points.
        hands: lines of the games for points.
        out: rounds in which the player was the first to go out.
        pools: by game and pool.
        pope_played, pope_caught: rounds of Pope Joan with that.
        tricks, fives, nines, fives_lost, nines_lost, fouls, penalty, hints, looks, undos: sums.
        judged: rounds of which there is a second opinion; stake, given: what was at stake in their choices, and
            what was given away.
        streak: most sessions won in a row.
        best, worst: the round with the highest and the lowest change; best_session: of the whole session's.
        by_game: by id. by_rules, by_level: by words that `rules_key` and `level_key` make.
        running: after each round, when and what it changed; in the order of play.
        left_out: lines that the choice does not count, by why: `unfinished`, `practice`, `imported`; in sessions.
    """

    sessions: int = 0
    won: int = 0
    shared: int = 0
    assisted: int = 0
    rounds: int = 0
    finals: int = 0
    chips: int = 0
    points: int = 0
    hands: int = 0
    out: int = 0
    pools: dict[str, dict[str, Pool]] = field(default_factory=dict)
    pope_played: int = 0
    pope_caught: int = 0
    tricks: int = 0
    fives: int = 0
    nines: int = 0
    fives_lost: int = 0
    nines_lost: int = 0
    fouls: int = 0
    penalty: int = 0
    hints: int = 0
    looks: int = 0
    undos: int = 0
    judged: int = 0
    stake: float = 0.0
    given: float = 0.0
    streak: int = 0
    best: Record | None = None
    worst: Record | None = None
    best_session: Record | None = None
    by_game: dict[str, Part] = field(default_factory=dict)
    by_rules: dict[str, Part] = field(default_factory=dict)
    by_level: dict[str, Part] = field(default_factory=dict)
    running: list[tuple[int, int, bool]] = field(default_factory=list)
    left_out: dict[str, int] = field(default_factory=dict)

    @property
    def accuracy(self) -> float | None:
        """The share of what was at stake that was kept, 0 to 1, by second opinions; None where nothing was."""
        return 1 - self.given / self.stake if self.stake else None


SUMS: Final = (
    "tricks",
    "fives",
    "nines",
    "fives_lost",
    "nines_lost",
    "fouls",
    "penalty",
    "hints",
    "looks",
    "undos",
)
LENGTH: Final = ("limit", "minutes", "rounds", "target", "chips")
"""Options that say how long a session is, and make no other rule set."""


def rules_key(line: Line) -> str:
    """Return the rule set of a line: the changed options, `name=value` and sorted, "" for the source texts'."""
    changed = {name: value for name, value in line.rules.items() if name not in LENGTH}
    return " ".join(f"{name}={value_text(value)}" for name, value in sorted(changed.items()))


def value_text(value: object) -> str:
    """Return the value of an option as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def level_key(line: Line) -> str:
    """Return what the opponents of a line are: one word if all are alike, else `mixed`."""
    kinds = set(line.levels)
    return kinds.pop() if len(kinds) == 1 else "mixed"


def wilson(won: int, sessions: int, z: float = 1.96) -> tuple[float, float]:
    """Return the interval that holds the true rate with 95 %, after Wilson; (0, 1) where nothing was played."""
    if sessions == 0:
        return 0.0, 1.0
    rate, square = won / sessions, z * z
    middle = (rate + square / (2 * sessions)) / (1 + square / sessions)
    half = z / (1 + square / sessions) * (rate * (1 - rate) / sessions + square / (4 * sessions**2)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)


def people(lines: Sequence[Line], *, imported: bool = False) -> list[str]:
    """Return the names of people, the one with the most rounds first; two ways of writing one name are one.

    Args:
        lines: the rounds of all.
        imported: also people who are known from logs that were made elsewhere; they come after those of the saves.
    """
    local = _counted(line for line in lines if not line.imported)
    if not imported:
        return local
    known = set(map(alike, local))
    return local + [name for name in _counted(line for line in lines if line.imported) if alike(name) not in known]


def _counted(lines: Iterable[Line]) -> list[str]:
    counts: dict[str, int] = {}
    names: dict[str, str] = {}
    for line in lines:
        if line.who == "human":
            name = names.setdefault(alike(line.player), line.player)
            counts[name] = counts.get(name, 0) + 1
    return sorted(counts, key=lambda name: (-counts[name], name))


def of_player(lines: Sequence[Line], player: str) -> list[Line]:
    """Return the lines of a name; where a person is called so, only those of people."""
    named = [line for line in lines if alike(line.player) == alike(player)]
    persons = [line for line in named if line.who == "human"]
    return persons or named


def chosen(lines: Sequence[Line], choice: Choice) -> list[Line]:
    """Return the lines of the choice's player that count, in the order of play."""
    mine = of_player(lines, choice.player)
    helped = {line.session for line in mine if line.facts.helped}
    return sorted(
        (line for line in mine if _counts(line, choice) and _kept(line, choice) and _suits(line, choice, helped)),
        key=lambda line: (line.at, line.session, line.number),
    )


def _kept(line: Line, choice: Choice) -> bool:
    """Return whether the kind of session is one that counts."""
    return not why_not(line, choice)


def why_not(line: Line, choice: Choice) -> str:
    """Return why a line of an otherwise fitting session does not count, or ""."""
    if line.imported and not choice.imported:
        return "imported"
    if line.practice and not choice.practice:
        return "practice"
    if not line.finished and not choice.unfinished:
        return "unfinished"
    return ""


def _counts(line: Line, choice: Choice) -> bool:
    """Return whether game, period, opponents and rules are those of the choice."""
    every = line.every
    return (
        (not choice.game or line.game == choice.game)
        and (choice.since is None or line.at >= choice.since)
        and (choice.until is None or line.at < choice.until)
        and (not choice.level or set(line.levels) == {choice.level})
        and (not choice.against or alike(choice.against) in set(map(alike, line.opponents)))
        and all(name in every and value_text(every[name]) == value for name, value in choice.rules.items())
    )


def _suits(line: Line, choice: Choice, helped: set[str]) -> bool:
    return choice.help == "all" or (line.session in helped) == (choice.help == "with")


def figures(lines: Sequence[Line], choice: Choice) -> Figures:
    """Return what the lines of the choice's player add up to."""
    out = Figures()
    counted = chosen(lines, choice)
    _leave_out(lines, choice, out)
    helped = {line.session for line in counted if line.facts.helped}
    nets: dict[str, int] = {}
    row = 0
    for line in counted:
        _add(line, out)
        nets[line.session] = nets.get(line.session, 0) + line.facts.change
        if line.last:
            out.assisted += line.session in helped
            row = row + 1 if line.won else 0
            out.streak = max(out.streak, row)
            out.best_session = _more(out.best_session, nets[line.session], line)
    return out


def _leave_out(lines: Sequence[Line], choice: Choice, out: Figures) -> None:
    found: dict[str, set[str]] = {}
    for line in of_player(lines, choice.player):
        why = why_not(line, choice)
        if why and _counts(line, choice):
            found.setdefault(why, set()).add(line.session)
    out.left_out = {why: len(sessions) for why, sessions in sorted(found.items())}


def _add(line: Line, out: Figures) -> None:
    facts = line.facts
    # Who was knocked out has a line of the last round only, for the result.
    out.rounds += facts.active
    out.finals += facts.active and line.kind == "final"
    if line.points:
        out.points += facts.change
        out.hands += 1
    else:
        out.chips += facts.change
    out.out += facts.out
    out.pope_played += facts.pope == "played"
    out.pope_caught += facts.pope == "caught"
    for name in SUMS:
        setattr(out, name, getattr(out, name) + getattr(facts, name))
    for pool, chips in facts.pools.items():
        found = out.pools.setdefault(line.game, {}).setdefault(pool, Pool())
        found.rounds += 1
        found.chips += chips
    if line.judged is not None:
        out.judged += 1
        out.stake += line.judged[0]
        out.given += line.judged[1]
    if line.last:
        out.sessions += 1
        out.won += line.won
        out.shared += line.won and line.shared
    for parts, key in ((out.by_game, line.game), (out.by_rules, rules_key(line)), (out.by_level, level_key(line))):
        part = parts.setdefault(key, Part())
        part.rounds += facts.active
        part.net += facts.change
        part.sessions += line.last
        part.won += line.last and line.won
    out.running.append((line.at, facts.change, line.points))
    out.best = _more(out.best, facts.change, line)
    out.worst = _more(out.worst, facts.change, line, sign=-1)


def _more(known: Record | None, amount: int, line: Line, sign: int = 1) -> Record | None:
    """Return the record that stands: the first of equal ones; a gain, or with a sign of -1 a loss."""
    if sign * amount <= 0 or (known is not None and sign * known.amount >= sign * amount):
        return known
    return Record(amount, line)


def distribution(changes: Sequence[int], columns: int) -> list[tuple[int, int, int]]:
    """Return so many bands, or fewer, of equal width over the changes: from, up to and including, how many."""
    if not changes:
        return []
    low, high = min(changes), max(changes)
    width = max(1, -(-(high - low + 1) // columns))
    first = low // width * width
    bands = [0] * ((high - first) // width + 1)
    for change in changes:
        bands[(change - first) // width] += 1
    return [(first + place * width, first + (place + 1) * width - 1, count) for place, count in enumerate(bands)]
