"""From a key to its paint: typing on the prompt while computers play, beside a bare Textual app with an Input.

python -m tests.benchmarks.keys [keys]
"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.terminal import Terminal

BARE = """
from textual.app import App
from textual.widgets import Input
class Bare(App):
    def compose(self):
        yield Input(placeholder="ready here")
Bare().run()
"""


def typing(child: Terminal, count: int) -> list[float]:
    """Return the seconds to the next paint for each of so many letters."""
    times = []
    for place in range(count):
        child.drain(0.05)
        began = time.perf_counter()
        child.press(b"abcdefghij"[place % 10 : place % 10 + 1])
        child._read(2.0)
        times.append(time.perf_counter() - began)
    return times


def main() -> None:
    """Print median and 90th percentile of both in milliseconds, and the ratio of the latter."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    folder = tempfile.mkdtemp()
    env = {"INTRIGUE_HOME": folder, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    script = Path(folder) / "bare.py"
    script.write_text(BARE, encoding="utf-8")
    bare = Terminal([sys.executable, str(script)], env)
    bare.wait_for(b"ready")
    (Path(folder) / "settings.toml").write_text('pace = "slow"\n', encoding="utf-8")
    ours = Terminal(
        [sys.executable, "-m", "tui", "new", "pope-joan", "--players", "8", "--seed", "3", "--preset", "common"],
        env,
    )
    ours.wait_for(b"commitment")
    ours.quiet(0.5)
    ours.press(b" ")
    ours.drain(0.4)
    ours.press(b"/")
    ours.drain(0.4)
    both = [(typing(bare, 10), typing(ours, 10)) for _turn in range(count // 10)]
    for child in (bare, ours):
        child.close()
    ends = []
    for name, times in (
        ("bare", [t for one, _ in both for t in one]),
        ("Intrigue", [t for _, one in both for t in one]),
    ):
        tenths = statistics.quantiles(times, n=10)
        ends.append(tenths[-1])
        print(f"{name}: median {statistics.median(times) * 1e3:.1f} ms, p90 {tenths[-1] * 1e3:.1f} ms")
    print(f"ratio of p90 {ends[1] / ends[0]:.2f}")


if __name__ == "__main__":
    main()
