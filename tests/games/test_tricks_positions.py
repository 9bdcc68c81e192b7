"""Positions in which a player once gave a five, a nine or a ten away that a card player would have kept.

Where memory has to help, it is the attentive player who is asked.

The seats are N, E, S and W; the hands are as dealt, and the plays run up to the card that is asked for.
"""

from collections.abc import Mapping
from typing import Any

from core import actions as a
from core import cards as c
from core.deal import Stream
from core.game import Effort
from tests.games.don_table import GAMES, open_hand, play

LEAGUE: Mapping[str, Any] = {"preset": "league"}

PHAT_2 = (
    "AC 3C 5C 6C 8C JC 4D 5D 9D JD KH 2S 8S",
    "7C 9C QC AD 3D 6D TD 3H 5H 6H QH 5S 6S",
    "4C KC 2D QD KD AH 2H 8H 9H AS 9S JS KS",
    "2C TC 7D 8D 4H 7H TH JH 3S 4S 7S TS QS",
)
PHAT_2_PLAYS = (
    "N:AC E:7C S:4C W:2C N:2S E:5S S:JS W:QS W:3S N:8S E:6S S:9S S:KC W:TC N:3C E:QC "
    "S:AS W:4S N:4D E:9C E:AD S:2D W:7D N:JD E:3H"
)

UNSEEN_TOPS = (
    (
        "2C TC QC 3D 5D 8D TD AH 4H 6H 9H 2S JS",
        "3C 7C 8C 9C AD 2D 6D KD 7H 8H 3S 6S KS",
        "AC 6C JC KC 4D 9D 3H KH 4S 5S 7S 9S TS",
        "4C 5C 7D JD QD 2H 5H TH JH QH AS 8S QS",
    ),
    "E:2D S:9D W:JD N:3D W:AS N:2S E:3S S:4S W:2H N:AH E:7H S:3H N:2C E:3C S:6C W:4C",
)
MASTER_KING = (
    (
        "AC 4C 8C QC 3D 7D QD 3H 7H QH 3S 6S JS",
        "3C 5C KC AD 5D 6D 9D TD 4H 5H TH 4S 9S",
        "6C 7C 9C JC 6H 8H 9H KH AS 2S 8S TS QS",
        "2C TC 2D 4D 8D JD KD AH 2H JH 5S 7S KS",
    ),
    (
        "W:2D N:3D E:9D S:2S W:AH N:3H E:5H S:6H W:4D N:7D E:TD S:6C E:AD S:7C W:JD N:QD "
        "E:4S S:8S W:7S N:3S S:AS W:5S N:6S E:9S S:TS W:KS N:JS E:5C W:KD N:4C E:5D S:QS "
        "W:8D N:8C E:6D S:8H W:2C N:AC E:3C S:9C N:7H E:4H"
    ),
)
"""Hands and plays that players who search are asked about too."""


def steady(game: str, hands: tuple[str, ...], plays: str, **table: Any) -> str:
    """Return the card that steady plays after these plays."""
    return chosen_by("steady", game, hands, plays, **table)


def chosen_by(level: str, game: str, hands: tuple[str, ...], plays: str, **table: Any) -> str:
    """Return the card that a level plays after these plays."""
    round_ = open_hand(game, hands, **table)
    play(round_, plays)
    view = round_.view(round_.turn)
    chosen = GAMES[game].choosers()[level](round_.rules, view, Stream(b"1"), Effort())
    assert isinstance(chosen, a.Play)
    return c.text(chosen.card)


def test_a_five_is_not_led_from_under_the_king_while_small_cards_are_harmless() -> None:
    hands = (
        "AD 3D 4D 9D 2H 4H JH KH 2S 4S 6S 7S QS",
        "5C 9C KC 7D 8D QD 3H 6H 8H QH 3S 9S KS",
        "AC 3C 7C TC QC 6D TD JD 5H 7H TH 5S TS",
        "2C 4C 6C 8C JC 2D 5D KD AH 9H AS 8S JS",
    )
    plays = (
        "E:3S S:TS W:AS N:2S W:AH N:2H E:3H S:7H W:2D N:AD E:7D S:TD N:4D E:8D S:JD W:KD "
        "W:5D N:9D E:QD S:6D E:KS S:5S W:8S N:4S"
    )
    table: dict[str, Any] = {"scores": (144, 120), "number": 4, **LEAGUE}
    assert chosen_by("attentive", "phat", hands, plays, **table) in ("6H", "8H", "QH")
    assert steady("phat", hands, plays, **table) in ("6H", "8H", "QH")


def test_second_hand_keeps_the_nine_behind_two_guards_on_a_low_lead() -> None:
    hands = (
        "3C 5C 6C 7C 9C KC 3D 8D TD 2H KH 5S 6S",
        "2C 8C QC 2D 6D 9D QD 4H 6H 7H 9H 7S KS",
        "4C JC AD 5D JD KD 3H 5H AS 3S 8S TS JS",
        "AC TC 4D 7D AH 8H TH JH QH 2S 4S 9S QS",
    )
    plays = "S:3S W:2S N:6S E:7S E:2D S:5D W:7D N:TD N:8D"
    assert steady("phat", hands, plays, dealer=1, **LEAGUE) == "6D"


def test_a_nine_is_not_led_into_unseen_tops() -> None:
    chosen = steady("phat", *UNSEEN_TOPS, scores=(107, 71), number=3)
    assert chosen not in ("9S", "5S", "TS")


def test_a_five_is_not_discarded_on_a_trick_of_theirs_while_small_cards_are_left() -> None:
    plays = PHAT_2_PLAYS + " S:9H W:JH N:KH N:6C"
    assert steady("phat", PHAT_2, plays, scores=(41, 48), number=2, dealer=3) in ("3D", "6D", "6H")


def test_second_hand_keeps_the_nine_under_its_own_ace_on_a_low_lead() -> None:
    chosen = steady("phat", PHAT_2, PHAT_2_PLAYS, scores=(41, 48), number=2, dealer=3)
    assert chosen in ("2H", "8H")


def test_the_master_king_takes_the_trick_when_the_last_nine_is_all_that_is_left_to_win() -> None:
    assert chosen_by("attentive", "irish-don", *MASTER_KING, dealer=2) == "KH"


def test_a_five_is_not_led_into_ace_and_king_while_the_others_cost_nothing() -> None:
    hands = (
        "3C 3D 5D 7D 8D 2H 4H 6H 8H 9H JH 4S 8S",
        "2C 5C 6C 7C 8C AD 4D 9D JD 7H KH TS KS",
        "AC QC 2D QD KD 5H TH QH AS 3S 6S 9S QS",
        "4C 9C TC JC KC 6D TD AH 3H 2S 5S 7S JS",
    )
    plays = (
        "S:9S W:2S N:4S E:TS S:AS W:7S N:8S E:KS S:QS W:JS N:3D E:2C S:6S W:5S N:7D E:6C "
        "S:AC W:4C N:3C E:7C S:3S W:3H N:8D E:7H"
    )
    assert steady("irish-don", hands, plays, scores=(23, 57), number=2, dealer=3) != "5H"


def test_a_lost_trick_gets_three_of_the_count_rather_than_ten() -> None:
    hands = ("2C QC 2D 2H 3H 4H KH 3S JS", "3C 9C TC 6D 7D TH JH AS 7S", "TD KD 5H 8H 9H 4S 6S QS KS")
    west = "6C 7C AD 3D 4D QD QH 5S 8S"
    plays = "N:4H E:TH S:8H W:QH W:AD N:2D E:6D"
    assert steady("don", (*hands, west), plays, scores=(13, 18), number=2, dealer=3) == "KD"


def test_a_five_is_not_thrown_on_their_lead_of_trumps_while_small_cards_are_left() -> None:
    hands = ("AS AC 2H QC 3H JC JS 3D 9D", "7S 5D 9H 8D TC 3S 2C TD 8S", "KH 7C 5S 8H 2D 8C 4H TH JD")
    west = "5H 2S 6S 4S 9S 3C 4C KC 7H"
    assert steady("don", (*hands, west), "E:TD S:JD W:2S N:9D S:2D") in ("3C", "4C", "7H", "4S", "6S")


def test_fives_are_kept_where_the_partner_may_not_take_the_trick() -> None:
    hands = ("QS 7S KS 4S JD 6S KD QD 5H", "TS 9D 4D JH 2C 6H 4H TH 3D", "9S AC KH 4C AH 9H JC 8S 5S")
    west = "2H QC 6C 5D 5C 8C AD 7D 6D"
    plays = "S:AH W:2H N:5H E:4H S:AC W:6C N:KD E:2C S:JC W:8C N:KS E:3D S:KH W:6D N:QD E:6H S:8S"
    assert steady("don", (*hands, west), plays, dealer=1, number=2) not in ("5C", "5D")
