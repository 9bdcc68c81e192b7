"""Statistics in words: what was counted, and how each figure is made. The screen and the command line share it."""

from collections.abc import Mapping, Sequence

from core.duels import Duel
from core.statistics import Choice, Figures, Part, Record, wilson
from tui.company import level_word
from tui.i18n import N_, _, ngettext
from tui.story import teller_for
from tui.story.asked_rules import rule_words, rules_words
from tui.story.days import day, span
from tui.story.sentence import decimal, listed, number
from tui.story.shelf import game_title, numbered_in

HOW: tuple[str, ...] = (
    N_("*Sessions* count once they have a result. A shared first place counts as won, and is also told apart."),
    N_("*Rounds* and all sums are those of these sessions; the open round of a session is never counted."),
    N_(
        "*Left out* are sessions without a result, practice, and logs made elsewhere; type unfinished, practice or "
        "imported to count them too."
    ),
    N_(
        "*Help* is a tip, a look at the memory aid or an undo of yours. Such sessions count like others; "
        "{key} shows those with or without help alone."
    ),
    N_(
        "*Chips and points* are what you had after a round less what you had before it; partners share "
        "their points."
    ),
    N_("*Pools* count the rounds in which you took something from a pool, whatever the reason."),
    N_(
        "*Pope Joan* is played by whoever gets rid of the nine of diamonds; who sits on it when somebody goes "
        "out is caught."
    ),
    N_(
        "*Fives and nines* are those that are worth points, in tricks of your side; lost are those in tricks of "
        "the other."
    ),
    N_(
        "*Accuracy* is the share of what was at stake in your choices that you kept, in the rounds of which you "
        "had a second opinion."
    ),
    N_(
        "*The interval* beside a rate, after Wilson, holds the true rate with 95 %. Under five sessions a rate "
        "says little and is dim."
    ),
    N_(
        "A round's *day* is reckoned from the moment at which its save was written last, for a save knows no other."
    ),
)


def signed(value: int) -> str:
    """Return a sum with its sign."""
    return f"+{value}" if value > 0 else number(value)


def percent(won: int, sessions: int) -> str:
    """Return a rate in per cent, or a dash where nothing was played."""
    return _("{n} %").format(n=round(100 * won / sessions)) if sessions else "—"


def interval(won: int, sessions: int) -> str:
    """Return the interval of a rate in per cent."""
    low, high = wilson(won, sessions)
    return _("{low}–{high} %").format(low=round(100 * low), high=round(100 * high))


def level_words(level: str) -> str:
    """Return what opponents are, in words."""
    known = {"human": _("people"), "mixed": _("mixed company")}
    return known.get(level) or level_word(level)


def help_words(choice: Choice) -> str:
    """Return which sessions count as far as help goes."""
    return {"all": "", "without": _("without help"), "with": _("with help")}[choice.help]


def about(choice: Choice) -> list[str]:
    """Return what is counted, part by part: whose, which games, when, and what else was chosen."""
    parts = [
        choice.player or _("nobody"),
        game_title(choice.game) if choice.game else _("all games"),
        span(choice.since, choice.until) if choice.since is not None or choice.until is not None else "",
        _("against {name}").format(name=choice.against) if choice.against else "",
        _("against {level}").format(level=level_words(choice.level)) if choice.level else "",
        ", ".join(rule_words(name, value) for name, value in choice.rules.items()),
        help_words(choice),
        _("with unfinished sessions") if choice.unfinished else "",
        _("with practice") if choice.practice else "",
        _("with imported logs") if choice.imported else "",
    ]
    return [part for part in parts if part]


def sessions_words(figures: Figures) -> str:
    """Return how many sessions were counted, and how many of them without help."""
    text = ngettext("{n} session", "{n} sessions", figures.sessions).format(n=figures.sessions)
    if not figures.assisted:
        return text
    return _("{sessions}, {n} without help").format(sessions=text, n=figures.sessions - figures.assisted)


def left_out(figures: Figures, files: int = 0) -> str:
    """Return what was not counted, or an empty string."""
    words = {
        "unfinished": lambda n: ngettext("{n} without a result", "{n} without a result", n),
        "practice": lambda n: ngettext("{n} for practice", "{n} for practice", n),
        "imported": lambda n: ngettext("{n} imported", "{n} imported", n),
    }
    parts = [words[why](count).format(n=count) for why, count in figures.left_out.items()]
    if files:
        parts.append(ngettext("{n} damaged file", "{n} damaged files", files).format(n=files))
    return _("left out: {parts}").format(parts=", ".join(parts)) if parts else ""


def out_of(part: Part) -> str:
    """Return won of played."""
    return _("{won} of {all}").format(won=part.won, all=part.sessions)


def pools_of(figures: Figures) -> list[tuple[str, str, int, int]]:
    """Return game, name, rounds and chips of each pool, the one taken most often first."""
    found = [
        (game, teller_for(game).pool(name), pool.rounds, pool.chips)
        for game, pools in figures.pools.items()
        for name, pool in pools.items()
    ]
    return sorted(found, key=lambda one: (-one[2], -one[3], one[0], one[1]))


def record_words(record: Record | None) -> str:
    """Return where a record was set."""
    if record is None:
        return "—"
    line = record.line
    text = _("{amount}, {game}, {round}, {day}")
    which = numbered_in(line.game, line.number, points=line.points)
    return text.format(amount=signed(record.amount), game=game_title(line.game), round=which, day=day(line.at))


def record_in_short(record: Record | None) -> str:
    """Return how much a record was, in which game and when."""
    if record is None:
        return "—"
    text = _("{amount} {game} {day}")
    return text.format(amount=signed(record.amount), game=game_title(record.line.game), day=day(record.line.at))


def records(figures: Figures, *, short: bool = False) -> list[tuple[str, str]]:
    """Return the records, each with what it is; in short without the number of the round."""
    told = record_in_short if short else record_words
    return [
        (_("Best round"), told(figures.best)),
        (_("Worst round"), told(figures.worst)),
        (_("Best session"), record_in_short(figures.best_session)),
        (_("Wins in a row"), str(figures.streak)),
    ]


def details(figures: Figures) -> list[tuple[str, str]]:
    """Return all other figures that are not nothing, each with what it is."""
    pairs = [
        (_("Rounds and hands"), figures.rounds),
        (_("of them final rounds"), figures.finals),
        (_("First to go out"), figures.out),
        (_("Pope Joan played"), figures.pope_played),
        (_("Caught with Pope Joan"), figures.pope_caught),
        (_("Tricks taken"), figures.tricks),
    ]
    out = [(label, number(value)) for label, value in pairs if value]
    for label, taken, lost in (
        (_("Fives"), figures.fives, figures.fives_lost),
        (_("Nines"), figures.nines, figures.nines_lost),
    ):
        if taken or lost:
            out.append((label, _("{taken} taken, {lost} lost").format(taken=taken, lost=lost)))
    if figures.fouls or figures.penalty:
        text = _("{n}, at a cost of {cost}")
        out.append((_("Irregularities"), text.format(n=figures.fouls, cost=figures.penalty)))
    if figures.accuracy is not None:
        text = ngettext("{n} %, {judged} round judged", "{n} %, {judged} rounds judged", figures.judged)
        out.append((_("Accuracy"), text.format(n=round(100 * figures.accuracy), judged=figures.judged)))
    if figures.shared:
        out.append((_("Shared first places"), number(figures.shared)))
    return out


def help_used(figures: Figures) -> str:
    """Return the help that was used."""
    text = ngettext(
        "tips {hints}, looks {looks}, undos {undos}, in {n} session with a result",
        "tips {hints}, looks {looks}, undos {undos}, in {n} sessions with a result",
        figures.assisted,
    )
    return text.format(hints=figures.hints, looks=figures.looks, undos=figures.undos, n=figures.assisted)


def duel_words(duel: Duel) -> str:
    """Return how it stands between two."""
    text = ngettext(
        "{n} session, {won} won by you, {lost} by {name}; chips and points {mine} to {theirs}",
        "{n} sessions, {won} won by you, {lost} by {name}; chips and points {mine} to {theirs}",
        duel.sessions,
    )
    return text.format(
        n=duel.sessions,
        won=duel.won,
        lost=duel.lost,
        name=duel.name,
        mine=signed(duel.mine),
        theirs=signed(duel.theirs),
    )


def report(figures: Figures, duels: Sequence[Duel], choice: Choice, files: int = 0) -> list[str]:
    """Return everything as lines of text, for the command line."""
    out = [", ".join(about(choice))]
    line = _("{sessions}, {won} won: {rate}, with 95 % between {interval}")
    if not figures.sessions:
        line = "{sessions}"
    out.append(
        line.format(
            sessions=sessions_words(figures),
            won=figures.won,
            rate=percent(figures.won, figures.sessions),
            interval=interval(figures.won, figures.sessions),
        )
    )
    gap = left_out(figures, files)
    out += [gap] if gap else []
    if not figures.running:
        return out
    out += _sums(figures)
    for head, parts, words in (
        (_("By game"), figures.by_game, game_title),
        (_("By rules"), figures.by_rules, rules_words),
        (_("By opponents"), figures.by_level, level_words),
    ):
        out += ["", head, *_parts(parts, words)]
    if figures.pools:
        out += ["", _("Pools taken, in rounds and chips")]
        out += [
            f"  {game_title(game)}, {name}: {rounds}, {chips}" for game, name, rounds, chips in pools_of(figures)
        ]
    out += ["", _("Records"), *(f"  {label}: {text}" for label, text in records(figures))]
    if duels:
        out += ["", _("Head to head"), *(f"  {duel.name}: {duel_words(duel)}" for duel in duels)]
    return out


def _sums(figures: Figures) -> list[str]:
    out = []
    if figures.rounds > figures.hands:
        out.append(_("Chips won and lost: {n}").format(n=signed(figures.chips)))
    if figures.hands:
        text = ngettext(
            "Points: {n} in {hands} hand, {mean} a hand",
            "Points: {n} in {hands} hands, {mean} a hand",
            figures.hands,
        )
        mean = decimal(figures.points / figures.hands)
        out.append(text.format(n=number(figures.points), hands=figures.hands, mean=mean))
    out += [f"{label}: {text}" for label, text in details(figures)]
    out.append(_("Help: {help}").format(help=help_used(figures)))
    return out


def _parts(parts: Mapping[str, Part], words: object) -> list[str]:
    assert callable(words)
    return [
        ngettext(
            "  {name}: {out_of} won, {rate} ({interval}), net {net} in {rounds} round",
            "  {name}: {out_of} won, {rate} ({interval}), net {net} in {rounds} rounds",
            part.rounds,
        ).format(
            name=words(key),
            out_of=out_of(part),
            rate=percent(part.won, part.sessions),
            interval=interval(part.won, part.sessions),
            net=signed(part.net),
            rounds=part.rounds,
        )
        for key, part in parts.items()
    ]


def names(choice: Choice, people: Sequence[str]) -> str:
    """Return who could be asked for, where nobody of this name has played."""
    if not choice.player:
        return _("Nobody has played yet.")
    text = _("Nobody called '{name}' has played.").format(name=choice.player[:40])
    if not people:
        return text
    return _("{nobody} There are {people}.").format(nobody=text, people=listed(list(people[:8])))
