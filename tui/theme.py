"""Colours by what they mean, and the one object that says how the whole program looks.

A widget never names a colour: it names a *token* such as `felt` or `brass`, and the palette of the moment turns
that into a colour of the terminal, or into None where the terminal's own ground or ink serves. There are
palettes for dark and light rooms, for terminals with sixteen colours and for those with none.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from rich.color import Color
from rich.style import Style

from tui.glyphs import GLYPH_SETS, GlyphName, GlyphSet

if TYPE_CHECKING:
    from textual.theme import Theme

Colours = Literal["dark", "light", "dark-256", "light-256", "16", "16-light", "mono"]
SuitScheme = Literal["four", "safe", "two", "none"]
Motion = Literal["off", "brisk", "leisurely"]

BOLD, ITALIC, UNDERLINE, REVERSE = 1, 2, 4, 8

SUIT_TOKENS: Final = ("clubs", "diamonds", "hearts", "spades")

# Token: dark, light, sixteen colours. An empty third column leaves the terminal's own colour.
_TOKENS: Final[dict[str, tuple[str, str, str]]] = {
    # Grounds.
    "page": ("#12171b", "#f6f0e2", ""),
    "bar": ("#1d262c", "#e6dcc4", ""),
    "panel": ("#1a2227", "#ece4d0", ""),
    "panel2": ("#232d33", "#e0d6bd", ""),
    "key": ("#2f3b42", "#dccfb0", ""),
    "shadow": ("#0a0d0f", "#b5ab94", ""),
    "felt": ("#113029", "#b4cfba", ""),
    "felt2": ("#184037", "#a6c8b0", "blue"),
    "well": ("#0d251f", "#c6dbc9", ""),
    "wood": ("#3b271b", "#e2c9a0", ""),
    "wood2": ("#4c3424", "#d6b98a", ""),
    "emptied": ("#2c1c13", "#eddab6", ""),
    "hub": ("#1b120c", "#f0dfc0", ""),
    "card": ("#f4ecd8", "#fffdf6", "bright_white"),
    "flat": ("#27493f", "#a9c7b1", ""),
    "back": ("#8e3a4b", "#8e3a4b", "red"),
    # Ornaments.
    "rim": ("#b98a3a", "#8d6420", "yellow"),
    "hole": ("#a88862", "#70583c", "white"),
    "back2": ("#b3566a", "#9c3f54", "bright_red"),
    "faint": ("#6b8077", "#66736b", "bright_black"),
    "brassd": ("#a87a2a", "#8f6420", "yellow"),
    "gold1": ("#ffe6a3", "#8a5c00", "bright_yellow"),
    "gold2": ("#f8d47c", "#855800", "bright_yellow"),
    "gold3": ("#efc363", "#7d5200", "bright_yellow"),
    "gold4": ("#e6b450", "#764d00", "bright_yellow"),
    "gold5": ("#dba640", "#6f4800", "yellow"),
    "gold6": ("#cd9633", "#684300", "yellow"),
    "gold7": ("#b98527", "#613e00", "yellow"),
    # Words.
    "text": ("#ece5d3", "#20262a", ""),
    "dim": ("#9fb0a8", "#3a4942", ""),
    "brass": ("#e6b450", "#664200", "bright_yellow"),
    "ink": ("#1a1408", "#fffdf6", "black"),
    "teal": ("#74d3bd", "#00544a", "bright_cyan"),
    "coral": ("#f0946f", "#8a2d0b", "bright_magenta"),
    "good": ("#9bd88f", "#12531f", "bright_green"),
    "amber": ("#f5b04c", "#6b4000", "bright_yellow"),
    "bad": ("#ff8577", "#980e17", "bright_red"),
}

# Suits on a ground, then on a card.
_SUITS: Final[dict[str, tuple[str, str, str]]] = {
    "spades": ("#f1ece0", "#20262a", "bright_white"),
    "hearts": ("#ff9191", "#980f1f", "bright_red"),
    "diamonds": ("#6db8ff", "#0c3d8a", "bright_cyan"),
    "clubs": ("#6fd694", "#074a27", "bright_magenta"),
    "spades-card": ("#1d2126", "#1d2126", "black"),
    "hearts-card": ("#c01f30", "#b81426", "red"),
    "diamonds-card": ("#1a5fc0", "#124fa8", "blue"),
    # No terminal's green can be read on a card.
    "clubs-card": ("#14703a", "#0c6030", "magenta"),
}
# Four suits, and gain and loss, that protan, deutan and tritan eyes tell apart.
_SAFE: Final[dict[str, tuple[str, str, str]]] = {
    "good": ("#9cc8ff", "#0a4a80", "bright_cyan"),
    "hearts": ("#ffc078", "#802000", "bright_red"),
    "diamonds": ("#a8d8f0", "#0020e0", "bright_cyan"),
    "clubs": ("#c0a8ff", "#600080", "bright_magenta"),
    "hearts-card": ("#c02000", "#c02000", "red"),
    "diamonds-card": ("#1030e0", "#1030e0", "blue"),
    "clubs-card": ("#a020a0", "#a020a0", "magenta"),
}
# Dark and light for terminals with 256 colours, by number. The nearest of them to the colours above would turn
# panels navy, wood red and olive, and a third of the words unreadable.
_OF_256: Final[dict[str, tuple[int, int]]] = {
    "page": (233, 231),
    "bar": (235, 254),
    "panel": (234, 255),
    "panel2": (236, 253),
    "key": (238, 223),
    "shadow": (232, 247),
    "felt": (22, 194),
    "felt2": (237, 157),
    "well": (234, 255),
    "wood": (236, 230),
    "wood2": (239, 223),
    "emptied": (232, 231),
    "hub": (232, 187),
    "card": (230, 231),
    "flat": (238, 151),
    "back": (95, 95),
    "rim": (136, 94),
    "hole": (144, 95),
    "back2": (132, 132),
    "faint": (65, 244),
    "brassd": (136, 94),
    "text": (255, 235),
    "dim": (151, 238),
    "brass": (221, 58),
    "ink": (16, 231),
    "teal": (122, 23),
    "coral": (223, 88),
    "good": (157, 22),
    "amber": (222, 58),
    "bad": (218, 88),
    "spades": (255, 235),
    "hearts": (218, 88),
    "diamonds": (153, 18),
    "clubs": (120, 22),
}
_SAFE_OF_256: Final[dict[str, tuple[int, int]]] = {
    "good": (81, 24),
    "hearts": (222, 124),
    "diamonds": (81, 20),
    "clubs": (218, 90),
}
# Sixteen colours on a light ground of the terminal's own: only few of them can be read there, and none in brown.
_ON_LIGHT: Final[dict[str, str]] = {
    "felt2": "blue", "card": "black", "back": "red", "rim": "red", "hole": "bright_black", "back2": "bright_white",
    "faint": "bright_black", "brassd": "magenta", "brass": "magenta", "ink": "bright_white", "teal": "blue",
    "coral": "red", "good": "blue", "amber": "magenta", "bad": "red",
    "hearts": "red", "diamonds": "blue", "clubs": "magenta", "spades": "",
    "hearts-card": "bright_red", "diamonds-card": "bright_cyan", "clubs-card": "bright_magenta",
    "spades-card": "bright_white",
}  # fmt: skip
# Which suit's colours each suit wears.
_WORN: Final[dict[str, dict[str, str]]] = {
    "four": {},
    "safe": {},
    "two": {"diamonds": "hearts", "clubs": "spades"},
    "none": {"diamonds": "spades", "clubs": "spades", "hearts": "spades"},
}

# On the blue of the row in turn the terminal's own ink may be black, and most colours drown.
_ON_BLUE: Final = {
    "text": "bright_white", "dim": "white", "faint": "white", "teal": "bright_cyan", "good": "bright_cyan",
    "diamonds": "bright_cyan", "spades": "bright_white", "clubs": "bright_white",
}  # fmt: skip
_ELSE_ON_BLUE: Final = "bright_yellow"
# Without colours these grounds are inverse, so that a tile is still a tile.
_SOLID: Final = frozenset({"card", "brass", "brassd", "amber", "bad"})


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """The colours of one kind of terminal: a token in, a colour or None (the terminal's own) out."""

    name: Colours
    suits: SuitScheme
    _colours: dict[str, str | None]
    _styles: dict[tuple[str, str, int], Style] = field(default_factory=dict)

    def colour(self, token: str) -> str | None:
        """Return `#rrggbb`, the name of one of the sixteen colours, or None for the terminal's own.

        Raises:
            KeyError: there is no such token.
        """
        return self._colours[token]

    @property
    def tokens(self) -> tuple[str, ...]:
        """All names that this palette knows."""
        return tuple(self._colours)

    @property
    def native(self) -> bool:
        """Whether the terminal's own colours are used, so that the app must not turn them into RGB."""
        return self.name in ("16", "16-light", "mono")

    def style(self, fg: str, bg: str, attributes: int = 0) -> Style:
        """Return the Rich style of ink `fg` on ground `bg`; `attributes` adds BOLD, ITALIC, UNDERLINE, REVERSE.

        Raises:
            KeyError: one of them is no token.
        """
        key = (fg, bg, attributes)
        found = self._styles.get(key)
        if found is None:
            found = self._styles[key] = self._make(fg, bg, attributes)
        return found

    def _make(self, fg: str, bg: str, attributes: int) -> Style:
        ink, ground = self._colours[fg], self._colours[bg]
        sixteen = self.name in ("16", "16-light")
        if sixteen and ground == "blue":
            ink = _ON_BLUE.get(fg, _ELSE_ON_BLUE)
        if sixteen and bg == "card":
            attributes &= ~BOLD  # many terminals make bold ink bright, which a light card swallows
        reverse = bool(attributes & REVERSE)
        if self.name == "mono" and bg in _SOLID:
            reverse = not reverse
        return Style(
            color=Color.parse(ink) if ink else Color.default(),
            bgcolor=Color.parse(ground) if ground else Color.default(),
            bold=bool(attributes & BOLD),
            italic=bool(attributes & ITALIC),
            underline=bool(attributes & UNDERLINE),
            reverse=reverse,
        )


@lru_cache(maxsize=16)
def palette_for(colours: Colours, suits: SuitScheme = "four") -> Palette:
    """Return the palette of a colour setting and a suit scheme; the same one for the same arguments."""
    table = _column(_TOKENS | _SUITS, colours)
    of_256 = dict(_OF_256)
    if suits == "safe":
        table |= _column(_SAFE, colours)
        of_256 |= _SAFE_OF_256
    if colours == "16-light":
        table |= {token: _ON_LIGHT.get(token) or None for token in table}
    if colours in ("dark-256", "light-256"):
        table |= {token: _xterm(row[colours == "light-256"]) for token, row in of_256.items()}
    for suit, worn in _WORN[suits].items():
        table[suit] = table[worn]
        table[f"{suit}-card"] = table[f"{worn}-card"]
    return Palette(colours, suits, table)


def _column(rows: dict[str, tuple[str, str, str]], colours: Colours) -> dict[str, str | None]:
    """Return what a table has for a colour setting, None where the terminal's own colour serves."""
    if colours == "mono":
        return dict.fromkeys(rows)
    at = 2 if colours.startswith("16") else int(colours.startswith("light"))
    return {token: row[at] or None for token, row in rows.items()}


def _xterm(number: int) -> str:
    """Return one of the colours 16 to 255 of xterm as `#rrggbb`."""
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    levels = (0, 95, 135, 175, 215, 255)
    cube = number - 16
    return "#" + "".join(f"{levels[cube // step % 6]:02x}" for step in (36, 6, 1))


def colours_for(color_system: str | None, *, no_color: bool = False, light: bool = False) -> Colours:
    """Return the palette name that suits a terminal.

    `color_system` is what Rich found: `truecolor`, `256`, `standard`, `windows` or None for no colours.
    """
    if no_color or color_system is None:
        return "mono"
    if color_system in ("standard", "windows"):
        return "16-light" if light else "16"
    if color_system == "256":
        return "light-256" if light else "dark-256"
    return "light" if light else "dark"


@dataclass(frozen=True, slots=True)
class Look:
    """How the program looks: colours, suit colours, glyphs and motion, each the value of a setting."""

    colours: Colours = "dark"
    suits: SuitScheme = "four"
    glyphs: GlyphName = "unicode"
    motion: Motion = "brisk"

    @property
    def palette(self) -> Palette:
        """The palette of this look."""
        return palette_for(self.colours, self.suits)

    @property
    def glyph_set(self) -> GlyphSet:
        """The glyphs of this look."""
        return GLYPH_SETS[self.glyphs]

    @property
    def ascii(self) -> bool:
        """Whether cards and boards take their typewriter forms."""
        return self.glyphs == "ascii"

    @property
    def edge(self) -> str:
        """The trump mark on a card: an edge where colour shows it, else a star."""
        return "*" if self.ascii or self.colours == "mono" else "▌"

    @property
    def moving(self) -> bool:
        """Whether cards and chips slide; they never do where colours are few."""
        return self.motion != "off" and not self.palette.native


DEFAULT_LOOK: Final = Look()


def suit_token(suit: int, *, on_card: bool = False) -> str:
    """Return the token of a suit (0–3, clubs first), on a ground or on a card."""
    return SUIT_TOKENS[suit] + ("-card" if on_card else "")


def css_variables(look: Look) -> dict[str, str]:
    """Return every token with its colour as style sheets of Textual write it.

    An app answers `get_theme_variable_defaults` with it, so that its sheets can be read before it has a theme.
    """
    palette = look.palette

    def css(colour: str | None) -> str:
        """Return how the style sheet names a colour."""
        return colour if colour and colour.startswith("#") else f"ansi_{colour or 'default'}"

    found = {token: css(palette.colour(token)) for token in palette.tokens}
    if palette.native:
        # Textual's own widgets ask for these where a theme has no colours of its own.
        found |= {"ansi-background": "ansi_black", "ansi-foreground": "ansi_white"}
    return found


def textual_theme(look: Look) -> "Theme":
    """Return the Textual theme that gives style sheets every token as a variable, `$felt` for `felt`."""
    from textual.theme import Theme

    css = css_variables(look)
    return Theme(
        name=f"intrigue-{look.colours}-{look.suits}",
        primary=css["brass"],
        secondary=css["teal"],
        warning=css["amber"],
        error=css["bad"],
        success=css["good"],
        accent=css["brass"],
        foreground=css["text"],
        background=css["page"],
        surface=css["panel"],
        panel=css["bar"],
        dark="light" not in look.colours,
        ansi=look.palette.native,
        variables=css,
    )


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two `#rrggbb` colours, 1.0 to 21.0."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    def linear(value: int) -> float:
        """Return how bright one of the three lights is, of 1."""
        share = value / 255
        return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
