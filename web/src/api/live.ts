/** The live line to one table: messages in order, a resync after a gap, and coming back by itself. */
import type { Live } from './schema'
import { fromBase } from '../state/base'

export type Connection = 'connecting' | 'open' | 'lost'

/** The part of a WebSocket that is used, so that tests can put their own in its place. */
export type SocketLike = {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: (() => void) | null
  close(): void
}

export type LiveOptions = {
  table: string
  /** The number of the last entry known; asked anew at every connection. */
  after: () => number
  /** How quickly computers are to move, "normal" without a wish; asked anew at every connection. */
  pace?: () => string
  /** A message in its order. */
  onmessage: (message: Live) => void
  /** Entries are missing: fetch everything after the last one known. */
  ongap: () => void
  onconnection: (connection: Connection) => void
  /** Ask the server over HTTP whether anything was missed: false when it was, or when it does not answer. */
  check: () => Promise<boolean>
  /** Open a socket; for tests. */
  open?: (address: string) => SocketLike
  /** A number in [0, 1) for the spread of reconnections; for tests. */
  random?: () => number
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 20_000
const SILENCE_MS = 45_000

/** The pause before the given attempt (0 = first): doubled each time, at most 20 s, spread over its upper half. */
export function pauseBefore(attempt: number, random: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
  return Math.round(whole / 2 + (whole / 2) * random)
}

/** Keeps one table's socket open until `close` is called. */
export class LiveLine {
  readonly #options: LiveOptions
  #socket: SocketLike | null = null
  #attempt = 0
  #closed = false
  #reopening: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveOptions) {
    this.#options = options
    this.#connect()
    if (typeof window !== 'undefined') window.addEventListener('online', this.#hurry)
  }

  /** Stop for good. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#reopening)
    clearTimeout(this.#silence)
    if (typeof window !== 'undefined') window.removeEventListener('online', this.#hurry)
    this.#socket?.close()
    this.#socket = null
  }

  /** Connect anew at once, because something else is wished for. */
  renew(): void {
    if (this.#closed) return
    clearTimeout(this.#reopening)
    clearTimeout(this.#silence)
    const before = this.#socket
    this.#socket = null
    before?.close()
    this.#attempt = 0
    this.#connect()
  }

  /** Try at once instead of waiting for the next attempt. */
  readonly #hurry = (): void => {
    if (this.#socket !== null || this.#closed) return
    clearTimeout(this.#reopening)
    this.#attempt = 0
    this.#connect()
  }

  #connect(): void {
    this.#options.onconnection('connecting')
    const open = this.#options.open ?? openSocket
    const asked = new URLSearchParams({ after: String(this.#options.after()) })
    const pace = this.#options.pace?.() ?? 'normal'
    if (pace !== 'normal') asked.set('pace', pace)
    const socket = open(fromBase(`/live/${encodeURIComponent(this.#options.table)}?${asked.toString()}`))
    this.#socket = socket
    socket.onopen = () => {
      this.#attempt = 0
      this.#options.onconnection('open')
      this.#listen()
    }
    socket.onmessage = (event) => {
      this.#listen()
      this.#take(event.data)
    }
    socket.onerror = () => {
      socket.close()
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost()
    }
  }

  /** After a long silence ask whether the line is still there: networks vanish without a word. */
  #listen(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      const silent = this.#socket
      if (silent === null) return
      void this.#options.check().then((sound) => {
        if (this.#socket !== silent) return
        if (sound) this.#listen()
        else this.#drop(silent)
      })
    }, SILENCE_MS)
  }

  #drop(socket: SocketLike): void {
    this.#lost()
    socket.close()
  }

  #lost(): void {
    clearTimeout(this.#silence)
    this.#socket = null
    if (this.#closed) return
    this.#options.onconnection('lost')
    const random = this.#options.random ?? Math.random
    this.#reopening = setTimeout(() => {
      this.#connect()
    }, pauseBefore(this.#attempt, random()))
    this.#attempt += 1
  }

  #take(data: unknown): void {
    if (typeof data !== 'string') return
    const message = readMessage(data)
    if (message === null) return
    const known = this.#options.after()
    if (message.what === 'told' && message.seq > known + 1) {
      this.#options.ongap()
      return
    }
    if (message.what === 'told' && message.seq <= known) return
    this.#options.onmessage(message)
    if (message.what === 'hello' && message.seq > known) this.#options.ongap()
  }
}

/** A message, or null for what is none (a heartbeat, say). */
function readMessage(text: string): Live | null {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null && 'what' in said ? (said as Live) : null
  } catch {
    return null // not JSON: nothing that is meant for us
  }
}

function openSocket(path: string): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${location.host}${path}`)
  const like: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    close: () => {
      socket.close()
    },
  }
  socket.onopen = () => like.onopen?.()
  socket.onmessage = (event) => like.onmessage?.(event as { data: unknown })
  socket.onclose = (event) => like.onclose?.(event)
  socket.onerror = () => like.onerror?.()
  return like
}
