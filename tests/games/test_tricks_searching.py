"""Positions of the Dons in which a player who searches finds what a card player would play."""

from typing import Any

import pytest

from core import actions as a
from core import cards as c
from core.deal import Stream
from core.game import Effort
from tests.games.don_table import GAMES, open_hand, play
from tests.games.test_tricks_positions import MASTER_KING, UNSEEN_TOPS


def searched(game: str, hands: tuple[str, ...], plays: str, level: str, **table: Any) -> str:
    """Return the card that a level plays after these plays, with iterations that take no time when interpreted."""
    round_ = open_hand(game, hands, **table)
    play(round_, plays)
    chosen = GAMES[game].choosers()[level](round_.rules, round_.view(round_.turn), Stream(b"1"), Effort(limit=900))
    assert isinstance(chosen, a.Play)
    return c.text(chosen.card)


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_nine_is_not_led_into_unseen_tops(level: str) -> None:
    assert searched("phat", *UNSEEN_TOPS, level, scores=(107, 71), number=3) not in ("9S", "5S", "TS")


def test_the_master_king_takes_the_trick_when_the_last_nine_is_all_that_is_left_to_win() -> None:
    assert searched("irish-don", *MASTER_KING, "strong", dealer=2) == "KH"
