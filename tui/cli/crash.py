"""Keeping the stack trace of a fault in the program for those who can mend it."""

import time
import traceback
from pathlib import Path


def report(error: Exception) -> Path | None:
    """Write the stack trace into the folder of crash reports; return where, or None where that failed too."""
    from saves.files import ensure_folder
    from saves.paths import crash_dir

    try:
        folder = ensure_folder(crash_dir())
        path: Path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        path.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    except Exception:  # noqa: BLE001 - whatever it is, the first fault matters more
        return None
    return path
