"""Where notices go in browser tests: programs and mailboxes on this machine, and browsers whose maker is not there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from threading import Thread

from tests.server.noticing import Handler, listening

PATIENCE = 30
"""Seconds a receiver may take to begin or to end."""

SUBSCRIBING = """
(() => {
  const place = 'test.push'
  const written = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const made = kept => kept === null ? null : {
    endpoint: kept.endpoint,
    options: { applicationServerKey: Uint8Array.from(kept.key).buffer },
    toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys: kept.keys }),
    unsubscribe: async () => { localStorage.removeItem(place); return true },
  }
  let permission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => permission = 'granted'
  PushManager.prototype.getSubscription = async () => made(JSON.parse(localStorage.getItem(place)))
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (permission !== 'granted' || !userVisibleOnly) throw new DOMException('permission denied', 'NotAllowedError')
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const raw = await crypto.subtle.exportKey('raw', publicKey)
    const secret = crypto.getRandomValues(new Uint8Array(16))
    const key = [...atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))].map(x => x.charCodeAt(0))
    const kept = {
      endpoint: 'https://localhost:9/push/' + crypto.randomUUID(),
      keys: { p256dh: written(raw), auth: written(secret) },
      key,
    }
    localStorage.setItem(place, JSON.stringify(kept))
    return made(kept)
  }
})()
"""
"""Lets a page subscribe as if the push service of the browser's maker answered; nothing can be sent there."""

BLOCKED = "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })"
INSECURE = "Object.defineProperty(window, 'isSecureContext', { get: () => false })"
UNABLE = "delete window.PushManager"
DISMISSED = """
Object.defineProperty(Notification, 'permission', { get: () => 'default' })
Notification.requestPermission = async () => 'default'
"""
"""What browsers are like that cannot be told anything, or whose reader does not answer their question."""


@contextlib.contextmanager
def receiving(*handlers: Handler) -> Iterator[list[int]]:
    """Give the ports at which each handler takes connections, in a thread of their own, until the block ends."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    stack = contextlib.AsyncExitStack()

    async def begin() -> list[int]:
        return [await stack.enter_async_context(listening(handler)) for handler in handlers]

    thread.start()
    try:
        yield asyncio.run_coroutine_threadsafe(begin(), loop).result(PATIENCE)
    finally:
        asyncio.run_coroutine_threadsafe(stack.aclose(), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
