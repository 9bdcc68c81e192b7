"""`intrigue verify`: recompute round logs, trusting nothing in them."""

import sys
from argparse import Namespace
from typing import BinaryIO

from core.verify import Report, Verifier, bounded_lines
from tui.cli.errors import Wrong
from tui.cli.output import say, shown, write_json
from tui.exit_codes import DONE, FAILED, UNCHECKED
from tui.i18n import _, ngettext
from tui.story.faults import log_fault

MOST_SHOWN = 20


def execute(options: Namespace) -> int:
    """Check each file; return 1 if anything is wrong, else 3 where one has no round to be checked, else 0."""
    reports = [_verify(name) for name in options.files]
    found = list(zip(options.files, reports, strict=True))
    if options.json:
        write_json([as_json(name, report) for name, report in found])
    else:
        for name, report in found:
            _tell(name, report, force_ascii=options.ascii)
    if not all(report.good for report in reports):
        return FAILED
    return DONE if all(report.rounds or report.unfinished for report in reports) else UNCHECKED


def as_json(name: str, report: Report) -> dict[str, object]:
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
    return {"file": name, **{key: getattr(report, key) for key in counts}, "found": report.found, "faults": faults}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value if isinstance(value, int) else str(value)


def _verify(name: str) -> Report:
    try:
        if name == "-":
            if sys.stdin is None:
                raise Wrong(_("There is no standard input to read from."))
            report = _read(sys.stdin.buffer)
        else:
            with open(name, "rb") as file:  # noqa: PTH123 - it may be a device or a pipe as well
                report = _read(file)
    except OSError as error:
        text = _("'{file}' cannot be read: {why}.")
        raise Wrong(text.format(file=name, why=error.strerror or type(error).__name__)) from error
    return report


def _read(file: BinaryIO) -> Report:
    verifier = Verifier()
    for line in bounded_lines(file.readline):
        verifier.feed(line)
    return verifier.report


def _tell(name: str, report: Report, *, force_ascii: bool) -> None:
    for fault in report.faults[:MOST_SHOWN]:
        text = f"{name}:{fault.line}: {log_fault(fault.code, fault.params)}"
        print(shown(text, force_ascii=force_ascii))
    if report.found > MOST_SHOWN:
        more = report.found - MOST_SHOWN
        print(ngettext("{name}: {n} more fault", "{name}: {n} more faults", more).format(name=name, n=more))
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
