"""A sentence for every refusal of the rules: what is wrong, what may be done instead, and the clause."""

from collections.abc import Callable, Mapping
from typing import Final

from core import cards as c
from core.actions import Refused
from saves.errors import SavesError
from tui.action_table import Pressed
from tui.i18n import _, pgettext
from tui.story import cards
from tui.story.faults import save_fault
from tui.story.money import even_spread
from tui.story.sentence import Eyes, Part, Sentence, capital, chips, either, refused


def refusal(error: Refused, eyes: Eyes) -> Sentence:
    """Return the sentence of a refusal; one that is not known says its code."""
    made = SENTENCES.get(error.code) or _on_a_sheet(error.code)
    if made is None:
        return refused(_("Refused:"), _("the rules do not allow it now ({code}).").format(code=error.code))
    head, why = made(error, eyes)
    return refused(head, why, error.clause)


def _on_a_sheet(code: str) -> "_Made | None":
    """Return the maker of a refusal that only a score sheet knows."""
    from tui.story import sheet_refusals

    return sheet_refusals.SENTENCES.get(code)


def save_error(error: SavesError) -> Sentence:
    """Return what is wrong with a save, or with the place for saves, and what it means."""
    return Sentence((Part(save_fault(error), "refusal"),))


def _card(error: Refused, eyes: Eyes, name: str = "card") -> str:
    card = error.params[name]
    assert isinstance(card, int)
    return cards.the(card, eyes.cards) if 0 <= card < 52 else _("no card")


def _head(error: Refused, eyes: Eyes) -> str:
    card = error.params["card"]
    assert isinstance(card, int)
    text = capital(cards.name(card, eyes.cards)) if 0 <= card < 52 else _("That card")
    return _("{card} refused:").format(card=text)


def _not_in_hand(error: Refused, eyes: Eyes) -> tuple[str, str]:
    return _head(error, eyes), _("you do not hold it.")


def _not_in_pack(error: Refused, eyes: Eyes) -> tuple[str, str]:
    return _head(error, eyes), _("it is not in the pack of this game.")


def _not_the_next(error: Refused, eyes: Eyes) -> tuple[str, str]:
    due = _card(error, eyes, "due")
    return _head(error, eyes), _("the run goes on with {due}, and you hold it.").format(due=due)


def _lowest_first(error: Refused, eyes: Eyes) -> tuple[str, str]:
    lowest = error.params["lowest"]
    assert isinstance(lowest, int)
    if "may" in error.params:
        text = _("your lowest {suit} is {lowest}; you may lead {cards}.")
    else:
        text = _("a run starts with the lowest card you hold of its suit, and that is {card}.")
    words = {"lowest": cards.the_rank(lowest, eyes.cards), "card": cards.the(lowest, eyes.cards)}
    return _head(error, eyes), text.format(suit=cards.one_of(c.suit(lowest)), cards=_may(error, eyes), **words)


def _may(error: Refused, eyes: Eyes) -> str:
    """Return the cards that may be led instead, in words."""
    may = error.params.get("may", ())
    assert isinstance(may, tuple)
    return either([cards.name(card, eyes.cards) for card in cards.in_order(may)])


def _change_suit(error: Refused, eyes: Eyes) -> tuple[str, str]:
    suit = error.params["suit"]
    assert isinstance(suit, int)
    text = _("a run of {suit} has just stopped, and another suit must be led: {cards}.")
    return _head(error, eyes), text.format(suit=cards.suit(suit, eyes.cards), cards=_may(error, eyes))


def _must_play(error: Refused, eyes: Eyes) -> tuple[str, str]:
    text = _("{card} is the next card, and at this table no card may be held back.")
    return _("Holding back is refused:"), text.format(card=_card(error, eyes))


def _not_your_turn(error: Refused, eyes: Eyes) -> tuple[str, str]:
    seat = error.params.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(eyes.names):
        text = pgettext("behind a colon", "{name} is to play.")
        return _("Not now:"), text.format(name=eyes.names[seat])
    return _("Not now:"), _("the run goes on, and another player has the next card.")


def _cut_outside(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    text = _("each packet keeps at least five cards, so cut {low} to {high}.")
    head = _("A cut of {cut} is refused:").format(cut=error.params["cut"])
    return head, text.format(low=error.params["low"], high=error.params["high"])


def _first(mine: Callable[[], str], other: Callable[[], str]) -> "_Made":
    """Return the maker of a refusal because somebody, perhaps "you", has to do something else first."""

    def made(error: Refused, eyes: Eyes) -> tuple[str, str]:
        """Return that it is too early, and whose turn it is."""
        seat = error.params["seat"]
        assert isinstance(seat, int)
        return _("Not yet:"), mine() if eyes.mine(seat) else other().format(name=eyes.names[seat])

    return made


def _spread_exactly(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    total, pools = error.params["total"], error.params["pools"]
    assert isinstance(total, int) and isinstance(pools, tuple)
    example = " ".join(map(str, even_spread(total, len(pools))))
    text = _("put exactly {n} on the money cards, such as spread {example}.")
    return _("These stakes are refused:"), text.format(n=chips(total), example=example)


def _bid_outside(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    low, high = error.params["low"], error.params["high"]
    assert isinstance(low, int) and isinstance(high, int)
    text = _("bid {low} to {high}, or pass.") if low <= high else _("you have too few chips to bid: pass.")
    return _("A bid of {bid} is refused:").format(bid=error.params["bid"]), text.format(low=low, high=high)


def _not_agreed(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    text = (
        _("at this table the dealer may only exchange hands with the extra hand.")
        if error.params["value"] == "exchange"
        else _("at this table the dealer may only sell the extra hand.")
    )
    return _("Not agreed:"), text


def _must_follow(error: Refused, eyes: Eyes) -> tuple[str, str]:
    return _head(error, eyes), _allowed(error, eyes, _("you hold {suit} and must follow: {cards}."))


def _must_follow_or_trump(error: Refused, eyes: Eyes) -> tuple[str, str]:
    return _head(error, eyes), _allowed(error, eyes, _("you hold {suit} and must follow or trump: {cards}."))


def _follow_from_hand(error: Refused, eyes: Eyes) -> tuple[str, str]:
    text = _("you hold {suit} and must follow from the hand: {cards}.")
    return _("No table card now:"), _allowed(error, eyes, text)


def _allowed(error: Refused, eyes: Eyes, text: str) -> str:
    """Fill in the suit that was led and the cards that may be played."""
    led, allowed = error.params["led"], error.params["allowed"]
    assert isinstance(led, int) and isinstance(allowed, tuple)
    may = cards.names(cards.in_order(allowed), eyes.cards)
    return text.format(suit=cards.suit(led, eyes.cards), cards=may)


def _nothing_lies_there(error: Refused, _eyes: Eyes) -> tuple[str, str]:
    place = error.params["place"]
    assert isinstance(place, int)
    text = _("no card lies face down at your place {n}.")
    return _("Nothing to turn:"), text.format(n=place + 1)


def _fixed(head: Callable[[], str], why: Callable[[], str]) -> "_Made":
    return lambda _error, _eyes: (head(), why())


_Made = Callable[[Refused, Eyes], tuple[str, str]]

SENTENCES: Final[Mapping[str, _Made]] = {
    "not-in-hand": _not_in_hand,
    "not-in-pack": _not_in_pack,
    "not-the-next": _not_the_next,
    "lowest-first": _lowest_first,
    "not-your-turn": _not_your_turn,
    "cut-first": _first(lambda: _("cut the pack first."), lambda: _("{name} cuts the pack first.")),
    "cut-outside": _cut_outside,
    "dealer-looks-first": _first(
        lambda: _("say first whether you look at the extra hand."),
        lambda: _("{name}, the dealer, may look at the extra hand first."),
    ),
    "change-suit": _change_suit,
    "must-play": _must_play,
    "nothing-to-withhold": _fixed(
        lambda: _("Nothing to hold back:"), lambda: _("a run does not wait for a card of yours.")
    ),
    "no-marks": _fixed(
        lambda: _("No mark:"),
        lambda: _("a card can be marked to be held back while runs are played, where one may be held back at all."),
    ),
    "stake-first": _first(lambda: _("stake your chips first."), lambda: _("{name} stakes first.")),
    "spread-exactly": _spread_exactly,
    "dealer-decides-first": _first(
        lambda: _("say first what becomes of the extra hand."),
        lambda: _("{name}, the dealer, decides about the extra hand first."),
    ),
    "not-agreed": _not_agreed,
    "bid-first": _first(
        lambda: _("bid for the extra hand first, or pass."), lambda: _("{name} bids for the extra hand first.")
    ),
    "bid-outside": _bid_outside,
    "must-follow": _must_follow,
    "must-follow-or-trump": _must_follow_or_trump,
    "follow-from-hand": _follow_from_hand,
    "hand-first": _fixed(
        lambda: _("No table card now:"),
        lambda: _("table cards are turned when the hand is empty."),
    ),
    "pitch-from-hand": _fixed(
        lambda: _("No table card now:"),
        lambda: _("the first card of a hand is one that you see."),
    ),
    "nothing-lies-there": _nothing_lies_there,
    "name-trumps-first": _first(
        lambda: _("name the trumps first, such as trumps hearts."), lambda: _("{name} names the trumps first.")
    ),
    "no-such-suit": _fixed(lambda: _("Refused:"), lambda: _("trumps are clubs, diamonds, hearts or spades.")),
    "play-a-card": _fixed(lambda: _("Not now:"), lambda: _("a card is to be played.")),
    "nothing-to-play": _fixed(
        lambda: _("Nothing is played in the final round:"),
        lambda: _("the cards lie open, and the board is shared out."),
    ),
    "no-undo": _fixed(
        lambda: _("Nothing is taken back:"),
        lambda: _(
            "this session counts; in practice undo works: {practise} on the first screen, or typed, practise."
        ).format_map(Pressed("home")),
    ),
    "nothing-to-undo": _fixed(lambda: _("Nothing is taken back:"), lambda: _("you have decided nothing yet.")),
    "undo-over": _fixed(
        lambda: _("Nothing is taken back:"), lambda: _("all is played; look back at it, and play on from any card.")
    ),
    "round-over": _fixed(lambda: _("Not now:"), lambda: _("all is played; go on to what follows.")),
    "round-not-over": _fixed(lambda: _("Not yet:"), lambda: _("the cards are still in play.")),
    "session-over": _fixed(lambda: _("The session is over:"), lambda: _("begin a new one to play on.")),
    "not-begun": _fixed(lambda: _("Not yet:"), lambda: _("the session has not begun; go on, and lots are drawn.")),
    "duplicate-words": _fixed(
        lambda: _("No words here:"), lambda: _("the other tables of the round play the same packs.")
    ),
    "already-begun": _fixed(lambda: _("Too late:"), lambda: _("the session has begun.")),
    "has-limit": _fixed(
        lambda: _("Time cannot be called:"),
        lambda: _("this session ends by its limit of minutes or rounds."),
    ),
    "no-round": _fixed(lambda: _("Not now:"), lambda: _("no round is in play.")),
    "no-such-seat": _fixed(lambda: _("Refused:"), lambda: _("nobody sits there.")),
    "nothing-asked": _fixed(lambda: _("No tip:"), lambda: _("nothing is asked of you now.")),
}
