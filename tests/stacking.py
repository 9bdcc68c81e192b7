"""Packs that are stacked so that the wanted hands come out."""

from collections.abc import Mapping, Sequence

import pytest

from core import actions as a
from core import cards as c
from core import events as e
from core.game import Chips, Game, Kind, Opening, load, seats_from
from core.games.pope_joan.final import FinalRound
from core.games.pope_joan.round import PlayedRound
from core.games.pope_joan.table import PACK, POOLS
from core.round import Round
from core.rules import Value, make_rules

CUT = 5


def uncut(pack: Sequence[int], cut: int = CUT) -> list[int]:
    """Return the deck that is this pack once `cut` cards have gone to the bottom."""
    return [*pack[len(pack) - cut :], *pack[: len(pack) - cut]]


def dealt_pack(sizes: Sequence[int], hands: Sequence[Sequence[int]], pack: Sequence[int]) -> list[int]:
    """Return the pack that, dealt one card at a time, gives hands of these sizes that hold these cards first."""
    wanted = [card for hand in hands for card in hand]
    assert len(set(wanted)) == len(wanted), "a card is wanted twice"
    assert all(len(hand) <= size for hand, size in zip(hands, sizes, strict=True)), "a hand is too large"
    rest = iter([card for card in pack if card not in wanted])
    full = [
        [*hand, *(next(rest) for _ in range(size - len(hand)))] for hand, size in zip(hands, sizes, strict=True)
    ]
    return [full[place % len(full)][place // len(full)] for place in range(sum(sizes))]


class PopeTable:
    """A round of Pope Joan whose hands were chosen.

    Players are called as in the worked examples: P1 at the dealer's left … the dealer last; the seat is one less.
    Cards that are not named fill the hands in pack order, clubs first.
    """

    def __init__(
        self,
        players: int,
        rules: Mapping[str, Value] | None = None,
        *,
        kind: Kind = "round",
        hands: Mapping[int, str] | None = None,
        extra: str = "",
        turnup: str = "6H",
        chips: Sequence[int] | None = None,
        pools: Mapping[str, int] | None = None,
        last_out: int | None = None,
        active: Sequence[bool] | None = None,
        cut: bool = True,
    ) -> None:
        self.game: Game = load("pope-joan")
        self.rules = make_rules(self.game.rules, players, changes=rules)
        self.before = Chips(
            tuple(chips or (100,) * players), tuple((pools or {}).get(pool, 0) for pool in POOLS), last_out
        )
        dealer = players - 1
        self.opening = Opening(2, kind, dealer, tuple(active or (True,) * players), self.before)
        takers = seats_from(dealer + 1, self.opening.active)
        chosen = [c.cards((hands or {}).get(seat + 1, "")) for seat in takers]
        if kind == "final":
            sizes = [len(range(place, 51, len(takers))) for place in range(len(takers))]
            pack = dealt_pack(sizes, chosen, PACK)
        else:
            up = c.card(turnup)
            chosen.insert(len(takers) - 1, c.cards(extra))
            sizes = [len(range(place, 50, len(chosen))) for place in range(len(chosen))]
            pack = [*dealt_pack(sizes, chosen, [card for card in PACK if card != up]), up]
        assert sorted(pack) == list(PACK)
        self.round: Round = self.game.open(self.rules, self.opening, uncut(pack))
        if cut:
            self.round.apply(a.Cut(dealer, CUT))

    @property
    def played(self) -> PlayedRound:
        """The round, which is no final one."""
        assert isinstance(self.round, PlayedRound)
        return self.round

    @property
    def final(self) -> FinalRound:
        """The round, which is a final one."""
        assert isinstance(self.round, FinalRound)
        return self.round

    def play(self, words: str) -> None:
        """Let the seats play these cards; each must be the one asked, or lead."""
        for card in c.cards(words):
            asked = self.round.ask()
            assert asked is not None, f"the round is over before {c.text(card)}"
            assert self.played.hands[asked.seat] >> card & 1, f"{c.text(card)} is not with P{asked.seat + 1}"
            self.round.apply(a.Play(asked.seat, card))

    def step_through(self) -> None:
        """Acknowledge everything that a final round still shows."""
        while self.round.ask() is not None:
            self.round.apply(a.Step())

    def chips(self) -> list[int]:
        """Return everybody's chips, P1 first."""
        return list(self.played.money.chips if isinstance(self.round, PlayedRound) else self.final.money.chips)

    def board(self) -> dict[str, int]:
        """Return the pools that hold chips."""
        ledger = self.round.ledger()
        assert isinstance(ledger, Chips)
        return {pool: chips for pool, chips in zip(POOLS, ledger.pools, strict=True) if chips}

    def told(self, *types: str) -> list[str]:
        """Return the events of these types, each as its written values: `play 0 9H True`."""
        return [" ".join(map(str, e.write(event).values())) for event in self.round.events if event.type in types]

    def refused(self, action: a.RoundAction) -> tuple[str, str]:
        """Return code and clause of the refusal, having seen that nothing changed."""
        before = [self.round.view(seat) for seat in range(len(self.opening.active))], list(self.round.events)
        with pytest.raises(a.Refused) as caught:
            self.round.apply(action)
        assert before == ([self.round.view(seat) for seat in range(len(self.opening.active))], self.round.events)
        return caught.value.code, caught.value.clause
