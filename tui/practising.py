"""Sessions of practice: begun with a code, or from a round that was looked back at."""

from collections.abc import Sequence
from dataclasses import replace

from core import actions as a
from core import deal_code
from core.game import Game, Seat
from core.practice import Given, Practice
from core.replay import Replay
from core.rules import Rules
from core.setup import Setup, new_setup
from tui.company import company, usual_level
from tui.i18n import _


def practice_of(setup: Setup, game: Game, rules: Rules) -> Setup:
    """Return a session laid out as usual as one of practice; a single game has a code for its deals."""
    if setup.match is not None:
        return replace(setup, practice=Practice())
    return deal_code.setup_for(deal_code.Deal(game, rules, len(setup.seats), deal_code.new_seed()), setup.seats)


def going_on(replay: Replay, place: int, seat: int) -> Setup | None:
    """Return a session of practice that goes on from a place of a round that is over, or None at its end.

    The pack stays as it was cut: before the cut means after it.
    """
    assert replay.over
    cut = next(at for at, step in enumerate(replay.steps, 1) if isinstance(step.action, a.Cut))
    place = max(place, cut)
    if replay.round(place).settled:
        return None
    actions = tuple(step.action for step in replay.steps[:place])
    given = Given(replay.opening, replay.salt, replay.deck, actions)
    setup = new_setup(replay.game, replay.rules, _seated(replay, seat))
    return replace(setup, practice=Practice(given))


def _seated(replay: Replay, seat: int) -> Sequence[Seat]:
    """Return the seats with the person at one of them, and computers at the others."""
    levels = replay.game.choosers()
    out = []
    for at, one in enumerate(replay.seats):
        level = one.level if one.level in levels else usual_level(replay.game)
        out.append(Seat(one.name, "human" if at == seat else f"computer:{level}"))
    return out


def code_of(replay: Replay) -> str:
    """Return the deal code of a round that is over, or an empty string where no code can hold it."""
    cut = next((step.action.cards for step in replay.steps if isinstance(step.action, a.Cut)), None)
    if not replay.over or cut is None:
        return ""
    found = deal_code.deal_of(replay.game, replay.rules, replay.opening, replay.deck, cut)
    return deal_code.write(found) if found is not None else ""


def session_code(replay: Replay) -> str:
    """Return the code that the session of a round was begun with, if it holds all its deals, or an empty string."""
    code = (replay.seed or "").removeprefix(deal_code.SEEDED)
    try:
        return code if code != replay.seed and deal_code.read(code).seed is not None else ""
    except deal_code.BadCode:
        return ""


def code_fault(error: deal_code.BadCode, code: str) -> str:
    """Return what is wrong with a typed deal code, in one sentence."""
    text = {
        "sign": _("'{code}' is no deal code: it has letters and digits that no code has, or too many."),
        "check": _("'{code}' is no deal code: a sign is wrong, missing, or two have changed places."),
        "content": _("'{code}' is a deal code, but this Intrigue knows no such game or rules."),
    }[error.args[0]]
    return text.format(code=code[:80])


def dealt_by(code: str, me: str) -> Setup:
    """Return a session of practice of a typed code, with the usual company; raises BadCode."""
    found = deal_code.read(code)
    return deal_code.setup_for(found, company(found.game, me, found.players))
