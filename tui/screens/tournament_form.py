"""The state of the form for a new tournament: what can be changed, and what is wrong with it; no screen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from core.actions import Refused
from core.game import Seat, load
from core.rules import RuleError
from core.tournament import model as m
from core.tournament.charter import new_charter
from tui.action_table import Pressed
from tui.company import free_name, level_word
from tui.i18n import _, ngettext
from tui.story import TELLERS
from tui.story import tournament as words
from tui.story.options import rule_fault
from tui.story.tournament_faults import fault

Kind = Literal[
    "name", "format", "leg", "add-leg", "entrant", "add-person", "add-computer", "rounds", "packs", "time"
]

TIMES: Final = (0, 60, 90, 120, 150, 180, 240)
COMPUTERS: Final = 7


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the form: what it is, which one of several, its label and its value, whether arrows change it."""

    kind: Kind
    at: int
    label: str
    value: str
    turns: bool = False


class TournamentForm:
    """A tournament in the making."""

    def __init__(self, me: str) -> None:
        self.me = me
        self.name = _("Games evening")
        self.format: m.Format = "evening"
        self.legs: list[m.Leg] = [
            m.Leg("pope-joan", changes={"limit": "rounds", "rounds": 8}),
            m.Leg("michigan", changes={"rounds": 8}),
            m.Leg("don", changes={"target": 61}),
        ]
        self.rounds = 3
        self.duplicate = False
        self.minutes = 0
        self.entrants: list[m.Entrant] = []
        self._fill(COMPUTERS + 1, people=1)

    # Reading.

    @property
    def pairs(self) -> bool:
        """True where the entrants are pairs: in two-sided formats of a four-handed game."""
        return self.format != "evening" and load(self.legs[0].game).most == 4

    def rows(self) -> list[Row]:
        """Return the lines of the form."""
        out = [
            Row("name", 0, _("Name"), self.name),
            Row("format", 0, _("Format"), words.format_name(self.format), turns=True),
        ]
        out += [
            Row(
                "leg",
                at,
                _("Game {n}").format(n=at + 1) if len(self.legs) > 1 else _("Game"),
                words.leg_words(self.legs[at]),
                turns=True,
            )
            for at in range(len(self.legs))
        ]
        if self.format == "evening":
            out.append(Row("add-leg", 0, "+", _("one more game")))
        if self.format == "swiss":
            out.append(Row("rounds", 0, _("Rounds"), str(self.rounds), turns=True))
        packs = _("the same at every table of a round") if self.duplicate else _("each table its own")
        out.append(Row("packs", 0, _("Packs"), packs, turns=True))
        out.append(Row("time", 0, _("Evening"), self._time(), turns=True))
        out += [
            Row("entrant", at, _("Entrants") if not at else "", self._entrant(entrant), turns=True)
            for at, entrant in enumerate(self.entrants)
        ]
        out.append(
            Row("add-person", 0, "+", _("one more pair at this keyboard") if self.pairs else _("one more person"))
        )
        out.append(
            Row("add-computer", 0, "+", _("one more pair of computers") if self.pairs else _("one more computer"))
        )
        return out

    def _time(self) -> str:
        if not self.minutes:
            return _("no limit")
        text = ngettext("{n} minute, then nothing begins", "{n} minutes, then nothing begins", self.minutes)
        return text.format(n=self.minutes)

    def _entrant(self, entrant: m.Entrant) -> str:
        kinds = dict.fromkeys("human" if one.human else one.level for one in entrant.members)
        words = _(", ").join(map(level_word, kinds))
        return f"{entrant.name}  ({words})"

    def fault(self) -> str:
        """Return why the tournament cannot be held so, in a sentence, or an empty string."""
        try:
            self.charter()
        except Refused as error:
            return fault(error)
        except RuleError as error:
            return rule_fault(error)
        return ""

    def charter(self) -> m.Charter:
        """Return the charter.

        Raises:
            Refused, RuleError: no such tournament can be held.
        """
        rounds = self.rounds if self.format == "swiss" else 0
        return new_charter(
            self.name,
            self.format,
            self.legs,
            self.entrants,
            rounds=rounds,
            duplicate=self.duplicate,
            minutes=self.minutes,
        )

    def explain(self, row: Row) -> list[str]:
        """Return what a line of the form means, the first sentence first."""
        match row.kind:
            case "format":
                return [_(words.ABOUT[self.format])]
            case "leg":
                return [
                    _("Left and right change the game. Enter types its rules, sessions and table size."),
                    _("Such as: pope-joan preset=common sessions=2 players=4 rounds=8"),
                ]
            case "packs":
                return [_("The same packs at every table take luck out; words cannot be stirred in then.")]
            case "time":
                return [_("When the time is up no session begins any more; those in play are finished.")]
            case "entrant":
                return [
                    _("Left and right change who plays. Enter types: Anna; Bea=computer:steady; or Nora & Will."),
                    _("Del takes the entrant out."),
                ]
            case "rounds":
                return [_("Few rounds for many entrants: with 8 of them, 3 find a winner.")]
            case _:
                return [
                    _("Enter types or adds; {begin} begins the tournament.").format_map(Pressed("new-tournament"))
                ]

    # Changing.

    def turn(self, row: Row, step: int) -> None:
        """Take the next or the previous value of a line."""
        match row.kind:
            case "format":
                at = (m.FORMATS.index(self.format) + step) % len(m.FORMATS)
                self._take_format(m.FORMATS[at])
            case "leg":
                games = list(TELLERS)
                game = games[(games.index(self.legs[row.at].game) + step) % len(games)]
                self.legs[row.at] = _usual_leg(game, self.legs[row.at].sessions)
                self._mind_pairs()
            case "rounds":
                self.rounds = max(1, min(self.rounds + step, len(self.entrants) - 1 + len(self.entrants) % 2))
            case "packs":
                self.duplicate = not self.duplicate
            case "time":
                at = TIMES.index(self.minutes) if self.minutes in TIMES else 0
                self.minutes = TIMES[(at + step) % len(TIMES)]
            case "entrant":
                self.entrants[row.at] = self._turned(self.entrants[row.at], step)

    def _turned(self, entrant: m.Entrant, step: int) -> m.Entrant:
        players = ["human", *(f"computer:{level}" for level in self._levels())]
        first = entrant.members[0].player
        at = (players.index(first) if first in players else 0) + step
        player = players[at % len(players)]
        return replace(entrant, members=tuple(replace(one, player=player) for one in entrant.members))

    def _levels(self) -> Sequence[str]:
        common = [set(load(leg.game).levels) for leg in self.legs]
        return [level for level in load(self.legs[0].game).levels if all(level in one for one in common)]

    def _take_format(self, format_: m.Format) -> None:
        self.format = format_
        if format_ != "evening":
            game = next((leg.game for leg in self.legs if not load(leg.game).pools), "don")
            leg = next((leg for leg in self.legs if leg.game == game), _usual_leg(game))
            self.legs = [replace(leg, sessions=1)]
        if format_ != "knock-out":
            self.legs = [replace(leg, best_of=1) for leg in self.legs]
        self._mind_pairs()

    def _mind_pairs(self) -> None:
        """Make pairs of the entrants, or single players of pairs, as the format and its game need it."""
        size = 2 if self.pairs else 1
        if all(len(one.members) == size for one in self.entrants):
            return
        people = sum(one.human for one in self.entrants)
        self._fill(len(self.entrants), people=people)

    def _fill(self, count: int, people: int) -> None:
        known = [one.name for entrant in self.entrants for one in entrant.members if one.human]
        self.entrants = []
        for at in range(count):
            human = at < people
            name = known.pop(0) if human and known else self.me if human and not at else ""
            self.add(human=human, name=name)

    def add(self, *, human: bool, name: str = "") -> None:
        """Add one more entrant, a person or a computer; in pairs a person gets a computer for a partner."""
        taken = [one.name for entrant in self.entrants for one in entrant.members]
        level = self._levels()[-1]
        members = []
        for at in range(2 if self.pairs else 1):
            this = name if at == 0 and name else free_name(taken)
            taken.append(this)
            members.append(Seat(this, "human" if human and at == 0 else f"computer:{level}"))
        self.entrants.append(m.Entrant(_(" & ").join(one.name for one in members), tuple(members)))

    def drop(self, row: Row) -> None:
        """Take an entrant or a game out."""
        if row.kind == "entrant" and len(self.entrants) > 2:
            del self.entrants[row.at]
        elif row.kind == "leg" and len(self.legs) > 1:
            del self.legs[row.at]

    def add_leg(self) -> None:
        """Add one more game to an evening."""
        used = {leg.game for leg in self.legs}
        game = next((one for one in TELLERS if one not in used), "pope-joan")
        if len(self.legs) < m.MOST_LEGS:
            self.legs.append(_usual_leg(game))

    def leg_text(self, at: int) -> str:
        """Return a game with its rules as it is typed."""
        leg = self.legs[at]
        parts = [leg.game]
        if leg.preset != "source":
            parts.append(f"preset={leg.preset}")
        parts += [f"{name}={value}" for name, value in leg.changes.items() if name != "limit"]
        if leg.sessions > 1:
            parts.append(f"sessions={leg.sessions}")
        if load(leg.game).pools:
            parts.append(f"players={leg.players}")
        if leg.best_of > 1:
            parts.append(f"best-of={leg.best_of}")
        return " ".join(parts)


def entrant_text(entrant: m.Entrant) -> str:
    """Return an entrant as it is typed."""
    return " & ".join(one.name if one.human else f"{one.name}={one.player}" for one in entrant.members)


def _usual_leg(game: str, sessions: int = 1) -> m.Leg:
    """Return a game with rules that suit an evening of several games."""
    changes: dict[str, str | int | bool] = {"target": 61}
    if load(game).pools:
        changes = {"limit": "rounds", "rounds": 8}
    return m.Leg(game, changes=changes, sessions=sessions)
