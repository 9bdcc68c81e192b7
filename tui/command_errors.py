"""What is wrong with a typed line, and what to type instead."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tui.i18n import N_, _
from tui.indices import MONEY, sign_text
from tui.story import cards as words
from tui.story.sentence import CardStyle, Sentence, listed, plain, refused


@dataclass(frozen=True, slots=True)
class ParseError:
    """A line that makes no intent.

    Attributes:
        code: `unknown`, `ambiguous`, `not-now`, `not-here`, `too-much`, `number`, `which-card`, `which-place`,
            `which-suit`, `which-bid`, `which-spread`, `none-such` or `no-letter`.
        params: what the sentence needs.
        nearest: the command that was probably meant, or an empty string.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    nearest: str = ""


def explain(error: ParseError, style: CardStyle = "words") -> Sentence:
    """Return what is wrong with a line and what to type instead."""
    params = error.params
    if error.code == "unknown":
        text = _("Nothing here is called '{text}'.").format(text=str(params["text"])[:60])
        more = _("Type help for all that can be typed.")
        if error.nearest:
            more = _("Did you mean {nearest}?").format(nearest=error.nearest)
        return plain(f"{text} {more}")
    if error.code == "ambiguous":
        names = params["commands"]
        assert isinstance(names, tuple)
        text = _("'{text}' can be {commands}: type more of it.")
        return plain(text.format(text=params["text"], commands=listed(names)))
    if error.code == "which-card":
        some = params["cards"]
        assert isinstance(some, tuple)
        if not some:
            return plain(_("Which card? Name it, such as 7 of clubs."))
        return plain(_("Which card? {cards}.").format(cards=words.names(words.in_order(some), style)))
    if error.code == "which-place":
        some = params["places"]
        assert isinstance(some, tuple)
        if not some:
            return plain(_("Which one? Type turn and the number of a table card, such as turn 4."))
        places = " ".join(str(place + 1) for place in some)
        return plain(_("Which one? Type turn and a number: {places}.").format(places=places))
    if error.code == "not-now":
        return refused(_("Not now:"), _(_NOT_NOW[str(params["where"])]))
    text = {
        "too-much": _("'{command}' stands alone: leave out '{rest}'."),
        "number": _("Cut how many cards? Type a number, such as cut 20."),
        "not-here": _("'{command}' means nothing in this game. Type help for all that can be typed."),
        "which-bid": _("How many chips? Type bid and a number, such as bid 3; or pass."),
        "which-spread": _("How? Type a number for each of {cards}, such as spread 2 1 1 0."),
        "which-suit": _("Which suit? Type trumps and clubs, diamonds, hearts or spades."),
        "none-such": _("You hold no such card: '{text}'. Type hand for your cards."),
        "no-letter": _("No card in your hand has the letter {letter}. Type hand for your cards."),
    }[error.code]
    shown = {name: str(value)[:60] for name, value in params.items()}
    return plain(text.format(**shown | {"cards": listed([sign_text(card) for card in MONEY])}))


_NOT_NOW: Final = {
    "start": N_("the session has not begun; an empty line draws the lots."),
    "stake": N_("chips are to be staked first, such as spread 2 1 1 0."),
    "cut": N_("the pack is to be cut first."),
    "look": N_("say first whether you look at the extra hand: extra, or no."),
    "offer": N_("say first what becomes of the extra hand: exchange, auction or decline."),
    "bid": N_("bid for the extra hand first, such as bid 3, or pass."),
    "trump": N_("trumps are to be named first, such as trumps hearts."),
    "play": N_("a card is to be played."),
    "wait": N_("the others are playing."),
    "step": N_("the final round is only looked at; an empty line goes on."),
    "between": N_("all is played; an empty line goes on to what follows."),
    "over": N_("the session is over."),
}
