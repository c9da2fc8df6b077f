/** Changes that would flip a house, as they are listed. */
import type { FlipShape, MovedShape } from '../api/schema'

/** So many changes are listed at first. */
export const SHOWN = 4

/** The other houses that eat elsewhere by a change. */
export function elsewhere(flip: FlipShape, house: string): MovedShape[] {
  return flip.moved.filter((moved) => moved.house !== house)
}

/** A sum with its sign, as more or less. */
export function signed(dollars: string): string {
  return dollars.startsWith('−') ? dollars : `+${dollars}`
}
