"""What the form of a new session explains: the focused line, what will be staked, and how the rules differ."""

from dataclasses import dataclass
from typing import Final

from core.rules import RuleError
from tui.company import level_about, level_word
from tui.glyphs import escape
from tui.i18n import N_, _, ngettext
from tui.people import ink_word
from tui.screens.session_form import PERSON, YOURS, SessionForm
from tui.story.sentence import chips
from tui.widgets.about import Explanation, ValueLine

ENDING_TURNUPS: Final = 17
TURNUPS: Final = 51
"""Of 51 cards that may be turned up, the aces, court cards and Pope Joan end a round of the source's rules."""

PRESET_WORDS: Final = {
    "source": N_("source"),
    "common": N_("common"),
    "victorian": N_("victorian"),
    "boodle": N_("boodle"),
    "newmarket": N_("newmarket"),
    "saratoga": N_("saratoga"),
    "strict": N_("strict"),
    "league": N_("league"),
    "pub": N_("pub"),
    YOURS: N_("yours"),
}

GAME_WORDS: Final = {
    "pope-joan": N_("Stops, for chips on a board of eight pools."),
    "michigan": N_("Stops, for chips on four money cards."),
    "don": N_("Tricks, for points on a peg board."),
    "blind-don": N_("Don for two, half of the cards face down."),
    "irish-don": N_("Don with thirteen cards, without the game count."),
    "phat": N_("Don with thirteen cards, nines in every suit."),
}


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
            _("source") if value == option.default and len(option.values) > 1 else "",
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
        return _("Now *1 of {all}* ends it.").format(all=TURNUPS)
    return _("Now *{n} of {all}* end it.").format(n=ENDING_TURNUPS, all=TURNUPS)


def _game(form: SessionForm) -> Explanation:
    known = GAME_WORDS.get(form.game.id)
    about = f"{_(known)} " if known else ""
    about += _("For {players}.").format(players=players_word(form))
    if form.partner is not None:
        about += " " + _("Partners sit opposite each other.")
    return Explanation(form.teller.title, "", about, (), (_("← and → take another game."),))


def players_word(form: SessionForm) -> str:
    """Return how many play the game: "3 to 8 players", "4 players"."""
    game = form.game
    if game.least == game.most:
        return ngettext("{n} player", "{n} players", game.least).format(n=game.least)
    return _("{least} to {most} players").format(least=game.least, most=game.most)


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
    if form.people == [form.focus.row]:
        return Explanation(escape(seat.name), "", _("You play this seat."), (), (_("Enter changes the name."),))
    values = tuple(
        ValueLine(
            level_word(kind),
            _("somebody here, under a cover between turns") if kind == PERSON else level_about(kind),
            kind == form.kind(form.focus.row),
            f"level:{form.focus.row}:{place}",
        )
        for place, kind in enumerate(form.kinds)
    )
    if seat.human:
        notes = (
            _("Enter changes the name, k the colour: {colour}.").format(colour=ink_word(form.tone(form.focus.row))),
        )
        return Explanation(escape(seat.name), "", _("A person at this keyboard."), values, notes)
    about = _("A computer, who sees what its seat sees.")
    if form.focus.row == form.partner:
        about = _("Your partner; a computer, who sees what its seat sees.")
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


@dataclass(frozen=True, slots=True)
class Remark:
    """What stands beside the button: a sentence, a better offer if there is one, and what is staked."""

    text: str
    offer: str = ""
    stakes: str = ""
    fault: bool = False


def remarks(form: SessionForm, *, short: bool) -> Remark:
    """Return what is wrong, or how the rules differ from the source texts and what is staked."""
    fault = form.fault()
    if fault:
        return Remark(f"! {escape(fault)}", fault=True)
    forgetful = form.forgetful[short]
    if forgetful:
        return Remark(f"! {escape(forgetful)}", "", stakes(form))
    if form.values.get("court_turned") == "end-round":
        text = (
            _("*1 round in 3* ends at the turn-up.")
            if short
            else _("About *one round in three* ends at the turn-up ({n} of {all} cards).")
        )
        offer = _("common") if short else _("takes the preset common: it is played all the same")
        return Remark(text.format(n=ENDING_TURNUPS, all=TURNUPS), offer, stakes(form))
    changed = len(form.changed_rules())
    text = ngettext(
        "Differs from the source texts in {n} rule.", "Differs from the source texts in {n} rules.", changed
    )
    return Remark(text.format(n=changed) if changed else _("As the source texts have it."), "", stakes(form))


def stakes(form: SessionForm) -> str:
    """Return what each player puts on the board before a round."""
    try:
        rules = form.rules()
    except RuleError:
        return ""
    players = len(form.seats)
    dressing = getattr(rules, "dressing", None)
    if dressing is None:
        most = getattr(rules, "full_stake", None)
        text = _("Each of {players} stakes up to {chips} a round.")
        return text.format(players=players, chips=chips(most(players))) if most is not None else ""
    dealer, other = (sum(dressing(seat, 0).values()) for seat in (0, 1))
    if not other:
        return _("The dealer alone stakes {chips} a round.").format(chips=chips(dealer))
    return _("Each of {players} stakes {chips} a round.").format(players=players, chips=chips(other))
