"""`intrigue verify --players`: make the computers' choices again from what they could see."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.remake import Difference, Remade, Remaker
from core.verify import Fault, Report
from tui.cli.output import say, shown
from tui.cli.simulate import progress_bar, wipe
from tui.i18n import ngettext
from tui.story.faults import log_fault

if TYPE_CHECKING:
    from core.simulate import Spread

MOST_SHOWN = 20


def remade(remaker: Remaker, spread: "Spread | None") -> Remade:
    """Make the choices again, and draw how far that has come; return what came of it."""
    out = Remade(waiting=remaker.waiting)
    bar = progress_bar() if sys.stderr is not None and sys.stderr.isatty() else None
    try:
        for done, one in enumerate(remaker.remade(spread), start=1):
            out.add(one)
            if bar is not None:
                bar(done, len(remaker.due))
    finally:
        wipe(bar)
    return out


def as_json(found: Remade) -> dict[str, object]:
    """Return it as plain JSON."""
    faults = [
        {"line": one.line, "code": one.code, "params": dict(one.params), "text": log_fault(one.code, one.params)}
        for one in found.differences
    ]
    counts = ("choices", "same", "found", "others", "unsaid", "waiting")
    return {**{key: getattr(found, key) for key in counts}, "faults": faults}


def tell(name: str, report: Report, found: Remade, *, force_ascii: bool) -> None:
    """Print it: what differs, what came out the same, and what could not be checked and why."""
    tell_faults(name, found.differences, found.found, force_ascii=force_ascii)
    if found.choices or not (found.unchecked or found.waiting or report.unfinished):
        text = ngettext(
            "{name}: {same} of {n} computer's choice came out the same again, from what the seat could see",
            "{name}: {same} of {n} computers' choices came out the same again, from what the seats could see",
            found.choices,
        )
        say(text.format(name=name, same=found.same, n=found.choices))
    _tell_unchecked(name, found)


def tell_faults(name: str, faults: Sequence[Fault | Difference], found: int, *, force_ascii: bool) -> None:
    """Print the first faults of a file, each with its line, and how many more were found."""
    for one in faults[:MOST_SHOWN]:
        text = f"{name}:{one.line}: {log_fault(one.code, one.params)}"
        print(shown(text, force_ascii=force_ascii))
    if found > MOST_SHOWN:
        more = found - MOST_SHOWN
        print(ngettext("{name}: {n} more fault", "{name}: {n} more faults", more).format(name=name, n=more))


def _tell_unchecked(name: str, found: Remade) -> None:
    reasons = [
        (
            found.others,
            ngettext(
                "{name}: {n} choice cannot be checked: another version of the players made it",
                "{name}: {n} choices cannot be checked: another version of the players made them",
                found.others,
            ),
        ),
        (
            found.unsaid,
            ngettext(
                "{name}: {n} choice cannot be checked: the log does not say how it was made",
                "{name}: {n} choices cannot be checked: the log does not say how they were made",
                found.unsaid,
            ),
        ),
        (
            found.waiting,
            ngettext(
                "{name}: choices of {n} round not checked: the master secret comes with the session's last line",
                "{name}: choices of {n} rounds not checked: the master secret comes with the session's last line",
                found.waiting,
            ),
        ),
    ]
    for count, text in reasons:
        if count:
            say(text.format(name=name, n=count))
