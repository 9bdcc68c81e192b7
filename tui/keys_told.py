"""The help of every place: its keys, what each does, and what can be done anywhere."""

from typing import TYPE_CHECKING, Any

from tui import keymap
from tui.action_table import actions
from tui.glyphs import escape
from tui.i18n import _
from tui.widgets.keys import KeyBar

if TYPE_CHECKING:
    from tui.attention import AttentiveScreen


def keys_told(screen: "AttentiveScreen[Any]") -> tuple[str, ...]:
    """Return what the keys do that do something now, a paragraph each, then those that do the same anywhere."""
    lines = []
    hints = {hint.name for bar in screen.query(KeyBar) for hint in bar.hints}
    for row in actions(screen.PLACE) if screen.PLACE else ():
        if hints and row.name not in hints:
            continue
        key = escape(keymap.printed(keymap.shown(screen.PLACE, row.key)))
        if key:
            about = escape(_(row.help) if row.help else _(row.word))
            lines.append(_("*{key}*: {about}").format(key=key, about=about))
    return (*lines, *everywhere())


def everywhere() -> tuple[str, ...]:
    """Return what the keys do that do the same anywhere."""
    return (
        _("*Ctrl+P*: everything that can be done here, found by a few letters; settings too."),
        _("*?* or *F1*: this help. *Esc*: back, and never does harm."),
        _("*Ctrl+Q*: leaves from anywhere, and nothing is lost."),
    )
