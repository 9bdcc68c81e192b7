"""A version after today's, as a later release might bring it: one more column, and bodies written otherwise."""

from saves import migrations, schema
from saves.migrations import Migration

NEXT = schema.VERSION + 1
TODAY = schema.TABLES[schema.VERSION]
ENTRY = TODAY[1].replace("  body TEXT NOT NULL,\n", "  body TEXT NOT NULL,\n  mood TEXT NOT NULL DEFAULT 'calm',\n")
RENUMBERED = Migration()
REWRITTEN = Migration(
    (
        "ALTER TABLE entry RENAME TO entry_before",
        ENTRY,
        "INSERT INTO entry (session, n, kind, body, digest)"
        " SELECT session, n, kind, body, digest FROM entry_before",
        "DROP TABLE entry_before",
    ),
    lambda _file, _kind, body: f" {body}",
)
"""White space is the one change to a body that means the same to today's program."""


PATCHED = ((schema, "VERSION"), (schema, "TABLES"), (schema, "ENTRY"), (migrations, "MIGRATIONS"))
"""What a release changes, for a test to put back."""


def release(migration: Migration) -> None:
    """Make the program of this process the next version; for the rest of its life, unless a test puts it back."""
    schema.VERSION = NEXT  # type: ignore[misc]
    schema.TABLES = {**schema.TABLES, NEXT: TODAY if migration == RENUMBERED else (TODAY[0], ENTRY)}  # type: ignore[misc]
    migrations.MIGRATIONS = {**migrations.MIGRATIONS, NEXT - 1: migration}  # type: ignore[misc]
    schema.ENTRY = schema.TABLES[NEXT][1]  # type: ignore[misc]
