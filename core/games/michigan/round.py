"""A round of Michigan in play: runs, changes of suit, money cards, offences and settlement (MI-17 to MI-37)."""

from collections.abc import Sequence

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.game import Chips, Opening, seats_from
from core.games.michigan import settlement
from core.games.michigan.layout import LayoutRound
from core.games.michigan.offences import Offences
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import MONEY, ORDER, POOLS
from core.games.michigan.view import MichiganView
from core.stops import runs


class MichiganRound(LayoutRound):
    """A whole round, from the stakes to the settlement.

    Attributes:
        run: the run in progress, or the last one until the next lead.
        due: the card that must come next, None when a lead is due.
        wanted: the card that stopped the run, None while it goes on and at the ace.
        stopped_suit: the suit just stopped.
        leader: who leads next; within a run, who played last.
        offences: who has broken which rule, the secret ones included.
        marked: the cards that each seat means to hold back when they are due, one set a seat.
        winner: who went out first without having withheld a card.
    """

    def __init__(self, rules: MichiganRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        self.played: list[list[int]] = [[] for _ in opening.active]
        self.run: list[tuple[int, int]] = []
        self.due: int | None = None
        self.wanted: int | None = None
        self.stopped_suit: int | None = None
        self.leader = self.from_left()[0]  # MI-18, MI-A4
        self.offences = Offences()
        self.marked: list[c.CardSet] = [0] * len(opening.active)
        self.winner: int | None = None
        self.reason: e.EndReason = "out"

    @property
    def allowed(self) -> bool:
        """True where irregularities can be played (MI-A21)."""
        return self.rules.irregularities == "allowed"

    def headline(self) -> dict[str, int | None]:
        """Return who is seen to be in turn, and whether that is to lead; within a run nobody can tell."""
        asked = None if self.phase == "play" and self.due is not None else self.ask()
        return {"turn": None if asked is None else asked.seat, "leads": self.phase == "play"}

    def ask(self) -> asks.Ask | None:
        """Return what the round waits for, or None when it is settled."""
        if self.phase != "play":
            return super().ask()
        if self.due is None:
            return self._ask_lead()
        holder = runs.holder(self.hands, self.due)
        assert holder is not None
        return asks.AskPlay(holder, (self.due,), lead=False, may_withhold=self.allowed)

    def apply(self, action: a.RoundAction) -> None:
        """Take the action and append what follows from it to `events`.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        if self.phase != "play":
            super().apply(action)
        elif isinstance(action, a.Withhold):
            self._withhold(action)
        else:
            self._play(action)

    def in_turn(self) -> int | None:
        """Return the seat that everybody can see is asked; in a run nobody can."""
        return None if self.due is not None else super().in_turn()

    def mark(self, seat: int, card: int, *, on: bool) -> None:
        """Mark a card that the seat means to hold back when it is due (MI-34), or take the mark off.

        Raises:
            Refused: no card can be held back here, or the seat does not hold this one.
        """
        if not self.may_mark:
            raise a.Refused("no-marks", "MI-34")
        if not 0 <= card < 52 or not self.hands[seat] >> card & 1:
            raise a.Refused("not-in-hand", card=card, seat=seat)
        self.marked[seat] = self.marked[seat] | c.bit(card) if on else self.marked[seat] & ~c.bit(card)

    @property
    def may_mark(self) -> bool:
        """True while cards can be marked to be held back."""
        return self.phase == "play" and self.allowed

    def marks(self) -> list[tuple[int, int]]:
        """Return the marked cards that are still held, each with its seat."""
        return [
            (seat, card) for seat, marked in enumerate(self.marked) for card in c.members(marked & self.hands[seat])
        ]

    def is_marked(self, seat: int, card: int) -> bool:
        """Return whether the seat has marked the card to be held back."""
        return bool(self.marked[seat] >> card & 1)

    def finish(self, *, last: bool) -> None:
        """Share out what is left on the layout when the session is over (MI-A13), and append `End`."""
        if last:
            settlement.share_leftovers(self.money, self.rules, self.opening, self.winner)
        self.events.append(e.End(self.reason))

    def ledger(self) -> Chips:
        """Return chips and pools as they stand now."""
        assert isinstance(self.opening.ledger, Chips)
        return self.money.ledger(self.opening.ledger.last_out if self.winner is None else self.winner)

    def view(self, seat: int) -> MichiganView:
        """Return what the seat may know."""
        asked = self.ask()
        own = asked if asked is not None and asked.seat == seat else None
        in_run = self.phase == "play" and self.due is not None
        events = self.seen_by(seat)
        return MichiganView(
            seat=seat,
            number=self.opening.number,
            kind=self.opening.kind,
            dealer=self.opening.dealer,
            active=self.opening.active,
            phase=self.phase,
            ask=own,
            turn=None if asked is None or (in_run and own is None) else asked.seat,
            hand=tuple(c.members(self.hands[seat])),
            dealt=tuple(self.hand_from(seat)),
            counts=tuple(map(c.count, self.hands)),
            events=events,
            chips=tuple(self.money.chips),
            pools=tuple(self.money.pools),
            played=tuple(map(tuple, self.played)),
            run=tuple(self.run),
            wanted=self.wanted,
            stopped=self.phase == "play" and self.due is None and bool(self.run),
            stopped_suit=self.stopped_suit,
            bids=tuple(self.bidding.bids) if self.bidding else (),
            buyer=self.buyer,
            extra_count=len(self.dead_hand()),
            dead=tuple(self.hands_dealt[seat]) if seat == self.buyer else None,
            offences=tuple(ev for ev in events if isinstance(ev, e.Foul)) if self.allowed else (),
            marked=tuple(c.members(self.marked[seat] & self.hands[seat])),
        )

    def _lead_suits(self) -> list[int]:
        hand = self.hands[self.leader]
        held = [suit for suit in range(4) if hand & c.suit_set(suit)]
        if self.rules.suit_change == "any":
            return held
        return [suit for suit in held if suit != self.stopped_suit] or held  # MI-23, MI-25, MI-A10

    def _ask_lead(self) -> asks.AskPlay:
        hand = self.hands[self.leader]
        suits = self._lead_suits()
        lowest = [card for suit in suits if (card := ORDER.lowest(hand, suit)) is not None]  # MI-19
        costly = c.members(sum(hand & c.suit_set(suit) for suit in suits) & ~c.to_set(lowest))  # MI-32
        return asks.AskPlay(self.leader, tuple(lowest), lead=True, costly=tuple(costly) if self.allowed else ())

    def _check(self, action: a.RoundAction) -> a.Play:
        asked = self.ask()
        assert isinstance(asked, asks.AskPlay)
        if not isinstance(action, a.Play):
            raise a.Refused("play-a-card")
        if action.seat != asked.seat:
            raise a.Refused("not-your-turn", seat=asked.seat if self.due is None else None)
        hand, card = self.hands[action.seat], action.card
        if not 0 <= card < 52 or not hand >> card & 1:
            raise a.Refused("not-in-hand", card=card, seat=action.seat)
        if self.due is not None and card != self.due:
            raise a.Refused("not-the-next", "MI-20", card=card, due=self.due)
        if card not in asked.cards and card not in asked.costly:
            suit = c.suit(card)
            if suit not in self._lead_suits():
                raise a.Refused("change-suit", "MI-23", card=card, suit=suit, may=asked.cards)
            lowest = ORDER.lowest(hand, suit)
            raise a.Refused("lowest-first", "MI-19", card=card, lowest=lowest, may=asked.cards)
        return action

    def _play(self, action: a.RoundAction) -> None:
        play = self._check(action)
        seat, card = play.seat, play.card
        lead = self.due is None
        wrong = lead and card != ORDER.lowest(self.hands[seat], c.suit(card))
        if lead:
            self.run.clear()
        self.leader, self.due, self.wanted = seat, None, None
        self.hands[seat] ^= c.bit(card)
        self.run.append((seat, card))
        self.played[seat].append(card)
        self.events.append(e.Played(seat, card, lead))
        self._publish(seat, card)
        if wrong:
            self._lead_wrongly(seat, card)
        elif card in MONEY:
            self._take_money(seat, MONEY[card])
        if self.hands[seat] or not self._go_out(seat):
            self._what_comes_next(card)

    def _lead_wrongly(self, seat: int, card: int) -> None:
        """MI-32, MI-A15: the lead stands and costs a chip to each; by MI-A16 the card itself wins nothing."""
        self.offences.wrong_leads.add(seat)
        self.events.append(e.Foul(seat, "not-lowest", card))
        for other in self.from_left():
            if other != seat:
                self.money.pay(seat, other, 1, "penalty")

    def _take_money(self, seat: int, pool: str) -> None:
        """MI-26, unless the right is lost; chips that stay betray an offence that was secret (MI-A21)."""
        if not self.offences.forfeits(seat):
            self.money.win(seat, pool, "card")
        elif self.money.in_pool(pool) and not self._known_to_forfeit(seat):
            self._publish(seat)

    def _known_to_forfeit(self, seat: int) -> bool:
        fouls = [place for place, ev in enumerate(self.events) if isinstance(ev, e.Foul) and ev.seat == seat]
        return any(place not in self.secret for place in fouls)

    def _withhold(self, action: a.Withhold) -> None:
        asked = self.ask()
        if self.due is None or asked is None or action.seat != asked.seat:
            turn = asked.seat if asked is not None and self.due is None else None
            raise a.Refused("nothing-to-withhold", "MI-34", seat=turn)
        if not self.allowed:
            raise a.Refused("must-play", "MI-20", card=self.due)
        self.offences.withheld.append((action.seat, self.due))
        self.secret[len(self.events)] = action.seat
        self.events.append(e.Foul(action.seat, "withheld", self.due))
        self._stop(self.due)

    def _publish(self, seat: int, card: int | None = None) -> None:
        """Make the secret offences of a seat public: that of one card, or all."""
        for place in [place for place, knower in self.secret.items() if knower == seat]:
            event = self.events[place]
            if card is None or (isinstance(event, e.Foul) and event.card == card):
                del self.secret[place]

    def _what_comes_next(self, card: int) -> None:
        following = ORDER.after(card)
        if following is None or runs.holder(self.hands, following) is None:  # MI-21, MI-A9
            self._stop(following)
        else:
            self.due = following

    def _stop(self, wanted: int | None) -> None:
        self.events.append(e.Stop(wanted, "top" if wanted is None else "none"))
        self.due, self.wanted = None, wanted
        self.stopped_suit = c.suit(self.run[-1][1])
        self._hand_on_lead()

    def _hand_on_lead(self) -> None:
        """Find who leads after a stop: the last to play, or further left who can change suit (MI-22 to MI-24)."""
        assert self.stopped_suit is not None
        seats = [seat for seat in seats_from(self.leader, self.opening.active) if self.hands[seat]]  # MI-A20
        self.leader = seats[0]
        if self.rules.suit_change in ("any", "continue"):  # MI-25: he cannot pass
            return
        former = c.suit_set(self.stopped_suit)
        able = [bool(self.hands[seat] & ~former) for seat in seats]
        if any(able):
            first = able.index(True)
            self.events.extend(e.Pass(seat) for seat in seats[:first])
            self.leader = seats[first]
        elif self.rules.suit_change == "dead-end":  # MI-31
            self._settle("dead-end")

    def _go_out(self, seat: int) -> bool:
        """Say that a hand is empty, and settle where that ends the deal; return whether it does."""
        self.events.append(e.Out(seat))
        if self.offences.has_withheld(seat):  # MI-37, MI-A20
            self._publish(seat)  # that play goes on betrays it
            if any(self.hands):
                return False
            self._settle("out")
            return True
        self.winner = seat
        payers = [payer for payer in self.from_left() if payer != seat]
        settlement.pay_for_cards(self.money, seat, [(payer, c.count(self.hands[payer])) for payer in payers])
        for pool, card in zip(POOLS, MONEY, strict=True):
            for payer in payers:
                self._pay_for_duplicate(payer, pool, card)
        self._settle("out")
        return True

    def _pay_for_duplicate(self, offender: int, pool: str, card: int) -> None:
        """MI-36, MI-A17, MI-A18: chips left on the money card of a withheld card's suit are owed to its holder."""
        holder = runs.holder(self.hands, card)
        if holder not in (None, offender) and self.offences.has_withheld_of(offender, c.suit(card)):
            assert holder is not None
            self.money.pay(offender, holder, self.money.in_pool(pool), "duplicate")

    def _settle(self, reason: e.EndReason) -> None:
        self.phase, self.reason = "settled", reason
        self.secret.clear()  # MI-A21: at settlement all is told
