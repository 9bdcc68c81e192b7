"""What argparse says by itself, in the language that is spoken; Python has no catalogues for it."""

import argparse
from typing import Final

from tui.i18n import N_, _, pgettext

WORDS: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
)
"""The sentences of argparse that a player may meet."""


def speak() -> None:
    """Let argparse say them in the language that is spoken when it says them."""
    vars(argparse)["_"] = _said


def _said(text: str) -> str:
    # What the key o leads to at a table is called so, too.
    return pgettext("of a command", "options") if text == "options" else _(text)
