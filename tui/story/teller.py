"""What a game's sentences have to provide; one object a game, called TELLER in its module."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core import asks
from core import events as e
from core.actions import Refused
from core.game import Chips, Ledger, Opening, View
from core.rules import Value
from tui.i18n import _
from tui.story import cards
from tui.story.sentence import Eyes, Part, Sentence, capital, plain

if TYPE_CHECKING:
    from core.logline import LogLine
    from tui.story.points import HandSummary
    from tui.story.summary import Summary


@dataclass(frozen=True, slots=True)
class Scene:
    """What a telling needs beside the events.

    Attributes:
        eyes: through whose eyes it is told.
        dealer: the seat that deals.
        counts: cards left in each hand now, or () where nobody says.
        faces: all hands of a final round once they lie open, or ().
        extra: the extra hand where "you" have looked at it.
    """

    eyes: Eyes
    dealer: int
    counts: tuple[int, ...] = ()
    faces: tuple[tuple[int, ...], ...] = ()
    extra: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option in words.

    Attributes:
        label: what it is called in a form.
        about: one line that says what it decides.
        values: a few words for each value; empty for a number.
        unit: for a number, what tells so many in words.
        only: the option and the value without which this one is idle, or None.
        idle: whether it decides nothing in this game, and is only known because the others of its family have it.
    """

    label: str
    about: str
    values: Mapping[Value, str]
    unit: Callable[[int], str] = str
    only: tuple[str, Value] | None = None
    idle: bool = False

    def matters(self, values: Mapping[str, Value | None]) -> bool:
        """Return whether the option decides anything beside these values of the others."""
        return not self.idle and (self.only is None or values[self.only[0]] == self.only[1])

    def value(self, value: Value) -> str:
        """Return a value in words."""
        if self.values:
            return self.values[value]
        return self.unit(int(value))


class Teller(ABC):
    """One game in sentences.

    Attributes:
        title: what the game is called.
        stops_help: to have the stops told is help, and is counted.
    """

    title: str
    stops_help: bool = False

    @abstractmethod
    def scene(self, view: View, eyes: Eyes) -> Scene:
        """Return the scene of a view."""

    @abstractmethod
    def tell(self, events: Sequence[e.Event], start: int, scene: Scene) -> list[Sentence]:
        """Return what happened from event number `start` on; earlier ones only say what is known already."""

    @abstractmethod
    def asked(self, ask: asks.Ask, view: View, eyes: Eyes) -> Sentence:
        """Return what the table waits for."""

    @abstractmethod
    def refusal(self, error: Refused, eyes: Eyes) -> Sentence:
        """Return why an action was refused and what may be done instead."""

    def precisely(self, error: Refused) -> Refused:
        """Return a refusal as this game tells it, where the rules know a better reason than they gave."""
        return error

    @abstractmethod
    def pool(self, name: str) -> str:
        """Return a pool's name in words."""

    @abstractmethod
    def board(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the chips on the board, pool by pool."""

    @abstractmethod
    def look(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the table in words; only what the view holds."""

    @abstractmethod
    def hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the cards in hand with their letters."""

    @abstractmethod
    def faces(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the hands that lie open in a ceremony, a line each."""

    @abstractmethod
    def run(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the current or last run or trick."""

    @abstractmethod
    def score(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return chips or points of everybody."""

    @abstractmethod
    def stops(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the stops that everybody knows."""

    @abstractmethod
    def prospects(self, view: View, eyes: Eyes) -> Sentence | None:
        """Return what the cards in "your" hand could win together, or None."""

    @abstractmethod
    def why(self, view: View, ask: asks.Ask | None, eyes: Eyes) -> list[Sentence]:
        """Return the rule of this moment, with its clause."""

    @abstractmethod
    def options(self) -> Mapping[str, OptionWords]:
        """Return every option of the rules in words, by name."""

    @abstractmethod
    def presets(self) -> Mapping[str, str]:
        """Return a line for each preset, by name."""

    @abstractmethod
    def summary(self, line: "LogLine", eyes: Eyes) -> "Summary | HandSummary":
        """Return who was paid or pegged what and why in a finished round."""

    # What games may say in their own way; here as the games for chips have it.

    def log_scene(self, line: "LogLine", eyes: Eyes) -> Scene:
        """Return the scene of a line of the round log."""
        from core.logfields import CARDS

        faces: tuple[tuple[int, ...], ...] = ()
        if line.finished is not None and line.opening.kind == "final":
            faces = tuple(tuple(CARDS[card] for card in hand) for hand in line.finished.deal["hands"])
        return Scene(eyes, line.opening.dealer, faces=faces)

    def caution(self, card: int, view: View, eyes: Eyes) -> Sentence:
        """Return what it would cost to play a card against the rules, and how to do it all the same."""
        head = _("{card} is against the rules.").format(card=capital(cards.the(card, eyes.cards)))
        rest = _("Type confirm to play it all the same; it will cost you.")
        return Sentence((Part(head, "refusal"), Part(f" {rest}")))

    def marked(self, card: int, eyes: Eyes, *, on: bool) -> Sentence:
        """Return that a card of "yours" is to be held back when it is due, or no longer is."""
        text = _("{card} will be held back when it is due.") if on else _("{card} will be played when it is due.")
        return plain(text.format(card=capital(cards.the(card, eyes.cards))))

    def first_look(self, eyes: Eyes) -> Sentence:
        """Return what is to be done at the first look at a new hand."""
        return plain(_("Look at your cards."))

    def extra_hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return what is known of the extra hand while a round is played."""
        return [plain(_("There is no extra hand."))]

    def seated(self, eyes: Eyes) -> str:
        """Return who sits at the table."""
        names = _(", ").join(eyes.name(seat) for seat in range(len(eyes.names)))
        return _("At the table: {names}.").format(names=names)

    def lots(self, drawn: str, opening: Opening, eyes: Eyes) -> str:
        """Return what lots were for, and what was drawn."""
        return _("Lots for the first deal: {lots}.").format(lots=drawn)

    def opens(self, opening: Opening, eyes: Eyes) -> str:
        """Return which round begins, and who deals."""
        text = _("Round {n}. You deal.") if eyes.mine(opening.dealer) else _("Round {n}. {name} deals.")
        return text.format(n=opening.number, name=eyes.names[opening.dealer])

    def ending(self, line: "LogLine", eyes: Eyes) -> str:
        """Return in a few words how a finished round ended."""
        out = next((event.seat for event in line.events if isinstance(event, e.Out)), None)
        if out is not None:
            text = _("You go out") if eyes.mine(out) else _("{name} goes out")
            return text.format(name=eyes.names[out])
        return _("board shared out") if line.opening.kind == "final" else _("ends at the turn-up")

    def limit(self, eyes: Eyes) -> Sentence | None:
        """Return what ends a game that has neither minutes nor rounds, or None."""
        return None

    def result(self, ledger: Ledger, winners: Sequence[int], eyes: Eyes) -> list[Sentence]:
        """Return who has won the session, and how everybody came in."""
        assert isinstance(ledger, Chips)
        from tui.story import final

        return final.result(ledger.chips, winners, eyes)
