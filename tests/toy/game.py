"""The toy game.

Twenty-four cards, nine to ace, for two seats or four. Every seat gets three blind table cards and then three hand
cards; two seats leave twelve in the stock. The dealer's left leads a hand card or turns a table card; who has the
suit in hand follows from the hand (`follow=must`), else plays a hand card or turns a table card. The highest card
of the suit led takes the trick, for a point and another for every ten in it. The first side at the target wins, and
a tie there plays on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field

from core import actions as a
from core import asks, deal
from core import cards as c
from core import events as e
from core.game import Chooser, Game, Ledger, Opening, Scores, View, left_of, seats_from
from core.round import Round
from core.rules import Clause, RuleError, Rules, Value

PACK = tuple(card for card in c.FULL_PACK if c.rank(card) in (c.ACE, 8, 9, c.JACK, c.QUEEN, c.KING))
SIZE = 3


class ToyRules(Rules):
    """The options of the toy game."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"source": {}, "loose": {"follow": "free"}}

    target: Annotated[int, Clause("TOY-1"), Field(ge=3, le=60)] = 9
    follow: Annotated[Literal["must", "free"], Clause("TOY-2")] = "must"

    def for_players(self, players: int) -> Self:
        if players % 2:
            raise RuleError("clash", reason="partners")
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView(View):
    """The view of one seat: `places` are its blind cards still lying, `trick` the cards on the table."""

    places: tuple[int, ...]
    trick: tuple[tuple[int, int], ...]
    scores: tuple[int, int]


class ToyRound(Round[ToyRules, ToyView]):
    """One deal."""

    def __init__(self, rules: ToyRules, opening: Opening, deck: Sequence[int]) -> None:
        super().__init__(rules, opening, deck)
        assert isinstance(opening.ledger, Scores)
        players = len(opening.active)
        self.scores = list(opening.ledger.scores)
        self.phase = "cut"
        self.tables_dealt: list[list[int]] = [[] for _ in range(players)]
        self.hands_dealt: list[list[int]] = [[] for _ in range(players)]
        self.stock: list[int] = []
        self.hands: list[c.CardSet] = [0] * players
        self.tables: list[list[int | None]] = [[] for _ in range(players)]
        self.trick: list[tuple[int, int]] = []
        self.turn = -1

    def ask(self) -> asks.Ask | None:
        if self.phase == "cut":
            return self.ask_cut()
        if self.phase != "play":
            return None
        hand = self.hands[self.turn]
        places = tuple(i for i, card in enumerate(self.tables[self.turn]) if card is not None)
        if self.trick and self.rules.follow == "must":
            suited = hand & c.suit_set(c.suit(self.trick[0][1]))
            if suited:
                hand, places = suited, ()
        return asks.AskPlay(self.turn, tuple(c.members(hand)), lead=not self.trick, places=places)

    def apply(self, action: a.RoundAction) -> None:
        if self.phase == "cut":
            self._deal(self.take_cut(action))
            return
        asked = self.ask()
        if not isinstance(asked, asks.AskPlay):
            raise a.Refused("round-over")
        if action.seat != asked.seat:
            raise a.Refused("not-your-turn", seat=asked.seat)
        match action:
            case a.Turn(place=place) if place in asked.places:
                card = self.tables[self.turn][place]
                assert card is not None
                self.tables[self.turn][place] = None
                self._lay(card, blind=True)
            case a.Turn():
                raise a.Refused("no-such-place" if asked.places else "must-follow", "TOY-2")
            case a.Play(card=card) if card in asked.cards:
                self.hands[self.turn] ^= c.bit(card)
                self._lay(card, blind=False)
            case a.Play(card=card):
                held = 0 <= card < 52 and self.hands[self.turn] >> card & 1
                raise a.Refused("must-follow" if held else "not-in-hand", "TOY-2", card=card)
            case _:
                raise a.Refused("play-a-card")

    def answer(self, rest: Sequence[e.Event], cut: int) -> a.RoundAction | None:
        if rest and isinstance(rest[0], e.Played) and rest[0].blind and self.phase == "play":
            table = self.tables[self.turn]
            return a.Turn(self.turn, table.index(rest[0].card)) if rest[0].card in table else None
        return super().answer(rest, cut)

    def view(self, seat: int) -> ToyView:
        asked = self.ask()
        return ToyView(
            seat=seat,
            number=self.opening.number,
            kind=self.opening.kind,
            dealer=self.opening.dealer,
            active=self.opening.active,
            phase=self.phase,
            ask=asked if asked is not None and asked.seat == seat else None,
            turn=None if asked is None else asked.seat,
            hand=tuple(c.members(self.hands[seat])),
            dealt=tuple(self.hands_dealt[seat]),
            counts=tuple(map(c.count, self.hands)),
            events=self.seen_by(seat),
            places=tuple(i for i, card in enumerate(self.tables[seat]) if card is not None),
            trick=tuple(self.trick),
            scores=(self.scores[0], self.scores[1]),
        )

    def finish(self, *, last: bool) -> None:
        self.events.append(e.End("target" if last else "played"))

    def ledger(self) -> Scores:
        one, other = self.scores
        won = one != other and max(one, other) >= self.rules.target
        return Scores((one, other), winner=(0 if one > other else 1) if won else None)

    def dealt(self) -> dict[str, list[int] | list[list[int]] | int]:
        return {"hands": self.hands_dealt, "table": self.tables_dealt, "stock": self.stock}

    def _deal(self, pack: list[int]) -> None:
        takers = seats_from(self.opening.dealer + 1, self.opening.active)
        dealt = SIZE * len(takers)
        for seat, table, hand in zip(
            takers,
            deal.deal_round(pack[:dealt], len(takers)),
            deal.deal_round(pack[dealt : 2 * dealt], len(takers)),
            strict=True,
        ):
            self.tables_dealt[seat], self.hands_dealt[seat] = table, hand
            self.tables[seat], self.hands[seat] = list(table), c.to_set(hand)
        self.stock = pack[2 * dealt :]
        self.turn, self.phase = takers[0], "play"

    def _lay(self, card: int, *, blind: bool) -> None:
        self.events.append(e.Played(self.turn, card, not self.trick, blind))
        self.trick.append((self.turn, card))
        if len(self.trick) < len(self.hands):
            self.turn = left_of(self.turn, self.opening.active)
            return
        led = c.suit(self.trick[0][1])
        winner, _ = max(self.trick, key=lambda laid: (c.suit(laid[1]) == led, (c.rank(laid[1]) - 1) % 13))
        points = 1 + sum(c.rank(card) == 9 for _, card in self.trick)
        self.scores[winner % 2] += points
        self.events.append(e.Trick(winner, points, 0))
        self.trick.clear()
        self.turn = winner
        if not any(self.hands) and all(card is None for table in self.tables for card in table):
            self.phase = "settled"


class Toy(Game):
    """The toy game as the registry knows it."""

    id = "toy"
    least = 2
    most = 4
    default_players = 2
    pack = PACK
    levels = ("random",)

    @property
    def rules(self) -> type[ToyRules]:
        return ToyRules

    def choosers(self) -> Mapping[str, Chooser]:
        return {"random": _random}

    def lots(self, rules: ToyRules, deck: Sequence[int], seats: int) -> tuple[list[deal.Lot], int]:
        return deal.draw_lots(deck, seats)

    def first_ledger(self, rules: ToyRules, seats: int) -> Scores:
        return Scores((0, 0))

    def open(self, rules: ToyRules, opening: Opening, deck: Sequence[int]) -> ToyRound:
        return ToyRound(rules, opening, deck)

    def following(self, rules: ToyRules, opening: Opening, after: Ledger, *, time_up: bool) -> Opening | None:
        assert isinstance(after, Scores)
        if after.winner is not None:
            return None
        dealer = left_of(opening.dealer, opening.active)
        return Opening(opening.number + 1, "round", dealer, opening.active, after)

    def winners(self, ledger: Ledger, active: Sequence[bool]) -> list[int]:
        assert isinstance(ledger, Scores)
        return [side for side in (0, 1) if ledger.scores[side] == max(ledger.scores)]

    def clause(self, event: e.Event, rules: Any) -> str:
        return {"play": "TOY-2", "trick": "TOY-1"}.get(event.type, "")


def _random(_rules: ToyRules, view: ToyView, stream: deal.Stream, _effort: object) -> a.RoundAction:
    assert view.ask is not None
    return stream.pick(list(view.ask.actions()))
