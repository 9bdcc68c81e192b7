"""A hand of any Don in play: cut, deal, pitch, tricks (DO-9 to DO-13)."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.game import Opening, Round, Scores, seats_from
from core.tricks.rules import TrickRules
from core.tricks.scoring import Hand, settle
from core.tricks.values import COUNT, STRENGTH, Table, listed, may_play
from core.tricks.view import DonView

T = TypeVar("T", bound=TrickRules)


class TrickRound(Round[T, DonView], Generic[T]):
    """A hand from the cut to the count.

    Attributes:
        hands: the cards still held, one set a seat.
        hands_dealt, stock: the deal; the stock sleeps (DO-10).
        trump: the trump suit, None until it is fixed.
        pitcher: who leads first; turn: who is to act.
        trick: the cards on the table with who played them; best: who takes them as they lie.
        tricks: the tricks taken; points, muck, taken: what they come to, a side.
        legal, costly: the cards that the seat to act may play, and those that would be a revoke (DO-A13).
        offenders: the sides that have revoked.
        turned: seat, place and card of the table cards that were turned, in order.
    """

    CUT_CLAUSES = ("DO-9", "")

    def __init__(self, rules: T, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        assert isinstance(opening.ledger, Scores)
        self.form = rules.form()
        self.scores = opening.ledger
        self.phase = "cut"
        self.reason: e.EndReason = "played"
        self.hands: list[c.CardSet] = [0] * self.form.seats
        self.hands_dealt: list[list[int]] = [[] for _ in range(self.form.seats)]
        self.stock: list[int] = []
        self.trump: int | None = None
        self.pitcher = self.turn = -1
        self.trick: list[tuple[int, int]] = []
        self.last: list[tuple[int, int]] = []
        self.led = self.best = self.strength = -1
        self.tricks: list[e.Trick] = []
        self.points = [0, 0]
        self.muck = [0, 0]
        self.taken = [0, 0]
        self.legal: c.CardSet = 0
        self.costly: c.CardSet = 0
        self.offenders: set[int] = set()
        self.turned: list[tuple[int, int, int]] = []
        self._hidden: dict[tuple[int, int], list[int]] = {}
        self._asked: asks.Ask | None = None
        self._or_trump = rules.follow == "follow-or-trump"
        self._league = rules.revokes == "league"
        self._strengths: Table = ()

    # What a game may do in its own way.

    def deal_out(self, pack: list[int]) -> None:
        """Deal the hands one card at a time from the dealer's left and put the rest to sleep (DO-9, DO-10)."""
        used = self.form.seats * self.form.hand
        for place, seat in enumerate(self.from_left()):
            self.hands_dealt[seat] = pack[place : used : self.form.seats]
            self.hands[seat] = c.to_set(self.hands_dealt[seat])
        self.stock = pack[used:]

    def first_pitcher(self) -> int:
        """Return who pitches: the player at the dealer's left (DO-A2)."""
        return self.from_left()[0]

    def owner(self) -> int | None:
        """Return who takes the trick in play whatever is laid, or None."""
        return None

    def places(self) -> tuple[int, ...]:
        """Return the places whose table cards the seat to act may turn."""
        return ()

    def face_down(self) -> tuple[tuple[int, ...], ...]:
        """Return the places of each seat where a table card still lies; () in games without such cards."""
        return ()

    def shown(self) -> tuple[tuple[int, ...], ...]:
        """Return the cards that everybody knows in each hand."""
        return ((),) * self.form.seats

    # The protocol.

    @property
    def settled(self) -> bool:
        """True when the hand is played and counted."""
        return self.phase == "settled"

    def ask(self) -> asks.Ask | None:
        """Return what the round waits for, or None when it is settled."""
        if self._asked is None and self.phase != "settled":
            self._asked = self._question()
        return self._asked

    def apply(self, action: a.RoundAction) -> None:
        """Take the action and append what follows from it to `events`.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        if self.phase == "play":
            self.act(action)
        elif self.phase == "cut":
            self.deal_out(self.take_cut(action))
            self.pitcher = self.turn = self.first_pitcher()
            self.phase = "trump" if self.rules.trump == "named" else "play"
        elif self.phase == "trump":
            self._name(action)
        else:
            raise a.Refused("round-over")
        self._asked = None
        if self.phase == "play":
            self._what_may_be_played()

    def finish(self, *, last: bool) -> None:
        """Append the `End` event."""
        self.events.append(e.End(self.reason))

    def ledger(self) -> Scores:
        """Return the scores as they stand now."""
        if self.phase == "settled" or self.rules.count == "after-hand":
            return self.scores
        before = self.scores.scores
        pegged = (before[0] + self.points[0], before[1] + self.points[1])
        return Scores(pegged, self.scores.carried)

    def dealt(self) -> dict[str, list[int] | list[list[int]] | int]:
        """Return the hands as dealt, and the stock where cards sleep."""
        return {"hands": self.hands_dealt, **({"stock": self.stock} if self.form.asleep else {})}

    def view(self, seat: int) -> DonView:
        """Return what the seat may know."""
        asked = self.ask()
        ledger = self.ledger()
        dealt = self.phase != "cut"
        return DonView(
            seat=seat,
            number=self.opening.number,
            kind=self.opening.kind,
            dealer=self.opening.dealer,
            active=self.opening.active,
            phase=self.phase,
            ask=asked if asked is not None and asked.seat == seat else None,
            turn=None if asked is None else asked.seat,
            hand=listed(self.hands[seat]),
            dealt=tuple(self.hands_dealt[seat]),
            counts=tuple(map(c.count, self.hands)),
            events=self.seen_by(seat),
            scores=ledger.scores,
            carried=ledger.carried,
            winner=ledger.winner,
            pitcher=self.pitcher if dealt else None,
            trump=self.trump,
            trick=tuple(self.trick),
            leader=self._leader() if dealt else None,
            best=self.best if self.trick else None,
            owner=self.owner() if self.phase == "play" else None,
            points=(self.points[0], self.points[1]),
            muck=(self.muck[0], self.muck[1]),
            taken=(self.taken[0], self.taken[1]),
            last=tuple(self.last),
            last_winner=self.tricks[-1].seat if self.tricks else None,
            played=tuple(event.card for event in self.events if isinstance(event, e.Played)),
            asleep=self.form.asleep if dealt else 0,
            places=self.face_down(),
            turned=tuple(self.turned),
            shown=self.shown(),
        )

    def from_left(self) -> list[int]:
        """Return the seats from the dealer's left, the dealer last."""
        return seats_from(self.opening.dealer + 1, self.opening.active)

    def headline(self) -> dict[str, int | None]:
        """Return the trump suit, and who is in turn."""
        return {"trump": self.trump, "turn": self.turn if self.phase in ("trump", "play") else None}

    # Asking.

    def _leader(self) -> int:
        return self.trick[0][0] if self.trick else self.turn

    def _question(self) -> asks.Ask:
        if self.phase == "cut":
            return self.ask_cut()
        if self.phase == "trump":
            return asks.AskTrump(self.turn)
        cards = listed(self.legal)
        if self.costly or self.form.table:
            return asks.AskPlay(self.turn, cards, not self.trick, self.places(), listed(self.costly))
        return asks.AskPlay(self.turn, cards, not self.trick)

    def _what_may_be_played(self) -> None:
        hand = self.hands[self.turn]
        if not self.trick:
            self.legal, self.costly = hand, 0
            return
        assert self.trump is not None
        self.legal = may_play(hand, self.led, self.trump, or_trump=self._or_trump)
        if self._league:
            self.costly = hand & ~self.legal

    # Taking an answer.

    def _name(self, action: a.RoundAction) -> None:
        if not isinstance(action, a.NameTrump):
            raise a.Refused("name-trumps-first", "DO-A5", seat=self.turn)
        if action.seat != self.turn:
            raise a.Refused("not-your-turn", seat=self.turn)
        if not 0 <= action.suit < 4:
            raise a.Refused("no-such-suit", "DO-A5", suit=action.suit)
        self._fix_trumps(action.suit)
        self.phase = "play"

    def act(self, action: a.RoundAction) -> None:
        """Take a card from the hand.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        if not isinstance(action, a.Play):
            raise a.Refused("play-a-card")
        seat, card = action.seat, action.card
        if seat != self.turn:
            raise a.Refused("not-your-turn", seat=self.turn)
        played = 1 << card if 0 <= card < 52 else 0
        if not played & (self.legal | self.costly):
            self._refuse(seat, card)
        revoke = bool(played & self.costly)
        self.hands[seat] ^= played
        self.lay(seat, card, blind=False if self.form.table else None, revoke=revoke)

    def _refuse(self, seat: int, card: int) -> None:
        if not 0 <= card < 52 or not self.hands[seat] >> card & 1:
            raise a.Refused("not-in-hand", card=card, seat=seat)
        if self._or_trump:
            raise a.Refused("must-follow-or-trump", "DO-A8", card=card, led=self.led, allowed=listed(self.legal))
        raise a.Refused("must-follow", "DO-12", card=card, led=self.led, allowed=listed(self.legal))

    def lay(self, seat: int, card: int, *, blind: bool | None = None, revoke: bool = False) -> None:
        """Put a card that is no longer held into the trick, and take the trick when it is full."""
        trick = self.trick
        self.events.append(e.Played(seat, card, not trick, blind))
        if not trick:
            self._lead(c.suit(card))
        if revoke:
            self._note_revoke(seat, card)
        if self._hidden and not blind:
            self._show_revokes(seat, c.suit(card))
        strength = self._strengths[card]
        if strength > self.strength:
            self.best, self.strength = seat, strength
        trick.append((seat, card))
        if len(trick) == self.form.seats:
            self._take_trick()
        else:
            self.turn = (seat + 1) % self.form.seats

    def _lead(self, suit: int) -> None:
        self.led, self.strength = suit, -1
        if self.trump is None:
            self._fix_trumps(suit)
        assert self.trump is not None
        self._strengths = STRENGTH[self.trump][suit]

    def _fix_trumps(self, suit: int) -> None:
        self.trump = suit
        self.events.append(e.Trump(suit))

    def _note_revoke(self, seat: int, card: int) -> None:
        index = len(self.events)
        self.events.append(e.Foul(seat, "revoke", card))
        self.secret[index] = seat
        self._hidden.setdefault((seat, self.led), []).append(index)
        self.offenders.add(seat % 2)

    def _show_revokes(self, seat: int, suit: int) -> None:
        """DO-A13: the suit that was not followed comes from the same hand after all."""
        for index in self._hidden.pop((seat, suit), ()):
            del self.secret[index]

    def _take_trick(self) -> None:
        assert self.trump is not None
        table = self.form.points[self.trump]
        owner = self.owner()
        winner = self.best if owner is None else owner
        points = count = 0
        for _, card in self.trick:
            points += table[card]
            count += COUNT[card]
        trick = e.Trick(winner, points, count)
        self.events.append(trick)
        self.tricks.append(trick)
        side = winner % 2
        self.points[side] += points
        self.muck[side] += count
        self.taken[side] += 1
        self.last, self.trick = self.trick, []
        self.turn = winner
        self.best = -1
        if self._pegged_out(side):
            self._settle(complete=False)
        elif len(self.tricks) == self.form.tricks:
            self._settle(complete=True)

    def _pegged_out(self, side: int) -> bool:
        """DO-A9: play stops at the target, unless there was a revoke (DO-A13)."""
        if self.rules.count != "as-won" or self.offenders:
            return False
        return self.scores.scores[side] + self.points[side] >= self.rules.target

    def _settle(self, *, complete: bool) -> None:
        hand = Hand(self.tricks, self.pitcher, self.offenders, complete)
        settlement = settle(self.rules, self.form.bonus, self.scores, hand)
        self.events += settlement.events
        self.scores = settlement.after
        self.secret.clear()
        self.reason = "played" if complete else "target"
        self.phase = "settled"
