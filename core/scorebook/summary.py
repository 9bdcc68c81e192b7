"""The few facts of a sheet that a list of saves shows, as plain JSON, in the words of a session's summary."""

from typing import Any

from core.game import Chips
from core.scorebook.book import Book


def summary(book: Book) -> dict[str, Any]:
    """Return game, title, players, round, standings and, at the end, winners."""
    rules, opening, ledger = book.rules, book.opening, book.ledger
    over = book.phase == "over"
    out: dict[str, Any] = {
        "game": book.game.id,
        "sheet": book.sheet.id,
        "title": book.sheet.title,
        "place": book.sheet.place,
        "phase": "over" if over else "between",
        "finished": over,
        "seats": [{"name": name, "player": "guest"} for name in book.sheet.names],
        "changed": {name: getattr(rules, name) for name in rules.changed()},
        "limit": getattr(rules, "limit", "target"),
        "rounds": getattr(rules, "rounds", None),
        "target": getattr(rules, "target", None),
        "round": book.hand_number,
        "kind": opening.kind if opening else "round",
    }
    if isinstance(ledger, Chips):
        out |= {"chips": list(ledger.chips), "board": sum(ledger.pools)}
    else:
        out["scores"] = list(ledger.scores)
        if book.sheet.best_of > 1:
            games = book.result().games
            out["match"] = {"game": book.game_number, "best_of": book.sheet.best_of, "wins": list(games or ())}
    if over:
        out["winners"] = list(book.result().winners)
    return out
