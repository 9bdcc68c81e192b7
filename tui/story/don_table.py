"""The table of any Don in words: only what a view holds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core import asks
from core import cards as c
from core.tricks.view import DonView
from tui.boards.pegging import out_of_trumps
from tui.i18n import _, ngettext
from tui.story import cards, session
from tui.story.don_facts import Sides, don_rules, scoring, tricks_of
from tui.story.don_words import points, worth
from tui.story.sentence import Eyes, Part, Sentence, capital, listed, number, plain

if TYPE_CHECKING:
    from tui.story.dons import DonTeller


def asked(ask: asks.Ask, view: DonView, eyes: Eyes) -> Sentence:
    """Return what the table waits for."""
    mine = eyes.mine(ask.seat)
    name = "" if ask.seat < 0 else eyes.names[ask.seat]
    match ask:
        case asks.AskCut():
            return session.to_cut(ask, eyes)
        case asks.AskTrump():
            text = (
                _("You lead first, and name the trumps before it: type trumps and a suit, such as trumps hearts.")
                if mine
                else _("{name} leads first, and names the trumps before it.")
            )
            return plain(text.format(name=name))
        case asks.AskPlay(lead=True):
            return plain(_lead(ask, view) if mine else _("{name} is to lead.").format(name=name))
        case asks.AskPlay():
            return plain(_follow(ask, view, eyes) if mine else _("{name} is to play.").format(name=name))
    return plain("")


def _lead(ask: asks.AskPlay, view: DonView) -> str:
    rows = bool(view.places)
    if view.trump is None:
        if rows:
            return _("You pitch: any card of your hand, and its suit will be trumps.")
        return _("You pitch: any card, and its suit will be trumps.")
    if not ask.cards:
        return _("You lead: turn one of your table cards, {places}.").format(places=places_in_words(ask.places))
    if ask.places:
        text = _("You lead: any card, or turn one of your table cards, {places}.")
        return text.format(places=places_in_words(ask.places))
    return _("You lead: any card of your hand.") if rows else _("You lead: any card.")


def _follow(ask: asks.AskPlay, view: DonView, eyes: Eyes) -> str:
    led = c.suit(view.trick[0][1])
    words = {
        "suit": cards.suit(led, eyes.cards),
        "cards": cards.names(cards.in_order(ask.cards, view.trump), eyes.cards),
        "places": places_in_words(ask.places),
    }
    if not ask.cards:
        return _("You have no card left in hand: turn one of your table cards, {places}.").format(**words)
    if any(c.suit(card) == led for card in ask.cards):
        if don_rules(eyes).follow == "follow-or-trump" and led != view.trump:
            return _("You follow {suit} or trump: {cards}.").format(**words)
        return _("You follow {suit}: {cards}.").format(**words)
    if ask.places:
        text = _("{suit} were led, and you have none in hand: any card, or turn one of your table cards, {places}.")
    elif view.places:
        text = _("{suit} were led, and you have none in hand: any card of your hand.")
    else:
        text = _("{suit} were led, and you have none: any card.")
    return capital(text.format(**words))


def places_in_words(places: Sequence[int]) -> str:
    """Return places of table cards as they are typed, counted from 1."""
    return " ".join(str(place + 1) for place in places)


def look(teller: "DonTeller", view: DonView, eyes: Eyes) -> list[Sentence]:
    """Return the table in words."""
    out = [_heading(view, eyes), *score(teller, view, eyes)]
    if view.phase == "cut":
        return out
    out += [plain(_("In hand: {counts}.").format(counts=_counts(view, eyes)))]
    if view.asleep:
        text = ngettext(
            "{n} card sleeps: it is out of play.", "{n} cards sleep: they are out of play.", view.asleep
        )
        out.append(plain(text.format(n=view.asleep)))
    if view.trump is not None:
        out += [*run(teller, view, eyes), *trumps(view, eyes)]
    if view.places:
        other = 1 - view.seat
        out.append(
            plain(_("Table cards of {name}: {places}.").format(name=eyes.names[other], places=_row(view, other)))
        )
    return out + hand(view, eyes)


def _heading(view: DonView, eyes: Eyes) -> Sentence:
    tricks = don_rules(eyes).form().tricks
    text = _("Hand {n}; you deal.") if eyes.mine(view.dealer) else _("Hand {n}; {name} deals.")
    head = text.format(n=view.number, name=eyes.names[view.dealer])
    parts = [Part(head, "news")]
    if view.pitcher is not None and view.trump is not None:
        suit = cards.suit(view.trump, eyes.cards)
        text = (
            _("Trumps are {suit}; you led first.")
            if eyes.mine(view.pitcher)
            else _("Trumps are {suit}; {name} led first.")
        )
        parts.append(Part(" " + text.format(suit=suit, name=eyes.names[view.pitcher])))
    if view.phase == "play" and view.trump is not None:
        parts.append(Part(" " + _("Trick {n} of {all}.").format(n=sum(view.taken) + 1, all=tricks)))
    return Sentence(tuple(parts))


def _counts(view: DonView, eyes: Eyes) -> str:
    return _(", ").join(
        _("{name} {amount}").format(name=eyes.name(seat), amount=count) for seat, count in enumerate(view.counts)
    )


def _row(view: DonView, seat: int) -> str:
    return places_in_words(view.places[seat]) or _("none")


def score(teller: "DonTeller", view: DonView, eyes: Eyes) -> list[Sentence]:
    """Return where the pegs of both sides stand, and what they have taken in this hand."""
    rules, sides = don_rules(eyes), Sides(eyes)
    out = []
    for side in sides.order:
        words = {
            "side": sides.label(side),
            "n": number(view.scores[side]),
            "left": max(0, rules.target - view.scores[side]),
            "points": points(view.points[side]),
            "count": teller.names().towards.format(n=view.muck[side]),
            "tricks": ngettext("{n} trick", "{n} tricks", view.taken[side]).format(n=view.taken[side]),
        }
        text = _("{side}: {n} pegged, {left} to win; this hand {points}, {tricks}.")
        if rules.form().bonus:
            text = _("{side}: {n} pegged, {left} to win; this hand {points}, {count}, {tricks}.")
        if view.phase in ("cut", "settled"):
            text = _("{side}: {n} pegged, {left} to win.")
        out.append(plain(text.format(**words)))
    if view.carried:
        out.append(plain(_("{points} go with the next game.").format(points=points(view.carried))))
    return out


def board(view: DonView, eyes: Eyes) -> list[Sentence]:
    """Return where the pegs stand, in one sentence."""
    text = _("On the peg board: {scores}; {target} wins.")
    return [plain(text.format(scores=Sides(eyes).amounts(view.scores), target=don_rules(eyes).target))]


def run(teller: "DonTeller", view: DonView, eyes: Eyes) -> list[Sentence]:
    """Return the trick on the table, and the last one with what it brought."""
    out = []
    if view.trick and view.best is not None:
        best = next(card for seat, card in view.trick if seat == view.best)
        text = _("On the table: {cards}. Best so far: {best}, {name}.")
        words = {"cards": _in_words(view.trick, eyes), "best": cards.name(best, eyes.cards)}
        out.append(plain(text.format(**words, name=eyes.name(view.best))))
        if view.owner is not None:
            owner = _("The trick is yours by the two of diamonds, whatever is played (ID-6).")
            if not eyes.mine(view.owner):
                owner = _("The trick goes to {name} by the two of diamonds, whatever is played (ID-6).")
            out.append(plain(owner.format(name=eyes.names[view.owner])))
    if not view.last or view.trump is None:
        return out or [plain(_("No card has been led yet."))]
    text = _("The last trick: {cards}.")
    out.append(plain(text.format(cards=_in_words(view.last, eyes))))
    return [*out, _took(teller, view, eyes)]


def _took(teller: "DonTeller", view: DonView, eyes: Eyes) -> Sentence:
    assert view.trump is not None and view.last_winner is not None
    *_earlier, trick = tricks_of(view.events)
    scored = scoring(trick, don_rules(eyes), view.trump)
    mine = eyes.mine(view.last_winner)
    if scored:
        text = _("You took it: {what}.") if mine else _("{name} took it: {what}.")
    else:
        text = _("You took it: no points.") if mine else _("{name} took it: no points.")
    what = worth(scored, eyes, teller.names(), view.trump) if scored else ""
    return plain(text.format(name=eyes.names[view.last_winner], what=what))


def _in_words(played: Sequence[tuple[int, int]], eyes: Eyes) -> str:
    return _(", ").join(
        _("{card} {name}").format(card=cards.name(card, eyes.cards), name=eyes.name(seat)) for seat, card in played
    )


def trumps(view: DonView, eyes: Eyes) -> list[Sentence]:
    """Return what everybody knows of the trumps: how many were played, and who of the others has shown none."""
    if view.trump is None:
        return [plain(_("Trumps are not fixed yet."))]
    out = sum(c.suit(card) == view.trump for card in view.played)
    text = ngettext("Trumps are {suit}; {n} is played.", "Trumps are {suit}; {n} are played.", out)
    if not out:
        text = _("Trumps are {suit}; none is played yet.")
    said = text.format(suit=cards.suit(view.trump, eyes.cards), n=out)
    shown = [eyes.name(seat) for seat in out_of_trumps(view)]
    if not shown:
        return [plain(said)]
    without = _("Without trumps: {names}.").format(names=listed(shown))
    return [plain(f"{said} {without}")]


def hand(view: DonView, eyes: Eyes) -> list[Sentence]:
    """Return the cards in hand with their letters, and the places of the table cards."""
    if not view.dealt:
        return [plain(_("You hold no cards yet."))]
    out = [_held(view, eyes)]
    if view.places:
        row = view.places[view.seat]
        text = _("Your table cards, face down: {places}.") if row else _("You have no table cards left.")
        out.append(plain(text.format(places=places_in_words(row))))
    return out


def _held(view: DonView, eyes: Eyes) -> Sentence:
    if not view.hand:
        return plain(_("You hold no cards."))
    letters = cards.letters(view.dealt, view.trump)
    items = []
    for card in cards.in_order(view.hand, view.trump):
        text = _("{letter} {card}").format(letter=letters[card], card=cards.name(card, eyes.cards))
        if view.trump == c.suit(card):
            text = _("{card} (trump)").format(card=text)
        items.append(text)
    return plain(_("Your hand: {cards}.").format(cards=_(", ").join(items)))
