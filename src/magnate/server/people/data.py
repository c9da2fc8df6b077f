"""Routes by which people take along what is kept of them, and have it deleted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
from litestar import MediaType, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from magnate.server.identity.passwords import is_password
from magnate.server.identity.sessions import hand_out_cookies, needs_session, own_page, person_of, sign_out, visitor_of
from magnate.server.people.routes import me_of
from magnate.server.ports import Services, services_of
from magnate.server.problems import PROBLEMS, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.people import DeleteMe, Me
from magnate.store import StoredPerson

SECRET = ("secret", "auth", "p256dh", "leave")
"""What is kept with an address for notices so that nobody else can use it."""

DATA = ResponseSpec(dict[str, Any], generate_examples=False, description="Everything that is kept of the one who asks.")


@get("/me/data", guards=[needs_session], operation_id="exportMe", responses=PROBLEMS | {200: DATA}, tags=["people"])
async def export_me(request: AnyRequest) -> Stream:
    """Return everything that is kept of oneself, secrets of passwords, sessions and tokens left out, as a file."""
    services, person = services_of(request), await person_of(request)
    headers = {"content-disposition": 'attachment; filename="magnate-data.json"', "cache-control": "no-store"}
    return Stream(_data(services, person), headers=headers, media_type=MediaType.JSON)


async def _data(services: Services, person: StoredPerson) -> AsyncIterator[bytes]:
    """Give the file in parts, one table after the other, so that it need not be in memory as a whole.

    A long table is megabytes, so parts are written in a thread.
    """
    write = services.aside.quick
    head = await write(partial(msgspec.json.encode, await _about(services, person)))
    yield head[:-1] + b',"tables":['
    first = True
    for game in await services.database.leaving.tables(person.id):
        found = await services.database.exports.at_table(game, person.id)
        if found is not None:
            yield (b"" if first else b",") + await write(partial(msgspec.json.encode, found))
            first = False
    yield b'],"analyses":['
    first = True
    for one in await services.database.analyses.of(person.id):
        kept = await services.database.analyses.get(one.id)
        if kept is not None:
            yield (b"" if first else b",") + await write(kept.tree.encode)
            first = False
    yield b"]}"


async def _about(services: Services, person: StoredPerson) -> dict[str, Any]:
    database = services.database
    tokens = await database.tokens.of_person(person.id)
    addresses = await database.subscriptions.of_people({person.id})
    return {
        "id": person.id,
        "name": person.name,
        "email": person.email,
        "language": person.language,
        "quiet": person.quiet,
        "made": person.made,
        "sessions": await database.sessions.of_person(person.id),
        "tokens": [{"name": token.name, "made": token.made, "used": token.used} for token in tokens],
        "notices": [
            {"kind": one.kind, "made": one.made, "game": one.game, "address": _told(one.address)} for one in addresses
        ],
    }


def _told(address: dict[str, Any]) -> dict[str, Any]:
    """Return what is kept of an address for notices, without what opens it to others."""
    return {name: value for name, value in address.items() if name not in SECRET}


@post(
    "/me/deletion",
    guards=[needs_session],
    operation_id="deleteMe",
    responses=PROBLEMS,
    tags=["people"],
    status_code=HTTP_200_OK,
)
async def delete_me(request: AnyRequest, data: JSONBody[DeleteMe]) -> Me:
    """Delete yourself: name, address, password, sessions, tokens, notices, notes and words, and tables of your own.

    Games of others go on: a computer plays at the seats one had, and in games that are over one's name is "?".
    The holder of an account gives the password.
    """
    services, person = services_of(request), await person_of(request)
    if not data.sure:
        raise trouble(422, "Nothing was deleted: say that you are sure.", "not_sure", fields={"sure": "should be true"})
    if not person.guest and not await is_password(person.password, data.password):
        raise trouble(422, "The password is wrong.", "wrong_password", fields={"password": "is not your password"})
    assert (await visitor_of(request)).session is not None, "the guard asked for one"
    await services.database.leaving.go(person.id, services.clock())
    await sign_out(request)
    return await me_of(request)


data_router = Router(path="/", route_handlers=[export_me, delete_me], guards=[own_page], middleware=[hand_out_cookies])
"""A person's own data; the app sets it below ``/api/v1``."""
