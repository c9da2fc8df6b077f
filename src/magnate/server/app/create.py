"""The app: database, games in memory, routes, and what surrounds every request."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import AsyncIterator
from dataclasses import asdict
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler

from magnate.outside import install_found
from magnate.server.app.base_path import BasedApp, base_of
from magnate.server.app.headers import add_headers
from magnate.server.app.limits import Limiter, limiting
from magnate.server.app.packing import LEVEL, SMALLEST_PACKED, PackingAside
from magnate.server.app.sections import Section
from magnate.server.app.static_files import Folder, static_router
from magnate.server.app.visitors import Proxies, read_proxies
from magnate.server.identity.key import read_key
from magnate.server.live.aside import switch_often
from magnate.server.live.endings import finish_granted
from magnate.server.live.games import Games
from magnate.server.live.gathering import Gatherer
from magnate.server.live.limits import Limits
from magnate.server.live.room import Clock, present
from magnate.server.lobby.ends import ends_router
from magnate.server.lobby.routes import lobby_router
from magnate.server.lobby.tables import may_see, table_of
from magnate.server.maps import maps_router
from magnate.server.notices.channels import Channels, NoticeSettings, open_channels
from magnate.server.notices.routes import notices_router
from magnate.server.notices.worker import Notices
from magnate.server.people.data import data_router
from magnate.server.people.passwords import Resets, passwords_router
from magnate.server.people.routes import people_router
from magnate.server.play.advice import advice_router
from magnate.server.play.analyses import analyses_router
from magnate.server.play.analysis_lines import analysis_lines_router
from magnate.server.play.coach import coach_router
from magnate.server.play.explorer import explorer_router
from magnate.server.play.foresight import foresight_router
from magnate.server.play.lessons import lessons_router
from magnate.server.play.positions import positions_router
from magnate.server.play.programs import bot_router
from magnate.server.play.puzzles import puzzles_router
from magnate.server.play.records import records_router
from magnate.server.play.reviews import reviews_router
from magnate.server.play.routes import play_router
from magnate.server.play.sockets import live_router, stream_router
from magnate.server.play.talk import talk_router
from magnate.server.ports import Services
from magnate.server.problems import HANDLERS
from magnate.server.rules import rules_router
from magnate.server.running.collecting import search_rarely
from magnate.server.running.connections import raise_file_limit, streams_for
from magnate.server.running.doors import Doors, refusing_sockets, watching_doors
from magnate.server.running.health import health_router
from magnate.server.running.housekeeping import Housekeeping
from magnate.server.running.logging_setup import set_up_logging
from magnate.server.running.metrics import Metrics, Readers, metrics
from magnate.server.running.settings import Settings
from magnate.server.running.workers import opened, told_to_stop
from magnate.server.seating.programs import programs_router
from magnate.server.seating.routes import seating_router
from magnate.server.wire.kinds import Kinds
from magnate.server.wire.tables import Table
from magnate.store import CODE_LENGTH, LONG_CODE

VERSION = "1"
LARGEST_BODY = 64 * 1024
"""Bytes of a request; records may have more."""

HANDED_ON = "MAGNATE_SERVER_SETTINGS"
"""The environment variable by which several workers get their settings."""

HIDDEN = "/api/openapi"
"""Where the framework serves its own page about the document; ours is ``/api/v1/openapi.json``."""


@get("/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the OpenAPI document."""
    state = request.app.state
    if "document" not in state:
        state.document = json.dumps(request.app.openapi_schema.to_schema()).encode()
    return Response(state.document, media_type=MediaType.JSON)


API: tuple[ControllerRouterHandler, ...] = (
    people_router,
    passwords_router,
    data_router,
    lobby_router,
    ends_router,
    seating_router,
    programs_router,
    bot_router,
    talk_router,
    maps_router,
    play_router,
    advice_router,
    foresight_router,
    records_router,
    reviews_router,
    analyses_router,
    analysis_lines_router,
    positions_router,
    coach_router,
    lessons_router,
    puzzles_router,
    explorer_router,
    rules_router,
    notices_router,
    stream_router,
    openapi,
)
SECTIONS = (
    Section("/api/v1", route_handlers=API),
    Section("/", route_handlers=[health_router, metrics, live_router, static_router]),
)


def create_app(
    settings: Settings, *, clock: Clock = present, limiter: Limiter | None = None, doors: Doors | None = None
) -> Litestar:
    """Return the app. Its database is opened when it starts, and closed when it ends.

    clock: tells the present moment. limiter: counts requests; doors: live updates; by default as the settings say.
    """
    figures = Metrics()
    middleware: list[Any] = [figures.middleware, refusing_sockets]
    proxies = Proxies(read_proxies(settings.proxies), any_one=settings.proxy)
    limiter = limiter or (Limiter() if settings.limits else None)
    if limiter is not None:
        middleware.append(limiting(limiter, proxies))
    middleware.append(watching_doors(Doors(limited=settings.limits) if doors is None else doors, proxies))
    app = BasedApp(
        route_handlers=SECTIONS,
        lifespan=[lambda app: living(app, settings, figures, clock)],
        middleware=middleware,
        exception_handlers=HANDLERS,
        before_send=[add_headers],
        compression_config=CompressionConfig(
            backend="gzip",
            middleware_class=PackingAside,
            minimum_size=SMALLEST_PACKED,
            gzip_compress_level=LEVEL,
            exclude_opt_key="exclude_from_compression",
        ),
        request_max_body_size=LARGEST_BODY,
        openapi_config=api_document(),
        plugins=[Kinds()],
        logging_config=None,
    )
    app.base = base_of(settings.address)
    app.state.client = Folder(base=app.base)
    app.state.metrics = figures
    app.state.limiter, app.state.proxies = limiter, proxies
    app.state.readers = Readers(settings.metrics_token, here=not settings.proxied)
    return app


def api_document() -> OpenAPIConfig:
    """Return what the OpenAPI document says about itself."""
    return OpenAPIConfig(
        title="magnate",
        version=VERSION,
        description="Food Chain Magnate at a table in the browser (unofficial); see docs/server.md.",
        path=HIDDEN,
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer", description="A personal access token."),
                "session": SecurityScheme(type="apiKey", security_scheme_in="cookie", name="magnate_session"),
            }
        ),
        security=[{"token": []}, {"session": []}, {}],
    )


@contextlib.asynccontextmanager
async def living(app: Litestar, settings: Settings, figures: Metrics, clock: Clock) -> AsyncIterator[None]:
    """Open the database and let the games live until the server ends."""
    settings.data.mkdir(parents=True, exist_ok=True)
    async with await opened(settings.url, patient=settings.workers > 1) as database:

        async def table_for(table: str, person: str | None) -> Table | None:
            stored = await database.games.get(table)
            return table_of(services, stored, person) if stored is not None and may_see(stored, person) else None

        games = Games(
            database,
            table_for,
            thinkers=settings.thinkers,
            long_thinkers=settings.long_thinkers,
            long_wait=settings.long_wait,
            pace=settings.pace,
            most=settings.games,
            limits=Limits(settings.rounds, settings.entries, settings.unwatched),
            clock=clock,
        )
        channels = open_channels(notice_settings(settings))
        notices = Notices(games, channels)
        services = services_with(settings, games, channels, clock)
        app.state.services, app.state.games, app.state.channels = services, games, channels
        resets = app.state.resets = Resets(services, channels.mail, clock)
        figures.count(games.room, games.thinkers.long)
        limiter: Limiter | None = app.state.limiter
        if limiter is not None and database.shared and limiter.shared is limiter.counts:
            limiter.shared = database.counts
        games.unfinished = partial(finish_granted, games, services)
        await games.open()
        await notices.open()
        gatherer = Gatherer(games).open()
        tidying = Housekeeping(database, clock, timedelta(days=settings.rest_days), timedelta(days=settings.guest_days))
        tidying.open()
        try:
            with told_to_stop(games.hub.close) if settings.workers > 1 else contextlib.nullcontext():
                yield
        finally:
            await gatherer.close()
            await tidying.close()
            await resets.close()
            await notices.close()
            await games.close()
            await figures.close()


def services_with(settings: Settings, games: Games, channels: Channels, clock: Clock) -> Services:
    """Return what the routes work with."""
    return Services(
        database=games.database,
        live=games,
        key=read_key(settings.data),
        address=settings.address,
        host=settings.host,
        proxy=settings.proxy or bool(settings.proxies),
        secure=settings.secure,
        push_key=channels.push_key,
        mail=channels.mail is not None,
        away=timedelta(hours=settings.away_hours),
        clock=clock,
        code_length=LONG_CODE if settings.public else CODE_LENGTH,
        tables=settings.tables if settings.limits else None,
        from_one_address=settings.tables_from_one_address if settings.limits else None,
        aside=games.room.aside,
    )


def notice_settings(settings: Settings) -> NoticeSettings:
    """Return what the settings say about notices."""
    return NoticeSettings(
        data=settings.data,
        smtp=settings.smtp,
        sender=settings.sender,
        push=settings.push,
        contact=settings.contact,
        private=settings.private_hooks,
    )


def handed_on(settings: Settings) -> str:
    """Return settings as text, for workers that are started afresh."""
    return json.dumps(
        {name: str(value) if isinstance(value, Path) else value for name, value in asdict(settings).items()}
    )


def worker_app() -> Litestar:
    """Return the app of one of several workers, with the settings it was handed."""
    data = json.loads(os.environ[HANDED_ON])
    settings = Settings(**{**data, "data": Path(data["data"])})
    set_up_logging(settings.log)
    install_found()  # what cannot be played was told when the command began
    app = create_app(settings, doors=Doors(streams_for(raise_file_limit()), limited=settings.limits))
    search_rarely()
    switch_often()
    return app
