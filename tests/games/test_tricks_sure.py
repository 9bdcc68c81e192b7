"""Positions in which `master` was so sure where cards lay that it threw away what any player takes home."""

import pytest

from tests.games.test_tricks_positions import chosen_by

CASES = {
    "the ten goes to the partner's last trump, not to the last trick": (
        (
            "9C 5C AD 6D 7H KS TS 5S 2S",
            "TC TD 9D 8D 7D 9S 8S 7S 3S",
            "QC 7C 6C 4C 5D 3D QH 3H QS",
            "8C QD 4D 2D 6H 5H 4H 6S 4S",
        ),
        (
            "S:6C W:8C N:9C E:TC E:9S S:QS W:4S N:5S S:7C W:2D N:5C E:3S S:3D W:4D N:6D E:7D E:TD S:5D "
            "W:QD N:AD N:KS E:7S S:3H W:6S N:2S E:8S S:QH W:4H E:9D S:4C W:6H"
        ),
        {"dealer": 1, "number": 2, "target": 500},
        ("TS",),
    ),
    "the ten goes on the partner's ruff": (
        (
            "JC 6C 4C 3C AD KD JD AH 3H",
            "8C 9D 3D 7H 5H AS TS 7S 2S",
            "KC QC 9C 8D KH TH 9H 6H 9S",
            "TC 2C TD 4D KS QS JS 8S 3S",
        ),
        (
            "N:AD E:3D S:8D W:4D N:3H E:7H S:9H W:2C S:KC W:TC N:3C E:8C S:KH W:TD N:AH E:5H W:QS N:4C "
            "E:TS S:9S W:KS N:JD E:7S"
        ),
        {"dealer": 3, "number": 2, "target": 500},
        ("TH",),
    ),
    "two tens on the table are ruffed with a king or a queen": (
        (
            "2C KD QD TD KS 7S 6S 5S 2S",
            "AC QC JC TC 6C 3C JD 2H 4S",
            "KC 4D TH 5H 4H 3H AS QS 9S",
            "8C 5C 7D 5D 2D 8H 6H JS 3S",
        ),
        ("W:7D N:TD E:JD S:4D E:AC S:KC W:5C N:2C E:TC S:TH W:8C"),
        {"dealer": 2, "number": 1, "target": 500},
        ("KD", "QD"),
    ),
    "the last trump is drawn before the ten is led": (
        (
            "KD 4D 5H 2H KS 8S 7S 6S 5S",
            "KC QC TD 9D 5D 4H AS JS 2S",
            "AC 9C 8C 4C QD 8D 8H 6H 3S",
            "6C 5C 3C AD 6D JH 3H QS 4S",
        ),
        (
            "E:2S S:3S W:QS N:KS N:KD E:9D S:8D W:6D N:5H E:4H S:6H W:JH W:AD N:4D E:5D S:QD W:3C N:6S "
            "E:QC S:4C N:2H E:KC S:8H W:3H S:AC W:6C N:7S E:AS"
        ),
        {"dealer": 0, "number": 1, "target": 500},
        ("JS",),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_master_is_not_too_sure_of_where_cards_lie(name: str) -> None:
    hands, plays, table, right = CASES[name]
    assert chosen_by("master", "don", hands, plays, **table) in right
