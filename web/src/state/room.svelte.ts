/** A table as a place: who sits where, what is said, who is there, and the line by which news come. */
import { type Api, api as pageApi } from '../api/client'
import { type Connection, LiveLine, type LiveOptions } from '../api/live'
import type { Live, Problem, Rewind, Table, Told } from '../api/schema'
import { learnNames } from '../modules/outside.svelte'
import { computers } from './computers.svelte'
import { Log } from './history.svelte'
import { names as people } from './names.svelte'
import { session } from './session.svelte'
import { asProblem, namesOf, ownSeats } from './tables'
import { Talk } from './talk.svelte'

export type TableOptions = {
  api?: Api
  /** Open the live line; for tests. */
  live?: (options: LiveOptions) => Line
}

/** The live line, as far as a table needs it; those of tests are never renewed. */
type Line = { close(): void; renew?(): void }

/** What a table page knows apart from the game itself; subclasses add the game. */
export abstract class Room {
  readonly id: string
  table: Table | null = $state.raw(null)
  busy = $state(false)
  problem: Problem | null = $state.raw(null)
  names: string[] = $derived.by(() => (this.table === null ? [] : namesOf(this.table)))
  /** The seat acted for; -1 for a spectator. */
  seat = $state(-1)
  readonly log: Log
  connection: Connection = $state('connecting')
  /** Whether this browser was logged out while it looked at its own seat. */
  loggedOut = $state(false)
  online: number[] = $state.raw([])
  readonly talk: Talk
  rewind: Rewind | null = $state.raw(null)

  protected readonly api: Api
  readonly #openLive: (options: LiveOptions) => Line
  #live: Line | null = null
  #wasLost = false
  /** How often the table was asked for, which of these answers was taken last, and which one of a change. */
  #asked = 0
  #answered = 0
  #changed = 0
  #game: Promise<void> | null = null

  constructor(id: string, options: TableOptions = {}) {
    this.id = id
    this.api = options.api ?? pageApi
    this.talk = new Talk(this.api, id)
    this.log = new Log(this.api, id)
    this.#openLive = options.live ?? ((given) => new LiveLine(given))
  }

  /** The game begins, or is looked at for the first time. at: a past moment to begin with. */
  protected abstract openGame(at: number | null): Promise<void>
  /** The draft of an own seat is another, here or on another page. */
  protected abstract heardDraft(seat: number, version: string): void
  /** A new entry of the log was heard. */
  protected abstract heardEntry(): void
  /** Read what was missed and draw the present. */
  abstract catchUp(): Promise<void>

  /** Every entry of the log, oldest first. */
  get history(): Told[] {
    return this.log.entries
  }

  /** The number of the last entry known, -1 before any. */
  get latest(): number {
    return this.log.latest
  }

  /** Whether a computer plays the own seat for now. */
  get standIn(): boolean {
    return this.table?.seats[this.seat]?.stand_in === true
  }

  /** The seats of this session that must decide. */
  get mineWaiting(): number[] {
    const table = this.table
    if (table === null) return []
    return table.waiting.filter((seat) => table.seats[seat]?.mine === true && !table.seats[seat].stand_in)
  }

  /** Read the table and everything around it, and keep listening. at: a past moment to begin with. */
  async open(at: number | null = null): Promise<void> {
    const table = await this.api.table(this.id)
    if (table.state === 'open') await learnNames([table.game], (language) => this.api.words(language))
    this.takeTable(table)
    const mine = ownSeats(table)
    this.seat = mine.length === 1 ? (mine[0] ?? -1) : -1
    if (table.state !== 'open') await this.begin(at)
    this.#live = this.#openLive({
      table: this.id,
      after: () => this.latest,
      pace: () => computers.pace,
      onmessage: (message) => {
        this.#hear(message)
      },
      ongap: () => {
        void this.catchUp()
      },
      onconnection: (connection) => {
        const again = connection === 'open' && this.#wasLost
        this.connection = connection
        this.#wasLost = connection === 'lost' || (this.#wasLost && !again)
        if (again) void this.#isStillKnown()
      },
      check: () => this.#isCurrent(),
    })
    void this.talk.read()
  }

  /** Show the game now that it has begun: the first message to tell of it does so, once. at: a past moment. */
  protected begin(at: number | null = null): Promise<void> {
    this.#game ??= this.openGame(at).catch((error: unknown) => {
      this.#game = null
      throw error
    })
    return this.#game
  }

  /** Be called with every new entry, in order; returns how to stop. */
  listen(listener: (told: Told) => void): () => void {
    return this.log.listen(listener)
  }

  /** Tell the server how quickly computers are to move here. */
  paceChanged(): void {
    this.#live?.renew?.()
  }

  close(): void {
    this.#live?.close()
    this.#live = null
  }

  /** Where the line was lost, see whether this browser still has its seats: its session may have been ended elsewhere. */
  async #isStillKnown(): Promise<void> {
    const before = this.table === null ? [] : ownSeats(this.table)
    await this.readTable()
    if (before.length === 0 || this.table === null || ownSeats(this.table).length > 0) return
    try {
      await session.follow(this.api.whoAmI())
      this.loggedOut = session.person === null
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  /** Whether the live line has missed nothing, asked over HTTP. */
  async #isCurrent(): Promise<boolean> {
    try {
      const { seq, state } = await this.api.table(this.id)
      return state === 'open' ? this.table?.state === 'open' : seq <= this.latest
    } catch {
      return false
    }
  }

  /** Ask for the table and take the answer, unless one was taken that is newer: they may overtake each other.
   *
   * What answers a change is newer than all that was asked for before it came.
   */
  protected async askTable(ask: () => Promise<Table>, changes = false): Promise<Table> {
    const asked = ++this.#asked
    const table = await ask()
    if (asked > (changes ? this.#changed : this.#answered)) {
      this.#answered = changes ? this.#asked : asked
      if (changes) this.#changed = asked
      this.takeTable(table)
    }
    return table
  }

  /** Who is away, as far as known: only an answer that is for the table itself tells it. */
  protected stillAbsent(table: Table): number[] {
    return (this.table?.absent ?? []).filter((seat) => table.seats[seat]?.online !== true)
  }

  protected takeTable(table: Table): void {
    if (this.table !== null && table.seq < this.table.seq) return // an answer that was overtaken by a later one
    this.table = table
    const mine = ownSeats(table)
    if (this.seat >= 0 && !mine.includes(this.seat)) this.seat = mine.length === 1 ? (mine[0] ?? -1) : -1
    people.list = this.names
    this.online = table.seats.filter((seat) => seat.online).map((seat) => seat.number)
  }

  #hear({ what, table, online, line, rewind, told, draft }: Live): void {
    if (table) void this.#hearTable()
    if (online) this.online = online
    if (line) this.talk.hear(line, this.seat)
    if (draft) this.heardDraft(draft.seat, draft.version)
    if (what === 'rewind') this.rewind = rewind ?? null
    if (told) {
      this.log.take([told])
      void this.#beginQuietly()
      this.heardEntry()
    }
  }

  /** The table as told to everybody says nothing about which seats are ours. */
  async #hearTable(): Promise<void> {
    await this.readTable()
    if (this.table?.state !== 'open') await this.#beginQuietly()
  }

  async #beginQuietly(): Promise<void> {
    try {
      await this.begin()
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  protected async readTable(): Promise<void> {
    try {
      const { seat, standIn } = this
      const ran = this.table?.state === 'running'
      const table = await this.askTable(() => this.api.table(this.id))
      const mine = ownSeats(table)
      if (this.seat < 0 && mine.length === 1) this.seat = mine[0] ?? -1
      if (this.seat !== seat || this.standIn !== standIn || (ran && table.state === 'finished')) await this.catchUp()
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  /** Hand the own seat to a computer (its bot's name), or take it back (""). */
  async handToBot(bot: string, seat = this.seat): Promise<void> {
    const { standIn } = this
    await this.tableCall(() => this.api.changeSeat(this.id, seat, { stand_in: bot }))
    if (this.standIn !== standIn) await this.catchUp()
  }

  /** Make the token by which a program plays an own seat; "" where that was refused. */
  async letProgramPlay(seat: number, name: string): Promise<string> {
    let secret = ''
    await this.tableCall(async () => {
      const made = await this.api.letProgramPlay(this.id, seat, name)
      secret = made.secret
      return made.table
    })
    return secret
  }

  /** Take an own seat back from the program that plays it. */
  async stopProgram(seat: number): Promise<void> {
    await this.tableCall(() => this.api.stopProgram(this.id, seat))
  }

  /** Read who sits there, and who is away. */
  async lookAround(): Promise<void> {
    await this.readTable()
  }

  /** Open a seat: the own one, or that of somebody who is away. */
  async openSeat(seat: number): Promise<void> {
    await this.tableCall(() => this.api.changeSeat(this.id, seat, { kind: 'open' }))
    await this.catchUp()
  }

  /** Take the own seat back that was opened. */
  async comeBack(seat: number, name: string): Promise<void> {
    await this.tableCall(() => this.api.takeSeat(this.id, seat, { name }))
    await this.readTable()
  }

  /** Change the table, and take it as it is then. */
  async tableCall(ask: () => Promise<Table>): Promise<void> {
    this.busy = true
    this.problem = null
    try {
      await this.askTable(ask, true)
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = false
    }
  }

  /** Ask everybody affected to go back, so that the given entry is the last one that stands. */
  async askRewind(to: number): Promise<void> {
    try {
      this.rewind = await this.api.askRewind(this.id, this.seat, to)
    } catch (error) {
      this.problem = asProblem(error)
    }
  }
}
