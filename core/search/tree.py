"""Information-set Monte-Carlo tree search: one tree of the plays that all can see, over many deals that may be."""

from typing import Final

from mypy_extensions import i64

from core.search.deal import POINT, TURN, Deal
from core.search.habits import Habits, Mind, suit_and_height
from core.search.tables import PACK, root, swap_suits
from core.search.worlds import Seen, Worlds

EXPLORE: Final[i64] = 20
"""How many points a likely card may fall behind before it is looked at less."""

UNTRIED: Final[i64] = 1 * POINT
"""How much worse than its kin a card is taken to be before it was tried."""

FIRST_WORLDS: Final[i64] = 64
"""Deals before the first iteration; every other round brings one more. Nothing is dropped in so many rounds."""

DOUBT: Final[i64] = 8
LATE_DOUBT: Final[i64] = 16
"""By how many quarters of the error of a mean a candidate may fall behind before it is dropped.

Late the tree comes to know the hand better than habit does, and has to be waited for; early more deals through it
were no gain.
"""

LATE: Final[i64] = 4
"""How many tricks are left when it is late."""

PLAYING: Final[i64] = 0
PITCHING: Final[i64] = 1
NAMING: Final[i64] = 2
"""What is asked: a card, a card that fixes trumps, or a suit, which stands as its lowest card."""


class Node:
    """A play in the tree.

    Attributes:
        card: what was played; side: by whom.
        visits, value: how often, and what came of it for that side, in all.
        tried: the cards that have a node below this one; turned: so has the turn of a row.
        below: the first of those nodes; beside: the next one at the same place.
    """

    def __init__(self, card: i64, side: i64) -> None:
        self.card: i64 = card
        self.side: i64 = side
        self.visits: i64 = 0
        self.value: i64 = 0
        self.tried: i64 = 0
        self.turned: bool = False
        self.below: Node | None = None
        self.beside: Node | None = None

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
        if card == TURN:
            self.turned = True
        else:
            self.tried |= card
        return node


class Search:
    """A search that can be broken off and taken up again after any iteration.

    All that may be done now is tried with the same deals, one after another, so that luck favours none. What has
    fallen behind is dropped when the number of deals has doubled.

    Attributes:
        done: the iterations so far; rounds: the deals that each candidate was tried with.
        candidates: what is still in question.
        deep: whether the players go on by what has done well, as far as the tree goes, or by habit from the first.
    """

    def __init__(
        self,
        seen: Seen,
        model: Habits,
        habits: Habits,
        kind: i64,
        allowed: i64,
        may_turn: bool,
        seed: i64,
        trust: i64,
    ) -> None:
        self.seen: Seen = seen
        self.kind: i64 = kind
        self.worlds: Worlds = Worlds(seen, model, seed, trust)
        self.mind: Mind = Mind(habits)
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
        self.squares: i64 = 0
        self.grown: bool = False
        self.deep: bool = True
        self.explore: i64 = EXPLORE
        self.untried: i64 = UNTRIED
        self.doubt: i64 = DOUBT if self.public.left > LATE else LATE_DOUBT
        rest = allowed
        while rest:
            card: i64 = rest & -rest
            rest ^= card
            self.candidates.append(self.top.grow(card, seen.me & 1))
        if may_turn:
            self.candidates.append(self.top.grow(TURN, seen.me & 1))

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
                if self.rounds >= FIRST_WORLDS and not self.rounds & (self.rounds - 1):
                    self.drop()
        return self.done - before

    def next_world(self) -> None:
        """Draw the deal that all candidates are to be tried with."""
        if self.rounds == 0:
            for _ in range(FIRST_WORLDS):
                self.worlds.grow()
        elif self.rounds & 1:
            self.worlds.grow()
        self.world = self.worlds.draw()
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF

    def drop(self) -> None:
        """Leave out the candidates that have fallen behind by more than luck explains."""
        best: i64 = -(1 << 60)
        for node in self.candidates:
            best = max(best, node.value // node.visits)
        mean = self.top.value // self.top.visits
        spread = self.squares // self.top.visits - mean * mean
        tries = min(self.rounds, self.worlds.spread)
        gap = self.doubt * root(max(0, spread)) // (4 * root(tries)) + 1
        self.candidates = [node for node in self.candidates if node.value // node.visits + gap >= best]

    def iterate(self, candidate: Node) -> None:
        """Play one deal: on by what has done well, then by habit, and back up with the result."""
        deal, mind, path = self.deal, self.mind, self.path
        deal.take(self.public)
        self.worlds.put(deal, self.world)
        mind.seed = self.seed
        path.clear()
        path.append(candidate)
        node = self.begin(candidate)
        if self.deep:
            while not self.grown and not deal.over():
                node = self.next(node)
                path.append(node)
        if not deal.over():
            mind.play_out(deal)
        worth = deal.worth()
        for one in path:
            one.visits += 1
            one.value += -worth if one.side else worth
        self.top.visits += 1
        self.top.value += -worth if self.top.side else worth
        self.squares += worth * worth

    def begin(self, candidate: Node) -> Node:
        """Do what is to be tried; return the node from which to go on."""
        deal = self.deal
        self.grown = False
        card = candidate.card
        if self.kind == PLAYING:
            if card != TURN:
                deal.lay(card)
                return candidate
            card = self.mind.any_of(deal.row(deal.turn))
            shown = candidate.child(card)
            if shown is None:
                shown = candidate.grow(card, candidate.side)
            deal.lay(card)
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
            deal.lay(swap_suits(card, suit))
        return candidate

    def next(self, node: Node) -> Node:
        """Choose what the player in turn does, and do it; return its node."""
        return self.choose(node, self.deal.legal(), self.deal.may_turn())

    def choose(self, node: Node, legal: i64, may_turn: bool) -> Node:
        """Choose among cards and perhaps the row, lay what was chosen, and return its node."""
        deal, mind = self.deal, self.mind
        side = deal.turn & 1
        self.grown = False
        if not may_turn and not legal & (legal - 1):
            child = node.child(legal)
            if child is None:
                child = node.grow(legal, side)
                self.grown = True
            deal.lay(legal)
            return child
        mind.study(deal)
        total = mind.total_weight(deal, legal)
        child = self.select(node, legal, total, may_turn)
        if child.card != TURN:
            deal.lay(child.card)
            return child
        card = mind.any_of(deal.row(deal.turn))
        self.path.append(child)
        deal.lay(card)
        shown = child.child(card)
        if shown is None:
            shown = child.grow(card, side)
            self.grown = True
        return shown

    def select(self, node: Node, legal: i64, total: i64, may_turn: bool) -> Node:
        """Return the node of the most promising card, a new one where none that was tried promises as much."""
        mind = self.mind
        side = self.deal.turn & 1
        reach = self.explore * root(node.visits)
        best: Node | None = None
        most: i64 = -(1 << 60)
        child = node.below
        while child is not None:
            card = child.card
            if card & legal or (card == TURN and may_turn):
                if card == TURN:
                    weight = mind.turn_weight()
                else:
                    suit, height = suit_and_height(card)
                    weight = mind.weight(suit, height)
                promise = child.value // child.visits + reach * weight // (total * (1 + child.visits))
                if promise > most:
                    most = promise
                    best = child
            child = child.beside
        untried = legal & ~node.tried
        turn = may_turn and not node.turned
        if untried or turn:
            fresh, likely = mind.likeliest(untried, turn)
            hope: i64 = 0
            if node.visits:
                hope = (node.value if node.side == side else -node.value) // node.visits
            if best is None or hope - self.untried + reach * likely // total > most:
                self.grown = True
                return node.grow(fresh, side)
        assert best is not None
        return best

    def standing(self) -> list[tuple[int, int, int]]:
        """Return of each candidate, the dropped ones last, its card, its visits and the sum of its worths."""
        out: list[tuple[int, int, int]] = [(node.card, node.visits, node.value) for node in self.candidates]
        left = self.top.below
        while left is not None:
            if left not in self.candidates:
                out.append((left.card, left.visits, left.value))
            left = left.beside
        return out
