"""`intrigue simulate`: computers play many sessions, and what came of it is told."""

import math
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from core.bounds import MOST_ROUNDS
from core.game import Game, load
from saves.files import is_file
from tui.cli.errors import Wrong
from tui.cli.house_rules import take_rules_file
from tui.cli.new import check_count, known_level, rules_of, seed_of
from tui.cli.output import say, write_json
from tui.cli.writing import refuse_save, unwritten
from tui.company import level_word, usual_level
from tui.i18n import _, ngettext
from tui.story.sentence import decimal, shares

if TYPE_CHECKING:
    from core.measures import RoundRow
    from core.simulate import Plan, Progress, Spread, Tally

BAR = 40


def execute(options: Namespace) -> int:
    """Play the sessions, write their logs, print the tally; return the exit code."""
    from core.simulate import Tally
    from tui.cli.spread import spreading

    plan = plan_of(options)
    if [options.log, options.csv, "-" if options.json else None].count("-") > 1:
        raise Wrong(_("Only one of --log, --csv and --json can go to standard output."))
    _check_goals(options.log, options.csv)
    tally = Tally()
    with spreading(options.jobs, options.cluster) as spread:
        _play(options, plan, tally, spread)
    if options.json:
        write_json(as_json(plan, tally))
    elif "-" not in (options.log, options.csv):
        _tell(plan, tally)
    return 0


def _check_goals(log: str | None, csv: str | None) -> None:
    """Raise Wrong where log and table would overwrite a save or each other."""
    for name in (log, csv):
        if name is not None:
            refuse_save(name)
    if log is None or csv is None:
        return
    same = os.path.realpath(log) == os.path.realpath(csv)
    if same and (is_file(Path(log)) or not os.path.lexists(os.path.realpath(log))):
        raise Wrong(_("--log and --csv need a file each."))


def _play(options: Namespace, plan: "Plan", tally: "Tally", spread: "Spread | None") -> None:
    from core.simulate import rounds

    progress = progress_bar() if sys.stderr is not None and sys.stderr.isatty() else None
    name = options.log
    try:
        with _log(options.log) as file, _log(options.csv) as table:
            if table is not None:
                table.write(CSV_HEAD.encode())
            for line, row in rounds(plan, tally, progress, spread, written=file is not None):
                if file is not None:
                    name = options.log
                    file.write(line.encode() + b"\n")
                if table is not None:
                    name = options.csv
                    table.write(csv_lines(plan, row).encode())
    except OSError as error:
        if name is None or name == "-" or isinstance(error, BrokenPipeError):
            raise
        raise unwritten(name, error) from error
    finally:
        wipe(progress)


CSV_HEAD = "session,round,kind,seat,level,dealer,in,net,standing,board,share\n"


def csv_lines(plan: "Plan", row: "RoundRow") -> str:
    """Return a round as lines of CSV, one a seat: what it won or lost, what it has, its share of the win."""
    out = []
    for seat, level in enumerate(plan.levels):
        share = "" if row.shares is None else f"{row.shares[seat]:g}"
        board = "" if row.board is None else row.board
        dealt, active = int(seat == row.dealer), int(row.active[seat])
        head = f"{row.session},{row.number},{row.kind},{seat + 1},{level},{dealt},{active}"
        out.append(f"{head},{row.nets[seat]},{row.standing[seat]},{board},{share}\n")
    return "".join(out)


def plan_of(options: Namespace) -> "Plan":
    """Return what the options ask for; raises Wrong."""
    from core.simulate import Plan

    game = load(options.game)
    take_rules_file(game, options)
    levels = _levels(game, options)
    check_count(game, len(levels))
    rules = rules_of(game, len(levels), options.preset, options.rule)
    if options.rounds is not None and options.rounds >= MOST_ROUNDS:
        raise Wrong(_("A session has at most {most} rounds.").format(most=MOST_ROUNDS - 1))
    return Plan(game.id, rules, levels, options.sessions, options.rounds, seed_of(options.seed))


def _levels(game: Game, options: Namespace) -> tuple[str, ...]:
    if options.levels is None:
        players = options.players or game.default_players
        check_count(game, players)
        return (known_level(game, usual_level(game) if options.level is None else options.level),) * players
    levels = tuple(known_level(game, level.strip()) for level in options.levels.split(","))
    if options.players is not None and options.players != len(levels):
        text = _("--levels names {n} players and --players says {players}; leave one of them out.")
        raise Wrong(text.format(n=len(levels), players=options.players))
    return levels


@contextmanager
def _log(name: str | None) -> Iterator[BinaryIO | None]:
    if name is None or (name == "-" and sys.stdout is None):
        yield None
    elif name == "-":
        sys.stdout.flush()
        yield sys.stdout.buffer
    else:
        try:
            file = open(name, "wb")  # noqa: PTH123, SIM115 - it may be a device or a pipe as well
        except OSError as error:
            raise unwritten(name, error, exit_code=2) from error
        with file:
            yield file


def progress_bar() -> "Progress":
    """Return what draws on standard error how much is done."""
    shown = -1

    def progress(done: int, expected: int) -> None:
        """Draw the bar anew where it has grown."""
        nonlocal shown
        full = done * BAR // max(1, expected)
        if full != shown:
            shown = full
            percent = done * 100 // max(1, expected)
            print(f"\r[{'#' * full}{'.' * (BAR - full)}] {percent:3} %", end="", file=sys.stderr, flush=True)

    return progress


def wipe(progress: "Progress | None") -> None:
    """Take the bar off again, if there was one."""
    if progress is not None:
        print("\r" + " " * (BAR + 12) + "\r", end="", file=sys.stderr)


def as_json(plan: "Plan", tally: "Tally") -> dict[str, object]:
    """Return what was played and how each seat did as plain JSON; seats are counted from 1."""
    seats = [
        {
            "seat": seat.seat + 1,
            "level": seat.level,
            "sessions": seat.sessions,
            "won": seat.won,
            "rounds": seat.rounds,
            "net": seat.net,
            "mean": seat.mean,
            "error": seat.error if math.isfinite(seat.error) else None,
        }
        for seat in tally.seats
    ]
    facts = {"game": plan.game, "rules": plan.rules.dump(), "seed": plan.seed}
    return {**facts, "sessions": tally.sessions, "rounds": tally.rounds, "seats": seats}


def _tell(plan: "Plan", tally: "Tally") -> None:
    say(
        _("{game}: sessions {sessions}, rounds {rounds}, seed {seed}").format(
            game=plan.game, sessions=tally.sessions, rounds=tally.rounds, seed=plan.seed
        )
    )
    for seat in tally.seats:
        text = ngettext(
            "seat {seat}, {level}: won {won} of {sessions} session, net {mean} a round, standard error {error}",
            "seat {seat}, {level}: won {won} of {sessions} sessions, net {mean} a round, standard error {error}",
            seat.sessions,
        )
        say(
            text.format(
                seat=seat.seat + 1,
                level=level_word(seat.level),
                won=shares(seat.won),
                sessions=seat.sessions,
                mean=decimal(seat.mean, "+.2f"),
                error=decimal(seat.error, ".2f"),
            )
        )
