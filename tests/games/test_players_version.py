"""What every computer player chose in some rounds: another choice is another version of the players.

A log says of each choice which version made it, and `verify --players` compares only what its own version made. So
where this test fails because a player was changed on purpose, raise `players_version` of the game (once between two
releases) and write down the new digests: `python -m tests.games.test_players_version` prints them.
"""

import hashlib

import pytest

from core import actions as a
from core.choices import choose
from core.game import REGISTRY, Effort, Seat, load
from core.rules import make_rules
from core.session import Session
from core.setup import new_setup

FEW = 4
"""Iterations of those who search: so few that they are quickly done where the kernel is not compiled."""

VERSIONS: dict[str, tuple[int, dict[str, str]]] = {
    "pope-joan": (
        2,
        {
            "random": "5dc116d125722be5",
            "lowest": "493e0e316e1115c6",
            "attentive": "952efc0bfb54fef3",
            "novice": "c8037a70f8056f0d",
            "steady": "6c7ff75a35a27cb6",
            "strong": "952efc0bfb54fef3",
            "master": "05c69d338bd5ac1f",
        },
    ),
    "michigan": (
        3,
        {
            "random": "aa4a499a147e5d2e",
            "lowest": "9811b132586c1eff",
            "longest": "a757f22ad539553b",
            "attentive": "97311c39b05fed45",
            "novice": "463e27fb868b6255",
            "steady": "947c8e6dab59505a",
            "strong": "88041f615567dee1",
            "master": "5a418a1582811287",
        },
    ),
    "don": (
        5,
        {
            "random": "b05fb2dd6c91251c",
            "highest": "1430110ea89b1112",
            "attentive": "7352ac4c5a7d30fa",
            "novice": "3f6f4e22b2b65adb",
            "steady": "ea11b483ca0d0a26",
            "strong": "07aa3a3bd4991f91",
            "master": "df325f7d53fe59ea",
        },
    ),
    "blind-don": (
        5,
        {
            "random": "9a39a16db1e95ef1",
            "highest": "dc5aa65d433cb82c",
            "attentive": "23ab4f02719be62f",
            "novice": "494823b40c5c8199",
            "steady": "485fa6091b92a43e",
            "strong": "fe533b2bb7f3f2cb",
            "master": "47a42a877d8a625f",
        },
    ),
    "irish-don": (
        5,
        {
            "random": "34dbff1092edf577",
            "highest": "b90b4e5f0a347380",
            "attentive": "111468e19578496e",
            "novice": "614da62c6d72eb8b",
            "steady": "f4c23319f839d761",
            "strong": "53a7ac536360c391",
            "master": "368cf76b08567a5e",
        },
    ),
    "phat": (
        5,
        {
            "random": "4ce289281947ee6d",
            "highest": "a2ed31e0d8b0929a",
            "attentive": "df2d67624b1a954a",
            "novice": "992209eb832fd21a",
            "steady": "6ae42291082e3811",
            "strong": "289f067d4155b1ab",
            "master": "5035f6be0d89e0be",
        },
    ),
}
"""Game -> a version of its players that chose so, and the digest of each level."""


def digest(game_id: str, level: str) -> str:
    """Return the digest of all that a level does in a few rounds of the first preset and of the last."""
    game = load(game_id)
    out = hashlib.sha256()
    presets = list(game.rules.presets)
    for number, preset in enumerate((presets[0], presets[-1]) * (3 if game.pools else 1)):
        seats = [Seat(str(at), f"computer:{level}") for at in range(game.default_players)]
        rules = make_rules(game.rules, len(seats), preset)
        session = Session(new_setup(game, rules, seats, seed=f"reference {number}"))
        session.apply(a.Begin())
        while session.phase == "round" and session.round is not None:
            asked = session.round.ask()
            assert asked is not None
            action: a.RoundAction = a.Step()
            if asked.seat != a.TABLE:
                view, stream = session.view(asked.seat), session.choice_stream(asked.seat)
                action, choice = choose(game, session.rules, level, view, stream, Effort(limit=FEW))
                out.update(f"{action} after {choice.iterations}\n".encode())
            session.apply(action)
    return out.hexdigest()[:16]


@pytest.mark.parametrize("game", REGISTRY)
def test_players_who_choose_otherwise_have_another_version(game: str) -> None:
    version, digests = VERSIONS[game]
    assert {level: digest(game, level) for level in digests} == digests
    assert load(game).players_version >= version


if __name__ == "__main__":
    for name in REGISTRY:
        print(f'    "{name}": (')
        print(f"        {load(name).players_version},")
        found = {level: digest(name, level) for level in load(name).choosers()}
        print(f"        {found!r},\n    ),".replace("'", '"'))
