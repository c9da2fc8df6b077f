"""Which tiles are shuffled for the map (K-DIS-01 to K-DIS-03, K-LOB-01), and what the map must show (K-SCN-03).

The catalogue of a game holds the tiles of its own modules only; `printed_tiles` of the content room
has the faces of all others a table may have agreed on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from magnate.content import Catalogue, load_catalogue, printed_tiles
from magnate.content.choices import module_infos, preset_info
from magnate.model.errors import BadSetup
from magnate.model.house_rule_list import ALL_NEW_TILES, PARK_TILE
from magnate.model.reading import quoted

if TYPE_CHECKING:
    from magnate.model.setup import Setup

__all__ = ["check_tiles", "joining_tiles", "map_condition", "new_tiles", "tile_pool"]

CROWD = 5
"""From so many players on a table may require all new tiles (K-LOB-02)."""


@cache
def new_tiles() -> tuple[str, ...]:
    """Return the ids of the expansion's map tiles, U to Z."""
    return tuple(sorted(name for name, face in printed_tiles().items() if face.module != "base"))


def freeing() -> tuple[str, ...]:
    """Return the modules with which any new tile may join or stay out (K-LOB-01)."""
    return tuple(info.id for info in module_infos() if info.frees_tiles)


def bringing(tiles: Sequence[str]) -> list[str]:
    """Return the modules, none of those `freeing`, that bring these tiles."""
    return sorted({printed_tiles()[name].module for name in tiles} - set(freeing()))


def tile_pool(setup: Setup, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the ids of all tiles that are shuffled for the map, sorted (K-DIS-01, K-LOB-01).

    What the map leaves over may be added to it later (K-LOB-30). The set-up must be
    settled; take the faces from `printed_tiles`, since the catalogue has not all of them.
    """
    base = [name for name, face in catalogue.tiles.items() if face.module == "base"]
    return tuple(sorted(base)) + joining_tiles(setup)


def joining_tiles(setup: Setup) -> tuple[str, ...]:
    """Return the new tiles that join the pool: those agreed on, else those the modules or the preset bring."""
    if setup.tiles is not None:
        return tuple(sorted(setup.tiles))
    optional = _optional_tiles(setup) if setup.preset else ()
    borrowed = preset_info(setup.preset).extra_tiles if setup.preset else ()
    return tuple(
        name
        for name in new_tiles()
        if printed_tiles()[name].module in setup.modules or (name in borrowed and name in optional)
    )


def map_condition(setup: Setup, catalogue: Catalogue) -> tuple[str, ...]:
    """Return tiles of which the map must hold at least one, drawn again until it does; mostly none (K-SCN-03)."""
    if not setup.preset:
        return ()
    pool = tile_pool(setup, catalogue)
    return tuple(name for name in preset_info(setup.preset).one_of_tiles if name in pool)


def check_tiles(setup: Setup) -> None:
    """Raise BadSetup unless the tiles agreed on can be used, and the map can be made of them.

    The modules and the preset must be settled before.
    """
    if setup.tiles is not None:
        _check_choice(setup, tuple(setup.tiles))
    joining = joining_tiles(setup)
    _check_crowd(setup, joining)
    wanted = preset_info(setup.preset).one_of_tiles if setup.preset else ()
    if wanted and not set(wanted) & set(joining):
        why = f"Preset '{setup.preset}' needs one of the tiles {', '.join(wanted)}; none joins the map."
        raise BadSetup(why, "preset_tiles", (("preset", setup.preset), ("tiles", ", ".join(wanted))))
    if wanted and setup.layout is not None and not any(laid.tile in wanted for laid in setup.layout.tiles):
        why = f"Preset '{setup.preset}' needs one of the tiles {', '.join(wanted)} on the map."
        raise BadSetup(why, "preset_tiles", (("preset", setup.preset), ("tiles", ", ".join(wanted))))
    catalogue = load_catalogue(setup.modules)
    size = catalogue.player_counts.get(setup.players)
    have = len(tile_pool(setup, catalogue))
    if size is not None and have < size.columns * size.rows:
        raise BadSetup(
            f"The map for {setup.players} players needs {size.columns * size.rows} tiles, and only {have} are chosen; "
            f"new tiles are {', '.join(new_tiles())}.",
            "too_few_tiles",
            (("needed", size.columns * size.rows), ("count", have), ("known", ", ".join(new_tiles()))),
        )


def _check_choice(setup: Setup, chosen: tuple[str, ...]) -> None:
    """Check tiles agreed on against the modules (K-DIS-01, K-DIS-02, K-LOB-01)."""
    for name in chosen:
        if name not in new_tiles():
            names = ", ".join(new_tiles())
            values = (("name", quoted(name)[1:-1]), ("known", names))
            raise BadSetup(f"There is no new tile {quoted(name)}; new tiles are {names}.", "unknown_tile", values)
        if chosen.count(name) > 1:
            raise BadSetup(f"New tile '{name}' is named twice.", "tile_twice", (("name", name),))
    if not set(freeing()).isdisjoint(setup.modules):
        return
    optional = _optional_tiles(setup)
    for name in new_tiles():
        module = printed_tiles()[name].module
        if name in chosen and name not in optional and module not in setup.modules:
            both = (("name", name), ("module", module))
            raise BadSetup(f"New tile '{name}' needs module '{module}'.", "tile_needs_module", both)
        if name not in chosen and module in setup.modules:
            raise BadSetup(
                f"Module '{module}' brings new tile '{name}'; only with module '{freeing()[0]}' may it stay out.",
                "module_brings_tile",
                (("module", module), ("name", name), ("free_module", freeing()[0])),
            )


def _optional_tiles(setup: Setup) -> tuple[str, ...]:
    """Return the tiles that may join without their module: the park tile, as the table reads K-RUL-04 (K-DIS-02)."""
    reading = PARK_TILE.of(setup.rules)
    if reading == "free":
        return tuple(name for name in new_tiles() if printed_tiles()[name].module in freeing())
    if reading == "never" or not setup.preset:
        return ()
    return preset_info(setup.preset).extra_tiles


def _check_crowd(setup: Setup, joining: Sequence[str]) -> None:
    """Check that a full table with free tiles uses every new one, where the table reads K-RUL-06 so (K-LOB-02)."""
    free = [name for name in freeing() if name in setup.modules]
    if not free or setup.players < CROWD or ALL_NEW_TILES.of(setup.rules) != "required":
        return
    missing = [name for name in new_tiles() if name not in joining]
    if missing:
        raise BadSetup(
            f"With {setup.players} players and house rule {ALL_NEW_TILES.name}=required module '{free[0]}' needs "
            f"all new tiles; {', '.join(missing)} are missing. Add module '{', '.join(bringing(missing))}' or name "
            "the tiles.",
            "tiles_missing",
            (("players", setup.players), ("module", free[0]), ("tiles", ", ".join(missing))),
        )
