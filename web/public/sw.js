// Shows notices of web push while no page is open. It keeps nothing and answers no requests, so that the page
// always comes from the server as it is.

const API = new URL('api/v1', self.registration.scope).href

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** What the server sent, or a bare heading when it cannot be read: browsers want something to be shown. */
function read(data) {
  const bare = { title: 'magnate' }
  try {
    return { ...bare, ...data.json() }
  } catch {
    return bare
  }
}

self.addEventListener('push', (event) => {
  const notice = read(event.data)
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.body ?? '',
      tag: notice.game || 'magnate', // a newer notice of a table takes the place of the older one
      renotify: true,
      data: { url: notice.url ?? './' },
    }),
  )
})

/** Goes to the table: in a page that shows it already, else in a new one. Only ever to this server. */
async function open(address) {
  const url = new URL(address, self.registration.scope)
  const path = url.href.startsWith(self.registration.scope) ? url.pathname : new URL(self.registration.scope).pathname
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => new URL(page.url).pathname.startsWith(path))
  return there ? there.focus() : self.clients.openWindow(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

/** Tells the server the new address when the browser's maker has given it another one. */
async function subscribeAgain() {
  const me = await (await fetch(`${API}/me`)).json()
  if (!me.person || !me.push_key) return
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: me.push_key,
  })
  const { endpoint, keys } = subscription.toJSON()
  await fetch(`${API}/notices`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': me.csrf },
    body: JSON.stringify({ kind: 'push', push: { endpoint, keys } }),
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()))
