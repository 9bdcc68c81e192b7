"""The final round of Pope Joan: everybody's cards face up, and the board shared out (PJ-39 to PJ-42)."""

from collections.abc import Sequence

from core import actions as a
from core import asks, deal
from core import events as e
from core.game import Opening
from core.games.pope_joan import settlement
from core.games.pope_joan.board import BoardRound
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import POOLS
from core.games.pope_joan.view import PopeJoanView


class FinalRound(BoardRound):
    """A ceremony of acknowledged steps: the cut, the cards face up, then one pool after another, Game last."""

    def __init__(self, rules: PopeJoanRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        self.steps: list[str] = []

    def ask(self) -> asks.Ask | None:
        """Return the cut, then the next step, or None when all is shared out."""
        if self.phase == "cut":
            return self.ask_cut()
        return asks.AskStep(self.steps[0]) if self.steps else None

    def apply(self, action: a.RoundAction) -> None:
        """Take the cut or an acknowledgement.

        Raises:
            Refused: the rules do not allow it; nothing has changed.
        """
        if self.phase == "cut":
            self._deal(self.take_cut(action))
            return
        if not self.steps:
            raise a.Refused("round-over")
        if not isinstance(action, a.Step):
            raise a.Refused("nothing-to-play", "PJ-39")
        step = self.steps.pop(0)
        if step == "faces":
            self.phase = "faces"
        else:
            settlement.share_final(self.money, self.rules, self.opening, step, self.holder)

    def finish(self, *, last: bool) -> None:
        """Append the `End` event."""
        self.phase = "settled"
        self.events.append(e.End("final"))

    def dealt(self) -> dict[str, list[int] | list[list[int]] | int]:
        """Return the hands as dealt; there is no extra hand and no turn-up."""
        return {"hands": self.hands_dealt}

    def view(self, seat: int) -> PopeJoanView:
        """Return what the seat may know: everything, once the cards lie face up."""
        asked = self.ask()
        open_ = self.phase in ("faces", "settled")
        hand = self.hands_dealt[seat] if open_ else []
        return PopeJoanView(
            seat=seat,
            number=self.opening.number,
            kind=self.opening.kind,
            dealer=self.opening.dealer,
            active=self.opening.active,
            phase=self.phase,
            ask=asked if asked is not None and asked.seat in (seat, a.TABLE) else None,
            turn=None if asked is None else asked.seat,
            hand=tuple(sorted(hand)),
            dealt=tuple(hand),
            counts=tuple(map(len, self.hands_dealt)),
            events=tuple(self.events),
            chips=tuple(self.money.chips),
            pools=tuple(self.money.pools),
            turnup=None,
            trump=None,
            run=(),
            wanted=None,
            stopped=False,
            extra_count=0,
            extra=None,
            faces=tuple(map(tuple, self.hands_dealt)) if open_ else (),
            step=self.steps[0] if self.steps else "",
        )

    def holder(self, card: int) -> int:
        """Return the seat that was dealt the card; the whole pack is dealt."""
        return next(seat for seat, hand in enumerate(self.hands_dealt) if card in hand)

    def _deal(self, pack: list[int]) -> None:
        takers = self.from_left()
        for seat, hand in zip(takers, deal.deal_round(pack, len(takers)), strict=True):
            self.hands_dealt[seat] = hand
        self.phase = "dealt"
        self.steps = ["faces", *(pool for pool in settlement.order_of_sharing(POOLS) if self.money.in_pool(pool))]
