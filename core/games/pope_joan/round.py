"""A round of Pope Joan in play: deal, turn-up, runs, pools and settlement (PJ-13 to PJ-37)."""

from collections.abc import Sequence

from core import actions as a
from core import asks, deal
from core import cards as c
from core import events as e
from core.game import Opening
from core.games.pope_joan import settlement
from core.games.pope_joan.board import BoardRound
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import EIGHT_OF_DIAMONDS, POPE, RANK_POOL
from core.games.pope_joan.view import PopeJoanView
from core.stops import runs
from core.stops.money import halves


class PlayedRound(BoardRound):
    """A round that is played out, unless the turn-up ends it.

    Attributes:
        hands: the cards still held, one set a seat.
        extra: the extra hand as dealt (PJ-14).
        turnup: the card laid face up, None before the deal.
        run: the run in progress, or the last one until the next lead (PJ-26).
        due: the card that must come next, None when a lead is due.
        leader: who leads, or led.
    """

    def __init__(self, rules: PopeJoanRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        self.order = runs.Order(ace_high=rules.ace == "high")
        self.hands: list[c.CardSet] = [0] * len(opening.active)
        self.extra: list[int] = []
        self.turnup: int | None = None
        self.run: list[tuple[int, int]] = []
        self.played_by: dict[int, int] = {}
        self.due: int | None = None
        self.wanted: int | None = None
        self.leader = -1
        self.looked = False
        self.reason: e.EndReason = "out"

    @property
    def trump(self) -> int | None:
        """The suit of the turn-up (PJ-19)."""
        return None if self.turnup is None else c.suit(self.turnup)

    def headline(self) -> dict[str, int | None]:
        """Return the trump suit, and who is seen to be in turn."""
        leading = self.phase == "play" and self.due is None
        return {"trump": self.trump, "turn": self.leader if leading else None}

    def in_turn(self) -> int | None:
        """Return the seat that everybody can see is asked; in a run nobody can."""
        return None if self.due is not None else super().in_turn()

    def ask(self) -> asks.Ask | None:
        """Return what the round waits for, or None when it is settled."""
        if self.phase == "cut":
            return self.ask_cut()
        if self.phase == "look":
            return asks.AskLook(self.opening.dealer)
        if self.phase != "play":
            return None
        if self.due is None:
            return asks.AskPlay(self.leader, self._may_lead(), lead=True)
        holder = runs.holder(self.hands, self.due)
        assert holder is not None
        return asks.AskPlay(holder, (self.due,), lead=False)

    def apply(self, action: a.RoundAction) -> None:
        """Take the action and append what follows from it to `events`.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        if self.phase == "cut":
            self._deal(self.take_cut(action))
        elif self.phase == "look":
            self._look(action)
        elif self.phase == "play":
            self._play(action)
        else:
            raise a.Refused("round-over")

    def finish(self, *, last: bool) -> None:
        """Append the `End` event."""
        self.events.append(e.End(self.reason))

    def dealt(self) -> dict[str, list[int] | list[list[int]] | int]:
        """Return hands, extra hand and turn-up as dealt."""
        assert self.turnup is not None
        return {"hands": self.hands_dealt, "extra": self.extra, "turnup": self.turnup}

    def view(self, seat: int) -> PopeJoanView:
        """Return what the seat may know."""
        asked = self.ask()
        own = asked if asked is not None and asked.seat == seat else None
        in_run = self.phase == "play" and self.due is not None
        looked = self.looked and seat == self.opening.dealer
        return PopeJoanView(
            seat=seat,
            number=self.opening.number,
            kind=self.opening.kind,
            dealer=self.opening.dealer,
            active=self.opening.active,
            phase=self.phase,
            ask=own,
            turn=None if asked is None or (in_run and own is None) else asked.seat,
            hand=tuple(c.members(self.hands[seat])),
            dealt=tuple(self.hands_dealt[seat]),
            counts=tuple(map(c.count, self.hands)),
            events=self.seen_by(seat),
            chips=tuple(self.money.chips),
            pools=tuple(self.money.pools),
            turnup=self.turnup,
            trump=self.trump,
            run=tuple(self.run),
            wanted=self.wanted,
            stopped=self.phase == "play" and self.due is None and bool(self.run),
            extra_count=len(self.extra),
            extra=tuple(self.extra) if looked else None,
            faces=(),
            step="",
        )

    def _deal(self, pack: list[int]) -> None:
        takers = self.from_left()
        hands = deal.deal_round(pack[:-1], len(takers) + 1)  # PJ-13: from the dealer's left
        for seat, hand in zip([*takers[:-1], -1, takers[-1]], hands, strict=True):  # PJ-14: extra before dealer
            if seat < 0:
                self.extra = hand
            else:
                self.hands_dealt[seat] = hand
                self.hands[seat] = c.to_set(hand)
        self.turnup = pack[-1]  # PJ-15
        self.leader = takers[0]  # PJ-22
        self.events.append(e.Turnup(self.turnup))
        self._turn_up(self.turnup)

    def _turn_up(self, card: int) -> None:
        dealer = self.opening.dealer
        self.phase = "look" if self.rules.extra_hand == "dealer-may-look" else "play"
        dealt = [(seat, c.count(self.hands[seat])) for seat in self.from_left()[:-1]]
        if settlement.turn_up(self.money, self.rules, dealer, card, dealt):
            self.phase, self.reason = "settled", "turnup"

    def _look(self, action: a.RoundAction) -> None:
        dealer = self.opening.dealer
        if not isinstance(action, a.Look | a.Decline) or action.seat != dealer:
            raise a.Refused("dealer-looks-first", "PJ-A9", seat=dealer)
        if isinstance(action, a.Look):
            self.looked = True
            self.events.append(e.Looked(dealer))
        self.phase = "play"

    def _may_lead(self) -> tuple[int, ...]:
        hand = self.hands[self.leader]
        if self.rules.lead == "any":  # PJ-22, PJ-27
            return tuple(c.members(hand))
        lowest = (self.order.lowest(hand, suit) for suit in range(4))  # PJ-A11
        return tuple(card for card in lowest if card is not None)

    def _check(self, action: a.RoundAction) -> a.Play:
        asked = self.ask()
        assert isinstance(asked, asks.AskPlay)
        if not isinstance(action, a.Play):
            raise a.Refused("play-a-card")
        if action.seat != asked.seat:
            raise a.Refused("not-your-turn", seat=asked.seat if self.due is None else None)
        self.require_hand(action.seat, action.card, self.hands[action.seat])
        if self.due is not None and action.card != self.due:
            raise a.Refused("not-the-next", "PJ-23", card=action.card, due=self.due)
        if action.card not in asked.cards:
            lowest = self.order.lowest(self.hands[action.seat], c.suit(action.card))
            raise a.Refused("lowest-first", "PJ-A11", card=action.card, lowest=lowest)
        return action

    def _play(self, action: a.RoundAction) -> None:
        play = self._check(action)
        seat, card = play.seat, play.card
        lead = self.due is None
        if lead:
            self.run.clear()  # PJ-26: the finished run is turned face down
        self.leader, self.due, self.wanted = seat, None, None
        self.hands[seat] ^= c.bit(card)
        self.run.append((seat, card))
        self.played_by[card] = seat
        self.events.append(e.Played(seat, card, lead))
        self._award(seat, card)
        if not self.hands[seat]:
            self._go_out(seat)
        else:
            self._what_comes_next(card)

    def _what_comes_next(self, card: int) -> None:
        following = self.order.after(card)
        if following is None:  # PJ-25a
            self.events.append(e.Stop(None, "top"))
        elif following == EIGHT_OF_DIAMONDS:  # PJ-25b
            self._stop(following, "eight")
        elif runs.holder(self.hands, following) is None:  # PJ-25c, PJ-A8
            self._stop(following, "none")
        else:
            self.due = following

    def _stop(self, wanted: int, reason: e.StopReason) -> None:
        self.wanted = wanted
        self.events.append(e.Stop(wanted, reason))

    def _award(self, seat: int, card: int) -> None:
        suit, rank = divmod(card, 13)
        trump = suit == self.trump
        won = {}
        if rank in RANK_POOL and (trump or self.rules.honours == "any-suit"):  # PJ-28, PJ-A12
            won[RANK_POOL[rank]] = seat
        if card == POPE:  # PJ-31
            won["pope"] = seat
        for pool in self.money.names:
            if pool in won:
                self.money.win(seat, pool, "card")
            elif trump and pool == "matrimony":  # PJ-30
                self._award_pair(pool, seat, card, c.QUEEN, c.KING)
            elif trump and pool == "intrigue":  # PJ-29
                self._award_pair(pool, seat, card, c.JACK, c.QUEEN)

    def _award_pair(self, pool: str, seat: int, card: int, low: int, high: int) -> None:
        suit, rank = divmod(card, 13)
        if rank not in (low, high):
            return
        if self.rules.pairs == "any-time":  # PJ-A13
            other = c.of(suit, low if rank == high else high)
            if self.played_by.get(other) == seat:
                self.money.win(seat, pool, "pair")
            return
        if rank != high or len(self.run) < 2 or self.run[-2][1] != c.of(suit, low):
            return
        partner = self.run[-2][0]
        if partner == seat:
            self.money.win(seat, pool, "pair")
        elif self.rules.pairs == "split":
            self.money.share(pool, halves(self.money.in_pool(pool), seat, partner), "pair")

    def _go_out(self, seat: int) -> None:
        self.events.append(e.Out(seat))
        others = [payer for payer in self.from_left() if payer != seat]
        paying = [payer for payer in others if not self.hands[payer] >> POPE & 1]  # PJ-35, PJ-A17
        settlement.go_out(self.money, seat, [(payer, c.count(self.hands[payer])) for payer in paying])
        self.last_out = seat
        self.phase, self.reason = "settled", "out"
