"""The story of the table, told in sentences."""

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from textual import events

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import Ink, marked, wrap

Tone = Literal["told", "past", "amber", "refused"]
LONG_HASH: Final = re.compile(r"\b([0-9a-f]{16})[0-9a-f]{16,}\b")
"""A commitment; where the story has no room for all of it, its first digits stand for it."""

_INKS: dict[Tone, str] = {"told": "text", "past": "dim", "amber": "amber", "refused": "text"}


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence with `*news*` in bold; one that `flows` goes on in the line of the sentence before it."""

    text: str
    tone: Tone = "told"
    flows: bool = False


class Story(CanvasWidget):
    """The last lines of what happened, beside a bar; a refusal has a red `!` there.

    Where more stands above or below, the bar has `▲` or `▼`: PgUp, PgDn and the wheel get there.
    """

    GROUND = "page"
    DEFAULT_CSS = "Story { height: 3; }"

    def __init__(self, sentences: tuple[Sentence, ...] = (), *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._sentences = sentences
        self._back = 0
        self._veiled = False
        self._bar = "brassd"

    @property
    def bar(self) -> str:
        """The ink of the bar: that of the person who is told, where several play."""
        return self._bar

    @bar.setter
    def bar(self, ink: str) -> None:
        """Give the bar another ink."""
        if ink != self._bar:
            self._bar = ink
            self.repaint()

    @property
    def veiled(self) -> bool:
        """True while a dialog covers a part of it, and it shows nothing."""
        return self._veiled

    @veiled.setter
    def veiled(self, veiled: bool) -> None:
        """Hide the story, or show it again."""
        if veiled != self._veiled:
            self._veiled = veiled
            self.repaint()

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All that may be shown, oldest first; setting it goes back to the last lines."""
        return self._sentences

    @sentences.setter
    def sentences(self, sentences: tuple[Sentence, ...]) -> None:
        """Tell others, and show the last lines."""
        if sentences == self._sentences:
            return  # painted anew, and still read where the reader has scrolled to
        self._sentences = sentences
        self._back = 0
        self.repaint()

    @property
    def page(self) -> int:
        """The lines that can be read at once."""
        return self.size.height - _air(self.size.height)

    @property
    def more(self) -> bool:
        """True where not all can be read at once."""
        return self.size.width > 0 and len(self._lines(self.size.width, self.page, 1)) > self.page

    def lines_for(self, width: int) -> int:
        """Return how many lines the sentences take in a panel of so many cells."""
        return sum(len(_flowed(one, _room(width))) for one in _paragraphs(self._sentences))

    def holds(self, text: str, *, apart: bool = False) -> bool:
        """Return whether so much text, told next or `apart`, can be read from its first word to its last."""
        room = _room(self.size.width)
        said = [] if apart else next(reversed(_paragraphs(self._told(room, self.page))), [])
        first = next(iter(text.split()), "")
        told = [ink for _one, inks in said for ink in inks]
        start = len(wrap([*told, Ink(f" {first}" if told else first)], room)) - 1
        return len(wrap([*told, Ink(f" {text}" if told else text)], room)) - start <= self.page

    def scroll_story(self, lines: int) -> None:
        """Look `lines` further back, or forward if negative."""
        reach = self._back + max(0, lines)
        most = max(0, len(self._lines(self.size.width, self.page, reach)) - self.page)
        self._back = min(most, max(0, self._back + lines))
        self.repaint()

    def turn_page(self, pages: int) -> None:
        """Leaf so many pages back, or forward if negative; one line stays in sight."""
        self.scroll_story(pages * max(1, self.page - 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Look one line back."""
        event.stop()
        self.scroll_story(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Look one line forward."""
        event.stop()
        self.scroll_story(-1)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar and the last lines that fit, less those the reader has scrolled back."""
        if self._veiled:
            return
        wide = canvas.width >= 80
        bar, left = (1, 3) if wide else (0, 2)
        top = _air(canvas.height)
        lines = self._lines(canvas.width, canvas.height - top, self._back + 1)
        end = max(0, len(lines) - self._back)
        first = max(0, end - canvas.height + top)
        shown = lines[first:end]
        for row in range(top, canvas.height):
            refused, runs = shown[row - top] if row - top < len(shown) else (False, [])
            if refused:
                canvas.put(bar, row, "!", "bad", bold=True)
            elif row == top and first:
                canvas.put(bar, row, "▲", "brass", bold=True)
            elif row == canvas.height - 1 and self._back:
                canvas.put(bar, row, "▼", "brass", bold=True)
            else:
                canvas.put(bar, row, "│", self._bar)
            canvas.runs(left, row, runs)

    def _lines(self, width: int, page: int, more: int) -> list[tuple[bool, list[Ink]]]:
        """Return the last lines for a panel `width` cells wide: a page, and so many more if there are.

        Each comes with whether a refusal begins in it.
        """
        room = _room(width)
        paragraphs = _paragraphs(self._told(room, page))
        lines: list[tuple[bool, list[Ink]]] = []
        while paragraphs and len(lines) < page + more:
            lines = _flowed(paragraphs.pop(), room) + lines
        return lines

    def _told(self, room: int, page: int) -> tuple[Sentence, ...]:
        """Return the sentences, commitments shortened where a page would not hold all."""
        if not any(LONG_HASH.search(one.text) for one in self._sentences):
            return self._sentences
        if sum(len(_flowed(one, room)) for one in _paragraphs(self._sentences)) <= page:
            return self._sentences
        return tuple(replace(one, text=LONG_HASH.sub(r"\1…", one.text)) for one in self._sentences)


def _paragraphs(sentences: tuple[Sentence, ...]) -> list[list[tuple[Sentence, list[Ink]]]]:
    """Return sentences with their runs, those together that flow into each other."""
    paragraphs: list[list[tuple[Sentence, list[Ink]]]] = []
    for sentence in sentences:
        runs = list(marked(sentence.text, _INKS[sentence.tone]))
        if not sentence.flows or not paragraphs:
            paragraphs.append([])
        elif runs:
            runs.insert(0, Ink(" "))
        paragraphs[-1].append((sentence, runs))
    return paragraphs


def _room(width: int) -> int:
    """Return the cells for words beside the bar."""
    return width - (4 if width >= 80 else 2)


def _air(height: int) -> int:
    """Return the empty rows above the first line: a tall panel has one."""
    return 1 if height >= 5 else 0


def _flowed(paragraph: list[tuple[Sentence, list[Ink]]], room: int) -> list[tuple[bool, list[Ink]]]:
    """Return the lines of sentences that flow into each other."""
    runs: list[Ink] = []
    marks: set[int] = set()
    for sentence, inks in paragraph:
        if sentence.tone == "refused":
            # Its first word stands on the last of the lines that end with it.
            first = next((ink.text.split(" ") for ink in inks if ink.text.strip()), [""])
            word = next((one for one in first if one), "")
            marks.add(len(wrap([*runs, Ink(" "), Ink(word)], room)) - 1)
        runs += inks
    return [(at in marks, line) for at, line in enumerate(wrap(runs, room))]
