import { beforeEach, describe, expect, test, vi } from 'vitest'

import { api, ApiProblem, problemOf } from '../api/client'
import type { Subscription } from '../api/schema'
import { useLanguage } from '../i18n'
import { noticeProblem, notices } from './notices.svelte'
import * as push from './push'
import { session } from './session.svelte'

const address = (id: string): Subscription => ({ id, kind: 'push', game: null, target: 'push.example', pause: 5, confirmed: true, made: '2026-01-01T00:00:00Z', last: null })

const subscriptionAt = (endpoint: string): PushSubscription => ({
  endpoint,
  expirationTime: null,
  options: { applicationServerKey: null, userVisibleOnly: true },
  getKey: () => null,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: () => Promise.resolve(true),
})

/** A server that holds addresses, and a browser that has a subscription at an endpoint, or none. */
function scene(held: string[], endpoint: string | null) {
  const calls: string[] = []
  vi.spyOn(push, 'findObstacle').mockReturnValue('')
  vi.spyOn(push, 'currentPush').mockImplementation(() => Promise.resolve(endpoint === null ? null : subscriptionAt(endpoint)))
  vi.spyOn(push, 'startPush').mockImplementation((key) => {
    calls.push(`start ${key}`)
    endpoint = 'https://push.example/new'
    return Promise.resolve(subscriptionAt(endpoint))
  })
  vi.spyOn(push, 'stopPush').mockImplementation(() => {
    calls.push('stop')
    endpoint = null
    localStorage.clear()
    return Promise.resolve()
  })
  vi.spyOn(api, 'notices').mockImplementation(() => Promise.resolve(held.map(address)))
  vi.spyOn(api, 'addNotice').mockImplementation((wish) => {
    calls.push(`add ${wish.push?.endpoint ?? ''}`)
    held.push('fresh')
    return Promise.resolve({ subscription: address('fresh'), secret: '' })
  })
  vi.spyOn(api, 'dropNotice').mockImplementation((id) => {
    calls.push(`drop ${id}`)
    if (!held.includes(id)) return Promise.reject(new ApiProblem(404, problemOf('not_found', 'no such address')))
    held.splice(held.indexOf(id), 1)
    return Promise.resolve()
  })
  vi.spyOn(api, 'changeMe').mockImplementation((change) => {
    calls.push(`speak ${change.language ?? ''}`)
    return Promise.resolve({ person: { id: 'ann', name: 'Ann', guest: true, email: null, language: change.language ?? 'en' }, csrf: 'x', push_key: 'KEY', mail: false, reach: '' })
  })
  return calls
}

beforeEach(async () => {
  localStorage.clear()
  await useLanguage('en')
  session.me = { person: { id: 'ann', name: 'Ann', guest: true, email: null, language: 'en' }, csrf: 'x', push_key: 'KEY', mail: false, reach: '' }
})

describe('which address is this browser', () => {
  test('the one that was kept, while the browser still hears it', async () => {
    scene(['phone', 'desk'], 'https://push.example/1')
    push.keep({ id: 'desk', endpoint: 'https://push.example/1' })
    await notices.read()
    expect(notices.here).toBe('desk')
    expect(notices.addresses?.map(({ id }) => id)).toEqual(['phone', 'desk'])
  })

  test('none when the browser has given its subscription up', async () => {
    scene(['desk'], null)
    push.keep({ id: 'desk', endpoint: 'https://push.example/1' })
    await notices.read()
    expect(notices.here).toBe('')
  })

  test('one that was removed elsewhere stays removed', async () => {
    const calls = scene(['phone'], 'https://push.example/1')
    push.keep({ id: 'desk', endpoint: 'https://push.example/1' })
    await notices.read()
    expect(notices.here).toBe('')
    expect(calls).toEqual([])
  })

  test('a browser that moved is entered anew, and its old address goes', async () => {
    const calls = scene(['desk'], 'https://push.example/2')
    push.keep({ id: 'desk', endpoint: 'https://push.example/1' })
    await notices.read()
    expect(notices.here).toBe('fresh')
    expect(calls).toEqual(['add https://push.example/2', 'drop desk'])
    expect(notices.addresses?.map(({ id }) => id)).toEqual(['fresh'])
    expect(push.kept()).toEqual({ id: 'fresh', endpoint: 'https://push.example/2' })
  })
})

describe('being told here', () => {
  test('the browser is asked first, then the server learns the address', async () => {
    const calls = scene([], null)
    await notices.turnOn()
    expect(calls).toEqual(['start KEY', 'add https://push.example/new'])
    expect(notices.here).toBe('fresh')
  })

  test('in the language of the page', async () => {
    const calls = scene([], null)
    await useLanguage('pl')
    await notices.turnOn()
    expect(calls).toEqual(['start KEY', 'speak pl', 'add https://push.example/new'])
    await notices.remove('fresh')
    await notices.addMailbox()
    expect(calls.filter((call) => call === 'speak pl')).toHaveLength(1)
  })

  test('when the server does not take it, the browser gives it up again', async () => {
    const calls = scene([], null)
    vi.mocked(api.addNotice).mockRejectedValue(new ApiProblem(409, problemOf('too_many_addresses', 'At most 20 addresses.')))
    await notices.read()
    await expect(notices.turnOn()).rejects.toMatchObject({ status: 409 })
    expect(calls).toEqual(['start KEY', 'stop'])
    expect(notices.here).toBe('')
  })

  test('removing this browser ends its subscription, removing another one does not', async () => {
    const calls = scene(['phone', 'desk'], 'https://push.example/1')
    push.keep({ id: 'desk', endpoint: 'https://push.example/1' })
    await notices.read()
    await notices.remove('phone')
    expect(calls).toEqual(['drop phone'])
    await notices.remove('desk')
    expect(calls).toEqual(['drop phone', 'drop desk', 'stop'])
    expect(notices.addresses).toEqual([])
  })
})

describe('logging out', () => {
  test('takes this browser off the list, also when it is off already', async () => {
    for (const held of [['desk'], []]) {
      const calls = scene(held, 'https://push.example/1')
      push.keep({ id: 'desk', endpoint: 'https://push.example/1' })
      await notices.leave()
      expect(calls).toEqual(['drop desk', 'stop'])
      expect(notices.addresses).toBeNull()
    }
  })

  test('is not done while the server cannot be reached', async () => {
    const calls = scene(['desk'], 'https://push.example/1')
    push.keep({ id: 'desk', endpoint: 'https://push.example/1' })
    vi.mocked(api.dropNotice).mockRejectedValue(new ApiProblem(0, problemOf('offline', 'no connection')))
    await expect(notices.leave()).rejects.toMatchObject({ status: 0 })
    expect(calls).toEqual([])
    expect(push.kept()?.id).toBe('desk')
  })
})

test('another person has other addresses', async () => {
  scene(['desk'], null)
  await notices.read()
  session.me = { person: null, csrf: 'y', push_key: 'KEY', mail: false, reach: '' }
  await notices.known()
  expect(notices.addresses).toEqual([])
})

test('problems are said in the language of the page where we have words', () => {
  expect(noticeProblem(new push.PushRefused('blocked')).why).toContain('blocks notifications')
  expect(noticeProblem(new push.PushRefused('failed', 'no service')).why).toContain('no service')
  expect(noticeProblem(new ApiProblem(422, { ...problemOf('bad_address', 'Not so.'), fields: { url: 'Not so.' } }))).toMatchObject({ why: 'Not so.', fields: {} })
  expect(noticeProblem(new ApiProblem(409, problemOf('too_many_addresses', 'At most 20 addresses.'))).why).toContain('Remove one first')
})
