/** What is asked of the server about lessons; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type { LessonProgress, Lessons, Table } from '../api/schema'

class LessonApi extends Requests {
  lessons(): Promise<Lessons> {
    return this.ask('GET', '/lessons')
  }

  /** Lay a private practice table for a lesson; guest: the name of somebody the server does not know yet. */
  async take(lesson: string, guest: string): Promise<Table> {
    const table = await this.ask<Table>('POST', `/lessons/${encodeURIComponent(lesson)}`, { guest_name: guest })
    if (guest !== '') this.me = null // a guest has a session of their own, and with it another token
    return table
  }

  /** How far one has come in the lesson of a table. */
  progress(table: string): Promise<LessonProgress> {
    return this.ask('GET', `/tables/${encodeURIComponent(table)}/lesson`)
  }

  /** Lay a table on which the town of a lesson goes on as an ordinary game. */
  playOnInEarnest(table: string): Promise<Table> {
    return this.ask('POST', `/tables/${encodeURIComponent(table)}/lesson/game`)
  }
}

export const lessonApi = new LessonApi()
