/** What this browser remembers of lessons: the table of each, how far somebody has looked there, which are done. */

const PLACE = 'magnate.lessons'

export type Kept = {
  /** The table of each lesson that was begun. */
  tables: Readonly<Record<string, string>>
  /** By table: the last step that was only looked at. */
  seen: Readonly<Record<string, number>>
  done: readonly string[]
}

const NOTHING: Kept = { tables: {}, seen: {}, done: [] }

/** Read what was kept; what makes no sense is left out. */
export function readKept(text: string | null): Kept {
  let said: unknown
  try {
    said = JSON.parse(text ?? '{}')
  } catch {
    return NOTHING // somebody else wrote there
  }
  if (typeof said !== 'object' || said === null) return NOTHING
  const found = said as Partial<Record<keyof Kept, unknown>>
  return {
    tables: entries(found.tables, (value): value is string => typeof value === 'string'),
    seen: entries(found.seen, (value): value is number => typeof value === 'number'),
    done: Array.isArray(found.done) ? found.done.filter((id): id is string => typeof id === 'string') : [],
  }
}

function entries<Value>(value: unknown, is: (value: unknown) => value is Value): Record<string, Value> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Value] => is(entry[1])))
}

/** What is remembered now. */
export function kept(): Kept {
  try {
    return readKept(localStorage.getItem(PLACE))
  } catch {
    return NOTHING // storage may be forbidden
  }
}

function keep(next: Kept): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(next))
  } catch {
    // storage may be forbidden; then a lesson is only known to its page
  }
}

/** Remember the table of a lesson, or with null forget it. */
export function keepTable(lesson: string, table: string | null): void {
  const now = kept()
  const others = Object.entries(now.tables).filter(([id]) => id !== lesson)
  const tables = Object.fromEntries(table === null ? others : [...others, [lesson, table]])
  const known = new Set(Object.values(tables))
  keep({ ...now, tables, seen: Object.fromEntries(Object.entries(now.seen).filter(([id]) => known.has(id))) })
}

/** Remember how far somebody has looked at a table. */
export function keepSeen(table: string, step: number): void {
  const now = kept()
  keep({ ...now, seen: { ...now.seen, [table]: step } })
}

/** Remember that a lesson is done. */
export function keepDone(lesson: string): void {
  const now = kept()
  if (!now.done.includes(lesson)) keep({ ...now, done: [...now.done, lesson] })
}
