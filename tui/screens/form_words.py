"""What the form of a new session explains: the focused line, what will be staked, and how the rules differ."""

from dataclasses import dataclass
from typing import Final

from core.rules import RuleError
from tui.company import level_about, level_word
from tui.glyphs import escape
from tui.i18n import N_, _, ngettext
from tui.screens.session_form import YOURS, SessionForm
from tui.story.sentence import chips

ENDING_TURNUPS: Final = 17
TURNUPS: Final = 51
"""Of 51 cards that may be turned up, the aces, court cards and Pope Joan end a round of the source's rules."""

PRESET_WORDS: Final = {
    "source": N_("source"),
    "common": N_("common"),
    "victorian": N_("victorian"),
    YOURS: N_("yours"),
}


@dataclass(frozen=True, slots=True)
class ValueLine:
    """A value that can be chosen: its words, a dim remark, whether it is in force, and the zone that chooses it."""

    text: str
    remark: str
    on: bool
    zone: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """What stands beside the form about the focused line."""

    title: str
    clause: str
    about: str
    values: tuple[ValueLine, ...] = ()
    notes: tuple[str, ...] = ()


def preset_word(name: str) -> str:
    """Return a preset's name."""
    return _(PRESET_WORDS[name]) if name in PRESET_WORDS else name


def explanation(form: SessionForm) -> Explanation:
    """Return what there is to say about the focused line."""
    makers = {"games": _game, "presets": _presets, "seats": _seat, "deal": _deal}
    maker = makers.get(form.focus.part)
    return maker(form) if maker else _option(form)


def _option(form: SessionForm) -> Explanation:
    name = form.focused_option()
    assert name is not None
    option, words = form.options[name], form.words[name]
    now = form.value(name)
    values = tuple(
        ValueLine(
            words.value(value),
            _("the source texts") if value == option.default and len(option.values) > 1 else "",
            value == now,
            f"value:{name}:{place}",
        )
        for place, value in enumerate(option.values)
    )
    notes = []
    if not option.values:
        span = _("{low} to {high}; Enter types a number").format(low=option.low, high=option.high)
        notes = [f"*{words.value(now)}*", span]
    if name == "court_turned":
        notes.append(turnup_odds(form))
    return Explanation(words.label, option.clause, words.about, values, tuple(notes))


def turnup_odds(form: SessionForm) -> str:
    """Return how often a round ends with the card turned up, under the rule that is chosen now."""
    if form.values.get("court_turned") == "play-on":
        return _("Now 1 round in {all} ends so: with Pope Joan.").format(all=TURNUPS)
    return _("Now 1 round in 3 ends so: {n} of {all} cards do it.").format(n=ENDING_TURNUPS, all=TURNUPS)


def _game(form: SessionForm) -> Explanation:
    game = form.game
    players = _("{least} to {most} players").format(least=game.least, most=game.most)
    return Explanation(form.teller.title, "", players)


def _presets(form: SessionForm) -> Explanation:
    lines = form.teller.presets()
    about = lines.get(form.preset) or _("rules of your own, changed line by line")
    changed = [f"≠ {form.words[name].label}" for name in form.changed_rules()]
    return Explanation(preset_word(form.preset), "", f"{about[:1].upper()}{about[1:]}.", (), tuple(changed))


def _seat(form: SessionForm) -> Explanation:
    if form.focus.row >= len(form.seats):
        most = _("{least} to {most} may play.").format(least=form.game.least, most=form.game.most)
        return Explanation(_("One more player"), "", most, (), (_("Enter or + adds a computer."),))
    seat = form.seats[form.focus.row]
    if seat.human:
        return Explanation(escape(seat.name), "", _("You play this seat."), (), (_("Enter changes the name."),))
    values = tuple(
        ValueLine(level_word(level), level_about(level), level == seat.level, f"level:{form.focus.row}:{place}")
        for place, level in enumerate(form.game.levels)
    )
    about = _("A computer, who sees what its seat sees.")
    return Explanation(escape(seat.name), "", about, values, (_("Enter changes the name."),))


def _deal(form: SessionForm) -> Explanation:
    fault = form.fault()
    if fault:
        return Explanation(_("Not yet"), "", fault)
    return Explanation(
        _("Deal"),
        "",
        _("The lots are drawn, the pack is sealed, and the first round begins."),
        (),
        (_("The session is saved after every card."),),
    )


def remarks(form: SessionForm) -> tuple[str, ...]:
    """Return what stands beside the button: what is wrong, or how the rules differ and what is staked."""
    fault = form.fault()
    if fault:
        return (f"! {escape(fault)}",)
    changed = len(form.changed_rules())
    if form.values.get("court_turned") == "end-round":
        text = _("Under these rules about *one round in three* ends at the turn-up ({n} of {all} cards).")
        first = text.format(n=ENDING_TURNUPS, all=TURNUPS)
    elif changed:
        text = ngettext(
            "Differs from the source texts in {n} rule.", "Differs from the source texts in {n} rules.", changed
        )
        first = text.format(n=changed)
    else:
        first = _("As the source texts have it.")
    return (first, stakes(form))


def offers_common(form: SessionForm) -> bool:
    """Return whether the preset that plays on should be offered beside the remark."""
    return form.values.get("court_turned") == "end-round" and "common" in form.game.rules.presets


def stakes(form: SessionForm) -> str:
    """Return what each player puts on the board before a round."""
    try:
        rules = form.rules()
    except RuleError:
        return ""
    players = len(form.seats)
    dressing = getattr(rules, "dressing", None)
    if dressing is None:
        return ""
    dealer, other = (sum(dressing(seat, 0).values()) for seat in (0, 1))
    if not other:
        return _("The dealer alone stakes {chips} a round.").format(chips=chips(dealer))
    return _("Each of {players} stakes {chips} a round.").format(players=players, chips=chips(other))
