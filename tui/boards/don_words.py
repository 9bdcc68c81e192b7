"""The words on the boards of the Dons: compass, notes at the seats, notes beside the hand."""

from core import cards as c
from core.tricks.view import DonView
from tui.boards import hand_words, pegging
from tui.boards.board import Table
from tui.glyphs import escape
from tui.i18n import _, ngettext, pgettext
from tui.story import cards as words


def compass(at: int) -> tuple[str, str]:
    """Return the point of the compass in a word and in a letter; 0 is South, then clockwise."""
    return (
        (_("South"), pgettext("compass", "S")),
        (_("West"), pgettext("compass", "W")),
        (_("North"), pgettext("compass", "N")),
        (_("East"), pgettext("compass", "E")),
    )[at]


def play_note(view: DonView, seat: int, *, lying: bool) -> tuple[str, str]:
    """Return what is known of a seat, short and long: what it is to do, or what it has done."""
    trick = view.last if lying else view.trick
    place = _turned(view, seat, dict(trick).get(seat))
    led = bool(trick) and trick[0][0] == seat
    if place is not None:
        text = _("led, turned {n}") if led else _("turned {n}")
        return _("turned {n}").format(n=place + 1), text.format(n=place + 1)
    if view.turn == seat:
        return _to_do(view, seat)
    if led:
        return _("led"), _("led this trick")
    if seat == view.pitcher and view.trump is not None:
        return "", _("pitched")
    if seat == view.dealer:
        return ("" if view.played else _("dealer")), _("dealer")
    return "", ""


def _turned(view: DonView, seat: int, card: int | None) -> int | None:
    """Return from which place on the table a card in the trick was turned, if it was."""
    return next((place for who, place, one in view.turned if who == seat and one == card), None)


def _to_do(view: DonView, seat: int) -> tuple[str, str]:
    """Return what the seat whose turn it is has to do."""
    if view.phase == "cut":
        return _("to cut"), _("to cut the pack")
    if view.phase == "trump":
        return _("to name"), _("to name trumps")
    if not view.trick:
        return (_("to pitch"), _("to pitch")) if not view.played else (_("to lead"), _("to lead"))
    if seat != view.seat:
        return _("to play"), _("to play")
    if pegging.follows(view):
        sign = c.SIGNS[c.suit(view.trick[0][1])]
        return _("to play"), _("to play: follow {sign}").format(sign=sign)
    return _("to play"), _("to play: any card")


def hand_notes(table: Table, view: DonView, letters: dict[int, str], *, tall: bool) -> tuple[str, ...]:
    """Return two lines to stand beside the hand: what the selected card does, or which cards may go."""
    if not view.hand or view.phase not in ("play", "trump", "cut"):
        return ()
    ask = pegging.asked(view)
    if table.selected is not None and ask is not None:
        said = _selected(view, table.selected, letters, tall=tall)
        worth = _worth(table, view, letters)
        return (said, worth) if worth else (said,)
    if ask is None:
        return _waiting(table, view)
    if ask.lead:
        return (_("any card may be pitched"),) if not view.played else (_("any card may be led"),)
    if not pegging.follows(view):
        return (_("none of the suit led: any card may go"),)
    others = hand_words.others_revoke if ask.costly else hand_words.others_say_why
    return hand_words.may_go(table), others(table)


def _waiting(table: Table, view: DonView) -> tuple[str, ...]:
    if view.turn is None or view.turn == view.seat:
        return ()
    flat = hand_words.not_your_turn(table)
    name = escape(table.eyes.name(view.turn))
    if table.seats[view.turn].human:
        return (_("{name} is to play").format(name=name), flat)
    return (_("{name} is thinking").format(name=name), flat)


def _selected(view: DonView, card: int, letters: dict[int, str], *, tall: bool) -> str:
    """Return what the selected card would do."""
    ask = pegging.asked(view)
    assert ask is not None
    values = {"letter": letters.get(card, ""), "rank": words.the_rank(card)}
    if card in ask.costly:
        text = _("{letter} selected: it would be a revoke")
    elif card not in ask.cards:
        text = _("{letter} selected: it may not go now")
    elif ask.lead:
        text = _("{letter} selected: Enter leads it")
    elif view.owner is not None:
        text = _("{letter} selected: the two of diamonds takes it")
    elif not pegging.beats(view, card):
        text = _("{letter} selected: {rank} does not take it") if tall else _("{letter} selected: does not take it")
    elif len(view.trick) + 1 == len(view.counts):
        text = _("{letter} selected: {rank} takes the trick") if tall else _("{letter} selected: takes the trick")
    else:
        text = _("{letter} selected: {rank} is best so far") if tall else _("{letter} selected: best so far")
    return text.format(**values)


def _worth(table: Table, view: DonView, letters: dict[int, str]) -> str:
    """Return what a card is worth that scores: the selected one, else the most costly one that may go."""
    ask = pegging.asked(view)
    if ask is None or view.trump is None:
        return ""
    rules = table.rules
    own = pegging.scoring([card for card in (table.selected,) if card is not None], rules, view.trump)  # type: ignore[arg-type]
    scored = own or pegging.scoring(ask.cards, rules, view.trump)  # type: ignore[arg-type]
    if not scored:
        return ""
    card, points = scored[0]
    side = pegging.goes_to(view, card)
    if side is None:
        text = ngettext("{letter} is {rank}: {n} point", "{letter} is {rank}: {n} points", points)
    elif side == view.seat % 2:
        text = ngettext("{letter} is {rank}: {n} point to us", "{letter} is {rank}: {n} points to us", points)
    else:
        text = ngettext("{letter} is {rank}: {n} point to them", "{letter} is {rank}: {n} points to them", points)
    return text.format(letter=letters.get(card, ""), rank=words.the_rank(card), n=points)
