"""Routes about notices: where one wants to be told that it is one's turn, and whether that works."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

from magnate.facts.phrase import Phrase
from magnate.server.identity.key import signature
from magnate.server.identity.sessions import (
    hand_out_cookies,
    know_again,
    needs_person,
    needs_session,
    own_page,
    person_of,
)
from magnate.server.lobby.tables import table_to_see
from magnate.server.notices.channels import Channels
from magnate.server.notices.messages import Notice
from magnate.server.notices.push import BadKeys, check_keys
from magnate.server.notices.quiet import Quiet, is_zone, quiet_of
from magnate.server.notices.reasons import BadAddress, NotDelivered, Reason, read_reason
from magnate.server.notices.wire import (
    Code,
    Delivery,
    MadeSubscription,
    NewSubscription,
    QuietHours,
    Rest,
    Subscription,
)
from magnate.server.ports import Services, services_of
from magnate.server.problems import PROBLEMS, Trouble, not_found, trouble
from magnate.server.requests import AnyRequest
from magnate.server.wire.play import Problem
from magnate.store import StoredDelivery, StoredPerson, StoredSubscription, new_id, new_secret
from magnate.store.secret import CODE_LETTERS
from magnate.view.screen.asked.shapes import Refusal

SubscriptionId = Annotated[str, PathParameter(max_length=24, description="The id of an address.")]

MOST_ADDRESSES = 20
CODE_LENGTH = 8
LEAST_MAIL = 60
"""Minutes between two mails about one table, at least."""


def channels_of(request: AnyRequest) -> Channels:
    """Return the ways to reach people that this server has."""
    found: Channels = request.app.state.channels
    return found


@get("/notices", guards=[needs_person], operation_id="notices", responses=PROBLEMS, tags=["notices"])
async def notices(request: AnyRequest) -> list[Subscription]:
    """Return where one is told that it is one's turn, and what became of the last notice to each address."""
    person, database, channels = await person_of(request), services_of(request).database, channels_of(request)
    newest = await database.deliveries.newest(person.id)
    found = await database.subscriptions.of_people({person.id})
    return [wire_subscription(one, channels, newest.get(one.id)) for one in found]


@post(
    "/notices",
    guards=[needs_session],
    operation_id="subscribe",
    responses=PROBLEMS,
    tags=["notices"],
    status_code=HTTP_201_CREATED,
)
async def subscribe(request: AnyRequest, data: JSONBody[NewSubscription]) -> MadeSubscription:
    """Name an address to be told at. A browser that is known already is not entered twice.

    A mailbox is sent a code, and told nothing else before it is entered.
    """
    person, services, channels = await person_of(request), services_of(request), channels_of(request)
    if data.kind not in channels.by_kind:
        raise trouble(422, f"This server sends no notices by {data.kind}.", "not_offered")
    if data.game is not None:
        await table_to_see(services, data.game, person.id)
    address = {**await _address(data, person, channels), "origin": _origin(request, services)}
    if data.pause is not None:
        address["pause"] = max(data.pause, LEAST_MAIL) if data.kind == "email" else data.pause
    own = await services.database.subscriptions.of_people({person.id})
    same = next((one for one in own if _is_same(one, data, address)), None)
    if same is not None:
        kept = replace(same, address={**same.address, **address, "confirmed": same.address.get("confirmed", True)})
        await services.database.subscriptions.change(kept)
        return MadeSubscription(subscription=wire_subscription(kept, channels, None), secret="")
    if len(own) >= MOST_ADDRESSES:
        raise trouble(409, f"At most {MOST_ADDRESSES} addresses; remove one first.", "too_many_addresses")
    made = StoredSubscription(
        id=new_id(), person=person.id, kind=data.kind, address=address, made=datetime.now(UTC), game=data.game
    )
    if data.kind == "webhook":
        made.address["secret"] = new_secret()
    if data.kind == "email":
        made.address["leave"] = _leave_url(services, made)
        await _send_code(services, channels, made, person)
    await services.database.subscriptions.add(made)
    secret = str(made.address.get("secret", ""))
    return MadeSubscription(subscription=wire_subscription(made, channels, None), secret=secret)


@post(
    "/notices/{number:str}/confirm",
    guards=[needs_session],
    operation_id="confirmMail",
    responses=PROBLEMS,
    tags=["notices"],
    status_code=HTTP_200_OK,
)
async def confirm(request: AnyRequest, number: SubscriptionId, data: JSONBody[Code]) -> Subscription:
    """Enter the code that came by e-mail; from then on notices go there."""
    services, subscription = await _own(request, number)
    wanted = _code(services, subscription)
    if not hmac.compare_digest(data.code.strip().upper().encode(), wanted.encode()):
        raise trouble(422, "This is not the code that was sent to you.", "wrong_code")
    confirmed = replace(subscription, address={**subscription.address, "confirmed": True})
    await services.database.subscriptions.change(confirmed)
    return wire_subscription(confirmed, channels_of(request), None)


@delete(
    "/notices/{number:str}", guards=[needs_session], operation_id="unsubscribe", responses=PROBLEMS, tags=["notices"]
)
async def unsubscribe(request: AnyRequest, number: SubscriptionId) -> None:
    """Be told nothing at an address any more."""
    services, subscription = await _own(request, number)
    await services.database.subscriptions.remove(subscription.person, subscription.id)


@post(
    "/notices/{number:str}/test",
    guards=[needs_session],
    operation_id="testNotice",
    responses=PROBLEMS,
    tags=["notices"],
    status_code=HTTP_200_OK,
)
async def test(request: AnyRequest, number: SubscriptionId) -> Delivery:
    """Send a notice at once, and say what became of it."""
    _, subscription = await _own(request, number)
    person, channels = await person_of(request), channels_of(request)
    if not subscription.address.get("confirmed", True):
        raise trouble(409, "Enter the code that was sent to you first.", "not_confirmed")
    channel = channels.by_kind.get(subscription.kind)
    if channel is None:
        raise trouble(422, f"This server sends no notices by {subscription.kind} any more.", "not_offered")
    reason: Reason | None = None
    origin = str(subscription.address["origin"])
    try:
        await channel.send(
            subscription.address, Notice(event="test", number=0, origin=origin, language=person.language)
        )
    except NotDelivered as error:
        reason = error.reason
    return Delivery(
        event="test",
        game="",
        seat=-1,
        state="sent" if reason is None else "failed",
        at=datetime.now(UTC).isoformat(),
        tries=1,
        why="" if reason is None else str(reason),
        reason=phrase_of(reason),
    )


@get("/notices/quiet", guards=[needs_person], operation_id="quietHours", responses=PROBLEMS, tags=["notices"])
async def quiet_hours(request: AnyRequest) -> Rest:
    """Return the hours in which one is told nothing."""
    return _wire_rest(await person_of(request))


@put("/notices/quiet", guards=[needs_session], operation_id="setQuietHours", responses=PROBLEMS, tags=["notices"])
async def set_quiet_hours(request: AnyRequest, data: JSONBody[Rest]) -> Rest:
    """Name the hours in which notices wait, or none. What is not true any more when they are over is never told."""
    person, wish = await person_of(request), data.quiet
    quiet: dict[str, Any] | None = None
    if wish is not None:
        if not is_zone(wish.zone):
            why = "This is no time zone that is known here; one is called Europe/Warsaw, for example."
            raise trouble(422, why, "no_zone", fields={"zone": why})
        if wish.begins == wish.ends:
            why = "Quiet hours begin and end at different times."
            raise trouble(422, why, "no_hours", fields={"ends": why})
        quiet = msgspec.to_builtins(Quiet(begins=_minutes(wish.begins), ends=_minutes(wish.ends), zone=wish.zone))
    changed = replace(person, quiet=quiet)
    await services_of(request).database.people.change(changed)
    know_again(request, changed)
    return _wire_rest(changed)


@post(
    "/notices/{number:str}/leave",
    operation_id="leaveByMail",
    responses=PROBLEMS,
    tags=["notices"],
    status_code=HTTP_204_NO_CONTENT,
)
async def leave(
    request: AnyRequest, number: SubscriptionId, key: Annotated[str, QueryParameter(max_length=100)]
) -> None:
    """End the notices to a mailbox by the address that stands in every mail, without logging in (RFC 8058)."""
    services = services_of(request)
    subscription = await services.database.subscriptions.get(number)
    if subscription is None or not hmac.compare_digest(key.encode(), _leave_key(services, number).encode()):
        raise not_found("address")
    await services.database.subscriptions.remove(subscription.person, subscription.id)


def _minutes(text: str) -> int:
    hours, _, minutes = text.partition(":")
    return int(hours) * 60 + int(minutes)


def _wire_rest(person: StoredPerson) -> Rest:
    quiet = quiet_of(person)
    if quiet is None:
        return Rest(quiet=None)
    begins, ends = (f"{minute // 60:02}:{minute % 60:02}" for minute in (quiet.begins, quiet.ends))
    return Rest(quiet=QuietHours(begins=begins, ends=ends, zone=quiet.zone))


async def _own(request: AnyRequest, number: str) -> tuple[Services, StoredSubscription]:
    """Return an address of the one who asks. Raises Trouble 404 for another one."""
    services, person = services_of(request), await person_of(request)
    found = await services.database.subscriptions.get(number)
    if found is None or found.person != person.id:
        raise not_found("address")
    return services, found


async def _address(data: NewSubscription, person: StoredPerson, channels: Channels) -> dict[str, Any]:
    """Return what is kept of an address. Raises Trouble for one that nothing can be sent to."""
    if data.kind == "email":
        if person.email is None:
            raise trouble(422, "Notices by e-mail go to the address of an account; make one first.", "no_account")
        return {"email": person.email, "confirmed": False}
    field = "push" if data.kind == "push" else "url"
    try:
        if data.kind == "webhook":
            await channels.outgoing.addresses(data.url)
            return {"url": data.url}
        if data.push is None:
            raise BadAddress("no_push")
        keys = data.push.keys
        check_keys(keys.p256dh, keys.auth)
        await channels.outgoing.addresses(data.push.endpoint, ("https",))
    except (BadAddress, BadKeys) as error:
        raise _bad(field, error) from None
    return {"endpoint": data.push.endpoint, "p256dh": keys.p256dh, "auth": keys.auth}


def _bad(field: str, error: BadAddress | BadKeys) -> Trouble:
    phrase = phrase_of(error.reason) if isinstance(error, BadAddress) else None
    refusal = None if phrase is None else Refusal(rule="", why=str(error), phrase=phrase)
    return Trouble(422, Problem(error="bad_address", why=str(error), fields={field: str(error)}, refusal=refusal))


def _is_same(known: StoredSubscription, data: NewSubscription, address: dict[str, Any]) -> bool:
    """Tell whether an address is known already; a webhook gets a secret of its own every time."""
    names = {"push": "endpoint", "email": "email"}
    name = names.get(data.kind)
    return name is not None and (known.kind, known.game, known.address.get(name)) == (
        data.kind,
        data.game,
        address[name],
    )


def _origin(request: AnyRequest, services: Services) -> str:
    """Return where the visitor finds this server, for the links in its notices."""
    return services.address or str(request.base_url).rstrip("/")


async def _send_code(
    services: Services, channels: Channels, subscription: StoredSubscription, person: StoredPerson
) -> None:
    assert channels.mail is not None, "the kind is offered"
    address = subscription.address
    try:
        await channels.mail.send_code(
            address["email"], _code(services, subscription), address["origin"], person.language
        )
    except NotDelivered as error:
        why = f"The code could not be sent. {error}"
        refusal = Refusal(rule="", why=why, phrase=phrase_of(error.reason))
        raise Trouble(422, Problem(error="mail_failed", why=why, refusal=refusal)) from None


def _code(services: Services, subscription: StoredSubscription) -> str:
    """Return the code that shows that a mailbox is yours."""
    text = f"mail {subscription.id} {subscription.address.get('email', '')}"
    digest = hmac.new(services.key, text.encode(), hashlib.sha256).digest()
    return "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in digest[:CODE_LENGTH])


def _leave_key(services: Services, number: str) -> str:
    return signature(services.key, f"leave {number}")


def _leave_url(services: Services, subscription: StoredSubscription) -> str:
    key = _leave_key(services, subscription.id)
    return f"{subscription.address['origin']}/api/v1/notices/{subscription.id}/leave?key={key}"


def wire_subscription(
    subscription: StoredSubscription, channels: Channels, last: StoredDelivery | None
) -> Subscription:
    """Return an address as its owner sees it; of what could be secret in it only the host is shown."""
    address = subscription.address
    target = address.get("email") or urlsplit(address.get("url") or address.get("endpoint", "")).hostname or ""
    usual = channels.timing[subscription.kind].pause // timedelta(minutes=1)
    return Subscription(
        id=subscription.id,
        kind=subscription.kind,
        game=subscription.game,
        target=target,
        pause=address.get("pause", usual),
        confirmed=bool(address.get("confirmed", True)),
        made=subscription.made.isoformat(),
        last=None if last is None else _wire_delivery(last),
    )


def phrase_of(reason: Reason | None) -> Phrase | None:
    """Return a reason for the page to say."""
    return None if reason is None else Phrase(say=reason.say, values=reason.values)


def _wire_delivery(delivery: StoredDelivery) -> Delivery:
    reason = read_reason(delivery.why)
    return Delivery(
        event=delivery.event,
        game=delivery.game,
        seat=delivery.seat,
        state=delivery.state,
        at=delivery.due.isoformat(),
        tries=delivery.tries,
        why=delivery.why if reason is None else str(reason),
        reason=phrase_of(reason),
    )


notices_router = Router(
    path="/",
    route_handlers=[notices, subscribe, quiet_hours, set_quiet_hours, confirm, unsubscribe, test, leave],
    guards=[own_page],
    middleware=[hand_out_cookies],
)
"""Notices; the app sets it below ``/api/v1``."""
