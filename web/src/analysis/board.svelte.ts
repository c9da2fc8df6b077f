/** One open analysis: its tree, the line it stands at, and the table there, which is asked as any table is. */
import { Api } from '../api/client'
import type {
  Action,
  Analysis,
  AnalysisMoment,
  Answer,
  ChangedAnalysis,
  Components,
  Draft,
  Forecasts,
  History,
  HouseFlips,
  Looked,
  Outcome,
  Problem,
  Situation,
  Table,
  Talk,
} from '../api/schema'
import type { Square } from '../api/types'
import { tableLookedAt } from '../state/lookedat'
import type { Drawn } from '../state/sketch.svelte'
import { TableStore } from '../state/table.svelte'
import { asProblem } from '../state/tables'
import { analysisApi } from './api'
import { drawnAt, partingOf } from './tree'

export class AnalysisBoard {
  readonly id: string
  analysis: Analysis
  /** The line that is shown; 0 is the start. */
  line = $state(0)
  busy = $state(false)
  problem: Problem | null = $state.raw(null)
  readonly store: TableStore
  #draws = 0
  #drawing: Promise<void> = Promise.resolve()
  /** The moment that was read last, and is shown next. */
  moment: AnalysisMoment

  private constructor(analysis: Analysis, moment: AnalysisMoment) {
    this.id = analysis.id
    this.analysis = $state.raw(analysis)
    this.moment = $state.raw(moment)
    this.line = moment.line
    this.store = new TableStore(analysis.id, {
      api: new Here(this),
      live: () => ({ close: () => undefined }),
    })
    this.store.hurries = () => true // what is tried here need not be held back
  }

  /** Read an analysis and open it at its start, or where a better line parts from what was played. */
  static async open(id: string): Promise<AnalysisBoard> {
    const analysis = await analysisApi.read(id)
    const moment = await analysisApi.moment(id, partingOf(analysis.lines), -1)
    const board = new AnalysisBoard(analysis, moment)
    await board.store.open()
    await board.#show()
    return board
  }

  get mine(): boolean {
    return this.analysis.mine
  }

  get seats(): number {
    return this.analysis.names.length
  }

  /** Go to another line. */
  async go(line: number): Promise<void> {
    if (line === this.line && this.store.past === null && this.store.staged.length === 0) return
    await this.#doing(async () => {
      await this.enter(line)
      await this.#show()
    })
  }

  /** Sit as another seat that is asked. */
  async sitAs(seat: number): Promise<void> {
    await this.#doing(async () => {
      this.moment = await analysisApi.moment(this.id, this.line, seat)
      await this.#show()
    })
  }

  /** Let a level decide for the seat that is asked. */
  async letLevel(level: string): Promise<void> {
    await this.#doing(async () => {
      await this.take(await analysisApi.level(this.id, this.line, this.moment.view.seat, level))
      await this.#show()
    })
  }

  /** Add steps as a line, such as those of a plan, and go there. */
  async add(steps: readonly Action[]): Promise<void> {
    await this.#doing(async () => {
      await this.take(await analysisApi.add(this.id, this.line, this.moment.view.seat, steps))
      await this.#show()
    })
  }

  async say(change: { name?: string; note?: string; mark?: Analysis['lines'][number]['mark'] }): Promise<void> {
    await this.#doing(async () => {
      this.analysis = (await analysisApi.say(this.id, this.line, change)).analysis
    })
  }

  /** What is drawn on the map at the line that is shown. */
  get drawn(): Drawn {
    const { squares, arrows } = this.analysis.lines.find(({ id }) => id === this.line) ?? this.analysis
    return { squares, arrows }
  }

  /** Draw on the map at the line that is shown: seen at once, and kept one after the other however fast somebody draws. */
  draw(drawn: Drawn): Promise<void> {
    const { line } = this
    const mine = ++this.#draws
    this.analysis = drawnAt(this.analysis, line, drawn)
    this.#drawing = this.#drawing.then(async () => {
      try {
        const { analysis } = await analysisApi.say(this.id, line, { squares: [...drawn.squares], arrows: [...drawn.arrows] })
        if (mine === this.#draws) this.analysis = analysis
      } catch (error) {
        this.problem = asProblem(error)
      }
    })
    return this.#drawing
  }

  async change(change: { title?: string; note?: string; shared?: boolean }): Promise<void> {
    await this.#doing(async () => {
      this.analysis = await analysisApi.change(this.id, change)
    })
  }

  /** Delete the line that is shown with all that goes on from it, and go to the one before. */
  async drop(): Promise<void> {
    const before = this.analysis.lines.find((line) => line.id === this.line)?.after ?? 0
    await this.#doing(async () => {
      this.analysis = (await analysisApi.drop(this.id, this.line)).analysis
      await this.enter(before)
      await this.#show()
    })
  }

  /** Take in an analysis that was changed, and stand at the line that was added. */
  async take(changed: ChangedAnalysis): Promise<void> {
    this.analysis = changed.analysis
    await this.enter(changed.line)
  }

  /** Stand at a line, as the first seat that is asked there; the table is not read yet. */
  async enter(line: number): Promise<void> {
    this.moment = await analysisApi.moment(this.id, line, -1)
    this.line = line
    this.#sit()
  }

  #sit(): void {
    if (this.mine) this.store.seat = this.moment.view.seat
  }

  async #show(): Promise<void> {
    this.#sit()
    await this.store.seek(null)
  }

  async #doing(work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = null
    try {
      await work()
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = false
    }
  }

  close(): void {
    this.store.close()
  }
}

/** Answers what a table asks of its server from the line that an analysis stands at. */
class Here extends Api {
  readonly #board: AnalysisBoard

  constructor(board: AnalysisBoard) {
    super()
    this.#board = board
  }

  override table(): Promise<Table> {
    return Promise.resolve(tableOf(this.#board))
  }

  override components(): Promise<Components> {
    return analysisApi.components(this.#board.id)
  }

  override async game(_id: string, seat: number): Promise<Situation> {
    const board = this.#board
    if (seat >= 0 && seat !== board.moment.view.seat) board.moment = await analysisApi.moment(board.id, board.line, seat)
    const { view, asked } = board.moment
    return { table: tableOf(board), at: 0, latest: 0, view, asked: board.mine ? asked : null, undoable: 0, seen: 0, rewind: null }
  }

  override async command(_id: string, command: { seat: number; steps: readonly Action[] }): Promise<Outcome> {
    const board = this.#board
    await board.take(await analysisApi.add(board.id, board.line, command.seat, command.steps))
    return { seq: 0, told: [] }
  }

  override look(_id: string, seat: number, staged: readonly Action[]): Promise<Looked> {
    return analysisApi.look(this.#board.id, this.#board.line, seat, staged)
  }

  override whyNot(_id: string, seat: number, staged: readonly Action[], thing: { square: Square } | { action: Action }): Promise<Answer> {
    return analysisApi.why(this.#board.id, this.#board.line, seat, staged, thing)
  }

  override forecast(_id: string, seat: number): Promise<Forecasts> {
    return analysisApi.forecast(this.#board.id, this.#board.line, seat)
  }

  override flips(_id: string, seat: number, house: string): Promise<HouseFlips> {
    return analysisApi.flips(this.#board.id, this.#board.line, seat, house)
  }

  // An analysis has no log, no talk and nothing that is staged on two pages.

  override history(): Promise<History> {
    return Promise.resolve({ told: [], latest: -1 })
  }

  override talk(): Promise<Talk> {
    return Promise.resolve({ lines: [] })
  }

  override draft(): Promise<Draft> {
    return Promise.resolve({ seq: 0, staged: [], version: '' })
  }

  override keepDraft(_id: string, _seat: number, draft: { seq: number; staged: readonly Action[] }): Promise<Draft> {
    return Promise.resolve({ seq: draft.seq, staged: [...draft.staged], version: '' })
  }
}

function tableOf({ analysis, moment }: AnalysisBoard): Table {
  const { id, game, names, title, shared, mine, made, changed } = analysis
  return tableLookedAt(id, game, moment.view, names, { title, spectators: shared, host: mine, made, changed })
}
