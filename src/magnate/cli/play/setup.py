"""What is agreed before a game at this table: from the command line, or from a short menu."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from magnate.bots.programs import SECONDS, Program, read_programs
from magnate.cli.colours import SEAT_COLOURS, seat_colours
from magnate.cli.mistakes import said
from magnate.cli.modules import NONE, Mix, preset_line, read_mix, read_names, read_tiles
from magnate.cli.play.prompt import QUIT, Leave
from magnate.cli.play.seats import TAKEN, Seat, read_seats
from magnate.cli.play.terminal import Terminal
from magnate.content import preset_infos, printed_tiles
from magnate.maps import balanced_layout
from magnate.messages.speech import t
from magnate.model.errors import BadSetup
from magnate.model.house_rules import BUNDLES, Value, read_value, spell
from magnate.model.setup import VARIANTS, Setup
from magnate.town import BadLayout, Layout
from magnate.view.text.lines import Line, Span, line, text_width

LARGEST_DRAWN_SEED = 1_000_000
BALANCED = "balanced"


class Plan(NamedTuple):
    """A game as it was chosen, all in plain values; `seed` None is drawn when the game begins."""

    seats: tuple[Seat, ...] = ()
    variant: str = "introductory_1"
    seed: int | None = None
    bundle: str = "third_printing"
    rules: tuple[tuple[str, Value], ...] = ()
    code: str = ""
    balanced: bool = False
    colours: tuple[str, ...] = SEAT_COLOURS
    mix: Mix = Mix()
    programs: tuple[Program, ...] = ()

    def setup(self) -> Setup:
        """Return the set-up. Raises BadSetup."""
        layout = None
        if self.code:
            try:
                layout = Layout.parse(self.code, printed_tiles())
            except BadLayout as error:
                raise BadSetup(str(error), error.say, error.values) from None
        seed = random.SystemRandom().randrange(LARGEST_DRAWN_SEED) if self.seed is None else self.seed
        mix = self.mix.for_table(len(self.seats))
        setup = Setup.choose(
            len(self.seats),
            variant=self.variant,
            modules=mix.modules,
            bundle=self.bundle,
            house_rules=dict(self.rules),
            seed=seed,
            layout=layout,
            preset=mix.preset,
            tiles=mix.tiles,
        )
        return setup._replace(layout=balanced_layout(setup)) if self.balanced else setup


def read_rules(texts: Sequence[str]) -> tuple[tuple[str, Value], ...]:
    """Return house rules written ``name=value``. Raises BadSetup."""
    found: list[tuple[str, Value]] = []
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(t("terminal.bad.rule", text=text))
        found.append((name.strip(), read_value(name.strip(), value)))
    return tuple(found)


def make_plan(
    *,
    players: int | None = None,
    seats: str | None = None,
    variant: str | None = None,
    seed: int | None = None,
    bundle: str | None = None,
    rules: Sequence[str] = (),
    code: str | None = None,
    balanced: bool = False,
    colours: str | None = None,
    modules: Sequence[str] = (),
    preset: str | None = None,
    tiles: str | None = None,
    programs: Sequence[str] = (),
    program_seconds: float | None = None,
) -> Plan:
    """Return the plan of the options of the command line.

    With modules or on a balanced map it is the full game unless a variant is named.

    Where no seats are named, every program has one beside you. Raises BadSetup and ValueError.
    """
    entered = read_programs(programs, program_seconds or SECONDS, TAKEN)
    known = [program.name for program in entered]
    chosen = read_seats(seats or ", ".join(("you", *known)), players, known)
    mix = read_mix(modules, preset, tiles)
    return Plan(
        seats=chosen,
        variant=variant or ("full" if mix.chosen or balanced else "introductory_1"),
        seed=seed,
        bundle=bundle or "third_printing",
        rules=read_rules(rules),
        code=code or "",
        balanced=balanced,
        colours=seat_colours(colours or "", len(chosen)),
        mix=mix,
        programs=entered,
    )


def menu_lines(plan: Plan, resumable: bool) -> list[Line]:
    """Return the menu with what is chosen so far."""
    computer = f" ({t('terminal.menu.computer')})"
    seats = ", ".join(f"{seat.name}{'' if seat.human else computer}" for seat in plan.seats)
    rules = "".join(f", {name}={spell(value)}" for name, value in plan.rules)
    rows = [
        ("seats", seats),
        ("variant", f"{plan.variant}: {t(f'terminal.variant.{plan.variant}')}"),
        ("seed", t("terminal.menu.random") if plan.seed is None else str(plan.seed)),
        ("map", plan.code or t(f"terminal.menu.{BALANCED if plan.balanced else 'drawn'}")),
        ("rules", f"{plan.bundle}{rules}"),
        ("colours", ", ".join(plan.colours[: len(plan.seats)])),
        ("modules", modules_text(plan.mix)),
        ("tiles", t("terminal.menu.tiles_usual") if plan.mix.tiles is None else ", ".join(plan.mix.tiles) or NONE),
    ]
    labels = [t(f"terminal.menu.{name}") for name, _ in rows]
    wide = max(text_width(label) for label in labels)
    found = [line(Span("magnate", "strong"), f": {t('terminal.menu.title')}"), line()]
    for number, (label, (_, text)) in enumerate(zip(labels, rows, strict=True), start=1):
        found.append(line(Span(f"  {number} ", "key"), f"{label}{' ' * (wide - text_width(label))} {text}"))
    if resumable:
        found.append(line(Span("  r ", "key"), t("terminal.menu.resume")))
    found += [line(), line(Span(t("terminal.menu.enter"), "strong"), f" {t('terminal.menu.change')}")]
    return found


def modules_text(mix: Mix) -> str:
    """Return preset and modules in words."""
    parts = [f"--preset {mix.preset}"] if mix.preset else []
    return ", ".join([*parts, *mix.modules]) or t("terminal.menu.base_game")


def _seats(plan: Plan, text: str) -> Plan:
    seats = read_seats(text, programs=[program.name for program in plan.programs])
    return plan._replace(seats=seats, colours=seat_colours(",".join(plan.colours[: len(seats)]), len(seats)))


def _variant(plan: Plan, text: str) -> Plan:
    names = dict(zip("123", VARIANTS, strict=True))
    chosen = names.get(text, text)
    if chosen not in VARIANTS:
        raise ValueError(t("terminal.bad.variant", known=", ".join(VARIANTS)))
    return plan._replace(variant=chosen)


def _seed(plan: Plan, text: str) -> Plan:
    if not text.lstrip("-").isdigit():
        raise ValueError(t("terminal.bad.seed"))
    return plan._replace(seed=int(text))


def _map(plan: Plan, text: str) -> Plan:
    if text.lower() == BALANCED:
        variant = "full" if plan.variant == "introductory_1" else plan.variant
        changed = plan._replace(code="", balanced=True, variant=variant)
    else:
        changed = plan._replace(code=text, balanced=False)
    changed.setup()
    return changed


def _rules(plan: Plan, text: str) -> Plan:
    if text in BUNDLES:
        return plan._replace(bundle=text)
    return plan._replace(rules=(*plan.rules, *read_rules([part for part in text.split() if part])))


def _colours(plan: Plan, text: str) -> Plan:
    return plan._replace(colours=seat_colours(text, len(plan.seats)))


def _modules(plan: Plan, text: str) -> Plan:
    """Take modules or a preset; a first introductory game becomes the full game, which they are made for."""
    mix = read_names(text)
    variant = "full" if mix.chosen and plan.variant == "introductory_1" else plan.variant
    changed = plan._replace(mix=mix, variant=variant)
    changed.setup()
    return changed


def _tiles(plan: Plan, text: str) -> Plan:
    tiles = None if text.lower() == "default" else read_tiles(text)
    changed = plan._replace(mix=plan.mix._replace(tiles=tiles))
    changed.setup()
    return changed


CHANGES: dict[str, tuple[str, str, Callable[[Plan, str], Plan]]] = {
    "1": ("seats", "you, friend:Ann, greedy, random", _seats),
    "2": ("variant", ", ".join(f"{n} {name}" for n, name in zip("123", VARIANTS, strict=True)), _variant),
    "3": ("seed", "7", _seed),
    "4": ("map", f"3x3-A0B2..., {BALANCED}", _map),
    "5": ("rules", f"{', '.join(BUNDLES)}, name=value", _rules),
    "6": ("colours", ", ".join(SEAT_COLOURS), _colours),
    "7": ("modules", "NAME, NAME; all; none (magnate modules)", _modules),
    "8": ("tiles", "U,V; none; default", _tiles),
}


def _fits(terminal: Terminal, plan: Plan) -> bool:
    """Tell whether what was chosen line by line goes together; say what does not."""
    try:
        plan.setup()
    except BadSetup as error:
        terminal.show([line(Span(said(error), "warn"))])
        return False
    return True


def menu(terminal: Terminal, plan: Plan, resumable: bool) -> Plan | None:
    """Let a person change the plan; return it, or None to go on with the interrupted game. Raises Leave."""
    terminal.show(menu_lines(plan, resumable))
    while True:
        typed = terminal.ask("> ").strip().lower()
        if not typed and _fits(terminal, plan):
            return plan
        if not typed:
            continue
        if typed in QUIT:
            raise Leave
        if typed == "r" and resumable:
            return None
        change = CHANGES.get(typed)
        if change is None:
            terminal.show([line(f"{t('terminal.menu.enter')} {t('terminal.menu.change')}")])
            continue
        if typed == "7":
            terminal.show([line(f"  {preset_line(info)}") for info in preset_infos()])
        name, example, change_to = change
        text = terminal.ask(f"{t(f'terminal.menu.{name}')} ({example}): ").strip()
        try:
            plan = change_to(plan, text) if text else plan
        except (ValueError, BadSetup) as error:
            terminal.show([line(Span(said(error), "warn"))])
            continue
        terminal.show(menu_lines(plan, resumable))
