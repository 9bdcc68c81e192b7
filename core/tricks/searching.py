"""The bridge from what a seat sees of a Don to the kernel of the strong players, and back.

In the kernel a card is a bit that tells its height, and trumps are the last suit.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from core import actions as a
from core import asks
from core import cards as c
from core.deal import Stream
from core.game import Effort, Weighed
from core.search import compiled
from core.search import deal as kernel
from core.search.habits import Habits
from core.search.judgement import Judge, Lore
from core.search.tree import BELIEF, NAMING, PITCHING, PLAYING, Search
from core.search.worlds import Seen
from core.tricks.knowledge import shown_voids
from core.tricks.pitching import Pitch
from core.tricks.players import Depth, Style
from core.tricks.rules import TrickRules
from core.tricks.thinking import Chances, Weights
from core.tricks.values import COUNT, HEIGHT, Form, Table
from core.tricks.view import DonView

COMPILED: Final = compiled()
"""Whether the kernel was compiled."""

CHUNK: Final = 64 if COMPILED else 2
"""How many iterations are done before a player looks whether he has to answer."""

LAST: Final = 3
"""The suit that trumps are in the kernel."""


def _places(trump: int) -> tuple[int, ...]:
    def suit(card: int) -> int:
        """Return where the suit of a card stands when trumps come last."""
        own = c.suit(card)
        return LAST if own == trump else trump if own == LAST else own

    return tuple(13 * suit(card) + HEIGHT[card] for card in c.FULL_PACK)


PLACE: Final = tuple(_places(trump) for trump in range(4))
"""By trump suit and card: the card's bit in the kernel."""

CARD: Final = tuple(tuple(places.index(place) for place in range(52)) for places in PLACE)
"""By trump suit and bit in the kernel: the card."""


@cache
def _by_holding(points: Table, suit: int) -> bytes:
    worth = [0] * 13
    for card in c.FULL_PACK:
        if c.suit(card) == suit:
            worth[HEIGHT[card]] = points[card]
    return bytes(sum(worth[height] for height in range(13) if held >> height & 1) for held in range(8192))


@cache
def _terms_tables(form: Form) -> tuple[bytes, bytes]:
    return _by_holding(form.points[0], 0), _by_holding(form.points[0], 1)


STEEP: Final = 4
"""How many tenths of a point make a pitch likelier by an eighth of a doubling."""


def habits(pitch: Pitch) -> Habits:
    """Return what is pitched by these rules of thumb."""
    suits = bytes(max(0, min(200, 40 + pitch.suit(_spelt(held), 0) // STEEP)) for held in range(8192))
    ranks = [(height + 1) % 13 for height in range(13)]
    pitches = bytes(max(0, 40 + pitch.lead.get(rank, 0) // STEEP) for rank in ranks)
    return Habits(suits, pitches)


def _spelt(held: int) -> int:
    """Return a set of one suit by heights as a set of clubs."""
    return (held << 1 | held >> 12) & 0x1FFF


def seen(rules: TrickRules, view: DonView) -> Seen:
    """Return what the kernel has to know of a view."""
    form = rules.form()
    trump = LAST if view.trump is None else view.trump
    place = PLACE[trump]
    assert view.pitcher is not None
    owner = view.pitcher if rules.owns_first(view.number) else -1
    out = Seen(_terms(rules, view), form.tricks, view.pitcher, owner, view.seat)
    known = set(view.hand) | set(view.played)
    rooms, fixed = [], []
    for seat, count in enumerate(view.counts):
        cards = view.hand if seat == view.seat else view.shown[seat]
        known.update(cards)
        rooms.append(count - len(cards))
        fixed.append(bits(cards, place))
    rooms += [0] * (4 - len(rooms))
    fixed += [0] * (4 - len(fixed))
    out.room0, out.room1, out.room2, out.room3 = rooms
    out.fixed0, out.fixed1, out.fixed2, out.fixed3 = fixed
    out.unseen = bits([card for card in c.FULL_PACK if card not in known], place)
    out.stock = view.asleep
    if view.places:
        out.row0, out.row1 = map(len, view.places)
    out.turned = bits([card for _, _, card in view.turned], place)
    out.plays = [1 << place[card] for card in view.played]
    out.pitched = rules.trump == "pitch"
    for seat, suits in enumerate(shown_voids(view, or_trump=rules.follow == "follow-or-trump")):
        for suit in range(4):
            if suits >> suit & 1:
                out.shown |= 1 << 4 * seat + place[13 * suit] // 13
    out.voids = out.shown & ~(15 << 4 * view.seat)
    out.asleep = form.asleep
    return out


def _terms(rules: TrickRules, view: DonView) -> kernel.Terms:
    form = rules.form()
    trumps, plain = _terms_tables(form)
    as_won = rules.count == "as-won"
    # Points of this hand are in the scores already where they are pegged as won.
    before = [view.scores[side] - (view.points[side] if as_won else 0) for side in (0, 1)]
    bonus = form.bonus + view.carried if form.bonus else 0
    return kernel.Terms(
        form.seats,
        trumps,
        plain,
        bonus,
        rules.follow == "follow-or-trump",
        rules.hand_first(),
        as_won,
        rules.both_out == "higher-total",
        before[0],
        before[1],
        rules.target,
    )


def bits(cards: Iterable[int], place: tuple[int, ...]) -> int:
    """Return a set of cards as the kernel has it."""
    return sum(1 << place[card] for card in cards)


def distinct(rules: TrickRules, view: DonView, cards: "tuple[int, ...]") -> list[int]:
    """Return the lowest of each run of cards that are as good as one another: only ours and gone lie between."""
    form = rules.form()
    passed = set(view.hand) | set(view.played)
    out: list[int] = []
    last: dict[int, int] = {}
    for card in sorted(cards, key=HEIGHT.__getitem__):
        suit = c.suit(card)
        points = form.points[suit if view.trump is None else view.trump]
        below = last.get(suit)
        last[suit] = card
        if below is not None and (points[below], COUNT[below]) == (points[card], COUNT[card]):
            between = range(HEIGHT[below] + 1, HEIGHT[card])
            if all(c.of(suit, (height + 1) % 13) in passed for height in between):
                continue
        out.append(card)
    return out


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a player thought of doing.

    Attributes:
        action: what it is; of table cards that nobody has seen any stands for all.
        visits: how often the search came to it.
        worth: what it promises, in points to the player's side, near the target the game among them.
    """

    action: a.RoundAction
    visits: int
    worth: float


def _packed(chances: Chances) -> int:
    return sum(chances[min(place, len(chances) - 1)] << 12 * place for place in range(4))


@cache
def lore(w: Weights) -> Lore:
    """Return how a level weighs cards, for the kernel."""
    return Lore(
        w.stake,
        w.laid,
        w.give,
        _packed(w.fives),
        _packed(w.nines),
        _packed(w.count),
        _packed(w.trumps),
        _packed(w.trump_count),
        w.tops_go_home,
        w.top,
        w.ruff,
        w.power_plain,
        w.power_trump,
        w.small,
        w.unknown,
        w.beaten,
        w.early,
        w.fear,
        w.short,
    )


def judge(style: Style, form: Form) -> Judge:
    """Return one who weighs cards by the style of a game."""
    return Judge(lore(style.following), lore(style.leading), form.asleep)


Ways = tuple[Habits, Style, int]
"""How all are thought to pitch and to play, and how much it counts what they have played (256ths)."""


class Thinker:
    """One seat thinking about one choice."""

    def __init__(self, rules: TrickRules, view: DonView, ways: Ways, stream: Stream) -> None:
        tables, style, trust = ways
        self.view = view
        self.stream = stream
        asked = view.ask
        self.trump = LAST if view.trump is None else view.trump
        place = PLACE[self.trump]
        self.places: tuple[int, ...] = ()
        if isinstance(asked, asks.AskTrump):
            kind, allowed = NAMING, sum(1 << 13 * suit for suit in range(4))
        else:
            assert isinstance(asked, asks.AskPlay)
            kind = PITCHING if view.trump is None else PLAYING
            allowed = bits(distinct(rules, view, asked.cards), place)
            self.places = asked.places
        self.kind = kind
        self.only: a.RoundAction | None = None
        if not allowed & (allowed - 1) and not self.places:
            self.only = self._action(allowed)
        self.search = Search(
            seen(rules, view),
            tables,
            judge(style, rules.form()),
            kind,
            allowed,
            bool(self.places),
            1 + stream.below(1 << 30),
            trust,
        )

    def think(self, iterations: int, effort: Effort) -> None:
        """Search until the iterations are done or the effort is called off; note how many they were."""
        done = effort.done
        while done < iterations and not self.search.decided() and not (done and effort.cancelled()):
            done += self.search.run(min(CHUNK, iterations - done))
        effort.done = done

    def options(self) -> list[Option]:
        """Return what was thought of, the best first."""
        left = len(self.search.candidates)
        out = []
        for place, (card, visits, value, prior) in enumerate(self.search.standing()):
            worth = value / (visits * int(kernel.POINT)) if visits else 0.0
            sure = (value + int(BELIEF) * prior) / (visits + int(BELIEF))
            out.append((place < left, sure, Option(self._action(card), visits, worth)))
        out.sort(key=lambda one: one[:2], reverse=True)
        return [option for _, _, option in out]

    def _action(self, card: int) -> a.RoundAction:
        seat = self.view.seat
        place = card.bit_length() - 1
        if self.kind == NAMING:
            return a.NameTrump(seat, place // 13)
        if card == kernel.TURN:
            return a.TURNS[seat][self.places[0]]
        return a.PLAYS[seat][CARD[self.trump][place]]


NINE: Final = 9
"""So many tricks may a hand have, and may be left, before iterations, which take longer then, become fewer."""

Asked = tuple[TrickRules, DonView, Stream, Effort]
"""What a computer player is asked with."""


def best(style: Style, depth: Depth, asked: Asked) -> a.RoundAction:
    """Return what comes out best; the stream chooses the place of a table card.

    Args:
        style: by what rules of thumb the others are thought to play.
        depth: how far to look.
        asked: rules, view, stream and effort.
    """
    rules, view, stream, effort = asked
    ways = (_habits_of(style.pitching(view)), style, depth.trust)
    thinker = Thinker(rules, view, ways, stream)
    if thinker.only is not None:
        return thinker.only
    own = depth.compiled if COMPILED else depth.interpreted
    tricks = rules.form().tricks
    left = tricks - sum(view.taken)
    wanted = effort.wanted(own * NINE * NINE // (max(NINE, tricks) * max(NINE, left)))
    thinker.think(wanted, effort)
    action = thinker.options()[0].action
    if effort.also is not None:
        effort.weighed = weigh(Thinker(rules, view, ways, stream), wanted, effort)
    if isinstance(action, a.Turn):
        return a.TURNS[view.seat][stream.pick(thinker.places)]
    return action


EVENLY: Final = 1 << 30
"""So much doubt that nothing is dropped, and all is tried with as many deals."""


def weigh(thinker: Thinker, iterations: int, effort: Effort) -> list[Weighed]:
    """Return what each choice is worth by equally many deals, the best first, `effort.also` among them.

    A card that is as good as a lower one of its suit, and was not tried, is worth what that one is. Of table cards
    that nobody has seen `effort.also` stands for all.
    """
    thinker.search.doubt = EVENLY
    thinker.think(iterations, again := Effort(effort.cancelled))
    out = [Weighed(one.action, one.worth) for one in thinker.options() if one.visits]
    also = effort.also
    if again.done and also is not None and all(one.action != also for one in out):
        like = [one for one in out if _stands_for(one.action, also)]
        if like:
            known = max(like, key=_height)
            if a.plain(known.action) == a.plain(also):
                out.remove(known)
            out.append(Weighed(also, known.worth))
    return sorted(out, key=lambda one: -one.worth)


def _stands_for(tried: a.RoundAction, also: a.RoundAction) -> bool:
    if isinstance(tried, a.Play) and isinstance(also, a.Play):
        return c.suit(tried.card) == c.suit(also.card) and HEIGHT[tried.card] < HEIGHT[also.card]
    return isinstance(tried, a.Turn) and isinstance(also, a.Turn)


def _height(one: Weighed) -> int:
    return HEIGHT[one.action.card] if isinstance(one.action, a.Play) else 0


_HABITS: Final[dict[int, Habits]] = {}


def _habits_of(pitch: Pitch) -> Habits:
    """Return the tables; rules of thumb are few and live for ever."""
    key = id(pitch)
    if key not in _HABITS:
        _HABITS[key] = habits(pitch)
    return _HABITS[key]
