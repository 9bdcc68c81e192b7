"""What `intrigue --version` says."""

from core import __version__
from core.search import compiled


def version_line() -> str:
    """Return the name, the version, and whether the search of the strong players is compiled."""
    return f"intrigue {__version__} (search {'compiled' if compiled() else 'interpreted'})"
