/** What is asked of the server about analyses; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type {
  Action,
  Advice,
  Analysis,
  AnalysisList,
  AnalysisMoment,
  Answer,
  ChangeAnalysis,
  ChangedAnalysis,
  ChangeLine,
  Components,
  Forecasts,
  HouseFlips,
  Looked,
  PositionRead,
} from '../api/schema'
import type { Square } from '../api/types'

class AnalysisApi extends Requests {
  list(): Promise<AnalysisList> {
    return this.ask('GET', '/analyses')
  }

  /** Begin an analysis with a moment of a table. */
  from(table: string, seq: number, title: string): Promise<Analysis> {
    return this.ask('POST', `/tables/${encodeURIComponent(table)}/analysis`, { seq, title })
  }

  /** Begin an analysis with the text of a file: a position, a record or an analysis. title: where that has none. */
  takeIn(text: string, title = ''): Promise<Analysis> {
    const search = new URLSearchParams({ title })
    return this.ask('POST', `/analyses?${search.toString()}`, new Blob([text], { type: 'application/json' }))
  }

  read(id: string): Promise<Analysis> {
    return this.ask('GET', pathOf(id))
  }

  change(id: string, change: Partial<ChangeAnalysis>): Promise<Analysis> {
    return this.ask('PATCH', pathOf(id), change)
  }

  remove(id: string): Promise<void> {
    return this.ask('DELETE', pathOf(id))
  }

  /** The address of the file of an analysis. */
  fileAddress(id: string): string {
    return `${this.base}${pathOf(id)}/file`
  }

  async file(id: string): Promise<string> {
    return JSON.stringify(await this.ask('GET', `${pathOf(id)}/file`))
  }

  /** What a position looks like, and what is wrong with it; nothing is kept. */
  readPosition(text: string): Promise<PositionRead> {
    return this.ask('POST', '/positions', new Blob([text], { type: 'application/json' }))
  }

  /** The position after a line. */
  async position(id: string, line: number): Promise<string> {
    return JSON.stringify(await this.ask('GET', `${linePath(id, line)}/position`))
  }

  componentsOf(players: number, variant: string, modules: readonly string[]): Promise<Components> {
    const mix = new URLSearchParams({ players: String(players), variant })
    for (const module of modules) mix.append('modules', module)
    return this.ask('GET', `/components?${mix.toString()}`)
  }

  components(id: string): Promise<Components> {
    return this.ask('GET', `${pathOf(id)}/components`)
  }

  /** The table after a line; seat -1: as the first who is asked. */
  moment(id: string, line: number, seat: number): Promise<AnalysisMoment> {
    return this.ask('GET', `${linePath(id, line)}/game?seat=${String(seat)}`)
  }

  look(id: string, line: number, seat: number, staged: readonly Action[]): Promise<Looked> {
    return this.ask('POST', `${linePath(id, line)}/look`, { seat, staged })
  }

  why(id: string, line: number, seat: number, staged: readonly Action[], thing: { square: Square } | { action: Action }): Promise<Answer> {
    return this.ask('POST', `${linePath(id, line)}/why`, { seat, staged, ...thing })
  }

  forecast(id: string, line: number, seat: number): Promise<Forecasts> {
    return this.ask('GET', `${linePath(id, line)}/forecast?seat=${String(seat)}`)
  }

  flips(id: string, line: number, seat: number, house: string): Promise<HouseFlips> {
    return this.ask('GET', `${linePath(id, line)}/flips/${encodeURIComponent(house)}?seat=${String(seat)}`)
  }

  add(id: string, line: number, seat: number, steps: readonly Action[]): Promise<ChangedAnalysis> {
    return this.ask('POST', linePath(id, line), { seat, steps })
  }

  level(id: string, line: number, seat: number, level: string): Promise<ChangedAnalysis> {
    return this.ask('POST', `${linePath(id, line)}/level`, { seat, level })
  }

  plans(id: string, line: number, seat: number): Promise<Advice> {
    return this.ask('POST', `${linePath(id, line)}/plans`, { seat })
  }

  say(id: string, line: number, change: Partial<ChangeLine>): Promise<ChangedAnalysis> {
    return this.ask('PATCH', linePath(id, line), change)
  }

  drop(id: string, line: number): Promise<ChangedAnalysis> {
    return this.ask('DELETE', linePath(id, line))
  }
}

function pathOf(id: string): string {
  return `/analyses/${encodeURIComponent(id)}`
}

function linePath(id: string, line: number): string {
  return `${pathOf(id)}/lines/${String(line)}`
}

export const analysisApi = new AnalysisApi()
