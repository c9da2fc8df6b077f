/** What is said at a table, and how much of it was not read yet. */
import type { Api } from '../api/client'
import type { Line } from '../api/schema'

export class Talk {
  lines: Line[] = $state.raw([])
  unread = $state(0)
  readonly #api: Api
  readonly #table: string

  constructor(api: Api, table: string) {
    this.#api = api
    this.#table = table
  }

  async read(): Promise<void> {
    try {
      this.lines = (await this.#api.talk(this.#table)).lines
    } catch {
      this.lines = [] // talk may be closed to spectators; the game goes on without it
    }
  }

  /** Take a line heard over the live line; own lines count as read. */
  hear(line: Line, ownSeat: number): void {
    if (this.lines.some((known) => known.id === line.id)) return
    this.lines = [...this.lines, line]
    if (line.seat !== ownSeat || ownSeat < 0) this.unread += 1
  }

  /** Say something about an entry (0: about none); throws `ApiProblem`. */
  async say(text: string, about: number): Promise<void> {
    const line = await this.#api.say(this.#table, text, about)
    if (!this.lines.some((known) => known.id === line.id)) this.lines = [...this.lines, line]
  }
}
