"""Who gets which chips of the board and why, wherever the cards were played."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from core import cards as c
from core.game import Opening
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import POPE, RANK_POOL
from core.stops.money import Money, equal_shares, halves
from core.stops.seating import from_left

SINGLE: Final = {pool: c.of(c.DIAMONDS, rank) for rank, pool in RANK_POOL.items()} | {"pope": POPE}  # PJ-40
PAIR: Final = {
    "matrimony": (c.of(c.DIAMONDS, c.KING), c.of(c.DIAMONDS, c.QUEEN)),  # PJ-41
    "intrigue": (c.of(c.DIAMONDS, c.QUEEN), c.of(c.DIAMONDS, c.JACK)),  # PJ-42
}


def dress(money: Money, rules: PopeJoanRules, opening: Opening) -> None:
    """Dress the board before every deal (PJ-37), and before the final one only where that is agreed (PJ-A22)."""
    if opening.kind == "final" and not rules.final_dress:
        return
    for seat in from_left(opening):
        dressing = rules.dressing(seat, opening.dealer)
        for pool in money.names:
            money.stake(seat, pool, dressing.get(pool, 0))


def turn_up(money: Money, rules: PopeJoanRules, dealer: int, card: int, dealt: Iterable[tuple[int, int]]) -> bool:
    """Pay the dealer for the card turned up, and return whether that ends the round.

    Args:
        money: the chips.
        rules: the rules in force.
        dealer: who turned the card.
        card: the card.
        dealt: (seat, cards) of the others, from the dealer's left.
    """
    if card == POPE:
        _pope_turned(money, rules, dealer, dealt)
        return True
    if c.rank(card) in RANK_POOL:
        money.win(dealer, RANK_POOL[c.rank(card)], "turnup")  # PJ-20
        return rules.court_turned == "end-round"  # PJ-A7
    return False


def _pope_turned(money: Money, rules: PopeJoanRules, dealer: int, dealt: Iterable[tuple[int, int]]) -> None:
    if rules.pope_turned == "sweep":  # PJ-17
        for pool in money.names:
            money.win(dealer, pool, "sweep")
        return
    for pool in ("game", "pope"):  # PJ-16
        money.win(dealer, pool, "turnup")
    if rules.pope_turned == "per-card":  # PJ-A6
        for seat, cards in dealt:
            money.pay(seat, dealer, cards, "per-card")


def go_out(money: Money, seat: int, left: Iterable[tuple[int, int]]) -> None:
    """Give Game to who went out (PJ-33), and a chip for each card of (seat, cards) that pays (PJ-34)."""
    money.win(seat, "game", "out")
    for payer, cards in left:
        money.pay(payer, seat, cards, "cards")


def share_final(
    money: Money, rules: PopeJoanRules, opening: Opening, pool: str, holder: Callable[[int], int]
) -> None:
    """Share out a pool in the final round by who holds which card (PJ-40 to PJ-42, PJ-A24, PJ-A25)."""
    chips = money.in_pool(pool)
    if pool in SINGLE:
        money.win(holder(SINGLE[pool]), pool, "final")
    elif pool in PAIR:
        higher, lower = map(holder, PAIR[pool])
        shares = halves(chips, higher, lower)
        if rules.odd_chip == "lower" and higher != lower:  # PJ-A24
            shares = halves(chips, lower, higher)[::-1]
        money.share(pool, shares, "final")
    else:
        _share_game(money, rules, opening, holder)


def _share_game(money: Money, rules: PopeJoanRules, opening: Opening, holder: Callable[[int], int]) -> None:
    """PJ-A25: what earlier turn-ups left in Game."""
    last_out = getattr(opening.ledger, "last_out", None)
    if rules.game_left == "pope-holder":
        money.win(holder(POPE), "game", "final")
    elif rules.game_left == "last-out" and last_out is not None and opening.active[last_out]:
        money.win(last_out, "game", "final")
    else:
        money.share("game", equal_shares(money.in_pool("game"), from_left(opening)), "final")


def order_of_sharing(pools: Sequence[str]) -> tuple[str, ...]:
    """Return the pools as the final round shares them out: Game last."""
    return (*(pool for pool in pools if pool != "game"), "game")
