"""Sessions that are played at random by whoever is asked, for tests that hold for every game."""

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from core import actions as a
from core import asks
from core.game import Game, Seat, load
from core.record import round_text
from core.round import Round
from core.rules import ChipsRules, Option, RuleError, Rules, Value, make_rules
from core.session import Session
from core.setup import Checkpoint, Setup, new_setup

MOST_CHOICES = 40


def random_value(option: Option, rng: random.Random) -> Value:
    """Return one of the option's values; a number lies near its lower end, where purses are soon empty."""
    if option.values:
        return rng.choice(option.values)
    return rng.randint(option.low, min(option.high, option.low + rng.choice((3, 30, 300))))


def random_rules(game: Game, players: int, rng: random.Random) -> Rules | None:
    """Return rules with some options changed and a limit of a few rounds, or None where they cannot be had."""
    options = {option.name: option for option in game.rules.options()}
    share = rng.choice((0.1, 0.9))
    changes = {name: random_value(option, rng) for name, option in options.items() if rng.random() < share}
    if "rounds" in options:
        changes |= {"limit": rng.choice(("rounds", "minutes", "none")), "minutes": 1, "rounds": rng.randint(1, 4)}
    if "target" in options:
        changes["target"] = options["target"].low
    try:
        return make_rules(game.rules, players, rng.choice(list(game.rules.presets)), changes)
    except RuleError:
        return None


def random_setup(game: Game, rng: random.Random) -> Setup:
    """Return a session of this game with random rules, players and seed."""
    players, rules = 0, None
    while rules is None:
        players = rng.randint(game.least, game.most)
        rules = random_rules(game, players, rng)
    kinds = ["human", *(f"computer:{level}" for level in game.choosers())]
    seats = [Seat(f"Player {n + 1}", rng.choice(kinds)) for n in range(players)]
    setup = new_setup(game, rules, seats, seed=str(rng.random()))
    return setup if rng.random() < 0.5 else replace(setup, seed=None)


def some_actions(asked: asks.Ask, rng: random.Random) -> list[a.RoundAction]:
    """Return the answers to an ask, a sample where there are very many."""
    found = list(itertools.islice(asked.actions(), 400))
    return found if len(found) <= MOST_CHOICES else rng.sample(found, MOST_CHOICES)


@dataclass(slots=True)
class Evening:
    """A session played at random.

    Attributes:
        setup: what it began from.
        rng: who decides.
        look: called before each action of a round, with the evening.
        lines: the log lines of the finished rounds.
        opened: the checkpoint at the open round's opening.
        taken: what was done since, each with its clock.
    """

    setup: Setup
    rng: random.Random
    look: "Callable[[Evening], None] | None" = None
    lines: list[str] = field(default_factory=list)
    session: Session = field(init=False)
    opened: Checkpoint = field(init=False)
    taken: list[tuple[a.Action, int]] = field(default_factory=list)
    clock: int = 0

    def __post_init__(self) -> None:
        self.session = Session(self.setup)

    @property
    def round(self) -> Round[Any, Any]:
        """The round in play or just finished."""
        assert self.session.round is not None
        return self.session.round

    def play(self) -> list[str]:
        """Play to the end and return the log."""
        self.apply(a.Begin(("luck",) if self.rng.random() < 0.3 else ()))
        while True:
            self.play_round()
            self.lines.append(round_text(self.session))
            if self.session.phase == "over":
                return self.lines
            if self.rng.random() < 0.2:
                self.call_time()
            self.apply(a.NextRound())

    def play_round(self) -> None:
        """Play the open round to its end."""
        while self.session.phase == "round":
            asked = self.round.ask()
            assert asked is not None
            if self.look is not None:
                self.look(self)
            if self.rng.random() < 0.02:
                self.call_time()
            if self.rng.random() < 0.02:
                self.apply(a.Help(self.rng.randrange(len(self.session.seats)), "hints"))
            self.apply(self.rng.choice(some_actions(self.mostly_honest(asked), self.rng)))

    def mostly_honest(self, asked: asks.Ask) -> asks.Ask:
        """Return the ask, mostly without revokes in a game for points: where everybody revokes nobody scores."""
        if self.session.game.pools or not isinstance(asked, asks.AskPlay) or not asked.costly:
            return asked
        return asked if self.rng.random() < 0.02 else replace(asked, costly=())

    def call_time(self) -> None:
        """Call time where the session has no limit."""
        rules = self.session.rules
        if isinstance(rules, ChipsRules) and rules.limit == "none" and not self.session.called:
            self.apply(a.CallTime())

    def apply(self, action: a.Action) -> None:
        """Take an action, a moment after the one before."""
        self.clock += self.rng.randint(0, 1500)
        self.session.apply(action, self.clock)
        self.taken.append((action, self.clock))
        if isinstance(action, a.Begin | a.NextRound):
            self.opened = self.session.checkpoint()
            self.taken.clear()


def evening(game_id: str, case: int, look: Callable[[Evening], None] | None = None) -> Evening:
    """Return the random session of this number, ready to be played."""
    rng = random.Random(f"{game_id} {case}")
    return Evening(random_setup(load(game_id), rng), rng, look)
