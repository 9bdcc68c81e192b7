"""The games themselves: deterministic, without clock, files, screen, global random numbers or translation."""

__version__ = "0.1.0"
