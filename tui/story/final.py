"""The end of a session in sentences: what the final round is, and who has won."""

from collections.abc import Sequence

from tui.i18n import _
from tui.story.sentence import Eyes, Part, Sentence, chips, listed, news, plain


def opening() -> Sentence:
    """Return what a final round of Pope Joan is."""
    text = _("The final round. Nothing is played: the whole pack is dealt, and the diamonds share out the board.")
    return Sentence((Part(text, "news"), Part(" (PJ-39)", "dim")))


def result(amounts: Sequence[int], winners: Sequence[int], eyes: Eyes) -> list[Sentence]:
    """Return who has won a session for chips, and how everybody came in."""
    best = chips(amounts[winners[0]])
    if len(winners) == 1:
        text = _("You win with {chips}.") if eyes.mine(winners[0]) else _("{name} wins with {chips}.")
        first = text.format(name=eyes.names[winners[0]], chips=best)
    else:
        names = listed([eyes.name(seat) for seat in winners])
        first = _("A shared win with {chips}: {names}.").format(names=names, chips=best)
    order = sorted(range(len(amounts)), key=lambda seat: -amounts[seat])
    lines = []
    for seat in order:
        place = 1 + sum(amount > amounts[seat] for amount in amounts)
        text = _("{place}. {name}, {chips}")
        lines.append(plain(text.format(place=place, name=eyes.name(seat), chips=chips(amounts[seat]))))
    return [news(first), *lines]
