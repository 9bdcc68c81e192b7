"""What frames the rounds in sentences: commitments, lots, who deals, limits and what comes next."""

from core.actions import Cut
from core.asks import AskCut
from core.game import Opening
from core.rules import Rules
from core.session import Session
from tui.i18n import _, ngettext
from tui.lessons import is_lesson
from tui.story import cards, final, teller_for
from tui.story.sentence import Eyes, Sentence, dim, join, news, plain, with_clause

WARNINGS_MS = (300_000, 60_000)
"""Milliseconds of play left at which a warning is due."""


def begins(session: Session, eyes: Eyes) -> list[Sentence]:
    """Return what is said before the lots: who plays, and the commitment to the master secret (fair deal)."""
    out = [plain(teller_for(session.game.id).seated(eyes))]
    practice = session.setup.practice
    if session.given is not None and is_lesson(session.setup.seed, session.game.id):
        out.append(plain(_("This is a lesson: play any card you like, undo takes back, and nothing counts.")))
        return out
    if practice is not None:
        out.append(plain(_("This is practice: undo takes back your last decision, and nothing counts.")))
    if practice is not None and practice.code:
        text = _("Its deal code is {code}: a friend who has it is dealt the same cards.")
        out.append(plain(text.format(code=practice.code)))
    elif session.setup.seed is not None:
        text = _("This session was begun with the seed {seed}: who knows it knows every pack.")
        out.append(plain(text.format(seed=session.setup.seed)))
    text = _("All packs follow from one secret. Its commitment is {hash}.")
    return [*out, dim(text.format(hash=session.master_commitment))]


def lots(session: Session, eyes: Eyes) -> list[Sentence]:
    """Return the words that were added, and the lots for the first deal."""
    out = []
    if session.words:
        out.append(plain(_("Stirred into the secret: {words}.").format(words="; ".join(session.words))))
    assert session.opening is not None
    if not session.lots:  # a deal that was given has its dealer
        return out
    drawn: dict[int, list[int]] = {}
    for lot in session.lots:
        drawn.setdefault(lot.seat, []).append(lot.card)
    each = [
        _("{name} {card}").format(name=eyes.name(seat), card=cards.names(some, eyes.cards))
        for seat, some in drawn.items()
    ]
    row = (_(", ") if len(session.lots) == len(drawn) else _("; ")).join(each)
    out.append(plain(teller_for(session.game.id).lots(row, session.opening, eyes)))
    return out


def opens(session: Session, eyes: Eyes) -> list[Sentence]:
    """Return which round begins, who deals, and the commitment to its pack."""
    opening = session.opening
    assert opening is not None
    if opening.kind == "final":
        text = _("You deal.") if eyes.mine(opening.dealer) else _("{name} deals.")
        out = [final.opening(), news(text.format(name=eyes.names[opening.dealer]))]
    else:
        out = [news(teller_for(session.game.id).opens(opening, eyes))]
    return [*out, dim(_("The pack's commitment is {hash}.").format(hash=session.commitment))]


def shown_pack(session: Session) -> Sentence:
    """Return the salt with which the commitment of a finished round can be checked."""
    text = _("The pack may be checked now: its salt was {salt}, and the log has its order.")
    return dim(text.format(salt=session.salt))


def shown_master(session: Session) -> Sentence:
    """Return the master secret, which is published when a session is over."""
    text = _("The secret of the session was {master}: every pack can now be checked.")
    return dim(text.format(master=session.setup.master))


def to_cut(ask: AskCut, eyes: Eyes) -> Sentence:
    """Return who is to cut the pack, and how."""
    text = (
        _("You sit at the dealer's right and cut the pack: {low} to {high} cards.")
        if eyes.mine(ask.seat)
        else _("{name}, at the dealer's right, cuts the pack: {low} to {high} cards.")
    )
    return plain(text.format(name=eyes.names[ask.seat], low=ask.low, high=ask.high))


def was_cut(cut: Cut, me: int, eyes: Eyes) -> Sentence:
    """Return how the pack was cut."""
    if cut.seat == me:
        return plain(_("You cut {n} cards.").format(n=cut.cards))
    return plain(_("{name} cuts {n} cards.").format(name=eyes.names[cut.seat], n=cut.cards))


def match(session: Session, eyes: Eyes) -> list[Sentence]:
    """Return how a match stands, or that it is won; nothing where the session belongs to none."""
    if session.setup.match is None:
        return []
    wins, best_of = session.match_wins(), session.setup.match.best_of
    ours = 0 if eyes.me is None else eyes.me % 2
    text = _("Game {game} of at most {all}; games won: we {ours}, they {theirs}.")
    if eyes.me is None:
        text = _("Game {game} of at most {all}; games won: {ours} to {theirs}.")
    game = session.setup.match.game
    out = [plain(text.format(game=game, all=best_of, ours=wins[ours], theirs=wins[1 - ours]))]
    if max(wins) > best_of // 2 and eyes.me is not None:
        out = [news(_("We win the match.") if wins[ours] > wins[1 - ours] else _("They win the match.")), *out]
    return out


def follows(session: Session, eyes: Eyes) -> Sentence:
    """Return what comes after a finished round, and who leaves before it."""
    following: Opening | None = session.following
    if following is None:
        return plain(_("The session is over."))
    mine = eyes.mine(following.dealer)
    if following.kind == "final":
        text = _("Next is the final round; you deal.") if mine else _("Next is the final round; {name} deals.")
    else:
        text = _("You deal next.") if mine else _("{name} deals next.")
    return join([*_leaving(session, following, eyes), plain(text.format(name=eyes.names[following.dealer]))])


def _leaving(session: Session, following: Opening, eyes: Eyes) -> list[Sentence]:
    """Return who cannot pay what is due before the next round, and leaves (`ruin=knock-out`)."""
    clause = next((option.clause for option in type(session.rules).options() if option.name == "ruin"), "")
    out = []
    for seat, active in enumerate(session.active):
        if active and not following.active[seat]:
            text = (
                _("You cannot pay the next stake, and have left the game.")
                if eyes.mine(seat)
                else _("{name} cannot pay the next stake, and has left the game.")
            )
            out.append(with_clause(text.format(name=eyes.names[seat]), clause, "news"))
    return out


def has_final(rules: Rules) -> bool:
    """Return whether a final round comes after the limit (PJ-39)."""
    return hasattr(rules, "final_dress")


def limit(session: Session, clock_ms: int) -> Sentence:
    """Return what ends the session, and how much of it is left."""
    rules = session.rules
    kind = getattr(rules, "limit", "")
    if not kind:
        eyes = Eyes.of(session.seats, None, rules)
        return teller_for(session.game.id).limit(eyes) or plain("")
    if session.opening is not None and session.opening.kind == "final":
        return plain(_("This is the final round."))
    if kind == "minutes":
        text = _("{time} of play left; the deal in progress is then finished, and the session is over.")
        if has_final(rules):
            text = _("{time} of play left; the round in progress is then finished, and the final round comes.")
        left = max(0, getattr(rules, "minutes", 0) * 60_000 - clock_ms)
        return plain(text.format(time=minutes(left)))
    if kind == "rounds":
        return plain(_rounds_left(session))
    if not session.called:
        return plain(_("There is no limit: 'final' calls time."))
    if has_final(rules):
        return plain(_("Time is called: after this round comes the final round."))
    return plain(_("Time is called: after this deal the session is over."))


def _rounds_left(session: Session) -> str:
    number = session.opening.number if session.opening else 0
    left = (getattr(session.rules, "rounds", None) or 0) - number
    if has_final(session.rules):
        if left <= 0:
            return _("This is the last round before the final round.")
        text = ngettext(
            "{n} more round after this one, then the final round.",
            "{n} more rounds after this one, then the final round.",
            left,
        )
    elif left <= 0:
        return _("This is the last deal.")
    else:
        text = ngettext("{n} more deal after this one.", "{n} more deals after this one.", left)
    return text.format(n=left)


def minutes(ms: int) -> str:
    """Return a time as minutes and seconds, rounded up to whole seconds: 18:42."""
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def time_warning(left_ms: int, rules: Rules) -> Sentence:
    """Return the warning that time runs out, or that it has."""
    if left_ms > 0:
        return news(_("{time} of play left.").format(time=minutes(left_ms)))
    if has_final(rules):
        return with_clause(_("Time is up: this round is finished, then comes the final round."), "PJ-38", "news")
    return news(_("Time is up: this deal is finished, and the session is over."))
