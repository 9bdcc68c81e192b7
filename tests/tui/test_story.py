"""Sentences: every code of the rooms below has one, the play reads as a story, every payment can be re-added."""

import re
from collections.abc import Iterator

import pytest

from core import actions as a
from core import cards as c
from core import events as e
from core.game import Chips, Effort, Seat, load
from core.logline import LogLine, read_line
from core.record import round_text
from core.rules import make_rules
from core.session import Session
from core.setup import new_setup
from tui import i18n
from tui.story import Eyes, cards, teller_for
from tui.story import session as frame
from tui.story.log import log_text
from tui.story.sentence import CardStyle
from tui.story.summary import PaidRow, Summary, in_sentences
from tui.story.teller import Scene

NAMES = ("You", "Bea", "Carl", "Dora", "Ewan")
POPE_JOAN = teller_for("pope-joan")
RULES = make_rules(load("pope-joan").rules, 5)
card = c.card


def eyes(style: CardStyle = "words", me: int | None = 0) -> Eyes:
    return Eyes(NAMES, me, RULES, style)


def told(*events: e.Event, start: int = 0, style: CardStyle = "words", me: int | None = 0, dealer: int = 4) -> str:
    sentences = POPE_JOAN.tell(events, start, Scene(eyes(style, me), dealer))
    return " ".join(sentence.text for sentence in sentences)


def plays(leader: int, *played: tuple[int, str]) -> list[e.Event]:
    lead = e.Played(leader, card(played[0][1]), lead=True)
    return [lead, *(e.Played(seat, card(word), lead=False) for seat, word in played[1:])]


# Cards.


def test_cards_in_words_signs_and_letters() -> None:
    assert cards.name(card("QH")) == "queen of hearts"
    assert cards.the(card("TD")) == "the ten of diamonds"
    assert cards.the(card("TD"), "signs") == "10♦"
    assert cards.the_rank(card("AC"), "letters") == "AC"
    assert cards.name(card("TS"), "letters") == "10S"


def test_a_hand_stands_trumps_first_and_letters_do_not_shift() -> None:
    dealt = c.cards("3D QH 2S JH TS KD 7C")
    assert [c.text(one) for one in cards.in_order(dealt, c.HEARTS)] == ["JH", "QH", "2S", "TS", "3D", "KD", "7C"]
    letters = cards.letters(dealt, c.HEARTS)
    assert (letters[card("JH")], letters[card("7C")]) == ("a", "g")


# The play.


def test_a_run_reads_like_the_table_sounds() -> None:
    run = plays(1, (1, "3C"), (2, "4C"), (1, "5C"), (0, "6C"))
    stop = e.Stop(card("7C"), "none")
    assert told(*run, stop) == (
        "Bea leads the three of clubs. Carl plays the four, Bea the five, you the six. "
        "Nobody has the seven: it is a stop, and you lead again."
    )
    assert told(*run, stop, start=2) == (
        "Bea plays the five of clubs, you the six. Nobody has the seven: it is a stop, and you lead again."
    )
    assert told(*run, start=2, style="signs", me=None) == "Bea plays 5♣, You 6♣."


def test_a_player_who_holds_several_cards_of_the_run() -> None:
    run = plays(0, (0, "3C"), (0, "4C"), (0, "5C"), (3, "6C"), (3, "7C"))
    assert told(*run) == (
        "You lead the three of clubs and go on with the four and the five. Dora plays the six and the seven."
    )


def test_winnings_are_news_with_their_sum() -> None:
    events = [
        *plays(2, (2, "JH")),
        e.Win(2, "jack", 5, "card"),
        e.Played(2, card("QH"), lead=False),
        e.Win(2, "queen", 5, "card"),
        e.Win(2, "intrigue", 20, "pair"),
    ]
    sentences = POPE_JOAN.tell(events, 0, Scene(eyes(), 4))
    assert [sentence.text for sentence in sentences] == [
        "Carl leads the jack of hearts and takes Jack, 5 chips.",
        "Carl plays the queen of hearts and takes Queen 5 and Intrigue 20, 25 chips.",
    ]
    assert all(part.kind == "news" for sentence in sentences for part in sentence.parts)


def test_a_halved_pair_names_both() -> None:
    events = [
        *plays(2, (2, "QH"), (0, "KH")),
        e.Win(0, "king", 5, "card"),
        e.Win(0, "matrimony", 6, "pair"),
        e.Win(2, "matrimony", 5, "pair"),
    ]
    assert told(*events) == (
        "Carl leads the queen of hearts. You play the king of hearts and take King 5 and Matrimony 6, 11 chips. "
        "Carl takes Matrimony, 5 chips."
    )


@pytest.mark.parametrize(
    ("stop", "last", "sentence"),
    [
        (e.Stop(None, "top"), "KH", "The king is the top of the suit: the run ends, and Bea leads again."),
        (e.Stop(card("8D"), "eight"), "7D", "The eight of diamonds is not in the pack: it is a stop, and Bea"),
        (e.Stop(card("6H"), "none"), "5H", "The six lies turned up: it is a stop, and Bea leads again."),
        (e.Stop(card("6S"), "none"), "5S", "Nobody has the six: it is a stop, and Bea leads again."),
    ],
)
def test_every_kind_of_stop_says_why(stop: e.Stop, last: str, sentence: str) -> None:
    events = [e.Turnup(card("6H")), *plays(1, (1, last)), stop]
    assert told(*events, start=2).startswith(sentence)


def test_turned_up_cards() -> None:
    assert told(e.Turnup(card("6H"))) == "The six of hearts is turned up: trumps are hearts."
    court = (e.Turnup(card("QC")), e.Win(4, "queen", 5, "turnup"))
    assert told(*court, e.End("turnup")) == (
        "The queen of clubs is turned up: Ewan, the dealer, takes Queen, 5 chips. The round is over."
    )
    assert told(*court).endswith("Trumps are clubs.")
    assert told(*court, e.End("turnup"), me=4).startswith("The queen of clubs is turned up: you, the dealer, take")
    pope = (e.Turnup(card("9D")), e.Win(4, "game", 5, "turnup"), e.Win(4, "pope", 20, "turnup"))
    paid = (e.Pay(0, 4, 9, "per-card"), e.Pay(1, 4, 8, "per-card"))
    assert told(*pope, *paid, e.End("turnup")) == (
        "The nine of diamonds, Pope Joan, is turned up: Ewan, the dealer, takes Game 5 and Pope Joan 20, 25 chips. "
        "The round is over. For the cards in the other hands Ewan gets 17 chips: You 9 and Bea 8."
    )


def test_the_end_of_a_round() -> None:
    events = [*plays(1, (1, "3C")), e.Out(1), e.Win(1, "game", 5, "out"), e.Pay(2, 1, 3, "cards")]
    assert told(*events, e.End("out"), start=1) == (
        "Bea is out of cards and takes Game, 5 chips. For the cards in the other hands Bea gets 3 chips: Carl 3."
    )


def test_a_hand_that_is_nearly_empty_is_announced_once() -> None:
    run = plays(1, (1, "3C"), (2, "4C"))
    scene = Scene(eyes(), 4, counts=(5, 1, 3, 0, 4))
    assert [one.text for one in POPE_JOAN.tell(run, 0, scene)][-1] == "Bea has one card left."
    assert "one card" not in " ".join(one.text for one in POPE_JOAN.tell(run, 1, scene))


def test_the_final_round_names_card_and_holder() -> None:
    faces = tuple(tuple(c.cards(hand)) for hand in ("AD", "KD", "QD JD", "2C", "9D"))
    events = [
        e.Win(0, "ace", 5, "final"),
        e.Win(1, "matrimony", 8, "final"),
        e.Win(2, "matrimony", 7, "final"),
        e.Win(2, "intrigue", 10, "final"),
        *(e.Win(seat, "game", 1, "final") for seat in range(5)),
    ]
    sentences = POPE_JOAN.tell(events, 0, Scene(eyes(), 4, faces=faces))
    assert [sentence.text for sentence in sentences] == [
        "You have the ace of diamonds and take Ace, 5 chips.",
        "Matrimony, 15 chips, is divided: Bea 8 with the king of diamonds and Carl 7 with the queen of diamonds.",
        "Carl has both the queen of diamonds and the jack of diamonds and takes Intrigue, 10 chips.",
        "Game, 5 chips, is shared by all: You 1, Bea 1, Carl 1, Dora 1 and Ewan 1.",
    ]


def test_half_of_one_chip_is_nothing_and_still_named() -> None:
    faces = tuple(tuple(c.cards(hand)) for hand in ("AD", "KD", "QD JD", "2C", "9D"))
    told_ = POPE_JOAN.tell([e.Win(1, "matrimony", 1, "final")], 0, Scene(eyes(), 4, faces=faces))
    assert told_[0].text.endswith("Bea 1 with the king of diamonds and Carl 0 with the queen of diamonds.")


# The summary.


def finished_lines(preset: str, seed: str, **changes: str | int | bool) -> Iterator[LogLine]:
    """Yield the lines of a short session of computers."""
    game = load("pope-joan")
    rules = make_rules(game.rules, 4, preset, {"limit": "rounds", "rounds": 6, **changes})
    levels = ("steady", "novice", "random", "lowest")
    session = Session(new_setup(game, rules, [Seat(level, f"computer:{level}") for level in levels], seed=seed))
    session.apply(a.Begin())
    while True:
        play_round(session)
        yield read_line(round_text(session))
        if session.phase == "over":
            return
        session.apply(a.NextRound())


def play_round(session: Session, stop_after: int = 1_000) -> None:
    assert session.round is not None
    choosers = session.game.choosers()
    while stop_after and (asked := session.round.ask()) is not None:
        stop_after -= 1
        if asked.seat == a.TABLE:
            session.apply(a.Step())
            continue
        chooser = choosers[session.seats[asked.seat].level]
        stream = session.choice_stream(asked.seat)
        session.apply(chooser(session.rules, session.view(asked.seat), stream, Effort()))


VARIANTS: dict[str, dict[str, str | int | bool]] = {
    "source": {},
    "common": {},
    "victorian": {},
    "split": {"pairs": "split", "honours": "any-suit", "court_turned": "play-on"},
    "any-time": {"pairs": "any-time", "ace": "high", "dress": "even", "even_chips": 3},
    "short": {"ruin": "short-pay", "chips": 20, "court_turned": "play-on"},
    "knock-out": {"ruin": "knock-out", "chips": 30, "game_left": "last-out", "final_dress": True},
    "left": {"game_left": "pope-holder", "odd_chip": "lower", "pope_turned": "sweep"},
}


@pytest.mark.parametrize("name", VARIANTS)
def test_every_summary_can_be_re_added(name: str) -> None:
    changes = VARIANTS[name]
    preset = name if name in ("source", "common", "victorian") else "source"
    for line in (one for seed in "12345" for one in finished_lines(preset, seed, **changes)):
        looking = Eyes.of(line.seats, 0, line.rules, "signs")
        summary = POPE_JOAN.summary(line, looking)
        assert line.finished is not None
        assert isinstance(summary, Summary)
        *seats, board, total = summary.ledger
        assert [row.now for row in seats] == line.finished.after["chips"]
        assert board.now == sum(line.finished.after["pools"].values()) == sum(n for _pool, n in summary.left)
        assert (total.before, total.staked, total.pools, total.cards) == (total.now, 0, 0, 0)
        for seat, row in enumerate(seats):
            gained = sum(one.chips for one in summary.rows if one.seat == seat)
            paid = sum(one.chips for one in summary.rows if one.payer == seat)
            assert row.pools + row.cards == gained - paid
        for one in summary.rows:
            assert one.clause and one.why
            if one.payer is not None and "left" in one.why:
                assert len(re.findall("[♣♦♥♠]", one.why)) == int(one.why.split()[0]), "the cards can be counted"
        assert "{" not in " ".join(sentence.text for sentence in in_sentences(summary, looking))


def test_the_holder_of_pope_joan_is_listed_as_owing_nothing() -> None:
    rows = [
        row
        for seed in "123456789"
        for line in finished_lines("common", seed)
        for row in POPE_JOAN.summary(line, Eyes.of(line.seats, None, line.rules, "signs")).rows
        if isinstance(row, PaidRow) and row.clause == "PJ-35"
    ]
    assert rows
    assert all(row.chips == 0 and "9♦" in row.why and row.why.endswith("nothing due") for row in rows)


def test_a_log_reads_as_text_and_an_open_one_hides_what_is_hidden() -> None:
    game = load("pope-joan")
    rules = make_rules(game.rules, 3, "common")
    seats = [Seat("You", "human"), Seat("Bea", "computer:lowest"), Seat("Carl", "computer:lowest")]
    session = Session(new_setup(game, rules, seats, seed="8"))
    session.setup = session.setup.__class__(**{  # computers all round, to get on
        **{name: getattr(session.setup, name) for name in session.setup.__slots__},
        "seats": tuple(Seat(seat.name, "computer:lowest") for seat in seats),
    })  # fmt: skip
    session.apply(a.Begin())
    play_round(session, stop_after=12)
    open_text = "\n".join(log_text(POPE_JOAN, read_line(round_text(session))))
    assert "This round is not over" in open_text
    public = (
        {ev.card for ev in session.round.public() if isinstance(ev, e.Played | e.Turnup)}
        if session.round
        else set()
    )
    named = {c.card(word) for word in _cards_in(open_text.split("dresses", 1)[1])}
    stops = {ev.card for ev in session.round.public() if isinstance(ev, e.Stop)} if session.round else set()
    assert named <= public | stops
    play_round(session)
    text = "\n".join(log_text(POPE_JOAN, read_line(round_text(session))))
    assert "Extra hand:" in text and "went out first" in text
    assert isinstance(session.round.ledger() if session.round else None, Chips)


def _cards_in(text: str) -> list[str]:
    signs = dict(zip(c.SIGNS, c.SUITS, strict=True))
    return [rank + signs[sign] for rank, sign in re.findall("(10|[A2-9JQK])([♣♦♥♠])", text)]


# What frames the rounds.


def test_times_and_warnings() -> None:
    assert frame.minutes(1_122_000) == "18:42"
    assert frame.minutes(1) == "0:01"
    assert "4:59" in frame.time_warning(299_000, RULES).text
    assert "PJ-38" in frame.time_warning(0, RULES).text


def test_an_unknown_language_falls_back_to_english(monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        i18n.use("xx")
        assert cards.name(card("QH")) == "queen of hearts"
        monkeypatch.setenv("LANG", "de_DE.UTF-8")
        i18n.use()
        assert i18n.language() == "de_DE"
        assert i18n.ngettext("{n} card", "{n} cards", 2) == "{n} cards"
    finally:
        i18n.use("en")
