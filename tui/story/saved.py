"""A line of the list of saves in words."""

from collections.abc import Mapping

from saves.errors import SaveBusy, SaveDamaged, SaveNewer, SaveRefused
from saves.listing import SaveInfo
from tui.i18n import _, ngettext
from tui.lessons import is_lesson
from tui.story.faults import damage_note, printable, save_fault
from tui.story.sentence import listed, number
from tui.story.session import minutes


def line(info: SaveInfo, now_ms: int, *, named: bool = True) -> str:
    """Return one save: game, round, players, chips, time left, when it was played, its name, what is wrong."""
    name = printable(info.path.name)
    standing = _tournament(info) if info.is_tournament else _standing(info.summary, info.clock_ms)
    parts = [*standing, _ago(now_ms - info.written_ms)]
    why = _("in play in another Intrigue") if info.status == "busy" else reason(info)
    if (named or not info.summary) and not why.startswith(name):
        parts.append(name)
    return _("; ").join([*parts, why] if why else parts)


def reason(info: SaveInfo) -> str:
    """Return why a save cannot simply be gone on with, or an empty string."""
    params = {"path": str(info.path), **{name: value for name, value in info.params.items() if name != "path"}}
    if info.status == "busy":
        return save_fault(SaveBusy("busy", **params))
    if info.status == "newer":
        return save_fault(SaveNewer("newer", **params))
    # Of a file without a head nothing can be gone on with, whatever its rows are like.
    if (
        info.status == "damaged"
        and info.summary
        and info.code
        in (
            "tail-lost",
            "truncated",
            "row",
            "short",
            "long",
            "malformed",
            "does-not-replay",
        )
    ):
        return damage_note(info.code)
    if info.status == "damaged":
        return save_fault(SaveDamaged(info.code, **params))
    if info.status in ("foreign", "unreadable"):
        return save_fault(SaveRefused(info.code, **params))
    return ""


def _tournament(info: SaveInfo) -> list[str]:
    from tui.story.tournament import saved_line  # it has needs of its own

    told = info.status in ("ok", "finished", "busy") and "name" in info.summary
    return [_("tournament"), saved_line(info)] if told else [_("tournament")]


def _standing(summary: Mapping[str, object], clock_ms: int) -> list[str]:
    if not summary:
        return []
    out = [_game(summary)]
    if summary.get("practice") is True:
        lesson = is_lesson(summary.get("seed"), str(summary.get("game", "")))
        out.append(_("lesson") if lesson else _("practice"))
    if "sheet" in summary:
        title = str(summary.get("title") or "")
        out.append(_("score sheet '{title}'").format(title=title) if title else _("score sheet"))
    seats, amounts = summary.get("seats"), summary.get("chips")
    if isinstance(seats, list) and all(isinstance(seat, dict) for seat in seats):
        names = [str(seat.get("name", "")) for seat in seats]
        scores = summary.get("scores")
        if isinstance(scores, list) and len(scores) == 2 and len(names) % 2 == 0:
            names = [_side(names[side::2], scores[side]) for side in (0, 1)]
        elif isinstance(amounts, list) and len(amounts) == len(names):
            names = [f"{name} {number(n)}" for name, n in zip(names, amounts, strict=True)]
        out.append(", ".join(names))
    if (mover := _mover(summary)) is not None:
        out.append(_("it is the turn of {name}").format(name=mover))
    if summary.get("phase") == "over":
        out.append(_("finished"))
    elif isinstance(limit := summary.get("limit_ms"), int):
        out.append(_("{time} of play left").format(time=minutes(max(0, limit - clock_ms))))
    return out


def _mover(summary: Mapping[str, object]) -> str | None:
    """Return whose move it is where several people play and everybody could see it."""
    seats, asked = summary.get("seats"), summary.get("asked")
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        return None
    if sum(seat.get("player") == "human" for seat in seats) < 2 or summary.get("phase") != "round":
        return None
    if not isinstance(asked, int) or isinstance(asked, bool) or not 0 <= asked < len(seats):
        return None
    return str(seats[asked].get("name", ""))


def _side(names: list[str], score: object) -> str:
    return f"{listed(names)} {number(score) if isinstance(score, int) else '?'}"


def _game(summary: Mapping[str, object]) -> str:
    from tui.story import DEALS, TELLERS, teller_for

    game = str(summary.get("game", ""))
    title = teller_for(game).title if game in TELLERS else game
    if summary.get("kind") == "final":
        return _("{game}, final round").format(game=title)
    if not summary.get("round"):
        return _("{game}, not begun").format(game=title)
    if summary.get("limit") == "target":
        return _("{game}, hand {n}").format(game=title, n=summary.get("round"))
    if game in DEALS:
        return _("{game}, deal {n}").format(game=title, n=summary.get("round"))
    return _("{game}, round {n}").format(game=title, n=summary.get("round"))


def _ago(ms: int) -> str:
    mins = max(0, ms) // 60_000
    if mins < 1:
        return _("just now")
    if mins < 60:
        return ngettext("{n} minute ago", "{n} minutes ago", mins).format(n=mins)
    hours = mins // 60
    if hours < 48:
        return ngettext("{n} hour ago", "{n} hours ago", hours).format(n=hours)
    return ngettext("{n} day ago", "{n} days ago", hours // 24).format(n=hours // 24)
