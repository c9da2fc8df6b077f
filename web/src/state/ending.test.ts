import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Action, Told } from '../api/schema'
import { scene, settled, told } from './scene'
import { settings } from './settings.svelte'

describe('the end of a turn', () => {
  const last: Action = { kind: 'hire', employee: 'waitress', by: 'ceo' }

  /** A table at which the next step ends the turn. */
  async function ending() {
    const found = scene()
    await found.store.open()
    found.routes['POST /tables/t/look'] = () => ({ body: { asked: null } })
    const sent = () => found.asked.filter(({ path }) => path === 'POST /tables/t/commands')
    return { ...found, sent }
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    settings.parting = 'auto'
  })

  test('is held back for a moment, staged and kept, and then sent by itself', async () => {
    const { store, sent, asked } = await ending()
    expect(await store.commit(last)).toBe(true)
    expect(store.staged).toEqual([last])
    expect(store.complete).toBe(true)
    expect(asked.find(({ path }) => path === 'PUT /tables/t/drafts/0')?.body['staged']).toEqual([last])
    vi.advanceTimersByTime(4900)
    expect(sent()).toHaveLength(0)
    vi.advanceTimersByTime(200)
    await settled()
    expect(sent().map(({ body }) => body['steps'])).toEqual([[last]])
    expect(store.parting.held).toBe(false)
  })

  test('waits in an introductory game until it is pressed, where its reader wishes nothing else', async () => {
    const { store, sent, world } = await ending()
    world.variant = 'introductory_1'
    await store.catchUp()
    await store.commit(last)
    vi.advanceTimersByTime(600_000)
    await settled()
    expect(sent()).toHaveLength(0)
    expect(store.parting.held).toBe(true)
    await store.unstage()
    settings.parting = '5'
    await store.commit(last)
    vi.advanceTimersByTime(5100)
    await settled()
    expect(sent()).toHaveLength(1)
  })

  test('is taken back by leaving out the last step', async () => {
    const { store, sent } = await ending()
    await store.commit(last)
    await store.unstage()
    vi.advanceTimersByTime(60_000)
    await settled()
    expect(sent()).toHaveLength(0)
    expect(store.asked?.kind).toBe('hire')
  })

  test('is left staged by who goes away', async () => {
    const { store, sent } = await ending()
    await store.commit(last)
    store.close()
    vi.advanceTimersByTime(60_000)
    expect(sent()).toHaveLength(0)
  })

  test('is sent at once, or only when it is pressed, for who wishes that', async () => {
    settings.parting = 'wait'
    const { store, sent } = await ending()
    await store.commit(last)
    vi.advanceTimersByTime(600_000)
    expect(sent()).toHaveLength(0)
    await store.send()
    expect(sent()).toHaveLength(1)
    settings.parting = '0'
    await store.commit(last)
    expect(sent()).toHaveLength(2)
  })

  test('waits while something lies over the table', async () => {
    const { store, sent } = await ending()
    document.body.innerHTML = '<dialog open></dialog>'
    await store.commit(last)
    vi.advanceTimersByTime(60_000)
    expect(sent()).toHaveLength(0)
    document.body.replaceChildren()
    vi.advanceTimersByTime(5200)
    await settled()
    expect(sent()).toHaveLength(1)
  })

  test('comes with every decision outside a working day, also where the same seat is asked again', async () => {
    const { store, routes, sent, world } = await ending()
    world.asked = { kind: 'order_of_business', options: [] }
    const game = routes['GET /tables/t/game']
    routes['GET /tables/t/game'] = (body, query) => {
      const { body: found } = game?.(body, query) as { body: { view: object } }
      return { body: { ...found, view: { ...found.view, phase: 'order_of_business' } } }
    }
    await store.catchUp()
    routes['POST /tables/t/look'] = () => ({ body: { asked: { kind: 'hire', options: [] } } })
    await store.commit({ kind: 'take_position', position: 1 })
    expect(store.complete).toBe(true)
    expect(sent()).toHaveLength(0)
  })

  test('cannot be taken back on the page while it is on its way', async () => {
    const { store, routes, asked } = await ending()
    await store.commit(last)
    const command = routes['POST /tables/t/commands']
    let during: unknown
    routes['POST /tables/t/commands'] = (body, query) => {
      void store.unstage()
      during = store.staged
      return command?.(body, query) ?? { body: null }
    }
    await store.send()
    expect(during).toEqual([last])
    expect(asked.filter(({ path }) => path === 'PUT /tables/t/drafts/0').map(({ body }) => body['staged'])).not.toContainEqual([])
  })

  test('is shown where it will lie until the table is read, and no longer once it is taken back', async () => {
    const { store, routes, world } = await ending()
    world.asked = { kind: 'restaurant_place', options: [{ action: last }] }
    await store.catchUp()
    await store.commit(last)
    expect(store.ending?.option.action).toEqual(last)
    await store.unstage()
    expect(store.ending).toBeNull()
    await store.commit(last)
    const game = routes['GET /tables/t/game']
    let during: unknown
    routes['GET /tables/t/game'] = (body, query) => {
      during = store.ending?.option.action
      return game?.(body, query) ?? { body: null }
    }
    await store.send()
    expect(during).toEqual(last)
    expect(store.ending).toBeNull()
  })

  test.each([[[last]], [[['recruit'], last]]])('is shown where it will lie after a reload too, as %j', async (staged) => {
    const { store, routes, world } = scene()
    const asked = { kind: 'restaurant_place', options: [{ action: last }] }
    world.asked = staged.length === 1 ? asked : { kind: 'hire', options: [{ action: ['recruit'] }] }
    routes['GET /tables/t/drafts/0'] = () => ({ body: { seq: 3, staged } })
    routes['POST /tables/t/look'] = (body) => ({ body: { asked: (body['staged'] as unknown[]).length === staged.length ? null : asked } })
    await store.open()
    expect(store.complete).toBe(true)
    expect(store.ending).toEqual({ asked, option: { action: last } })
    await store.unstage()
    expect(store.ending).toBeNull()
  })

  test('is not held back once it was taken back, though looking ahead fails then', async () => {
    const { store, routes } = await ending()
    routes['POST /tables/t/look'] = () => {
      void store.unstage()
      return { status: 503, body: { error: 'unavailable', why: '' } }
    }
    expect(await store.commit(last)).toBe(false)
    expect(store.complete).toBe(false)
    expect(store.problem).toBeNull()
  })

  test('says that an answer is late already while it looks ahead, and while the table is read', async () => {
    const { store, routes } = await ending()
    const seen: string[] = []
    const watch = store.patience.watch.bind(store.patience)
    let depth = 0
    vi.spyOn(store.patience, 'watch').mockImplementation(async (work) => {
      depth += 1
      try {
        return await watch(work)
      } finally {
        depth -= 1
      }
    })
    for (const path of ['POST /tables/t/look', 'POST /tables/t/commands', 'GET /tables/t/game']) {
      const before = routes[path]
      routes[path] = (body, query) => {
        if (depth > 0) seen.push(path)
        return before?.(body, query) ?? { body: null }
      }
    }
    await store.commit(last)
    await store.send()
    expect(seen).toEqual(['POST /tables/t/look', 'POST /tables/t/commands', 'GET /tables/t/game'])
  })

  test('a step that does not end it is sent at once', async () => {
    const { store, routes, sent } = await ending()
    routes['POST /tables/t/look'] = () => ({ body: { asked: { kind: 'train', options: [] } } })
    expect(await store.commit(last)).toBe(true)
    expect(sent()).toHaveLength(1)
    expect(store.staged).toEqual([])
  })

  test('what was pressed once stays picked when others decide meanwhile', async () => {
    const { store, hear, world } = await ending()
    world.asked = { kind: 'hire', options: [{ action: ['a'] }, { action: ['b'] }] }
    await store.catchUp()
    store.pick(1)
    store.point(0)
    expect(store.focus).toBe(1)
    world.asked = { kind: 'hire', options: [{ action: ['b'] }] }
    world.seq += 1
    hear({ told: told(world.seq, { seat: 1 }) as Told })
    await settled()
    expect([store.picked, store.focus]).toEqual([0, 0])
  })
})
