/** Addresses of the pages: short, stable, to be shared. */
import { fromBase, within } from '../state/base'

export type Route =
  | { page: 'lobby' }
  | { page: 'new' }
  | { page: 'join'; code: string }
  | { page: 'secret'; secret: string }
  | { page: 'reset'; token: string }
  | { page: 'table'; id: string; at: number | null }
  | { page: 'review'; id: string }
  | { page: 'analysis'; id: string }
  | { page: 'puzzles'; id: string }
  | { page: 'account' }
  | { page: 'help' }
  | { page: 'companion' }
  | { page: 'maps' }
  | { page: 'explorer' }
  | { page: 'learn'; lesson: string }
  | { page: 'rules'; place: string }
  | { page: 'missing' }

/** Read a path of the address bar. */
export function parseRoute(address: string): Route {
  const path = within(address)
  if (path === null) return { page: 'missing' }
  const [first = '', second, third, ...more] = path.split('/').filter((part) => part !== '').map(decoded)
  if (more.length > 0) return { page: 'missing' }
  if (first === '') return { page: 'lobby' }
  if (second === undefined) {
    if (first === 'new' || first === 'account' || first === 'help' || first === 'companion' || first === 'maps' || first === 'explorer') return { page: first }
    if (first === 'rules') return { page: 'rules', place: '' }
    if (first === 'analysis' || first === 'puzzles') return { page: first, id: '' }
    return first === 'learn' ? { page: 'learn', lesson: '' } : { page: 'missing' }
  }
  if (first === 'g') return tableRoute(second, third)
  if (third !== undefined) return { page: 'missing' }
  if (first === 'learn') return { page: 'learn', lesson: second }
  if (first === 'rules') return { page: 'rules', place: second }
  if (first === 'analysis' || first === 'puzzles') return { page: first, id: second }
  if (first === 'j') return { page: 'join', code: second.toUpperCase() }
  if (first === 's') return { page: 'secret', secret: second }
  if (first === 'reset') return { page: 'reset', token: second }
  return { page: 'missing' }
}

function tableRoute(id: string, seq: string | undefined): Route {
  if (seq === undefined) return { page: 'table', id, at: null }
  if (seq === 'review') return { page: 'review', id }
  return /^\d{1,9}$/.test(seq) ? { page: 'table', id, at: Number(seq) } : { page: 'missing' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a stray percent sign
  }
}

/** The address of a table, live or at a past entry. */
export function tablePath(id: string, seq: number | null = null): string {
  const live = fromBase(`/g/${encodeURIComponent(id)}`)
  return seq === null ? live : `${live}/${String(seq)}`
}

/** The address of the review of a game. */
export function reviewPath(id: string): string {
  return `${tablePath(id)}/review`
}

/** The address of an analysis; "" for the list of them. */
export function analysisPath(id: string): string {
  return fromBase(id === '' ? '/analysis' : `/analysis/${encodeURIComponent(id)}`)
}

/** The address of a puzzle; "" for the shelf of all. */
export function puzzlePath(id: string): string {
  return fromBase(id === '' ? '/puzzles' : `/puzzles/${encodeURIComponent(id)}`)
}
