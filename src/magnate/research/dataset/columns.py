"""The columns of a data set, with their types and what they mean."""

from __future__ import annotations

from typing import Any, NamedTuple

FORMAT = 1
"""Changes when a column goes, or means something else. New columns alone do not make a new format."""


class Column(NamedTuple):
    """A column. type: as Arrow calls it; ``list<...>`` and ``floats[N]`` (32 bits, fixed size) hold several values."""

    name: str
    type: str
    about: str


GAME = Column("game", "int64", "seed of the game: of its map, its seats and all dice; a game is repeated from it")
PLAYERS = Column("players", "int8", "seats at the table")
SEAT = Column("seat", "int8", "who decides, from 0")
BOT = Column("bot", "string", "the level that holds this seat")
RESULTS = (
    Column("place", "int8", "place of the seat at the end, 1 = first; null in unfinished games"),
    Column("won", "bool", "whether the seat won; null in unfinished games"),
    Column("final_cash", "int32", "dollars of the seat at the end"),
)
"""How the game came out for the seat: known only afterwards, so what is to be predicted and never an input."""

DECISIONS = (
    GAME,
    PLAYERS,
    SEAT,
    BOT,
    Column("move", "int32", "number of the action in the record, from 1"),
    Column("round", "int16", "round, 0 while the table is set up"),
    Column("phase", "string", "phase or step of the working day, such as hire"),
    Column("kind", "string", "kind of question, such as campaign_place"),
    Column("options", "int32", "legal actions there were, at least 1"),
    Column("chosen", "int32", "index of the one chosen, from 0, in the order of Game.options"),
    Column("action", "string", "the action in notation (docs/formats.md)"),
    Column("cash", "list<int32>", "dollars of every seat before the decision, by seat"),
    Column("bank", "int32", "dollars in the bank before the decision"),
    *RESULTS,
)
"""Rows by decision: one for each action of a record."""

TURNS = (
    GAME,
    PLAYERS,
    SEAT,
    BOT,
    Column("round", "int16", "round, 0 while the table is set up"),
    Column("decisions", "int32", "actions of the seat in this round"),
    Column("actions", "list<string>", "these actions in notation, in their order"),
    Column("earned", "int32", "sales and tips of this dinnertime in dollars, without the bonus of a CFO"),
    Column("cash", "int32", "dollars of the seat at the end of the round"),
    Column("best_rival_cash", "int32", "dollars of the richest other seat at the end of the round"),
    *RESULTS,
)
"""Rows by turn: all that a seat decides in one round; one for each round in which the seat is in the game."""

GAMES = (
    GAME,
    PLAYERS,
    Column("bots", "list<string>", "levels by seat"),
    Column("variant", "string", "variant of the rules"),
    Column("modules", "list<string>", "modules of the expansion in play"),
    Column("finished", "bool", "whether the game ended by the rules; else it was stopped and has no result"),
    Column("rounds", "int16", "rounds played"),
    Column("winner", "int8", "seat; null when nobody won or the game is unfinished"),
    Column("ranking", "list<int8>", "seats from first to last; empty when unfinished"),
    Column("cash", "list<int32>", "dollars at the end by seat"),
    Column("breaks", "int8", "how often the bank broke"),
    Column("decisions", "int32", "actions in the record"),
)
"""Rows by game."""

TABLES = {"decisions": DECISIONS, "turns": TURNS, "games": GAMES}


def arrow_type(arrow: Any, name: str) -> Any:
    """Return the type of pyarrow that a column names."""
    if name.startswith("list<"):
        return arrow.list_(arrow_type(arrow, name[5:-1]))
    if name.startswith("floats["):
        return arrow.list_(arrow.float32(), int(name[7:-1]))
    return arrow.bool_() if name == "bool" else getattr(arrow, name)()
