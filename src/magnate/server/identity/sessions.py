"""Who asks: sessions of browsers by a cookie, programs by a token, and what keeps other pages from asking.

A browser holds a random cookie that scripts cannot read; only its hash is stored. Requests that change something
must come from our own page: they carry the CSRF token of the session, which only that page was told, and browsers
say where they come from. Programs send ``Authorization: Bearer`` with a personal token instead; no cookie counts then.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from magnate.server.app.base_path import base_of
from magnate.server.ports import Connection, services_of
from magnate.server.problems import trouble
from magnate.store import StoredPerson, StoredSession, StoredToken, hash_of, new_secret

COOKIE = "magnate_session"
LASTS = timedelta(days=400)
"""A guest is known by the cookie alone: it stays as long as browsers keep one, counted from the last visit."""

NOTED_EVERY = timedelta(days=1)
"""The last use of a session or token is written down so often, and its cookie sent anew."""

CSRF_HEADER = "X-CSRF-Token"
SAFE = ("GET", "HEAD", "OPTIONS")
TOKEN_START = "mgn_"
"""Personal tokens begin like this, so that programs that look for leaked secrets can find them."""

_VISITOR = "magnate_visitor"
_COOKIES_TO_SEND = "magnate_cookies"


@dataclass(frozen=True, slots=True, kw_only=True)
class Visitor:
    """Who asks. person: None for somebody who has not said so. session, token: by what it is known."""

    person: StoredPerson | None = None
    session: StoredSession | None = None
    token: StoredToken | None = None
    cookie: str = ""

    @property
    def csrf(self) -> str:
        """The CSRF token of the session, "" without a session."""
        return csrf_of(self.cookie) if self.session is not None else ""

    @property
    def way_in(self) -> str:
        """The hash under which the session or token is kept, "" without one."""
        found = self.session or self.token
        return "" if found is None else found.hash


def csrf_of(cookie: str) -> str:
    """Return the CSRF token that goes with a session cookie; the cookie cannot be worked out from it."""
    return hmac.new(cookie.encode(), b"csrf", hashlib.sha256).hexdigest()


async def visitor_of(connection: Connection) -> Visitor:
    """Return who sent a request or opened a socket. Raises Trouble 401 for a token that is not known."""
    state = connection.scope["state"]
    if _VISITOR not in state:
        state[_VISITOR] = await _find(connection)
    found: Visitor = state[_VISITOR]
    return found


async def who(connection: Connection) -> StoredPerson | None:
    """Return the person that sent a request or opened a socket, None for somebody unknown."""
    return (await visitor_of(connection)).person


async def person_of(connection: Connection) -> StoredPerson:
    """Return the person that sent a request. Raises Trouble 401 for somebody unknown."""
    person = await who(connection)
    if person is None:
        raise trouble(401, "Say who you are first: take a seat, or log in.")
    return person


async def needs_person(connection: Connection, _: BaseRouteHandler) -> None:
    """Guard of routes for people who said who they are."""
    await person_of(connection)


async def needs_session(connection: Connection, _: BaseRouteHandler) -> None:
    """Guard of routes about oneself, which a personal token may not touch: a leaked one must not make others."""
    visitor = await visitor_of(connection)
    if visitor.token is not None:
        raise trouble(403, "A personal token may play, but not change who you are.", "token_scope")
    if visitor.session is None:
        raise trouble(401, "Say who you are first: take a seat, or log in.")


async def own_page(connection: Connection, _: BaseRouteHandler) -> None:
    """Guard of every route: what changes something comes from our own page, or from a program with a token."""
    if connection.scope.get("method", "") in SAFE:
        return
    visitor = await visitor_of(connection)
    if visitor.token is not None:
        return
    if not from_own_page(connection):
        raise trouble(403, "The request comes from another site.", "foreign_origin")
    if "method" in connection.scope and visitor.session is not None:  # sockets have no method, nor headers of ours
        given = connection.headers.get(CSRF_HEADER, "")
        if not hmac.compare_digest(given.encode(), visitor.csrf.encode()):
            raise trouble(403, f"The header {CSRF_HEADER} must hold the csrf value that GET /api/v1/me gives.", "csrf")


def from_own_page(connection: Connection) -> bool:
    """Return whether a request or socket was not opened by a page of another site, as far as the browser tells."""
    site = connection.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in {"same-origin", "none"}
    origin = connection.headers.get("Origin")
    if origin is None:
        return True
    own = {connection.headers.get("Host", ""), urlsplit(services_of(connection).address).netloc}
    return urlsplit(origin).netloc in own - {""}


async def sign_in(connection: Connection, person: StoredPerson) -> Visitor:
    """Begin a new session for a person and end the present one; its cookie goes out with the answer."""
    services = services_of(connection)
    before = (await visitor_of(connection)).session
    cookie, now = new_secret(), datetime.now(UTC)
    session = StoredSession(hash=hash_of(cookie), person=person.id, made=now, used=now, expires=now + LASTS)
    await services.database.sessions.add(session)
    if before is not None:
        await services.database.sessions.remove(before.hash)
    return _remember(connection, Visitor(person=person, session=session, cookie=cookie), cookie)


async def sign_out(connection: Connection) -> None:
    """End the session; the cookie is taken back with the answer."""
    visitor = await visitor_of(connection)
    if visitor.session is not None:
        await services_of(connection).database.sessions.remove(visitor.session.hash)
    _remember(connection, Visitor(), "")


def know_again(connection: Connection, person: StoredPerson) -> None:
    """Go on with what a person has changed about itself, in the same session."""
    state = connection.scope["state"]
    visitor: Visitor = state[_VISITOR]
    state[_VISITOR] = Visitor(person=person, session=visitor.session, token=visitor.token, cookie=visitor.cookie)


def hand_out_cookies(app: ASGIApp) -> ASGIApp:
    """Middleware: send cookies, as that of a session that began, goes on or ended while a request was answered."""

    async def with_cookies(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_cookie(message: Message) -> None:
            state = scope.get("state") or {}
            cookies: dict[str, Cookie] = state.get(_COOKIES_TO_SEND, {})
            if message["type"] == "http.response.start" and cookies:
                headers = list(message.get("headers", []))
                visitor: Visitor = state.get(_VISITOR, Visitor())
                if visitor.csrf and COOKIE in cookies:
                    headers.append((CSRF_HEADER.lower().encode(), visitor.csrf.encode()))
                headers += [(b"set-cookie", cookie.to_header(header="").encode()) for cookie in cookies.values()]
                message["headers"] = headers
            await send(message)

        await app(scope, receive, send_with_cookie)

    return with_cookies


async def _find(connection: Connection) -> Visitor:
    given = connection.headers.get("Authorization", "")
    if given:
        return await _by_token(connection, given)
    cookie = connection.cookies.get(COOKIE, "")
    if not cookie:
        return Visitor()
    database, now = services_of(connection).database, datetime.now(UTC)
    found = await database.sessions.get(hash_of(cookie), now)
    if found is None:
        return Visitor()
    session, person = found
    visitor = Visitor(person=person, session=session, cookie=cookie)
    if now - session.used >= NOTED_EVERY:
        await database.sessions.use(session.hash, now, now + LASTS)
        _remember(connection, visitor, cookie)
    return visitor


async def _by_token(connection: Connection, given: str) -> Visitor:
    kind, _, secret = given.partition(" ")
    database, now = services_of(connection).database, datetime.now(UTC)
    found = await database.tokens.find(hash_of(secret.strip())) if kind.lower() == "bearer" else None
    if found is None:
        raise trouble(401, "This token is not known; send 'Authorization: Bearer' and a personal token.", "bad_token")
    token, person = found
    if token.used is None or now - token.used >= NOTED_EVERY:
        await database.tokens.use(token.id, now)
    return Visitor(person=person, token=token)


def _remember(connection: Connection, visitor: Visitor, cookie: str) -> Visitor:
    """Let the rest of the request know the visitor, and send the cookie with the answer; "" takes it back."""
    services = services_of(connection)
    state = connection.scope["state"]
    state[_VISITOR] = visitor
    session = Cookie(
        key=COOKIE,
        value=cookie,
        path=base_of(services.address) or "/",
        httponly=True,
        samesite="lax",
        secure=services.secure or connection.scope.get("scheme") in {"https", "wss"},
        max_age=int(LASTS.total_seconds()) if cookie else 0,
    )
    send_cookie(connection, session)
    return visitor


def send_cookie(connection: Connection, cookie: Cookie) -> None:
    """Send a cookie with the answer."""
    connection.scope["state"].setdefault(_COOKIES_TO_SEND, {})[cookie.key] = cookie
