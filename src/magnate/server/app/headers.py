"""Headers that every answer carries: what a page of ours may do in a browser, which is little."""

from __future__ import annotations

from litestar.types import Message, Scope

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "x-frame-options": "DENY",
}
SECURE = {"strict-transport-security": "max-age=31536000"}
"""Added where visitors come by https."""

API = "/api/"


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to the beginning of an answer. What the API says is kept by nobody on the way."""
    if message["type"] != "http.response.start":
        return
    headers = list(message.get("headers", []))
    there = {name.lower() for name, _ in headers}
    added = dict(HEADERS)
    if scope["litestar_app"].state.services.secure:
        added |= SECURE
    if scope["path"].startswith(API):
        added["cache-control"] = "no-store"
    new = [(name.encode(), value.encode()) for name, value in added.items() if name.encode() not in there]
    message["headers"] = [*headers, *new]
