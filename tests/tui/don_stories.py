"""A hand of a Don as it is told, for the tests of its sentences."""

from typing import Any

from core.tricks.round import TrickRound
from tests.games.don_examples import Example
from tests.games.don_table import GAMES, open_hand, play
from tui.story import Eyes, teller_for
from tui.story.dons import DonTeller
from tui.story.sentence import CardStyle

FOUR = ("Nora", "Edna", "You", "Will")
TWO = ("Ann", "Ben")


def teller(game: str) -> DonTeller:
    found = teller_for(game)
    assert isinstance(found, DonTeller)
    return found


def hand_of(example: Example, **rules: Any) -> TrickRound[Any]:
    return open_hand(example.game, example.hands, table=example.table, stock=example.stock, **rules)


def eyes_of(round_: TrickRound[Any], me: int | None = 2, style: CardStyle = "words") -> Eyes:
    return Eyes(FOUR if round_.form.seats == 4 else TWO, me, round_.rules, style)


def game_of(round_: TrickRound[Any]) -> str:
    return next(id_ for id_, game in GAMES.items() if type(round_.rules) is game.rules)


def told(round_: TrickRound[Any], start: int = 0, me: int | None = 2, style: CardStyle = "words") -> str:
    eyes, view = eyes_of(round_, me, style), round_.view(me or 0)
    one = teller(game_of(round_))
    return " ".join(sentence.text for sentence in one.tell(view.events, start, one.scene(view, eyes)))


def tell_play(round_: TrickRound[Any], notation: str, me: int | None = 2) -> str:
    """Play, and return what is told of it."""
    start = len(round_.view(me or 0).events)
    play(round_, notation)
    if round_.settled:
        round_.finish(last=True)
    return told(round_, start, me)
