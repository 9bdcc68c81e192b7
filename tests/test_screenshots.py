"""The screenshots show the program as it is."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.long
@pytest.mark.timeout(600)
def test_the_screenshots_are_current(tmp_path: Path) -> None:
    """`make screenshots` renews them."""
    script = ROOT / "screenshots" / "take.py"
    subprocess.run([sys.executable, str(script), str(tmp_path)], check=True, cwd=ROOT, capture_output=True)
    taken = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.svg")}
    kept = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "screenshots").glob("*.svg")}
    assert sorted(taken) == sorted(kept)
    stale = [name for name in sorted(taken) if taken[name] != kept[name]]
    assert stale == [], "run make screenshots, look at them, and commit them"
