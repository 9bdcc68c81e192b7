"""`intrigue verify`: recompute round logs, trusting nothing in them."""

import sys
from argparse import Namespace
from typing import TYPE_CHECKING, BinaryIO

from core.remake import Remade, Remaker
from core.verify import Report, Verifier, bounded_lines
from saves.round_logs import want_log
from tui.cli import verify_players
from tui.cli.errors import Wrong
from tui.cli.output import say, write_json
from tui.cli.spread import spreading
from tui.exit_codes import DONE, FAILED, UNCHECKED
from tui.i18n import _, ngettext
from tui.story.faults import log_fault
from tui.story.os_words import why

if TYPE_CHECKING:
    from core.simulate import Spread


def execute(options: Namespace) -> int:
    """Check each file; return 1 if anything is wrong, else 3 where something could not be checked, else 0."""
    with spreading(options.jobs) as spread:
        found = [(name, *_verify(name, spread, players=options.players)) for name in options.files]
    if options.json:
        write_json([as_json(*one) for one in found])
    else:
        for name, report, remade in found:
            _tell(name, report, force_ascii=options.ascii)
            if remade is not None:
                verify_players.tell(name, report, remade, force_ascii=options.ascii)
    if not all(report.good and (remade is None or not remade.found) for _name, report, remade in found):
        return FAILED
    if any(remade is not None and remade.unchecked for _name, _report, remade in found):
        return UNCHECKED
    return DONE if all(report.rounds or report.unfinished for _name, report, _remade in found) else UNCHECKED


def as_json(name: str, report: Report, remade: Remade | None = None) -> dict[str, object]:
    """Return what came of a file as plain JSON; each fault with its code, what it is about, and its sentence."""
    faults = [
        {
            "line": fault.line,
            "code": fault.code,
            "params": {key: _plain(value) for key, value in fault.params.items()},
            "text": log_fault(fault.code, fault.params),
        }
        for fault in report.faults
    ]
    counts = ("rounds", "clean", "unfinished", "given", "sessions", "complete")
    out = {"file": name, **{key: getattr(report, key) for key in counts}, "found": report.found, "faults": faults}
    return out if remade is None else {**out, "players": verify_players.as_json(remade)}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value if isinstance(value, int) else str(value)


def _verify(name: str, spread: "Spread | None", *, players: bool) -> tuple[Report, Remade | None]:
    remaker = Remaker() if players else None
    try:
        if name == "-":
            if sys.stdin is None:
                raise Wrong(_("There is no standard input to read from."))
            report = _read(sys.stdin.buffer, remaker)
        else:
            with open(name, "rb") as file:  # noqa: PTH123 - it may be a device or a pipe as well
                want_log(file, name)
                report = _read(file, remaker)
    except OSError as error:
        text = _("'{file}' cannot be read: {why}.")
        raise Wrong(text.format(file=name, why=why(error))) from error
    return report, None if remaker is None else verify_players.remade(remaker, spread)


def _read(file: BinaryIO, remaker: Remaker | None) -> Report:
    verifier = Verifier()
    for line in bounded_lines(file.readline):
        verifier.feed(line)
        if remaker is not None:
            remaker.feed(line)
    return verifier.report


def _tell(name: str, report: Report, *, force_ascii: bool) -> None:
    verify_players.tell_faults(name, report.faults, report.found, force_ascii=force_ascii)
    if not report.rounds and not report.unfinished and report.good:
        say(_("{name}: no round in it").format(name=name))
        return
    if report.rounds or (report.good and not report.unfinished):
        text = ngettext(
            "{name}: {clean} of {n} round checked and right, sessions: {sessions}",
            "{name}: {clean} of {n} rounds checked and right, sessions: {sessions}",
            report.rounds,
        )
        say(text.format(name=name, clean=report.clean, n=report.rounds, sessions=report.sessions))
    if report.given:
        text = ngettext(
            "{name}: {n} round of practice began from a given deal, so its pack follows from no secret",
            "{name}: {n} rounds of practice began from a given deal, so their packs follow from no secret",
            report.given,
        )
        say(text.format(name=name, n=report.given))
    if report.unfinished:
        text = ngettext(
            "{name}: {n} round unfinished, not checked",
            "{name}: {n} rounds unfinished, not checked",
            report.unfinished,
        )
        say(text.format(name=name, n=report.unfinished))
