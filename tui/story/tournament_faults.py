"""What is refused in a tournament, in sentences."""

from collections.abc import Mapping
from typing import Final

from core.actions import Refused
from tui.i18n import N_, _
from tui.story.shelf import game_title

FAULTS: Final[Mapping[str, str]] = {
    "mixed-entrants": N_("Entrants are either all single players or all pairs."),
    "one-leg": N_("Only an evening has more than one game: give one, or choose an evening."),
    "swiss-rounds": N_("A Swiss tournament of these entrants has 1 to {most} rounds."),
    "rounds-follow": N_("Only a Swiss tournament is told its number of rounds; here it follows from the entrants."),
    "too-many-rounds": N_("That would be more than {most} rounds."),
    "too-few-entrants": N_("{game} needs {least} entrants or more."),
    "table-size": N_("{game} is played by {least} to {most} at a table."),
    "best-of": N_("A meeting is the best of 1, 3, 5, 7 or 9 games, and of more than 1 only in a knock-out."),
    "duplicate-single": N_("The same packs at every table, and the best of several games: choose one of the two."),
    "sessions-evening": N_("Only an evening has several sessions of a game."),
    "two-sides": N_("{game} is played for chips by more than two sides: choose an evening."),
    "needs-pairs": N_("{game} is played by pairs: name two partners for each entrant, such as 'Nora & Will'."),
    "needs-singles": N_("Pairs play the four-handed Dons only; for {game} name single players."),
    "too-many-entrants": N_("A tournament has at most {most} entrants."),
    "name-taken": N_("There are two entrants called {name}: give each a name of its own."),
    "unknown-level": N_("There is no computer level '{level}' in all of these games."),
    "no-such-table": N_("There is no table {table} in round {round}."),
    "tournament-closed": N_("The tournament is closed: nothing begins in it any more."),
    "no-more-rounds": N_("All rounds are drawn."),
    "round-not-over": N_("The next round is drawn when all tables of this one are over."),
    "bad-draw": N_("That draw does not seat everybody once."),
    "table-over": N_("Table {table} of round {round} is over; correct its result instead."),
    "table-open": N_("Table {table} of round {round} is not over, so there is nothing to correct."),
    "sides-differ": N_("This table has {sides} sides: give a score for each."),
    "negative-points": N_("Points are not below 0."),
    "chips-unbalanced": N_("Chips won and lost must add up to 0; these add up to {chips}."),
    "needs-winner": N_("A knock-out needs a winner at every table."),
    "drawn-on-it": N_("Round {round} was drawn on this result, so its winner stands."),
    "knock-out-drawn": N_("Nobody can come into a knock-out that is drawn."),
    "no-such-entrant": N_("There is no such entrant, or they have left already."),
    "too-few-left": N_("Two entrants have to stay: close the tournament instead."),
}  # fmt: skip


def fault(error: Refused) -> str:
    """Return why a tournament, or something in it, is not to be had."""
    params = dict(error.params)
    if isinstance(params.get("game"), str):
        params["game"] = game_title(str(params["game"]))
    text = FAULTS.get(error.code)
    if text is None:
        return _("That is not possible now ({code}).").format(code=error.code)
    return _(text).format(**params)
