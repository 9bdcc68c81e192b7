"""A deal in letters and digits that can be read aloud and typed: game, players, rules, and either a seed or a pack.

A code is a number written to the base 32, without letters that are taken for digits, and a check sign at its end.
The number is built like a stack of digits of different sizes: the kind of code, the game, the number of players,
the rules that differ from a preset, and last what the cards follow from, which may be of any size.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core import deal
from core.game import REGISTRY, Game, Opening, Seat, load
from core.practice import Given, Practice
from core.rules import Option, RuleError, Rules, Value, make_rules
from core.setup import Setup, new_setup

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})
GROUP: Final = 4
SEED_BITS: Final = 35
MOST_SIGNS: Final = 90
GAMES: Final = tuple(REGISTRY)
"""The order is part of the codes: games may only be added at the end."""

MOST_OPTIONS: Final = 64
SEEDED: Final = "deal "
"""How the seed of a session begins that was begun with a code; the code follows."""


class BadCode(ValueError):
    """No deal code: `args[0]` is `sign` (a letter or digit that codes do not have), `check` or `content`."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a code stands for.

    Attributes:
        game, rules, players: as agreed.
        seed: all packs of a session follow from it, or None where the code holds one deal.
        dealer, later, pack: of that deal: who deals, whether it is no first round, and the cards after the cut.
    """

    game: Game
    rules: Rules
    players: int
    seed: int | None = None
    dealer: int = 0
    later: bool = False
    pack: tuple[int, ...] = ()


def new_seed() -> int:
    """Return a seed for a code, by chance."""
    return int.from_bytes(deal.new_master()[:5], "big") >> (40 - SEED_BITS)


def deal_of(game: Game, rules: Rules, opening: Opening, deck: Sequence[int], cut: int) -> Deal | None:
    """Return the deal of a round, or None where no code can hold it: a final round, or somebody is out."""
    if opening.kind != "round" or not all(opening.active):
        return None
    pack = tuple(deal.after_cut(deck, cut))
    return Deal(game, rules, len(opening.active), None, opening.dealer, opening.number > 1, pack)


def write(deal_: Deal) -> str:
    """Return the code, in groups."""
    digits: list[tuple[int, int]] = [
        (int(deal_.seed is None), 2),
        (GAMES.index(deal_.game.id), 16),
        (deal_.players - 1, 8),
        *_rule_digits(deal_),
    ]
    rest = deal_.seed or 0
    if deal_.seed is None:
        digits += [(deal_.dealer, deal_.players), (int(deal_.later), 2), *_pack_digits(deal_)]
    for digit, size in reversed(digits):
        rest = rest * size + digit
    signs = ""
    while rest:
        rest, sign = divmod(rest, 32)
        signs += SIGNS[sign]
    signs += SIGNS[_check(signs)]
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def read(code: str) -> Deal:
    """Return what a code stands for; blanks, hyphens and small letters are no matter.

    Raises:
        BadCode: it is none.
    """
    signs = "".join(code.upper().split()).replace("-", "").translate(ALIKE)
    if not 2 <= len(signs) <= MOST_SIGNS or any(sign not in SIGNS for sign in signs):
        raise BadCode("sign")
    if SIGNS[_check(signs[:-1])] != signs[-1]:
        raise BadCode("check")
    number = 0
    for sign in reversed(signs[:-1]):
        number = number * 32 + SIGNS.index(sign)
    try:
        found = _Stack(number).deal()
    except (RuleError, IndexError, KeyError):
        raise BadCode("content") from None
    # The same deal has one code only, so that whoever compares codes compares deals.
    if write(found).replace("-", "") != signs:
        raise BadCode("content")
    return found


def setup_for(deal_: Deal, seats: Sequence[Seat]) -> Setup:
    """Return a practice session of the deal for these seats, the same for everybody who has the code.

    Raises:
        ValueError: as many seats as the code says are needed.
    """
    if len(seats) != deal_.players:
        raise ValueError("seats")
    code = write(deal_)
    made = new_setup(deal_.game, deal_.rules, seats, seed=f"{SEEDED}{code}")
    given = _given(deal_, made.master) if deal_.seed is None else None
    return Setup(
        made.session, made.game, made.rules, made.seats, made.master, made.seed, practice=Practice(given, code)
    )


def _given(deal_: Deal, master: str) -> Given:
    """Return the deal as one that a session can open with: as a first round, cut at the least packet."""
    active = (True,) * deal_.players
    ledger = deal_.game.first_ledger(deal_.rules, deal_.players)
    opening = Opening(2 if deal_.later else 1, "round", deal_.dealer, active, ledger)
    cut = deal.LEAST_PACKET
    deck = (*deal_.pack[-cut:], *deal_.pack[:-cut])  # `Session` cuts it there
    salt = deal.round_salt(bytes.fromhex(master), opening.number)
    return Given(opening, salt, deck)


def _check(signs: str) -> int:
    """Return the check sign: it finds every wrong sign and every two signs that changed places.

    A sum over the field of 32 elements, each sign weighed with another power of the element 2.
    """
    total, weight = 0, 1
    for sign in signs:
        weight = _double(weight)
        total ^= _times(SIGNS.index(sign), weight)
    return total


def _double(value: int) -> int:
    value <<= 1
    return value ^ 0b100101 if value & 32 else value


def _times(one: int, other: int) -> int:
    product = 0
    for bit in range(5):
        if one >> bit & 1:
            product ^= other
        other = _double(other)
    return product


def _rule_digits(deal_: Deal) -> list[tuple[int, int]]:
    """Return preset, number of changes, and each change as option and value; the preset with fewest changes."""
    model = deal_.game.rules
    options, presets = model.options(), list(model.presets)
    values = deal_.rules.dump()
    best: list[tuple[int, Option, Value]] | None = None
    chosen = 0
    for place, preset in enumerate(presets):
        try:
            usual = make_rules(model, deal_.players, preset).dump()
        except RuleError:
            continue
        changes = [
            (at, one, values[one.name]) for at, one in enumerate(options) if values[one.name] != usual[one.name]
        ]
        if best is None or len(changes) < len(best):
            best, chosen = changes, place
    assert best is not None
    digits = [(chosen, 8), (len(best), MOST_OPTIONS)]
    for at, option, value in best:
        digits += [(at, MOST_OPTIONS), _value_digit(option, value)]
    return digits


def _value_digit(option: Option, value: Value) -> tuple[int, int]:
    if option.values:
        return option.values.index(value), len(option.values)
    return int(value) - option.low, option.high - option.low + 1


def _pack_digits(deal_: Deal) -> list[tuple[int, int]]:
    """Return the pack as places among the cards that are left."""
    left = sorted(deal_.game.pack)
    digits = []
    for card in deal_.pack:
        digits.append((left.index(card), len(left)))
        left.remove(card)
    return digits


class _Stack:
    """A number from which digits are taken."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, size: int) -> int:
        """Take the lowest digit."""
        self.number, digit = divmod(self.number, size)
        return digit

    def deal(self) -> Deal:
        """Take a whole deal."""
        one_deal = bool(self.take(2))
        game = load(GAMES[self.take(16)])
        players = self.take(8) + 1
        if not game.least <= players <= game.most:
            raise IndexError
        rules = self._rules(game, players)
        if not one_deal:
            if self.number >> SEED_BITS:
                raise IndexError
            return Deal(game, rules, players, self.number)
        dealer, later = self.take(players), bool(self.take(2))
        left = sorted(game.pack)
        pack = tuple(left.pop(self.take(len(left))) for _card in game.pack)
        return Deal(game, rules, players, None, dealer, later, pack)

    def _rules(self, game: Game, players: int) -> Rules:
        options, presets = game.rules.options(), list(game.rules.presets)
        preset = presets[self.take(8)]
        changes: dict[str, Value] = {}
        for _change in range(self.take(MOST_OPTIONS)):
            option = options[self.take(MOST_OPTIONS)]
            if option.values:
                changes[option.name] = option.values[self.take(len(option.values))]
            else:
                changes[option.name] = option.low + self.take(option.high - option.low + 1)
        return make_rules(game.rules, players, preset, changes)
