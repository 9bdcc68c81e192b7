"""A hand of any Don in play: cut, deal, pitch, tricks (DO-9 to DO-13)."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from core import actions as a
from core import asks
from core import cards as c
from core import events as e
from core.game import Opening, Scores, seats_from
from core.round import Round
from core.tricks.ready import FOLLOWING, PLAYED, trick
from core.tricks.rules import TrickRules
from core.tricks.scoring import Hand, settle
from core.tricks.values import COUNT, STRENGTH, SUIT_SETS, Table, listed, may_play
from core.tricks.view import DonView

T = TypeVar("T", bound=TrickRules)

NOTHING: Final = asks.AskPlay(a.TABLE, (), lead=False)
"""What is to be played before there is play."""


class TrickRound(Round[T, DonView], Generic[T]):
    """A hand from the cut to the count.

    Attributes:
        hands: the cards still held, one set a seat.
        hands_dealt, stock: the deal; the stock sleeps (DO-10).
        trump: the trump suit, None until it is fixed.
        pitcher: who leads first; turn: who is to act.
        trick, last: the cards on the table and those of the last trick; best: who takes the trick as it lies.
        tricks: the tricks taken; points, muck, taken: what they come to, a side.
        to_play: during the play, the question to the seat to act.
        offenders: the sides that have revoked.
        turned: seat, place and card of the table cards that were turned, in order.
    """

    # An object with more than 30 fields loses Python's quick way to them, and a hand has more; slots keep it.
    __slots__ = (
        "_as_won", "_follows", "_held", "_hidden", "_leads", "_league", "_led_suit", "_must_follow", "_next",
        "_or_trump", "_seats", "_strengths", "_tricks", "best", "form", "hands", "hands_dealt", "last", "led",
        "muck", "offenders", "phase", "pitcher", "points", "reason", "scores", "stock", "strength", "taken",
        "to_play", "trick", "tricks", "trump", "turn", "turned",
    )  # fmt: skip

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
        self.trick: list[e.Played] = []
        self.last: list[e.Played] = []
        self.led = self.best = self.strength = -1
        self.tricks: list[e.Trick] = []
        self.points = [0, 0]
        self.muck = [0, 0]
        self.taken = [0, 0]
        self.to_play = NOTHING
        self.offenders: set[int] = set()
        self.turned: list[tuple[int, int, int]] = []
        self._hidden: dict[tuple[int, int], list[int]] = {}
        self._or_trump = rules.follow == "follow-or-trump"
        self._as_won = rules.count == "as-won"
        self._league = rules.revokes == "league"
        # What every move asks for, looked up once. `_must_follow`: whoever can follow has no choice but to.
        self._must_follow = not self._or_trump and not self._league
        self._follows, self._leads = PLAYED[False if self.form.table else None]
        self._next = tuple((seat + 1) % self.form.seats for seat in range(self.form.seats))
        self._held: list[list[int]] = [[]] * self.form.seats  # the same cards as `hands`, in pack order
        self._seats, self._tricks = self.form.seats, self.form.tricks
        self._strengths: Table = ()
        self._led_suit: c.CardSet = 0

    # What a game may do in its own way.

    def deal_out(self, pack: list[int]) -> None:
        """Deal the hands one card at a time from the dealer's left and put the rest to sleep (DO-9, DO-10)."""
        used = self.form.seats * self.form.hand
        for place, seat in enumerate(self.from_left()):
            self.hands_dealt[seat] = pack[place : used : self.form.seats]
            self.hands[seat] = c.to_set(self.hands_dealt[seat])
            self._held[seat] = sorted(self.hands_dealt[seat])
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

    def turn_over(self, action: a.RoundAction) -> None:
        """Take an answer that plays no card of the hand.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        raise a.Refused("play-a-card")

    # The protocol.

    @property
    def settled(self) -> bool:
        """True when the hand is played and counted."""
        return self.phase == "settled"

    def ask(self) -> asks.Ask | None:
        """Return what the round waits for, or None when it is settled."""
        if self.phase == "play":
            return self.to_play
        if self.phase == "cut":
            return self.ask_cut()
        return asks.AskTrump(self.turn) if self.phase == "trump" else None

    def apply(self, action: a.RoundAction) -> None:
        """Take the action and append what follows from it to `events`.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        if self.phase != "play":
            self._before_play(action)
            return
        if not isinstance(action, a.Play):
            self.turn_over(action)
            return
        seat, card = action.seat, action.card
        asked = self.to_play
        if seat != asked.seat:
            raise a.Refused("not-your-turn", seat=asked.seat)
        revoke = card not in asked.cards
        if revoke and card not in asked.costly:
            self._refuse(seat, card)
        self.hands[seat] ^= 1 << card
        self._held[seat].remove(card)
        self.lay((self._leads if asked.lead else self._follows)[seat][card], revoke)

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
            hand=tuple(self._held[seat]),
            dealt=tuple(self.hands_dealt[seat]),
            counts=tuple(map(c.count, self.hands)),
            events=self.seen_by(seat),
            scores=ledger.scores,
            carried=ledger.carried,
            winner=ledger.winner,
            pitcher=self.pitcher if dealt else None,
            trump=self.trump,
            trick=tuple((play.seat, play.card) for play in self.trick),
            leader=self._leader() if dealt else None,
            best=self.best if self.trick else None,
            owner=self.owner() if self.phase == "play" else None,
            points=(self.points[0], self.points[1]),
            muck=(self.muck[0], self.muck[1]),
            taken=(self.taken[0], self.taken[1]),
            last=tuple((play.seat, play.card) for play in self.last),
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
        return self.trick[0].seat if self.trick else self.turn

    def _what_may_be_led(self) -> asks.AskPlay:
        return asks.ask_play(self.turn, tuple(self._held[self.turn]), True, self.places())

    def _what_may_be_laid(self) -> asks.AskPlay:
        if self._must_follow:  # and cannot
            return asks.ask_play(self.turn, tuple(self._held[self.turn]), False, self.places())
        assert self.trump is not None
        hand = self.hands[self.turn]
        legal = may_play(hand, self.led, self.trump, or_trump=self._or_trump)
        costly = hand & ~legal if self._league else 0
        return asks.ask_play(self.turn, listed(legal), False, self.places(), listed(costly))

    # Taking an answer.

    def _before_play(self, action: a.RoundAction) -> None:
        if self.phase == "cut":
            self.deal_out(self.take_cut(action))
            self.pitcher = self.turn = self.first_pitcher()
            self.phase = "trump" if self.rules.trump == "named" else "play"
            self.to_play = self._what_may_be_led()
        elif self.phase == "trump":
            self._name(action)
        else:
            raise a.Refused("round-over")

    def _name(self, action: a.RoundAction) -> None:
        if not isinstance(action, a.NameTrump):
            raise a.Refused("name-trumps-first", "DO-A5", seat=self.turn)
        if action.seat != self.turn:
            raise a.Refused("not-your-turn", seat=self.turn)
        if not 0 <= action.suit < 4:
            raise a.Refused("no-such-suit", "DO-A5", suit=action.suit)
        self._fix_trumps(action.suit)
        self.phase = "play"

    def _refuse(self, seat: int, card: int) -> None:
        if not 0 <= card < 52 or not self.hands[seat] >> card & 1:
            raise a.Refused("not-in-hand", card=card, seat=seat)
        if self._or_trump:
            raise a.Refused("must-follow-or-trump", "DO-A8", card=card, led=self.led, allowed=self.to_play.cards)
        raise a.Refused("must-follow", "DO-12", card=card, led=self.led, allowed=self.to_play.cards)

    def lay(self, played: e.Played, revoke: bool = False) -> None:
        """Put a card that is no longer held into the trick, and take the trick when it is full."""
        seat, card, trick = played.seat, played.card, self.trick
        self.events.append(played)
        if not trick:
            self._lead(c.suit(card))
        if revoke:
            self._note_revoke(seat, card)
        if self._hidden and not played.blind:
            self._show_revokes(seat, c.suit(card))
        strength = self._strengths[card]
        if strength > self.strength:
            self.best, self.strength = seat, strength
        trick.append(played)
        if len(trick) == self._seats:
            self._take_trick()
            return
        turn = self.turn = self._next[seat]
        following = self.hands[turn] & self._led_suit
        if following and self._must_follow:
            self.to_play = FOLLOWING[turn][following]
        else:
            self.to_play = self._what_may_be_laid()

    def _lead(self, suit: int) -> None:
        self.led, self.strength = suit, -1
        self._led_suit = SUIT_SETS[suit]
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
        for play in self.trick:
            points += table[play.card]
            count += COUNT[play.card]
        taken = trick(winner, points, count)
        self.events.append(taken)
        self.tricks.append(taken)
        side = winner % 2
        self.points[side] += points
        self.muck[side] += count
        self.taken[side] += 1
        self.last, self.trick = self.trick, []
        self.turn = winner
        self.best = -1
        if self._pegged_out(side):
            self._settle(complete=False)
        elif len(self.tricks) == self._tricks:
            self._settle(complete=True)
        else:
            self.to_play = self._what_may_be_led()

    def _pegged_out(self, side: int) -> bool:
        """DO-A9: play stops at the target, unless there was a revoke (DO-A13)."""
        if not self._as_won or self.offenders:
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
