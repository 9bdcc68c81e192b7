"""What the table of Michigan says in a few words: whose lead, which stops, what a row is worth noting for."""

from core import asks
from core import cards as c
from core import events as e
from core.games.michigan.rules import MichiganRules
from core.games.michigan.table import MONEY
from core.games.michigan.view import MichiganView
from tui.action_table import Pressed
from tui.boards import hand_words
from tui.boards.board import Table
from tui.glyphs import escape, number
from tui.i18n import _
from tui.indices import sign_text
from tui.story import cards
from tui.story.sentence import listed


def _name(table: Table, seat: int) -> str:
    return escape(table.eyes.name(seat))


def stage(table: Table, view: MichiganView, *, short: bool = False) -> str:
    """Return what the table waits for, for the title; in fewer words where it is short of room."""
    if view.phase == "settled":
        return _("the deal is over")
    if view.phase == "auction":
        return _("*the auction*")
    turn = view.turn
    if turn is None:
        return _("a run of {sign}").format(sign=c.SIGNS[c.suit(view.run[-1][1])]) if view.run else ""
    mine = turn == table.eyes.me
    if view.phase == "play":
        return _lead(table, view, turn, short=short)
    if mine:
        return {
            "stakes": _("*you stake*"),
            "cut": _("*you cut*"),
            "extra": _("*the extra hand*"),
        }[view.phase]
    text = {
        "stakes": _("{name} stakes"),
        "cut": _("{name} cuts"),
        "extra": _("the extra hand: {name} decides"),
    }[view.phase]
    return text.format(name=_name(table, turn))


def _lead(table: Table, view: MichiganView, turn: int, *, short: bool) -> str:
    mine = turn == table.eyes.me
    if isinstance(view.ask, asks.AskPlay) and not view.ask.lead:
        return _("*you play* the next card: {card}").format(card=sign_text(view.ask.cards[0]))
    former = view.stopped_suit
    if former is None or _rules(table).suit_change == "any":
        return _("*you lead*, any suit") if mine else _("*{name}* leads, any suit").format(name=_name(table, turn))
    words = {"name": _name(table, turn), "sign": c.SIGNS[former]}
    if mine and isinstance(view.ask, asks.AskPlay) and all(c.suit(card) == former for card in view.ask.cards):
        return _("*you lead*, and go on with {sign}").format(**words)
    if short:
        text = _("*you lead*, not {sign}") if mine else _("*{name}* leads, not {sign}")
    else:
        text = _("*you lead*, a new suit: not {sign}") if mine else _("*{name}* leads, a new suit: not {sign}")
    return text.format(**words)


def _rules(table: Table) -> MichiganRules:
    assert isinstance(table.rules, MichiganRules)
    return table.rules


def money(view: MichiganView | None) -> str:
    """Return what money cards are for, and which of them the viewer holds."""
    if view is not None and any(foul.seat == view.seat for foul in view.offences):
        return _("You have *lost the right* to the chips on money cards (MI-33, MI-35).")
    held = [card for card in cards.in_order(view.hand) if card in MONEY] if view is not None else []
    signs = cards.names(held, "signs")
    if len(held) > 1:
        return _("Play the same card and its chips are yours. *You hold {cards}.*").format(cards=signs)
    if held:
        text = _("Play the same card from your hand and its chips are yours. *You hold {cards}.*")
        return text.format(cards=signs)
    return _("Play the same card from your hand and its chips are yours.")


def stops(view: MichiganView | None) -> str:
    """Return the stops in sight: the one just made, and the aces."""
    if view is None or not view.stopped or view.wanted is None:
        return _("the four aces")
    return _("{card} and the four aces").format(card=sign_text(view.run[-1][1]))


def house_rules(table: Table) -> tuple[str, ...]:
    """Return the rules in force that matter at every stop."""
    options = table.teller.options()
    rules = _rules(table)
    out = []
    for name in ("suit_change", "irregularities", "extra_hand"):
        text = _("{label}: {value}")
        out.append(text.format(label=options[name].label, value=options[name].value(getattr(rules, name))))
    return tuple(out)


def dead_hand(table: Table, view: MichiganView) -> str:
    """Return what became of the hand that nobody plays."""
    if view.buyer is None:
        return _("closed")
    if view.dead is not None:
        return _("yours before")
    return _("before: {name}").format(name=_name(table, view.buyer))


def player_note(view: MichiganView, seat: int) -> tuple[str, str, str]:
    """Return what stands behind a player's cards, what stands there in less room, and the tone of both."""
    if not view.active[seat]:
        return _("has left the game"), "", "dim"
    if view.phase in ("extra", "auction"):
        note, tone = _bid_note(view, seat)
        return note, "", tone
    fouls = [foul for foul in view.offences if foul.seat == seat]
    if fouls:
        held = [sign_text(foul.card) for foul in fouls if foul.kind == "withheld"]
        text = _("held back {cards}") if held else _("led wrongly")
        return text.format(cards=" ".join(held)), " ".join(held) or "!", "amber"
    if view.run and view.run[-1][0] == seat and view.phase == "play":
        return _("◂ last card"), "◂", "dim"
    won = [event for event in view.events if isinstance(event, e.Win) and event.seat == seat]
    cards_won = [event for event in won if event.reason == "card"]
    if cards_won:
        signs = " ".join(sign_text(c.card(event.pool)) for event in cards_won)
        n = sum(event.chips for event in cards_won)
        return _("took {n} with {cards}").format(n=n, cards=signs), number(n, signed=True), "dim"
    if view.chips[seat] < 0:
        return _("plays on credit"), "", "dim"
    return "", "", "dim"


def _bid_note(view: MichiganView, seat: int) -> tuple[str, str]:
    bids = [chips for one, chips in view.bids if one == seat]
    if not bids:
        return "", "dim"
    return (_("bids {n}").format(n=bids[-1]), "text") if bids[-1] else (_("passes"), "dim")


def run_remark(table: Table, view: MichiganView) -> str:
    """Return what follows from the stop: who leads, and why where that is not plain."""
    if view.phase == "settled":
        return _settled(table, view)
    if not view.stopped:
        if isinstance(view.ask, asks.AskPlay):
            return _("you have {card}").format(card=cards.the_rank(view.ask.cards[0]))
        return ""
    passes = _passes(view)
    if passes:
        names = listed([_name(table, seat) for seat in passes])
        return _("no new suit ({names}): the lead passes").format(names=names)
    if view.wanted is None:
        return _("the ace ends the run")
    return _("nobody plays {card}").format(card=cards.the_rank(view.wanted))


def _settled(table: Table, view: MichiganView) -> str:
    if any(isinstance(event, e.End) and event.reason == "dead-end" for event in view.events):
        return _("nobody has another suit: a dead end")
    outs = [event.seat for event in view.events if isinstance(event, e.Out)]
    if not outs:
        return ""
    return _("you are out") if outs[-1] == table.eyes.me else _("{name} is out").format(name=_name(table, outs[-1]))


def _passes(view: MichiganView) -> list[int]:
    """Return who has passed the lead on since the last card."""
    out: list[int] = []
    for event in view.events:
        if isinstance(event, e.Played):
            out = []
        elif isinstance(event, e.Pass):
            out.append(event.seat)
    return out


def no_run(table: Table, view: MichiganView) -> str:
    """Return what is said where no card has been led yet."""
    if view.phase != "play" or view.turn is None:
        return ""
    if view.turn == table.eyes.me:
        return _("you lead the first run")
    return _("{name} leads the first run").format(name=_name(table, view.turn))


def hand_notes(table: Table, view: MichiganView) -> tuple[str, ...]:
    """Return what stands beside the hand."""
    ask = view.ask if isinstance(view.ask, asks.AskPlay) else None
    leads = ask is not None and ask.lead
    if table.selected is not None:
        return _selected(table, view, table.selected)
    if not view.hand or view.phase != "play":
        return ()
    marks = (_("▼ is held back when it is due"),) if view.marked else ()
    if leads:
        return hand_words.may_lead(table), *(marks or (hand_words.others_say_why(table),))
    if table.shared:
        offer = (
            _("{hold} marks one to be held back").format_map(Pressed("table"))
            if _may_hold(table)
            else hand_words.not_your_turn(table)
        )
        return _("a card that is due goes by itself"), *(marks or (offer,))
    if ask is not None:
        plays = _("Space plays {card}").format(card=sign_text(ask.cards[0]))
        return (
            (plays, _("{hold} holds it back, at a price").format_map(Pressed("table")))
            if ask.may_withhold
            else (plays,)
        )
    if view.turn is not None and not table.seats[view.turn].human:
        return _("{name} is thinking").format(name=_name(table, view.turn)), hand_words.not_your_turn(table)
    return (hand_words.not_your_turn(table),)


def _selected(table: Table, view: MichiganView, card: int) -> tuple[str, ...]:
    chosen = _("selected: *{card}*").format(card=cards.name(card))
    if isinstance(view.ask, asks.AskPlay) and card in view.ask.costly:
        return chosen, _("not your lowest: it costs chips")
    if not table.shared or (isinstance(view.ask, asks.AskPlay) and card in view.ask.cards):
        return chosen, _("Enter plays it")
    return chosen, _("{hold} takes the mark off").format_map(Pressed("table")) if card in view.marked else _(
        "{hold} marks it to be held back"
    ).format_map(Pressed("table"))


def _may_hold(table: Table) -> bool:
    return _rules(table).irregularities == "allowed"
