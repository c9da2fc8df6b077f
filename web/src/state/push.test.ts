import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { addressOf, currentPush, findObstacle, keep, kept, PushRefused, startPush, stopPush } from './push'

const KEY = 'BAEC_w'
const BYTES = new Uint8Array([4, 1, 2, 255]).buffer

type Fake = { endpoint: string; key: ArrayBuffer | null; ended: boolean }

/** A browser as far as push goes. answer: to its question. subscriptions: what it made, the last one holds. */
function browser(answer: NotificationPermission = 'granted', permission: NotificationPermission = 'default') {
  const subscriptions: Fake[] = []
  const asked: string[] = []
  const wrap = (fake: Fake) => ({
    endpoint: fake.endpoint,
    options: { applicationServerKey: fake.key },
    toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      fake.ended = true
      return Promise.resolve(true)
    },
  })
  const pushManager = {
    getSubscription: () => {
      const last = subscriptions.at(-1)
      return Promise.resolve(last === undefined || last.ended ? null : wrap(last))
    },
    subscribe: vi.fn(() => {
      asked.push('subscribe')
      subscriptions.push({ endpoint: `https://push.example/${String(subscriptions.length)}`, key: BYTES, ended: false })
      return pushManager.getSubscription()
    }),
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: (path: string) => {
      asked.push(path)
      return Promise.resolve(registration)
    },
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: () => {
      asked.push('permission')
      return Promise.resolve(answer)
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return { subscriptions, asked, pushManager }
}

beforeEach(() => {
  localStorage.clear()
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('whether a browser can be told', () => {
  test('it can', () => {
    browser()
    expect(findObstacle()).toBe('')
  })

  test('not where the way to the server is open to all', () => {
    browser()
    vi.stubGlobal('isSecureContext', false)
    expect(findObstacle()).toBe('insecure')
  })

  test('not without workers', () => {
    browser()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect(findObstacle()).toBe('unsupported')
  })

  test('not when its reader does not want it', () => {
    browser('denied', 'denied')
    expect(findObstacle()).toBe('blocked')
  })
})

describe('subscribing', () => {
  test('asks first, then registers the worker and subscribes with the key of the server', async () => {
    const { asked, pushManager } = browser()
    const subscription = await startPush(KEY)
    expect(asked).toEqual(['permission', '/sw.js', 'subscribe'])
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(addressOf(subscription)).toEqual({ endpoint: 'https://push.example/0', keys: { p256dh: 'p', auth: 'a' } })
  })

  test('takes what is there already', async () => {
    const { subscriptions } = browser()
    await startPush(KEY)
    expect((await startPush(KEY)).endpoint).toBe('https://push.example/0')
    expect(subscriptions).toHaveLength(1)
  })

  test('gives up what belongs to another key', async () => {
    const { subscriptions } = browser()
    await startPush(KEY)
    expect((await startPush('BAEC_g')).endpoint).toBe('https://push.example/1')
    expect(subscriptions[0]?.ended).toBe(true)
  })

  test.each([
    ['denied', 'blocked'],
    ['default', 'dismissed'],
  ] as const)('an answer of %s is %s, and nothing is registered', async (answer, reason) => {
    const { asked } = browser(answer)
    await expect(startPush(KEY)).rejects.toMatchObject({ name: 'PushRefused', reason })
    expect(asked).toEqual(['permission'])
  })

  test('what the browser says against it is told', async () => {
    const { pushManager } = browser()
    pushManager.subscribe.mockRejectedValue(new Error('push service not available'))
    const thrown = await startPush(KEY).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(PushRefused)
    expect(thrown).toMatchObject({ reason: 'failed', message: 'push service not available' })
  })
})

describe('giving it up', () => {
  test('ends the subscription and forgets it', async () => {
    const { subscriptions } = browser()
    await startPush(KEY)
    keep({ id: 'x', endpoint: 'e' })
    await stopPush()
    expect(subscriptions[0]?.ended).toBe(true)
    expect(kept()).toBeNull()
    await expect(currentPush()).resolves.toBeNull()
  })

  test('is nothing where there is no push', async () => {
    keep({ id: 'x', endpoint: 'e' })
    await stopPush()
    expect(kept()).toBeNull()
  })
})

test('what somebody else wrote is not taken for an address', () => {
  for (const text of ['', '{', 'null', '3', '{"id":4,"endpoint":"e"}', '{"id":"x"}']) {
    localStorage.setItem('magnate.push', text)
    expect(kept()).toBeNull()
  }
  keep({ id: 'x', endpoint: 'e' })
  expect(kept()).toEqual({ id: 'x', endpoint: 'e' })
})
