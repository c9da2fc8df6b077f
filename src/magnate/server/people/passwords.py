"""Routes about passwords: another one for the old one, or for a link that comes by mail."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from datetime import datetime, timedelta

import structlog
from litestar import Router, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from magnate.server.identity.passwords import hash_password, is_password, reset_person, reset_token, reset_until
from magnate.server.identity.sessions import hand_out_cookies, needs_session, own_page, person_of, sign_in, visitor_of
from magnate.server.live.room import Clock, present
from magnate.server.notices.mail import Mail
from magnate.server.notices.reasons import NotDelivered
from magnate.server.people.routes import enter, me_of
from magnate.server.ports import Services, services_of
from magnate.server.problems import PROBLEMS, Trouble, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.people import Forgotten, Me, NewPassword, ResetPassword
from magnate.store import StoredPerson

log = structlog.get_logger("magnate.server.people.passwords")

MAIL_PAUSE = timedelta(minutes=5)
"""Between two mails to one account, at least."""

AT_ONCE = 50
"""So many mails may be on their way; nobody is mailed while there are more."""

LAST_MAILS = 5.0
"""Seconds that mails on their way may take when the server stops."""


class Resets:
    """Mails the links to a new password. mail: None where the server sends none."""

    def __init__(self, services: Services, mail: Mail | None, clock: Clock = present) -> None:
        self.services = services
        self.mail = mail
        self.clock = clock
        self._mailed: OrderedDict[str, datetime] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def offered(self) -> Mail:
        """Return the way mail goes. Raises Trouble where no link can be sent.

        The link needs the address from the settings: the one a visitor came by is what that visitor says, and would
        send the holder of the account, with the token, wherever a stranger likes.
        """
        if self.mail is None:
            raise trouble(422, "This server sends no mail, so nobody can be sent a link.", "not_offered")
        if not self.services.address:
            why = "This server was not told its own address, so it can send nobody a link."
            raise trouble(422, why, "not_offered")
        return self.mail

    def send(self, email: str) -> None:
        """Mail a link to the holder of an account with this address, some time after the answer.

        Nothing is looked up before, so that neither the answer nor its time tells whether there is such an account.
        Raises Trouble where no link can be sent.
        """
        mail = self.offered()
        if len(self._tasks) >= AT_ONCE:
            log.warning("reset_mail_left_out")
            return
        task = asyncio.create_task(self._send(mail, email), name="reset mail")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settled(self, patience: float | None = None) -> None:
        """Wait until no mail is on its way. patience: seconds, None for as long as it takes."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=patience)

    async def close(self) -> None:
        """Let mails on their way go out; give up those that take too long."""
        await self.settled(LAST_MAILS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def holder(self, token: str) -> StoredPerson:
        """Return the holder of the account a token opens. Raises Trouble 422 when it opens none, or none any more."""
        named = reset_person(token)
        person = await self.services.database.people.get(named) if named else None
        until = None if person is None else reset_until(self.services.key, person, token)
        if person is None or until is None:
            raise used_up()
        if self.clock() >= until:
            raise trouble(422, "This link held for one hour, which is over; ask for another one.", "link_over")
        return person

    async def _send(self, mail: Mail, email: str) -> None:
        try:
            person = await self.services.database.people.by_email(email)
            if person is None or person.email is None or not await self._may_mail(person.id):
                return
            origin = self.services.address
            link = f"{origin}/reset/{reset_token(self.services.key, person, self.clock())}"
            try:
                # To the address that is kept: what was typed may only look like it.
                await mail.send_reset(person.email, link, origin, person.language)
            except NotDelivered as error:
                await self._not_mailed(person.id)
                log.warning("reset_mail_failed", why=str(error))
        except Exception as error:
            log.error("reset_mail_failed", error=type(error).__name__)

    async def _may_mail(self, person: str) -> bool:
        """Note a mail to a person; return whether the last one is long enough ago."""
        if self.services.database.shared:
            return not await self.services.database.counts.count(f"reset_mail {person}", 1, MAIL_PAUSE.total_seconds())
        now = self.clock()
        while self._mailed and next(iter(self._mailed.values())) <= now - MAIL_PAUSE:
            self._mailed.popitem(last=False)
        if person in self._mailed:
            return False
        self._mailed[person] = now
        return True

    async def _not_mailed(self, person: str) -> None:
        """Note that the mail to a person did not arrive."""
        self._mailed.pop(person, None)
        if self.services.database.shared:
            await self.services.database.counts.forget(f"reset_mail {person}")


def used_up() -> Trouble:
    """Return the refusal of a link that opens nothing."""
    return trouble(422, "This link is not whole, or it was used already; ask for another one.", "bad_link")


def resets_of(request: AnyRequest) -> Resets:
    """Return what mails the links of this app."""
    found: Resets = request.app.state.resets
    return found


@post(
    "/me/password",
    guards=[needs_session],
    operation_id="changePassword",
    responses=PROBLEMS,
    tags=["people"],
    status_code=HTTP_200_OK,
)
async def change_password(request: AnyRequest, data: JSONBody[NewPassword]) -> Me:
    """Change one's password. All other sessions end; this one goes on as a new one, with another cookie.

    Personal tokens stay: programs hold secrets of their own that no password opens, and each can be removed alone.
    """
    people, person = services_of(request).database.people, await person_of(request)
    if person.guest:
        raise trouble(422, "A guest has no password; make an account first.", "no_account")
    if not await is_password(person.password, data.old):
        raise trouble(422, "The present password is wrong.", "wrong_password", fields={"old": "is not your password"})
    new = await hash_password(data.new)
    if not await people.change_password(person.id, person.password, new):
        raise trouble(409, "The password was changed elsewhere a moment ago.", "password_changed")
    await sign_in(request, replace(person, password=new))
    return await me_of(request)


@post(
    "/passwords/forgotten",
    operation_id="forgotPassword",
    responses=PROBLEMS,
    tags=["people"],
    status_code=HTTP_204_NO_CONTENT,
)
async def forgotten(request: AnyRequest, data: JSONBody[Forgotten]) -> None:
    """Have a link to a new password mailed to the address of an account.

    The answer is the same whether or not there is such an account. One account is mailed once in a few minutes.
    """
    resets_of(request).send(data.email)


@post(
    "/passwords/reset",
    operation_id="resetPassword",
    responses=PROBLEMS,
    tags=["people"],
    status_code=HTTP_200_OK,
)
async def reset_password(request: AnyRequest, data: JSONBody[ResetPassword]) -> Me:
    """Choose a new password by the link that came by mail, which holds for an hour and works once.

    All sessions of the account end, and this browser is logged in; what the guest of this session holds goes over to
    the account. Personal tokens stay, as with every change of a password.
    """
    if (await visitor_of(request)).token is not None:
        raise trouble(403, "A personal token may play, but not change who you are.", "token_scope")
    person = await resets_of(request).holder(data.token)
    new = await hash_password(data.new)
    if not await services_of(request).database.people.change_password(person.id, person.password, new):
        raise used_up()
    await enter(request, replace(person, password=new))
    return await me_of(request)


passwords_router = Router(
    path="/",
    route_handlers=[change_password, forgotten, reset_password],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Passwords; the app sets it below ``/api/v1``."""
