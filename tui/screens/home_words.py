"""What the first screen says about the saves; no game is loaded for it."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tui.glyphs import Ink, escape, number
from tui.i18n import _, ngettext
from tui.story import TELLERS, teller_for
from tui.story.sentence import listed
from tui.story.shelf import Saved, numbered_in
from tui.story.when import ago, clock
from tui.widgets.home import CardFace, Lately

if TYPE_CHECKING:
    from saves.listing import SaveInfo
    from tui.story.teller import OptionWords

LATELY_MOST: Final = 6
LENGTH: Final = ("limit", "minutes", "rounds", "target", "chips")
"""Options that are no house rules."""


def resumable(found: Sequence[Saved]) -> Saved | None:
    """Return the session played last that can be gone on with."""
    return next((one for one in found if one.playable), None)


def card_for(one: Saved, now_ms: int) -> CardFace:
    """Return the card of a session to go on with."""
    share = one.left_ms / one.limit_ms if one.left_ms is not None and one.limit_ms else None
    return CardFace(
        title=_("Go on where you left off"),
        note=_("saved {ago}").format(ago=ago(one.info.written_ms, now_ms)),
        where=_where(one),
        people=people(one),
        time=_time(one),
        share=share,
        rules=_rules(one),
        button=(_("Enter"), ""),
    )


def welcome_card() -> CardFace:
    """Return the card that offers a newcomer a lesson."""
    return CardFace(
        title=_("New here?"),
        note="",
        where=_("A guided hand shows in minutes how a game is played."),
        people=(Ink(_("Any of the six, at a real table; play as you like.")), Ink("")),
        time=_("*x* no, thank you: it is not offered again"),
        button=(_("Learn"), "l"),
    )


def empty_card() -> CardFace:
    """Return the card that is shown while nothing was ever saved."""
    return CardFace(
        title=_("No session yet"),
        note="",
        where=_("Your first one will wait here, saved after every card."),
        people=(Ink(_("Choose a game, its rules and who plays, and deal.")), Ink("")),
        time=_("Leave when you like: nothing is lost."),
        button=(_("Begin"), "n"),
    )


def _round(one: Saved) -> str:
    if one.final:
        return _("the final round")
    if not one.round:
        return _("before the first deal")
    if one.points:
        return hand(one)
    if one.limit == "rounds" and one.rounds:
        return round_of(one)
    if about := _rounds_expected(one):
        text = _("deal {n} of about {all}") if one.deals else _("round {n} of about {all}")
        return text.format(n=one.round, all=about)
    return round_number(one)


def round_number(one: Saved) -> str:
    """Return which round of a game for chips is played."""
    return numbered_in(one.game, one.round, points=one.points)


def round_of(one: Saved) -> str:
    """Return which round of a game for chips is played, of how many."""
    text = _("deal {n} of {all}") if one.deals else _("round {n} of {all}")
    return text.format(n=one.round, all=one.rounds)


def hand(one: Saved) -> str:
    """Return which hand of a game for points is played."""
    if one.target is None:
        return _("hand {n}").format(n=one.round)
    return _("hand {n}, to {target}").format(n=one.round, target=one.target)


def _where(one: Saved) -> str:
    parts = [_("*{game}*, {round}").format(game=escape(one.title), round=_round(one))]
    if one.trump and not one.final:
        parts.append(_("trumps {sign}").format(sign=one.trump))
    if one.phase == "between" and one.points:
        parts.append(_("the next hand is to be dealt"))
    elif one.phase == "between":
        parts.append(_("the next deal is to come") if one.deals else _("the next round is to be dealt"))
    elif one.turn is not None and one.points and one.leads:
        mine = one.turn == one.me
        name = escape(one.players[one.turn].name)
        parts.append(_("you are to play") if mine else _("{name} is to play").format(name=name))
    elif one.turn is not None and one.turn == one.me:
        parts.append(_("you are to lead") if one.leads else _("it is your turn"))
    elif one.turn is not None:
        text = _("{name} is to lead") if one.leads else _("it is the turn of {name}")
        parts.append(text.format(name=escape(one.players[one.turn].name)))
    elif one.deals and one.phase == "round":
        parts.append(_("a run goes on"))
    return "   ".join(parts)


def _rounds_expected(one: Saved) -> int | None:
    """Return how many rounds the session may have, from the time that those played took, or None."""
    done, spent = one.round - 1, one.info.clock_ms
    if done < 3 or not one.limit_ms or spent <= 0:
        return None
    return max(one.round, round(one.limit_ms * done / spent))


def people(one: Saved) -> tuple[Ink, ...]:
    """Return the players with what they have, the person in teal; last what lies on the board."""
    inks: list[Ink] = []
    for told, mine in _standings(one):
        inks += [Ink("  " if inks else ""), Ink(told, "teal" if mine else "text", bold=mine)]
    board = _("on the board {n}").format(n=one.board) if one.board else ""
    return (*inks, Ink(f"   {board}" if board else "", "dim"))


def _standings(one: Saved) -> list[tuple[str, bool]]:
    """Return each player or side with what it has, and whether it is the person's."""
    groups = one.sides or tuple((player,) for player in one.players)
    out = []
    for group in groups:
        names, standing = listed([player.name for player in group]), group[0].standing
        told = names if standing is None else f"{names} {number(standing)}"
        out.append((told, any(player is one.mine for player in group)))
    return out


def standings(one: Saved, *, board: bool = True) -> str:
    """Return the players with what they have, and what lies on the board."""
    text = "  ".join(f"*{escape(told)}*" if mine else escape(told) for told, mine in _standings(one))
    if one.board and board:
        text += "    " + _("on the board *{n}*").format(n=one.board)
    return text


def _rules(one: Saved) -> str:
    """Return how the house rules differ from the source texts: in words once the game is loaded, else how many."""
    changed = [name for name in one.changed if name not in LENGTH]
    if not changed:
        return _("The rules of the source texts")
    if TELLERS.get(one.game, "") in sys.modules:
        words = teller_for(one.game).options()
        told = [
            _("{label}: {value}").format(label=words[name].label, value=words[name].value(value).partition(":")[0])
            for name in changed
            if isinstance(value := one.changed[name], str | int) and name in words and _known(words[name], value)
        ]
        if told:
            return escape(_("House rules: {rules}").format(rules="; ".join(told)))
    return ngettext(
        "Differs from the source texts in {n} rule", "Differs from the source texts in {n} rules", len(changed)
    ).format(n=len(changed))


def _known(words: "OptionWords", value: str | int) -> bool:
    """Return whether an option can have a value, which may come from anywhere."""
    return value in words.values if words.values else type(value) is int


def _time(one: Saved) -> str:
    if one.final:
        return _("the last one")
    if one.left_ms is not None:
        return _("*{time}* of play left").format(time=clock(one.left_ms))
    if one.limit == "none":
        return _("no limit")
    return ""


def saves_remark(found: Sequence[Saved]) -> tuple[str, str]:
    """Return how many saves there are and how many of them are damaged, and the latter alone if any is."""
    if not found:
        return _("nothing saved yet"), ""
    text = ngettext("{n} saved", "{n} saved", len(found)).format(n=len(found))
    bad = sum(one.info.status == "damaged" for one in found)
    if not bad:
        return text, ""
    with_bad = ngettext("{saved}, {n} !damaged", "{saved}, {n} !damaged", bad)
    return with_bad.format(saved=text, n=bad), ngettext("{n} !damaged", "{n} !damaged", bad).format(n=bad)


def lately(found: Sequence[Saved], now_ms: int) -> tuple[Lately, ...]:
    """Return the last results, newest first."""
    ended = [one for one in found if one.over and one.info.status in ("ok", "finished")]
    return tuple(_result(one, now_ms) for one in ended[:LATELY_MOST])


def waiting(found: Sequence[Saved], now_ms: int) -> tuple[Lately, ...]:
    """Return the sessions that can be gone on with beside the latest; a click opens them by their number."""
    places = [place for place, one in enumerate(found, 1) if one.playable][1 : LATELY_MOST + 1]
    return tuple(
        Lately(
            ago(found[place - 1].info.written_ms, now_ms),
            found[place - 1].title,
            _round(found[place - 1]),
            "text",
            standings(found[place - 1]),
            f"open:{place}",
        )
        for place in places
    )


def _result(one: Saved, now_ms: int) -> Lately:
    end, tone = result(one)
    return Lately(ago(one.info.written_ms, now_ms), one.title, end, tone, standings(one))


def result(one: Saved) -> tuple[str, str]:
    """Return how a finished session ended for the person, and the ink for it."""
    mine = one.mine
    if mine is None or mine.standing is None:
        groups = one.sides or tuple((player,) for player in one.players)
        won = [listed([player.name for player in groups[at]]) for at in one.winners if at < len(groups)]
        return (_("won by {names}").format(names=escape(", ".join(won))) if won else _("finished")), "text"
    counts = [player.standing for player in one.players if player.standing is not None]
    standing = number(mine.standing)
    if one.points and len(counts) > 1:
        other = next(player.standing for at, player in enumerate(one.players) if at % 2 != (one.me or 0) % 2)
        scores = {"mine": standing, "theirs": number(other or 0)}
        if one.me in one.winners:
            return _("won, {mine} to {theirs}").format(**scores), "good"
        return _("lost, {mine} to {theirs}").format(**scores), "coral"
    if one.me in one.winners:
        if len(one.winners) > 1:
            return _("shared the first place with {n}").format(n=standing), "good"
        return _("won with {n}").format(n=standing), "good"
    place = 1 + sum(count > mine.standing for count in counts)
    text = _("place {n} of {all}, {chips}").format(n=place, all=len(counts), chips=standing)
    return text, "coral" if place == len(counts) else "text"


def tournament_remark(found: "Sequence[SaveInfo]") -> str:
    """Return what is said of the tournaments in the menu: the one that is under way, or what they are."""
    for info in found:
        facts = info.summary
        if info.status == "ok" and isinstance(facts.get("name"), str):
            if not facts.get("round"):
                return _("not begun")
            return _("round {n} of {all}").format(n=facts.get("round"), all=facts.get("rounds"))
    return _("many, one table")
