"""A sentence for everything that cannot stand on a score sheet, with how far off the numbers are."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from core.actions import Refused
from tui.i18n import _, ngettext
from tui.story.sentence import Eyes, chips, either

Maker = Callable[[Refused, Eyes], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class SheetEyes(Eyes):
    """The eyes of a scorekeeper, who is nobody at the table; `pools` has the names of the pools in words."""

    pools: Mapping[str, str] | None = None


def _name(error: Refused, eyes: Eyes, param: str = "seat") -> str:
    seat = error.params.get(param)
    return eyes.names[seat] if isinstance(seat, int) and 0 <= seat < len(eyes.names) else "?"


def _pool(error: Refused, eyes: Eyes, param: str = "pool") -> str:
    pool = str(error.params.get(param, ""))
    words = getattr(eyes, "pools", None) or {}
    return str(words.get(pool, pool))


def _int(error: Refused, param: str) -> int:
    value = error.params.get(param)
    return value if isinstance(value, int) else 0


def side(seat: int, eyes: Eyes) -> str:
    """Return the name of a side at points: its players."""
    return _(" and ").join(eyes.names[seat::2])


def _missing_chips(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    missing, board = _int(error, "missing"), _int(error, "board")
    if missing > 0:
        text = ngettext("{n} chip is missing:", "{n} chips are missing:", missing).format(n=missing)
    else:
        text = ngettext("{n} chip is too many:", "{n} chips are too many:", -missing).format(n=-missing)
    return text, _("{n} stay on the board.").format(n=board)


def _missing_points(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    missing = _int(error, "missing")
    if missing > 0:
        text = ngettext("{n} point is missing:", "{n} points are missing:", missing).format(n=missing)
    else:
        text = ngettext("{n} point is too many:", "{n} points are too many:", -missing).format(n=-missing)
    return text, _("all cards are out, so all their points must be there.")


def _too_many_points(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    over = _int(error, "points") - _int(error, "most")
    text = ngettext("{n} point is too many:", "{n} points are too many:", over).format(n=over)
    return text, _("a hand has {most} at most.").format(most=_int(error, "most"))


def _stakes_exactly(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    off = _int(error, "total") - _int(error, "given")
    if off > 0:
        text = ngettext("{n} chip is missing:", "{n} chips are missing:", off).format(n=off)
    else:
        text = ngettext("{n} chip is too many:", "{n} chips are too many:", -off).format(n=-off)
    return text, _("together the stakes are {n}.").format(n=chips(_int(error, "total")))


def _later_round(error: Refused, eyes: Eyes) -> tuple[str, str]:
    why = error.params.get("why")
    head = _("Then round {n} cannot be as it stands:").format(n=_int(error, "number"))
    if isinstance(why, Refused) and why.code in SENTENCES:
        first, rest = SENTENCES[why.code](why, eyes)
        return head, f"{first} {rest}".strip()
    return head, _("correct or take back that one first.")


def _no_such_pool(error: Refused, eyes: Eyes) -> tuple[str, str]:
    pools = error.params.get("pools", ())
    words = getattr(eyes, "pools", None) or {}
    names = [str(words.get(pool, pool)) for pool in pools] if isinstance(pools, tuple) else []
    text = _("what can be taken is {pools}.").format(pools=either(names))
    return _("There is no {pool} to take:").format(pool=_pool(error, eyes)), text


def _seated(head: Callable[[], str], why: Callable[[], str]) -> Maker:
    """Return the maker of a refusal about one player, named {name}."""
    return lambda error, eyes: (
        head().format(name=_name(error, eyes)),
        why().format(name=_name(error, eyes), n=_int(error, "cards"), most=_int(error, "most")),
    )


def _pooled(head: Callable[[], str], why: Callable[[], str]) -> Maker:
    """Return the maker of a refusal about one pool, named {pool}, and perhaps a player and the pool it needs."""
    return lambda error, eyes: (
        head().format(pool=_pool(error, eyes)),
        why().format(pool=_pool(error, eyes), needs=_pool(error, eyes, "needs"), name=_name(error, eyes)),
    )


def _fixed(head: Callable[[], str], why: Callable[[], str]) -> Maker:
    return lambda _error, _eyes: (head(), why())


SENTENCES: Final[Mapping[str, Maker]] = {
    "missing-chips": _missing_chips,
    "missing-points": _missing_points,
    "too-many-points": _too_many_points,
    "stakes-exactly": _stakes_exactly,
    "stakes-fixed": _fixed(
        lambda: _("No stakes are entered:"), lambda: _("the rules fix them, and they are paid already.")
    ),
    "later-round": _later_round,
    "no-such-pool": _no_such_pool,
    "taken-twice": _pooled(lambda: _("{pool} is taken twice:"), lambda: _("one player takes it.")),
    "not-shared": _pooled(
        lambda: _("{pool} is not shared:"), lambda: _("by the rules in force one player takes it.")
    ),
    "turned-up": _pooled(
        lambda: _("{pool} cannot be won:"), lambda: _("its card was turned up, and the dealer has taken it.")
    ),
    "pair-without": _pooled(
        lambda: _("{pool} is not won so:"), lambda: _("{name} must have taken {needs} too, if the pair was played.")
    ),
    "not-in-round": _seated(lambda: _("Not in this round, {name}:"), lambda: _("only who sits in can win or pay.")),
    "pays-himself": _seated(lambda: _("A payment to oneself, {name}:"), lambda: _("payer and payee are the same.")),
    "cannot-pay": lambda error, eyes: (
        _("That cannot be paid, {name}:").format(name=_name(error, eyes)),
        _("{n} too many, and nobody gives credit.").format(n=chips(_int(error, "short"))),
    ),
    "one-number-each": lambda error, _eyes: (
        _("A number for each player:"),
        _("there are {n} of them.").format(n=_int(error, "players")),
    ),
    "too-many-cards": _seated(
        lambda: _("Too many cards, {name}:"), lambda: _("{n}, where a hand has {most} at most.")
    ),
    "cards-missing": _seated(lambda: _("Cards left are missing:"), lambda: _("how many are left with {name}?")),
    "out-with-cards": _seated(lambda: _("{name} went out:"), lambda: _("{name} holds no card any more.")),
    "nobody-out": _fixed(lambda: _("Nobody went out yet:"), lambda: _("who played the last card?")),
    "pope-played": _seated(
        lambda: _("Pope Joan was played:"),
        lambda: _("nobody holds it any more, and {name} is to pay for the cards."),
    ),
    "ended-at-turnup": _fixed(
        lambda: _("The card turned up ended the round:"), lambda: _("nothing was played or paid after it.")
    ),
    "no-turnup": _fixed(lambda: _("No card is turned up at this game:"), lambda: _("leave it out.")),
    "no-such-payment": _fixed(
        lambda: _("Not at this game:"), lambda: _("only penalties are paid from player to player.")
    ),
    "no-sale": _fixed(
        lambda: _("No sale:"), lambda: _("by the rules in force the extra hand is not sold, or not twice.")
    ),
    "sale-to-dealer": _seated(
        lambda: _("The price goes to the dealer:"), lambda: _("that was {name}, in this round.")
    ),
    "wrong-entry": lambda error, _eyes: (
        _("Not in this round:"),
        _("the final round is written by who was dealt which diamond.")
        if error.params.get("wanted") == "final"
        else _("it is written in another way."),
    ),
    "who-first": _fixed(
        lambda: _("Both sides are past the target:"), lambda: _("say which was first to get there.")
    ),
    "not-first": lambda error, eyes: (
        _("{side} cannot have been first:").format(side=side(_int(error, "side"), eyes)),
        _("the numbers say otherwise."),
    ),
    "no-game-bonus": _fixed(lambda: _("This game has no points for the game:"), lambda: _("leave it out.")),
    "say-the-game": _fixed(
        lambda: _("Who won the game?"), lambda: _("A tie is carried over, so it is written by itself.")
    ),
    "no-such-round": lambda error, _eyes: (
        _("There is no round {n}:").format(n=_int(error, "number")),
        _("the last one is {n}.").format(n=_int(error, "last")) if _int(error, "last") else _("there is none yet."),
    ),
    "nothing-to-take-back": _fixed(lambda: _("Nothing to take back:"), lambda: _("nothing is written yet.")),
    "sheet-over": _fixed(lambda: _("The sheet has ended:"), lambda: _("take the end back to go on.")),
    "sheet-full": lambda error, _eyes: (
        _("The sheet is full:"),
        _("it holds {n} entries at most.").format(n=_int(error, "most")),
    ),
    "no-round-yet": _fixed(lambda: _("Not yet:"), lambda: _("no round is written.")),
    "has-target": _fixed(lambda: _("No time is called:"), lambda: _("this game goes on to its target.")),
    "final-due": _fixed(lambda: _("Time was called:"), lambda: _("the final round is to be written.")),
}
