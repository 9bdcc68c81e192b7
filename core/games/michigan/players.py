"""Computer players of Michigan, from the one who does anything to the one who weighs his leads."""

from collections.abc import Mapping
from typing import Final

from core import actions as a
from core import asks
from core import cards as c
from core.deal import Stream
from core.game import Chooser, Effort
from core.games.michigan import judgement
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import ORDER, POOLS
from core.games.michigan.view import MichiganView

STEADY: Final = 1
STRONG: Final = 2
"""How many of the last runs these players have in mind."""
MASTER: Final = 300
"""How many deals of the hidden cards a master tries."""


class Player:
    """One who leads anything, and makes no use of the extra hand; the others do better at one thing or another.

    Attributes:
        slips: in how many of a thousand plays he breaks a rule, where that can happen (MI-A21).
    """

    slips = 0

    def choose(self, rules: MichiganRules, view: MichiganView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Answer what the view asks; nobody here thinks so long that he had to look at his effort."""
        match asked := view.ask:
            case asks.AskCut():
                return a.Cut(asked.seat, asked.low + stream.below(asked.high - asked.low + 1))
            case asks.AskSpread():
                return a.Spread(asked.seat, self.spread(view, stream, asked.total))
            case asks.AskExtra():
                return self.decide(rules, view, stream, asked)
            case asks.AskBid():
                enough = asked.low <= min(self.worth(rules, view, stream), asked.high)
                return a.Bid(asked.seat, asked.low if enough else 0)
            case asks.AskPlay():
                return self._play(rules, view, stream, asked)
        raise AssertionError("nothing is asked")

    def lead(self, rules: MichiganRules, view: MichiganView, stream: Stream, cards: tuple[int, ...]) -> int:
        """Return which of the cards to lead."""
        return stream.pick(cards)

    def spread(self, view: MichiganView, stream: Stream, total: int) -> tuple[int, ...]:
        """Return how the chips of a free stake go down (MI-8)."""
        chips = [0] * len(POOLS)
        for _ in range(total):
            chips[stream.below(len(POOLS))] += 1
        return tuple(chips)

    def decide(
        self, rules: MichiganRules, view: MichiganView, stream: Stream, asked: asks.AskExtra
    ) -> a.RoundAction:
        """Return what the dealer does with the extra hand (MI-15)."""
        return a.Decline(asked.seat)

    def worth(self, rules: MichiganRules, view: MichiganView, stream: Stream) -> int:
        """Return the chips to bid for the extra hand at most."""
        return 0

    def _play(self, rules: MichiganRules, view: MichiganView, stream: Stream, asked: asks.AskPlay) -> a.RoundAction:
        if (asked.costly or asked.may_withhold) and stream.below(1000) < self.slips:
            return a.Withhold(asked.seat) if asked.may_withhold else a.Play(asked.seat, stream.pick(asked.costly))
        if len(asked.cards) == 1:
            return a.Play(asked.seat, asked.cards[0])
        return a.Play(asked.seat, self.lead(rules, view, stream, asked.cards))


class RandomPlayer(Player):
    """Does anything that is allowed, and now and then something that is not."""

    slips = 40

    def decide(
        self, rules: MichiganRules, view: MichiganView, stream: Stream, asked: asks.AskExtra
    ) -> a.RoundAction:
        """Return any of the decisions."""
        return stream.pick(tuple(asked.actions()))

    def worth(self, rules: MichiganRules, view: MichiganView, stream: Stream) -> int:
        """Return a few chips, or none."""
        return stream.below(4)


class LowestPlayer(Player):
    """Leads the lowest card of all."""

    def lead(self, rules: MichiganRules, view: MichiganView, stream: Stream, cards: tuple[int, ...]) -> int:
        """Return the lowest of the cards."""
        return min(cards, key=lambda card: (ORDER.height(card), card))


class LongestPlayer(Player):
    """Leads from the longest suit."""

    def lead(self, rules: MichiganRules, view: MichiganView, stream: Stream, cards: tuple[int, ...]) -> int:
        """Return the card of the suit that most are held of, the lower of two."""
        hand = c.to_set(view.hand)
        return min(cards, key=lambda card: (-c.count(hand & c.suit_set(c.suit(card))), ORDER.height(card), card))


class AttentivePlayer(Player):
    """Weighs every lead and the extra hand by what he has seen, forgets nothing, and breaks no rule."""

    def lead(self, rules: MichiganRules, view: MichiganView, stream: Stream, cards: tuple[int, ...]) -> int:
        """Return the lead that is worth most."""
        know = judgement.known(view)
        return max(cards, key=lambda card: (judgement.lead_worth(view, know, card), -card))

    def spread(self, view: MichiganView, stream: Stream, total: int) -> tuple[int, ...]:
        """Return a level spread, the odd chips on the poorest: a rich pool draws everybody's luck alike (MI-8)."""
        each, odd = divmod(total, len(POOLS))
        poorest = sorted(range(len(POOLS)), key=lambda place: (view.pools[place], place))[:odd]
        return tuple(each + (place in poorest) for place in range(len(POOLS)))

    def decide(
        self, rules: MichiganRules, view: MichiganView, stream: Stream, asked: asks.AskExtra
    ) -> a.RoundAction:
        """Exchange a poor hand, or else sell: of many bidders one will pay well for what is worth little here."""
        if asked.exchange and self.gain(view) > (100 * (sum(view.active) - 2) if asked.auction else 0):
            return a.Exchange(asked.seat)
        return a.Auction(asked.seat) if asked.auction else a.Decline(asked.seat)

    def worth(self, rules: MichiganRules, view: MichiganView, stream: Stream) -> int:
        """Return what the extra hand brings more than one's own, in chips, less what the next stake needs."""
        chips = self.gain(view) // 100
        if rules.ruin != "knock-out":
            return chips
        return min(chips, view.chips[view.seat] - rules.full_stake(len(view.chips)))

    def gain(self, view: MichiganView) -> int:
        """Return what the extra hand is worth more than one's own, in hundredths of a chip."""
        return judgement.extra_gain(view)


class MindfulPlayer(AttentivePlayer):
    """Weighs each lead with the last runs in mind and where they stopped; breaks no rule."""

    def __init__(self, runs: int, *, ahead: bool) -> None:
        self.runs = runs
        self.ahead = ahead

    def lead(self, rules: MichiganRules, view: MichiganView, stream: Stream, cards: tuple[int, ...]) -> int:
        """Return the lead that is worth most, by its run alone or by what it leaves as well."""
        know = judgement.known(view, judgement.last_seen(view, self.runs))
        return max(cards, key=lambda card: (judgement.lead_worth(view, know, card, ahead=self.ahead), -card))


class NovicePlayer(AttentivePlayer):
    """Thinks one run ahead, forgets half of what was played, trusts his own hand, and slips now and then."""

    slips = 15

    def lead(self, rules: MichiganRules, view: MichiganView, stream: Stream, cards: tuple[int, ...]) -> int:
        """Return the lead that seems worth most, or now and then the first that comes to mind."""
        if stream.percent(25):
            return stream.pick(cards)
        latest = c.to_set(card for _, card in view.run)
        gone = c.members(judgement.known(view).gone)
        recalled = c.to_set(card for card in gone if latest >> card & 1 or stream.percent(50))
        know = judgement.known(view, recalled)
        return max(cards, key=lambda card: (judgement.first_glance(view, know, card), -card))

    def gain(self, view: MichiganView) -> int:
        """Return what the extra hand seems worth to him: two chips less than it is."""
        return super().gain(view) - 200


class SearchingPlayer(AttentivePlayer):
    """Plays every lead, and the extra hand, on over many deals of the cards that he does not see."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def choose(self, rules: MichiganRules, view: MichiganView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Answer what the view asks, with as much effort as the level allows."""
        from core.games.michigan import search  # the other levels do without

        asked = view.ask
        if isinstance(asked, asks.AskPlay) and len(asked.cards) > 1:
            card = search.best_lead(rules, view, asked.cards, stream, effort, self.worlds)
            return a.Play(asked.seat, card)
        if isinstance(asked, asks.AskExtra | asks.AskBid):
            thinker = _Weighing(search.extra_gain(rules, view, stream, effort, self.worlds))
            return thinker.choose(rules, view, stream, effort)
        return super().choose(rules, view, stream, effort)


class _Weighing(AttentivePlayer):
    """Decides about the extra hand by a gain that was found elsewhere."""

    def __init__(self, gain: int) -> None:
        self._gain = gain

    def gain(self, view: MichiganView) -> int:
        """Return that gain."""
        return self._gain


CHOOSERS: Final[Mapping[str, Chooser]] = {
    "random": RandomPlayer().choose,
    "lowest": LowestPlayer().choose,
    "longest": LongestPlayer().choose,
    "attentive": AttentivePlayer().choose,
    "novice": NovicePlayer().choose,
    "steady": MindfulPlayer(STEADY, ahead=False).choose,
    "strong": MindfulPlayer(STRONG, ahead=True).choose,
    "master": SearchingPlayer(MASTER).choose,
}
