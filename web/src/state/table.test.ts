import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { Api } from '../api/client'
import type { LiveOptions } from '../api/live'
import type { Live, Told } from '../api/schema'
import { stillStands } from './draft'
import { settings } from './settings.svelte'
import { TableStore } from './table.svelte'

type Reply = { status?: number; body: unknown }
type Handler = (body: Record<string, unknown>, query: URLSearchParams) => Reply

const SEAT = { kind: 'person', name: '', bot: '', mine: false, stand_in: false, online: false, link: null }
const told = (seq: number, more: Record<string, unknown> = {}) => ({
  seq, kind: 'play', seat: 0, at: '', bot: false, round: 1, phase: 'working', turn: 0, gone: false, to: 0, events: [], ...more,
})

/** A server with one table; every test changes what it needs to. */
function scene(mine: number[] = [0]) {
  const world = { state: 'running', table: () => table(), seq: 3, waiting: [0], asked: { kind: 'hire', options: [] } as unknown, undoable: 1, told: [told(0), told(1), told(2), told(3)] }
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const table = () => ({
    id: 't', state: world.state, waiting: world.waiting, seq: world.seq,
    seats: [0, 1].map((number) => ({ ...SEAT, number, name: number === 0 ? 'Ann' : 'Bo', mine: mine.includes(number) })),
  })
  const routes: Record<string, Handler> = {
    'GET /me': () => ({ body: { csrf: 'x' } }),
    'GET /tables/t': () => ({ body: table() }),
    'GET /tables/t/history': (_, query) => ({
      body: { told: world.told.filter((entry) => entry.seq > Number(query.get('after'))), latest: world.seq },
    }),
    'GET /components': () => ({ body: { employees: [] } }),
    'GET /tables/t/chat': () => ({ body: { lines: [] } }),
    'GET /tables/t/drafts/0': () => ({ status: 404, body: { error: 'not_found', why: '' } }),
    'PUT /tables/t/drafts/0': () => ({ status: 204, body: null }),
    'GET /tables/t/game': (_, query) => ({
      body: {
        table: table(), at: world.seq, latest: world.seq, seen: 0, rewind: null, undoable: world.undoable,
        asked: query.has('at') ? null : world.asked, view: { seat: Number(query.get('seat')), waiting: world.waiting, phase: 'working' },
      },
    }),
    'POST /tables/t/look': (body) => ({ body: { asked: { kind: `after ${String((body['staged'] as unknown[]).length)}` } } }),
    'POST /tables/t/commands': () => {
      world.seq += 1
      const entry = told(world.seq)
      world.told.push(entry)
      return { body: { seq: world.seq, told: [entry] } }
    },
  }
  const api = new Api({
    fetch: (address, init) => {
      const url = new URL(`http://table${String(address as string)}`)
      const path = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`
      const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>
      asked.push({ path, body })
      const reply = routes[path]?.(body, url.searchParams) ?? { status: 404, body: { error: 'not_found', why: path } }
      const text = reply.body === null ? null : JSON.stringify(reply.body)
      return Promise.resolve(new Response(text, { status: reply.status ?? 200 }))
    },
    wait: () => Promise.resolve(),
  })
  let line: LiveOptions | undefined
  const store = new TableStore('t', {
    api,
    live: (options) => {
      line = options
      return { close: vi.fn() }
    },
  })
  const hear = (message: Partial<Live>) => {
    line?.onmessage({ waiting: [], told: null, table: null, line: null, online: null, rewind: null, what: 'told', seq: world.seq, ...message })
  }
  return { store, world, routes, asked, hear }
}

const settled = () => vi.waitFor(() => new Promise((done) => setTimeout(done, 5)))

describe('an open table', () => {
  test('shows what the own seat sees and is asked', async () => {
    const { store } = scene()
    await store.open()
    expect(store.seat).toBe(0)
    expect(store.names).toEqual(['Ann', 'Bo'])
    expect(store.asked?.kind).toBe('hire')
    expect(store.history).toHaveLength(4)
    expect(store.latest).toBe(3)
  })

  test('reads a history that is told in parts to its end', async () => {
    const { store, routes, world } = scene()
    routes['GET /tables/t/history'] = (_, query) => {
      const after = Number(query.get('after'))
      return { body: { told: world.told.filter((entry) => entry.seq > after).slice(0, 2), latest: world.seq } }
    }
    await store.open()
    expect(store.history.map((entry) => entry.seq)).toEqual([0, 1, 2, 3])
  })

  test('stages steps by looking ahead, and goes back by leaving them out', async () => {
    const { store } = scene()
    await store.open()
    await store.stage(['pick', 'a'])
    await store.stage(['place', 'b'])
    expect(store.asked?.kind).toBe('after 2')
    await store.unstage()
    expect(store.staged).toEqual([['pick', 'a']])
    expect(store.asked?.kind).toBe('after 1')
    await store.unstage()
    expect(store.asked?.kind).toBe('hire')
  })

  test('a step that is refused is not staged, and the reason is there', async () => {
    const { store, routes } = scene()
    await store.open()
    await store.stage(['pick', 'a'])
    routes['POST /tables/t/look'] = () => ({ status: 422, body: { error: 'illegal', why: 'Too far.', rule: 'B-RNG-01' } })
    await store.stage(['place', 'far'])
    expect(store.staged).toEqual([['pick', 'a']])
    expect(store.problem).toMatchObject({ why: 'Too far.', rule: 'B-RNG-01' })
  })

  test('a decision that the staged steps complete waits to be sent', async () => {
    const { store, routes, asked } = scene()
    await store.open()
    routes['POST /tables/t/look'] = () => ({ body: { asked: null } })
    await store.stage(['ready'])
    expect(store.complete).toBe(true)
    expect(await store.send()).toBe(true)
    const sent = asked.find((each) => each.path === 'POST /tables/t/commands')
    expect(sent?.body).toMatchObject({ seat: 0, seq: 3, steps: [['ready']] })
    expect(store.staged).toEqual([])
    expect(store.latest).toBe(4)
  })

  test('after a stale command it takes over what happened and does not claim success', async () => {
    const { store, routes, world } = scene()
    await store.open()
    routes['POST /tables/t/commands'] = () => {
      world.seq = 4
      return { status: 409, body: { error: 'stale', why: 'late', seq: 4, told: [told(4, { seat: 1 })] } }
    }
    expect(await store.send([['ready']])).toBe(false)
    expect(store.problem?.error).toBe('stale')
    expect(store.latest).toBe(4)
    expect(store.busy).toBe(false)
  })

  test('what others do right after an own command is seen', async () => {
    const { store, world, hear, routes } = scene()
    await store.open()
    const game = routes['GET /tables/t/game'] as Handler
    routes['POST /tables/t/commands'] = () => {
      world.asked = null
      world.seq = 4
      hear({ seq: 4, told: told(4) as never }) // heard before the answer
      return { body: { seq: 4, told: [told(4)] } }
    }
    let told5 = false
    routes['GET /tables/t/game'] = (...given) => {
      const reply = game(...given)
      if (!told5) {
        told5 = true
        world.asked = { kind: 'train', options: [] }
        world.seq = 5
        hear({ seq: 5, told: told(5, { seat: 1 }) as never }) // heard before the page has this reply
      }
      return reply
    }
    expect(await store.send([['ready']])).toBe(true)
    await settled()
    expect(store.asked?.kind).toBe('train')
  })

  test('a game that begins is shown whole, whichever is heard first: its first entry, the table, or the answer', async () => {
    const { store, world, hear, routes, asked } = scene()
    world.state = 'open'
    await store.open()
    expect(store.components).toBeNull()
    routes['POST /tables/t/start'] = () => ({ body: world.table() })
    world.state = 'running'
    hear({ seq: 3, told: told(3) as never }) // before the answer to whoever began it
    await settled()
    await store.start()
    hear({ what: 'table', table: {} as never })
    await settled()
    expect(store.components).not.toBeNull()
    expect(store.asked?.kind).toBe('hire')
    expect(asked.filter((each) => each.path === 'GET /components')).toHaveLength(1)
  })

  test('news heard while a command is refused are read', async () => {
    const { store, world, hear, routes } = scene()
    await store.open()
    routes['POST /tables/t/commands'] = () => {
      world.asked = { kind: 'train', options: [] }
      world.seq = 4
      hear({ seq: 4, told: told(4, { seat: 1 }) as never })
      return { status: 422, body: { error: 'illegal', why: 'Too far.' } }
    }
    expect(await store.send([['ready']])).toBe(false)
    expect(store.problem?.why).toBe('Too far.')
    expect(store.asked?.kind).toBe('train')
  })

  test('an answer that comes late does not take the table back', async () => {
    const { store, world, hear } = scene()
    await store.open()
    world.waiting = [1]
    world.seq = 2
    hear({ what: 'table', table: {} as never })
    await settled()
    expect(store.table?.waiting).toEqual([0])
  })

  test('news from others keeps staged steps that are still legal', async () => {
    const { store, hear, world } = scene()
    await store.open()
    await store.stage(['pick', 'a'])
    world.seq = 4
    hear({ seq: 4, told: told(4, { seat: 1 }) as never })
    await settled()
    expect(store.latest).toBe(4)
    expect(store.staged).toEqual([['pick', 'a']])
    expect(store.asked?.kind).toBe('after 1')
  })

  test('news that make staged steps impossible drop them and say why', async () => {
    const { store, hear, routes } = scene()
    await store.open()
    await store.stage(['pick', 'a'])
    routes['POST /tables/t/look'] = () => ({ status: 422, body: { error: 'illegal', why: 'Taken.' } })
    hear({ seq: 4, told: told(4, { seat: 1 }) as never })
    await settled()
    expect(store.staged).toEqual([])
    expect(store.asked?.kind).toBe('hire')
    expect(store.problem?.why).toBe('Taken.')
  })

  test('what the own seat does on another page leaves nothing staged here', async () => {
    const { store, hear, world } = scene()
    await store.open()
    await store.stage(['hire', 'waitress'])
    world.seq = 4
    hear({ seq: 4, told: told(4, { seat: 0 }) as never })
    await settled()
    expect(store.staged).toEqual([])
    expect(store.asked?.kind).toBe('hire')
  })

  test('tells listeners every new entry once', async () => {
    const { store, hear } = scene()
    await store.open()
    const seen: number[] = []
    const stop = store.listen((entry) => seen.push(entry.seq))
    hear({ seq: 4, told: told(4) as never })
    hear({ seq: 4, told: told(4) as never })
    stop()
    hear({ seq: 5, told: told(5) as never })
    expect(seen).toEqual([4])
  })

  test('a past moment asks nothing and comes back to the present', async () => {
    const { store } = scene()
    await store.open(2)
    expect(store.past).toBe(2)
    expect(store.asked).toBeNull()
    expect(store.undoable).toBe(0)
    await store.seek(null)
    expect(store.asked?.kind).toBe('hire')
  })

  test('a draft kept for this moment is taken up again, an older one is not', async () => {
    const fresh = scene()
    fresh.routes['GET /tables/t/drafts/0'] = () => ({ body: { seq: 3, staged: [['pick', 'a']] } })
    await fresh.store.open()
    expect(fresh.store.staged).toEqual([['pick', 'a']])
    const old = scene()
    old.routes['GET /tables/t/drafts/0'] = () => ({ body: { seq: 2, staged: [['pick', 'a']] } })
    await old.store.open()
    expect(old.store.staged).toEqual([])
    expect(old.store.draftKnown).toBe(true)
  })

  test('a draft that cannot be carried out any more is left alone, without a complaint', async () => {
    const { store, routes } = scene()
    routes['GET /tables/t/drafts/0'] = () => ({ body: { seq: 3, staged: [['pick', 'a']] } })
    routes['POST /tables/t/look'] = () => ({ status: 422, body: { error: 'illegal', why: 'Taken.' } })
    await store.open()
    expect(store.staged).toEqual([])
    expect(store.problem).toBeNull()
    expect(store.draftKnown).toBe(true)
  })
})

describe('a draft stands', () => {
  const now = { round: 1, phase: 'restructuring' }
  const entry = (seq: number, more: object = {}) => told(seq, { phase: 'restructuring', seat: 1, ...more }) as unknown as Told

  test('while only others decided in the same phase', () => {
    expect(stillStands(3, 0, now, [entry(3, { seat: 0 }), entry(4), entry(5, { seat: 2 })])).toBe(true)
  })

  test.each([
    ['own entries', { seat: 0 }],
    ['an undo', { kind: 'undo' }],
    ['another phase', { phase: 'working' }],
    ['another round', { round: 2 }],
  ])('not after %s', (_, more) => {
    expect(stillStands(3, 0, now, [entry(4, more)])).toBe(false)
  })
})

test('what an undo took back is marked as the server tells it', async () => {
  const { store, world, hear } = scene()
  await store.open()
  world.told[3] = told(3, { gone: true })
  world.told.push(told(4, { kind: 'undo', to: 2 }))
  world.seq = 4
  hear({ seq: 4, told: told(4, { kind: 'undo', to: 2 }) as never })
  await settled()
  expect(store.history.map((entry) => entry.gone)).toEqual([false, false, false, true, false])
})

describe('several own seats at one device', () => {
  test('nobody is seen before somebody took the device', async () => {
    const { store } = scene([0, 1])
    await store.open()
    expect(store.seat).toBe(-1)
    expect(store.handTo).toBe(0)
    await store.sitAs(0)
    expect(store.handTo).toBe(-1)
    expect(store.view?.seat).toBe(0)
  })

  test('the device goes on when only another own seat must decide', async () => {
    const { store, world, hear } = scene([0, 1])
    await store.open()
    await store.sitAs(0)
    world.waiting = [0, 1]
    hear({ seq: 4, told: told(4) as never })
    await settled()
    expect(store.handTo).toBe(-1)
    world.waiting = [1]
    hear({ seq: 5, told: told(5) as never })
    await settled()
    flushSync()
    expect(store.handTo).toBe(1)
  })
})

describe('the end of a turn', () => {
  const last = ['hire', 'waitress', 'ceo']

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
    settings.parting = '5'
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
    await store.commit(['take_position', 1])
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
