"""The table of Michigan in words: only what a view holds."""

from typing import TYPE_CHECKING

from core import asks
from core import cards as c
from core import events as e
from core.games.michigan import judgement
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import MONEY, ORDER, POOLS, SUIT_MONEY
from core.games.michigan.view import MichiganView
from tui.i18n import _, ngettext
from tui.story import cards
from tui.story import session as frame
from tui.story.sentence import Eyes, Sentence, chips, either, listed, news, number, plain

if TYPE_CHECKING:
    from tui.story.michigan import MichiganTeller


def michigan_rules(eyes: Eyes) -> MichiganRules:
    """Return the rules in force as those of this game."""
    assert isinstance(eyes.rules, MichiganRules)
    return eyes.rules


def asked(teller: "MichiganTeller", ask: asks.Ask, view: MichiganView, eyes: Eyes) -> Sentence:
    """Return what the table waits for."""
    if not eyes.mine(ask.seat):
        return _asked_others(ask, eyes)
    match ask:
        case asks.AskSpread(total=total):
            text = _("You stake {chips} on the money cards, as you like. So far there lie {pools}.")
            return plain(text.format(chips=chips(total), pools=_on_pools(teller, view)))
        case asks.AskExtra():
            return plain(_offer(ask))
        case asks.AskBid(low=low, high=high):
            if high < low:
                return plain(_("You have too few chips to bid for the extra hand."))
            return plain(_("You bid {low} or more for the extra hand, or pass.").format(low=chips(low)))
        case asks.AskPlay(lead=True):
            return plain(_lead(ask, view, eyes))
        case asks.AskPlay():
            card = cards.the(ask.cards[0], eyes.cards)
            text = _("You have {card}, the next card: it must be played.")
            if ask.may_withhold:
                text = _("You have {card}, the next card: play it, or hold it back and pay for it.")
            return plain(text.format(card=card))
    return frame.to_cut(ask, eyes) if isinstance(ask, asks.AskCut) else plain("")


def _asked_others(ask: asks.Ask, eyes: Eyes) -> Sentence:
    name = "" if ask.seat < 0 else eyes.names[ask.seat]
    match ask:
        case asks.AskCut():
            return frame.to_cut(ask, eyes)
        case asks.AskSpread():
            text = _("{name} stakes.")
        case asks.AskExtra():
            text = _("{name}, the dealer, decides about the extra hand.")
        case asks.AskBid():
            text = _("{name} bids or passes.")
        case asks.AskPlay(lead=True):
            text = _("{name} is to lead.")
        case _:
            text = _("The run goes on.")  # who holds the next card is nobody's business
    return plain(text.format(name=name))


def _offer(ask: asks.AskExtra) -> str:
    if ask.exchange and ask.auction:
        return _(
            "You deal: take the extra hand unseen for your own, sell it to the highest bidder, or leave it closed."
        )
    if ask.exchange:
        return _("You deal: take the extra hand unseen for your own, or leave it closed.")
    return _("You deal: sell the extra hand to the highest bidder, or leave it closed.")


def _lead(ask: asks.AskPlay, view: MichiganView, eyes: Eyes) -> str:
    words = {"cards": either([cards.name(card, eyes.cards) for card in cards.in_order(ask.cards)])}
    former = view.stopped_suit
    if former is None or michigan_rules(eyes).suit_change == "any":
        return _("You lead: any suit, with the lowest card you hold in it: {cards}.").format(**words)
    words["suit"] = cards.suit(former, eyes.cards)
    if all(c.suit(card) == former for card in ask.cards):
        if michigan_rules(eyes).suit_change == "continue":
            return _("You lead, and go on with {suit}, for you have no other suit: {cards}.").format(**words)
        return _("You lead, and go on with {suit}, for nobody has another suit: {cards}.").format(**words)
    if view.run and view.run[-1][0] != view.seat:
        text = _("The lead comes to you: open another suit than {suit} with your lowest card of it, {cards}.")
        return text.format(**words)
    return _("You lead, and must open another suit with your lowest card of it: {cards}.").format(**words)


def caution(card: int, view: MichiganView, eyes: Eyes) -> Sentence:
    """Return what it costs to lead a card, or to hold the due one back, and how to do it all the same."""
    if isinstance(view.ask, asks.AskPlay) and not view.ask.lead:
        return _caution_hold(card, eyes)
    lowest = ORDER.lowest(c.to_set(view.hand), c.suit(card))
    assert lowest is not None
    text = _(
        "Your lowest {suit} is {lowest}: leading {card} costs a chip to each player, and your right to the chips "
        "on money cards (MI-32, MI-33). Type it again to do it."
    )
    suit = cards.one_of(c.suit(card))
    return news(
        text.format(suit=suit, lowest=cards.the_rank(lowest, eyes.cards), card=cards.the_rank(card, eyes.cards))
    )


def _caution_hold(card: int, eyes: Eyes) -> Sentence:
    text = _(
        "Holding back {card} costs the chips on money cards and for going out, perhaps also as many as lie "
        "on {money} (MI-35 to MI-37). The others see only a stop. Type hold or press z again to do it."
    )
    money = cards.the(SUIT_MONEY[c.suit(card)], eyes.cards)
    return news(text.format(card=cards.the(card, eyes.cards), money=money))


def prospects(view: MichiganView, eyes: Eyes) -> Sentence | None:
    """Return which money cards "you" hold and what lies on them, or None."""
    held = [card for card in cards.in_order(view.hand) if card in MONEY and _on(view, card)]
    if not held:
        return None
    each = listed(
        [
            _("{card} with {chips} on it").format(card=cards.the(card, eyes.cards), chips=chips(_on(view, card)))
            for card in held
        ]
    )
    if any(foul.seat == view.seat for foul in view.offences):
        return plain(_("You hold {cards}, but have lost the right to such chips.").format(cards=each))
    return plain(_("You hold {cards}.").format(cards=each))


def _on(view: MichiganView, card: int) -> int:
    return view.pools[POOLS.index(MONEY[card])]


def _on_pools(teller: "MichiganTeller", view: MichiganView) -> str:
    return _(", ").join(
        _("{pool} {n}").format(pool=teller.pool(name), n=number(amount))
        for name, amount in zip(POOLS, view.pools, strict=True)
    )


def board(teller: "MichiganTeller", view: MichiganView) -> list[Sentence]:
    """Return the chips on the money cards."""
    text = _("On the layout: {pools}. That is {chips}.")
    return [plain(text.format(pools=_on_pools(teller, view), chips=chips(sum(view.pools))))]


def look(teller: "MichiganTeller", view: MichiganView, eyes: Eyes) -> list[Sentence]:
    """Return the table in words."""
    text = _("Deal {n}; you deal.") if eyes.mine(view.dealer) else _("Deal {n}; {name} deals.")
    head = news(text.format(n=view.number, name=eyes.names[view.dealer]))
    out = [head, *board(teller, view), *score(view, eyes)]
    if not view.dealt:
        return out
    text = _("Played by {name}: {cards}.")
    out += [
        plain(text.format(name=eyes.name(seat), cards=cards.names(played, eyes.cards)))
        for seat, played in enumerate(view.played)
        if played
    ]
    out += [*run(view, eyes), *_offences(view, eyes), known_stops(view, eyes)]
    return [*out, *extra_hand(view, eyes), *hand(view, eyes)]


def _offences(view: MichiganView, eyes: Eyes) -> list[Sentence]:
    """Return the irregularities that these eyes know of."""
    out = []
    for foul in view.offences:
        mine = eyes.mine(foul.seat)
        if foul.kind == "withheld":
            text = _("You have held back {card}.") if mine else _("{name} has held back {card}.")
        else:
            text = (
                _("You have led {card}, not your lowest.") if mine else _("{name} has led {card}, not the lowest.")
            )
        words = {"name": eyes.names[foul.seat], "card": cards.the(foul.card, eyes.cards)}
        out.append(plain(text.format(**words)))
    return out


def extra_hand(view: MichiganView, eyes: Eyes) -> list[Sentence]:
    """Return what is known of the hand that nobody plays: its number of cards, or one's own old hand (MI-A8)."""
    if not view.dealt:
        return [plain(_("No cards are dealt yet."))]
    if view.dead is not None:
        old = cards.names(cards.in_order(view.dead), eyes.cards)
        return [plain(_("Your old hand lies dead, and only you remember it: {cards}.").format(cards=old))]
    if view.buyer is not None:
        text = ngettext(
            "The old hand of {name} lies dead: {n} card.",
            "The old hand of {name} lies dead: {n} cards.",
            view.extra_count,
        )
        return [plain(text.format(name=eyes.names[view.buyer], n=view.extra_count))]
    text = ngettext(
        "The extra hand lies closed: {n} card.", "The extra hand lies closed: {n} cards.", view.extra_count
    )
    return [plain(text.format(n=view.extra_count))]


def known_stops(view: MichiganView, eyes: Eyes) -> Sentence:
    """Return the stops that lie in sight: the aces, and the one just made."""
    below = [view.run[-1][1]] if view.stopped and view.wanted is not None and view.run else []
    known = [*(cards.the(card, eyes.cards) for card in below), _("the four aces")]
    return plain(_("Known stops: {stops}.").format(stops=listed(known)))


def stops(view: MichiganView, eyes: Eyes) -> list[Sentence]:
    """Return all stops that the play so far has shown; one who looks them up is helped."""
    made = [at - 1 for at in _wanted(view)]
    known = [*(cards.the(card, eyes.cards) for card in made), _("the four aces")]
    out = [plain(_("Known stops: {stops}.").format(stops=listed(known)))]
    coming = _would_stop(view)
    if coming:
        text = _("These would be stops as well, for the next card is gone: {cards}.")
        out.append(plain(text.format(cards=cards.names(cards.in_order(coming), eyes.cards))))
    return out


def _wanted(view: MichiganView) -> list[int]:
    """Return the cards that were wanted and did not come, the ace as the one above its king."""
    held_back = {foul.card for foul in view.offences if foul.kind == "withheld"}
    wanted = [ev.card for ev in view.events if isinstance(ev, e.Stop) and ev.card is not None]
    return [card + 13 if c.rank(card) == c.ACE else card for card in wanted if card not in held_back]


def _would_stop(view: MichiganView) -> list[int]:
    """Return the unplayed cards, aces apart, above which a run cannot go on."""
    played = c.to_set(card for cards_ in view.played for card in cards_)
    gone = judgement.stops(view) | played
    return [
        card
        for card in c.members(c.to_set(c.FULL_PACK) & ~gone)
        if (up := ORDER.after(card)) is not None and gone >> up & 1
    ]


def hand(view: MichiganView, eyes: Eyes) -> list[Sentence]:
    """Return the cards in hand with their letters."""
    if not view.dealt:
        return [plain(_("You hold no cards yet."))]
    if not view.hand:
        return [plain(_("You hold no cards."))]
    letters = cards.letters(view.dealt)
    items = []
    for card in cards.in_order(view.hand):
        text = _("{letter} {card}").format(letter=letters[card], card=cards.name(card, eyes.cards))
        text = _("{card} (money card)").format(card=text) if card in MONEY else text
        items.append(_("{card} (to be held back)").format(card=text) if card in view.marked else text)
    return [plain(_("Your hand: {cards}.").format(cards=_(", ").join(items)))]


def run(view: MichiganView, eyes: Eyes) -> list[Sentence]:
    """Return the current run, or the last one with what stopped it."""
    if not view.run:
        return [plain(_("No card has been led yet."))]
    played = _(", ").join(
        _("{card} {name}").format(card=cards.name(card, eyes.cards), name=eyes.name(seat))
        for seat, card in view.run
    )
    out = [plain(_("The run: {cards}.").format(cards=played))]
    if view.stopped and view.wanted is not None:
        card = cards.the(view.wanted, eyes.cards)
        out.append(plain(_("It stopped: nobody played {card}.").format(card=card)))
    elif view.stopped:
        out.append(plain(_("It stopped at the top of the suit.")))
    return out


def score(view: MichiganView, eyes: Eyes) -> list[Sentence]:
    """Return everybody's cards and chips."""
    lines = []
    for seat, active in enumerate(view.active):
        words = {"name": eyes.name(seat), "chips": chips(view.chips[seat]), "n": number(view.counts[seat])}
        if not active:
            text = _("{name}: {chips}, has left the game.")
        elif not view.dealt:
            text = _("{name}: {chips}.")
        else:
            text = ngettext("{name}: {n} card, {chips}.", "{name}: {n} cards, {chips}.", view.counts[seat])
        lines.append(plain(text.format(**words)))
    return lines
