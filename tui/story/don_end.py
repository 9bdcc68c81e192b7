"""What a hand of any Don comes to when it is played: revokes, the game, the scores, and who has won."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core import events as e
from core.tricks.rules import TrickRules
from tui.i18n import _
from tui.story.don_facts import DonScene, Peg, Sides, after, counts_of, don_rules, pegs_of, revokes_of
from tui.story.don_words import points, scores_bonus
from tui.story.sentence import Sentence, news, with_clause

if TYPE_CHECKING:
    from tui.story.dons import DonTeller


def tell_end(teller: "DonTeller", events: Sequence[e.Event], scene: DonScene, start: int) -> list[Sentence]:
    """Return the end of a hand, told from event number `start` on."""
    from tui.story.don_telling import shows

    eyes, rules = scene.eyes, don_rules(scene.eyes)
    out = [shows(one, eyes) for one in revokes_of(events) if one.shown is None and one.at < start]
    out += tell_penalties(events, rules, Sides(eyes))
    bonus = tell_bonus(teller, events, rules, Sides(eyes))
    if bonus is not None:
        out.append(bonus)
    pegs = pegs_of(events, rules, scene.before)
    # Where tricks are pegged at once the last trick has just said it.
    if rules.count == "after-hand" or any(peg.kind != "trick" for peg in pegs):
        scores = Sides(eyes).amounts(after(pegs, scene.before))
        out.append(news(_("Pegged: {scores}.").format(scores=scores)))
    stopped = any(isinstance(event, e.End) and event.reason == "target" for event in events)
    return [*out, *tell_target(pegs, rules, scene, stopped=stopped)]


def tell_penalties(events: Sequence[e.Event], rules: TrickRules, sides: Sides) -> Iterator[Sentence]:
    """Yield what revokes cost (DO-A13)."""
    penalties = [event for event in events if isinstance(event, e.Penalty)]
    if len(penalties) == 2:
        yield with_clause(_("Both sides have revoked: nobody scores in this hand."), "DO-A13", "news")
        return
    for penalty in penalties:
        if penalty.to is not None:
            text = _(
                "{names}: a revoke by the side that pitched. The hand is void, and the other side scores {forfeit}."
            )
        elif rules.form().bonus:
            text = _("{names}: a revoke. It costs the {points} of this hand, and the game cannot be scored.")
        else:
            text = _("{names}: a revoke. It costs the {points} of this hand.")
        words = {"names": sides.names(penalty.side), "points": points(penalty.lost), "forfeit": penalty.points}
        yield with_clause(text.format(**words), "DO-A13", "news")


def tell_bonus(teller: "DonTeller", events: Sequence[e.Event], rules: TrickRules, sides: Sides) -> Sentence | None:
    """Return who scores for the higher count, or why nobody does; None where there is nothing to score."""
    names, bonus = teller.names(), rules.form().bonus
    game = next((event for event in events if isinstance(event, e.GameBonus)), None)
    if game is not None:
        high, low = game.counts[game.side], game.counts[1 - game.side]
        return with_clause(scores_bonus(game.side, game.points, high, low, sides, names), names.clauses[2], "news")
    penalties = [event for event in events if isinstance(event, e.Penalty)]
    void = len(penalties) == 2 or any(penalty.to is not None for penalty in penalties)
    if not bonus or void or not any(isinstance(event, e.End) and event.reason == "played" for event in events):
        return None
    counts = counts_of(events)
    words = {"count": names.count, "high": max(counts), "low": min(counts), "bonus": bonus}
    if counts[0] != counts[1]:
        text = _("{count}: {high} to {low}, but the side with more has revoked, and nobody scores the {bonus}.")
        return with_clause(text.format(**words), "DO-A13")
    if rules.tie == "carry-over":
        text = _("{count}: {high} to {low}. Nobody scores the {bonus}; they go with the next one.")
        return with_clause(text.format(**words), "DO-A12")
    text = _("{count}: {high} to {low}. Nobody scores the {bonus}.")
    return with_clause(text.format(**words), names.clauses[3])


def tell_target(pegs: Sequence[Peg], rules: TrickRules, scene: DonScene, *, stopped: bool) -> Iterator[Sentence]:
    """Yield who was first at the target, or why the game goes on though it was reached.

    `stopped` says that the hand was not played to its end.
    """
    sides, scores = Sides(scene.eyes), after(pegs, scene.before)
    words: dict[str, object] = {"target": rules.target, "n": scores[0]}
    if scene.winner is not None:
        words["names"] = sides.names(scene.winner)
    first = next((peg for peg in pegs if peg.first), None)
    if first is not None and first.side == scene.winner:
        yield _first(first, words, stopped=stopped)
    elif scene.winner is not None:
        text = _("Past {target} with the higher score: {names}.")
        yield with_clause(text.format(**words), "DO-A10", "news")
    elif min(scores) >= rules.target:
        text = _("Both stand at {n}: another hand decides.")
        yield with_clause(text.format(**words), "DO-A10", "news")


def _first(peg: Peg, words: dict[str, object], *, stopped: bool) -> Sentence:
    if peg.trick is not None:
        words = {**words, "trick": peg.trick.number}
        text = _("First at {target}, in trick {trick}: {names}.")
        if stopped:
            text = _("First at {target}, in trick {trick}: {names}. The hand is not played on.")
    elif peg.kind == "game":
        text = _("First at {target}, by the game, which is counted last: {names}.")
    else:
        text = _("First at {target}, by the revoke: {names}.")
    return with_clause(text.format(**words), "DO-A9" if stopped else "DO-A10", "news")
