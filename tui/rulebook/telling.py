"""The rulebook as a table has it: what holds under its rules, values filled in, house rules marked."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from core.cards import card
from core.rules import Rules, Value
from tui import i18n
from tui.i18n import _
from tui.indices import sign_text
from tui.rulebook.book import PLACES, Book, Passage, Section, book
from tui.story.options import matters, written
from tui.story.teller import Teller
from tui.tongues import folded

LineKind = Literal["title", "section", "head", "text", "item", "value"]

IN_FORCE: Final = "force"
"""The id of the section that says what is in force."""

ASIDE: Final = ("house", "examples", "glossary", IN_FORCE)
"""Sections that only repeat in another way what the rules before them say."""

ON: Final = "◉"
OFF: Final = "○"
"""The signs before a value that is in force, and before one that is not."""

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_CARD = re.compile(r"(10|[2-9AKQJ])([♣♦♥♠])")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the rulebook, to be wrapped where it is shown.

    Attributes:
        kind: what it is: the title, the head of a section or of something in it, a paragraph, an item, a value.
        text: its words, with news between stars; other stars have a backslash before them.
        clause: the clauses behind it, as they are printed.
        changed: it holds at this table, but not in the source texts.
        anchor: what may be looked up here: the id of a section or an example, or the name of an option.
        section: the id of the section that it belongs to.
    """

    kind: LineKind
    text: str
    clause: str = ""
    changed: bool = False
    anchor: str = ""
    section: str = ""

    @property
    def words(self) -> str:
        """The words without marks."""
        return re.sub(r"(?<!\\)\*", "", self.text).replace("\\*", "*").replace("\\\\", "\\")

    @property
    def spoken(self) -> str:
        """The line for those who read line by line: words, what is special, clauses."""
        text = self.words
        if self.kind == "section":
            return f"== {text} =="
        if self.kind == "item":
            text = f"- {text}"
        elif self.kind == "value":
            mark, _blank, text = text.partition(" ")
            text = _("  {value}, in force").format(value=text) if mark == ON else f"  {text}"
        if self.changed and self.kind != "value":
            text = _("{text} House rule.").format(text=text)
        return f"{text} ({self.clause})" if self.clause else text


class Rulebook:
    """The rulebook of one game under rules, in the language that is spoken.

    Attributes:
        lines: all of it, from the title to the glossary.
        at_table: the rules are those of a table; else of nobody in particular.
    """

    def __init__(self, teller: Teller, rules: Rules, game: str, *, at_table: bool = True) -> None:
        self.teller = teller
        self.rules = rules
        self.at_table = at_table
        self.book: Book = book(game, i18n.spoken())
        self.words = teller.options()
        self.options = {option.name: option for option in type(rules).options()}
        self.changed = frozenset(rules.changed())
        self._values = {name: written(value) for name, value in rules.dump().items()}
        self.lines: Sequence[Line] = tuple(self._told())

    def _told(self) -> Iterator[Line]:
        yield Line("title", _escaped(self.book.title))
        yield from self._force()
        for section in self.book.sections:
            yield Line("section", _escaped(section.title), anchor=section.id, section=section.id)
            yield from self._section(section)

    def _force(self) -> Iterator[Line]:
        """Yield what differs from the source texts at this table."""
        yield Line("section", _("Rules in force"), anchor=IN_FORCE, section=IN_FORCE)
        changed = [name for name in self.options if name in self.changed and matters(self.words[name], self.rules)]
        if not self.at_table:
            text = _(
                "This is the game as the source texts have it. What else may be agreed stands under the house "
                "rules; a rulebook that is opened at a table shows the rules of that table."
            )
            yield Line("text", text, section=IN_FORCE)
        elif not changed:
            text = _("All rules are as the source texts have them. What else may be agreed stands further down.")
            yield Line("text", text, section=IN_FORCE)
        else:
            text = _("These house rules are in force; a ≠ stands wherever the book would else say something else.")
            yield Line("text", text, section=IN_FORCE)
        for name in changed if self.at_table else ():
            words, option = self.words[name], self.options[name]
            now, was = words.value(getattr(self.rules, name)), words.value(_given(option.default))
            text = _("*{label}*: {value} (in the source: {was})")
            text = text.format(label=_escaped(words.label), value=_escaped(now), was=_escaped(was))
            yield Line("item", text, option.clause, changed=True, section=IN_FORCE)

    def _section(self, section: Section) -> Iterator[Line]:
        option = ""
        for passage in section.passages:
            if not passage.holds(self._values):
                continue
            if passage.kind == "option":
                option = passage.text
                yield from self._option(option, section.id)
            elif passage.kind == "example":
                yield Line(
                    "head", _escaped(passage.text), passage.anchor, anchor=passage.anchor, section=section.id
                )
            else:
                yield self._line(passage, section.id)

    def _line(self, passage: Passage, section: str) -> Line:
        text = _BOLD.sub(r"*\1*", _escaped(passage.text).replace("\\*\\*", "**"))
        text = _CARD.sub(_card, text)
        named = {name for name, _values in passage.when} | set(PLACES.findall(passage.text))
        text = PLACES.sub(lambda place: self._filled(place[1]), text)
        changed = self.at_table and bool(named & self.changed)
        kind: LineKind = "item" if passage.kind == "item" else "text"
        return Line(kind, text, ", ".join(passage.clauses), changed=changed, section=section)

    def _filled(self, name: str) -> str:
        value = getattr(self.rules, name)
        return _escaped(self.words[name].value(value) if value is not None else "?")

    def _option(self, name: str, section: str) -> Iterator[Line]:
        """Yield an option of the rules: what it decides, and its values with the one in force marked."""
        words, option = self.words[name], self.options[name]
        changed = self.at_table and name in self.changed
        head = f"{_escaped(words.label)} ({_escaped(name)})"
        yield Line("head", head, option.clause, changed=changed, anchor=name, section=section)
        yield Line("text", _escaped(words.about), section=section)
        now = getattr(self.rules, name)
        for value in option.values:
            text = f"{written(value)}: {words.value(value)}"
            yield Line("value", _marked_value(text, value, now, option.default), section=section)
        if not option.values:
            text = _("a number from {low} to {high}").format(low=option.low, high=option.high)
            if now is not None:
                text = _("{now}; {range}").format(now=words.value(now), range=text)
            yield Line("value", f"{ON} {_escaped(text)}", section=section)

    # Looking things up.

    def sections(self) -> list[tuple[str, str]]:
        """Return id and title of every section, in order."""
        return [(line.anchor, line.words) for line in self.lines if line.kind == "section"]

    def anchor(self, name: str) -> int | None:
        """Return the number of the line with this anchor, or None."""
        return next((at for at, line in enumerate(self.lines) if line.anchor == name), None)

    def clause(self, clause: str) -> int | None:
        """Return the line that says best what a clause says: first where the rules are told, then anywhere."""
        found = [at for at, line in enumerate(self.lines) if clause in line.clause.split(", ")]
        plain = [at for at in found if self.lines[at].section not in ASIDE]
        return next(iter(plain or found), None)

    def look_up(self, topic: str) -> int | None:
        """Return the line that a typed word means: an option, a section, a clause, or a word of the glossary."""
        wanted = folded(topic.strip())
        if not wanted:
            return 0
        by_clause = self.clause(wanted.upper())
        if by_clause is not None:
            return by_clause
        name = wanted.replace(" ", "_").replace("-", "_")
        heads = [at for at, line in enumerate(self.lines) if line.anchor]
        tests = (
            lambda line: line.anchor in (wanted, name, wanted.upper()),
            lambda line: folded(line.words) == wanted,
            lambda line: line.anchor.startswith((wanted, name)),
            lambda line: folded(line.words).startswith(wanted),
        )
        for test in tests:
            for at in heads:
                if test(self.lines[at]):
                    return at
        terms = [at for at, line in enumerate(self.lines) if line.section == "glossary" and line.kind == "item"]
        return next((at for at in terms if folded(self.lines[at].words).startswith(wanted)), None)

    def part(self, at: int) -> list[Line]:
        """Return what belongs together from a line on: a section with its head, an example, an option, a line."""
        first = self.lines[at]
        ends: dict[str, tuple[LineKind, ...]] = {"section": ("section",), "head": ("section", "head")}
        if first.kind == "title":
            return list(self.lines)
        if first.kind not in ends:
            return [first]
        out = [first]
        for line in self.lines[at + 1 :]:
            if line.kind in ends[first.kind]:
                break
            out.append(line)
        return out

    def matches(self, text: str) -> list[int]:
        """Return the lines in which the words stand."""
        wanted = folded(text.strip())
        return [
            at for at, line in enumerate(self.lines) if wanted and wanted in folded(f"{line.words} {line.clause}")
        ]


def _given(value: Value | None) -> Value:
    assert value is not None
    return value


def _marked_value(text: str, value: Value, now: object, source: Value | None) -> str:
    text = _escaped(text)
    if value == source and value != now:
        text = _("{value} (in the source)").format(value=text)
    return f"{ON} *{text}*" if value == now else f"{OFF} {text}"


def _card(found: re.Match[str]) -> str:
    """Return a card of the text with the index letters that are set."""
    rank = "T" if found[1] == "10" else found[1]
    return sign_text(card(rank + "CDHS"["♣♦♥♠".index(found[2])]))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("*", "\\*")


def spoken(lines: Iterable[Line]) -> list[str]:
    """Return lines for those who read line by line, an empty one before each head."""
    out: list[str] = []
    for line in lines:
        if line.kind in ("section", "head") and out:
            out.append("")
        out.append(line.spoken)
    return out
