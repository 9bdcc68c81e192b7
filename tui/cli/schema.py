"""`intrigue schema`: print the JSON Schema of the record."""

import json
from argparse import Namespace

from tui.cli.output import write_bytes


def execute(_options: Namespace) -> int:
    """Print the schema and return the exit code."""
    from saves.codec import record_schema

    write_bytes(json.dumps(record_schema(), indent=2, ensure_ascii=False))
    return 0
