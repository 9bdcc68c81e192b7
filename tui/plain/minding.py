"""What a table in plain mode minds while a line is waited for: the clock, the disk, and doubt about the save."""

from tui.controller import Controller
from tui.plain.lines import Doubted
from tui.plain.voice import Voice
from tui.story import session as frame
from tui.story.faults import news_of_saving
from tui.story.sentence import plain


class Minding:
    """Minds one table, and says each thing once."""

    def __init__(self, controller: Controller, voice: Voice) -> None:
        self.controller = controller
        self.voice = voice
        self._failing = False
        self._left_ms = controller.clock_left()

    def tick(self) -> bool:
        """Let the clock go on and mind everything; return whether something was said.

        Raises:
            Doubted: the save was found to be wrong.
        """
        self.controller.tick()
        self.doubt()
        spoken = self.time()
        return self.trouble() or spoken

    def doubt(self) -> None:
        """Raise Doubted where the save was found to be wrong at its beginning."""
        if self.controller.doubt is not None:
            raise Doubted

    def time(self) -> bool:
        """Warn when play time is nearly over, or is (PJ-38); return whether something was said."""
        left, before = self.controller.clock_left(), self._left_ms
        self._left_ms = left
        session = self.controller.session
        if left is None or before is None or session.phase != "round":
            return False
        limit = self.controller.limit_ms or 0
        marks = [mark for mark in frame.WARNINGS_MS if mark < limit] or [limit // 4]
        passed = [mark for mark in (*marks, 0) if left <= mark < before]
        if not passed:
            return False
        if self.voice.lines.interactive:
            print()
        self.voice.say([frame.time_warning(left if passed[-1] else 0, session.rules)])
        return True

    def trouble(self) -> bool:
        """Say when saving fails, and when it works again; return whether something was said."""
        error, moved = self.controller.trouble, self.controller.moved
        self.controller.moved = None
        told, self._failing = news_of_saving(error, moved, failing=self._failing)
        if told:
            self.voice.say([plain(text) for text in told])
        return bool(told)
