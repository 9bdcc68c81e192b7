"""`intrigue score`: keep the score of a game that is played with real cards."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from core.actions import Refused
from core.game import Chips, load
from core.scorebook.book import Book, Line
from core.scorebook.entries import CallTime, Close, Correct, Entry, TakeBack
from core.scorebook.sheet import new_sheet
from saves.scorebooks import SavedBook, look_at
from tui.cli.errors import Wrong
from tui.cli.find import find_save
from tui.cli.house_rules import take_rules_file
from tui.cli.new import check_count, match_length, rules_of
from tui.cli.output import say, write_bytes, write_json
from tui.company import name_fault, tidy
from tui.glyphs import number
from tui.i18n import _
from tui.scoring import words
from tui.scoring.typed import Untyped, entry_of, round_of
from tui.story import csv_text, teller_for
from tui.story.faults import damage_note

LONGEST_TITLE: Final = 80
LONGEST_REASON: Final = 200


def execute(options: Namespace) -> int:
    """Do what `options.doing` says and return the exit code."""
    return {"new": _new, "add": _add, "correct": _correct, "undo": _undo, "show": _show}[options.doing](options)


def _new(options: Namespace) -> int:
    game = load(options.game)
    names = [tidy(name) for name in options.names.split(",")]
    check_count(game, len(names))
    _check_names(names)
    take_rules_file(game, options)
    rules = rules_of(game, len(names), options.preset, options.rule)
    title = _text(options.title, LONGEST_TITLE) if options.title else ""
    sheet = new_sheet(
        game,
        rules,
        names,
        title=title,
        dealer=_dealer(names, options.dealer),
        best_of=match_length(game, options.best_of),
    )
    saved = SavedBook.create(sheet)
    try:
        say(_("The sheet is kept in {name}.").format(name=saved.path.name), force_ascii=options.ascii)
        _say_next(saved.book, force_ascii=options.ascii)
    finally:
        saved.close()
    return 0


def _check_names(names: Sequence[str]) -> None:
    for name in names:
        if fault := name_fault(name):
            raise Wrong(fault)
        if [one.casefold() for one in names].count(name.casefold()) > 1:
            raise Wrong(_("There is more than one '{name}' at the table.").format(name=name))


def _dealer(names: Sequence[str], word: str | None) -> int:
    if word is None:
        return 0
    found = [seat for seat, name in enumerate(names) if name.casefold() == word.strip().casefold()]
    if not found:
        raise Wrong(_("'{name}' is not at the table, and cannot deal.").format(name=word[:40]))
    return found[0]


def _text(word: str, most: int) -> str:
    text = tidy(word)
    if not text or not text.isprintable() or len(text) > most:
        raise Wrong(_("A title or a reason has 1 to {most} printable characters.").format(most=most))
    return text


def _add(options: Namespace) -> int:
    saved = _opened(find_save(options.save))
    book = saved.book
    opening = book.opening
    try:
        if opening is None:
            raise Wrong(words.why_not(Refused("sheet-over"), book))
        entry = entry_of(options.words, book, opening)
        _write(saved, entry)
        if not isinstance(entry, CallTime | Close):
            _say_last(book, force_ascii=options.ascii)
        if isinstance(entry, Close):
            say(words.result(book), force_ascii=options.ascii)
        else:
            _say_next(book, force_ascii=options.ascii)
    except Untyped as error:
        raise Wrong(str(error)) from error
    finally:
        saved.close()
    return 0


def _correct(options: Namespace) -> int:
    saved = _opened(find_save(options.save))
    book = saved.book
    try:
        try:
            opening = book.line(options.round).opening
        except Refused as error:
            raise Wrong(words.why_not(error, book)) from error
        entry = round_of(options.words, book, opening)
        _write(saved, Correct(options.round, entry, _text(options.reason, LONGEST_REASON)))
        _say_correction(book, force_ascii=options.ascii)
    except Untyped as error:
        raise Wrong(str(error)) from error
    finally:
        saved.close()
    return 0


def _undo(options: Namespace) -> int:
    saved = _opened(find_save(options.save))
    try:
        _write(saved, TakeBack(_text(options.reason, LONGEST_REASON)))
        _say_correction(saved.book, force_ascii=options.ascii)
    finally:
        saved.close()
    return 0


def _opened(path: Path) -> SavedBook:
    saved = SavedBook.open(path)
    if saved.damage is not None:
        say(damage_note(saved.damage))
        say(_("The sheet is kept in {name}.").format(name=saved.path.name))
    return saved


def _write(saved: SavedBook, entry: Entry) -> None:
    """Write an entry and have it on the disk; raises Wrong, SavesError."""
    try:
        saved.apply(entry)
    except Refused as error:
        raise Wrong(words.why_not(error, saved.book)) from error
    if saved.trouble is not None:
        raise saved.trouble


def _say_last(book: Book, *, force_ascii: bool) -> None:
    if book.lines:
        say(_line(book, book.lines[-1]), force_ascii=force_ascii)


def _say_correction(book: Book, *, force_ascii: bool) -> None:
    say(words.correction(book, book.corrections[-1]), force_ascii=force_ascii)
    _say_next(book, force_ascii=force_ascii)


def _say_next(book: Book, *, force_ascii: bool) -> None:
    shares = words.shared_out(book)
    if shares:
        say(shares, force_ascii=force_ascii)
    say(_standing(book), force_ascii=force_ascii)
    if book.opening is None:
        say(words.result(book), force_ascii=force_ascii)
    else:
        say(_next(book), force_ascii=force_ascii)


def _next(book: Book) -> str:
    return _("Next: {what}.").format(what=words.what_comes(book))


def _standing(book: Book) -> str:
    parts = [f"{name} {number(n)}" for name, n in zip(words.sides(book), words.standing(book), strict=True)]
    ledger = book.ledger
    if isinstance(ledger, Chips):
        parts.append(_("on the board {n}").format(n=sum(ledger.pools)))
    return ", ".join(parts)


def _line(book: Book, line: Line) -> str:
    won = ", ".join(
        f"{name} {number(n, signed=True)}" for name, n in zip(words.sides(book), words.gains(line), strict=True)
    )
    return f"{words.round_name(book, line)}: {words.gist(book, line.entry)}; {won}"


def _show(options: Namespace) -> int:
    book, damage = look_at(find_save(options.save))
    if options.json:
        write_json(as_json(book))
    elif options.csv:
        write_bytes(as_csv(book).rstrip("\n"))
    else:
        for text in _told(book):
            say(text, force_ascii=options.ascii)
    if damage is not None:
        raise Wrong(damage_note(damage), exit_code=1)
    return 0


def _told(book: Book) -> Iterator[str]:
    head = teller_for(book.game.id).title
    yield f"{head}: {book.sheet.title}" if book.sheet.title else head
    for line in book.lines:
        yield _line(book, line)
    shares = words.shared_out(book)
    if shares:
        yield shares
    for one in book.corrections:
        yield words.correction(book, one)
    yield _standing(book)
    if book.lines or book.opening is None:
        yield words.result(book)
    if book.opening is not None:
        yield _next(book)


def as_json(book: Book) -> dict[str, Any]:
    """Return a sheet as plain JSON: its head, the rounds as they stand, the corrections, the result."""
    return {
        "sheet": asdict(book.sheet),
        "rounds": [
            {
                "number": line.number,
                "game": line.game,
                "kind": line.opening.kind,
                "dealer": line.opening.dealer,
                "entry": asdict(line.entry),
                "won": list(words.gains(line)),
                "after": asdict(line.outcome.after),
            }
            for line in book.lines
        ],
        "corrections": [asdict(one) for one in book.corrections],
        "phase": book.phase,
        "now": asdict(book.ledger),
        "result": asdict(book.result()),
    }


def as_csv(book: Book) -> str:
    """Return a row a round: what each player or side won, and what each has after it."""
    who = words.sides(book)
    board = ["board"] if book.game.pools else []
    rows: list[list[object]] = [
        ["round", "kind", *(f"{name} won" for name in who), *(f"{name} has" for name in who), *board]
    ]
    for line in book.lines:
        after = line.outcome.after
        has = [*after.chips, sum(after.pools)] if isinstance(after, Chips) else list(after.scores)
        rows.append([line.number, line.opening.kind, *words.gains(line), *has])
    return csv_text.written(rows)
