"""`intrigue review --opinions`: what a strong player thinks of every choice that people made."""

from argparse import Namespace
from collections.abc import Iterator, Sequence

from core import actions as a
from core import cards as c
from core.logline import LogLine
from core.opinions import LEVEL, Opinion, accuracy
from core.replay import Replay
from saves.opinions import thought
from tui.cli.output import say, write_json
from tui.i18n import _
from tui.story import opinions as words
from tui.story.log import numbered_round
from tui.story.sentence import capital


def execute(rounds: "Sequence[LogLine | Replay]", options: Namespace) -> int:
    """Print the opinions about the rounds that are over, as text or as JSON; return the exit code."""
    found = [one for line in rounds if isinstance(line, LogLine) for one in _of_round(line)]
    if options.json:
        write_json([_as_json(*one) for one in found])
        return 0
    for replay, seat, opinions in found:
        who = replay.seats[seat].name
        which = capital(numbered_round(replay.game, replay.opening.number))
        say(_("{round}, {name}").format(round=which, name=who), force_ascii=options.ascii)
        for one in opinions:
            say(f"  {one.place}. {words.told(one)}", force_ascii=options.ascii)
        say(f"  {words.summed(replay, opinions)}", force_ascii=options.ascii)
    if not found:
        say(_("No round in it is over."), force_ascii=options.ascii)
    return 0


def _of_round(line: LogLine) -> Iterator[tuple[Replay, int, list[Opinion]]]:
    replay = Replay.of_line(line)
    people = [at for at, seat in enumerate(replay.seats) if seat.human]
    for seat in people or range(len(replay.seats)):
        if replay.opening.active[seat]:
            yield replay, seat, thought(replay, seat)


def _as_json(replay: Replay, seat: int, found: Sequence[Opinion]) -> dict[str, object]:
    return {
        "round": replay.opening.number,
        "seat": seat,
        "name": replay.seats[seat].name,
        "level": LEVEL,
        "version": replay.game.players_version,
        "accuracy": accuracy(found),
        "choices": [
            {
                "place": one.place,
                "played": _named(one.played),
                "best": _named(one.best),
                "loss": round(one.loss, 3),
                "stake": round(one.stake, 3),
                "iterations": one.iterations,
                "weighed": [{**_named(other.action), "worth": round(other.worth, 3)} for other in one.weighed],
            }
            for one in found
        ],
    }


def _named(action: a.RoundAction) -> dict[str, object]:
    match action:
        case a.Play(card=card):
            return {"card": c.text(card)}
        case a.Turn(place=place):
            return {"place": place}
        case a.NameTrump(suit=suit):
            return {"trump": c.SUITS[suit]}
    return {}
