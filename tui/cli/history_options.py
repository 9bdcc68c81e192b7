"""The arguments of the commands about what was played: export, import, stats."""

from typing import Any

from tui.cli.numbers import round_number
from tui.i18n import _
from tui.story import TELLERS
from tui.tongues import game_named

FORMATS = ("log", "text", "markdown", "csv", "svg")


def add(commands: Any) -> None:  # noqa: ANN401 - argparse has no public name for it
    """Add the commands."""
    text = _("write rounds down: as a log, as text, as Markdown, as a table of payments or tricks, as a picture")
    export = commands.add_parser("export", help=text, description=text, allow_abbrev=False)
    export.add_argument(
        "save", metavar=_("SAVE|FILE"), help=_("a file, its name, or its number in the list; or a round log")
    )
    export.add_argument("--format", choices=FORMATS, default="text", help=_("how; text unless said otherwise"))
    export.add_argument("--round", type=round_number, metavar="N", help=_("one round only"))
    export.add_argument("--out", metavar=_("FILE"), help=_("write it into a file"))

    text = _("check a round log that was made elsewhere, and keep it among yours")
    import_ = commands.add_parser("import", help=text, description=text, allow_abbrev=False)
    import_.add_argument("files", nargs="+", metavar=_("FILE"), help=_("round logs"))
    import_.add_argument("--json", action="store_true", help=_("as JSON"))

    _add_stats(commands)


def _game(word: str) -> str:
    return game_named(word) or word


def _add_stats(commands: Any) -> None:  # noqa: ANN401
    text = _("add up what was played")
    stats = commands.add_parser("stats", help=text, description=text, allow_abbrev=False)
    games = ", ".join(TELLERS)
    stats.add_argument(
        "--game",
        type=_game,
        choices=tuple(TELLERS),
        metavar=_("GAME"),
        help=_("one of: {games}").format(games=games),
    )
    stats.add_argument("--player", metavar=_("NAME"), help=_("whose; by default who has played most"))
    stats.add_argument("--against", metavar=_("NAME"), help=_("only sessions against this player"))
    stats.add_argument("--since", metavar=_("DAY"), help=_("the first day that counts, such as 2026-11-01"))
    stats.add_argument("--until", metavar=_("DAY"), help=_("the last day that counts"))
    stats.add_argument("--level", metavar="L", help=_("only against opponents who all are this: human, or a level"))
    stats.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar=_("NAME=VALUE"),
        help=_("only under this rule; may be repeated"),
    )
    help_ = stats.add_mutually_exclusive_group()
    help_.add_argument("--with-help", action="store_true", help=_("only sessions in which help was used"))
    help_.add_argument("--without-help", action="store_true", help=_("only sessions without help"))
    stats.add_argument("--unfinished", action="store_true", help=_("also sessions without a result"))
    stats.add_argument("--practice", action="store_true", help=_("also practice"))
    stats.add_argument("--imported", action="store_true", help=_("also logs that were made elsewhere"))
    form = stats.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("as JSON"))
    form.add_argument("--csv", action="store_true", help=_("the rounds that count, a row each"))
