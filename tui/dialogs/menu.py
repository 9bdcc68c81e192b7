"""The menu at the table."""

from tui.controller import Controller
from tui.dialogs.choice import Choice, ChoiceDialog
from tui.i18n import _


class MenuDialog(ChoiceDialog):
    """What can be done with the session: leaving is always safe."""

    def __init__(self, controller: Controller) -> None:
        pools = bool(controller.session.game.pools)
        choices = [
            Choice("g", _("Go on"), _("back to the table"), ""),
            Choice("s", _("Score"), _("chips and board") if pools else _("points and pegs"), "score"),
            Choice("r", _("Rules"), _("those in force at this table"), "rules"),
            Choice("o", _("Options"), _("colours, pace, keys"), "settings"),
        ]
        if getattr(controller.session.rules, "limit", "") == "none" and not controller.session.called:
            choices.append(Choice("f", _("Call time"), _("finish the round, then end the session"), "final"))
        saved = (
            _("the last cards are not saved yet") if controller.unsaved else _("saved; go on later at this card")
        )
        choices += [
            Choice("h", _("Home"), saved, "home"),
            Choice("q", _("Quit"), saved, "quit"),
        ]
        super().__init__(_("The table waits; the clock stands still"), tuple(choices))
