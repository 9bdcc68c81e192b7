"""What a tip says for a card is true: in the view, and in every deal that the seat has to reckon with."""

import itertools
import random
from collections.abc import Sequence
from typing import Any

import pytest

from core import actions as a
from core import asks, deal
from core import cards as c
from core import events as e
from core import game as games
from core.deal import Stream
from core.game import Effort
from core.games.michigan import reasons as michigan
from core.games.michigan.table import ORDER
from core.games.pope_joan import reasons as pope_joan
from core.hints import hint
from core.reasons import TRICKS, Reason
from core.round import Round
from core.rules import Value, make_rules
from core.stops.reasons import why
from core.tricks.reasons import facts
from core.tricks.values import STRENGTH
from core.tricks.view import DonView

DEALS = 4
SWAPS = 40

OPEN_OPTIONS: Sequence[tuple[str, dict[str, Value]]] = [
    ("don", {}),
    ("don", {"follow": "follow-or-trump"}),
    ("don", {"revokes": "league"}),
    ("phat", {}),
    ("irish-don", {}),
    ("blind-don", {}),
    ("blind-don", {"blind": "hand-first"}),
]


def opened(game_id: str, rng: random.Random, changes: dict[str, Value]) -> Round[Any, Any]:
    game = games.load(game_id)
    players = game.default_players
    rules = make_rules(game.rules, players, "source", changes)
    ledger = game.first_ledger(rules, players)
    opening = games.Opening(1, "round", rng.randrange(players), (True,) * players, ledger)
    pack = list(game.pack)
    rng.shuffle(pack)
    return game.open(rules, opening, pack)


# --- the Dons ------------------------------------------------------------------------------------------------


class Guess:
    """One deal as it may be, for a seat of a Don: it begins as the true one and changes what is hidden."""

    def __init__(self, round_: Any, view: DonView, rng: random.Random) -> None:
        self.rules, self.view, self.rng = round_.rules, view, rng
        self.hands = [list(c.members(hand)) for hand in round_.hands]
        rows = getattr(round_, "table", [[] for _ in self.hands])
        self.rows = [[card for card in row if card is not None] for row in rows]
        self.stock = list(round_.stock)
        self.strict = self.rules.revokes == "prevented"
        shown = {card for cards in view.shown for card in cards}
        others = [hand for seat, hand in enumerate(self.hands) if seat != view.seat]
        heaps = [*others, *self.rows, self.stock]
        self.places = [(heap, at) for heap in heaps for at, card in enumerate(heap) if card not in shown]

    def shuffle(self) -> None:
        """Exchange hidden cards, as long as all that was played could have been played."""
        for _ in range(SWAPS):
            (one, i), (other, j) = self.rng.choice(self.places), self.rng.choice(self.places)
            one[i], other[j] = other[j], one[i]
            if not self.agrees():
                one[i], other[j] = other[j], one[i]

    def agrees(self) -> bool:
        """Return whether everybody has followed suit as the rules demand."""
        if not self.strict:
            return True
        held = [set(hand) for hand in self.hands]
        led = None
        played = [event for event in self.view.events if isinstance(event, e.Played)]
        for event in played:
            if not event.blind:
                held[event.seat].add(event.card)
        for event in played:
            led = c.suit(event.card) if event.lead else led
            hand = held[event.seat]
            if event.blind and self.rules.hand_first() and hand:
                return False
            free = self.rules.follow == "follow-or-trump" and c.suit(event.card) == self.view.trump
            fails = event.blind or (c.suit(event.card) != led and not free)
            if not event.lead and fails and any(c.suit(card) == led for card in hand):
                return False
            hand.discard(event.card)
        return True

    def may_lay(self, seat: int, led: int) -> list[int]:
        """Return what the seat may play in this deal."""
        hand = self.hands[seat]
        following = [card for card in hand if c.suit(card) == led]
        row = [] if hand and (following or self.rules.hand_first()) else self.rows[seat]
        if not following or not self.strict:
            return [*hand, *row]
        if self.rules.follow == "follow-or-trump":
            following += [card for card in hand if c.suit(card) == self.view.trump and c.suit(card) != led]
        return following

    def endings(self, card: int) -> list[tuple[int, int]]:
        """Return who may take the trick with which card, if this card is played now."""
        view = self.view
        assert view.trump is not None
        table = [*view.trick, (view.seat, card)]
        led = c.suit(table[0][1])
        strength = STRENGTH[view.trump][led]
        seats = len(view.counts)
        later = [(view.seat + step) % seats for step in range(1, seats - len(view.trick))]
        # Of what a seat may lay only how high it is tells.
        choices = [{strength[one]: one for one in self.may_lay(seat, led)}.values() for seat in later]
        out = set()
        for cards in itertools.product(*choices):
            whole = [*table, *zip(later, cards, strict=True)]
            out.add(max(whole, key=lambda play: strength[play[1]]))
        return sorted(out)


def check(said: Reason, guess: Guess, card: int) -> None:
    """Assert that a reason is true in a deal."""
    view, trump = guess.view, guess.view.trump
    me = view.seat
    ours = [seat for seat in range(len(view.counts)) if seat % 2 == me % 2]
    led = c.suit(view.trick[0][1] if view.trick else card)
    ends = guess.endings(card) if trump is not None else []
    takers = {seat for seat, _ in ends}
    match said.code:
        case "points-safe" | "count-safe" | "partner-holds" | "takes-for-us" | "lead-for-us" | "lead-count":
            assert takers <= set(ours)
        case "takes" | "lead-sure" | "last-takes" | "last-cheapest":
            assert takers == {me}
        case "lost-guard" | "lost-nothing":
            assert not takers & set(ours)
        case "lost-least":
            assert me not in takers
        case "beaten-by":
            assert {one for seat, one in ends if seat != me} <= set(said.cards("by"))
        case "only-trumped" | "lead-high":
            assert all(c.suit(one) == trump for seat, one in ends if seat != me)
        case "overtakes":
            assert me in takers or takers
        case "partner-void":
            partner = said.card("partner")
            assert not [one for one in guess.hands[partner] if c.suit(one) == led]
        case "draws-trumps":
            hidden = [heap[at] for heap, at in guess.places]
            assert said.card("n") == sum(c.suit(one) == trump for one in hidden)
        case "owned-ours" | "owned-theirs":
            assert (said.card("owner") in ours) == (said.code == "owned-ours")
    for seat in said.cards("out") if "out" in said.params else ():
        assert not [one for one in guess.may_lay(seat, led) if c.suit(one) == trump]


@pytest.mark.parametrize(("game_id", "changes"), OPEN_OPTIONS)
def test_a_reason_of_a_don_holds_in_every_deal(game_id: str, changes: dict[str, Value]) -> None:
    rng = random.Random(f"{game_id} {changes}")
    found = set()
    for _hand in range(6):
        round_ = opened(game_id, rng, changes)
        while (asked := round_.ask()) is not None:
            if isinstance(asked, asks.AskPlay):
                view = round_.view(asked.seat)
                told = {card: list(facts(round_.rules, view, asked, card)) for card in asked.cards}
                guess = Guess(round_, view, rng)
                for _deal in range(DEALS):
                    for card, reasons in told.items():
                        for said in reasons:
                            found.add(said.code)
                            check(said, guess, card)
                    if guess.places:
                        guess.shuffle()
            honest = [*asked.actions()]
            if isinstance(asked, asks.AskPlay) and asked.costly:
                honest = [one for one in honest if not isinstance(one, a.Play) or one.card in asked.cards]
            round_.apply(rng.choice(honest))
    assert found <= set(TRICKS)
    assert {"lead-nothing", "draws-trumps"} & found and len(found) > 8, found


# --- the games of stops --------------------------------------------------------------------------------------


def lay_anew(round_: Any, seat: int, rng: random.Random) -> None:
    """Deal the cards that the seat has not seen anew; those found missing stay away."""
    missing = {event.card for event in round_.events if isinstance(event, e.Stop)}
    known = {foul.card for foul in round_.events if isinstance(foul, e.Foul)}
    away = [card for card in round_.extra if card in missing | known]
    if getattr(round_, "looked", False) and seat == round_.opening.dealer:
        away = list(round_.extra)
    others = [one for one, hand in enumerate(round_.hands) if one != seat]
    played = {event.card for event in round_.events if isinstance(event, e.Played)}
    loose = [card for one in others for card in c.members(round_.hands[one])]
    asleep = [card for card in round_.extra if card not in away and card not in played]
    pool = loose + asleep
    rng.shuffle(pool)
    for one in others:
        size = c.count(round_.hands[one])
        round_.hands[one] = c.to_set(pool[:size])
        del pool[:size]
    round_.extra = [*away, *(card for card in round_.extra if card in played and card not in away), *pool]


def lead_out(round_: Any, card: int) -> tuple[int, list[e.Event]]:
    """Lead a card and play its run; return who played last, and what happened."""
    seat, before = round_.ask().seat, len(round_.events)
    round_.apply(a.Play(seat, card))
    while isinstance(asked := round_.ask(), asks.AskPlay) and not asked.lead:
        round_.apply(a.Play(asked.seat, asked.cards[0]))
    happened = round_.events[before:]
    return [event.seat for event in happened if isinstance(event, e.Played)][-1], happened


def copied(round_: Any, game_id: str, taken: list[a.RoundAction]) -> Any:
    """Return the same round again, from its beginning."""
    again = games.load(game_id).open(round_.rules, round_.opening, round_.deck)
    for action in taken:
        again.apply(action)
    return again


@pytest.mark.parametrize(
    ("game_id", "changes"),
    [
        ("pope-joan", {"court_turned": "play-on"}),
        ("pope-joan", {"court_turned": "play-on", "ace": "high", "lead": "lowest-of-suit", "pairs": "any-time"}),
        ("pope-joan", {"court_turned": "play-on", "honours": "any-suit", "extra_hand": "dealer-may-look"}),
        ("michigan", {}),
        ("michigan", {"suit_change": "any"}),
    ],
)
def test_a_reason_for_a_lead_holds_in_every_deal(game_id: str, changes: dict[str, Value]) -> None:
    lead_of: Any = michigan.lead_of if game_id == "michigan" else pope_joan.lead_of
    rng = random.Random(f"{game_id} {changes}")
    found = set()
    for _round in range(10):
        round_ = opened(game_id, rng, changes)
        taken: list[a.RoundAction] = []
        while (asked := round_.ask()) is not None:
            if isinstance(asked, asks.AskPlay) and asked.lead:
                view = round_.view(asked.seat)
                for card in asked.cards:
                    for said in why(lead_of(round_.rules, view, card)):
                        found.add(said.code)
                        for deal_ in range(3):
                            guess = copied(round_, game_id, taken)
                            if deal_:
                                lay_anew(guess, view.seat, rng)
                            check_lead(said, guess, card)
            action = rng.choice([*asked.actions()])
            taken.append(action)
            round_.apply(action)
    assert {"keeps-lead", "must-lead", "comes-back", "sheds"} <= found, found


def check_lead(said: Reason, guess: Any, card: int) -> None:
    """Assert that a reason for a lead is true in a deal."""
    me, held = guess.ask().seat, guess.hands[guess.ask().seat]
    others = [hand for seat, hand in enumerate(guess.hands) if seat != me]
    if said.code == "must-lead":
        below = [one for one in c.FULL_PACK if order_of(guess).after(one) == card]
        assert not any(hand >> one & 1 for hand in [held, *others] for one in below)
        return
    last, happened = lead_out(guess, card)
    mine = list(itertools.takewhile(lambda ev: not isinstance(ev, e.Played) or ev.seat == me, happened))
    match said.code:
        case "goes-out":
            assert any(isinstance(event, e.Out) and event.seat == me for event in mine)
        case "goes-out-later":
            assert last == me
            while (asked := guess.ask()) is not None:
                assert asked.seat == me
                last, _ = lead_out(guess, next_home(guess, asked))
                assert last == me
        case "keeps-lead":
            assert last == me
            now = guess.ask()
            assert now is None or now.seat == me
        case "sheds":
            assert [ev.card for ev in mine if isinstance(ev, e.Played)] == list(said.cards("cards"))
        case "wins-pools":
            won = {ev.pool: ev.chips for ev in mine if isinstance(ev, e.Win) and ev.reason != "out"}
            assert won == dict(zip(said.words("pools"), said.cards("chips"), strict=True))
        case "comes-back":
            assert held >> said.card("above") & 1


def next_home(round_: Any, asked: asks.AskPlay) -> int:
    """Return a lead of a row that ends in a stop, or of the last row that is left."""
    view = round_.view(asked.seat)
    ladder = pope_joan.lead_of(round_.rules, view, asked.cards[0]).ladder
    return min(ladder.heads(), key=lambda head: not ladder.stops(ladder.sequence(head)[-1]))


def order_of(round_: Any) -> Any:
    return getattr(round_, "order", ORDER)


# --- the tip -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", games.REGISTRY)
def test_a_tip_is_allowed_and_nothing_else_promises_more(game_id: str) -> None:
    rng = random.Random(game_id)
    round_ = opened(game_id, rng, {})
    game = games.load(game_id)
    while (asked := round_.ask()) is not None:
        actions = list(asked.actions())
        if not isinstance(asked, asks.AskCut | asks.AskStep):
            view = round_.view(asked.seat)
            key = deal.keyed(b"tip", str(len(round_.events)))
            found = hint(game, round_.rules, view, Stream(key), Effort(limit=12))
            assert found == hint(game, round_.rules, view, Stream(key), Effort(limit=12))
            assert found.action in actions
            alone = game.choosers()[game.levels[-1]](round_.rules, view, Stream(key), Effort(limit=12))
            assert found.action == alone or (isinstance(alone, a.Turn) and isinstance(found.action, a.Turn))
            assert len(found.others) <= 2 and all(one.worth <= 0 for one in found.others)
            told = [found.action, *(one.action for one in found.others)]
            assert len(set(told)) == len(told)
            assert (found.reason is not None and found.reason.code == "only") == (
                isinstance(asked, asks.AskPlay) and asked.forced
            )
        round_.apply(rng.choice(actions))
