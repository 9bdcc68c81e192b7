"""Stacks the pack for a hand of any Don, and plays it from the notation of the worked examples."""

from collections.abc import Mapping, Sequence
from typing import Any

from core import actions as a
from core import cards as c
from core import events as e
from core.game import Opening, Scores, seats_from
from core.games.blind_don import GAME as BLIND_DON
from core.games.blind_don.round import BlindRound
from core.games.don import GAME as DON
from core.games.irish_don import GAME as IRISH_DON
from core.games.phat import GAME as PHAT
from core.rules import make_rules
from core.tricks.game import TrickGame
from core.tricks.round import TrickRound
from core.tricks.rules import TrickRules

GAMES: Mapping[str, TrickGame] = {game.id: game for game in (DON, BLIND_DON, IRISH_DON, PHAT)}
COMPASS = {"N": 0, "E": 1, "S": 2, "W": 3, "A": 0, "B": 1}
CUT = 20


def stacked(
    dealer: int, hands: Sequence[Sequence[int]], table: Sequence[Sequence[int]] = (), stock: Sequence[int] = ()
) -> list[int]:
    """Return the pack that deals these cards once CUT cards are cut."""
    takers = seats_from(dealer + 1, (True,) * len(hands))
    pack: list[int] = []
    for layer in (table, hands):
        for cards in zip(*(layer[seat] for seat in takers), strict=True) if layer else ():
            pack += cards
    rest = list(stock) or [card for card in c.FULL_PACK if card not in pack]
    pack += rest
    assert sorted(pack) == list(c.FULL_PACK)
    return pack[-CUT:] + pack[:-CUT]


def rules_of(game: str, preset: str = "source", **changes: Any) -> TrickRules:
    """Return the rules in force for a Don."""
    made = make_rules(GAMES[game].rules, GAMES[game].least, preset, changes)
    assert isinstance(made, TrickRules)
    return made


def open_hand(
    game: str,
    hands: Sequence[str],
    *,
    table: Sequence[str] = (),
    stock: str = "",
    scores: tuple[int, int] = (0, 0),
    carried: int = 0,
    dealer: int = 0,
    number: int = 1,
    **rules: Any,
) -> TrickRound[Any]:
    """Return a round with these hands, cut and dealt."""
    one = GAMES[game]
    dealt = [c.cards(hand) for hand in hands]
    deck = stacked(dealer, dealt, [c.cards(row) for row in table], c.cards(stock))
    opening = Opening(number, "round", dealer, (True,) * len(hands), Scores(scores, carried))
    round_ = one.open(rules_of(game, **rules), opening, deck)
    assert isinstance(round_, TrickRound)
    round_.apply(a.Cut(0, CUT))
    assert round_.hands_dealt == dealt
    return round_


def plays(notation: str) -> list[tuple[int, int, bool]]:
    """Return seat, card and whether it is blind from notation such as `E:9C S:KC` or `A:4H*`."""
    out = []
    for word in notation.split():
        seat, _, card = word.partition(":")
        out.append((COMPASS[seat], c.card(card.rstrip("*")), card.endswith("*")))
    return out


def play(round_: TrickRound[Any], notation: str) -> list[e.Event]:
    """Play the cards of the notation and return the new events."""
    before = len(round_.events)
    for seat, card, blind in plays(notation):
        if blind:
            assert isinstance(round_, BlindRound)
            round_.apply(a.Turn(seat, round_.table[seat].index(card)))
        else:
            round_.apply(a.Play(seat, card))
    return round_.events[before:]


def play_out(round_: TrickRound[Any]) -> None:
    """Play the lowest allowed cards, and the first places, until the hand is over."""
    while (asked := round_.ask()) is not None:
        round_.apply(next(iter(asked.actions())))
