import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Connection, LiveLine, pauseBefore, type SocketLike } from './live'
import type { Live } from './schema'

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  closed = false

  close(): void {
    this.closed = true
    this.onclose?.({ code: 1000 })
  }

  say(message: Partial<Live>): void {
    this.onmessage?.({ data: JSON.stringify({ waiting: [], told: null, table: null, line: null, online: null, rewind: null, ...message }) })
  }
}

function scene(sound = true) {
  const sockets: FakeSocket[] = []
  const addresses: string[] = []
  const heard: Live[] = []
  const connections: Connection[] = []
  const gaps: number[] = []
  let known = 5
  const line = new LiveLine({
    table: 'abc',
    after: () => known,
    onmessage: (message) => {
      heard.push(message)
      if (message.what === 'told') known = message.seq
    },
    ongap: () => gaps.push(known),
    onconnection: (connection) => connections.push(connection),
    check: () => Promise.resolve(sound),
    open: (address) => {
      addresses.push(address)
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    random: () => 0,
  })
  const last = (): FakeSocket => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('no socket was opened')
    return socket
  }
  return { line, sockets, addresses, heard, connections, gaps, last }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a wish about the pace of computers is told with every connection, at once when it changes', () => {
  let pace = 'normal'
  const addresses: string[] = []
  const sockets: FakeSocket[] = []
  const line = new LiveLine({
    table: 'abc',
    after: () => 5,
    pace: () => pace,
    onmessage: vi.fn(),
    ongap: vi.fn(),
    onconnection: vi.fn(),
    check: () => Promise.resolve(true),
    open: (address) => {
      addresses.push(address)
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
  })
  pace = 'once'
  line.renew()
  expect(addresses).toEqual(['/live/abc?after=5', '/live/abc?after=5&pace=once'])
  expect(sockets.map(({ closed }) => closed)).toEqual([true, false])
  line.close()
  line.renew()
  expect(addresses).toHaveLength(2)
})

describe('the live line', () => {
  test('asks for what comes after the last entry known, and hands messages on in order', () => {
    const { addresses, heard, last, connections } = scene()
    expect(addresses).toEqual(['/live/abc?after=5'])
    last().onopen?.()
    last().say({ what: 'told', seq: 6 })
    last().say({ what: 'told', seq: 7 })
    expect(heard.map((message) => message.seq)).toEqual([6, 7])
    expect(connections).toEqual(['connecting', 'open'])
  })

  test('an entry heard twice counts once', () => {
    const { heard, last } = scene()
    last().say({ what: 'told', seq: 6 })
    last().say({ what: 'told', seq: 6 })
    last().say({ what: 'told', seq: 5 })
    expect(heard).toHaveLength(1)
  })

  test('a gap is not handed on but fetched', () => {
    const { heard, gaps, last } = scene()
    last().say({ what: 'told', seq: 8 })
    expect(heard).toHaveLength(0)
    expect(gaps).toEqual([5])
  })

  test('a greeting that knows more than we do means a gap', () => {
    const { gaps, last } = scene()
    last().say({ what: 'hello', seq: 5 })
    expect(gaps).toEqual([])
    last().say({ what: 'hello', seq: 9 })
    expect(gaps).toEqual([5])
  })

  test('what is no message is passed over', () => {
    const { heard, last } = scene()
    last().onmessage?.({ data: 'ping' })
    last().onmessage?.({ data: '3' })
    last().onmessage?.({ data: new ArrayBuffer(2) })
    expect(heard).toEqual([])
  })

  test('it comes back after longer and longer pauses, from where it stopped', () => {
    const { sockets, addresses, last, connections } = scene()
    last().say({ what: 'told', seq: 6 })
    last().close()
    expect(connections.at(-1)).toBe('lost')
    vi.advanceTimersByTime(249)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(addresses.at(-1)).toBe('/live/abc?after=6')
    last().close()
    vi.advanceTimersByTime(499)
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(3)
    last().onopen?.()
    last().close()
    vi.advanceTimersByTime(250)
    expect(sockets).toHaveLength(4)
  })

  test('it does not wait when the network says it is back', () => {
    const { sockets, last } = scene()
    for (let times = 0; times < 6; times += 1) {
      last().close()
      vi.advanceTimersByTime(20_000)
    }
    last().close()
    const before = sockets.length
    window.dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(before + 1)
  })

  test('a silent line that missed nothing is kept', async () => {
    const { sockets, last } = scene(true)
    last().onopen?.()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(sockets).toHaveLength(1)
  })

  test('a silent line that missed something is opened anew', async () => {
    const { sockets, last, connections } = scene(false)
    last().onopen?.()
    await vi.advanceTimersByTimeAsync(45_000)
    expect(sockets[0]?.closed).toBe(true)
    expect(connections).toContain('lost')
    await vi.advanceTimersByTimeAsync(250)
    expect(sockets).toHaveLength(2)
  })

  test('closed is closed', () => {
    const { line, sockets } = scene()
    line.close()
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(1)
  })
})

test('pauses double up to twenty seconds and are spread over their upper half', () => {
  expect([0, 1, 2, 3].map((attempt) => pauseBefore(attempt, 1))).toEqual([500, 1000, 2000, 4000])
  expect(pauseBefore(0, 0)).toBe(250)
  expect(pauseBefore(30, 1)).toBe(20_000)
})
