// Lets the companion be opened where there is no network. It is registered for /companion only: it keeps that page and
// the files the page was drawn with, and answers nothing else. What the server has is always asked for first.

const KEPT = 'magnate-companion'
const PAGE = self.registration.scope
const ASSETS = new URL('assets/', self.location.href).href

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Keeps the page with the files it was drawn with, and forgets those of an older one. */
async function keep(files) {
  const wanted = new Set(files.filter((name) => name.startsWith(ASSETS)))
  const cache = await caches.open(KEPT)
  const page = await fetch(PAGE, { cache: 'no-cache' })
  if (!page.ok) return false
  const named = [...(await page.clone().text()).matchAll(/(?:src|href)="([^"]*assets\/[^"]+)"/g)]
  // A page that is newer than what is drawn has other files: the next visit keeps it.
  if (named.some(([, name]) => !wanted.has(new URL(name, PAGE).href))) return false
  for (const name of wanted) if (!(await cache.match(name))) await cache.add(name)
  await cache.put(PAGE, page)
  for (const request of await cache.keys()) {
    if (request.url !== PAGE && !wanted.has(request.url)) await cache.delete(request)
  }
  return true
}

self.addEventListener('message', (event) => {
  const port = event.ports[0]
  event.waitUntil(
    keep(event.data.files).then(
      (done) => port.postMessage(done),
      async () => port.postMessage((await caches.match(PAGE)) !== undefined), // no network: it was kept before, or not
    ),
  )
})

/** The page from the server, or as it was kept when that cannot be reached. */
async function opened(request) {
  try {
    const reply = await fetch(request)
    if (reply.status < 500) return reply
  } catch {
    // no network
  }
  return (await (await caches.open(KEPT)).match(PAGE)) ?? Response.error()
}

async function file(request) {
  return (await (await caches.open(KEPT)).match(request.url)) ?? fetch(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(opened(request))
  else if (request.url.startsWith(ASSETS)) event.respondWith(file(request))
})
