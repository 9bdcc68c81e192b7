"""Moments and spans of time in words, as a list of saves says them."""

from datetime import UTC, datetime

from tui.i18n import N_, _, ngettext, pgettext

WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def ago(then_ms: int, now_ms: int) -> str:
    """Return how long ago a moment was: "12 minutes ago", "yesterday", "Friday", "3 March"; both in epoch ms."""
    minutes = max(0, now_ms - then_ms) // 60_000
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{n} minute ago", "{n} minutes ago", minutes).format(n=minutes)
    then, now = _local(then_ms), _local(now_ms)
    if then is None or now is None:
        return ""
    days = (now.date() - then.date()).days
    if days < 1:
        hours = minutes // 60
        return ngettext("{n} hour ago", "{n} hours ago", hours).format(n=hours)
    if days == 1:
        return _("yesterday")
    if days < 7:
        return _(WEEKDAYS[then.weekday()])
    if then.year == now.year:
        return _("{day} {month}").format(day=then.day, month=_(MONTHS[then.month - 1]))
    month = pgettext("with a year", MONTHS[then.month - 1])
    return _("{month} {year}").format(month=month, year=then.year)


def _collected() -> tuple[str, ...]:
    """Name the months in the context that `ago` asks for, so that they are collected for translation."""
    return (
        pgettext("with a year", "January"),
        pgettext("with a year", "February"),
        pgettext("with a year", "March"),
        pgettext("with a year", "April"),
        pgettext("with a year", "May"),
        pgettext("with a year", "June"),
        pgettext("with a year", "July"),
        pgettext("with a year", "August"),
        pgettext("with a year", "September"),
        pgettext("with a year", "October"),
        pgettext("with a year", "November"),
        pgettext("with a year", "December"),
    )


def clock(ms: int) -> str:
    """Return a span of play in minutes and seconds, rounded up: 18:42."""
    seconds = -(-max(0, ms) // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def _local(ms: int) -> datetime | None:
    """Return a moment on this computer's calendar, or None where it has no such day."""
    try:
        return datetime.fromtimestamp(ms / 1000, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return None
