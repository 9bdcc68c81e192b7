"""Information-set Monte-Carlo tree search: one tree of the plays that all can see, over many deals that may be."""

from typing import Final

from mypy_extensions import i64

from core.search.deal import POINT, TURN, Deal
from core.search.habits import Habits, Mind
from core.search.tables import LOW, PACK, SUIT, root, swap_suits
from core.search.worlds import Seen, Worlds

EXPLORE: Final[i64] = 20
"""How many points a likely card may fall behind before it is looked at less."""

UNTRIED: Final[i64] = 1 * POINT
"""How much worse than its kin a card is taken to be before it was tried."""

FIRST_WORLDS: Final[i64] = 16
"""Deals before the first iteration; then each four iterations bring one more."""

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

    Attributes:
        done: the iterations so far.
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
        self.allowed: i64 = allowed
        self.may_turn: bool = may_turn
        self.worlds: Worlds = Worlds(seen, model, seed, trust)
        self.mind: Mind = Mind(habits)
        self.mind.seed = seed ^ 0x2AAAAAAA
        self.public: Deal = self.worlds.now
        self.deal: Deal = Deal(seen.terms, seen.tricks, seen.pitcher, seen.owner)
        self.top: Node = Node(PACK, 1 - seen.me & 1)
        self.path: list[Node] = []
        self.done: i64 = 0
        self.grown: bool = False
        self.explore: i64 = EXPLORE
        self.untried: i64 = UNTRIED
        self.modelled: bool = True

    def run(self, iterations: i64) -> None:
        """Do so many iterations."""
        worlds = self.worlds
        for _ in range(iterations):
            if self.done == 0:
                for _ in range(FIRST_WORLDS):
                    worlds.grow()
            elif self.done & 3 == 0:
                worlds.grow()
            self.iterate()
            self.done += 1

    def iterate(self) -> None:
        """Play one deal: down the tree by what has done well, on by habit, and back up with the result."""
        deal, mind, path = self.deal, self.mind, self.path
        deal.take(self.public)
        self.worlds.put(deal, self.worlds.draw())
        path.clear()
        node = self.first()
        path.append(node)
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

    def first(self) -> Node:
        """Choose what to do now and do it; return its node."""
        deal, mind = self.deal, self.mind
        hand = deal.hand(deal.turn)
        if self.kind == PLAYING:
            return self.choose(self.top, self.allowed, self.may_turn)
        self.grown = False
        total = mind.pitch_total(hand) if self.kind == PITCHING else mind.naming_total(hand)
        node = self.select(self.top, self.allowed, total, self.kind)
        shift: i64 = 0
        while node.card >> 13 * (shift + 1):
            shift += 1
        deal.hand0 = swap_suits(deal.hand0, shift)
        deal.hand1 = swap_suits(deal.hand1, shift)
        deal.hand2 = swap_suits(deal.hand2, shift)
        deal.hand3 = swap_suits(deal.hand3, shift)
        deal.table0 = swap_suits(deal.table0, shift)
        deal.table1 = swap_suits(deal.table1, shift)
        if self.kind == PITCHING:
            deal.lay(swap_suits(node.card, shift))
        return node

    def weight(self, hand: i64, suit: i64, height: i64, kind: i64) -> i64:
        """Return how likely a card or suit is, beside the others."""
        if kind == PLAYING:
            return self.mind.weight(suit, height)
        if kind == PITCHING:
            return self.mind.pitch_weight(hand, suit, height)
        return self.mind.suit_weight(hand, suit)

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
                self.grown = not self.modelled
            deal.lay(legal)
            return child
        if self.modelled and deal.turn != self.seen.me:
            card = mind.choose(deal)
            if card == TURN:
                child = node.child(card)
                if child is None:
                    child = node.grow(card, side)
                node = child
                self.path.append(node)
                card = mind.any_of(deal.row(deal.turn))
            child = node.child(card)
            if child is None:
                child = node.grow(card, side)
            deal.lay(card)
            return child
        mind.study(deal)
        total = mind.total_weight(deal, legal)
        child = self.select(node, legal, total, PLAYING, may_turn)
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

    def select(self, node: Node, legal: i64, total: i64, kind: i64, may_turn: bool = False) -> Node:
        """Return the node of the most promising card, a new one where none that was tried promises as much."""
        mind = self.mind
        side = self.deal.turn & 1
        hand = self.deal.hand(self.deal.turn)
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
                    suit: i64 = 0
                    rest = card
                    while rest >= 8192:
                        rest >>= 13
                        suit += 1
                    weight = self.weight(hand, suit, LOW[rest], kind)
                promise = child.value // child.visits + reach * weight // (total * (1 + child.visits))
                if promise > most:
                    most = promise
                    best = child
            child = child.beside
        untried = legal & ~node.tried
        turn = may_turn and not node.turned
        if untried or turn:
            fresh: i64 = TURN
            likely: i64 = -1
            if turn:
                likely = mind.turn_weight()
            suit = 0
            while untried:
                held = untried & SUIT
                untried >>= 13
                while held:
                    height: i64 = LOW[held]
                    held &= held - 1
                    weight = self.weight(hand, suit, height, kind)
                    if weight > likely:
                        likely = weight
                        fresh = 1
                        fresh <<= 13 * suit + height
                suit += 1
            hope: i64 = 0
            if node.visits:
                hope = (node.value if node.side == side else -node.value) // node.visits
            if best is None or hope - self.untried + reach * likely // total > most:
                self.grown = True
                return node.grow(fresh, side)
        assert best is not None
        return best

    def standing(self) -> list[tuple[int, int, int]]:
        """Return of each thing to do its card, its visits and the sum of its worths, in sixteenths of a point."""
        out: list[tuple[int, int, int]] = []
        node = self.top.below
        while node is not None:
            out.append((node.card, node.visits, node.value))
            node = node.beside
        return out
