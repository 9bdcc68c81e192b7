"""Stakes, winnings and payments in sentences, for all games for chips."""

from collections.abc import Mapping, Sequence

from core import events as e
from tui.i18n import _, pgettext
from tui.story.sentence import Eyes, Sentence, chips, listed, number, plain


def tell_stakes(stakes: Sequence[e.Stake], eyes: Eyes) -> Sentence:
    """Return who puts how much on the board."""
    totals: dict[int, int] = {}
    for stake in stakes:
        totals[stake.seat] = totals.get(stake.seat, 0) + stake.chips
    board = sum(totals.values())
    if len(totals) == 1:
        seat = next(iter(totals))
        text = (
            _("You dress the board alone: {chips}.")
            if eyes.mine(seat)
            else _("{name} dresses the board alone: {chips}.")
        )
        return plain(text.format(name=eyes.names[seat], chips=chips(board)))
    if len(set(totals.values())) == 1:
        each = next(iter(totals.values()))
        return plain(
            _("Everybody dresses the board: {each} each, {board} in all.").format(
                each=chips(each), board=number(board)
            )
        )
    return plain(
        _("The board is dressed: {shares}, {board} in all.").format(shares=shares(totals, eyes), board=chips(board))
    )


def shares(amounts: Mapping[int, int], eyes: Eyes) -> str:
    """Return amounts by seat as a list in words: "You 2, Carl 3 and Ewan 1"."""
    return listed(
        [
            pgettext("an amount by name", "{name} {n}").format(name=eyes.name(seat), n=number(amount))
            for seat, amount in amounts.items()
        ]
    )


def pools(wins: Sequence[tuple[str, int]]) -> str:
    """Return pools with what they bring: "King, 10 chips" or "Queen 5 and Intrigue 20, 25 chips"."""
    if len(wins) == 1:
        name, amount = wins[0]
        return _("{pool}, {chips}").format(pool=name, chips=chips(amount))
    each = listed(
        [pgettext("an amount by pool", "{pool} {n}").format(pool=name, n=number(amount)) for name, amount in wins]
    )
    return _("{pools}, {chips}").format(pools=each, chips=chips(sum(amount for _name, amount in wins)))


def tell_pays(pays: Sequence[e.Pay], eyes: Eyes) -> Sentence:
    """Return who is paid for the cards that others hold: all the payments go to one seat."""
    seat = pays[0].to
    total = sum(pay.chips for pay in pays)
    text = (
        _("For the cards in the other hands you get {chips}: {payers}.")
        if eyes.mine(seat)
        else _("For the cards in the other hands {name} gets {chips}: {payers}.")
    )
    by_seat = {pay.seat: pay.chips for pay in pays}
    return plain(text.format(name=eyes.names[seat], chips=chips(total), payers=shares(by_seat, eyes)))


def even_spread(total: int, pools: int) -> tuple[int, ...]:
    """Return chips spread evenly over so many pools, the odd ones on the first (MI-8)."""
    each, odd = divmod(total, pools)
    return tuple(each + (place < odd) for place in range(pools))
