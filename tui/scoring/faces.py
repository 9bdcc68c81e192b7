"""What the boards show of a sheet: the dish, the money cards or the peg board, also as a round leaves them."""

from core import cards as c
from core.events import Win
from core.game import Chips
from core.scorebook.book import Book
from core.scorebook.entries import PlayedRound
from tui.boards.dish import DishFace, Pool
from tui.boards.pope_joan import CLOCKWISE, short_names
from tui.scoring import words
from tui.scoring.form import RoundForm
from tui.widgets.layout import LayoutFace, MoneyCard, Section
from tui.widgets.pegs import PegFace, Track

Won = dict[str, str]
"""A pool -> the name of who takes it."""


def pools(book: Book, form: RoundForm | None = None) -> dict[str, int]:
    """Return the chips in the pools: for the next round with its stakes, or for the round of a form."""
    ledger = book.dressed() if form is None else book.keeper.dressed(form.opening)
    assert isinstance(ledger, Chips)
    found = dict(zip(book.game.pools, ledger.pools, strict=True))
    if form is not None:
        for pool in found:
            found[pool] += int(form.values.get(f"stake:{pool}") or 0)
    return found


def takers(form: RoundForm | None) -> Won:
    """Return who takes which pool as the form stands."""
    if form is None or form.is_points:
        return {}
    names = form.book.sheet.names
    entry = form.entry()
    found = {one.pool: names[one.seat] for one in getattr(entry, "taken", ())}
    out = getattr(entry, "out", None)
    if out is not None and "game" in form.book.game.pools and not form.counted:
        found["game"] = names[out]
    for pool in getattr(entry, "emptied", ()):
        found[pool] = "▸"
    line = form.verdict().line
    if line is not None and isinstance(entry, PlayedRound) and entry.turnup:
        found |= {event.pool: names[event.seat] for event in line.outcome.events if isinstance(event, Win)}
    return found


def dish(book: Book, form: RoundForm | None = None) -> DishFace:
    """Return the board of Pope Joan."""
    chips, won, names = pools(book, form), takers(form), words.pool_names(book)
    return DishFace(
        tuple(
            Pool(names[pool], chips[pool], won.get(pool), chips[pool], short_names().get(pool, ""))
            for pool in CLOCKWISE
        )
    )


def layout(book: Book, form: RoundForm | None, sections: tuple[Section, ...]) -> LayoutFace:
    """Return the money cards of Michigan."""
    chips, won = pools(book, form), takers(form)
    return LayoutFace(
        tuple(
            MoneyCard(c.card(pool), chips[pool], False, won.get(pool, ""), chips[pool] if pool in won else 0)
            for pool in book.game.pools
        ),
        sections,
    )


def pegs(book: Book, form: RoundForm | None = None) -> PegFace:
    """Return the peg board: as it stands, or as the round of a form leaves it."""
    lines = list(book.lines)
    game = book.game_number
    if form is not None:
        if form.number is not None:
            game = book.line(form.number).game
            lines = lines[: form.number - 1]
        line = form.verdict().line
        lines += [] if line is None else [line]
    elif book.opening is not None and lines and book.hand_number == 1:
        game = book.game_number
    fronts, backs = words.pegs(lines, game)
    both = [name.split()[0] for name in words.sides(book)]
    target = getattr(book.rules, "target", 121)
    return PegFace(target, (Track(both[0], fronts[0], backs[0]), Track(both[1], fronts[1], backs[1], "coral")))
