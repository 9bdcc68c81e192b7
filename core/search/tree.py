"""A search over many deals that may be: the others play by their judgement, and we by what has done well.

What the others do follows from what they can see, so that they never answer as if they knew our hand, and our own
later cards are looked up by the plays that all have seen, so that neither do we.
"""

from typing import Final

from mypy_extensions import i64

from core.search.deal import POINT, TURN, Deal, suit_of
from core.search.habits import Habits, Mind
from core.search.judgement import Judge
from core.search.knowledge import number_of
from core.search.likely import Likely
from core.search.stakes import WORTH
from core.search.tables import PACK, bits, root, swap_suits
from core.search.worlds import Seen, Worlds

EXPLORE: Final[i64] = 20
"""How many points a likely card may fall behind before it is looked at less."""

FAVOUR: Final[i64] = 50
"""How likely, of a hundred, judgement alone makes the card that it would play; the others share the rest."""

FEW: Final[i64] = 8
"""So often judgement alone plays our later cards, before it is looked at what has done well."""

BELIEF: Final[i64] = 24
"""To how many deals what judgement alone says of a candidate is equal."""

UNTRIED: Final[i64] = 1 * POINT
"""How much worse than its kin a card is taken to be before it was tried."""

FIRST_ROUNDS: Final[i64] = 64
"""In so many rounds nothing is dropped."""

DOUBT: Final[i64] = 10
"""By how many quarters of the error of the mean a candidate may fall behind the best before it is dropped."""

PLAYING: Final[i64] = 0
PITCHING: Final[i64] = 1
NAMING: Final[i64] = 2
"""What is asked: a card, a card that fixes trumps, or a suit, which stands as its lowest card."""


class Node:
    """A play in the tree.

    Attributes:
        card: what was played; side: by whom.
        visits, value: how often, and what came of it for that side, in all.
        below: the first of those nodes; beside: the next one at the same place.
        prior: of a candidate, what judgement alone says of it; worths: what came of it, deal by deal.
    """

    def __init__(self, card: i64, side: i64) -> None:
        self.card: i64 = card
        self.side: i64 = side
        self.visits: i64 = 0
        self.value: i64 = 0
        self.below: Node | None = None
        self.beside: Node | None = None
        self.prior: i64 = 0
        self.worths: list[int] = []

    def child(self, card: i64) -> "Node | None":
        """Return the node of a card, if it was tried."""
        node = self.below
        while node is not None and node.card != card:
            node = node.beside
        return node

    def grow(self, card: i64, side: i64) -> "Node":
        """Return a new node for a card."""
        node = Node(card, side)
        node.beside = self.below
        self.below = node
        return node


class Search:
    """A search that can be broken off and taken up again after any iteration.

    All that may be done now is tried with the same deals, one after another, so that luck favours none. What has
    fallen behind is dropped whenever the number of deals has grown by a quarter.

    Attributes:
        done: the iterations so far; rounds: the deals that each candidate was tried with.
        candidates: what is still in question.
    """

    def __init__(
        self,
        seen: Seen,
        habits: Habits,
        judge: Judge,
        kind: i64,
        allowed: i64,
        may_turn: bool,
        seed: i64,
        trust: i64,
    ) -> None:
        self.seen: Seen = seen
        self.kind: i64 = kind
        self.worlds: Worlds = Likely(seen, habits, seed, judge, trust) if trust else Worlds(seen, habits, seed)
        self.mind: Mind = Mind(habits)
        self.judge: Judge = judge
        self.public: Deal = self.worlds.now
        self.deal: Deal = Deal(seen.terms, seen.tricks, seen.pitcher, seen.owner)
        self.top: Node = Node(PACK, 1 - (seen.me & 1))
        self.candidates: list[Node] = []
        self.path: list[Node] = []
        self.done: i64 = 0
        self.rounds: i64 = 0
        self.place: i64 = 0
        self.world: i64 = 0
        self.seed: i64 = seed ^ 0x2AAAAAAA
        self.next_drop: i64 = FIRST_ROUNDS
        self.grown: bool = False
        self.doubt: i64 = DOUBT
        rest = allowed
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            self.candidates.append(self.top.grow(card, seen.me & 1))
        if may_turn:
            self.candidates.append(self.top.grow(TURN, seen.me & 1))
        self.believe()

    def believe(self) -> None:
        """Note what judgement alone says of every candidate."""
        deal, judge = self.deal, self.judge
        deal.take(self.public)
        me = self.seen.me
        hand = self.seen.fixed0 if me == 0 else self.seen.fixed1 if me == 1 else self.seen.fixed2
        deal.give(me, self.seen.fixed3 if me == 3 else hand)
        hidden = self.seen.room1 if me == 0 else self.seen.room0
        if self.seen.terms.seats == 2:
            deal.give(1 - me, (1 << hidden) - 1)  # only how many they are is looked at
        judge.voids = self.seen.shown
        if self.kind == PLAYING:
            judge.study(deal)
        for node in self.candidates:
            if self.kind == PLAYING:
                node.prior = self.weighed(node.card) * POINT // WORTH
            else:
                node.prior = self.mind.pitch_worth(deal.hand(me), node.card, self.kind == PITCHING)

    def weighed(self, card: i64) -> i64:
        """Return what judgement says of a card, or of a turn; `study` must have come before."""
        if card == TURN:
            return self.judge.weigh_unknown(self.deal)
        return self.judge.weigh(self.deal, number_of(suit_of(card)), card)

    def decided(self) -> bool:
        """Return whether only one candidate is left."""
        return len(self.candidates) == 1

    def run(self, iterations: i64) -> i64:
        """Do so many iterations, fewer if one candidate is left before; return how many they were."""
        before = self.done
        while self.done - before < iterations and not self.decided():
            if self.place == 0:
                self.next_world()
            self.iterate(self.candidates[self.place])
            self.done += 1
            self.place += 1
            if self.place == len(self.candidates):
                self.place = 0
                self.rounds += 1
                if self.rounds >= self.next_drop:
                    self.next_drop = self.rounds * 5 // 4
                    self.drop()
        return self.done - before

    def next_world(self) -> None:
        """Draw the deal that all candidates are to be tried with."""
        self.world = self.worlds.next()
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF

    def drop(self) -> None:
        """Leave out the candidates that have fallen behind by more than luck explains."""
        best = self.candidates[0]
        for node in self.candidates:
            if node.value + BELIEF * node.prior > best.value + BELIEF * best.prior:
                best = node
        self.candidates = [node for node in self.candidates if node is best or not self.behind(node, best)]

    def behind(self, node: Node, best: Node) -> bool:
        """Return whether a candidate does worse than the best, deal by deal, by more than luck explains."""
        total: i64 = 0
        squares: i64 = 0
        for at in range(self.rounds):
            one: i64 = best.worths[at]
            other: i64 = node.worths[at]
            gap = one - other
            total += gap
            squares += gap * gap
        mean = total // self.rounds
        spread = max(0, squares // self.rounds - mean * mean)
        ahead = (total + BELIEF * (best.prior - node.prior)) // (self.rounds + BELIEF)
        return 4 * root(min(self.rounds, self.worlds.spread)) * (ahead - 1) > self.doubt * root(spread)

    def iterate(self, candidate: Node) -> None:
        """Play one deal: on by what has done well, then by judgement, and back up with the result."""
        deal, mind, path = self.deal, self.mind, self.path
        deal.take(self.public)
        self.worlds.put(deal, self.world)
        mind.seed = self.seed
        self.judge.voids = self.seen.shown
        path.clear()
        path.append(candidate)
        node = self.begin(candidate)
        while not self.grown and not deal.over():
            node = self.go_on(node)
            path.append(node)
        if not deal.over():
            self.judge.play_out(deal, mind)
        worth = deal.worth()
        candidate.worths.append(-worth if candidate.side else worth)
        for one in path:
            one.visits += 1
            one.value += -worth if one.side else worth

    def begin(self, candidate: Node) -> Node:
        """Do what is to be tried; return the node from which to go on."""
        deal = self.deal
        self.grown = False
        card = candidate.card
        if self.kind == PLAYING:
            if card != TURN:
                self.lay(card)
                return candidate
            card = self.mind.any_of(deal.row(deal.turn))
            shown = candidate.child(card)
            if shown is None:
                shown = candidate.grow(card, candidate.side)
            self.lay(card)
            self.path.append(shown)
            return shown
        suit: i64 = 0
        while card >> 13 * (suit + 1):
            suit += 1
        deal.hand0 = swap_suits(deal.hand0, suit)
        deal.hand1 = swap_suits(deal.hand1, suit)
        deal.hand2 = swap_suits(deal.hand2, suit)
        deal.hand3 = swap_suits(deal.hand3, suit)
        deal.table0 = swap_suits(deal.table0, suit)
        deal.table1 = swap_suits(deal.table1, suit)
        if self.kind == PITCHING:
            self.lay(swap_suits(card, suit))
        return candidate

    def lay(self, card: i64) -> None:
        """Lay a card, and note what that shows."""
        self.judge.note(self.deal, card)
        self.deal.lay(card)

    def go_on(self, node: Node) -> Node:
        """Let the player in turn do what promises most to him, or us what has done well; return the node of it."""
        deal = self.deal
        turns = deal.may_turn()
        legal = deal.legal()
        card = self.judge.choose(deal)
        if card == TURN:
            card = self.mind.any_of(deal.row(deal.turn))
        elif deal.turn == self.seen.me and node.visits >= FEW and not turns and legal & (legal - 1):
            card = self.own(node, legal, card)
        side = deal.turn & 1
        child = node.child(card)
        self.grown = child is None
        self.lay(card)
        return node.grow(card, side) if child is None else child

    def own(self, node: Node, legal: i64, judged: i64) -> i64:
        """Return the card of ours that has done best so far, or has to be looked at."""
        reach = EXPLORE * root(node.visits)
        side = self.deal.turn & 1
        share = (100 - FAVOUR) // (bits(legal) - 1)
        hope: i64 = (node.value if node.side == side else -node.value) // node.visits - UNTRIED
        best = judged
        most: i64 = -(1 << 60)
        rest = legal
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            part = FAVOUR if card == judged else share
            child = node.child(card)
            promise = hope + reach * part // 100
            if child is not None:
                promise = child.value // child.visits + reach * part // (100 * (1 + child.visits))
            if promise > most:
                most = promise
                best = card
        return best

    def standing(self) -> list[tuple[int, int, int, int]]:
        """Return of each candidate, the dropped ones last, card, visits, sum of its worths, and prior."""
        out: list[tuple[int, int, int, int]] = [
            (one.card, one.visits, one.value, one.prior) for one in self.candidates
        ]
        left = self.top.below
        while left is not None:
            if left not in self.candidates:
                out.append((left.card, left.visits, left.value, left.prior))
            left = left.beside
        return out
