"""Why something happened or was refused: in a few words, with the rulebook's own statement and its clause."""

from collections.abc import Sequence
from dataclasses import dataclass

from core import asks
from core import events as e
from core.actions import Refused
from core.game import Game, View, load
from core.rules import Rules
from tui.i18n import _
from tui.rulebook.telling import Rulebook
from tui.story import cards
from tui.story.sentence import Eyes, Part, Sentence, capital, chips, dim
from tui.story.teller import Teller


@dataclass(frozen=True, slots=True)
class Reasons:
    """Looks up reasons in the rulebook of a table.

    Attributes:
        game: the game that is played; teller: its sentences.
        book: its rulebook under the rules in force.
        eyes: through whose eyes it is told.
    """

    game: Game
    teller: Teller
    book: Rulebook
    eyes: Eyes

    @classmethod
    def at(cls, game: str, teller: Teller, rules: Rules, eyes: Eyes) -> "Reasons":
        """Return the reasons of a table."""
        return cls(load(game), teller, Rulebook(teller, rules, game), eyes)

    def why(self, view: View, ask: asks.Ask | None, refusal: Refused | None = None) -> list[Sentence]:
        """Return why something was refused; where nothing was, the last event and the rule of this moment."""
        if refusal is not None:
            return self.of_refusal(refusal)
        now = self.teller.why(view, ask, self.eyes)
        if not view.events:
            return now
        if isinstance(view.events[-1], e.End):
            now = []  # no rule is of any moment now
        clause = self.game.clause_of_last(view.events, self.book.rules, view.number)
        now = [one for one in now if not one.text.endswith(f"({clause})")]  # the book has just said it
        return [self.of_event(view.events, view.number), *now, *self._pointer(clause)]

    def of_refusal(self, error: Refused) -> list[Sentence]:
        """Return what was refused, the rule behind it, and where the rulebook has it."""
        clause = self.clause_of_refusal(error)
        told = [self.teller.refusal(error, self.eyes)]
        if not clause:
            return told
        return [*told, self._rule(clause), *self._pointer(clause)]

    def clause_of_refusal(self, error: Refused) -> str:
        """Return the clause behind a refusal, or an empty string where it is the program's own affair."""
        error = self.teller.precisely(error)
        if error.clause and self.book.clause(error.clause) is not None:
            return error.clause
        return self.game.refusal_clauses.get(error.code, "")

    def of_event(self, events: Sequence[e.Event], number: int = 1) -> Sentence:
        """Return the last of some events in a few words, with the rule behind it.

        Args:
            events: what was seen of the round, in order; at least one.
            number: the number of the round.
        """
        head = happened(events[-1], self.teller, self.eyes)
        clause = self.game.clause_of_last(events, self.book.rules, number)
        rule = self._rule(clause)
        return Sentence((Part(head, "news"), Part(" "), *rule.parts), apart=True)

    def _rule(self, clause: str) -> Sentence:
        at = self.book.clause(clause)
        if at is None:
            return Sentence((Part(f"({clause})", "dim"),))
        line = self.book.lines[at]
        return Sentence((Part(line.words), Part(f" ({line.clause})", "dim")))

    def _pointer(self, clause: str) -> list[Sentence]:
        if not clause or self.book.clause(clause) is None:
            return []
        return [dim(_("The rulebook says more: rules {clause}.").format(clause=clause))]


def happened(event: e.Event, teller: Teller, eyes: Eyes) -> str:  # noqa: PLR0911, PLR0912, C901 - one an event
    """Return an event in a few words, a name before a colon so that it stands as it is in every language."""
    match event:
        case e.Stake(seat=seat, pool=pool, chips=n) | e.Win(seat=seat, pool=pool, chips=n):
            text = _("{name}: {chips}, {pool}.")
            return text.format(name=eyes.name(seat), chips=chips(n), pool=teller.pool(pool))
        case e.Turnup(card=card):
            return _("Turned up: {card}.").format(card=cards.name(card, eyes.cards))
        case e.Exchanged(seat=seat):
            return _("{name}: hands exchanged with the extra hand.").format(name=eyes.name(seat))
        case e.BidMade(seat=seat, chips=n):
            text = _("{name}: a bid of {chips}.") if n else _("{name}: no bid.")
            return text.format(name=eyes.name(seat), chips=chips(n))
        case e.Declined(seat=seat):
            return _("{name}: the extra hand stays closed.").format(name=eyes.name(seat))
        case e.Sale(to=buyer, chips=n):
            return _("{name}: the extra hand, for {chips}.").format(name=eyes.name(buyer), chips=chips(n))
        case e.Played(seat=seat, card=card):
            return _("{name}: {card}.").format(name=eyes.name(seat), card=cards.name(card, eyes.cards))
        case e.Stop():
            return _("The run has stopped.")
        case e.Pass(seat=seat):
            return _("{name}: the lead passes on.").format(name=eyes.name(seat))
        case e.Foul(seat=seat, kind=kind):
            return {
                "not-lowest": _("{name}: not the lowest card of the suit."),
                "withheld": _("{name}: a card was held back."),
                "revoke": _("{name}: a revoke."),
            }[kind].format(name=eyes.name(seat))
        case e.Looked(seat=seat):
            return _("{name}: a look at the extra hand.").format(name=eyes.name(seat))
        case e.Pay(seat=seat, to=to, chips=n):
            text = _("Payment, {name} to {other}: {chips}.")
            return text.format(name=eyes.name(seat), other=eyes.name(to), chips=chips(n))
        case e.Out(seat=seat):
            return _("{name}: no card left.").format(name=eyes.name(seat))
        case e.Trump(suit=suit):
            return _("Trumps: {suit}.").format(suit=capital(cards.suit(suit, eyes.cards)))
        case e.Trick(seat=seat):
            return _("{name}: the trick.").format(name=eyes.name(seat))
        case e.GameBonus(points=n):
            return _("The points for the game: {n}.").format(n=n)
        case e.Penalty():
            return _("A revoke is settled.")
        case e.End():
            return _("Play is over.")
