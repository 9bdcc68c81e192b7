"""`intrigue compare`: two rule sets on the same packs."""

import csv
import io
import math
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from core.game import load
from tui.cli.errors import Wrong
from tui.cli.house_rules import take_rules_file
from tui.cli.new import check_count, known_level, rules_of, seed_of
from tui.cli.output import say, write_bytes, write_json
from tui.cli.simulate import progress_bar, wipe
from tui.cli.spread import spreading
from tui.company import level_word, usual_level
from tui.i18n import _, ngettext
from tui.story.measures import measure_name
from tui.story.sentence import decimal

if TYPE_CHECKING:
    from core.compare import Comparison, Estimate
    from core.simulate import Plan

MOST_ROUNDS = 1_000_000


def execute(options: Namespace) -> int:
    """Play both, print what differs; return the exit code."""
    from core.compare import compare

    first, second = plans_of(options)
    bar = progress_bar() if sys.stderr is not None and sys.stderr.isatty() else None
    with spreading(options.jobs, options.cluster) as spread:
        try:
            found = compare(first, second, bar, spread)
        finally:
            wipe(bar)
    if options.json:
        write_json(_as_json(first, second, found))
    elif options.csv:
        write_bytes(_as_csv(found))
    else:
        _tell(options, first, found)
    return 0


def plans_of(options: Namespace) -> "tuple[Plan, Plan]":
    """Return the two plans that the options describe; raises Wrong."""
    from core.simulate import Plan

    game = load(options.game)
    take_rules_file(game, options)
    players = options.players or game.default_players
    check_count(game, players)
    if not 1 <= options.rounds <= MOST_ROUNDS:
        raise Wrong(_("--rounds takes 1 to {most}.").format(most=MOST_ROUNDS))
    level = known_level(game, usual_level(game) if options.level is None else options.level)
    seed = seed_of(options.seed)
    against = options.against_preset or options.preset
    if not options.against and against == options.preset:
        raise Wrong(_("Compare with what? Give --against NAME=VALUE, or --against-preset P."))
    both = [
        Plan(game.id, rules_of(game, players, preset, changes), (level,) * players, 1, options.rounds, seed)
        for preset, changes in ((options.preset, options.rule), (against, [*options.rule, *options.against]))
    ]
    if both[0].rules == both[1].rules:
        raise Wrong(_("Both rule sets are the same; nothing can differ."))
    return both[0], both[1]


def _tell(options: Namespace, plan: "Plan", found: "Comparison") -> None:
    say(
        ngettext(
            "{game}: {n} session of {level} players on the same packs, rounds {one} and {other}, seed {seed}",
            "{game}: {n} sessions of {level} players on the same packs, rounds {one} and {other}, seed {seed}",
            found.sessions,
        ).format(
            game=plan.game,
            n=found.sessions,
            level=level_word(plan.levels[0]),
            one=found.rounds[0],
            other=found.rounds[1],
            seed=plan.seed,
        )
    )
    rows = [(_("on average"), _("first"), _("second"), _("difference"))]
    for one in found.measures:
        if not one.difference.half and not one.difference.mean and not one.first.mean:
            continue  # what never happens under either
        name = measure_name(plan.game, one.name)
        mark = " *" if one.difference.clear else ""
        rows.append((name, written(one.first), written(one.second), written(one.difference, sign="+") + mark))
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    for row in rows:
        cells = [
            row[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
        ]
        say("  ".join(cells).rstrip(), force_ascii=options.ascii)
    say(_("± is the 95 per cent interval over sessions; * marks a difference whose interval does not hold 0."))


def written(one: "Estimate", *, sign: str = "") -> str:
    """Return an estimate as it is printed: mean ± half the interval."""
    half = "∞" if math.isinf(one.half) else decimal(one.half, ".2f")
    return f"{decimal(one.mean, f'{sign}.2f')} ± {half}"


def _as_json(first: "Plan", second: "Plan", found: "Comparison") -> dict[str, object]:
    def estimate(one: "Estimate") -> dict[str, float | None]:
        """Return an estimate as JSON has it: no interval is null."""
        return {"mean": one.mean, "half": None if math.isinf(one.half) else one.half}

    return {
        "game": first.game,
        "players": len(first.levels),
        "level": first.levels[0],
        "seed": first.seed,
        "first": first.rules.dump(),
        "second": second.rules.dump(),
        "sessions": found.sessions,
        "rounds": list(found.rounds),
        "measures": {
            one.name: {
                "first": estimate(one.first),
                "second": estimate(one.second),
                "difference": estimate(one.difference),
            }
            for one in found.measures
        },
    }


def _as_csv(found: "Comparison") -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        [
            "measure",
            *(f"{which} {what}" for which in ("first", "second", "difference") for what in ("mean", "half")),
        ]
    )
    for one in found.measures:
        figures = [figure for part in (one.first, one.second, one.difference) for figure in (part.mean, part.half)]
        writer.writerow([one.name, *(f"{figure:.6g}" for figure in figures)])
    return out.getvalue().removesuffix("\n")
