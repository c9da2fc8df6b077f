/** A look ahead at steps that are played meanwhile is refused: none is on its way while a command is. */
import { expect, test } from 'vitest'

import type { Action } from '../api/schema'
import { type Handler, scene, settled, told } from './scene'

const PICK: Action = { kind: 'hire', employee: 'waitress', by: '' }
const READY: Action = { kind: 'ready' }

/** A scene in which steps cannot be looked at again once they were played, as on the server. */
function played() {
  const given = scene()
  const { routes } = given
  const [look, command] = [routes['POST /tables/t/look'] as Handler, routes['POST /tables/t/commands'] as Handler]
  let refused = 0
  let done = false
  routes['POST /tables/t/look'] = (...asked) => {
    if (!done) return look(...asked)
    refused += 1
    return { status: 422, body: { error: 'illegal', why: 'Done already.' } }
  }
  routes['POST /tables/t/commands'] = (...asked) => {
    done = true
    return command(...asked)
  }
  return { ...given, refused: () => refused }
}

const LOOK = 'POST /tables/t/look'
const COMMAND = 'POST /tables/t/commands'

/** A promise, and how to keep it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open }
}

test('a command waits for the look ahead that news began', async () => {
  const { store, hear, asked, held, refused } = played()
  await store.open()
  await store.stage(PICK)
  const answers = gate()
  held.before[LOOK] = answers.opened
  hear({ seq: 4, told: told(4, { seat: 1 }) as never })
  await settled()
  const sent = store.send([READY])
  await settled()
  expect(asked.map(({ path }) => path)).not.toContain(COMMAND)
  answers.open()
  await sent
  expect(refused()).toBe(0)
  expect(store.problem).toBeNull()
  expect(store.staged).toEqual([])
})

test('what is read while a command is on its way is not looked at again', async () => {
  const { store, hear, held, refused } = played()
  await store.open()
  await store.stage(PICK)
  const [read, sends] = [gate(), gate()]
  held.after['GET /tables/t/game'] = read.opened
  hear({ seq: 4, told: told(4, { seat: 1 }) as never })
  held.after[COMMAND] = sends.opened
  const sent = store.send([READY])
  hear({ draft: { seat: 0, version: 'theirs' } })
  await settled()
  read.open()
  await settled()
  sends.open()
  await sent
  await settled()
  expect(refused()).toBe(0)
  expect(store.problem).toBeNull()
})

test('taking back waits for a look ahead as well', async () => {
  const { store, hear, asked, held } = played()
  await store.open()
  await store.stage(PICK)
  const answers = gate()
  held.before[LOOK] = answers.opened
  hear({ seq: 4, told: told(4, { seat: 1 }) as never })
  await settled()
  const undone = store.undo()
  await settled()
  expect(asked.map(({ path }) => path)).not.toContain('POST /tables/t/undo')
  answers.open()
  await undone
  expect(asked.map(({ path }) => path)).toContain('POST /tables/t/undo')
})

test('own steps played on another page are known before what is staged is looked at again', async () => {
  const { store, world, routes, hear, refused } = played()
  await store.open()
  await store.stage(PICK)
  const game = routes['GET /tables/t/game'] as Handler
  let first = true
  routes['GET /tables/t/game'] = (...given) => {
    if (first) {
      first = false
      world.seq = 5 // the other page was quicker than this answer, and its entry is not heard yet
      world.told.push(told(4, { seat: 1 }), told(5, { seat: 0 }))
      routes['POST /tables/t/look'] = () => ({ status: 422, body: { error: 'illegal', why: 'Done already.' } })
    }
    return game(...given)
  }
  hear({ seq: 4, told: told(4, { seat: 1 }) as never })
  await settled()
  expect(refused()).toBe(0)
  expect(store.problem).toBeNull()
  expect(store.staged).toEqual([])
})
