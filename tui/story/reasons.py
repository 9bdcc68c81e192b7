"""Why something is recommended, in sentences; cards stand where no case is asked of them."""

from collections.abc import Callable, Mapping
from typing import Final

from core.reasons import Reason
from tui.i18n import _, ngettext
from tui.story import cards, money
from tui.story.don_words import points
from tui.story.sentence import Eyes, capital, chips, either, listed, tenths
from tui.story.teller import Teller

Words = Callable[[Reason, Eyes, Teller], str]


def told(why: Reason, eyes: Eyes, teller: Teller) -> str:
    """Return a reason as a sentence."""
    return capital(_SENTENCES[why.code](why, eyes, teller))


def _card(why: Reason, eyes: Eyes, name: str = "card") -> str:
    return cards.the(why.card(name), eyes.cards)


def _partners(why: Reason, eyes: Eyes) -> str:
    return cards.name(why.card("best"), eyes.cards)


def _row(row: tuple[int, ...], eyes: Eyes) -> str:
    """Return cards of one suit in a row: the first with its suit, of the others the rank."""
    return listed([cards.the(row[0], eyes.cards), *(cards.the_rank(card, eyes.cards) for card in row[1:])])


def _only(_why: Reason, _eyes: Eyes, _teller: Teller) -> str:
    return _("there is nothing else to do.")


# --- the Dons ------------------------------------------------------------------------------------------------


def _suit_of(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    """Return what makes a suit good trumps, pitched or named."""
    honours = why.cards("honours")
    words = {
        "suit": cards.suit(why.card("suit")),
        "n": why.card("n"),
        "honours": listed([cards.the_rank(card, eyes.cards) for card in honours]),
    }
    if honours:
        text = ngettext(
            "{suit} as trumps: you hold {n} card, {honours}.",
            "{suit} as trumps: you hold {n} cards, among them {honours}.",
            why.card("n"),
        )
    else:
        text = ngettext(
            "{suit} as trumps: you hold {n} card.", "{suit} as trumps: you hold {n} cards.", why.card("n")
        )
    return text.format(**words)


def _owned(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    if why.code == "owned-ours":
        return _("{card} is safe: your side gets this trick whatever is played.").format(card=_card(why, eyes))
    return _("{card} is worth nothing, and the other side gets this trick whatever is played.").format(
        card=_card(why, eyes)
    )


def _out(why: Reason, eyes: Eyes) -> dict[str, str]:
    return {"names": listed([eyes.names[seat] for seat in why.cards("out")])}


def _points_safe(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    words = {"card": _card(why, eyes), "best": _partners(why, eyes), **_out(why, eyes)}
    match why.word("how"):
        case "last":
            text = _("{card} is safe: your partner holds the trick, and no opponent is still to play.")
        case "out":
            text = ngettext(
                "{card} is safe: your partner holds the trick, and {names} is out of trumps.",
                "{card} is safe: your partner holds the trick, and {names} are out of trumps.",
                len(why.cards("out")),
            )
        case _:
            text = _("{card} is safe: nobody still to play can beat your partner's {best}.")
    return text.format(**words)


def _count_safe(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    text = _(
        "{card} goes to your partner's sure trick: {n} for the count, where you have {ours} and they {theirs}."
    )
    return text.format(card=_card(why, eyes), n=why.card("n"), ours=why.card("ours"), theirs=why.card("theirs"))


def _partner_holds(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    words = {"best": _partners(why, eyes), **_out(why, eyes)}
    match why.word("how"):
        case "last":
            text = _("your partner holds the trick, and no opponent is still to play: a low card is enough.")
        case "out":
            text = ngettext(
                "your partner holds the trick, and {names} is out of trumps: a low card is enough.",
                "your partner holds the trick, and {names} are out of trumps: a low card is enough.",
                len(why.cards("out")),
            )
        case _:
            text = _("nobody still to play can beat your partner's {best}: a low card is enough.")
    return text.format(**words)


def _last(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    words = {"card": _card(why, eyes), "points": points(why.card("n"))}
    if why.code == "last-cheapest":
        text = _("you play last, and {card} is the lowest of your cards that takes the trick.")
    elif why.card("n"):
        text = _("you play last: {card} takes the trick with {points}.")
    else:
        text = _("you play last: {card} takes the trick.")
    return text.format(**words)


def _takes(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    words = {"card": _card(why, eyes), "points": points(why.card("n")), **_out(why, eyes)}
    if why.word("how") == "out":
        text = ngettext(
            "{card} takes the trick for your side: {names} is out of trumps.",
            "{card} takes the trick for your side: {names} are out of trumps.",
            len(why.cards("out")),
        )
    elif why.card("n"):
        text = _("{card} takes the trick with {points}: no opponent still to play can beat it.")
    else:
        text = _("{card} takes the trick: no opponent still to play can beat it.")
    return text.format(**words)


def _for_us(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    return _("{card} keeps the trick on your side: only your partner could beat it.").format(card=_card(why, eyes))


def _beaten_by(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    by = either([cards.the(card, eyes.cards) for card in why.cards("by")])
    return _("{card} takes the trick unless it meets {by}.").format(card=_card(why, eyes), by=by)


def _only_trumped(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    return _("{card} takes the trick unless somebody trumps it.").format(card=_card(why, eyes))


def _overtakes(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    text = ngettext(
        "{card} beats {best}; {n} card that is not seen yet could beat it in turn.",
        "{card} beats {best}; {n} cards that are not seen yet could beat it in turn.",
        why.card("n"),
    )
    return text.format(card=_card(why, eyes), best=_card(why, eyes, "best"), n=why.card("n"))


def _lost(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    if why.code == "lost-guard":
        text = _("this trick is lost to {best}, and {guarded} keeps a card beside it.")
        return text.format(best=_card(why, eyes, "best"), guarded=_card(why, eyes, "guarded"))
    if why.code == "lost-nothing":
        text = _("this trick is lost to {best}, and {card} is worth nothing.")
    else:
        text = _("you cannot beat {best}, and {card} costs least of what you may play.")
    return text.format(best=_card(why, eyes, "best"), card=_card(why, eyes))


def _to_partner(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    text = _("{card} is worth nothing, and your partner, {name}, plays after you.")
    return text.format(card=_card(why, eyes), name=eyes.names[why.card("partner")])


def _saves(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    text = (
        _("the trick has only {points} so far, {card} adds none, and you keep the cards that could take it.")
        if why.card("n")
        else _("there are no points in the trick, {card} adds none, and you keep the cards that could take it.")
    )
    return text.format(card=_card(why, eyes), points=points(why.card("n")))


def _lead_sure(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    return _("{card} keeps the lead: nothing that is still out can beat it.").format(card=_card(why, eyes))


def _lead_count(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    text = _("{card} takes its trick: {n} for the count, where you have {ours} and they {theirs}.")
    return text.format(card=_card(why, eyes), n=why.card("n"), ours=why.card("ours"), theirs=why.card("theirs"))


def _partner_void(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    text = _("{suit}: your partner, {name}, has none left and may trump.")
    return text.format(name=eyes.names[why.card("partner")], suit=cards.suit(why.card("suit")))


def _draws(why: Reason, _eyes: Eyes, _teller: Teller) -> str:
    text = ngettext(
        "it draws trumps: {n} is still unseen, and whoever holds it has to follow.",
        "it draws trumps: {n} are still unseen, and whoever holds some has to follow.",
        why.card("n"),
    )
    return text.format(n=why.card("n"))


def _lead_high(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    return _("{card} is the highest of its suit still out: only a trump can beat it.").format(card=_card(why, eyes))


def _lead_nothing(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    return _("{card} puts nothing at risk: it is worth nothing itself.").format(card=_card(why, eyes))


def _turn(why: Reason, _eyes: Eyes, _teller: Teller) -> str:
    if why.code == "turn-hand-empty":
        return _("your hand is empty, and one table card is as good as another.")
    text = ngettext(
        "a table card saves the {n} card in your hand; which of them is turned makes no difference.",
        "a table card saves the {n} cards in your hand; which of them is turned makes no difference.",
        why.card("hand"),
    )
    return text.format(n=why.card("hand"))


# --- the games of stops --------------------------------------------------------------------------------------


def _goes_out(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    return _("you go out with it: {cards}.").format(cards=_row(why.cards("cards"), eyes))


def _goes_out_later(_why: Reason, _eyes: Eyes, _teller: Teller) -> str:
    return _("you go out before anybody else can lead: all your sequences but one end in stops.")


def _wins(why: Reason, _eyes: Eyes, teller: Teller) -> str:
    won = zip(why.words("pools"), why.cards("chips"), strict=True)
    return _("it takes {pools}.").format(pools=money.pools([(teller.pool(name), n) for name, n in won]))


def _keeps_lead(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    if why.params["following"] is None:
        return _("it keeps the lead: {top} is the top of the suit.").format(top=_card(why, eyes, "top"))
    text = _("it keeps the lead: nobody can follow with {following}.")
    return text.format(following=_card(why, eyes, "following"))


def _sheds(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    row = why.cards("cards")
    text = ngettext("it rids you of {n} card: {cards}.", "it rids you of {n} cards at once: {cards}.", len(row))
    return text.format(n=len(row), cards=_row(row, eyes))


def _must_lead(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    return _("no run can ever come to {card}: it has to be led.").format(card=_card(why, eyes))


def _comes_back(why: Reason, eyes: Eyes, _teller: Teller) -> str:
    return _("the run may come back to you: you also hold {above}.").format(above=_card(why, eyes, "above"))


def _extra(why: Reason, _eyes: Eyes, _teller: Teller) -> str:
    text = (
        _("the extra hand promises about {n} chips more than yours.")
        if why.code == "extra-better"
        else _("your hand promises about {n} chips more than the extra hand.")
    )
    return text.format(n=tenths(why.card("tenths")))


def _bid(why: Reason, _eyes: Eyes, _teller: Teller) -> str:
    if why.code == "bid-within":
        return _("the extra hand promises about {n} chips more than yours.").format(n=tenths(why.card("tenths")))
    if not why.card("tenths"):
        return _("the extra hand promises no more than yours.")
    text = _("the extra hand promises about {n} chips more than yours, and the next bid is {bid}.")
    return text.format(n=tenths(why.card("tenths")), bid=chips(why.card("low")))


_SENTENCES: Final[Mapping[str, Words]] = {
    "only": _only,
    **dict.fromkeys(("pitch", "pitch-honours", "name"), _suit_of),
    **dict.fromkeys(("owned-ours", "owned-theirs"), _owned),
    "points-safe": _points_safe,
    "count-safe": _count_safe,
    "partner-holds": _partner_holds,
    **dict.fromkeys(("last-cheapest", "last-takes"), _last),
    "takes": _takes,
    **dict.fromkeys(("takes-for-us", "lead-for-us"), _for_us),
    "beaten-by": _beaten_by,
    "only-trumped": _only_trumped,
    "overtakes": _overtakes,
    **dict.fromkeys(("lost-guard", "lost-nothing", "lost-least"), _lost),
    "left-to-partner": _to_partner,
    "saves-winners": _saves,
    "lead-sure": _lead_sure,
    "lead-count": _lead_count,
    "partner-void": _partner_void,
    "draws-trumps": _draws,
    "lead-high": _lead_high,
    "lead-nothing": _lead_nothing,
    **dict.fromkeys(("turn-saves-hand", "turn-hand-empty"), _turn),
    "goes-out": _goes_out,
    "goes-out-later": _goes_out_later,
    "wins-pools": _wins,
    "keeps-lead": _keeps_lead,
    "sheds": _sheds,
    "must-lead": _must_lead,
    "comes-back": _comes_back,
    **dict.fromkeys(("extra-better", "extra-worse"), _extra),
    **dict.fromkeys(("bid-within", "bid-beyond"), _bid),
}
