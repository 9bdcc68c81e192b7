"""A session: one evening's game from the lots to the result, round after round.

The record of a session is its setup and the actions applied to it, each with the play clock at that moment; from
these everything else follows. A checkpoint at each round's opening lets a session be resumed by replaying the open
round alone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from core import actions as a
from core import asks, deal
from core import events as e
from core.choices import Choice
from core.game import Opening, Seat, View, load
from core.practice import Given, Practice
from core.round import Round
from core.rules import read_rules
from core.setup import Checkpoint, Setup, new_setup

Phase = Literal["start", "round", "between", "over"]

Entered = tuple[a.Action, int, Choice | None]
"""An action as a record has it: with the play clock, and how a computer came to it, if one did."""

RECORDED: Final = (a.Play, a.Turn, a.Bid, a.Exchange, a.Decline, a.NameTrump, a.Spread, a.Withhold)
"""Actions whose first event says what was chosen; how it was is written beside that."""


class Session:
    """The mutable truth of one session. Whoever owns it applies actions; seats get views.

    Attributes:
        phase: `start` (commitment shown, words may be added), `round`, `between` (summary) or `over`.
        round: the round in play or just finished.
        former: the finished rounds before it of a game for points, oldest first, as far as they were played here.
        opening: what that round opened with.
        following: what the next round will open with, known between rounds.
        count: how many actions have been applied: the state number.
        clock: milliseconds of play at the last action.
        help: assistance used in this round, one dict a seat.
        done: what was done in this round, in order; what was taken back is not among it.
        made: index of an event of this round -> how the computer chose whose event it is.
    """

    def __init__(self, setup: Setup) -> None:
        """Begin from a setup.

        Raises:
            KeyError: an unknown game. RuleError: rules that cannot be had. ValueError: wrong seats.
        """
        self.setup = setup
        self.game = load(setup.game)
        self.rules = read_rules(self.game.rules, setup.rules)
        if self.rules.for_players(len(setup.seats)) != self.rules:
            raise ValueError("rules are not complete")
        if not self.game.least <= len(setup.seats) <= self.game.most:
            raise ValueError("seats")
        given = self.given
        if given is not None and not given.fits(self.game, len(setup.seats)):
            raise ValueError("given")
        self.master = bytes.fromhex(setup.master)
        self.words: tuple[str, ...] = ()
        self.phase: Phase = "start"
        self.opening: Opening | None = None
        self.round: Round[Any, Any] | None = None
        self.former: list[Round[Any, Any]] = []
        self.following: Opening | None = None
        self.lots: tuple[deal.Lot, ...] = ()
        self.called = False
        self.count = 0
        self.clock = 0
        self.help: list[dict[str, int]] = []
        self.choices: list[int] = []
        self.salt = ""
        self.done: list[a.RoundAction] = []
        self.made: dict[int, Choice] = {}
        self._made_by: list[Choice | None] = []
        self._chosen: list[int] = []

    @classmethod
    def resume(
        cls, setup: Setup, checkpoint: Checkpoint, actions: "Iterable[tuple[a.Action, int] | Entered]"
    ) -> "Session":
        """Return the session at a checkpoint, played on by the actions (each with its clock and choice) after it.

        Raises:
            Refused: an action does not fit. ValueError: the checkpoint does not fit the setup.
        """
        session = cls(setup)
        session.words = checkpoint.words
        session.called = checkpoint.called
        session.clock = checkpoint.clock
        session.count = checkpoint.count
        session.lots = checkpoint.lots
        if len(checkpoint.opening.active) != len(setup.seats):
            raise ValueError("checkpoint")
        session._open(checkpoint.opening)
        for entry in actions:
            session.apply(*entry)
        return session

    def checkpoint(self) -> Checkpoint:
        """Return the state at the opening of the round; valid until an action changes it."""
        assert self.opening is not None
        return Checkpoint(self.opening, self.words, self.called, self.clock, self.count, self.lots)

    @property
    def given(self) -> Given | None:
        """The deal that the session was begun with, if it was."""
        return self.setup.practice.given if self.setup.practice is not None else None

    @property
    def is_given(self) -> bool:
        """True while the round in play is the one whose deal was given."""
        return (
            self.given is not None and self.opening is not None and self.opening.number == self.given.opening.number
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in order."""
        return self.setup.seats

    @property
    def active(self) -> tuple[bool, ...]:
        """Which seats are still in the session."""
        return self.opening.active if self.opening else (True,) * len(self.seats)

    @property
    def secret(self) -> bytes:
        """The secret that packs and the computers' chance follow from."""
        return deal.session_secret(self.master, self.words)

    @property
    def master_commitment(self) -> str:
        """What is shown of the master secret."""
        return deal.master_commitment(self.master)

    @property
    def commitment(self) -> str:
        """What is shown of this round's pack before the cut."""
        assert self.round is not None
        return deal.commitment(self.salt, self.round.deck)

    def view(self, seat: int) -> View:
        """Return what a seat may know of the round; there must be one."""
        assert self.round is not None
        view: View = self.round.view(seat)
        return view

    def choice_stream(self, seat: int) -> deal.Stream:
        """Return the random stream for the seat's next action in this round."""
        assert self.opening is not None
        key = deal.choice_key(self.secret, self.opening.number, seat, self.choices[seat])
        return deal.Stream(key)

    def apply(self, action: a.Action, at: int = 0, choice: Choice | None = None) -> list[e.Event]:
        """Take an action at a moment of the play clock and return the new events, hidden ones included.

        `choice` says how a computer came to it, for the record; nothing hangs on it.

        Raises:
            Refused: it is not allowed now; nothing has changed.
        """
        before = len(self.round.events) if self.round and self.phase == "round" else 0
        match action:
            case a.Begin():
                self._begin(action)
            case a.NextRound():
                self._next()
            case a.CallTime():
                self._call()
            case a.Help():
                self._count_help(action)
            case a.Hold():
                self._hold(action)
            case a.Undo():
                self._undo(action)
            case _:
                self._act(action, max(at, self.clock), choice)
        self.count += 1
        self.clock = max(at, self.clock)
        return self.round.events[before:] if self.round else []

    def result(self) -> list[int]:
        """Return the winning seats, or sides, by the ledger as it stands."""
        assert self.round is not None
        return self.game.winners(self.round.ledger(), self.active)

    def match_wins(self) -> tuple[int, int]:
        """Return the games that each side has won in the match, this one included when it is over."""
        assert self.setup.match is not None
        first, second = self.setup.match.wins
        won = self.result() if self.phase == "over" else []
        return first + (0 in won), second + (1 in won)

    def next_game(self) -> Setup | None:
        """Return the setup of the next game of the match, or None where it is decided or there is no match."""
        match = self.setup.match
        if match is None or self.phase != "over":
            return None
        wins = self.match_wins()
        if max(wins) > match.best_of // 2 or match.game >= match.best_of:
            return None
        following = replace(match, game=match.game + 1, wins=wins)
        seed = self.setup.seed
        if seed is not None:
            seed = f"{seed.rpartition('/')[0]}/{following.game}"
        fresh = new_setup(self.game, self.rules, self.seats, seed=seed, match=following)
        practice = None if self.setup.practice is None else Practice()
        return replace(fresh, place=self.setup.place, practice=practice)

    def _begin(self, action: a.Begin) -> None:
        if self.phase != "start":
            raise a.Refused("already-begun")
        if action.words and self.setup.place is not None and self.setup.place.duplicate:
            raise a.Refused("duplicate-words")
        self.words = action.words
        if self.given is not None:
            self._open(self.given.opening)
            return
        lots_deck = deal.round_deck(self.secret, 0, self.game.pack)
        lots, dealer = self.game.lots(self.rules, lots_deck, len(self.seats))
        self.lots = tuple(lots)
        active = (True,) * len(self.seats)
        ledger = self.game.first_ledger(self.rules, len(self.seats))
        self._open(Opening(1, "round", dealer, active, ledger))

    def _open(self, opening: Opening) -> None:
        self.opening = opening
        self.following = None
        self.help = [{"hints": 0, "undos": 0, "looks": 0} for _ in self.seats]
        self._chosen = []
        self._lay_out(self.given.actions if self.given is not None and self.is_given else ())
        if self.round is not None and self.round.settled:
            raise ValueError("given")

    def _lay_out(self, done: Sequence[a.RoundAction], made_by: Sequence[Choice | None] = ()) -> None:
        """Open the round that `opening` says and play it up to where so much was done."""
        assert self.opening is not None
        number, given = self.opening.number, self.given if self.is_given else None
        self.salt = given.salt if given is not None else deal.round_salt(self.secret, number)
        deck = given.deck if given is not None else deal.round_deck(self.secret, number, self.game.pack)
        self.round = self.game.open(self.rules, self.opening, deck)
        self.choices = [0] * len(self.seats)
        self.phase = "round"
        self.done, self.made, self._made_by = [], {}, []
        for action, choice in zip(done, made_by or [None] * len(done), strict=True):
            self._take(action, choice)

    def _next(self) -> None:
        if self.phase != "between" or self.following is None:
            raise a.Refused("round-not-over" if self.phase == "round" else "session-over")
        # Pegs of two hands stand on one board; rounds for chips leave nothing but their ledger.
        if self.round is not None and not self.game.pools:
            self.former.append(self.round)
        self._open(self.following)

    def _call(self) -> None:
        if self.phase in ("over", "start"):
            raise a.Refused("session-over" if self.phase == "over" else "not-begun")
        if getattr(self.rules, "limit", "") != "none" or self.called:
            raise a.Refused("has-limit", "PJ-A21")
        self.called = True
        # A final round that is due already stays as it is: who could not pay before it is out of it (PJ-A20).
        if self.phase == "between" and self.following is not None and self.following.kind == "round":
            self.following = self._what_follows() or self.following

    def _count_help(self, action: a.Help) -> None:
        if self.phase != "round" or not 0 <= action.seat < len(self.seats):
            raise a.Refused("no-round")
        self.help[action.seat][action.what] += 1

    def _hold(self, action: a.Hold) -> None:
        if self.phase != "round" or self.round is None or not 0 <= action.seat < len(self.seats):
            raise a.Refused("no-round")
        self.round.mark(action.seat, action.card, on=action.on)

    def _act(self, action: a.RoundAction, at: int, choice: Choice | None) -> None:
        if self.phase != "round" or self.round is None:
            raise a.Refused({"start": "not-begun", "over": "session-over"}.get(self.phase, "round-over"))
        if not a.TABLE <= action.seat < len(self.seats):
            raise a.Refused("no-such-seat", seat=action.seat)
        asked = self.round.ask() if self.setup.practice is not None else None
        self._take(self._fixed(action), choice)
        if asked is not None and not (isinstance(asked, asks.AskPlay) and asked.forced):
            self._chosen.append(len(self.done) - 1)
        if self.round.settled:
            self._close(at)

    def _take(self, action: a.RoundAction, choice: Choice | None) -> None:
        assert self.round is not None
        place = len(self.round.events)
        self.round.apply(action)
        self.done.append(action)
        self._made_by.append(choice)
        if choice is not None and isinstance(action, RECORDED) and place < len(self.round.events):
            self.made[place] = choice
        if 0 <= action.seat < len(self.choices):
            self.choices[action.seat] += 1

    def _fixed(self, action: a.RoundAction) -> a.RoundAction:
        """Return the action, or where a deal code fixes the cut, that cut: who has the code has the same deals."""
        practice = self.setup.practice
        if practice is None or not practice.code or not isinstance(action, a.Cut):
            return action
        assert self.round is not None and self.opening is not None
        low, high = self.round.ask_cut().low, self.round.ask_cut().high
        words = deal.number_stream(self.secret, f"cut:{self.opening.number}")
        return a.Cut(action.seat, low if self.is_given else low + deal.below(words, high - low + 1))

    def _undo(self, action: a.Undo) -> None:
        """Lay the round out again up to the last decision of a seat; the play clock and the help counted stand."""
        if self.setup.practice is None:
            raise a.Refused("no-undo")
        if self.phase != "round":
            raise a.Refused("nothing-to-undo" if self.phase == "start" else "undo-over")
        place = next((at for at in reversed(self._chosen) if self.done[at].seat == action.seat), None)
        if place is None:
            raise a.Refused("nothing-to-undo")
        self._chosen = [at for at in self._chosen if at < place]
        marks = self.round.marks() if self.round is not None else ()
        self._lay_out(self.done[:place], self._made_by[:place])
        for seat, card in marks:
            self._mark_again(seat, card)
        self.help[action.seat]["undos"] += 1

    def _mark_again(self, seat: int, card: int) -> None:
        """Put a mark back where the round goes back, unless it is a time before there were any."""
        assert self.round is not None
        if self.round.may_mark:
            self.round.mark(seat, card, on=True)

    def _close(self, at: int) -> None:
        assert self.round is not None
        self.clock = at
        self.following = self._what_follows()
        self.phase = "over" if self.following is None else "between"
        self.round.finish(last=self.following is None)

    def _what_follows(self) -> Opening | None:
        assert self.round is not None and self.opening is not None
        number = self.opening.number
        time_up = self.rules.time_up(number=number, clock=self.clock, called=self.called)
        return self.game.following(self.rules, self.opening, self.round.ledger(), time_up=time_up)
