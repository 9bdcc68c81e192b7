"""A hand of Blind Don in play: the cards on the table beside those in hand (BD-3 to BD-5)."""

from collections.abc import Sequence

from core import actions as a
from core import events as e
from core.game import Opening
from core.games.blind_don.rules import BlindDonRules
from core.tricks.ready import PLAYED
from core.tricks.round import TrickRound


class BlindRound(TrickRound[BlindDonRules]):
    """A hand in which each seat also has a row of cards that nobody, the owner included, has seen.

    Attributes:
        table: the card at each place, None once it was turned; table_dealt: the rows as dealt.
    """

    def __init__(self, rules: BlindDonRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        self.table: list[list[int | None]] = [[] for _ in range(self.form.seats)]
        self.table_dealt: list[list[int]] = [[] for _ in range(self.form.seats)]
        self._hand_first = rules.blind == "hand-first"
        self._down: list[tuple[int, ...]] = [()] * self.form.seats

    def deal_out(self, pack: list[int]) -> None:
        """Deal nine cards each to the table, then the hands, alternately from the dealer's left (BD-3, BD-4)."""
        used = self.form.seats * self.form.table
        for place, seat in enumerate(self.from_left()):
            self.table_dealt[seat] = pack[place : used : self.form.seats]
            self.table[seat] = list(self.table_dealt[seat])
            self._down[seat] = tuple(range(self.form.table))
        super().deal_out(pack[used:])

    def places(self) -> tuple[int, ...]:
        """Return the places that the seat to act may turn (BD-A3, BD-A4)."""
        if not self.trick and not self.tricks:
            return ()  # BD-A4: the pitch is a card that he sees
        hand = self.hands[self.turn]
        if hand and (self._hand_first or self._can_follow()):
            return ()
        return self._down[self.turn]

    def dealt(self) -> dict[str, list[int] | list[list[int]] | int]:
        """Return the hands, the rows on the table and the stock as dealt."""
        return {"hands": self.hands_dealt, "table": self.table_dealt, "stock": self.stock}

    def face_down(self) -> tuple[tuple[int, ...], ...]:
        """Return the places of each seat whose cards nobody has seen yet."""
        return tuple(self._down)

    def answer(self, rest: Sequence[e.Event], cut: int) -> a.RoundAction | None:
        """Return the action that a finished log records: a blind card names the place that it lay at."""
        first = rest[0] if rest else None
        if isinstance(first, e.Played) and first.blind and self.phase == "play":
            row = self.table[self.turn]
            return a.Turn(self.turn, row.index(first.card)) if first.card in row else None
        return super().answer(rest, cut)

    def turn_over(self, action: a.RoundAction) -> None:
        """Turn a card on the table.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        if not isinstance(action, a.Turn):
            super().turn_over(action)
            return
        seat, place = action.seat, action.place
        if seat != self.turn:
            raise a.Refused("not-your-turn", seat=self.turn)
        if place not in self.to_play.places:
            self._refuse_turn(seat, place)
        card = self.table[seat][place]
        assert card is not None
        self.table[seat][place] = None
        down = self._down[seat]
        at = down.index(place)
        self._down[seat] = down[:at] + down[at + 1 :]
        self.turned.append((seat, place, card))
        self.lay(PLAYED[True][self.to_play.lead][seat][card])

    def _can_follow(self) -> bool:
        return bool(self.trick) and bool(self.hands[self.turn] & self._led_suit)

    def _refuse_turn(self, seat: int, place: int) -> None:
        if place not in self._down[seat]:
            raise a.Refused("nothing-lies-there", "BD-A3", place=place)
        if not self.tricks and not self.trick:
            raise a.Refused("pitch-from-hand", "BD-A4")
        if self._can_follow():
            raise a.Refused("follow-from-hand", "BD-A3", led=self.led, allowed=self.to_play.cards)
        raise a.Refused("hand-first", "BD-A3")
