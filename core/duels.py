"""Head to head: how it stands between a player and each of the others."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.statistics import Choice, Line, chosen


@dataclass(slots=True)
class Duel:
    """Two who played against each other: sessions with a result, who won them, and the net of both."""

    name: str
    sessions: int = 0
    won: int = 0
    lost: int = 0
    mine: int = 0
    theirs: int = 0


def duels(lines: Sequence[Line], choice: Choice) -> list[Duel]:
    """Return the player against each of the opponents, those met most first.

    `won` are sessions that the player won and the other did not, `lost` the reverse. The net of both is taken over
    the rounds that count for the player.
    """
    counted = chosen(lines, choice)
    others: dict[tuple[str, int], list[Line]] = {}
    for line in lines:
        others.setdefault((line.session, line.number), []).append(line)
    found: dict[str, Duel] = {}
    for line in counted:
        for other in others[line.session, line.number]:
            if other.seat == line.seat or other.player not in line.opponents or other.imported != line.imported:
                continue
            duel = found.setdefault(other.player, Duel(other.player))
            duel.mine += line.facts.change
            duel.theirs += other.facts.change
            if line.last:
                duel.sessions += 1
                duel.won += line.won and not other.won
                duel.lost += other.won and not line.won
    return sorted(found.values(), key=lambda duel: (-duel.sessions, duel.name))
