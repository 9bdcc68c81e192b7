"""What the table screen says: the story, the keys that do something now, and the prompt's own words."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core import actions as a
from core import asks
from core import events as e
from tui.action_table import Pressed, hint
from tui.controller import Controller
from tui.i18n import _, ngettext, pgettext
from tui.pending import Pending
from tui.story import cards, teller_for
from tui.story import session as session_words
from tui.story.faults import damage_note
from tui.story.memory import Memory
from tui.story.sentence import Eyes, Sentence, news, plain
from tui.widgets.keys import KeyHint

if TYPE_CHECKING:
    from tui.story.why import Reasons

MOST_TOLD: Final = 60


class TableWords:
    """The words of one table for the eyes of the seat that is shown.

    Attributes:
        notes: answers, refusals and warnings since the last event, told after the story.
        played: what the story tells of the play itself.
        refused: what was refused last, if nothing has happened since.
        something_to_see: the last events ended a run or won a pool, so that they deserve a longer look.
    """

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        session = controller.session
        self.teller = teller_for(session.game.id)
        self.notes: list[Sentence] = []
        self.played: list[Sentence] = []
        self.something_to_see = False
        self.refused: a.Refused | None = None
        self._story: list[Sentence] = []
        self._memory = Memory(session.opening.number if session.opening is not None else 0)

    @property
    def eyes(self) -> Eyes:
        """The eyes of the seat that is shown; nobody is "you" while several people may look, or none."""
        session = self.controller.session
        return Eyes.of(session.seats, self.controller.viewer, session.rules)

    @property
    def signs(self) -> Eyes:
        """The same eyes, reading cards as signs."""
        return replace(self.eyes, cards="signs")

    @property
    def told(self) -> list[Sentence]:
        """The story since the current run or step began (earlier runs are turned face down, PJ-26)."""
        return (self._story + self.notes)[-MOST_TOLD:]

    def greet(self) -> None:
        """Begin the story: a new session's commitment, or where a resumed one stands."""
        session = self.controller.session
        if session.phase == "start":
            text = _("Space draws the lots; type words TEXT first to stir in your own.")
            self._story = [news(text), *self.sealed()]
            return
        if not self.controller.sees or session.phase != "round":
            return
        self._retell()
        self._say_what_was_found()
        self._ask()
        self.notes += self.sealed()

    def look(self) -> None:
        """Begin the story for the person who has just been given the keyboard: all since that one's last look."""
        self.notes = []
        self.something_to_see = False
        view = self.controller.view()
        self._retell(self._memory.begin(view, all_looked_at=not self.controller.session.game.pools))
        self._memory.keep(view)
        self._say_what_was_found()
        self._ask()
        self.notes += self.sealed()

    def forget(self) -> None:
        """Leave nothing of the story, nor of any answer."""
        self.notes, self.played, self._story = [], [], []
        self.something_to_see, self.refused = False, None

    def reword(self) -> None:
        """Tell the story anew, for the language has changed; answers that were given before are dropped."""
        session = self.controller.session
        if session.phase == "start":
            self.greet()
        elif self._story and self.controller.sees and session.phase == "round":
            self.notes = []
            self._retell()
            self._ask()
            self.notes += self.sealed()

    def _say_what_was_found(self) -> None:
        """Say once that the session was resumed, and what was wrong with its save."""
        if self.controller.resumed:
            self.notes = [news(_("You are back at the table, at exactly the card where you left."))]
        if self.controller.notice:
            self.notes.append(plain(damage_note(self.controller.notice)))
        self.controller.resumed, self.controller.notice = False, None

    def sealed(self) -> list[Sentence]:
        """Return the commitment that counts now: to the session's secret, or to a pack until it is cut."""
        session = self.controller.session
        if session.phase == "start":
            return session_words.begins(session, self.eyes)[1:]
        if session.phase != "round" or not self.controller.sees or any(self.controller.view().counts):
            return []
        return session_words.opens(session, self.eyes)[-1:]

    def tell(self, events: Sequence[e.Event]) -> None:
        """Take up what just happened; a new lead or a new round begins the story afresh."""
        if not self.controller.sees:
            self.forget()
            return
        self.notes, self.refused = [], None
        self._retell()
        self._memory.keep(self.controller.view())
        self.something_to_see = any(isinstance(ev, e.Stop | e.Win | e.Out | e.Trick | e.End) for ev in events)
        self._ask()
        self.notes += self.sealed()

    def _retell(self, since: int | None = None) -> None:
        """Tell the events since the last lead, or some before it, so that the cards of one run stand together."""
        session = self.controller.session
        view = self.controller.view()
        leads = [i for i, ev in enumerate(view.events) if isinstance(ev, e.Played) and ev.lead]
        if since is not None:
            leads = [i for i in leads if i <= since]
        self._story = []
        if not leads:
            if view.number == 1:
                self._story += session_words.lots(session, self.signs)
            self._story += session_words.opens(session, self.eyes)[:-1]
        start = leads[-1] if leads else 0
        self.played = self.teller.tell(view.events, start, self.teller.scene(view, self.eyes))
        self._story += self.played

    def _ask(self) -> None:
        """Say what is wanted where a person is asked something other than a plain card."""
        pending = self.controller.pending()
        if pending.kind == "look":
            self.notes.append(self.teller.first_look(self.eyes))
        if pending.ask is None or pending.kind not in ("human", "table", "forced"):
            return
        if isinstance(pending.ask, asks.AskPlay) and not (pending.ask.lead or pending.ask.may_withhold):
            return
        view = self.controller.view()
        self.notes.append(self.teller.asked(pending.ask, view, self.eyes))
        prospect = self.teller.prospects(view, self.eyes) if isinstance(pending.ask, asks.AskPlay) else None
        if prospect is not None:
            self.notes.append(news(prospect.text))

    def refuse(self, error: a.Refused) -> None:
        """Say why something was refused; it stays until the next thing happens."""
        self.acknowledge()
        self.refused = error
        self.notes.append(self.teller.refusal(error, self.eyes))

    def say(self, sentences: Sequence[Sentence]) -> None:
        """Add an answer to the story; one that was given already is not told twice."""
        self.notes = [one for one in self.notes if one not in sentences] + list(sentences)

    def acknowledge(self) -> None:
        """Drop refusals that were read."""
        self.notes = [one for one in self.notes if not one.refusal]
        self.refused = None

    @property
    def reasons(self) -> "Reasons":
        """The reasons that the rulebook of this table gives."""
        from tui.story.why import Reasons

        session = self.controller.session
        return Reasons.at(session.game.id, self.teller, session.rules, self.eyes)

    @property
    def refused_by(self) -> str:
        """The clause of what was refused last, or an empty string."""
        return self.reasons.clause_of_refusal(self.refused) if self.refused is not None else ""

    def not_now(self, pending: Pending) -> a.Refused:
        """Return the refusal for a card played out of turn."""
        if pending.kind in ("human", "computer") and pending.ask is not None:
            lead = isinstance(pending.ask, asks.AskPlay) and not pending.ask.lead
            return a.Refused("not-your-turn", seat=None if lead else pending.seat)
        return a.Refused("round-over") if pending.kind != "table" else a.Refused("nothing-to-play", "PJ-39")

    def warn_of_time(self, mark_ms: int) -> None:
        """Say that the play time is nearly over, or is."""
        if mark_ms:
            left = session_words.limit(self.controller.session, self.controller.clock.read())
            self.notes.append(news(left.text))
        else:
            self.notes.append(session_words.time_warning(0, self.controller.session.rules))

    # The hand.

    def letters(self) -> dict[int, str]:
        """Return card -> the letter it keeps for the round."""
        if not self.controller.sees:
            return {}
        view = self.controller.view()
        return cards.letters(view.dealt, getattr(view, "trump", None))

    def card_of(self, letter: str) -> int | None:
        """Return the card in hand that bears the letter, or None."""
        session = self.controller.session
        if not self.controller.sees or session.phase != "round":
            return None
        held = self.controller.view().hand
        return next((card for card, one in self.letters().items() if one == letter and card in held), None)

    def choosable(self) -> list[int]:
        """Return the cards that the arrow keys go through: those that may be played, in the order shown."""
        if not self.controller.sees:
            return []
        view = self.controller.view()
        if self._marks():
            return cards.in_order(view.hand)
        if not isinstance(view.ask, asks.AskPlay):
            return []
        may = (*view.ask.cards, *view.ask.costly)
        return [card for card in cards.in_order(view.hand, getattr(view, "trump", None)) if card in may]

    def turnable(self) -> tuple[int, ...]:
        """Return the places of the table cards that the viewer may turn now; the arrow keys reach them too."""
        if not self.controller.sees:
            return ()
        asked = self.controller.view().ask
        return asked.places if isinstance(asked, asks.AskPlay) else ()

    def _marks(self) -> bool:
        """Return whether the viewer can mark cards to be held back: any card can be chosen then."""
        round_ = self.controller.session.round
        return self.controller.shared and self.controller.viewer is not None and bool(round_ and round_.may_mark)

    # The prompt and the footer.

    def command_for(self, card: int) -> str:
        """Return the command that plays a card, as it would be typed."""
        lead = True
        if self.controller.sees:
            asked = self.controller.view().ask
            lead = not isinstance(asked, asks.AskPlay) or asked.lead
        text = _("lead {card}") if lead else _("play {card}")
        return text.format(card=cards.name(card))

    def prompt_note(self) -> str:
        """Return what stands at the right end of the prompt."""
        if self.controller.trouble is not None:
            return _("! not saved yet: it is tried again")
        session = self.controller.session
        if not self.controller.sees or session.phase != "round":
            return ""
        view = self.controller.view()
        count = len(view.hand)
        text = ngettext("{n} card", "{n} cards", count).format(n=count) if count else ""
        if held := getattr(view, "marked", ()):
            text = _("{cards}, to hold back: {held}").format(cards=text, held=cards.names(held, "signs"))
        if not self.controller.shared or self.controller.viewer is None:
            return text
        name = self.eyes.names[view.seat]
        return _("{name}: {cards}").format(name=name, cards=text) if text else name

    def placeholder(self) -> str:  # noqa: PLR0911 - one for each question
        """Return what the empty prompt says."""
        pending = self.controller.pending()
        if self.controller.dark:
            return ""
        if pending.kind == "start":
            return _("Space draws the lots")
        if pending.kind in ("table", "look"):
            return _("Space goes on")
        if pending.kind in ("human", "forced"):
            if isinstance(pending.ask, asks.AskCut):
                return _("cut {low} to {high}; Space cuts anywhere").format(
                    low=pending.ask.low, high=pending.ask.high
                )
            if isinstance(pending.ask, asks.AskTrump):
                return _("1 ♣  2 ♦  3 ♥  4 ♠ names trumps")
            if isinstance(pending.ask, asks.AskLook):
                return _("{extra} looks at the extra hand, Space does without").format_map(Pressed("table"))
            if isinstance(pending.ask, asks.AskSpread | asks.AskExtra | asks.AskBid):
                return _("Space asks again, / types")
            if isinstance(pending.ask, asks.AskPlay) and pending.ask.may_withhold:
                card = cards.name(pending.ask.cards[0])
                text = _("Space plays the {card}, {hold} holds it back")
                return text.format_map(Pressed("table", card=card))
            if not self.controller.view().hand:
                return _("press a number, or / to type")
            return _("press a letter, or / to type")
        return _("wait, or press a key to hurry")

    def limit_note(self) -> str:
        """Return how far a session without a clock has come."""
        session = self.controller.session
        rules = session.rules
        limit = getattr(rules, "limit", "")
        if limit == "rounds" and session.opening is not None and session.opening.kind == "round":
            return _("round {n} of {all}").format(n=session.opening.number, all=getattr(rules, "rounds", 0))
        if limit == "none":
            return _("time called") if session.called else _("no limit")
        return ""

    def hints(self, selected: bool) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        pending = self.controller.pending()
        hints: list[KeyHint] = []
        if pending.kind in ("human", "forced") and isinstance(pending.ask, asks.AskPlay):
            held = bool(self.controller.view().hand)
            if held:
                hints.append(hint("table", "card"))
            if pending.ask.places:
                hints.append(hint("table", "place"))
            if pending.ask.may_withhold:
                hints += [hint("table", "go", _("play it")), hint("table", "hold")]
            elif selected:
                hints.append(hint("table", "play"))
            else:
                hints.append(hint("table", "choose"))
            hints.append(hint("table", "hint"))
        elif isinstance(pending.ask, asks.AskTrump) and pending.kind == "human":
            hints.append(hint("table", "suit"))
        elif isinstance(pending.ask, asks.AskLook) and pending.kind == "human":
            hints += [hint("table", "extra"), hint("table", "go", _("do without"))]
        elif pending.kind in ("start", "table", "human", "forced", "look"):
            hints.append(hint("table", "go"))
        else:
            hints.append(hint("table", "go", _("hurry")))
        hints += self._practice_hints()
        if self._marks():
            hints.append(hint("table", "hold"))
        hints += [
            hint("table", "why"),
            hint("table", "score"),
            hint("table", "rules", pgettext("footer", "book")),
            *((hint("table", "last"),) if self._tricks() else ()),
            hint("table", "type"),
            hint("table", "help"),
            hint("table", "look"),
            hint("table", "set"),
            hint("table", "palette"),
            hint("table", "menu"),
        ]
        return tuple(hints)

    def _practice_hints(self) -> list[KeyHint]:
        if self.controller.session.setup.practice is None:
            return []
        lesson = [hint("table", "guide")] if self.controller.guide is not None else []
        return [*lesson, hint("table", "undo")]

    def _tricks(self) -> bool:
        return not self.controller.session.game.pools

    def complete(self, text: str) -> Sequence[str]:
        """Return whole lines that may follow what was typed."""
        from tui.screens.performing import completions

        return completions(self, text)
