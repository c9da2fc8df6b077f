/** Links and codes that are pasted where an analysis begins. */
import { parseRoute } from '../pages/routes'

/** What a text leads to: a table at an entry (null: the latest), an analysis, the code of a table, or none of these. */
export type Leads = { to: 'table'; id: string; at: number | null } | { to: 'analysis'; id: string } | { to: 'code'; code: string } | null

/** Letters of the code of a table. */
const CODE = /^[A-Za-z0-9]{4,8}$/
/** Longer than any address of a table. */
const LONGEST = 300

/** What a pasted text leads to; null for one that has to be read as a position, a record or a map. */
export function leadsTo(text: string): Leads {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST || /\s/.test(trimmed)) return null
  if (CODE.test(trimmed)) return { to: 'code', code: trimmed.toUpperCase() }
  const path = pathOf(trimmed)
  if (path === null) return null
  const route = parseRoute(path)
  if (route.page === 'table') return { to: 'table', id: route.id, at: route.at }
  if (route.page === 'review') return { to: 'table', id: route.id, at: null }
  if (route.page === 'join') return { to: 'code', code: route.code }
  return route.page === 'analysis' && route.id !== '' && route.id !== 'new' ? { to: 'analysis', id: route.id } : null
}

/** The path of an address of this server, with or without its host. */
function pathOf(text: string): string | null {
  if (text.startsWith('/')) return text.split(/[?#]/)[0] ?? null
  try {
    const url = new URL(text)
    return url.origin === location.origin ? url.pathname : null
  } catch {
    return null
  }
}
