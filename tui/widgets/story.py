"""The story of the table, told in sentences."""

from dataclasses import dataclass
from typing import Literal

from textual import events

from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import Ink, marked, wrap

Tone = Literal["told", "past", "amber", "refused"]
_INKS: dict[Tone, str] = {"told": "text", "past": "dim", "amber": "amber", "refused": "text"}


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence with `*news*` in bold; one that `flows` goes on in the line of the sentence before it."""

    text: str
    tone: Tone = "told"
    flows: bool = False


class Story(CanvasWidget):
    """The last lines of what happened, beside a bar; a refusal has a red `!` there. The wheel looks back."""

    GROUND = "page"
    DEFAULT_CSS = "Story { height: 3; }"

    def __init__(self, sentences: tuple[Sentence, ...] = (), *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._sentences = sentences
        self._back = 0

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All that may be shown, oldest first; setting it goes back to the last lines."""
        return self._sentences

    @sentences.setter
    def sentences(self, sentences: tuple[Sentence, ...]) -> None:
        self._sentences = sentences
        self._back = 0
        self.repaint()

    def holds(self, text: str) -> bool:
        """Return whether so much text can be read at once."""
        room = self.size.width - (4 if self.size.width >= 80 else 2)
        return len(wrap(marked(text), room)) <= self.size.height - _air(self.size.height)

    def scroll_story(self, lines: int) -> None:
        """Look `lines` further back, or forward if negative."""
        height = self.size.height - _air(self.size.height)
        most = max(0, len(self._lines(self.size.width, height + self._back + max(0, lines))) - height)
        self._back = min(most, max(0, self._back + lines))
        self.repaint()

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
        wide = canvas.width >= 80
        bar, left = (1, 3) if wide else (0, 2)
        top = _air(canvas.height)
        lines = self._lines(canvas.width, canvas.height - top + self._back)
        end = max(0, len(lines) - self._back)
        shown = lines[max(0, end - canvas.height + top) : end]
        for row in range(top, canvas.height):
            refused, runs = shown[row - top] if row - top < len(shown) else (False, [])
            if refused:
                canvas.put(bar, row, "!", "bad", bold=True)
            else:
                canvas.put(bar, row, "│", "brassd")
            canvas.runs(left, row, runs)

    def _lines(self, width: int, least: int) -> list[tuple[bool, list[Ink]]]:
        """Return the last lines for a panel `width` cells wide, at least so many if there are.

        Each comes with whether a refusal begins in it.
        """
        room = width - (4 if width >= 80 else 2)
        paragraphs: list[list[tuple[Sentence, list[Ink]]]] = []
        for sentence in self._sentences:
            runs = list(marked(sentence.text, _INKS[sentence.tone]))
            if not sentence.flows or not paragraphs:
                paragraphs.append([])
            elif runs:
                runs.insert(0, Ink(" "))
            paragraphs[-1].append((sentence, runs))
        lines: list[tuple[bool, list[Ink]]] = []
        while paragraphs and len(lines) < least:
            lines = _flowed(paragraphs.pop(), room) + lines
        return lines


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
