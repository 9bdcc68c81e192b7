"""The worked examples of the Dons, trick by trick: cards, winner, points, count and both running totals."""

from dataclasses import dataclass

Row = tuple[str, str, int, int, tuple[int, int], tuple[int, int]]
"""Plays (leader first), winner, points, count, running points and running count of the two sides."""


@dataclass(frozen=True, slots=True)
class Example:
    """A hand with what is to come of it; seat 0 deals."""

    id: str
    game: str
    hands: tuple[str, ...]
    rows: tuple[Row, ...]
    after: tuple[int, int]
    table: tuple[str, ...] = ()
    stock: str = ""

    @property
    def plays(self) -> str:
        """All plays in order."""
        return " ".join(row[0] for row in self.rows)


DO_E1 = Example(
    "DO-E1",
    "don",
    (
        "9S 5S 4S AH 4H JD 4C 3C 2C",
        "QS JS 6S TH AD QD 9C 8C 5C",
        "KS QH TD 8D 6D 2D KC 7C 6C",
        "8S 9H 5H 2H 7D 5D AC JC TC",
    ),
    (
        ("E:9C S:KC W:AC N:2C", "W", 16, 7, (0, 16), (0, 7)),
        ("W:JC N:3C E:5C S:6C", "W", 11, 1, (0, 27), (0, 8)),
        ("W:TC N:4C E:8C S:7C", "W", 0, 10, (0, 27), (0, 18)),
        ("W:9H N:AH E:TH S:QH", "N", 0, 16, (0, 27), (16, 18)),
        ("N:JD E:QD S:2D W:5D", "E", 5, 3, (0, 32), (16, 21)),
        ("E:AD S:6D W:7D N:4S", "E", 0, 4, (0, 32), (16, 25)),
        ("E:QS S:KS W:8S N:5S", "S", 5, 5, (5, 32), (21, 25)),
        ("S:TD W:2H N:4H E:6S", "S", 0, 10, (5, 32), (31, 25)),
        ("S:8D W:5H N:9S E:JS", "S", 5, 1, (10, 32), (32, 25)),
    ),
    after=(18, 32),
)

DO_E3 = Example(
    "DO-E3",
    "don",
    (
        "AS 5S 4S TH 7H 5H 2H 5D TC",
        "JS 9S 6S 3S AH KH 8H KD 2C",
        "KS TS QH 3H 9D 8C 6C 5C 4C",
        "QS 2S AD QD 7D 3D QC 9C 7C",
    ),
    (
        ("E:JS S:KS W:2S N:5S", "S", 14, 4, (14, 0), (4, 0)),
        ("S:QH W:QS N:2H E:AH", "W", 2, 8, (14, 2), (4, 8)),
        ("W:AD N:5D E:KD S:9D", "W", 5, 7, (14, 7), (4, 15)),
        ("W:QD N:4S E:6S S:TS", "S", 0, 12, (14, 7), (16, 15)),
        ("S:8C W:9C N:TC E:2C", "N", 0, 10, (14, 7), (26, 15)),
        ("N:AS E:3S S:5C W:3D", "N", 9, 4, (23, 7), (30, 15)),
        ("N:TH E:KH S:3H W:QC", "E", 0, 15, (23, 7), (30, 30)),
        ("E:9S S:4C W:7D N:7H", "E", 9, 0, (23, 16), (30, 30)),
        ("E:8H S:6C W:7C N:5H", "E", 5, 0, (23, 21), (30, 30)),
    ),
    after=(23, 21),
)

BD_E1 = Example(
    "BD-E1",
    "blind-don",
    ("AS JS 9S 5S KH 5H QD TD 4D", "QS 8S 6S 3S JH 7H 3D KC 5C"),
    (
        ("B:QS A:AS", "A", 6, 6, (6, 0), (6, 0)),
        ("A:4H* B:7H", "B", 0, 0, (6, 0), (6, 0)),
        ("B:KC A:9C*", "B", 0, 3, (6, 0), (6, 3)),
        ("B:7D* A:TD", "A", 0, 10, (6, 0), (16, 3)),
        ("A:KH B:JH", "A", 0, 4, (6, 0), (20, 3)),
        ("A:TC* B:5C", "A", 5, 10, (11, 0), (30, 3)),
        ("A:QD B:3D", "A", 0, 2, (11, 0), (32, 3)),
        ("A:3H* B:9D*", "A", 0, 0, (11, 0), (32, 3)),
        ("A:JS B:3S", "A", 1, 1, (12, 0), (33, 3)),
        ("A:6D* B:JC*", "A", 0, 1, (12, 0), (34, 3)),
        ("A:9S B:6S", "A", 9, 0, (21, 0), (34, 3)),
        ("A:KD* B:8H*", "A", 0, 3, (21, 0), (37, 3)),
        ("A:5H B:7C*", "A", 5, 0, (26, 0), (37, 3)),
        ("A:2D* B:AH*", "A", 0, 4, (26, 0), (41, 3)),
        ("A:5S B:8S", "B", 10, 0, (26, 10), (41, 3)),
        ("B:9H* A:QC*", "B", 0, 2, (26, 10), (41, 5)),
        ("B:3C* A:4C*", "A", 0, 0, (26, 10), (41, 5)),
        ("A:4D B:2H*", "A", 0, 0, (26, 10), (41, 5)),
    ),
    after=(34, 10),
    table=("4H 9C TC 3H 6D KD 2D QC 4C", "7D 9D JC 8H 7C AH 9H 3C 2H"),
    stock="4S JD 8C 7S AD AC 8D TH 2S 6C KS TS 6H QH 2C 5D",
)

ID_E1 = Example(
    "ID-E1",
    "irish-don",
    (
        "KS QS 8S 5S JH 8H 2H QD 8D 5D 4D 2D AC",
        "7S 4S 3S KH TH 7H 6H 9D 7D JC TC 7C 6C",
        "AS JS 9S AH 9H 5H 3H JD 3D QC 5C 4C 2C",
        "TS 6S 2S QH 4H AD KD TD 6D KC 9C 8C 3C",
    ),
    (
        ("N:QD E:7D S:JD W:AD", "N", 7, 7, (7, 0), (7, 0)),
        ("N:AC E:6C S:5C W:3C", "N", 5, 4, (12, 0), (11, 0)),
        ("N:KS E:3S S:9S W:2S", "N", 9, 3, (21, 0), (14, 0)),
        ("N:QS E:4S S:AS W:6S", "S", 0, 6, (21, 0), (20, 0)),
        ("S:AH W:4H N:JH E:6H", "S", 0, 5, (21, 0), (25, 0)),
        ("S:QC W:KC N:2D E:7C", "N", 0, 5, (21, 0), (30, 0)),
        ("N:8D E:9D S:3D W:TD", "W", 18, 10, (21, 18), (30, 10)),
        ("W:KD N:4D E:TH S:2C", "W", 3, 13, (21, 21), (30, 23)),
        ("W:QH N:2H E:KH S:3H", "E", 0, 5, (21, 21), (30, 28)),
        ("E:JC S:4C W:9C N:5D", "N", 19, 1, (40, 21), (31, 28)),
        ("N:8S E:7S S:JS W:TS", "S", 0, 11, (40, 21), (42, 28)),
        ("S:9H W:6D N:8H E:7H", "W", 9, 0, (40, 30), (42, 28)),
        ("W:8C N:5S E:TC S:5H", "E", 10, 10, (40, 40), (42, 38)),
    ),
    after=(40, 40),
)

PH_E1 = Example(
    "PH-E1",
    "phat",
    (
        "AS TS 9S 7S AH 8D 7D 6D 5D KC 5C 4C 3C",
        "KS 8S 6S 5S 4S QH 2H AD TD 3D 2D QC 2C",
        "JS 3S JH 9H 8H 5H 4H KD 9D 4D JC 8C 6C",
        "QS 2S KH TH 7H 6H 3H QD JD AC TC 9C 7C",
    ),
    (
        ("E:KS S:3S W:QS N:AS", "N", 10, 9, (10, 0), (9, 0)),
        ("N:AH E:2H S:9H W:3H", "N", 9, 4, (19, 0), (13, 0)),
        ("N:KC E:2C S:JC W:AC", "W", 0, 8, (19, 0), (13, 8)),
        ("W:KH N:7S E:QH S:5H", "N", 5, 5, (24, 0), (18, 8)),
        ("N:TS E:4S S:JS W:2S", "S", 1, 11, (25, 0), (29, 8)),
        ("S:KD W:JD N:5D E:AD", "E", 5, 8, (25, 5), (29, 16)),
        ("E:QC S:6C W:9C N:3C", "E", 9, 2, (25, 14), (29, 18)),
        ("E:TD S:4D W:QD N:6D", "W", 0, 12, (25, 14), (29, 30)),
        ("W:TH N:9S E:2D S:JH", "N", 18, 11, (43, 14), (40, 30)),
        ("N:8D E:3D S:9D W:6H", "S", 9, 0, (52, 14), (40, 30)),
        ("S:8H W:7H N:5C E:5S", "E", 15, 0, (52, 29), (40, 30)),
        ("E:8S S:4H W:TC N:4C", "E", 0, 10, (52, 29), (40, 40)),
        ("E:6S S:8C W:7C N:7D", "E", 0, 0, (52, 29), (40, 40)),
    ),
    after=(52, 29),
)

PH_E2 = Example(
    "PH-E2",
    "phat",
    (
        "KS 7S KH QH 8H 7H 6H 3H KD JD 7D JC 8C",
        "AS 9S 5S 4S 2S AH JH 4H 2H 8D 5D 3D TC",
        "TS 6S TH AD TD 9D 6D 4D AC 7C 5C 4C 2C",
        "QS JS 8S 3S 9H 5H QD 2D KC QC 9C 6C 3C",
    ),
    (
        ("E:AS S:6S W:QS N:7S", "E", 6, 6, (0, 6), (0, 6)),
        ("E:AH S:TH W:9H N:3H", "E", 9, 14, (0, 15), (0, 20)),
        ("E:JH S:TS W:5H N:KH", "S", 5, 14, (5, 15), (14, 20)),
        ("S:AD W:2D N:KD E:3D", "S", 0, 7, (5, 15), (21, 20)),
        ("S:AC W:3C N:JC E:TC", "S", 0, 15, (5, 15), (36, 20)),
        ("S:TD W:QD N:7D E:5D", "W", 5, 12, (5, 20), (36, 32)),
        ("W:KC N:8C E:9S S:2C", "E", 18, 3, (5, 38), (36, 35)),
        ("E:8D S:9D W:3S N:JD", "W", 9, 1, (5, 47), (36, 36)),
        ("W:QC N:KS E:2S S:5C", "N", 9, 5, (14, 47), (41, 36)),
        ("N:QH E:2H S:4D W:JS", "W", 1, 3, (14, 48), (41, 39)),
        ("W:9C N:6H E:5S S:4C", "E", 19, 0, (14, 67), (41, 39)),
        ("E:4S S:6D W:8S N:7H", "W", 0, 0, (14, 67), (41, 39)),
        ("W:6C N:8H E:4H S:7C", "S", 0, 0, (14, 67), (41, 39)),
    ),
    after=(22, 67),
)

EXAMPLES = (DO_E1, DO_E3, BD_E1, ID_E1, PH_E1, PH_E2)
