/** How the pieces of each seat are told apart: a letter, a hue and a pattern, always all three. */
export type SeatLook = {
  /** The letter on paper and in notation. */
  letter: string
  /** The colour as a value for style properties. */
  colour: string
  /** A colour that can be read on it. */
  on: string
  /** The id of the SVG pattern (`url(#…)`), drawn in the seat's colour. */
  pattern: string
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const PATTERNS = ['solid', 'diagonal', 'dots', 'grid', 'waves', 'chevrons'] as const

export const SEATS: readonly SeatLook[] = LETTERS.map((letter, index) => ({
  letter,
  colour: `var(--seat-${letter.toLowerCase()})`,
  on: `var(--on-seat-${letter.toLowerCase()})`,
  pattern: `pattern-${PATTERNS[index] ?? 'solid'}`,
}))

/** How pieces of a seat look; pieces that belong to nobody (-1) have no letter. */
export function seatLook(seat: number): SeatLook {
  return SEATS[seat] ?? { letter: '', colour: 'var(--ink-soft)', on: 'var(--card)', pattern: 'pattern-solid' }
}
