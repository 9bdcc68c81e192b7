"""A line of the round log as readable text."""

from typing import TYPE_CHECKING

from core import cards as c
from core import events as e
from core.game import Game, Seat
from core.logfields import CARDS
from core.logline import LogLine
from tui.company import level_word
from tui.i18n import _
from tui.story import cards
from tui.story.sentence import CardStyle, Eyes, Sentence, dim
from tui.story.shelf import numbered_in
from tui.story.summary import in_sentences
from tui.story.teller import Scene

if TYPE_CHECKING:
    from tui.story.teller import Teller


def log_text(teller: "Teller", line: LogLine, style: CardStyle = "signs") -> list[str]:
    """Return a line of the round log as text: who, what was promised, the cards, the play, the payments."""
    eyes = Eyes.of(line.seats, _you(line), line.rules, style)
    out = [*_heading(teller, line, eyes), ""]
    if line.finished is not None:
        out += [*_dealt(line, eyes), ""]
    out += _texts(_told(teller, line, teller.log_scene(line, eyes)))
    if line.finished is None:
        return [*out, "", _("This round is not over: the log shows only what every player has seen.")]
    summary = teller.summary(line, eyes)
    return [*out, "", *_texts(in_sentences(summary, eyes))]


def _told(teller: "Teller", line: LogLine, scene: Scene) -> list[Sentence]:
    """Return the story; of a round still in play, runs that were turned face down stay so (PJ-26)."""
    open_runs = line.finished is not None or getattr(line.rules, "turned_runs", "open") == "open"
    plays = [at for at, event in enumerate(line.events) if isinstance(event, e.Played)]
    leads = [at for at in plays if isinstance(event := line.events[at], e.Played) and event.lead]
    if open_runs or len(leads) < 2:
        return teller.tell(line.events, 0, scene)
    return [
        *teller.tell(line.events[: plays[0]], 0, scene),
        dim(_("The runs played since then lie face down until the round is over (PJ-26).")),
        *teller.tell(line.events, leads[-1], scene),
    ]


def _you(line: LogLine) -> int | None:
    """Return the seat of a person who is called "You", for that name can only be told as "you"."""
    return next((at for at, seat in enumerate(line.seats) if seat.human and seat.name in ("You", _("You"))), None)


def _texts(sentences: list[Sentence]) -> list[str]:
    return [sentence.text for sentence in sentences]


def numbered(line: LogLine) -> str:
    """Return the number of the line's round, as its game calls one."""
    return numbered_round(line.game, line.opening.number)


def numbered_round(game: Game, number: int) -> str:
    """Return the number of a round, as its game calls one."""
    return numbered_in(game.id, number, points=not game.pools)


def _heading(teller: "Teller", line: LogLine, eyes: Eyes) -> list[str]:
    kind = _("final round") if line.opening.kind == "final" else numbered(line)
    out = [_("{game}, {round}, session {session}").format(game=teller.title, round=kind, session=line.session)]
    if line.practice:
        out.append(_("This was practice: a deal that was given, or moves that may have been taken back."))
    players = [_("{name} ({player})").format(name=seat.name, player=who_plays(seat)) for seat in line.seats]
    out.append(_("Players: {players}").format(players=", ".join(players)))
    out.append(_("Dealer: {name}").format(name=eyes.names[line.opening.dealer]))
    if line.lots:
        drawn = ", ".join(f"{eyes.name(lot.seat)} {cards.name(lot.card, eyes.cards)}" for lot in line.lots)
        out.append(_("Lots: {lots}").format(lots=drawn))
    out.append(_("Commitment: {hash}").format(hash=line.commitment))
    if line.cut is not None:
        out.append(_("Cut: {n} cards").format(n=line.cut))
    return out


def who_plays(seat: Seat) -> str:
    """Return what sits there: a person, or a computer and its level."""
    if seat.human:
        return _("person")
    return _("computer: {level}").format(level=level_word(seat.level)) if seat.level else seat.player


def _dealt(line: LogLine, eyes: Eyes) -> list[str]:
    assert line.finished is not None
    deal, trump = line.finished.deal, _trump(line)

    def hand(cards_: list[str]) -> str:
        """Return the names of cards, in the order in which a hand is held."""
        return cards.names(cards.in_order((CARDS[card] for card in cards_), trump), eyes.cards)

    text = _("{name}: {cards}")
    out = [text.format(name=eyes.names[seat], cards=hand(held)) for seat, held in enumerate(deal["hands"]) if held]
    for seat, row in enumerate(deal.get("table", ())):
        lying = cards.names((CARDS[card] for card in row), eyes.cards)
        out.append(_("Table cards of {name}: {cards}").format(name=eyes.names[seat], cards=lying))
    if deal.get("extra"):
        out.append(_("Extra hand: {cards}").format(cards=hand(deal["extra"])))
    if deal.get("stock"):
        out.append(_("Asleep: {cards}").format(cards=hand(deal["stock"])))
    return out


def _trump(line: LogLine) -> int | None:
    """Return the suit by which hands are sorted."""
    for event in line.events:
        if isinstance(event, e.Turnup):
            return c.suit(event.card)
        if isinstance(event, e.Trump):
            return event.suit
    return None
