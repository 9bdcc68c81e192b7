"""Days of the calendar as people type them and as lists write them."""

from datetime import UTC, datetime, timedelta

from tui.i18n import _
from tui.story.when import MONTHS


def day_ms(text: str, *, after: bool = False) -> int:
    """Return the first moment of a day typed as 2026-11-01, or of the day after it, in epoch ms; raises ValueError.

    A month, 2026-11, and a year, 2026, will do too.
    """
    numbers = [int(part) for part in text.split("-")]
    if not 1 <= len(numbers) <= 3 or not all(part.isascii() and part.isdigit() for part in text.split("-")):
        raise ValueError(text)
    year, month, day = (*numbers, 1, 1)[:3]
    try:
        moment = datetime(year, month, day)  # noqa: DTZ001 - the day of this computer's calendar
        if after:
            if len(numbers) == 3:
                moment += timedelta(days=1)
            elif len(numbers) == 2:
                moment = moment.replace(year=year + month // 12, month=month % 12 + 1)
            else:
                moment = moment.replace(year=year + 1)
        return int(moment.astimezone().timestamp() * 1000)
    except (OverflowError, OSError) as error:
        raise ValueError(text) from error


def day(ms: int) -> str:
    """Return the day of a moment of epoch ms as 2026-11-01, "" where the calendar has none."""
    try:
        return f"{datetime.fromtimestamp(ms / 1000, UTC).astimezone():%Y-%m-%d}"
    except (OverflowError, OSError, ValueError):
        return ""


def short_day(ms: int) -> str:
    """Return the day of a moment of epoch ms without its year, "" where the calendar has none."""
    try:
        then = datetime.fromtimestamp(ms / 1000, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return ""
    return _("{day} {month}").format(day=then.day, month=_(MONTHS[then.month - 1]))


def moment(ms: int) -> str:
    """Return a moment of epoch ms as 2026-11-01T20:15:00Z, "" where the calendar has none."""
    try:
        return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"
    except (OverflowError, OSError, ValueError):
        return ""


def span(since: int | None, until: int | None) -> str:
    """Return a period in words; both ends in epoch ms, the last one excluded."""
    if since is None and until is None:
        return _("since the beginning")
    if until is None:
        assert since is not None
        return _("since {day}").format(day=day(since))
    if since is None:
        return _("until {day}").format(day=day(until - 1))
    return _("{first} to {last}").format(first=day(since), last=day(until - 1))
