"""Who sits at the table unless somebody says otherwise, and what the levels of the computers mean."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tui.i18n import N_, _

if TYPE_CHECKING:
    from core.game import Game, Seat

NAMES: Final = (
    N_("Bea"), N_("Carl"), N_("Dora"), N_("Ewan"), N_("Fyodor"), N_("Gwendolyn"), N_("Hsiao-Ling"), N_("Ida"),
    N_("Jonas"), N_("Klara"), N_("Lorenz"), N_("Mabel"), N_("Nikolai"), N_("Ottilie"), N_("Percy"),
    N_("Quentin"), N_("Rosa"), N_("Simeon"), N_("Tilda"), N_("Ulrich"), N_("Vera"), N_("Walter"), N_("Xenia"),
    N_("Yusuf"), N_("Zelda"), N_("Agnes"), N_("Boris"), N_("Clara"), N_("Dmitri"), N_("Edith"), N_("Frank"),
    N_("Greta"),
)  # fmt: skip
"""Names for computers, Bea first."""

LONGEST_NAME: Final = 40
"""Letters of a player's name."""

_LEVELS: Final = {
    "novice": N_("novice"),
    "steady": N_("steady"),
    "strong": N_("strong"),
    "master": N_("master"),
}
_ABOUT: Final = {
    "novice": N_("plays what comes to hand, and forgets what went by"),
    "steady": N_("plays sensibly, and remembers what went by lately"),
    "strong": N_("remembers well, and weighs what others may hold"),
    "master": N_("forgets nothing, and weighs it many times over"),
}


def level_word(level: str) -> str:
    """Return a computer's level in a word; `human` is the person at the keyboard."""
    if level == "human":
        return _("keyboard")
    return _(_LEVELS[level]) if level in _LEVELS else level


def level_about(level: str) -> str:
    """Return what a level means, or an empty string where nobody has said it."""
    return _(_ABOUT[level]) if level in _ABOUT else ""


def free_name(taken: Iterable[str]) -> str:
    """Return a name for the next computer that nobody at the table bears."""
    used = {name.casefold() for name in taken}
    names = [_(name) for name in NAMES]
    return next((name for name in names if name.casefold() not in used), f"{names[0]} {len(used) + 1}")


def tidy(name: str) -> str:
    """Return a typed name without blanks that say nothing."""
    return " ".join(name.split())


def name_fault(name: str, most: int = LONGEST_NAME) -> str:
    """Return what is wrong with a tidy name of somebody or something, or an empty string."""
    if not name or not name.isprintable() or len(name) > most:
        return _("A name has 1 to {most} printable characters.").format(most=most)
    return ""


def company_fault(people: Sequence[str]) -> str:
    """Return what is wrong with the names of those who share a keyboard, or an empty string."""
    if len(people) > 1 and any(name.casefold() == _("You").casefold() for name in people):
        return _("Where several people play, each needs a name: {name} could be anybody.").format(name=_("You"))
    met: set[str] = set()
    for name in people:
        if name.casefold() in met:
            return _("Somebody at the table is called {name} already.").format(name=name)
        met.add(name.casefold())
    return ""


def lift_partners(game: "Game", seats: "Sequence[Seat]") -> "list[Seat]":
    """Return the seats with every person's computer partner at no lower a level than the better opponent."""
    from core.game import Seat

    out = list(seats)
    for at, seat in enumerate(seats):
        partner = game.partner(at, len(seats))
        if partner is None or seat.human or not seats[partner].human:
            continue
        opponents = [one.level for place, one in enumerate(seats) if place not in (at, partner)]
        best = max([seat.level, *(level for level in opponents if level)], key=lambda one: _height(game, one))
        out[at] = Seat(seat.name, f"computer:{best}")
    return out


def _height(game: "Game", level: str) -> int:
    return game.levels.index(level) if level in game.levels else -1


def usual_level(game: "Game") -> str:
    """Return the level that computers have unless somebody says otherwise."""
    return "steady" if "steady" in game.levels else game.levels[-1]


def company(game: "Game", me: str, players: int | None = None, level: str = "") -> "Sequence[Seat]":
    """Return a person and enough computers for a table, by default the game's usual number."""
    from core.game import Seat

    names = [me]
    for _seat in range((players or game.default_players) - 1):
        names.append(free_name(names))
    player = f"computer:{level or usual_level(game)}"
    return [Seat(name, "human" if at == 0 else player) for at, name in enumerate(names)]
