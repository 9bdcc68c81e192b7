"""`intrigue match`: two levels of computer players on the same packs, with the seats exchanged."""

import math
import sys
import time
from argparse import Namespace
from typing import TYPE_CHECKING

from core.game import load
from tui.cli.house_rules import take_rules_file
from tui.cli.new import check_count, known_level, rules_of, seed_of
from tui.cli.output import say, write_json
from tui.cli.simulate import progress_bar, wipe
from tui.cli.spread import spreading
from tui.company import level_word
from tui.i18n import _
from tui.story.sentence import decimal

if TYPE_CHECKING:
    from core.compare import Estimate
    from core.match import Duel, Outcome


def execute(options: Namespace) -> int:
    """Play the match and print what came of it; return the exit code."""
    from core.match import play_match

    duel = duel_of(options)
    bar = progress_bar() if sys.stderr is not None and sys.stderr.isatty() else None
    with spreading(options.jobs, options.cluster) as spread:
        try:
            outcome = play_match(duel, time.thread_time_ns, bar, spread)
        finally:
            wipe(bar)
    if options.json:
        write_json(as_json(duel, outcome))
    else:
        _tell(duel, outcome, force_ascii=options.ascii)
    return 0


def duel_of(options: Namespace) -> "Duel":
    """Return what the options describe; raises Wrong."""
    from core.match import Duel

    game = load(options.game)
    take_rules_file(game, options)
    players = options.players or game.default_players
    check_count(game, players)
    first, second = (known_level(game, level) for level in (options.a, options.b))
    rules = rules_of(game, players, options.preset, options.rule)
    return Duel(game.id, rules, first, second, players, options.deals, seed_of(options.seed))


def as_json(duel: "Duel", outcome: "Outcome") -> dict[str, object]:
    """Return it as plain JSON; all but `time` is the same however the deals are spread."""
    difference = outcome.difference
    return {
        "game": duel.game,
        "rules": duel.rules.dump(),
        "players": duel.players,
        "seed": duel.seed,
        "a": duel.first,
        "b": duel.second,
        "deals": outcome.deals,
        "difference": {
            "mean": difference.mean,
            "half": None if math.isinf(difference.half) else difference.half,
        },
        "share": outcome.share,
        "time": {
            name: {
                "decisions": len(outcome.times[who]),
                "median_ms": _milliseconds(outcome.quantile(who, 0.5)),
                "p99_ms": _milliseconds(outcome.quantile(who, 0.99)),
            }
            for who, name in enumerate(("a", "b"))
        },
    }


def _milliseconds(taken: int | None) -> float | None:
    return None if taken is None else round(taken / 1e6, 4)


def _tell(duel: "Duel", outcome: "Outcome", *, force_ascii: bool) -> None:
    chips = bool(load(duel.game).pools)
    text = (
        _("{game}: one {a} among {n} × {b}, at each seat in turn on the same packs; deals {deals}, seed {seed}")
        if chips
        else _("{game}: {a} against {b}, on either side of the same packs; deals {deals}, seed {seed}")
    )
    head = text.format(
        game=duel.game,
        a=level_word(duel.first),
        b=level_word(duel.second),
        n=duel.players - 1,
        deals=outcome.deals,
        seed=duel.seed,
    )
    say(head, force_ascii=force_ascii)
    text = _("difference: {amount} chips a round") if chips else _("difference: {amount} points a deal")
    say(text.format(amount=_written(outcome.difference)), force_ascii=force_ascii)
    say(_("deals won: {percent} %").format(percent=decimal(100 * outcome.share)), force_ascii=force_ascii)
    for who, level in enumerate((duel.first, duel.second)):
        median, late = (outcome.quantile(who, part) for part in (0.5, 0.99))
        if median is not None and late is not None:
            text = _("a decision of {level}, processor time: median {median} ms, p99 {late} ms")
            told = text.format(
                level=level_word(level), median=decimal(median / 1e6, ".2f"), late=decimal(late / 1e6, ".2f")
            )
            say(told, force_ascii=force_ascii)
    say(_("± is the 95 per cent interval; equal levels differ by 0."), force_ascii=force_ascii)


def _written(one: "Estimate") -> str:
    half = "∞" if math.isinf(one.half) else decimal(one.half, ".2f")
    return f"{decimal(one.mean, '+.2f')} ± {half}"
