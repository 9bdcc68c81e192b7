"""First paint of the home screen beside a bare Textual app with one Static, in one interleaved run.

python -m tests.benchmarks.first_paint [runs]
"""

import statistics
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.terminal import Terminal

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("painted here")
Bare().run()
"""


def paint(argv: list[str], sign: bytes, home: str) -> float:
    """Return the seconds from start to the first paint of a sign."""
    child = Terminal(argv, {"INTRIGUE_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"})
    try:
        return child.wait_for(sign)
    finally:
        child.close()


def main() -> None:
    """Print both medians in milliseconds and their ratio."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    folder = tempfile.mkdtemp()
    script = Path(folder) / "bare.py"
    script.write_text(BARE, encoding="utf-8")
    bare, ours = [], []
    for _run in range(runs):
        bare.append(paint([sys.executable, str(script)], b"painted", folder))
        ours.append(paint([sys.executable, "-m", "tui"], b"company", folder))
    one, other = statistics.median(bare), statistics.median(ours)
    print(f"bare Textual {one * 1e3:.0f} ms, Intrigue {other * 1e3:.0f} ms, ratio {other / one:.2f}")


if __name__ == "__main__":
    main()
