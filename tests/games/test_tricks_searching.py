"""Positions of the Dons in which a player who searches finds what a card player would play."""

from typing import Any

import pytest

from core import actions as a
from core import cards as c
from core.deal import Stream
from core.game import Effort
from tests.games.don_table import GAMES, open_hand, play

PHAT = (
    "2C TC QC 3D 5D 8D TD AH 4H 6H 9H 2S JS",
    "3C 7C 8C 9C AD 2D 6D KD 7H 8H 3S 6S KS",
    "AC 6C JC KC 4D 9D 3H KH 4S 5S 7S 9S TS",
    "4C 5C 7D JD QD 2H 5H TH JH QH AS 8S QS",
)
PHAT_PLAYS = "E:2D S:9D W:JD N:3D W:AS N:2S E:3S S:4S W:2H N:AH E:7H S:3H N:2C E:3C S:6C W:4C"


def searched(game: str, hands: tuple[str, ...], plays: str, level: str, **table: Any) -> str:
    """Return the card that a level plays after these plays, with iterations that take no time when interpreted."""
    round_ = open_hand(game, hands, **table)
    play(round_, plays)
    chosen = GAMES[game].choosers()[level](round_.rules, round_.view(round_.turn), Stream(b"1"), Effort(limit=900))
    assert isinstance(chosen, a.Play)
    return c.text(chosen.card)


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_nine_is_not_led_into_unseen_tops(level: str) -> None:
    assert searched("phat", PHAT, PHAT_PLAYS, level, scores=(107, 71), number=3) not in ("9S", "5S", "TS")


def test_the_master_king_takes_the_trick_when_the_last_nine_is_all_that_is_left_to_win() -> None:
    hands = (
        "AC 4C 8C QC 3D 7D QD 3H 7H QH 3S 6S JS",
        "3C 5C KC AD 5D 6D 9D TD 4H 5H TH 4S 9S",
        "6C 7C 9C JC 6H 8H 9H KH AS 2S 8S TS QS",
        "2C TC 2D 4D 8D JD KD AH 2H JH 5S 7S KS",
    )
    plays = (
        "W:2D N:3D E:9D S:2S W:AH N:3H E:5H S:6H W:4D N:7D E:TD S:6C E:AD S:7C W:JD N:QD "
        "E:4S S:8S W:7S N:3S S:AS W:5S N:6S E:9S S:TS W:KS N:JS E:5C W:KD N:4C E:5D S:QS "
        "W:8D N:8C E:6D S:8H W:2C N:AC E:3C S:9C N:7H E:4H"
    )
    assert searched("irish-don", hands, plays, "strong", dealer=2) == "KH"
