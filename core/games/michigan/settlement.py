"""Who stakes, takes and pays which chips at Michigan, wherever the cards were played."""

from collections.abc import Iterable

from core.game import Opening
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import POOLS
from core.stops.money import Money
from core.stops.seating import from_left


def stake_fixed(money: Money, rules: MichiganRules, opening: Opening) -> None:
    """Stake one chip on each money card, and the dealer two (MI-7)."""
    for seat in from_left(opening):
        for pool in POOLS:
            money.stake(seat, pool, rules.fixed_stake(seat, opening.dealer))


def free_stake(money: Money, rules: MichiganRules, seat: int) -> int:
    """Return how many chips a seat spreads over the money cards: those agreed, or what it has (MI-A3)."""
    total = rules.free_chips
    return total if money.credit else max(0, min(total, money.chips[seat]))


def pay_for_cards(money: Money, winner: int, left: Iterable[tuple[int, int]]) -> None:
    """Give the winner a chip for each card of (seat, cards) (MI-30, MI-A11)."""
    for payer, cards in left:
        money.pay(payer, winner, cards, "cards")


def share_leftovers(money: Money, rules: MichiganRules, opening: Opening, winner: int | None) -> None:
    """Share out what is left on the layout when the session is over (MI-A13); `winner` is the last deal's."""
    total = sum(money.pools)
    if not total:
        return
    seats = from_left(opening)
    favoured = seats[0] if winner is None else winner
    if rules.leftovers == "last-winner" and winner is not None:
        money.hand_out([(favoured, total)], "leftover")
        return
    each, odd = divmod(total, len(seats))
    money.hand_out([(seat, each + (odd if seat == favoured else 0)) for seat in seats], "leftover")
