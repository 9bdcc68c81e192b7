"""Deal codes: what is written can be read again; what is mistyped is found; the same code gives the same deals."""

import random

import pytest

from core import actions as a
from core import deal_code
from core.deal import after_cut
from core.game import REGISTRY, Seat, load
from core.logline import read_line
from core.rules import make_rules
from core.session import Session
from core.verify import verify
from tests.playing import Evening, evening, random_rules, some_actions

pytestmark = pytest.mark.parametrize("game_id", REGISTRY)


def some_deal(game_id: str, rng: random.Random) -> deal_code.Deal:
    """Return a deal by seed, with random rules."""
    game, rules = load(game_id), None
    while rules is None:
        players = rng.randint(game.least, game.most)
        rules = random_rules(game, players, rng)
    return deal_code.Deal(game, rules, players, rng.getrandbits(deal_code.SEED_BITS))


def seats(count: int, person: int = 0) -> list[Seat]:
    return [Seat(f"Player {at}", "human" if at == person else "computer:steady") for at in range(count)]


@pytest.mark.parametrize("case", range(40))
def test_what_is_written_is_read_again(game_id: str, case: int) -> None:
    found = some_deal(game_id, random.Random(case))
    code = deal_code.write(found)
    assert deal_code.read(code) == found
    assert deal_code.read(f" {code.lower().replace('-', ' ')} ") == found
    assert set(code) <= {*deal_code.SIGNS, "-"}


def test_every_preset_has_a_short_code(game_id: str) -> None:
    game = load(game_id)
    for players in range(game.least, game.most + 1):
        for preset in game.rules.presets:
            found = deal_code.Deal(game, make_rules(game.rules, players, preset), players, (1 << 35) - 1)
            code = deal_code.write(found)
            assert deal_code.read(code) == found and len(code.replace("-", "")) <= 13


def test_a_mistyped_sign_or_two_that_changed_places_are_found(game_id: str) -> None:
    code = deal_code.write(some_deal(game_id, random.Random(1))).replace("-", "")
    for at, sign in enumerate(code):
        for other in deal_code.SIGNS:
            if other != sign:
                with pytest.raises(deal_code.BadCode):
                    deal_code.read(code[:at] + other + code[at + 1 :])
        if at and code[at - 1] != sign:
            with pytest.raises(deal_code.BadCode):
                deal_code.read(code[: at - 1] + sign + code[at - 1] + code[at + 1 :])


def test_what_is_no_code_is_refused(game_id: str) -> None:
    rng = random.Random(game_id)
    for bad in ("", "A", "é" * 9, "-", "U" * 11, "0" * 200, *(_noise(rng) for _case in range(300))):
        try:
            found = deal_code.read(bad)
        except deal_code.BadCode:
            continue
        assert deal_code.write(found).replace("-", "") == bad


def _noise(rng: random.Random) -> str:
    return "".join(rng.choice(deal_code.SIGNS) for _sign in range(rng.randint(2, 60)))


@pytest.mark.parametrize("case", range(3))
def test_the_deal_of_any_round_that_was_played_can_be_given_to_a_friend(game_id: str, case: int) -> None:
    for written in evening(game_id, case).play()[:3]:
        line = read_line(written)
        assert line.finished is not None and line.cut is not None
        found = deal_code.deal_of(line.game, line.rules, line.opening, line.finished.deck, line.cut)
        if found is None:
            assert line.opening.kind == "final" or not all(line.opening.active)
            continue
        again = deal_code.read(deal_code.write(found))
        assert again == found
        assert list(again.pack) == after_cut(line.finished.deck, line.cut)
        one = Evening(deal_code.setup_for(again, seats(again.players)), random.Random(case))
        one.apply(a.Begin())
        while one.round.cut is None:
            asked = one.round.ask()
            assert asked is not None
            one.apply(some_actions(asked, one.rng)[0])
        assert after_cut(one.round.deck, one.round.cut) == list(again.pack)
        assert one.session.opening is not None and one.session.opening.dealer == line.opening.dealer


def test_friends_with_one_code_have_the_same_deals_round_after_round(game_id: str) -> None:
    found = some_deal(game_id, random.Random(5))
    friends = [Evening(deal_code.setup_for(found, seats(found.players, at)), random.Random(at)) for at in (0, 1)]
    hands: list[list[object]] = [[], []]
    for one, dealt in zip(friends, hands, strict=True):
        one.apply(a.Begin())
        for _round in range(2):
            one.play_round()
            dealt.append([after_cut(one.round.deck, one.round.cut or 0), one.session.opening])
            if one.session.phase != "between":
                break
            one.apply(a.NextRound())
    assert hands[0][0] == hands[1][0]  # whatever they did, the first deal is the same card by card
    for first, other in zip(*hands, strict=False):
        assert isinstance(first, list) and isinstance(other, list) and first[0] == other[0]


def test_its_log_is_right_and_says_that_it_was_practice(game_id: str) -> None:
    found = some_deal(game_id, random.Random(7))
    one = Evening(deal_code.setup_for(found, seats(found.players)), random.Random(7))
    lines = one.play()
    report = verify(lines)
    assert report.good and report.secret_checked == len(lines)
    assert all(read_line(line).practice and not read_line(line).given for line in lines)
    assert Session(one.setup).given is None
