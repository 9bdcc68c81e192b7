"""A saved session from the summary in its head alone, for the screens that list saves: no game is loaded for it.

A head may come from anywhere, so that nothing in it is believed to be there or to be of the right kind.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.cards import SIGNS
from tui.i18n import _
from tui.lessons import is_lesson
from tui.story import DEALS, TELLERS

if TYPE_CHECKING:
    from saves.listing import SaveInfo

NAME_MOST: Final = 40


@dataclass(frozen=True, slots=True)
class Player:
    """One player of a saved session; `standing` is chips or points, None where nothing was dealt yet."""

    name: str
    human: bool
    standing: int | None


@dataclass(frozen=True, slots=True)
class Saved:
    """What a list says about one saved session.

    Attributes:
        info: the line of the list.
        game: the game's id; title: its name in words.
        over: it has a result.
        round: the number of the current round, 0 before the first; final: it is the final round.
        players: in seat order.
        me: the seat of the person, None if there is none, or several.
        turn: the seat that everybody saw to be in turn; leads: it is to lead, or to play.
        trump: the trump suit's sign, or an empty string.
        board: chips on the board.
        limit: what ends it, `minutes`, `rounds`, `none` or `target`; rounds: how many.
        points: it is played for points, in hands; target: how many win, None where no head says so.
        limit_ms: milliseconds of play that it lasts; left_ms: those still left.
        changed: the rules that differ from the source texts, by name.
        winners: seats, once it is over.
        sheet: it is a score sheet, kept and not played; label: what its evening is called.
    """

    info: "SaveInfo"
    game: str
    title: str
    over: bool
    round: int
    final: bool
    phase: str
    players: tuple[Player, ...]
    me: int | None
    turn: int | None
    leads: bool
    trump: str
    board: int
    limit: str
    rounds: int | None
    points: bool
    target: int | None
    limit_ms: int | None
    left_ms: int | None
    changed: Mapping[str, object]
    winners: tuple[int, ...]
    sheet: bool = False
    label: str = ""

    @property
    def deals(self) -> bool:
        """True where its rounds are called deals."""
        return self.game in DEALS

    @property
    def readable(self) -> bool:
        """True where the head says which game it is."""
        return bool(self.game)

    @property
    def playable(self) -> bool:
        """True where opening it leads back to a table."""
        return not self.over and not self.sheet and self.info.status == "ok"

    @property
    def sides(self) -> tuple[tuple[Player, ...], ...]:
        """The partners of a game for points, the person's first; empty where everybody plays alone."""
        if not self.points or len(self.players) != 4:
            return ()
        mine = (self.me or 0) % 2
        return self.players[mine::2], self.players[1 - mine :: 2]

    @property
    def mine(self) -> Player | None:
        """The person at the keyboard."""
        return self.players[self.me] if self.me is not None else None


def game_title(game: str) -> str:
    """Return a game's name from its id, `pope-joan`; every teller has the name as a message."""
    return _(game.replace("-", " ").title()) if game else ""


def numbered_in(game: str, number: int, *, points: bool) -> str:
    """Return the number of a round as its game calls one: a hand where it is for `points`, a deal, a round."""
    text = _("hand {n}") if points else _("deal {n}") if game in DEALS else _("round {n}")
    return text.format(n=number)


def game_meant(word: str) -> str:
    """Return the one game whose id or title a word is, or begins, in any language; an empty string for none."""
    from tui.tongues import folded, game_named

    wanted = folded(" ".join(word.split()))
    names = {game: (game, game.replace("-", " "), folded(game_title(game))) for game in TELLERS}
    exact = [game for game, known in names.items() if wanted in known or game_named(wanted) == game]
    fitting = exact or [
        game for game, known in names.items() if wanted and any(one.startswith(wanted) for one in known)
    ]
    return fitting[0] if len(fitting) == 1 else ""


def _titled(game: str, *, practice: bool, seed: object) -> str:
    """Return what a session is called: its game, and that it was for practice, or a lesson."""
    if practice and is_lesson(seed, game):
        return _("{game}, lesson").format(game=game_title(game))
    return _("{game}, practice").format(game=game_title(game)) if practice and game else game_title(game)


def on_shelf(info: "SaveInfo") -> Saved:
    """Return what the head of a save says."""
    summary = info.summary
    players = _players(summary)
    limit_ms = _number(summary, "limit_ms")
    trump = _number(summary, "trump")
    people = [seat for seat, player in enumerate(players) if player.human]
    turn, leads = _number(summary, "turn"), summary.get("leads") not in (False, 0)
    if turn is None and len(people) > 1:  # whoever else is asked has to be called to the keyboard
        turn, leads = _number(summary, "asked"), False
    winners = summary.get("winners")
    changed = summary.get("changed")
    game = _clean(summary.get("game", ""))
    limit = _clean(summary.get("limit", ""))
    return Saved(
        info=info,
        game=game,
        title=_titled(game, practice=summary.get("practice") is True, seed=summary.get("seed")),
        over=info.status == "finished" or summary.get("phase") == "over",
        round=_number(summary, "round") or 0,
        final=summary.get("kind") == "final",
        phase=_clean(summary.get("phase", "")),
        players=players,
        me=people[0] if len(people) == 1 else None,
        turn=turn if turn is not None and 0 <= turn < len(players) else None,
        leads=leads,
        trump=SIGNS[trump] if trump is not None and 0 <= trump < len(SIGNS) else "",
        board=_number(summary, "board") or 0,
        limit=limit,
        rounds=_number(summary, "rounds"),
        points="chips" not in summary and limit == "target",
        target=_number(summary, "target"),
        limit_ms=limit_ms,
        left_ms=None if limit_ms is None else max(0, limit_ms - info.clock_ms),
        changed=changed if isinstance(changed, dict) else {},
        winners=_seats(winners, len(players)),
        sheet=info.is_sheet,
        label=_clean(summary.get("title", "")),
    )


def _clean(value: object) -> str:
    return "".join(one for one in str(value) if one.isprintable())[:NAME_MOST]


def _seats(value: object, players: int) -> tuple[int, ...]:
    found = value if isinstance(value, list) else []
    return tuple(seat for seat in found if isinstance(seat, int) and 0 <= seat < players)


def _number(summary: Mapping[str, object], name: str) -> int | None:
    value = summary.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _players(summary: Mapping[str, object]) -> tuple[Player, ...]:
    seats = summary.get("seats")
    counts = summary.get("chips", summary.get("scores"))
    standings = counts if isinstance(counts, list) else []
    out = []
    for at, seat in enumerate(seats if isinstance(seats, list) else []):
        if not isinstance(seat, dict):
            continue
        # Partners have one standing between them.
        place = at % 2 if "chips" not in summary and len(standings) == 2 else at
        standing = standings[place] if place < len(standings) and isinstance(standings[place], int) else None
        out.append(Player(_clean(seat.get("name", "")), seat.get("player") == "human", standing))
    return tuple(out)
