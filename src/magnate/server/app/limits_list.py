"""What is limited, and how much of it a visitor gets. Every route falls under one of the limits, new ones included."""

from __future__ import annotations

from typing import Literal, NamedTuple

By = Literal["person", "address", "everybody"]
CROWD = 8
"""So many times the share of one visitor may come from one address (of IPv6: from one customer), from all there."""

API = "/api/v1"
SOCKET = "SOCKET"
"""Stands for the method where a WebSocket is opened."""


class Limit(NamedTuple):
    """At most `times` in `seconds`: so many at once, then one every ``seconds / times``.

    by: whom it counts. person: the holder of a session or token that is known, others by their address; made-up cookies
    and tokens are none. address: where it comes from. everybody: all together. crowd: how many from one address,
    `CROWD` times as many unless given. missed: only answers with such a status count. shared: all workers count as one.
    """

    name: str
    times: int
    seconds: float
    by: By = "person"
    crowd: int = 0
    missed: frozenset[int] = frozenset()
    shared: bool = False

    @property
    def from_one_address(self) -> int:
        """How many may come from one address."""
        return self.crowd or self.times * CROWD


MISSED_CODES = Limit("code", 200, 120, "everybody", missed=frozenset({403, 404}), shared=True)
"""All wrong codes of all visitors: who has a thousand addresses is not to try a thousand times as many."""

CODES = Limit("code", 30, 60, "address", shared=True)
RECORDS = Limit("record", 30, 3600, crowd=120, shared=True)
COMMANDS = Limit("command", 600, 60)
LOOKS = Limit("look", 1800, 60)
LIVE = Limit("connection", 120, 60)
PUZZLES = Limit("puzzle", 120, 60)
EXPLORER = Limit("explorer", 240, 60)
MAIL_CODES = Limit("mail_code", 30, 60, "address", shared=True)

LIMITS: dict[tuple[str, str], tuple[Limit, ...]] = {
    ("POST", "/sessions"): (Limit("login", 10, 60, "address", shared=True),),
    ("POST", "/accounts"): (Limit("account", 10, 60, "address", shared=True),),
    ("GET", "/me/data"): (Limit("export", 10, 3600, shared=True),),
    ("POST", "/me/deletion"): (Limit("password", 10, 60, shared=True),),
    ("POST", "/me/password"): (Limit("password", 10, 60, shared=True),),
    ("POST", "/passwords/forgotten"): (Limit("mail", 10, 600, "address", shared=True),),
    ("POST", "/passwords/reset"): (Limit("reset", 10, 60, "address", shared=True),),
    ("POST", "/guests"): (Limit("guest", 30, 60, "address", shared=True),),
    ("POST", "/tokens"): (Limit("token", 30, 3600, shared=True),),
    ("POST", "/tables/{table}/seats/{number}/program"): (Limit("seat_token", 30, 3600, shared=True),),
    ("POST", "/seat-links"): (Limit("secret", 30, 60, "address", shared=True),),
    ("GET", "/join/{code}"): (CODES, MISSED_CODES),
    ("POST", "/tables/{table}/seats/{number}/take"): (CODES, MISSED_CODES),
    ("POST", "/tables"): (Limit("table", 30, 3600, crowd=120, shared=True),),
    ("POST", "/records"): (RECORDS,),
    ("POST", "/lessons/{name}"): (RECORDS,),
    ("POST", "/tables/{table}/lesson/game"): (RECORDS,),
    ("GET", "/tables/{table}/lesson"): (Limit("reading", 600, 60),),
    ("POST", "/tables/{table}/practice"): (RECORDS,),
    ("GET", "/tables/{table}/record"): (Limit("reading", 60, 60),),
    ("GET", "/tables/{table}/history"): (Limit("reading", 240, 60),),
    ("GET", "/tables/{table}/forecast"): (Limit("reading", 240, 60),),
    ("GET", "/tables/{table}/stream"): (LIVE,),
    (SOCKET, "/live/{table}"): (LIVE,),
    (SOCKET, "/bot"): (LIVE,),
    ("GET", "/rules/search"): (Limit("search", 240, 60),),
    ("POST", "/tables/{table}/review"): (Limit("review", 20, 3600, crowd=60, shared=True),),
    ("POST", "/tables/{table}/review/analysis"): (RECORDS,),
    ("POST", "/analyses"): (RECORDS,),
    ("POST", "/tables/{table}/analysis"): (RECORDS,),
    ("GET", "/analyses/{analysis}/file"): (Limit("reading", 60, 60),),
    ("POST", "/analyses/{analysis}/lines/{line}/plans"): (Limit("plan", 60, 60),),
    ("POST", "/analyses/{analysis}/lines/{line}/level"): (Limit("plan", 60, 60),),
    ("POST", "/analyses/{analysis}/lines/{line}/look"): (LOOKS,),
    ("POST", "/analyses/{analysis}/lines/{line}/why"): (LOOKS,),
    ("POST", "/positions"): (Limit("position", 240, 60),),
    ("GET", "/puzzles/{name}"): (PUZZLES,),
    ("GET", "/puzzles/{name}/hints/{step}"): (PUZZLES,),
    ("POST", "/puzzles/{name}/answer"): (PUZZLES,),
    ("GET", "/puzzles/{name}/lines/{choice}"): (Limit("puzzle_line", 60, 60),),
    ("GET", "/puzzles/{name}/position"): (PUZZLES,),
    ("GET", "/explorer"): (EXPLORER,),
    ("GET", "/explorer/games"): (EXPLORER,),
    ("GET", "/explorer/games/{number}/record"): (Limit("reading", 60, 60),),
    ("POST", "/maps"): (Limit("map", 120, 60),),
    ("GET", "/maps/balanced"): (Limit("map", 120, 60),),
    ("POST", "/maps/figures"): (Limit("map", 120, 60),),
    ("POST", "/maps/fairness"): (Limit("map_games", 240, 600, crowd=480),),
    ("POST", "/tables/{table}/chat"): (Limit("talk", 60, 60),),
    ("POST", "/tables/{table}/rewinds"): (Limit("rewind", 30, 60),),
    ("POST", "/notices"): (Limit("address", 30, 3600, "address", shared=True),),
    ("POST", "/notices/{number}/test"): (Limit("test", 30, 3600, "address", shared=True),),
    ("POST", "/notices/{number}/confirm"): (MAIL_CODES,),
    ("POST", "/notices/{number}/leave"): (MAIL_CODES,),
    ("POST", "/tables/{table}/commands"): (COMMANDS,),
    ("POST", "/tables/{table}/undo"): (COMMANDS,),
    ("POST", "/tables/{table}/advice"): (Limit("plan", 60, 60),),
    ("GET", "/tables/{table}/turns/{entry}/why"): (Limit("plan", 60, 60),),
    ("POST", "/tables/{table}/odds"): (Limit("plan", 60, 60),),
    ("GET", "/tables/{table}/ledger"): (Limit("reading", 60, 60),),
    ("POST", "/tables/{table}/coach"): (LOOKS,),
    ("POST", "/tables/{table}/look"): (LOOKS,),
    ("POST", "/tables/{table}/why"): (LOOKS,),
}
"""By method and route, as it stands below the address of the API. A person plays a few commands a minute and looks
ahead a few times a second; programs get some more."""

READING = (Limit("reading", 1200, 60),)
WRITING = (Limit("writing", 600, 60),)
PAGES = (Limit("page", 3000, 60, "address"),)
READS = frozenset({"GET", "HEAD", "OPTIONS"})


def limits_of(method: str, route: str) -> tuple[Limit, ...]:
    """Return the limits for a method and a route (its template, so that no other spelling of a path leads around)."""
    method = "GET" if method == "HEAD" else method
    found = LIMITS.get((method, route.removeprefix(API)))
    if found is not None:
        return found
    if not route.startswith("/api/"):
        return PAGES
    return READING if method in READS else WRITING
