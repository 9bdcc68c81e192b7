"""`intrigue log`: the round logs of a session that was played."""

import os
import sys
from argparse import Namespace
from pathlib import Path

from tui.cli.find import find_save
from tui.cli.output import write_bytes
from tui.cli.writing import is_save, refuse_save, unwritten, write_text


def execute(options: Namespace) -> int:
    """Print the logs, a line a round, or write them into a file; return the exit code."""
    from saves.look import Look
    from saves.rounds import PlayedRounds
    from saves.sessions import want_rounds

    path = find_save(options.save)
    look = Look(path)
    heads = look.sessions()
    want_rounds(heads[0].file_kind, path)
    played = [PlayedRounds(look.read(head.session)) for head in heads]
    out = None if options.out in (None, "-") else goal_of(options.out, path)
    lines = (line for one in played for line in one.lines())
    if out is None:
        for line in lines:
            write_bytes(line)
    else:
        write_text(out, "".join(f"{line}\n" for line in lines), options.out)
    for one in played:
        if one.damage is not None:
            from tui.story.faults import damage_note

            print(f"intrigue: {damage_note(one.damage)}", file=sys.stderr)
    return 0


def goal_of(name: str, save: Path) -> Path:
    """Return the file to write into, where a link leads to, if it is no save; raises Wrong."""
    refuse_save(name)
    goal = Path(os.path.realpath(name)) if name else Path(name)
    try:
        same = goal.exists() and goal.samefile(save)
    except OSError as error:
        raise unwritten(name, error) from error
    if same:
        raise is_save(name)
    return goal
