/** Addresses of a moment, and of one house of its dinner: `/g/ID/SEQ#house-7`. */
import { tablePath } from '../pages/routes'
import type { LogLine } from './lines'

const HOUSE = '#house-'

function slug(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-')
}

/** The address of a moment; house: the label of a house whose dinner it shows, "" for none. */
export function momentPath(table: string, seq: number, house = ''): string {
  return tablePath(table, seq) + (house === '' ? '' : HOUSE + encodeURIComponent(slug(house)))
}

/** The label of the house an address points at, among those there are; "" for none. */
export function houseLinked(hash: string, labels: Iterable<string>): string {
  if (!hash.startsWith(HOUSE)) return ''
  const wanted = hash.slice(HOUSE.length).toLowerCase()
  return [...labels].find((label) => encodeURIComponent(slug(label)) === wanted) ?? ''
}

/** The newest dinner of a house up to a moment. */
export function dinnerAt(lines: readonly LogLine[], house: string, seq: number): LogLine | undefined {
  return lines.findLast((line) => line.seq <= seq && line.event?.kind === 'house_dined' && line.event.house === house)
}
