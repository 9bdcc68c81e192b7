"""`python -m tests.transcripts` shows how the transcripts have changed; with `--write` it renews them."""

import difflib
import sys

from tests.transcripts.transcript import SITTINGS, transcript

for sitting in SITTINGS:
    old = sitting.path.read_text(encoding="utf-8") if sitting.path.exists() else ""
    new = transcript(sitting)
    sys.stdout.writelines(
        difflib.unified_diff(old.splitlines(True), new.splitlines(True), "was", sitting.path.name)
    )
    if "--write" in sys.argv:
        sitting.path.write_text(new, encoding="utf-8")
