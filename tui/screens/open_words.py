"""What the list of saves says about each file: state, company, and what is wrong with it."""

from dataclasses import dataclass

from saves.paths import shown
from tui.action_table import Pressed
from tui.glyphs import escape
from tui.i18n import _
from tui.screens import home_words
from tui.story.saved import reason
from tui.story.shelf import Saved
from tui.story.when import ago, clock


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the list: mark, name, state with its ink, what more there is to say, when it was played."""

    mark: str
    name: str
    state: str
    tone: str
    text: str
    when: str


def line(one: Saved, now_ms: int, *, full: bool = False) -> Line:
    """Return the row of a save; a full one has standings and time left in it."""
    mark, state, tone, text = _wrong(one) or _sound(one, full=full)
    return Line(mark, one.title or clean(one.info.path.name), state, tone, text, ago(one.info.written_ms, now_ms))


def _wrong(one: Saved) -> tuple[str, str, str, str] | None:
    known = {
        "damaged": ("!", _("damaged"), "bad", _("opens up to its last good card")),
        "newer": ("^", _("newer"), "amber", _("made by a newer Intrigue; left alone")),
        "foreign": ("!", _("not ours"), "bad", _("no session of Intrigue; left alone")),
        "unreadable": ("!", _("unreadable"), "bad", _("cannot be read now; left alone")),
        "busy": ("", _("in play"), "amber", _("another Intrigue plays it")),
    }.get(one.info.status)
    if known is not None and one.info.status == "damaged" and not one.readable:
        return (*known[:3], _("cannot be read; left alone"))
    return known


def _sheet(one: Saved, *, full: bool) -> tuple[str, str, str, str]:
    who = home_words.standings(one, board=False) if full else _names(one)
    text = _("score sheet: {who}").format(who=who)
    if one.label:
        text = _("score sheet *{title}*: {who}").format(title=escape(one.label), who=who)
    if one.over:
        return "", _("finished"), "dim", text
    return "", _("final round") if one.final else home_words.round_number(one), "text", text


def _sound(one: Saved, *, full: bool) -> tuple[str, str, str, str]:
    if one.sheet:
        return _sheet(one, full=full)
    who = home_words.standings(one, board=False) if full else _names(one)
    if one.over:
        text, _tone = home_words.result(one)
        return "", _("finished"), "dim", f"{text}   {who}"
    if full and one.left_ms is not None and not one.final:
        left = _("{time} left").format(time=clock(one.left_ms))
        who = f"{left}   {who}"
    if one.final:
        return "", _("final round"), "text", who
    if not one.round:
        return "", _("not begun"), "text", who
    if one.points:
        return "", _("hand {n}").format(n=one.round), "text", who
    return "", home_words.round_number(one), "text", who


def _left(one: Saved) -> str:
    return _("*{time}* of play left").format(time=clock(one.left_ms or 0))


def _names(one: Saved) -> str:
    return ", ".join(escape(player.name) for player in one.players)


def clean(text: str) -> str:
    """Return text that came from outside, with a question mark for each sign that cannot be printed."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def details(one: Saved, now_ms: int) -> tuple[str, ...]:
    """Return what stands below the list about the chosen file: standings, time, what is wrong, the path."""
    out = []
    if one.readable:
        out.append(f"*{escape(one.title)}*   {home_words.standings(one)}")
        out.append(_when(one, now_ms))
    fault = reason(one.info)
    if fault:
        out.append(f"! {escape(fault)}")
    out.append(escape(clean(shown(one.info.path))))
    return tuple(out)


def _when(one: Saved, now_ms: int) -> str:
    parts = []
    if one.over:
        parts.append(home_words.result(one)[0])
    elif one.left_ms is not None:
        parts.append(_left(one))
    elif one.points and one.round:
        parts.append(home_words.hand(one))
    elif one.limit == "rounds" and one.rounds:
        parts.append(home_words.round_of(one))
    parts.append(_("saved {ago}").format(ago=ago(one.info.written_ms, now_ms)))
    if one.sheet:
        parts.append(_("score sheet *{title}*").format(title=escape(one.label)) if one.label else _("score sheet"))
    if one.info.summary.get("seed") is not None:
        parts.append(_("begun with a seed"))
    return "   ".join(parts)


def marks() -> tuple[str, ...]:
    """Return what the marks mean."""
    return (
        _("*!* is a file that is damaged or not ours. A damaged session opens up to its last good card."),
        _("*^* was made by a newer Intrigue. It is left as it is, byte for byte."),
        _("*in play* means that another Intrigue has it open."),
        _(
            "Nothing that cannot be read is ever changed. Del moves a file to the bin; {undo} brings it back."
        ).format_map(Pressed("open")),
    )
