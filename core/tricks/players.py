"""Computer players of the Dons, from the one who plays anything to the one a pub would take as partner."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from core import actions as a
from core import asks
from core import cards as c
from core.deal import Stream
from core.game import Chooser, Effort
from core.tricks.pitching import Pitch
from core.tricks.rules import TrickRules
from core.tricks.thinking import AT_EASE, CARELESS, DRIFTING, LEADING, MISSES_NOTHING, Thought, Weights
from core.tricks.values import HEIGHT
from core.tricks.view import DonView


@dataclass(frozen=True, slots=True)
class Style:
    """How a game is played well.

    Attributes:
        pitch: what to pitch; owned: what to pitch when the first trick is ours whatever is laid (ID-6).
        following, leading: how the rest is weighed.
        at_ease, at_ease_leading: how who is at ease weighs the same; None for as all do.
    """

    pitch: Pitch
    owned: Pitch | None = None
    following: Weights = field(default_factory=Weights)
    leading: Weights = LEADING
    at_ease: Weights | None = None
    at_ease_leading: Weights | None = None

    def pitching(self, view: DonView) -> Pitch:
        """Return what to pitch by in this deal."""
        return self.owned if self.owned is not None and view.owner is not None else self.pitch


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a level looks.

    Attributes:
        compiled, interpreted: iterations of the search with the kernel compiled, and without; fewer where a hand
            has more than nine tricks, as each takes longer.
        trust: how much it makes of what the others have played, in 256ths.
    """

    compiled: int
    interpreted: int
    trust: int


STRONG: Final = Depth(compiled=200, interpreted=60, trust=0)
MASTER: Final = Depth(compiled=6000, interpreted=150, trust=96)


class Player:
    """A computer player: cuts anywhere, does at once what is forced, and never revokes."""

    def __call__(self, rules: TrickRules, view: DonView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Return the answer to what the view's seat is asked."""
        asked = view.ask
        match asked:
            case asks.AskCut():
                return a.Cut(asked.seat, asked.low + stream.below(asked.high - asked.low + 1))
            case asks.AskTrump():
                return self.name_trumps(rules, view, stream, effort)
            case asks.AskPlay(cards=(card,), places=()):
                return a.PLAYS[asked.seat][card]
            case asks.AskPlay(cards=()):
                return a.TURNS[asked.seat][stream.pick(asked.places)]
        assert isinstance(asked, asks.AskPlay)
        return self.play(rules, view, stream, effort)

    def name_trumps(self, rules: TrickRules, view: DonView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Return the suit to name as trumps (DO-A5)."""
        return a.NameTrump(view.seat, self.name(view, stream))

    def name(self, view: DonView, stream: Stream) -> int:
        """Return the suit to name as trumps: the longest."""
        return max(range(4), key=lambda suit: sum(c.suit(card) == suit for card in view.hand))

    def play(self, rules: TrickRules, view: DonView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Return the card to play: the highest, of equal ranks the trump."""
        asked = to_play(view)
        card = max(asked.cards, key=lambda one: (HEIGHT[one], c.suit(one) == view.trump, -one))
        return a.PLAYS[asked.seat][card]


class Random(Player):
    """Plays and names anything that the rules allow."""

    def name(self, view: DonView, stream: Stream) -> int:
        """Return any suit."""
        return stream.below(4)

    def play(self, rules: TrickRules, view: DonView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Return any card or place."""
        asked = to_play(view)
        choice = stream.below(len(asked.cards) + len(asked.places))
        if choice < len(asked.cards):
            return a.PLAYS[asked.seat][asked.cards[choice]]
        return a.TURNS[asked.seat][asked.places[choice - len(asked.cards)]]


class Careless(Player):
    """Remembers this trick and the last, thinks no further than this one, and does not count the game."""

    attention = DRIFTING

    def __init__(self, style: Style) -> None:
        self.style = style

    def name(self, view: DonView, stream: Stream) -> int:
        """Return any suit that makes a quarter of the hand."""
        return stream.pick(suits_of(view.hand, 4))

    def play(self, rules: TrickRules, view: DonView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Return the pitch, the card that promises most, or a table card where an unknown one promises more."""
        asked = to_play(view)
        if view.trump is None:
            return a.PLAYS[asked.seat][self.pitch(view, asked.cards, stream)]
        thought = Thought(rules, view, self.weights(view), self.attention)
        card = thought.card(asked.cards)
        if asked.places and thought.weigh_unknown() > thought.weigh(card):
            return a.TURNS[asked.seat][stream.pick(asked.places)]
        return a.PLAYS[asked.seat][card]

    def pitch(self, view: DonView, cards: Sequence[int], stream: Stream) -> int:
        """Return the highest card of the suit that he would name, but no nine or five while there is another."""
        suit = self.name(view, stream)
        own = [card for card in cards if c.suit(card) == suit]
        return max(own, key=lambda card: (c.rank(card) not in (c.FIVE, c.NINE), HEIGHT[card]))

    def weights(self, view: DonView) -> Weights:
        """Return how a card is weighed by one who thinks no further than the trick on the table."""
        return replace(CARELESS, unknown=(self.style.at_ease or self.style.following).unknown)


class Steady(Careless):
    """Thinks beyond this trick, with what he has in mind of the last ones, and counts the game roughly."""

    attention = AT_EASE

    def name(self, view: DonView, stream: Stream) -> int:
        """Return where most of his fives and nines are, of suits of a fifth of the hand; else the longest."""
        held = [[c.rank(card) for card in view.hand if c.suit(card) == suit] for suit in range(4)]
        return max(
            suits_of(view.hand, 5),
            key=lambda suit: (9 * held[suit].count(c.NINE) + 5 * held[suit].count(c.FIVE), len(held[suit])),
        )

    def pitch(self, view: DonView, cards: Sequence[int], stream: Stream) -> int:
        """Return the pitch; where the trick is ours whatever is laid (ID-6), what gains most by that."""
        if view.owner is None:
            return super().pitch(view, cards, stream)
        suit = self.name(view, stream)
        own = [card for card in cards if c.suit(card) == suit]
        return self.style.pitching(view).card(c.to_set(view.hand), own)

    def weights(self, view: DonView) -> Weights:
        """Return how a card is weighed by one who thinks of the tricks to come, as far as he does."""
        if not view.trick:
            return self.style.at_ease_leading or self.style.leading
        # Who has forgotten what is out takes his trumps for small ones; he does not throw them away for that.
        weights = self.style.at_ease or self.style.following
        return replace(weights, small=max(0, weights.small))


class Attentive(Careless):
    """Remembers every card and every void, counts the game, and pitches from strength."""

    attention = MISSES_NOTHING

    def weights(self, view: DonView) -> Weights:
        """Return how a card is weighed by one who plans for the tricks to come."""
        return self.style.following if view.trick else self.style.leading

    def name(self, view: DonView, stream: Stream) -> int:
        """Return the suit that makes the best trumps."""
        return self.style.pitching(view).trumps(c.to_set(view.hand))

    def pitch(self, view: DonView, cards: Sequence[int], stream: Stream) -> int:
        """Return the card with the best prospects of its suit as trumps."""
        return self.style.pitching(view).card(c.to_set(view.hand), cards)


class Searching(Attentive):
    """Plays deals that may be out, many of them, and does what comes out best."""

    def __init__(self, style: Style, depth: Depth) -> None:
        super().__init__(style)
        self.depth = depth

    def name_trumps(self, rules: TrickRules, view: DonView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Return the suit that came out best as trumps."""
        return self.search(rules, view, stream, effort)

    def play(self, rules: TrickRules, view: DonView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Return the card, or the turn of a table card, that came out best."""
        return self.search(rules, view, stream, effort)

    def search(self, rules: TrickRules, view: DonView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Return what came out best."""
        # Late, so that only who plays against these players loads the kernel.
        from core.tricks.searching import best

        return best(self.style, self.depth, (rules, view, stream, effort))


def suits_of(hand: Sequence[int], part: int) -> list[int]:
    """Return the suits that make at least so small a part of the hand: with 4 a quarter, which there always is."""
    return [suit for suit in range(4) if part * sum(c.suit(card) == suit for card in hand) >= len(hand)]


def to_play(view: DonView) -> asks.AskPlay:
    """Return the question for a card to the view's seat."""
    assert isinstance(view.ask, asks.AskPlay)
    return view.ask


def choosers(style: Style) -> Mapping[str, Chooser]:
    """Return the computer players of a game by level; those before `novice` are there to be measured against.

    `attentive` is whom the searching players take the others for, and who plays on where a round is looked back at.
    """
    return {
        "random": Random(),
        "highest": Player(),
        "attentive": Attentive(style),
        "novice": Careless(style),
        "steady": Steady(style),
        "strong": Searching(style, STRONG),
        "master": Searching(style, MASTER),
    }
