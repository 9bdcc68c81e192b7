"""`intrigue import`: round logs that were made elsewhere, checked and kept."""

from argparse import Namespace
from pathlib import Path

from saves.errors import SavesError
from saves.imports import import_log
from tui.cli.errors import Wrong
from tui.cli.output import say, write_json
from tui.story.faults import way_out
from tui.story.imported import imported, refusal


def execute(options: Namespace) -> int:
    """Take in each file; return the exit code. The first that is refused ends it, those before it stay."""
    taken = []
    for name in options.files:
        try:
            found = import_log(Path(name))
        except SavesError as error:
            raise Wrong(f"{refusal(error, name)} {way_out(error)}".rstrip(), exit_code=1) from error
        taken.append({"file": name, "path": str(found.path), "new": found.new, "rounds": found.report.rounds})
        if not options.json:
            say(imported(found, name), force_ascii=options.ascii)
    if options.json:
        write_json(taken)
    return 0
