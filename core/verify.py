"""Recomputes a round log from pack, cut and decisions alone, trusting no event.

Each line is replayed with the game's own round and compared with what it claims; then it must follow from the line
before it in its session, and once the master secret is known, so must every pack. Memory does not grow with the
file, apart from some fifty bytes a round of a session whose master secret is still to come.
"""

from array import array
from codecs import BOM_UTF8
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from core import cards as c
from core import deal
from core.game import Opening
from core.logfields import Unreadable, shown
from core.logline import LONGEST_LINE, Finished, LogLine, read_line
from core.recompute import exactly, recompute
from core.record import ledger_fields

MOST_FAULTS: Final = 1_000
MOST_OPEN: Final = 20_000
MOST_CLOSED: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line: a code and what a sentence about it needs.

    The line is no round log: `too-long` (most), `not-utf8`, `not-json`, `twice` (field), `format` (found),
    `unknown-game` (game), `missing` (field), `unexpected` (field), `bad-field` (field, found), `bad-rules`
    (rule_code and the params of a RuleError), `bad-event` (event, field, found), `not-the-pack`, `hidden` (field:
    an unfinished round shows what nobody may know).

    The round is not what the rules make of it: `commitment`, `refused` (event, reason, clause), `event` (event,
    expected, found; expected None is one too many), `events-missing` (expected), `deal`, `after`, `result` (field,
    expected, found), `last` (found), `kind` (found), `active`, `total` (expected, found), `unplayable` (reason),
    `choice-level` (event, expected, found), `no-choice` (event: a computer's choice where no computer chose).

    The session does not hold together: `changed` (field), `after-last`, `round-order` (expected, found), `follows`
    (field, expected, found), `first` (field, expected, found), `lots` (expected), `seed`, `master`,
    `not-from-master` (round), `lots-not-from-master`.

    Attributes:
        line: counted from 1.
        code: as above.
        params: as above; events are counted from 0, values of the log are short texts.
    """

    line: int
    code: str
    params: Mapping[str, object]


@dataclass(slots=True)
class Report:
    """What came of verifying.

    Attributes:
        faults: the first thousand, in order of lines where possible; `found` counts all.
        rounds: finished rounds that were recomputed.
        clean: those of them without a fault of their own.
        unfinished: lines of rounds still being played: well formed, otherwise not checked.
        sessions: sessions seen; `complete` those from the first round to the last.
        secret_checked: rounds whose pack was derived from the master secret or the seed.
        forgotten: sessions let go before their end because too many were open at once.
        given: rounds of practice whose deal was given, so that it does not follow from the session's secret.
    """

    faults: list[Fault] = field(default_factory=list)
    found: int = 0
    rounds: int = 0
    clean: int = 0
    unfinished: int = 0
    sessions: int = 0
    complete: int = 0
    secret_checked: int = 0
    forgotten: int = 0
    given: int = 0

    @property
    def good(self) -> bool:
        """True where nothing is wrong."""
        return not self.found


@dataclass(slots=True)
class _Chain:
    """What is kept of a session between its lines.

    Attributes:
        constants: what may not change.
        number: of the last round seen, 0 before any.
        allowed: what the next round may open with; None where the last line could not be recomputed.
        whole: it was seen from its first round on.
        pending: number and commitment of a round that was seen unfinished.
        lines, rounds, digests: of each round whose pack waits for the master secret.
        lots: those of round 1 with their line and the dealer they made, while they wait for it.
    """

    constants: tuple[tuple[str, object], ...]
    number: int = 0
    allowed: list[Opening] | None = None
    whole: bool = False
    pending: tuple[int, str] | None = None
    lines: "array[int]" = field(default_factory=lambda: array("Q"))
    rounds: "array[int]" = field(default_factory=lambda: array("L"))
    digests: bytearray = field(default_factory=bytearray)
    lots: tuple[int, tuple[deal.Lot, ...], int] | None = None


def verify(lines: Iterable[str | bytes]) -> Report:
    """Return what came of recomputing every line; blank lines are skipped, sessions may be interleaved."""
    verifier = Verifier()
    for line in lines:
        verifier.feed(line)
    return verifier.report


def bounded_lines(readline: Callable[[int], bytes]) -> Iterator[bytes]:
    """Yield the lines of a binary file, given its `readline`; an endless one is cut, and is still too long.

    The mark that some editors put before a UTF-8 text is no part of its first line.
    """
    part = readline(LONGEST_LINE + 3 + len(BOM_UTF8)).removeprefix(BOM_UTF8)
    while part:
        yield part
        while part and not part.endswith(b"\n"):
            part = readline(LONGEST_LINE)
        part = readline(LONGEST_LINE + 3)


class Verifier:
    """Takes the lines of one file, one after another; the report is up to date after each."""

    def __init__(self) -> None:
        self.report = Report()
        self._line = 0
        self._chains: OrderedDict[str, _Chain] = OrderedDict()
        self._closed: dict[str, None] = {}

    def feed(self, line: str | bytes) -> LogLine | None:
        """Check the next line and return it as it was read; None for a blank one, and for one that is no log's."""
        self._line += 1
        line = line.rstrip(b"\r\n") if isinstance(line, bytes) else line.rstrip("\r\n")
        if not line.strip():
            return None
        try:
            log = read_line(line)
        except Unreadable as error:
            self._add(self._line, error.code, error.params)
            return None
        found = self.report.found
        try:
            self._check(log)
        except (AssertionError, ArithmeticError, LookupError, StopIteration, TypeError, ValueError) as error:
            # A round that is opened with chips, seats or lots that no session leads to may break anywhere.
            self._fault("unplayable", reason=type(error).__name__)
        if log.finished is not None:
            self.report.rounds += 1
            self.report.given += log.given
            self.report.clean += self.report.found == found
        return log

    def _check(self, log: LogLine) -> None:
        if log.session in self._closed:
            self._fault("after-last")
            return
        chain = self._chain(log)
        allowed, chain.allowed = chain.allowed, None
        self._check_order(chain, allowed, log)
        if log.finished is None:
            self.report.unfinished += 1
            chain.pending, chain.allowed = (log.opening.number, log.commitment), allowed
            return
        chain.number, chain.pending = log.opening.number, None
        if log.last:
            self._close(log.session, chain)
        self._check_secret(chain, log, log.finished)
        findings, chain.allowed = recompute(log, log.finished)
        for one in findings:
            self._add(self._line, one.code, one.params)

    def _fault(self, code: str, **params: object) -> None:
        self._add(self._line, code, params)

    def _add(self, line: int, code: str, params: Mapping[str, object]) -> None:
        self.report.found += 1
        if len(self.report.faults) < MOST_FAULTS:
            self.report.faults.append(Fault(line, code, params))

    def _differs(self, code: str, name: str, expected: object, found: object) -> None:
        if not exactly(expected, found):
            self._fault(code, field=name, expected=shown(expected), found=shown(found))

    def _chain(self, log: LogLine) -> _Chain:
        constants = (
            ("game", log.game.id),
            ("match", log.match),
            ("rules", log.rules),
            ("seats", log.seats),
            ("seed", log.seed),
            ("master_commitment", log.master_commitment),
            ("words", log.words),
            ("practice", log.practice),
        )
        chain = self._chains.get(log.session)
        if chain is None:
            chain = self._chains[log.session] = _Chain(constants, whole=log.opening.number == 1)
            self.report.sessions += 1
            if len(self._chains) > MOST_OPEN:
                self._chains.popitem(last=False)
                self.report.forgotten += 1
            return chain
        self._chains.move_to_end(log.session)
        for (name, was), (_, now) in zip(chain.constants, constants, strict=True):
            if was != now:
                self._fault("changed", field=name)
        return chain

    def _close(self, session: str, chain: _Chain) -> None:
        del self._chains[session]
        self._closed[session] = None
        if len(self._closed) > MOST_CLOSED:
            del self._closed[next(iter(self._closed))]
        self.report.complete += chain.whole

    def _check_order(self, chain: _Chain, allowed: Sequence[Opening] | None, log: LogLine) -> None:
        opening = log.opening
        if opening.number == 1 and chain.number == 0 and not log.given:
            self._check_first(log)
        if chain.pending and chain.pending[0] == opening.number and chain.pending[1] != log.commitment:
            self._fault("changed", field="commitment")
        due = chain.pending[0] if chain.pending else chain.number + 1
        if (chain.pending or chain.number) and opening.number != due:
            self._fault("round-order", expected=due, found=opening.number)
        elif allowed:
            self._check_follows(allowed, log)

    def _check_first(self, log: LogLine) -> None:
        """Round 1: equal chips, nobody gone, and the lots make the dealer."""
        opening, players = log.opening, len(log.seats)
        first = ledger_fields(log.game, log.rules, log.game.first_ledger(log.rules, players), before=True)
        for name, expected in first.items():
            self._differs("first", name, expected, log.before.get(name))
        self._differs("first", "kind", "round", opening.kind)
        self._differs("first", "active", [True] * players, list(opening.active))
        drawn = [lot.card for lot in log.lots or ()]
        rest = [card for card in log.game.pack if card not in drawn]
        if len(rest) + len(drawn) != len(log.game.pack):
            self._fault("lots", expected=None)
            return
        lots, dealer = log.game.lots(log.rules, [*drawn, *rest], players)
        if tuple(lots) != log.lots:
            self._fault("lots", expected=shown([[lot.seat, c.text(lot.card)] for lot in lots]))
        self._differs("first", "dealer", dealer, opening.dealer)

    def _check_follows(self, allowed: Sequence[Opening], log: LogLine) -> None:
        """The line must open as the one before says; where only the clock decides, either way will do."""
        opening = log.opening
        table = (opening.kind, opening.dealer, opening.active)
        fits = [one for one in allowed if (one.kind, one.dealer, one.active) == table]
        fits += [one for one in allowed if one.kind == opening.kind]
        expected = [*fits, *allowed][0]
        self._differs("follows", "kind", expected.kind, opening.kind)
        self._differs("follows", "dealer", expected.dealer, opening.dealer)
        self._differs("follows", "active", list(expected.active), list(opening.active))
        before = ledger_fields(log.game, log.rules, expected.ledger, before=True)
        for name, value in before.items():
            self._differs("follows", name, value, log.before.get(name))

    def _check_secret(self, chain: _Chain, log: LogLine, finished: Finished) -> None:
        """Packs, salts and lots follow from the master secret as soon as it is known, at the latest at the end."""
        master = finished.master
        if log.seed is not None:
            seeded = deal.seeded_master(log.seed)
            if master not in (None, seeded) or deal.master_commitment(seeded) != log.master_commitment:
                self._fault("seed")
                return
            master = seeded
        if not log.given:
            chain.lines.append(self._line)
            chain.rounds.append(log.opening.number)
            chain.digests += bytes.fromhex(log.commitment)
        if log.opening.number == 1 and not log.given:
            chain.lots = (self._line, log.lots or (), log.opening.dealer)
        if master is None:
            return
        if deal.master_commitment(master) != log.master_commitment:
            self._fault("master")
        else:
            self._check_packs(chain, log, deal.session_secret(master, log.words))
        del chain.lines[:], chain.rounds[:], chain.digests[:]
        chain.lots = None

    def _check_packs(self, chain: _Chain, log: LogLine, secret: bytes) -> None:
        for place, (line, number) in enumerate(zip(chain.lines, chain.rounds, strict=True)):
            pack = deal.round_deck(secret, number, log.game.pack)
            expected = deal.commitment(deal.round_salt(secret, number), pack)
            self.report.secret_checked += 1
            if bytes.fromhex(expected) != chain.digests[32 * place : 32 * place + 32]:
                self._add(line, "not-from-master", {"round": number})
        if chain.lots is not None:
            line, lots, dealer = chain.lots
            drawn, first = log.game.lots(log.rules, deal.round_deck(secret, 0, log.game.pack), len(log.seats))
            if (tuple(drawn), first) != (lots, dealer):
                self._add(line, "lots-not-from-master", {})
