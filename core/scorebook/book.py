"""A sheet as it is kept: entries go in, and out come the rounds, how everything stands, and in the end a result.

Nothing that was written is lost. A correction gives a round other numbers, and what came after is reckoned anew;
taking back leaves the entry in the log. `Book.log` is the whole record.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from core.actions import Refused
from core.game import Ledger, Opening, Scores, left_of, load
from core.rules import read_rules
from core.scorebook.entries import (
    CallTime,
    Close,
    Correct,
    Entry,
    PlainEntry,
    RoundEntry,
    TakeBack,
)
from core.scorebook.keeper import Keeper, Outcome
from core.scorebook.sheet import Sheet

MOST_ENTRIES: Final = 2_000
MOST_CORRECTIONS: Final = 200
"""So that reading a hostile sheet stays cheap: each correction reckons all later rounds anew."""

Phase = Literal["round", "final", "over"]


@dataclass(frozen=True, slots=True)
class Line:
    """A round as it stands on the sheet.

    Attributes:
        number: from 1, through all games of a match.
        game: the number of the game in the match; hand: the round's number within it.
        opening: what it opened with, before the stakes.
        entry: what was written; outcome: what that comes to.
    """

    number: int
    game: int
    hand: int
    opening: Opening
    entry: RoundEntry
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Correction:
    """A change to what was written: the round, what stood there, what stands there now (None: nothing), and why.

    `number` is 0 for something that was no round.
    """

    number: int
    before: PlainEntry | None
    after: PlainEntry | None
    reason: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a sheet stands, or ended.

    Attributes:
        over: it is the end.
        scores: chips won less lost, one number a seat; or points, one number a side, in all games together.
        winners: seats or sides; several share.
        games: games won by each side, in a game for points.
    """

    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    games: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class _Point:
    """The sheet after an entry, and the point before that: a chain that corrections branch off."""

    before: "_Point | None"
    entry: PlainEntry | None
    line: Line | None
    opening: Opening | None
    ledger: Ledger
    active: tuple[bool, ...]
    over: bool = False
    games: tuple[int, int] = (0, 0)
    totals: tuple[int, int] = (0, 0)
    game: int = 1
    first: int = 1
    closing: Outcome | None = None


class Book:
    """The mutable truth of one sheet.

    Attributes:
        sheet, game, rules, keeper: what it begins from.
        log: every entry that was taken, in order.
        corrections: what was changed, in order.
    """

    def __init__(self, sheet: Sheet, log: Iterable[Entry] = ()) -> None:
        """Begin a sheet and take the entries.

        Raises:
            KeyError: an unknown game. RuleError: rules that cannot be had. ValueError: wrong players, or a game
                that is kept on no sheet. Refused: an entry does not fit.
        """
        self.sheet = sheet
        self.game = load(sheet.game)
        self.rules = read_rules(self.game.rules, sheet.rules)
        players = len(sheet.names)
        if self.rules.for_players(players) != self.rules:
            raise ValueError("rules are not complete")
        if not self.game.least <= players <= self.game.most or sheet.dealer >= players:
            raise ValueError("players")
        if sheet.best_of % 2 == 0 or (sheet.best_of > 1 and self.game.pools):
            raise ValueError("best of")
        keeper = self.game.keeper(self.rules)
        if keeper is None:
            raise ValueError("this game is kept on no sheet")
        self.keeper: Keeper = keeper
        self.log: list[Entry] = []
        self.corrections: list[Correction] = []
        ledger = self.game.first_ledger(self.rules, players)
        active = (True,) * players
        opening = Opening(1, "round", sheet.dealer, active, ledger)
        self._points = [_Point(None, None, None, opening, ledger, active)]
        self._made: list[Correction | None] = [None]
        for entry in log:
            self.apply(entry)

    # What stands on it.

    @property
    def _now(self) -> _Point:
        return self._points[-1]

    @property
    def phase(self) -> Phase:
        """What comes next: a round, the final round, or nothing."""
        opening = self._now.opening
        return "over" if opening is None else opening.kind

    @property
    def opening(self) -> Opening | None:
        """What the next round opens with, before its stakes; None when the sheet has ended."""
        return self._now.opening

    @property
    def lines(self) -> tuple[Line, ...]:
        """The rounds in order, as they stand after all corrections."""
        return tuple(point.line for point in self._chain() if point.line is not None)

    @property
    def closing(self) -> Outcome | None:
        """What calling time brought, such as the shares of what was left on the layout; None for nothing."""
        return self._now.closing

    @property
    def ledger(self) -> Ledger:
        """Chips and pools, or scores, after the last round; in a match those of the game in play."""
        return self._now.ledger

    @property
    def active(self) -> tuple[bool, ...]:
        """Who is still in."""
        return self._now.active

    @property
    def game_number(self) -> int:
        """The game of the match that is in play, or was the last."""
        return self._now.game

    @property
    def hand_number(self) -> int:
        """The number of the next round in its game, or of the last one when the sheet has ended."""
        opening = self._now.opening
        return (self._count() if opening is None else opening.number) - self._now.first + 1

    def dressed(self) -> Ledger:
        """Return how everything stands with the stakes of the next round paid, where the rules fix them."""
        opening = self._now.opening
        return self._now.ledger if opening is None else self.keeper.dressed(opening)

    def result(self) -> Result:
        """Return how the sheet stands; when it is over, that is the result."""
        now = self._now
        if isinstance(now.ledger, Scores):
            games = now.games
            # A game that was won is in the totals already.
            totals = _plus(now.totals, now.ledger.scores) if now.ledger.winner is None else now.totals
            best = [side for side in (0, 1) if games[side] == max(games)]
            if self.sheet.best_of == 1 and now.ledger.winner is None:
                best = self.game.winners(now.ledger, now.active)
            return Result(now.over, totals, tuple(best), games)
        start = self.game.first_ledger(self.rules, len(self.sheet.names))
        assert not isinstance(start, Scores)
        net = tuple(has - had for has, had in zip(now.ledger.chips, start.chips, strict=True))
        return Result(now.over, net, tuple(self.game.winners(now.ledger, now.active)))

    def line(self, number: int) -> Line:
        """Return a round.

        Raises:
            Refused: there is none of this number.
        """
        for point in self._back():
            if point.line is not None and point.line.number == number:
                return point.line
        raise Refused("no-such-round", number=number, last=self._count())

    # Writing.

    def apply(self, entry: Entry) -> None:
        """Take an entry.

        Raises:
            Refused: it cannot be so; nothing has changed.
        """
        if len(self.log) >= MOST_ENTRIES:
            raise Refused("sheet-full", most=MOST_ENTRIES)
        match entry:
            case Correct():
                self._correct(entry)
            case TakeBack():
                self._take_back(entry)
            case _:
                self._points.append(self._after(self._now, entry))
                self._made.append(None)
        self.log.append(entry)

    def preview(self, entry: RoundEntry, number: int | None = None) -> Line:
        """Return what the next round, or a correction of round `number`, would come to.

        Raises:
            Refused: it cannot be so.
        """
        made = self._after(self._now, entry) if number is None else self._replaced(number, entry)[0]
        assert made.line is not None
        return made.line

    def _correct(self, entry: Correct) -> None:
        if sum(isinstance(one, Correct) for one in self.log) >= MOST_CORRECTIONS:
            raise Refused("sheet-full", most=MOST_CORRECTIONS)
        before = self.line(entry.number).entry
        self._points.append(self._replaced(entry.number, entry.entry)[1])
        self.corrections.append(Correction(entry.number, before, entry.entry, entry.reason))
        self._made.append(self.corrections[-1])

    def _replaced(self, number: int, entry: RoundEntry) -> tuple[_Point, _Point]:
        """Return the point of a round with other numbers, and the last one when all later rounds follow it."""
        self.line(number)
        later: list[PlainEntry] = []
        for point in self._back():
            assert point.before is not None and point.entry is not None
            if point.line is not None and point.line.number == number:
                made = now = self._after(point.before, entry)
                break
            later.insert(0, point.entry)
        for following in later:
            at = 0 if now.opening is None else now.opening.number
            try:
                now = self._after(now, following)
            except Refused as error:
                raise Refused("later-round", number=at, why=error) from error
        return made, now

    def _take_back(self, entry: TakeBack) -> None:
        if len(self._points) == 1:
            raise Refused("nothing-to-take-back")
        undone, made = self._points.pop(), self._made.pop()
        if made is not None:
            self.corrections.append(Correction(made.number, made.after, made.before, entry.reason))
            return
        number = undone.line.number if undone.line is not None else 0
        self.corrections.append(Correction(number, undone.entry, None, entry.reason))

    # Reckoning.

    def _after(self, now: _Point, entry: PlainEntry) -> _Point:
        if now.opening is None:
            raise Refused("sheet-over")
        match entry:
            case Close():
                return replace(now, before=now, entry=entry, line=None, opening=None, over=True, closing=None)
            case CallTime():
                return self._time(now, entry)
            case _:
                return self._round(now, now.opening, entry)

    def _round(self, now: _Point, opening: Opening, entry: RoundEntry) -> _Point:
        outcome = self.keeper.settle(opening, entry)
        time_up = self.rules.time_up(number=opening.number, clock=0, called=False)
        following = self.game.following(self.rules, opening, outcome.after, time_up=time_up)
        if following is None:
            ending = self.keeper.ending(opening, entry, outcome.after)
            outcome = replace(outcome, events=(*outcome.events, *ending.events), after=ending.after)
        line = Line(opening.number, now.game, opening.number - now.first + 1, opening, entry, outcome)
        made = replace(now, before=now, entry=entry, line=line, opening=following, ledger=outcome.after)
        made = replace(made, active=opening.active if following is None else following.active, closing=None)
        return made if following is not None else self._game_over(made, opening)

    def _game_over(self, made: _Point, opening: Opening) -> _Point:
        """Return the point after a session's last round: the end, or the next game of the match."""
        ledger = made.ledger
        if not isinstance(ledger, Scores):
            return replace(made, over=True)
        won = ledger.winner
        games = (made.games[0] + (won == 0), made.games[1] + (won == 1))
        made = replace(made, games=games, totals=_plus(made.totals, ledger.scores))
        if max(games) > self.sheet.best_of // 2:
            return replace(made, over=True)
        dealer = left_of(opening.dealer, opening.active)
        fresh = self.game.first_ledger(self.rules, len(self.sheet.names))
        following = Opening(opening.number + 1, "round", dealer, opening.active, fresh)
        return replace(made, opening=following, ledger=fresh, game=made.game + 1, first=following.number)

    def _time(self, now: _Point, entry: CallTime) -> _Point:
        """Return the point after time was called: the final round is due, or what is left is shared out."""
        last = next((point.line for point in self._chain(now)[::-1] if point.line is not None), None)
        if last is None or not self.game.pools:
            raise Refused("no-round-yet" if self.game.pools else "has-target")
        if now.opening is not None and now.opening.kind == "final":
            raise Refused("final-due", "PJ-39")
        following = self.game.following(self.rules, last.opening, last.outcome.after, time_up=True)
        made = replace(now, before=now, entry=entry, line=None, opening=following, closing=None)
        if following is not None:
            return replace(made, active=following.active)
        closing = self.keeper.ending(last.opening, last.entry, last.outcome.after)
        return replace(made, ledger=closing.after, over=True, closing=closing)

    def _back(self) -> Iterable[_Point]:
        """Yield the points that count, the last first, without the beginning."""
        point: _Point | None = self._now
        while point is not None and point.before is not None:
            yield point
            point = point.before

    def _chain(self, last: _Point | None = None) -> list[_Point]:
        found = []
        point = self._now if last is None else last
        while point.before is not None:
            found.append(point)
            point = point.before
        return found[::-1]

    def _count(self) -> int:
        return max((point.line.number for point in self._back() if point.line is not None), default=0)


def _plus(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]
