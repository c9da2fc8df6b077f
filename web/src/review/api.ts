/** What is asked of the server about reviews; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type { ReviewState } from '../api/schema'

export type Level = ReviewState['level']

class ReviewApi extends Requests {
  /** How far a review is, with the review where it is done. */
  read(table: string, level: Level): Promise<ReviewState> {
    return this.ask('GET', `/tables/${encodeURIComponent(table)}/review?level=${level}`)
  }

  make(table: string, level: Level): Promise<ReviewState> {
    return this.ask('POST', `/tables/${encodeURIComponent(table)}/review`, { level })
  }
}

export const reviewApi = new ReviewApi()
