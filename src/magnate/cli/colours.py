"""The colours of the terminal: a Rich style for every style name of the views."""

from __future__ import annotations

from magnate.messages.speech import t

SEAT_COLOURS = ("red", "blue", "magenta", "green", "yellow", "cyan")
"""The colours chains can have; seats without one of their own take them in this order."""

STYLES = {
    "": "",
    "dim": "dim",
    "strong": "bold",
    "label": "dim",
    "lot": "dim",
    "seam": "dim",
    "road": "",
    "bridge": "bold",
    "house": "bright_red",
    "house.label": "bold bright_red",
    "garden": "green",
    "legal": "bold black on bright_green",
    "money": "bold",
    "warn": "bold yellow",
    "ask": "bold",
    "key": "bold cyan",
    "good.burger": "bold yellow",
    "good.pizza": "bold red",
    "good.soda": "bold red",
    "good.lemonade": "bold bright_yellow",
    "good.beer": "bold yellow",
}
"""Every style name that is not a seat's."""


def rich_style(name: str, seats: tuple[str, ...]) -> str:
    """Return the Rich style of a style name; `seats` are the colours of the chains."""
    if name.startswith("seat"):
        number, _, part = name[4:].partition(".")
        colour = seats[int(number)] if int(number) < len(seats) else "white"
        return {"campaign": f"reverse {colour}", "door": f"bold reverse {colour}"}.get(part, f"bold {colour}")
    if name.startswith("demand."):
        return "bold black on bright_yellow"
    return STYLES.get(name, "")


def seat_colours(wanted: str, count: int) -> tuple[str, ...]:
    """Return a colour for each seat from a list with commas; what is missing is filled up.

    Raises ValueError naming the colours there are.
    """
    chosen = [name.strip().lower() for name in wanted.split(",") if name.strip()]
    for name in chosen:
        if name not in SEAT_COLOURS:
            raise ValueError(t("terminal.bad.colour", name=name, known=", ".join(SEAT_COLOURS)))
    if len(set(chosen)) != len(chosen):
        raise ValueError(t("terminal.bad.same_colour"))
    spare = [name for name in SEAT_COLOURS if name not in chosen]
    return tuple([*chosen, *spare][:count])
