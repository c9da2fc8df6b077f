/** What is asked of the coach; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type { Action, Coached } from '../api/schema'
import type { Level } from './kept'

class CoachApi extends Requests {
  /** What matters to a seat after its staged steps, and the ribbon of a first game. */
  coach(table: string, seat: number, staged: readonly Action[], level: Level): Promise<Coached> {
    return this.ask('POST', `/tables/${encodeURIComponent(table)}/coach`, { seat, staged, level })
  }
}

export const coachApi = new CoachApi()
