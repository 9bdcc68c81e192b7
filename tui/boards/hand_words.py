"""What stands beside a hand about its cards, in words that are true of how they are drawn, and over a run."""

from tui.boards.board import Table
from tui.i18n import _, pgettext


def may_lead(table: Table) -> str:
    """Return which cards may be led."""
    return _("cards in brackets may be led") if table.brackets else _("raised cards may be led")


def may_go(table: Table) -> str:
    """Return which cards may go."""
    return _("cards in brackets may go") if table.brackets else _("raised cards may go")


def others_say_why(table: Table) -> str:
    """Return what the cards do that may not go."""
    return _("others say why when you try") if table.brackets else _("flat ones say why when you try")


def others_revoke(table: Table) -> str:
    """Return what the cards would be that may be played at a price."""
    return _("others would be a revoke") if table.brackets else _("flat ones would be a revoke")


def not_your_turn(table: Table) -> str:
    """Return why no card may go."""
    return _("no brackets: not your turn") if table.brackets else _("cards lie flat: not your turn")


def run_head() -> str:
    """Return what stands over the run where there is room for a head."""
    return pgettext("over the run", "Run")
