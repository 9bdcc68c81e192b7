"""Several people at one keyboard: whole sessions on the screen, and what each of them may see of it."""

import random
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core import asks, rules
from core import cards as c
from core import events as e
from core import game as games
from core.game import View
from core.games.michigan.table import MONEY
from core.games.pope_joan.table import POPE
from core.setup import new_setup
from tests.tui.screen_rows import rows
from tui.app import IntrigueApp
from tui.controller import Controller
from tui.dialogs.question import QuestionDialog
from tui.dialogs.words import WordsDialog
from tui.screens.cover import CoverScreen
from tui.screens.summary import SummaryScreen
from tui.screens.table import TableScreen
from tui.story import cards

PEOPLE = ("Anna", "Ben", "Clara", "David")
SIGNS = re.compile(r"(10|[2-9AJQK])([♣♦♥♠])")
WORDS = re.compile(rf"\b({'|'.join(cards.RANKS)}) of ({'|'.join(cards.SUITS)})\b")


def controller_of(
    game_id: str,
    people: int,
    folder: Path,
    preset: str = "source",
    changes: Mapping[str, rules.Value] | None = None,
    seed: str = "friends",
) -> Controller:
    """Return a new session in which the first so many seats are people, each second seat where there is room."""
    game = games.load(game_id)
    players = max(people, game.default_players)
    level = "lowest" if game.pools else "highest"
    order = [*range(0, players, 2), *range(1, players, 2)] if people * 2 <= players else list(range(players))
    names = dict(zip(order[:people], PEOPLE, strict=False))
    seats = [
        games.Seat(names[at], "human") if at in names else games.Seat(f"Bot {at}", f"computer:{level}")
        for at in range(players)
    ]
    made = rules.make_rules(game.rules, players, preset, changes or {})
    controller = Controller.begin(new_setup(game, made, seats, seed=seed), folder)
    return Controller(controller.session, controller.saved, 0, lambda: 0)


def named(shown: str) -> set[int]:
    """Return all cards that a text names, by sign or in words."""
    found = {
        c.of("♣♦♥♠".index(suit), "A23456789TJQK".index(rank.replace("10", "T")))
        for rank, suit in SIGNS.findall(shown)
    }
    flat = " ".join(shown.replace("│", " ").split())
    return found | {c.of(cards.SUITS.index(suit), cards.RANKS.index(rank)) for rank, suit in WORDS.findall(flat)}


def known(controller: Controller) -> set[int]:
    """Return the cards that may be named before the person who looks: seen ones, and those that a rule names."""
    if controller.session.phase in ("between", "over"):
        return set(c.FULL_PACK)  # the cards of a round that is over lie open
    if controller.dark:
        return set()
    public = {lot.card for lot in controller.session.lots}
    if controller.session.game.id == "michigan":
        public |= set(MONEY)
    if controller.session.game.id == "pope-joan":
        public |= {POPE - 2}
    if controller.session.game.id == "irish-don":
        public |= {c.of(c.DIAMONDS, c.TWO)}
    return public | (seen(controller.view()) if controller.sees else set())


def seen(view: View) -> set[int]:
    """Return the cards that the seat of a view has seen, or heard that nobody plays."""
    out = set(view.hand) | set(view.dealt)
    for event in view.events:
        card = getattr(event, "card", None)
        if isinstance(card, int):
            out.add(card)
        if isinstance(event, e.Turnup):
            out.add(event.card - 1 if c.rank(event.card) else event.card + 12)
    for name in ("extra", "dead"):
        out |= set(getattr(view, name, None) or ())
    out |= {card for hand in (*getattr(view, "faces", ()), *getattr(view, "shown", ())) for card in hand}
    return out


class Witness:
    """Looks at every frame that reaches the terminal.

    Attributes:
        frames: how many there were; covers: how many of them showed the cover.
        faults: what was wrong, in words.
    """

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.frames = 0
        self.covers = 0
        self.faults: list[str] = []
        self._called: str | None = None

    def look(self, app: IntrigueApp) -> None:
        """Take down what a frame shows that it must not."""
        shown = "\n".join(rows(app))
        self.frames += 1
        if isinstance(app.screen, SummaryScreen) or any(isinstance(one, SummaryScreen) for one in app.screen_stack):
            self._mind_the_summary(app, shown)
            return
        covered = isinstance(app.screen, CoverScreen)
        self.covers += covered
        if isinstance(app.screen, CoverScreen):
            self._called = app.screen.face.name
        elif self.controller.viewer is not None:
            # Behind the cover sits the person it has called, and nobody else.
            name = self.controller.session.seats[self.controller.viewer].name
            if self._called is not None and name != self._called and named(shown):
                self.faults.append(f"{self._called} sees what {name} saw:\n{shown}")
        may = set() if covered else known(self.controller)
        if leaked := named(shown) - may:
            who = "the cover" if covered else self.controller.viewer
            self.faults.append(f"{who} sees {sorted(map(c.text, leaked))} in:\n{shown}")
        if covered and "You" in shown:
            self.faults.append(shown)

    def _mind_the_summary(self, app: IntrigueApp, shown: str) -> None:
        if isinstance(app.screen, SummaryScreen) and re.search(r"\b[Yy]ou\b", shown):
            self.faults.append(shown)


@contextmanager
def witnessed(controller: Controller, monkeypatch: pytest.MonkeyPatch) -> Iterator[Witness]:
    """Watch every frame of the app within the block, and complain at its end."""
    witness = Witness(controller)
    monkeypatch.setattr(IntrigueApp, "post_display_hook", lambda app: witness.look(app))  # noqa: PLW0108
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.0)
    yield witness
    assert not witness.faults, "\n\n".join(witness.faults[:3])


class Table:
    """Plays on at random, by keys, for whoever is asked."""

    def __init__(self, controller: Controller, pilot: Pilot[Any], case: int = 0) -> None:
        self.controller = controller
        self.pilot = pilot
        self.rng = random.Random(case)

    async def step(self) -> bool:
        """Press what the moment asks for; return False when the session is over."""
        screen = self.pilot.app.screen
        pending = self.controller.pending()
        if isinstance(screen, SummaryScreen) and screen.over:
            return False
        if isinstance(screen, CoverScreen | SummaryScreen | WordsDialog) or pending.kind in ("start", "table"):
            await self.pilot.press("space")
        elif isinstance(screen, QuestionDialog):
            await self.pilot.press(self.rng.choice(("enter", "right", "n")))
        elif isinstance(screen, TableScreen) and pending.kind in ("human", "look"):
            await self._hold_back(screen)
            await self.pilot.press(self._key(screen, pending.ask))
        await self.pilot.pause(0.004)
        return True

    async def _hold_back(self, screen: TableScreen) -> None:
        """Mark a card of the hand now and then, where one can be held back."""
        round_ = self.controller.session.round
        if round_ is not None and round_.may_mark and self.rng.random() < 0.4:
            await self.pilot.press("z", self.rng.choice(list(screen.words.letters().values())))

    def _key(self, screen: TableScreen, asked: asks.Ask | None) -> str:
        match asked:
            case asks.AskPlay():
                letters = screen.words.letters()
                keys = [letters[card] for card in asked.cards] + [str(place + 1) for place in asked.places]
                return self.rng.choice(keys)
            case asks.AskTrump():
                return self.rng.choice("1234")
            case asks.AskLook():
                return self.rng.choice(("x", "space"))
        return "space"

    async def play(self, most: int = 12_000) -> None:
        """Play to the end."""
        for _step in range(most):
            if not await self.step():
                return
        raise AssertionError(self.controller.pending())
