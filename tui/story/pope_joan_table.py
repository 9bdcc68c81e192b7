"""The table of Pope Joan in words: only what a view holds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from core import asks
from core import cards as c
from core import events as e
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import EIGHT_OF_DIAMONDS, POOLS, POPE
from core.games.pope_joan.view import PopeJoanView
from core.stops.runs import Order
from tui.i18n import _, ngettext
from tui.story import cards
from tui.story import session as frame
from tui.story.sentence import Eyes, Part, Sentence, capital, chips, listed, news, number, plain

if TYPE_CHECKING:
    from tui.story.pope_joan import PopeJoanTeller

POOL_ORDER: Final = ("pope", "king", "matrimony", "queen", "intrigue", "jack", "game", "ace")
"""The board clockwise from the top."""


def _rules(eyes: Eyes) -> PopeJoanRules:
    assert isinstance(eyes.rules, PopeJoanRules)
    return eyes.rules


def asked(teller: "PopeJoanTeller", ask: asks.Ask, view: PopeJoanView, eyes: Eyes) -> Sentence:
    """Return what the table waits for."""
    mine = eyes.mine(ask.seat)
    name = "" if ask.seat < 0 else eyes.names[ask.seat]
    match ask:
        case asks.AskCut():
            return frame.to_cut(ask, eyes)
        case asks.AskLook():
            text = (
                _("You deal: you may look at the extra hand once, before the first lead.")
                if mine
                else _("{name}, the dealer, may look at the extra hand.")
            )
            return plain(text.format(name=name))
        case asks.AskPlay(lead=True):
            return _lead(ask, view, eyes) if mine else plain(_("{name} is to lead.").format(name=name))
        case asks.AskPlay():
            if not mine:
                return plain(_("The run goes on."))
            card = cards.the(ask.cards[0], eyes.cards)
            return plain(_("You have {card}, the next card: it must be played.").format(card=card))
        case asks.AskStep(step="faces"):
            return plain(_("All cards are dealt. Next they are laid face up."))
        case asks.AskStep(step=step):
            pool = teller.pool(step)
            amount = view.pools[POOLS.index(step)]
            return plain(_("Next: {pool}, {chips}.").format(pool=pool, chips=chips(amount)))
    return plain("")


def _lead(ask: asks.AskPlay, view: PopeJoanView, eyes: Eyes) -> Sentence:
    if len(ask.cards) < len(view.hand):
        may = cards.names(cards.in_order(ask.cards, view.trump), eyes.cards)
        return plain(_("You are to lead, the lowest card you hold of a suit: {cards}.").format(cards=may))
    return plain(_("You are to lead: any card."))


def prospects(teller: "PopeJoanTeller", view: PopeJoanView, eyes: Eyes) -> Sentence | None:
    """Return what two trump honours in your hand could win together, or None."""
    if view.trump is None or _rules(eyes).pairs == "any-time":
        return None
    jack, queen, king = (c.of(view.trump, rank) for rank in (c.JACK, c.QUEEN, c.KING))
    pools = dict(zip(POOLS, view.pools, strict=True))
    if jack in view.hand and queen in view.hand:
        held, names = [jack, queen], ["jack", "queen", "intrigue"]
        if king in view.hand:
            held, names = [*held, king], ["jack", "queen", "king", "matrimony", "intrigue"]
    elif queen in view.hand and king in view.hand:
        held, names = [queen, king], ["queen", "king", "matrimony"]
    else:
        return None
    total = sum(pools[name] for name in names)
    if not total:
        return None
    together = listed([cards.the(card, eyes.cards) for card in held])
    text = _("In one run {cards} would win {pools}: {chips}.")
    return plain(
        text.format(cards=together, pools=listed([teller.pool(name) for name in names]), chips=chips(total))
    )


def board(teller: "PopeJoanTeller", view: PopeJoanView) -> list[Sentence]:
    """Return the chips on the board, clockwise from the top."""
    pools = dict(zip(POOLS, view.pools, strict=True))
    row = _(", ").join(_("{pool} {n}").format(pool=teller.pool(name), n=number(pools[name])) for name in POOL_ORDER)
    return [plain(_("On the board: {pools}. That is {chips}.").format(pools=row, chips=chips(sum(view.pools))))]


def look(teller: "PopeJoanTeller", view: PopeJoanView, eyes: Eyes) -> list[Sentence]:
    """Return the table in words."""
    out = [_heading(view, eyes), *board(teller, view), *score(view, eyes)]
    if view.faces:
        return out + open_hands(view, eyes)
    if view.turnup is not None:
        out += run(view, eyes)
        out.append(stops(view, eyes))
        if view.extra is not None:
            out.append(extra_hand(view, eyes))
        else:
            text = ngettext(
                "The extra hand lies closed: {n} card.",
                "The extra hand lies closed: {n} cards.",
                view.extra_count,
            )
            out.append(plain(text.format(n=view.extra_count)))
        out += hand(view, eyes)
    return out


def extra_hand(view: PopeJoanView, eyes: Eyes) -> Sentence:
    """Return the extra hand if it was looked at, else why it is not to be seen."""
    if view.kind == "final":
        return plain(_("The final round has no extra hand (PJ-39)."))
    if not view.extra:
        return plain(_("The extra hand stays closed until the round is over (PJ-21)."))
    seen = cards.names(cards.in_order(view.extra, view.trump), eyes.cards)
    return plain(_("The extra hand, which only you have seen: {cards}.").format(cards=seen))


def _heading(view: PopeJoanView, eyes: Eyes) -> Sentence:
    dealer = eyes.names[view.dealer]
    mine = eyes.mine(view.dealer)
    if view.kind == "final":
        text = _("The final round; you deal.") if mine else _("The final round; {name} deals.")
    else:
        text = _("Round {n}; you deal.") if mine else _("Round {n}; {name} deals.")
    head = text.format(n=view.number, name=dealer)
    if view.turnup is None or view.trump is None:
        return news(head)
    card = capital(cards.the(view.turnup, eyes.cards))
    turned = _("{card} lies turned up: trumps are {suit}.").format(
        card=card, suit=cards.suit(view.trump, eyes.cards)
    )
    return Sentence((Part(head, "news"), Part(f" {turned}")))


def open_hands(view: PopeJoanView, eyes: Eyes) -> list[Sentence]:
    """Return the hands that lie face up, in signs: words for a whole pack would be too many."""
    style = "signs" if eyes.cards == "words" else eyes.cards
    return [
        plain(_("{name}: {cards}").format(name=eyes.name(seat), cards=cards.names(cards.in_order(hand_), style)))
        for seat, hand_ in enumerate(view.faces)
        if hand_
    ]


def stops(view: PopeJoanView, eyes: Eyes) -> Sentence:
    """Return the fixed stops, and the one just made while it may be seen, in one sentence."""
    known = known_stops(view, eyes)
    if view.stopped and view.wanted is not None:
        below = cards.the(view.run[-1][1], eyes.cards)
        known += [below] if below not in known else []
    return plain(_("Known stops: {stops}.").format(stops=listed(known)))


def known_stops(view: PopeJoanView, eyes: Eyes) -> list[str]:
    """Return the fixed stops in words (SCREENS: kings, the card under the 8♦, the card under the turn-up)."""
    order = Order(ace_high=_rules(eyes).ace == "high")
    out = [_("the aces") if order.ace_high else _("the kings")]
    below = [EIGHT_OF_DIAMONDS - 1]
    if view.turnup is not None:
        under = next((card for card in range(52) if order.after(card) == view.turnup), None)
        if under is not None and under != EIGHT_OF_DIAMONDS:
            below.append(under)
    out += [cards.the(card, eyes.cards) for card in below if card != view.turnup]
    return out


def hand(view: PopeJoanView, eyes: Eyes) -> list[Sentence]:
    """Return the cards in hand with their letters."""
    if not view.dealt:
        return [plain(_("You hold no cards yet."))]
    if not view.hand:
        return [plain(_("You hold no cards."))]
    letters = cards.letters(view.dealt, view.trump)
    items = []
    for card in cards.in_order(view.hand, view.trump):
        text = cards.name(card, eyes.cards)
        if card in letters:
            text = _("{letter} {card}").format(letter=letters[card], card=text)
        if card == POPE:
            text = _("{card} (Pope Joan)").format(card=text)
        elif view.trump == c.suit(card):
            text = _("{card} (trump)").format(card=text)
        items.append(text)
    return [plain(_("Your hand: {cards}.").format(cards=_(", ").join(items)))]


def run(view: PopeJoanView, eyes: Eyes) -> list[Sentence]:
    """Return the current run, or the last one with what stopped it; all of them under `turned_runs=open`."""
    if not _begun(view):
        return [plain(_("No card has been led yet."))]
    out = []
    if _rules(eyes).turned_runs == "open":
        earlier = _runs(view)[: -1 if view.run else None]
        out += [plain(_("An earlier run: {cards}.").format(cards=_in_words(one, eyes))) for one in earlier]
    if not view.run:
        return out or [plain(_("The last run is turned face down (PJ-26)."))]
    out.append(plain(_("The run: {cards}.").format(cards=_in_words(view.run, eyes))))
    if view.stopped and view.wanted is not None:
        card = cards.the(view.wanted, eyes.cards)
        out.append(plain(_("It stopped: nobody could play {card}.").format(card=card)))
    elif view.stopped:
        out.append(plain(_("It stopped at the top of the suit.")))
    return out


def _in_words(played: Sequence[tuple[int, int]], eyes: Eyes) -> str:
    return _(", ").join(
        _("{card} {name}").format(card=cards.name(card, eyes.cards), name=eyes.name(seat)) for seat, card in played
    )


def _runs(view: PopeJoanView) -> list[list[tuple[int, int]]]:
    runs: list[list[tuple[int, int]]] = []
    for event in view.events:
        if isinstance(event, e.Played):
            if event.lead:
                runs.append([])
            runs[-1].append((event.seat, event.card))
    return runs


def score(view: PopeJoanView, eyes: Eyes) -> list[Sentence]:
    """Return everybody's cards and chips."""
    lines = []
    for seat, active in enumerate(view.active):
        words = {"name": eyes.name(seat), "chips": chips(view.chips[seat])}
        if not active:
            text = _("{name}: {chips}, out of the game.")
        elif view.turnup is None or view.kind == "final":
            text = _("{name}: {chips}.")
        else:
            cards_left = view.counts[seat]
            text = ngettext("{name}: {n} card, {chips}.", "{name}: {n} cards, {chips}.", cards_left)
            words["n"] = number(cards_left)
        lines.append(plain(text.format(**words)))
    return lines


def why(view: PopeJoanView, ask: asks.Ask | None, eyes: Eyes) -> list[Sentence]:
    """Return the rule of this moment, with its clause."""
    rule = {
        asks.AskCut: _cut_rule,
        asks.AskLook: _look_rule,
        asks.AskStep: _final_rule,
    }.get(type(ask))
    if rule is not None:
        return [rule()]
    out = [_play_rule(ask, view, eyes)]
    if POPE in view.hand:
        text = _(
            "Pope Joan wins her pool when you play her, and she can only be led, for the eight is not in the "
            "pack. Whoever still holds her at the end pays nothing."
        )
        out.append(_rule(text, "PJ-31, PJ-35"))
    return out


def _cut_rule() -> Sentence:
    text = _("The player at the dealer's right cuts; at least five cards stay in each packet.")
    return _rule(text, "MI-10, MI-11")


def _look_rule() -> Sentence:
    return _rule(_("Only the dealer may look at the extra hand, once, before the first lead."), "PJ-A9")


def _final_rule() -> Sentence:
    text = _(
        "The final round is not played: whoever was dealt a diamond that counts takes its pool. King and queen "
        "divide Matrimony, queen and jack divide Intrigue."
    )
    return _rule(text, "PJ-40, PJ-41, PJ-42")


def _play_rule(ask: asks.Ask | None, view: PopeJoanView, eyes: Eyes) -> Sentence:
    if not isinstance(ask, asks.AskPlay):
        text = _("Whoever has the next card of the suit plays it, until a stop; then the last player leads again.")
        return _rule(text, "PJ-23, PJ-25, PJ-27")
    if not ask.lead:
        return _rule(_("Whoever has the next card of the suit must play it."), "PJ-23, PJ-A15")
    if _rules(eyes).lead == "lowest-of-suit":
        text = _("A run may start with any suit, but only with the lowest card you hold in it.")
        return _rule(text, "PJ-A11")
    if _begun(view):
        return _rule(_("Whoever played the last card starts a new run, with any card."), "PJ-27")
    return _rule(_("The player at the dealer's left leads first, with any card."), "PJ-22")


def _begun(view: PopeJoanView) -> bool:
    return any(isinstance(event, e.Played) for event in view.events)


def _rule(text: str, clause: str) -> Sentence:
    return Sentence((Part(text), Part(f" ({clause})", "dim")))
