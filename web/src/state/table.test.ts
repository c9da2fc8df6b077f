import { flushSync } from 'svelte'
import { describe, expect, test } from 'vitest'

import type { Action, Table } from '../api/schema'
import { type Handler, scene, settled, told } from './scene'

const PICK: Action = { kind: 'pick_campaign', marketeer: 'brand_manager', campaign: 'radio_1', again: '' }
const PLACE: Action = { kind: 'place_campaign', at: [0, 0], turned: false }

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
    await store.stage(PICK)
    await store.stage(PLACE)
    expect(store.asked?.kind).toBe('after 2')
    await store.unstage()
    expect(store.staged).toEqual([PICK])
    expect(store.asked?.kind).toBe('after 1')
    await store.unstage()
    expect(store.asked?.kind).toBe('hire')
  })

  test('a step that is refused is not staged, and the reason is there', async () => {
    const { store, routes } = scene()
    await store.open()
    await store.stage(PICK)
    routes['POST /tables/t/look'] = () => ({ status: 422, body: { error: 'illegal', why: 'Too far.', rule: 'B-RNG-01' } })
    await store.stage(PLACE)
    expect(store.staged).toEqual([PICK])
    expect(store.problem).toMatchObject({ why: 'Too far.', rule: 'B-RNG-01' })
  })

  test('what is staged on the map is known while more is chosen about it, until the table is read', async () => {
    const { store, routes, world } = scene()
    const asked = { kind: 'campaign_place', options: [{ action: PLACE, place: { anchor: [1, 2] }, reach: [] }] }
    world.asked = asked
    await store.open()
    await store.stage(PLACE)
    expect(store.laid.last).toEqual({ asked, option: asked.options[0] })
    routes['POST /tables/t/look'] = () => ({ status: 422, body: { error: 'illegal', why: 'Too far.', rule: 'B-RNG-01' } })
    await store.stage(PICK)
    expect(store.laid.last?.option.action).toEqual(PLACE)
    await store.send()
    expect(store.laid.last).toBeNull()
  })

  test('what was staged on the map is known after a reload', async () => {
    const { store, routes, world } = scene()
    const asked = { kind: 'campaign_place', options: [{ action: PLACE, place: { anchor: [1, 2] }, reach: [] }] }
    world.asked = { kind: 'launch', options: [{ action: PICK, place: null }] }
    routes['GET /tables/t/drafts/0'] = () => ({ body: { seq: 3, staged: [PICK, PLACE] } })
    routes['POST /tables/t/look'] = (body) => ({ body: { asked: (body['staged'] as unknown[]).length === 1 ? asked : { kind: 'campaign_message', options: [] } } })
    await store.open()
    expect(store.staged).toEqual([PICK, PLACE])
    expect(store.laid.last).toEqual({ asked, option: asked.options[0] })
  })

  test('a decision that the staged steps complete waits to be sent', async () => {
    const { store, routes, asked } = scene()
    await store.open()
    routes['POST /tables/t/look'] = () => ({ body: { asked: null } })
    await store.stage({ kind: 'ready' })
    expect(store.complete).toBe(true)
    expect(await store.send()).toBe(true)
    const sent = asked.find((each) => each.path === 'POST /tables/t/commands')
    expect(sent?.body).toMatchObject({ seat: 0, seq: 3, steps: [{ kind: 'ready' }] })
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
    expect(await store.send([{ kind: 'ready' }])).toBe(false)
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
    expect(await store.send([{ kind: 'ready' }])).toBe(true)
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
    hear({ seq: 3, told: told(3) as never }) // before the host has an answer
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
    expect(await store.send([{ kind: 'ready' }])).toBe(false)
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

  test('who was logged out elsewhere looks on, and is told', async () => {
    const { store, mine, reconnect, asked } = scene()
    await store.open()
    reconnect()
    await settled()
    expect(store.loggedOut).toBe(false)
    mine.length = 0
    reconnect()
    await settled()
    expect(store.seat).toBe(-1)
    expect(store.loggedOut).toBe(true)
    expect(asked.filter((each) => each.path === 'GET /me')).toHaveLength(1)
  })

  test('what answers a change stands, whatever was asked for before it came', async () => {
    const { store, world } = scene()
    world.state = 'open'
    await store.open()
    let answer = (_: Table): void => undefined
    const change = store.tableCall(() => new Promise((done) => (answer = done)))
    await store.lookAround()
    world.waiting = [1]
    answer(world.table() as unknown as Table)
    await change
    expect(store.table?.waiting).toEqual([1])
  })

  test('who is away stays known while the game goes on', async () => {
    const { store, world, routes, hear } = scene()
    routes['GET /tables/t'] = () => ({ body: { ...world.table(), absent: [1] } })
    await store.open()
    world.seq = 4
    hear({ seq: 4, told: told(4, { seat: 1 }) as never })
    await settled()
    expect(store.table?.seq).toBe(4)
    expect(store.table?.absent).toEqual([1])
  })

  test('before the start, an answer that a later one overtook changes nothing', async () => {
    const { store, world } = scene()
    world.state = 'open'
    await store.open()
    const before = world.table() as unknown as Table
    let answer = (_: Table): void => undefined
    const slow = store.tableCall(() => new Promise((done) => (answer = done)))
    world.waiting = [1]
    await store.tableCall(() => Promise.resolve(world.table() as unknown as Table))
    answer(before)
    await slow
    expect(store.table?.waiting).toEqual([1])
  })

  test('news from others keeps staged steps that are still legal', async () => {
    const { store, hear, world } = scene()
    await store.open()
    await store.stage(PICK)
    world.seq = 4
    hear({ seq: 4, told: told(4, { seat: 1 }) as never })
    await settled()
    expect(store.latest).toBe(4)
    expect(store.staged).toEqual([PICK])
    expect(store.asked?.kind).toBe('after 1')
  })

  test('steps are kept when others act while the look ahead is on its way', async () => {
    const { store, hear, world, routes } = scene()
    await store.open()
    await store.stage(PICK)
    await store.send([{ kind: 'ready' }])
    const look = routes['POST /tables/t/look'] as Handler
    let heard = false
    routes['POST /tables/t/look'] = (...given) => {
      if (!heard) {
        heard = true
        world.seq = 5
        hear({ seq: 5, told: told(5, { seat: 1 }) as never })
      }
      return look(...given)
    }
    await store.stage(PICK)
    await settled()
    expect(store.staged).toEqual([PICK])
  })

  test('news that make staged steps impossible drop them and say why', async () => {
    const { store, hear, routes } = scene()
    await store.open()
    await store.stage(PICK)
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
    await store.stage({ kind: 'hire', employee: 'waitress', by: '' })
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

  test('a seat that a computer plays is asked nothing until it is taken back', async () => {
    const { store, routes, asked, world } = scene()
    await store.open()
    await store.stage(PICK)
    let played = true
    const before = world.table
    const now = () => {
      const table = before()
      return { ...table, seats: table.seats.map((seat) => (seat.number === 0 ? { ...seat, stand_in: played } : seat)) }
    }
    routes['PATCH /tables/t/seats/0'] = () => ({ body: now() })
    routes['GET /tables/t'] = () => ({ body: now() })
    const game = routes['GET /tables/t/game']
    routes['GET /tables/t/game'] = (body, query) => {
      const reply = game?.(body, query)
      return { body: { ...(reply?.body as object), table: now() } }
    }
    await store.handToBot('greedy')
    expect(store.standIn).toBe(true)
    expect(store.asked).toBe(null)
    expect(store.staged).toEqual([])
    expect(store.mineWaiting).toEqual([])
    const looks = () => asked.filter(({ path }) => path === 'POST /tables/t/look').length
    const earlier = looks()
    await store.catchUp()
    expect(looks()).toBe(earlier)
    played = false
    await store.handToBot('')
    expect(store.asked?.kind).toBe('hire')
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
    fresh.routes['GET /tables/t/drafts/0'] = () => ({ body: { seq: 3, staged: [PICK] } })
    await fresh.store.open()
    expect(fresh.store.staged).toEqual([PICK])
    const old = scene()
    old.routes['GET /tables/t/drafts/0'] = () => ({ body: { seq: 2, staged: [PICK] } })
    await old.store.open()
    expect(old.store.staged).toEqual([])
    expect(old.store.draftKnown).toBe(true)
  })

  test('a draft that cannot be carried out any more is left alone, without a complaint', async () => {
    const { store, routes } = scene()
    routes['GET /tables/t/drafts/0'] = () => ({ body: { seq: 3, staged: [PICK] } })
    routes['POST /tables/t/look'] = () => ({ status: 422, body: { error: 'illegal', why: 'Taken.' } })
    await store.open()
    expect(store.staged).toEqual([])
    expect(store.problem).toBeNull()
    expect(store.draftKnown).toBe(true)
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
