/** What is asked of the server about reviews; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type { Analysis, ReviewState } from '../api/schema'

export type Level = ReviewState['level']

class ReviewApi extends Requests {
  /** How far a review is, with what was found so far. */
  read(table: string, level: Level): Promise<ReviewState> {
    return this.ask('GET', `${pathOf(table)}?level=${level}`)
  }

  make(table: string, level: Level): Promise<ReviewState> {
    return this.ask('POST', pathOf(table), { level })
  }

  /** Begin an analysis with a costly decision: the better line played on, and beside it what was played. */
  tryBetter(table: string, level: Level, number: number, title: string, note: string): Promise<Analysis> {
    return this.ask('POST', `${pathOf(table)}/analysis`, { level, number, title, note })
  }
}

function pathOf(table: string): string {
  return `/tables/${encodeURIComponent(table)}/review`
}

export const reviewApi = new ReviewApi()
