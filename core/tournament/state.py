"""A tournament as it stands: its charter and the actions so far, and what may be done next."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from core.actions import Refused
from core.tournament import model as m
from core.tournament.charter import check_charter, check_entrant, is_points, needed, round_legs, table_sizes


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that the organiser has changed: what stood before, what stands after it, and why."""

    slot: m.Slot
    before: m.Outcome
    after: m.Outcome
    reason: str


class Tournament:
    """The mutable truth of one tournament. Whoever owns it applies actions.

    Attributes:
        charter: what it began from.
        entrants: everybody who is or was in it, those who came late behind the others.
        joined: for each entrant, the rounds that were drawn before it came.
        left: entrant -> the rounds that were drawn when it withdrew; why: entrant -> the reason that was given.
        rounds: the tables of each round; byes: the entrants who sat it out.
        outcomes: what came of the tables that are over.
        corrections: in the order in which they were made.
        closed: no round is drawn any more.
        count: how many actions have been applied.
    """

    def __init__(self, charter: m.Charter) -> None:
        """Begin from a charter.

        Raises:
            Refused: no tournament can be held so. RuleError, KeyError: unknown games or rules.
        """
        check_charter(charter)
        self.charter = charter
        self.entrants: list[m.Entrant] = list(charter.entrants)
        self.joined: list[int] = [0] * len(charter.entrants)
        self.left: dict[int, int] = {}
        self.why: dict[int, str] = {}
        self.rounds: list[tuple[m.Table, ...]] = []
        self.byes: list[tuple[int, ...]] = []
        self.outcomes: dict[m.Slot, m.Outcome] = {}
        self.corrections: list[Correction] = []
        self.closed = False
        self.count = 0
        self._rounds_left = (-1, 0)

    # What can be asked.

    @property
    def two_sided(self) -> bool:
        """True in the formats that pair one entrant with another."""
        return self.charter.format != "evening"

    def present(self) -> list[int]:
        """Return the entrants who have not withdrawn."""
        return [one for one in range(len(self.entrants)) if one not in self.left]

    def slots(self) -> Iterator[tuple[m.Slot, m.Table]]:
        """Yield every table drawn so far with its place."""
        for number, tables in enumerate(self.rounds, 1):
            for at, table in enumerate(tables, 1):
                yield (number, at), table

    def table(self, slot: m.Slot) -> m.Table:
        """Return the table at a place.

        Raises:
            Refused: there is none.
        """
        number, at = slot
        if not 1 <= number <= len(self.rounds) or not 1 <= at <= len(self.rounds[number - 1]):
            raise Refused("no-such-table", round=number, table=at)
        return self.rounds[number - 1][at - 1]

    def open_slots(self) -> list[m.Slot]:
        """Return the tables that are not over, in the order in which they were drawn."""
        return [slot for slot, _table in self.slots() if slot not in self.outcomes]

    def rounds_in_all(self) -> int:
        """Return how many rounds there will be, as things stand."""
        from core.tournament.pairing import rounds_left

        if self._rounds_left[0] != self.count:
            # To pair a round robin into which somebody came late takes a while, and is asked for often.
            self._rounds_left = self.count, 0 if self.closed else rounds_left(self)
        return len(self.rounds) + self._rounds_left[1]

    @property
    def over(self) -> bool:
        """True when all that will be played has been."""
        return not self.open_slots() and self.rounds_in_all() == len(self.rounds)

    def may_draw(self) -> str:
        """Return why the next round cannot be drawn now, as a code, or an empty string."""
        if self.closed:
            return "tournament-closed"
        if self.rounds_in_all() == len(self.rounds):
            return "no-more-rounds"
        if self.charter.format in ("swiss", "knock-out") and self.open_slots():
            return "round-not-over"
        return ""

    # Actions.

    def apply(self, action: m.Action) -> None:
        """Take an action.

        Raises:
            Refused: it is not allowed now; nothing has changed.
        """
        match action:
            case m.Draw():
                self._draw(action)
            case m.Finish(round=number, table=at, outcome=outcome):
                self._finish((number, at), outcome)
            case m.Correct():
                self._correct(action)
            case m.Enter(entrant=entrant):
                self._enter(entrant)
            case m.Withdraw():
                self._withdraw(action)
            case m.Close(begun=begun):
                self._close(begun)
        self.count += 1

    def _draw(self, action: m.Draw) -> None:
        code = self.may_draw()
        if code:
            raise Refused(code)
        self._check_draw(action)
        self.rounds.append(action.tables)
        self.byes.append(action.byes)

    def _check_draw(self, action: m.Draw) -> None:
        """See that everybody present sits once or has a bye, at tables that the leg can be played at."""
        seated = [one for table in action.tables for one in table.entrants]
        legs = round_legs(self.charter)
        leg = legs[len(self.rounds)] if not self.two_sided else 0
        everybody = sorted([*seated, *action.byes])
        expected = self.present()
        if self.charter.format == "knock-out":
            expected = sorted(set(everybody) & set(expected))
        # So many may have left that a leg of the evening is played by nobody.
        empty = self.charter.format == "knock-out" or len(expected) < needed(self.charter, leg)
        if everybody != expected or (not action.tables and not empty):
            raise Refused("bad-draw")
        for table in action.tables:
            if table.leg != leg or len(table.sides) not in table_sizes(self.charter, leg):
                raise Refused("bad-draw")
            if len({len(side) for side in table.sides}) != 1:
                raise Refused("bad-draw")

    def _finish(self, slot: m.Slot, outcome: m.Outcome) -> None:
        table = self.table(slot)
        if slot in self.outcomes:
            raise Refused("table-over", round=slot[0], table=slot[1])
        self._check_outcome(table, outcome)
        self.outcomes[slot] = outcome

    def _check_outcome(self, table: m.Table, outcome: m.Outcome) -> None:
        sides = len(table.sides)
        if len(outcome.scores) != sides or len(outcome.won) != sides:
            raise Refused("sides-differ", sides=sides)
        points = is_points(self.charter.legs[table.leg])
        if points and min(outcome.scores) < 0:
            raise Refused("negative-points")
        if not points and sum(outcome.scores) > 0:
            raise Refused("chips-unbalanced", chips=sum(outcome.scores))
        if self.charter.format == "knock-out" and outcome.kind != "void" and sorted(outcome.won) != [0, 2]:
            raise Refused("needs-winner")

    def _correct(self, action: m.Correct) -> None:
        slot = (action.round, action.table)
        table = self.table(slot)
        before = self.outcomes.get(slot)
        if before is None:
            raise Refused("table-open", round=slot[0], table=slot[1])
        self._check_outcome(table, action.outcome)
        if not is_points(self.charter.legs[table.leg]) and sum(action.outcome.scores) not in (
            0,
            sum(before.scores),
        ):
            raise Refused("chips-unbalanced", chips=sum(action.outcome.scores))
        later = self.charter.format == "knock-out" and len(self.rounds) > slot[0]
        if later and before.won != action.outcome.won:
            raise Refused("drawn-on-it", round=slot[0] + 1)
        self.outcomes[slot] = action.outcome
        self.corrections.append(Correction(slot, before, action.outcome, action.reason))

    def _enter(self, entrant: m.Entrant) -> None:
        if self.closed or (self.rounds and self.over):
            raise Refused("tournament-closed")
        if self.charter.format == "knock-out" and self.rounds:
            raise Refused("knock-out-drawn")
        check_entrant(self.charter, entrant, self.entrants)
        self.entrants.append(entrant)
        self.joined.append(len(self.rounds))

    def _withdraw(self, action: m.Withdraw) -> None:
        number = action.entrant
        if not 0 <= number < len(self.entrants) or number in self.left:
            raise Refused("no-such-entrant", entrant=number)
        if len(self.present()) <= 2:
            raise Refused("too-few-left")
        self.left[number] = len(self.rounds)
        self.why[number] = action.reason
        for slot in self.open_slots():
            table = self.table(slot)
            if number in table.entrants and (self.two_sided or slot in action.begun):
                self.outcomes[slot] = self._forsaken(table)

    def _forsaken(self, table: m.Table) -> m.Outcome:
        """Return what becomes of a table that was left: the side that is still there wins, or it is void."""
        gone = [any(one in self.left for one in side) for side in table.sides]
        scores = (0,) * len(table.sides)
        if len(table.sides) == 2 and self.two_sided and gone.count(True) == 1:
            return m.Outcome("walkover", scores, (0 if gone[0] else 2, 0 if gone[1] else 2))
        return m.Outcome("void", scores, scores)

    def _close(self, begun: Collection[m.Slot]) -> None:
        if self.closed:
            raise Refused("tournament-closed")
        self.closed = True
        for slot in self.open_slots():
            if slot not in begun:
                scores = (0,) * len(self.table(slot).sides)
                self.outcomes[slot] = m.Outcome("void", scores, scores)

    # What pairing goes by.

    def byes_of(self, entrant: int) -> int:
        """Return how often an entrant sat a round out, games that the others left included."""
        count = sum(entrant in byes for byes in self.byes)
        for slot, table in self.slots():
            outcome = self.outcomes.get(slot)
            if outcome is not None and outcome.kind == "walkover" and entrant in table.entrants:
                count += 1
        return count

    def met(self, *, partners: bool = False) -> dict[tuple[int, int], int]:
        """Return (lower, higher) -> how often two sat at one table, or with `partners` on one side.

        Tables that came to nothing are not counted.
        """
        out: dict[tuple[int, int], int] = {}
        for slot, table in self.slots():
            outcome = self.outcomes.get(slot)
            if outcome is not None and outcome.kind == "void":
                continue
            groups: Sequence[Sequence[int]] = table.sides if partners else [table.entrants]
            for group in groups:
                for at, one in enumerate(group):
                    for other in group[at + 1 :]:
                        pair = (min(one, other), max(one, other))
                        out[pair] = out.get(pair, 0) + 1
        return out


def replay(charter: m.Charter, actions: Sequence[m.Action]) -> Tournament:
    """Return the tournament that a record leads to.

    Raises:
        Refused: an action does not fit.
    """
    tournament = Tournament(charter)
    for action in actions:
        tournament.apply(action)
    return tournament
