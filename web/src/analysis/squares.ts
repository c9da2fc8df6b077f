/** Squares by the names that the margins of the map give them: `c4`. */
import type { Square } from '../api/types'

const NAME = /^(-?)([a-z]{1,2})(\d{1,2})$/
const LETTERS = 26

/** The one or two squares that a text names, such as `c4` or `c4 f7`; none for any other text. */
export function squaresIn(text: string): Square[] {
  const names = text.toLowerCase().split(/[\s,;>→]+/).filter((part) => part !== '')
  const found = names.map(squareNamed)
  const [from, to] = found
  if (from === undefined || from === null || found.length > 2) return []
  if (found.length === 1) return [from]
  return to === undefined || to === null || (from[0] === to[0] && from[1] === to[1]) ? [] : [from, to]
}

/** The square of a name, as `squareName` gives it. */
function squareNamed(name: string): Square | null {
  const [, west, letters, digits] = NAME.exec(name) ?? []
  if (letters === undefined || digits === undefined) return null
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 96, 0) - 1
  return [Number(digits) - 1, west === '-' ? -1 - column : column]
}
