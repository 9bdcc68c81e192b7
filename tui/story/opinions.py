"""What a strong player thinks of a choice, in sentences."""

from collections.abc import Sequence

from core import actions as a
from core.hints import NEXT
from core.opinions import Hindsight, Opinion, accuracy, decisions, hindsight
from core.replay import Replay
from tui.i18n import _, ngettext, pgettext
from tui.story.sentence import difference, tenths
from tui.story.tips import tip


def told(one: Opinion) -> str:
    """Return what is thought of a choice."""
    played, best = tip(one.played), tip(one.best)
    if one.loss <= 0:
        text = _("Second opinion: {best}, as it was played. {others}")
        return text.format(best=played, others=_others(one, one.played)).rstrip()
    text = _("Second opinion: {best} rather than {played}, worth {n} more. {others}")
    others = _others(one, one.best)
    return text.format(best=best, played=played, n=_worth(one.loss), others=others).rstrip()


def _others(one: Opinion, named: a.RoundAction) -> str:
    """Return the best choices not named yet, with what they are worth less than `named`; blank where none is."""
    best = next(other.worth for other in one.weighed if a.plain(other.action) == a.plain(named))
    said = (a.plain(named), a.plain(one.played))
    rest = [other for other in one.weighed if a.plain(other.action) not in said][:NEXT]
    if not rest:
        return ""
    return _("Next: {choices}.").format(
        choices=_(", ").join(
            _("{choice} {n}").format(choice=tip(other.action), n=difference(other.worth - best)) for other in rest
        )
    )


def _worth(worth: float) -> str:
    return tenths(round(10 * worth))


def kept(found: Sequence[Opinion]) -> str:
    """Return the accuracy in a few words, or an empty string where nothing was at stake."""
    share = accuracy(found)
    return "" if share is None else _("accuracy {n} %").format(n=round(100 * share))


def summed(replay: Replay, found: Sequence[Opinion]) -> str:
    """Return what all choices come to, and what accuracy is."""
    costly = sum(one.costly for one in found)
    share = kept(found)
    if not share:
        return _("There was nothing to choose.")
    chips = bool(replay.game.pools)
    unit = pgettext("so many tenths", "chips") if chips else pgettext("so many tenths", "points")
    text = ngettext(
        "{choices} choice, {costly} costly, {loss} {unit} given away: {share}, which is how much of what was at "
        "stake in them was kept.",
        "{choices} choices, {costly} costly, {loss} {unit} given away: {share}, which is how much of what was at "
        "stake in them was kept.",
        len(found),
    )
    loss = _worth(sum(one.loss for one in found))
    return text.format(choices=len(found), costly=costly, loss=loss, unit=unit, share=share)


def too_early() -> str:
    """Return why there is no opinion of a round in play."""
    return _("This round is still being played: opinions come when it is over.")


def hindsight_told(replay: Replay, place: int, seat: int) -> str:
    """Return what hindsight says of the choice that the seat made at a place, or that there was none."""
    if not replay.over:
        return too_early()
    if (place, seat) not in decisions(replay, (seat,)):
        return _("There was nothing to choose for this seat here.")
    return later(hindsight(replay, place, seat), chips=bool(replay.game.pools))


def later(one: Hindsight, *, chips: bool) -> str:
    """Return what the cards that lay hidden would have made of a choice, labelled as hindsight."""
    if one.possible <= one.gained:
        text = _("In hindsight, with all cards known: nothing would have brought more than {played}.")
        return text.format(played=tip(one.played))
    more = one.possible - one.gained
    text = (
        ngettext(
            "In hindsight, with all cards known: {best} would have brought {n} chip more in this round.",
            "In hindsight, with all cards known: {best} would have brought {n} chips more in this round.",
            more,
        )
        if chips
        else ngettext(
            "In hindsight, with all cards known: {best} would have brought {n} point more in this hand.",
            "In hindsight, with all cards known: {best} would have brought {n} points more in this hand.",
            more,
        )
    )
    return text.format(best=tip(one.best), n=more)
