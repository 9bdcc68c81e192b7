"""The rulebook line by line: for plain mode, for pipes and for readers of the screen."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.rules import Rules
from tui.i18n import _
from tui.rulebook.telling import Line, Rulebook
from tui.story.options import explained, rules_in_force
from tui.story.sentence import Part, PartKind, Sentence, dim, plain
from tui.story.teller import Teller

_HEADS: Final = ("title", "section", "head")


def told(teller: Teller, rules: Rules, game: str, topic: str = "") -> list[Sentence]:
    """Return the part of a table's rulebook that a topic means.

    Without a topic, or where it means nothing, the rules in force and what else the book has.
    """
    book = Rulebook(teller, rules, game)
    wanted = topic.strip().replace(" ", "_").replace("-", "_")
    options = [option for option in type(rules).options() if wanted and option.name.startswith(wanted)]
    exact = [option for option in options if option.name == wanted]
    at = book.look_up(topic) if topic.strip() else None
    if not options and at is not None:
        return sentences(book.part(at))
    if options:
        return [one for option in exact or options for one in _option(book, option.name, teller, rules)]
    out = rules_in_force(teller, rules)
    if topic.strip():
        text = _("There is no rule '{name}'. These are the rules in force:")
        out.insert(0, plain(text.format(name=topic.strip()[:60])))
    return [*out, contents(book)]


def _option(book: Rulebook, name: str, teller: Teller, rules: Rules) -> Iterator[Sentence]:
    """Yield what an option decides, its values, and where it comes from."""
    yield from explained(teller, book.options[name], rules)
    at = book.anchor(name)
    if at is not None:
        yield from sentences([line for line in book.part(at) if line.kind == "text" and line.clause])


def contents(book: Rulebook) -> Sentence:
    """Return what else the rulebook has, and how it is asked for."""
    titles = _(", ").join(title for _name, title in book.sections())
    return dim(_("The rulebook has more; type rules and a part of it, such as: {titles}.").format(titles=titles))


def sentences(lines: Sequence[Line]) -> list[Sentence]:
    """Return lines of the rulebook as sentences, each to be told on a line of its own."""
    out = []
    for line in lines:
        clause = f" ({line.clause})" if line.clause else ""
        kind: PartKind = "news" if line.kind in _HEADS else "plain"
        out.append(Sentence((Part(line.spoken.removesuffix(clause), kind), Part(clause, "dim"))))
    return out
