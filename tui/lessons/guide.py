"""The guide beside a lesson: what the others play, what is explained now, and what the person might play."""

from collections.abc import Callable, Mapping
from typing import Final

from core import actions as a
from core import asks, deal
from core import cards as c
from core import events as e
from core.game import Effort, View
from core.session import Session
from tui.i18n import N_, _
from tui.lessons.lesson import END, Lesson, Moment, Topic
from tui.story import cards
from tui.story.sentence import CardStyle
from tui.story.tips import tip

LEVEL: Final = "attentive"
"""How those play, and whose advice is given, once the person has left the prepared play."""

STRAYED: Final = N_(
    "You go your own way now, and that is quite all right: the others play by themselves from here on, and before "
    "each card of yours it is said what a careful player would do. In practice a move can also be taken back: "
    "undo."
)

_SEEN: Final[Mapping[Topic, Callable[[e.Event, int], bool]]] = {
    "stop": lambda event, _me: isinstance(event, e.Stop),
    "win": lambda event, _me: isinstance(event, e.Win) and event.reason == "card",
    "pair": lambda event, _me: isinstance(event, e.Win) and event.reason == "pair",
    "pass": lambda event, _me: isinstance(event, e.Pass),
    "lost": lambda event, me: isinstance(event, e.Trick) and event.seat % 2 != me % 2,
    "points": lambda event, _me: isinstance(event, e.Trick) and event.points > 0,
    "blind": lambda event, _me: isinstance(event, e.Played) and bool(event.blind),
    "end": lambda event, _me: isinstance(event, e.End),
}
"""How a topic shows among the events, for the seat of the person."""


class Guide:
    """Walks through a lesson with a session; it acts on nothing, and knows nothing that the faces do not tell.

    Attributes:
        lesson: the lesson.
        page: the number of explanations given; pages: how many there are on the prepared path.
        last: what was explained last.
    """

    def __init__(self, lesson: Lesson, session: Session) -> None:
        self.lesson = lesson
        self.session = session
        self.last = ""
        self._play = tuple(_read(word) for word in lesson.play.split())
        self._told: set[int] = set()
        self._topics: set[Topic] = set()
        self._me = next(seat for seat, one in enumerate(session.seats) if one.human)
        self._pass_over()

    @property
    def page(self) -> int:
        """The number of prepared explanations that were given or passed over."""
        return len(self._told)

    @property
    def pages(self) -> int:
        """The number of prepared explanations."""
        return len(self.lesson.moments)

    @property
    def over(self) -> bool:
        """True when the session has come to its end, and all was explained."""
        return self.session.phase == "over" and self._due() is None

    @property
    def on_path(self) -> bool:
        """True while everybody has played what was prepared."""
        return not self._is_first or _played(self.session) == self._play[: len(_played(self.session))]

    def prepared(self) -> a.RoundAction | None:
        """Return what whoever is asked now plays in the prepared hand, or None once the person has left it."""
        asked = self.session.round.ask() if self.session.round is not None else None
        done = len(_played(self.session))
        if not isinstance(asked, asks.AskPlay) or not self._is_first or not self.on_path or done >= len(self._play):
            return None
        blind, number = self._play[done]
        return a.Turn(asked.seat, number) if blind else a.Play(asked.seat, number)

    def explain(self) -> str | None:
        """Return what is to be explained now, and take it down as said; None where there is nothing.

        What has gone by unsaid because the person plays other cards is left out.
        """
        due = self._due()
        if due is None:
            return None
        if isinstance(due, Moment):
            self._told.add(self.lesson.moments.index(due))
            self._topics.update(due.topics)
            self.last = self._text(due.text)
        else:
            self._topics.add(due)
            self.last = _(STRAYED) if due == "strayed" else self._text(self.lesson.asides[due])
        return self.last

    def advice(self, style: CardStyle = "words") -> str | None:
        """Return what the person might play now, in a sentence; None where the person has no choice."""
        action = self.advised()
        if action is None:
            return None
        said = tip(action, style)
        letter = self._letter(action)
        if letter:
            return _("The lesson suggests: {card}, the key {letter}.").format(card=said, letter=letter)
        return _("The lesson suggests: {card}.").format(card=said)

    def advised(self) -> a.RoundAction | None:
        """Return what the person might play now, or None where there is nothing to choose."""
        asked = self.session.round.ask() if self.session.round is not None else None
        if self.session.phase != "round" or asked is None or asked.seat != self._me:
            return None
        if isinstance(asked, asks.AskPlay) and asked.forced and not asked.lead:
            return None
        return self.prepared() or self._careful(self.session.view(self._me))

    @property
    def learned(self) -> list[str]:
        """What the person knows in the end, a sentence each."""
        return [self._text(text) for text in self.lesson.learned]

    @property
    def _is_first(self) -> bool:
        return self.session.is_given

    def _due(self) -> "Moment | Topic | None":
        session, done = self.session, len(_played(self.session))
        if session.phase == "start" or session.round is None or session.opening is None:
            return None
        closed = session.phase in ("between", "over")
        number = 1 if self._is_first else 2
        for place, moment in enumerate(self.lesson.moments):
            if place in self._told or moment.round != number:
                continue
            if self.on_path and (closed if moment.at == END else not closed and moment.at == done):
                return moment
        if self.on_path:
            return None
        if "strayed" not in self._topics and not closed:
            return "strayed"
        return next((topic for topic in self.lesson.asides if self._has_come(topic)), None)

    def _has_come(self, topic: Topic) -> bool:
        if topic in self._topics:
            return False
        seen = _SEEN[topic]
        return any(seen(event, self._me) for event in self.session.view(self._me).events)

    def _pass_over(self) -> None:
        """Take as explained what lies before the place where a lesson is gone on with."""
        done = len(_played(self.session))
        for place, moment in enumerate(self.lesson.moments):
            earlier = moment.round == 1 and (not self._is_first or (moment.at != END and moment.at < done))
            if self.session.round is not None and earlier:
                self._told.add(place)
                self._topics.update(moment.topics)
        if not self.on_path:
            self._topics.add("strayed")

    def _careful(self, view: View) -> a.RoundAction:
        """Return what a careful player does with this view, always the same."""
        key = deal.keyed(b"lesson", f"{view.number}:{self.session.count}")
        chooser = self.session.game.choosers()[LEVEL]
        action: a.RoundAction = chooser(self.session.rules, view, deal.Stream(key), Effort())
        return action

    def _letter(self, action: a.RoundAction) -> str:
        if not isinstance(action, a.Play):
            return ""
        view = self.session.view(self._me)
        return cards.letters(view.dealt, getattr(view, "trump", None)).get(action.card, "")

    def _text(self, text: str) -> str:
        seats = self.session.seats
        names = {f"p{at}": seats[(self._me + at) % len(seats)].name for at in range(1, len(seats))}
        return _(text).format(**names)


def _read(word: str) -> tuple[bool, int]:
    """Return a card of the prepared play: whether it is turned, and the card or the place from 0."""
    return (True, int(word) - 1) if word.isdecimal() else (False, c.card(word))


def _played(session: Session) -> tuple[tuple[bool, int], ...]:
    """Return the cards played in the round, as the prepared play has them."""
    return tuple(
        (True, action.place) if isinstance(action, a.Turn) else (False, action.card)
        for action in session.done
        if isinstance(action, a.Play | a.Turn)
    )
