/** A server with one table, for tests of what a page does there. */
import { vi } from 'vitest'

import { Api } from '../api/client'
import type { LiveOptions } from '../api/live'
import type { Live } from '../api/schema'
import { TableStore } from './table.svelte'

export type Reply = { status?: number; body: unknown }
export type Handler = (body: Record<string, unknown>, query: URLSearchParams) => Reply

const SEAT = { kind: 'person', name: '', bot: '', mine: false, stand_in: false, online: false, link: null }
/** One entry of the log. */
export const told = (seq: number, more: Record<string, unknown> = {}) => ({
  seq, kind: 'play', seat: 0, at: '', bot: false, level: '', round: 1, phase: 'working', turn: 0, gone: false, to: 0, events: [], ...more,
})

/**
 * A server with one table; every test changes what it needs to.
 *
 * held: what requests wait for, by their path, before they are looked at, or with their answer.
 */
export function scene(mine: number[] = [0]) {
  const world = { state: 'running', variant: 'base', table: () => table(), seq: 3, waiting: [0], asked: { kind: 'hire', options: [] } as unknown, undoable: 1, told: [told(0), told(1), told(2), told(3)] }
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const table = () => ({
    id: 't', game: {}, state: world.state, waiting: world.waiting, seq: world.seq,
    seats: [0, 1].map((number) => ({ ...SEAT, number, name: number === 0 ? 'Ann' : 'Bo', mine: mine.includes(number) })),
  })
  const routes: Record<string, Handler> = {
    'GET /me': () => ({ body: { csrf: 'x', person: mine.length > 0 ? {} : null } }),
    'GET /tables/t': () => ({ body: table() }),
    'GET /tables/t/history': (_, query) => ({
      body: { told: world.told.filter((entry) => entry.seq > Number(query.get('after'))), latest: world.seq },
    }),
    'GET /components': () => ({ body: { employees: [], events: [], outside: [], drawings: {}, lays: {} } }),
    'GET /tables/t/chat': () => ({ body: { lines: [] } }),
    'GET /tables/t/drafts/0': () => ({ status: 404, body: { error: 'not_found', why: '' } }),
    'PUT /tables/t/drafts/0': () => ({ status: 204, body: null }),
    'GET /tables/t/game': (_, query) => ({
      body: {
        table: table(), at: world.seq, latest: world.seq, seen: 0, rewind: null, undoable: world.undoable,
        asked: query.has('at') ? null : world.asked, view: { seat: Number(query.get('seat')), waiting: world.waiting, round: 0, finished: false, phase: 'working', variant: world.variant },
      },
    }),
    'POST /tables/t/look': (body) => ({ body: { asked: { options: [], kind: `after ${String((body['staged'] as unknown[]).length)}` } } }),
    'POST /tables/t/commands': () => {
      world.seq += 1
      const entry = told(world.seq)
      world.told.push(entry)
      return { body: { seq: world.seq, told: [entry] } }
    },
  }
  const held: Record<'before' | 'after', Partial<Record<string, Promise<void>>>> = { before: {}, after: {} }
  const api = new Api({
    fetch: async (address, init) => {
      const url = new URL(`http://table${String(address as string)}`)
      const path = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`
      const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>
      asked.push({ path, body })
      await held.before[path]
      const reply = routes[path]?.(body, url.searchParams) ?? { status: 404, body: { error: 'not_found', why: path } }
      await held.after[path]
      const text = reply.body === null ? null : JSON.stringify(reply.body)
      return new Response(text, { status: reply.status ?? 200 })
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
  const reconnect = () => {
    line?.onconnection('lost')
    line?.onconnection('connecting')
    line?.onconnection('open')
  }
  return { store, world, routes, asked, held, hear, mine, reconnect }
}

/** Wait until what was begun has been done. */
export const settled = () => vi.waitFor(() => new Promise((done) => setTimeout(done, 5)))
