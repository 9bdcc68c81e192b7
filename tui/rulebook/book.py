"""The pages of the rulebook as they are written, before any rules are in force.

A page is Markdown. `## Title {#id}` begins a section, `### Title {#id}` a worked example, and `### name` alone an
option of the rules. Every statement ends in its clauses, `[PJ-3, PJ-A1]`. Two comments are marks:

    <!-- if court_turned=end-round -->     the next passage holds only under this value (`a|b` for one of two)
    <!-- include dons#tricks -->           the passages of a section of another page stand here

`{chips}` stands for the value of an option, in words.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

FOLDER: Final = Path(__file__).parent

Kind = Literal["text", "item", "example", "option"]

_SECTION = re.compile(r"(##|###) (.+?)(?: \{#([\w-]+)\})?$")
_CLAUSES = re.compile(r"\s*\[([A-Z]{2}-[A-Z]?\d+(?:, [A-Z]{2}-[A-Z]?\d+)*)\]$")
_MARK = re.compile(r"<!-- (if|include) (.+) -->$")
PLACES: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Passage:
    """A statement of the rulebook, or a head within a section.

    Attributes:
        kind: a paragraph, an item of a list, the head of a worked example, or an option of the rules.
        text: the words in Markdown; of an option, its name.
        clauses: those that stand behind it.
        when: option -> the values under which it holds; empty where it always does.
        anchor: the id of an example, or the name of an option.
    """

    kind: Kind
    text: str
    clauses: tuple[str, ...] = ()
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    anchor: str = ""

    def holds(self, values: Mapping[str, str]) -> bool:
        """Return whether it holds where the options have these values, written as they are typed."""
        return all(values.get(name) in allowed for name, allowed in self.when)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: its id, its title and what it says."""

    id: str
    title: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The page of one game in one language."""

    title: str
    sections: tuple[Section, ...]

    def section(self, name: str) -> Section:
        """Return the section of this id; raises KeyError where there is none."""
        for section in self.sections:
            if section.id == name:
                return section
        raise KeyError(name)

    @property
    def passages(self) -> Iterator[Passage]:
        """All passages in order."""
        return (passage for section in self.sections for passage in section.passages)


def languages() -> tuple[str, ...]:
    """Return the languages that the rulebook is written in, English first."""
    found = sorted(path.name for path in FOLDER.iterdir() if (path / "pope-joan.md").is_file())
    return tuple(sorted(found, key=lambda language: language != "en"))


@lru_cache(maxsize=32)
def book(game: str, language: str = "en") -> Book:
    """Return the page of a game; in English where the language has none.

    Raises:
        FileNotFoundError: no rulebook has been written for the game.
        ValueError: a page is not written as it should be.
    """
    if language not in languages():
        language = "en"
    return read_page((FOLDER / language / f"{game}.md").read_text(encoding="utf-8"), language)


def read_page(text: str, language: str = "en") -> Book:
    """Return what a page says; raises ValueError for a mark, head or statement that means nothing."""
    title, sections = "", []
    head: tuple[str, str] | None = None
    passages: list[Passage] = []
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    for block in _blocks(text):
        if block.startswith("# "):
            title = block[2:]
        elif block.startswith("## "):
            if head is not None:
                sections.append(Section(*head, tuple(passages)))
            found = _SECTION.match(block)
            if found is None or not found[3]:
                raise ValueError(block)
            head, passages = (found[3], found[2]), []
        elif (mark := _MARK.match(block)) and mark[1] == "if":
            when = _condition(mark[2])
            continue
        elif mark:
            page, _sign, name = mark[2].partition("#")
            passages += book(page, language).section(name).passages
        else:
            passages.append(_passage(block, when))
        when = ()
    if head is None or not title:
        raise ValueError("a page has a title and sections")
    return Book(title, (*sections, Section(*head, tuple(passages))))


def _blocks(text: str) -> Iterator[str]:
    """Yield heads, marks, paragraphs and items, each in one line; an indented line goes on with an item."""
    block = ""
    for line in text.splitlines():
        bare = line.strip()
        begins = bare.startswith(("#", "<!--")) or line.startswith("- ")
        if block and (not bare or begins or block.startswith(("#", "<!--"))):
            yield block
            block = ""
        block = f"{block} {bare}" if block else bare
    if block:
        yield block


def _condition(text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    out = []
    for word in text.split():
        name, sign, values = word.partition("=")
        if not sign:
            raise ValueError(text)
        out.append((name, tuple(values.split("|"))))
    return tuple(out)


def _passage(block: str, when: tuple[tuple[str, tuple[str, ...]], ...]) -> Passage:
    head = _SECTION.match(block)
    if head is not None:
        kind: Kind = "example" if head[3] else "option"
        return Passage(kind, head[2], (), when, head[3] or head[2])
    found = _CLAUSES.search(block)
    if found is None:
        raise ValueError(f"without a clause: {block[:60]}")
    text = block[: found.start()]
    clauses = tuple(found[1].split(", "))
    if text.startswith("- "):
        return Passage("item", text[2:], clauses, when)
    return Passage("text", text, clauses, when)
