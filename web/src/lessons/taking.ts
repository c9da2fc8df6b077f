/** Taking a lesson: its table is laid, or the one that was begun is opened again. */
import { api } from '../api/client'
import type { Table } from '../api/schema'
import { t } from '../i18n'
import { session } from '../state/session.svelte'
import { lessonApi } from './api'
import { keepTable, kept } from './kept'

/** Return the table of a lesson that was begun, or a new one. Throws `ApiProblem`. */
export async function take(lesson: string): Promise<{ id: string }> {
  const begun = kept().tables[lesson]
  if (begun !== undefined && session.person !== null) {
    try {
      return await api.table(begun)
    } catch {
      // it is there no more, or somebody else sits at this device: the lesson begins anew
    }
  }
  return lay(lesson)
}

/** Begin a lesson anew; the table it was taken at goes. */
export async function takeAgain(lesson: string): Promise<{ id: string }> {
  const before = kept().tables[lesson]
  const table = await lay(lesson)
  if (before !== undefined) await api.deleteTable(before).catch(() => undefined) // it may be gone already
  return table
}

async function lay(lesson: string): Promise<Table> {
  const table = await lessonApi.take(lesson, session.person === null ? t('shell.guest') : '')
  keepTable(lesson, table.id)
  if (session.person === null) void session.read()
  return table
}
