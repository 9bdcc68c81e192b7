"""A score sheet in words: names of sides and pools, rounds in a line, results."""

from collections.abc import Sequence

from core import events as e
from core.actions import Refused
from core.game import Chips, Scores
from core.scorebook.book import Book, Correction, Line
from core.scorebook.entries import SIDES, Counted, FinalRound, Hand, PlainEntry, PlayedRound
from tui.glyphs import number
from tui.i18n import _, ngettext, pgettext
from tui.story import teller_for
from tui.story.refusals import refusal
from tui.story.sentence import listed
from tui.story.sheet_refusals import SheetEyes


def eyes_of(book: Book) -> SheetEyes:
    """Return the eyes through which refusals about a sheet are told."""
    return SheetEyes(book.sheet.names, None, book.rules, pools=pool_names(book))


def why_not(error: Refused, book: Book) -> str:
    """Return the sentence of a refusal."""
    return refusal(error, eyes_of(book)).text


def pool_names(book: Book) -> dict[str, str]:
    """Return the names of the game's pools in words."""
    teller = teller_for(book.game.id)
    return {pool: teller.pool(pool) for pool in book.game.pools}


def sides(book: Book) -> tuple[str, ...]:
    """Return who has a standing of their own: the players, or in a game for points the two sides."""
    names = book.sheet.names
    if book.game.pools:
        return names
    return tuple(listed(list(names[side::2])) for side in (0, 1))


def standing(book: Book) -> tuple[int, ...]:
    """Return what each of these has: chips, or points in the game in play."""
    ledger = book.ledger
    return ledger.chips if isinstance(ledger, Chips) else ledger.scores


def round_name(book: Book, line: Line) -> str:
    """Return what a round is called: "round 3", "final round", "hand 2", "game 2 hand 1"."""
    if book.game.pools:
        if line.opening.kind == "final":
            return _("final round")
        return _("round {n}").format(n=line.number)
    if book.sheet.best_of > 1:
        return _("game {game} hand {n}").format(game=line.game, n=line.hand)
    return _("hand {n}").format(n=line.hand)


def what_comes(book: Book) -> str:
    """Return what is to be written next."""
    opening = book.opening
    if opening is None:
        return _("finished")
    if opening.kind == "final":
        return _("the final round")
    if book.game.pools:
        return _("round {n}, dealt by {name}").format(n=opening.number, name=book.sheet.names[opening.dealer])
    text = _("hand {n}, dealt by {name}").format(n=book.hand_number, name=book.sheet.names[opening.dealer])
    return _("game {game}, {hand}").format(game=book.game_number, hand=text) if book.sheet.best_of > 1 else text


def gains(line: Line) -> tuple[int, ...]:
    """Return what each seat, or side, has won in a round, less what it has lost."""
    before, after = line.opening.ledger, line.outcome.after
    if isinstance(before, Chips) and isinstance(after, Chips):
        return tuple(now - then for now, then in zip(after.chips, before.chips, strict=True))
    assert isinstance(before, Scores) and isinstance(after, Scores)
    return tuple(now - then for now, then in zip(after.scores, before.scores, strict=True))


def gist(book: Book, entry: PlainEntry | None) -> str:
    """Return an entry in a few words."""
    names = book.sheet.names
    match entry:
        case PlayedRound():
            return _played(book, entry)
        case Counted():
            return listed(
                [
                    pgettext("an amount by name", "{name} {n}").format(name=name, n=number(won, signed=True))
                    for name, won in zip(names, entry.won, strict=False)
                    if won
                ]
            ) or _("nobody won anything")
        case FinalRound():
            words = pool_names(book)
            return listed([f"{words[pool]} {names[getattr(entry, pool)]}" for pool in HOLDS])
        case Hand():
            return _hand(book, entry)
        case None:
            return _("nothing")
    return {"time": _("time was called"), "close": _("the sheet was closed")}[entry.kind]


HOLDS = ("ace", "king", "queen", "jack", "pope")
"""The cards that the final round asks for, by the pool that each wins."""


def _played(book: Book, entry: PlayedRound) -> str:
    names, words = book.sheet.names, pool_names(book)
    parts = []
    if entry.turnup:
        parts.append(_("{card} turned up").format(card=words[entry.turnup]))
    if entry.out is not None:
        left = [f"{name} {cards}" for name, cards in zip(names, entry.cards, strict=False) if cards]
        parts.append(_("{name} out, left {cards}").format(name=names[entry.out], cards=listed(left)))
    for one in entry.taken:
        who = names[one.seat] if one.shared is None else f"{names[one.seat]} + {names[one.shared]}"
        parts.append(f"{words[one.pool]} {who}")
    parts += [f"{names[pay.seat]} ▸ {names[pay.to]} {pay.chips}" for pay in entry.pays]
    return _(", ").join(parts) or _("nobody went out")


def _hand(book: Book, entry: Hand) -> str:
    text = f"{entry.points[0]}–{entry.points[1]}"
    both = sides(book)
    game = {
        SIDES[0]: _("game {side}").format(side=both[0]),
        SIDES[1]: _("game {side}").format(side=both[1]),
        "tied": _("game tied"),
    }.get(entry.game, "")
    return f"{text}, {game}" if game else text


def correction(book: Book, one: Correction) -> str:
    """Return a correction in a sentence: what stood there, what stands there now, and why."""
    what = _("round {n}").format(n=one.number) if one.number else _("the end")
    if one.after is None:
        text = _("{what} taken back ({before}): {reason}")
    else:
        text = _("{what} corrected from {before} to {after}: {reason}")
    return text.format(what=what, before=gist(book, one.before), after=gist(book, one.after), reason=one.reason)


def result(book: Book) -> str:
    """Return who has won, or how it stands."""
    found = book.result()
    who = sides(book)
    winners = listed([who[side] for side in found.winners])
    if book.sheet.best_of > 1 and found.games is not None:
        games = f"{max(found.games)}–{min(found.games)}"
        if found.over:
            return _("{names} won the match, {games}").format(names=winners, games=games)
        return _("games {games}").format(games=f"{found.games[0]}–{found.games[1]}")
    people = len(found.winners) * (1 if book.game.pools else len(book.sheet.names) // 2)
    people += winners.casefold() == _("You").casefold()  # who takes the verb of several
    if found.over:
        return ngettext("{names} has won", "{names} have won", people).format(names=winners)
    return ngettext("{names} leads", "{names} lead", people).format(names=winners)


def shared_out(book: Book) -> str:
    """Return who got what was left when time was called, or an empty string."""
    closing = book.closing
    if closing is None or not closing.events:
        return ""
    got: dict[int, int] = {}
    for event in closing.events:
        if isinstance(event, e.Win):
            got[event.seat] = got.get(event.seat, 0) + event.chips
    return _("What was left is shared out: {shares}.").format(
        shares=listed([f"{book.sheet.names[seat]} {chips}" for seat, chips in got.items()])
    )


def pegs(lines: Sequence[Line], game: int) -> tuple[tuple[int, int], tuple[int | None, int | None]]:
    """Return the holes of the front pegs and of the back pegs after the hands of a game."""
    fronts, backs = [0, 0], [None, None]  # type: tuple[list[int], list[int | None]]
    for line in lines:
        if line.game == game:
            for side, points in line.outcome.pegs:
                if points:
                    backs[side], fronts[side] = fronts[side] or None, fronts[side] + points
    return (fronts[0], fronts[1]), (backs[0], backs[1])
