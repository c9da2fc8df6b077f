"""Routes about oneself: guests, accounts, sessions, personal tokens."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from datetime import UTC, datetime
from typing import cast

from litestar import Router, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_201_CREATED

from magnate.server.identity.devices import count_login, remember_device
from magnate.server.identity.passwords import hash_password, is_password
from magnate.server.identity.sessions import (
    TOKEN_START,
    Visitor,
    hand_out_cookies,
    know_again,
    needs_person,
    needs_session,
    own_page,
    person_of,
    sign_in,
    sign_out,
    visitor_of,
    who,
)
from magnate.server.people.text import name_of, one_line
from magnate.server.ports import services_of
from magnate.server.problems import PROBLEMS, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.running.reach import reach_of
from magnate.server.wire.people import (
    ChangePerson,
    Language,
    Login,
    MadeToken,
    Me,
    NewAccount,
    NewGuest,
    NewToken,
    Person,
    Token,
)
from magnate.store import Missing, StoredPerson, StoredToken, Taken, hash_of, new_id, new_secret

MOST_TOKENS = 20


async def me_of(request: AnyRequest) -> Me:
    """Return what the client is told about its session."""
    services, visitor = services_of(request), await visitor_of(request)
    person = None if visitor.person is None else wire_person(visitor.person)
    return Me(person=person, csrf=visitor.csrf, push_key=services.push_key, mail=services.mail, reach=reach_of(request))


def wire_person(person: StoredPerson) -> Person:
    """Return a person as it sees itself."""
    return Person(
        id=person.id,
        name=person.name,
        guest=person.guest,
        email=person.email,
        language=cast("Language", person.language),
    )


def check_known(visitor: Visitor, guest_name: str) -> None:
    """Raise Trouble 401 unless a visitor is known or says a name to become a guest by."""
    if visitor.person is None and not one_line(guest_name):
        raise trouble(401, "Say who you are first: give a guest_name, or log in.", fields={"guest_name": "is empty"})


async def new_guest(request: AnyRequest, name: str, language: str = "en") -> StoredPerson:
    """Keep a new guest and begin its session."""
    person = _person(name_of(name), language)
    await services_of(request).database.people.add(person)
    await sign_in(request, person)
    return person


@get("/me", operation_id="me", responses=PROBLEMS, tags=["people"])
async def me(request: AnyRequest) -> Me:
    """Return who this session is, and the CSRF token to send back with everything that changes something."""
    return await me_of(request)


@patch("/me", guards=[needs_session], operation_id="changeMe", responses=PROBLEMS, tags=["people"])
async def change_me(request: AnyRequest, data: JSONBody[ChangePerson]) -> Me:
    """Change one's name or language."""
    person = await person_of(request)
    name = person.name if data.name is None else name_of(data.name)
    changed = replace(person, name=name, language=data.language or person.language)
    await services_of(request).database.people.change(changed)
    know_again(request, changed)
    return await me_of(request)


@post("/guests", operation_id="becomeGuest", responses=PROBLEMS, tags=["people"])
async def become_guest(request: AnyRequest, data: JSONBody[NewGuest]) -> Me:
    """Say a name: enough to play. Somebody who is known already gets the new name."""
    visitor = await visitor_of(request)
    if visitor.token is not None:
        raise trouble(403, "A personal token belongs to somebody already.", "token_scope")
    if visitor.person is None:
        await new_guest(request, data.name, data.language)
        return await me_of(request)
    changed = replace(visitor.person, name=name_of(data.name), language=data.language)
    await services_of(request).database.people.change(changed)
    know_again(request, changed)
    return await me_of(request)


@post("/accounts", operation_id="register", responses=PROBLEMS, tags=["people"])
async def register(request: AnyRequest, data: JSONBody[NewAccount]) -> Me:
    """Make an account. A guest becomes its holder and keeps all seats; the session begins anew."""
    database, visitor = services_of(request).database, await visitor_of(request)
    if visitor.token is not None:
        raise trouble(403, "A personal token may play, but not change who you are.", "token_scope")
    guest = visitor.person
    if guest is not None and not guest.guest:
        raise trouble(409, "You have an account; log out first to make another.", "signed_in")
    name = name_of(data.name)
    if one_line(data.email) != data.email:
        raise trouble(400, "This is no e-mail address.", fields={"email": "holds characters that cannot be seen"})
    password = await hash_password(data.password)
    try:
        if guest is None:
            person = replace(_person(name, data.language), email=data.email, password=password)
            await database.people.add(person)
        else:
            person = replace(guest, name=name, language=data.language, email=data.email, password=password)
            await database.people.change(person)
    except Taken:
        raise trouble(409, "There is an account with this e-mail address.", "email_taken") from None
    known = await database.people.get(person.id)
    assert known is not None, "it was written just now"
    await sign_in(request, known)
    remember_device(request, data.email)
    return await me_of(request)


@post("/sessions", operation_id="login", responses=PROBLEMS, tags=["people"], status_code=HTTP_201_CREATED)
async def login(request: AnyRequest, data: JSONBody[Login]) -> Me:
    """Log in to an account; what the guest of this session holds goes over to it."""
    database, visitor = services_of(request).database, await visitor_of(request)
    if visitor.token is not None:
        raise trouble(403, "A personal token belongs to somebody already.", "token_scope")
    await count_login(request, data.email)
    person = await database.people.by_email(data.email)
    stored = None if person is None else person.password
    if not await is_password(stored, data.password) or person is None:
        raise trouble(401, "The e-mail address or the password is wrong.", "wrong_login")
    await enter(request, person)
    remember_device(request, data.email)
    return await me_of(request)


async def enter(request: AnyRequest, person: StoredPerson) -> None:
    """Begin a session for the holder of an account, who takes over what the guest of this session holds."""
    guest = await who(request)
    if guest is not None and guest.guest:
        with contextlib.suppress(Missing):  # the same login a moment ago took them over
            await services_of(request).database.people.merge(guest.id, person.id)
    await sign_in(request, person)


@delete("/sessions/current", operation_id="logout", responses=PROBLEMS, tags=["people"])
async def logout(request: AnyRequest) -> None:
    """Log out. A guest without an account is forgotten here; its private seat links still open its seats."""
    await sign_out(request)


@delete("/sessions/others", guards=[needs_session], operation_id="logoutOthers", responses=PROBLEMS, tags=["people"])
async def logout_others(request: AnyRequest) -> None:
    """Log out everywhere else; this session and personal tokens stay."""
    visitor = await visitor_of(request)
    assert visitor.session is not None, "the guard asked for one"
    await services_of(request).database.sessions.remove_others(visitor.session.person, visitor.session.hash)


@get("/tokens", guards=[needs_person], operation_id="tokens", responses=PROBLEMS, tags=["people"])
async def tokens(request: AnyRequest) -> list[Token]:
    """Return one's personal tokens, without their secrets."""
    person = await person_of(request)
    return [wire_token(token) for token in await services_of(request).database.tokens.of_person(person.id)]


@post("/tokens", guards=[needs_session], operation_id="makeToken", responses=PROBLEMS, tags=["people"])
async def make_token(request: AnyRequest, data: JSONBody[NewToken]) -> MadeToken:
    """Make a personal token for a program; it may play and watch like oneself, but not change who one is."""
    database, person = services_of(request).database, await person_of(request)
    if await database.tokens.count(person.id) >= MOST_TOKENS:
        raise trouble(409, f"At most {MOST_TOKENS} tokens; remove one first.", "too_many_tokens")
    secret = TOKEN_START + new_secret()
    token = StoredToken(
        id=new_id(), person=person.id, name=name_of(data.name), hash=hash_of(secret), made=datetime.now(UTC)
    )
    await database.tokens.add(token)
    return MadeToken(token=wire_token(token), secret=secret)


@delete("/tokens/{token_id:str}", guards=[needs_session], operation_id="dropToken", responses=PROBLEMS, tags=["people"])
async def drop_token(request: AnyRequest, token_id: FromPath[str]) -> None:
    """Remove a personal token: programs that use it are shut out at once."""
    person = await person_of(request)
    if not await services_of(request).database.tokens.remove(person.id, token_id):
        raise not_found("token")


def wire_token(token: StoredToken) -> Token:
    """Return a token without its hash."""
    used = None if token.used is None else token.used.isoformat()
    return Token(id=token.id, name=token.name, made=token.made.isoformat(), used=used)


def _person(name: str, language: str) -> StoredPerson:
    return StoredPerson(id=new_id(), name=name, email=None, password=None, language=language, made=datetime.now(UTC))


people_router = Router(
    path="/",
    route_handlers=[
        me,
        change_me,
        become_guest,
        register,
        login,
        logout,
        logout_others,
        tokens,
        make_token,
        drop_token,
    ],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Everything about oneself; the app sets it below ``/api/v1``."""
