"""The people at one keyboard: who has played here before, and the ink in which each one's name stands."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tui.i18n import N_, _

if TYPE_CHECKING:
    from core.game import Seat
    from saves.errors import SavesError
    from saves.players import Players

INKS: Final[Mapping[str, str]] = {
    "teal": N_("teal"),
    "coral": N_("coral"),
    "diamonds": N_("blue"),
    "good": N_("green"),
    "amber": N_("amber"),
    "text": N_("plain"),
    "bad": N_("red"),
    "brass": N_("gold"),
}
"""Tokens for names with a word for each, in the order in which they are given out."""

MOST: Final = 8

USUAL_NAME: Final = "You"
"""The name in the settings of somebody who has given none."""


def ink_word(ink: str) -> str:
    """Return what a colour is called."""
    return _(INKS[ink])


def tones(seats: "Sequence[Seat]", known: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """Return the ink of each seat's name: the person's own where it is known and free, else the next free one.

    `known` has inks by names in small letters. A computer's name is plain. So is everybody else's where only one
    person plays.
    """
    people = [at for at, seat in enumerate(seats) if seat.human]
    given = dict.fromkeys(people[:1], "teal") if len(people) < 2 else _given(seats, people, known or {})
    return tuple(given.get(at, "text") for at in range(len(seats)))


def _given(seats: "Sequence[Seat]", people: Sequence[int], known: Mapping[str, str]) -> dict[int, str]:
    given: dict[int, str] = {}
    for at in people:
        ink = known.get(seats[at].name.casefold(), "")
        if ink in INKS and ink not in given.values():
            given[at] = ink
    free = [ink for ink in INKS if ink not in given.values()]
    return given | dict(zip((at for at in people if at not in given), free, strict=False))


def known_inks() -> dict[str, str]:
    """Return the inks of those who have played here before, by their names in small letters."""
    from saves.players import load_players

    return {player.name.casefold(): player.colour for player in load_players().known}


def remember(seats: "Sequence[Seat]", inks: Mapping[str, str] | None = None) -> "SavesError | None":
    """Keep in mind who plays, each with the ink that is their own; `inks` were chosen now.

    A list that cannot be written is no reason not to play: the session itself is saved elsewhere. Returns why it
    could not be.
    """
    from saves.errors import SavesError
    from saves.players import Player, remember_players

    known = known_inks() | dict(inks or {})
    worn = tones(seats, known)
    played = [
        Player(seat.name, known.get(seat.name.casefold(), ink))
        for seat, ink in zip(seats, worn, strict=True)
        if seat.human and not _is_nobody(seat.name)
    ]
    try:
        if played:
            remember_players(played)
    except SavesError as error:
        return error
    return None


def list_fault(players: "Players", error: "SavesError | None" = None) -> str:
    """Return what is wrong with the list of those who have played here, in a sentence, or an empty string.

    `error` is why a list that could not be understood cannot be begun anew.
    """
    from tui.story.faults import why, why_unread

    reason = why_unread(players.unread) if players.unread else why(error) if error is not None else ""
    if reason and (players.unread or players.damaged):
        text = _("The list of earlier players, players.json, cannot be used: {why}. It is left as it is.")
        return text.format(why=reason)
    if players.damaged:
        return _("The list of earlier players, players.json, cannot be read; it is kept, and a new one begun.")
    return ""


def brief_fault(players: "Players") -> str:
    """Return what is wrong with the list of those who have played here where there is little room, or ""."""
    from tui.story.faults import why_unread

    if players.unread:
        return _("players.json cannot be used: {why}.").format(why=why_unread(players.unread))
    return _("players.json cannot be read; a new one is begun.") if players.damaged else ""


def next_person(taken: Iterable[str], known: Sequence[str] = ()) -> str:
    """Return a name for one more person: of one who has played here before, else "Player 2" and so on."""
    used = {name.casefold() for name in taken}
    numbered = (_("Player {n}").format(n=n) for n in range(1, MOST + 2))
    return next(name for name in (*known, *numbered) if name.casefold() not in used)


def own_name(name: str) -> str:
    """Return the name that the settings give the player, the usual one in the language that is spoken."""
    return _("You") if name == USUAL_NAME else name


def _is_nobody(name: str) -> bool:
    """Return whether a name is one that the program has made up."""
    made_up = (_("You"), *(_("Player {n}").format(n=n) for n in range(1, MOST + 2)))
    return name.casefold() in (one.casefold() for one in made_up)
