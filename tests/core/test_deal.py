"""The fair deal against a second implementation, written from `docs/round-log.md` alone; cuts and lots."""

import hashlib
import hmac
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import actions as a
from core import cards as c
from core import deal
from core.deal import Lot
from core.game import Seat, load
from core.record import round_line
from core.rules import make_rules
from core.session import Session
from core.setup import new_setup
from tests import strategies


def second_shuffle(key: bytes, label: str, pack: list[str]) -> list[str]:
    """Shuffle as the document says, with nothing of ours."""
    place, block, words = len(pack) - 1, 0, list[int]()
    while place > 0:
        if not words:
            digest = hmac.new(key, f"{label}:{block}".encode(), hashlib.sha256).hexdigest()
            words = [int(digest[at : at + 8], 16) for at in range(0, 64, 8)]
            block += 1
        word = words.pop(0)
        if word >= 2**32 // (place + 1) * (place + 1):
            continue
        other = word % (place + 1)
        pack[place], pack[other] = pack[other], pack[place]
        place -= 1
    return pack


def second_pack() -> list[str]:
    """Return the Pope Joan pack in order."""
    return [rank + suit for suit in "CDHS" for rank in "A23456789TJQK" if rank + suit != "8D"]


@pytest.mark.parametrize("words", [(), ("swordfish",), ("Ирина", "", "a b")])
@pytest.mark.parametrize("seed", ["0", "0/1", "чай"])
def test_a_second_implementation_deals_the_same(seed: str, words: tuple[str, ...]) -> None:
    master = hashlib.sha256(("seed:" + seed).encode()).digest()
    secret = hashlib.sha256(b"\n".join([master, *(word.encode() for word in words)])).digest() if words else master
    assert deal.seeded_master(seed) == master
    assert deal.session_secret(master, words) == secret
    assert deal.master_commitment(master) == hashlib.sha256(master).hexdigest()
    pack = load("pope-joan").pack
    for number in range(1, 30):
        ours = [c.text(card) for card in deal.round_deck(secret, number, pack)]
        assert ours == second_shuffle(secret, f"deck:{number}", second_pack())
        salt = hmac.new(secret, f"salt:{number}".encode(), hashlib.sha256).hexdigest()[:32]
        assert deal.round_salt(secret, number) == salt
        frozen = hashlib.sha256(f"{salt}:{' '.join(ours)}".encode()).hexdigest()
        assert deal.commitment(salt, deal.round_deck(secret, number, pack)) == frozen


def finished(session: Session) -> Session:
    """Play the round to its end, each with the first card that will do."""
    while session.phase == "round" and session.round is not None and (asked := session.round.ask()) is not None:
        session.apply(next(asked.actions()))
    return session


def test_a_session_deals_so() -> None:
    """The whole way: from the seed to hands, extra hand, turn-up and lots."""
    game = load("pope-joan")
    seats = [Seat(name, "human") for name in "ABCD"]
    session = Session(new_setup(game, make_rules(game.rules, 4), seats, seed="9"))
    session.apply(a.Begin(("luck",)))
    asked = session.round.ask() if session.round else None
    assert asked is not None
    session.apply(a.Cut(asked.seat, 17))
    master = hashlib.sha256(b"seed:9").digest()
    secret = hashlib.sha256(master + b"\nluck").digest()
    pack = second_shuffle(secret, "deck:1", second_pack())
    pack = pack[17:] + pack[:17]
    assert session.opening is not None and session.round is not None
    first = session.opening.dealer + 1
    line = round_line(finished(session))
    order = [(first + place) % 4 for place in range(4)]
    hands = [*(line["deal"]["hands"][seat] for seat in order[:3]), line["deal"]["extra"]]
    hands.append(line["deal"]["hands"][order[3]])
    assert hands == [pack[place:50:5] for place in range(5)]
    assert line["deal"]["turnup"] == pack[50]
    lots = second_shuffle(secret, "deck:0", second_pack())
    assert [lot["card"] for lot in line["lots"]] == lots[: len(session.lots)]


def test_a_computers_chance_follows_from_round_seat_and_count() -> None:
    secret = bytes(32)
    key = hmac.new(secret, b"choice:3:1:0", hashlib.sha256).digest()
    assert deal.choice_key(secret, 3, 1, 0) == key
    stream = deal.Stream(key)
    again = deal.Stream(key)
    assert [stream.below(7) for _ in range(50)] == [again.below(7) for _ in range(50)]


def test_a_chance_in_percent_is_one_number_below_a_hundred() -> None:
    for n in range(200):
        key = deal.keyed(bytes(32), str(n))
        number = deal.Stream(key).below(100)
        assert [deal.Stream(key).percent(chance) for chance in (0, number, number + 1, 100)] == [
            False,
            False,
            True,
            True,
        ]


@given(st.lists(st.integers(0, 2**32 - 1), min_size=1), st.integers(1, 2**32))
def test_below_skips_the_words_that_would_favour_some(words: list[int], bound: int) -> None:
    ceiling = 2**32 // bound * bound
    usable = [word for word in words if word < ceiling]
    if usable:
        assert deal.below(iter(words), bound) == usable[0] % bound


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 51])
def test_below_gives_every_number_equally_often(bound: int) -> None:
    """Count over a whole stride of words at both ends of the range, where a bias would show."""
    ceiling = 2**32 // bound * bound
    words = [*range(bound * 4), *range(ceiling - bound * 4, 2**32)]
    found = [deal.below(iter([word, 0]), bound) for word in words if word < ceiling]
    assert {found.count(number) for number in range(bound)} == {8}
    assert [deal.below(iter([word, 0]), bound) for word in range(ceiling, 2**32)] == [0] * (2**32 - ceiling)


@given(st.lists(st.integers(2**32 - 60, 2**32 - 1), max_size=60), st.integers(0, 60))
def test_a_shuffle_skips_the_words_that_would_favour_some(high: list[int], cards: int) -> None:
    """Words so high do not come up by themselves."""
    after = list(range(cards))
    words = iter([*high, *range(60)])
    for place in range(cards - 1, 0, -1):
        other = deal.below(words, place + 1)
        after[place], after[other] = after[other], after[place]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deal, "number_stream", lambda *_: iter([*high, *range(60)]))
        assert deal.shuffled(range(cards), b"", "") == after


@given(strategies.packs, st.integers(5, 47), st.integers(1, 9))
def test_cut_and_deal_lose_no_card(pack: list[int], cut: int, hands: int) -> None:
    after = deal.after_cut(pack, cut)
    assert after[0] == pack[cut]
    assert after[-1] == pack[cut - 1]
    dealt = deal.deal_round(after, hands)
    assert sorted(itertools.chain(*dealt)) == sorted(pack)
    assert max(map(len, dealt)) - min(map(len, dealt)) <= 1


def lots(words: str, seats: int) -> tuple[list[Lot], int]:
    """Draw from a pack that begins with these cards."""
    return deal.draw_lots(c.cards(words), seats)


def test_the_highest_card_deals_the_ace_being_low() -> None:
    assert lots("AC 2C KS", 3) == ([Lot(0, 0), Lot(1, 1), Lot(2, 51)], 2)
    assert lots("2C AC AS", 3)[1] == 0


def test_those_who_tie_draw_on() -> None:
    drawn, dealer = lots("KC 3C KD KH 4C 9C 9D 2S TS", 4)
    assert [lot.seat for lot in drawn] == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert dealer == 3
    drawn, dealer = lots("KC KD QH AC AD 5S 4S", 3)
    assert [lot.seat for lot in drawn] == [0, 1, 2, 0, 1, 0, 1]
    assert dealer == 0


def test_the_first_jack_deals() -> None:
    drawn, dealer = deal.deal_to_jack(c.cards("KC 3C KD JH 4C"), 3)
    assert [lot.seat for lot in drawn] == [0, 1, 2, 0]
    assert dealer == 0


@pytest.mark.parametrize("rule", ["draw", "first-jack"])
def test_the_lots_of_a_session_name_the_first_dealer(rule: str) -> None:
    game = load("pope-joan")
    seen = set()
    for seed in range(40):
        seats = [Seat(name, "human") for name in "ABCDE"]
        session = Session(
            new_setup(game, make_rules(game.rules, 5, changes={"first_dealer": rule}), seats, seed=str(seed))
        )
        session.apply(a.Begin())
        assert session.opening is not None
        seen.add(session.opening.dealer)
        if rule == "first-jack":
            assert c.rank(session.lots[-1].card) == c.JACK
            assert session.opening.dealer == session.lots[-1].seat == (len(session.lots) - 1) % 5
    assert seen == set(range(5))
