"""What people type about tournaments, on the command line as on the screen: games with rules, entrants, scores."""

import shlex
from typing import Final

from core.game import REGISTRY, Seat, load
from core.rules import RuleError, parse_changes
from core.tournament import model as m
from core.tournament.sessions import entered
from core.tournament.state import Tournament
from tui.cli.errors import Wrong
from tui.cli.house_rules import rules_in_file
from tui.cli.new import player_name
from tui.i18n import _
from tui.story.options import rule_fault

OWN: Final = ("sessions", "players", "best-of")
"""What is said of a game besides its rules."""

USUAL_TABLE: Final = 4
"""Players at a table of a game for chips, unless somebody says otherwise."""


def leg_of(text: str) -> m.Leg:
    """Return the leg that words describe, such as "don preset=league sessions=2 target=61"; raises Wrong."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if not words or words[0] not in REGISTRY:
        text = _("A leg begins with a game, one of {games}; '{word}' does not.")
        raise Wrong(text.format(games=", ".join(REGISTRY), word=(words or [""])[0][:40]))
    own: dict[str, int] = {}
    preset, changes = "source", list[str]()
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if name == "preset":
            preset = value
        elif name == "rules" and equals:
            preset, kept = rules_in_file(load(words[0]), value)
            changes = [*kept, *changes]
        elif name in OWN and equals:
            if not value.isascii() or not value.isdigit() or len(value) > 3:
                raise Wrong(_("{name} is a number, not '{value}'.").format(name=name, value=value[:20]))
            own[name] = int(value)
        else:
            changes.append(word)
    game = load(words[0])
    if game.pools:
        given = {change.partition("=")[0] for change in changes}
        changes += [f"limit={name}" for name in ("rounds", "minutes") if name in given and "limit" not in given]
    try:
        made = parse_changes(game.rules, changes)
    except RuleError as error:
        raise Wrong(rule_fault(error)) from error
    players = own.get("players", min(max(USUAL_TABLE, game.least), game.most))
    return m.Leg(words[0], preset, dict(made), own.get("sessions", 1), players, own.get("best-of", 1))


def entrant_of_words(word: str) -> m.Entrant:
    """Return the entrant that a word describes: a name, a name with its computer, or two with `&`; raises Wrong."""
    parts = word.split("&")
    if len(parts) > 2:
        raise Wrong(_("An entrant is one player or two partners, not {n}.").format(n=len(parts)))
    members = []
    for part in parts:
        name, equals, player = part.partition("=")
        if equals and not player.strip().startswith("computer:"):
            text = _("'{word}' is no player: give a name, or NAME=computer:LEVEL.")
            raise Wrong(text.format(word=part.strip()[:40]))
        members.append(Seat(player_name(name), player.strip() if equals else "human"))
    return m.Entrant(_(" & ").join(member.name for member in members), tuple(members))


def read_scores(tournament: Tournament, slot: m.Slot, text: str) -> m.Outcome:
    """Return the outcome that somebody typed, a number a side.

    Raises:
        Refused: not so many, or they cannot be. ValueError: no numbers.
    """
    numbers = [int(word.replace("−", "-")) for word in text.replace(":", " ").replace(",", " ").split()]
    return entered(tournament, slot, numbers)
