"""A round of Michigan whose hands were chosen; players are called A (the dealer), B at his left, C and so on."""

from collections.abc import Mapping, Sequence

import pytest

from core import actions as a
from core import cards as c
from core import events as e
from core.game import Chips, Opening, seats_from
from core.games.michigan import GAME
from core.games.michigan.round import MichiganRound
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import PACK, POOLS
from core.games.michigan.view import MichiganView
from core.rules import Value, make_rules
from tests.stacking import CUT, dealt_pack, uncut

NAMES = "ABCDEFGH"


class LayoutTable:
    """A round of Michigan, dealt so that the hands hold the cards wanted; what is left fills up in pack order.

    With `held` the hands are, once dealt, cut down to these cards alone, as if the rest had been played.
    """

    def __init__(
        self,
        players: int,
        rules: Mapping[str, Value] | None = None,
        *,
        hands: Mapping[str, str] | None = None,
        extra: str = "",
        held: Mapping[str, str] | None = None,
        chips: Sequence[int] | None = None,
        pools: Mapping[str, int] | None = None,
        active: Sequence[bool] | None = None,
        cut: bool = True,
    ) -> None:
        made = make_rules(GAME.rules, players, changes=rules)
        assert isinstance(made, MichiganRules)
        self.rules = made
        before = tuple((pools or {}).get(pool, 0) for pool in POOLS)
        self.before = Chips(tuple(chips or (100,) * players), before)
        self.opening = Opening(2, "round", 0, tuple(active or (True,) * players), self.before)
        takers = seats_from(1, self.opening.active)
        chosen = [c.cards(extra), *(c.cards((hands or held or {}).get(NAMES[seat], "")) for seat in takers)]
        sizes = [len(range(place, 52, len(chosen))) for place in range(len(chosen))]
        self.round: MichiganRound = GAME.open(self.rules, self.opening, uncut(dealt_pack(sizes, chosen, PACK)))
        if cut:
            self.cut()
        if held is not None:
            self.round.hands = [c.to_set(c.cards(held.get(NAMES[seat], ""))) for seat in range(players)]

    def cut(self) -> None:
        """Let somebody cut."""
        self.round.apply(a.Cut(0, CUT))

    def play(self, words: str) -> None:
        """Play the cards by whoever holds them; `-9C` holds the nine of clubs back."""
        for word in words.split():
            card = c.card(word.lstrip("-"))
            holders = [seat for seat, hand in enumerate(self.round.hands) if hand >> card & 1]
            assert holders, f"nobody holds {word}"
            action = a.Withhold if word.startswith("-") else None
            self.round.apply(action(holders[0]) if action else a.Play(holders[0], card))

    @property
    def turn(self) -> str:
        """The player who is asked, or an empty string."""
        asked = self.round.ask()
        return NAMES[asked.seat] if asked else ""

    def may_lead(self) -> str:
        """Return the cards that are asked, and after a stroke those that cost."""
        asked = self.round.ask()
        cards, costly = getattr(asked, "cards", ()), getattr(asked, "costly", ())
        return " ".join([*map(c.text, cards), *(["/"] if costly else []), *map(c.text, costly)])

    def chips(self, *names: str) -> list[int]:
        """Return the chips of the players named, or of all."""
        return [self.round.money.chips[NAMES.index(name)] for name in names or NAMES[: len(self.opening.active)]]

    def layout(self) -> dict[str, int]:
        """Return the money cards that have chips on them."""
        return {pool: chips for pool, chips in zip(POOLS, self.round.money.pools, strict=True) if chips}

    def view(self, name: str) -> MichiganView:
        """Return what a player may know."""
        return self.round.view(NAMES.index(name))

    def told(self, *types: str) -> list[str]:
        """Return the events of these types, each as its written values: `play 1 9H True`."""
        return [" ".join(map(str, e.write(event).values())) for event in self.round.events if event.type in types]

    def refused(self, action: a.RoundAction) -> tuple[str, str]:
        """Return code and clause of the refusal, having seen that nothing changed."""
        players = range(len(self.opening.active))
        before = [self.round.view(seat) for seat in players], list(self.round.events)
        with pytest.raises(a.Refused) as caught:
            self.round.apply(action)
        assert before == ([self.round.view(seat) for seat in players], self.round.events)
        return caught.value.code, caught.value.clause
