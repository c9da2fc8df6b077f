/** Web push in this browser: whether it can be had, asking for it, giving it up. It knows nothing of our server. */
import type { BrowserAddress } from '../api/schema'
import { fromBase } from './base'

/** Why this browser cannot be told anything, '' when it can. */
export type Obstacle = '' | 'insecure' | 'unsupported' | 'blocked'

/** The browser, or the one before it, did not want to: `reason` says which, the message is the browser's own. */
export class PushRefused extends Error {
  readonly reason: 'blocked' | 'dismissed' | 'failed'

  constructor(reason: 'blocked' | 'dismissed' | 'failed', message = '') {
    super(message)
    this.name = 'PushRefused'
    this.reason = reason
  }
}

/** Which of the server's addresses is this browser, and where the browser was heard when it was entered. */
export type Kept = { id: string; endpoint: string }

const WORKER = fromBase('/sw.js')
const PLACE = 'magnate.push'

/** Find out whether this browser can be told anything; what it answers may change when its settings do. */
export function findObstacle(): Obstacle {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : ''
}

/** The subscription this browser has; null without one, and where it cannot have any. */
export async function currentPush(): Promise<PushSubscription | null> {
  if (findObstacle() !== '') return null
  try {
    const registration = await navigator.serviceWorker.getRegistration(WORKER)
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch {
    return null // browsers that keep nothing refuse even to say what they have
  }
}

/**
 * Ask whether notices may appear, and subscribe with the server's public key. Throws `PushRefused`.
 *
 * To be called first thing after a click: some browsers ask their question only then.
 */
export async function startPush(key: string): Promise<PushSubscription> {
  const answer = await Notification.requestPermission()
  if (answer !== 'granted') throw new PushRefused(answer === 'denied' ? 'blocked' : 'dismissed')
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    const known = await pushManager.getSubscription()
    if (known !== null && hasKey(known, key)) return known
    await known?.unsubscribe() // it belongs to another server's key, and a browser has one subscription
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (error) {
    throw new PushRefused('failed', error instanceof Error ? error.message : String(error))
  }
}

/** Give the subscription up; nothing happens without one. */
export async function stopPush(): Promise<void> {
  forget()
  try {
    await (await currentPush())?.unsubscribe()
  } catch {
    // the push service is away; the server was told, so nothing is sent here any more
  }
}

/** What the server has to know of a subscription. */
export function addressOf(subscription: PushSubscription): BrowserAddress {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** Whether a subscription was made with this key, written as base64url. */
function hasKey(subscription: PushSubscription, key: string): boolean {
  const bytes = subscription.options.applicationServerKey
  if (bytes === null) return false
  const written = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return written.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** What was kept when this browser was entered, null when it was not. */
export function kept(): Kept | null {
  try {
    const said = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Partial<Kept> | null
    return typeof said?.id === 'string' && typeof said.endpoint === 'string' ? { id: said.id, endpoint: said.endpoint } : null
  } catch {
    return null // storage is forbidden, or somebody else wrote there
  }
}

/** Keep which address is this browser. */
export function keep(address: Kept): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(address))
  } catch {
    // storage may be forbidden; then the page knows it until it is closed
  }
}

function forget(): void {
  try {
    localStorage.removeItem(PLACE)
  } catch {
    // storage is forbidden: there is nothing
  }
}
