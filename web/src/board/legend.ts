/** Where the legend of the range stands: beside the map, or below it in a strip that is kept free for it. */
import { type Edge, fittingBeside, type Size } from './camera'
import { type Box, UNIT } from './geometry'

/** "" where it would cover the map: the numbers on the map say what its shades are. */
export type LegendSide = 'left' | 'right' | 'low' | ''
export type Legend = { side: LegendSide; room: number; edge: Edge }

/** Pixels of width that its words need. */
const WIDE = 72
/** Pixels of height that it takes in one line. */
const HIGH = 34
/** Pixels that buttons in a row leave of the width below a map. */
const BUTTONS = 200

/**
 * Where it stands beside a map that is shown whole, and what is kept free for buttons and for it then.
 * row: buttons lie in a row below the map. low: there is little height.
 */
export function legendBeside(frame: Box, size: Size, edge: Edge, { row, low }: { row: boolean; low: boolean }): Legend {
  const view = fittingBeside(frame, size, edge)
  const scale = view.zoom / UNIT
  const left = view.x + frame.x * scale
  const right = size.width - left - frame.width * scale
  if (left >= WIDE) return { side: 'left', room: left, edge }
  if (right >= WIDE) return { side: 'right', room: right, edge }
  if (row) return edge.bottom > 0 ? { side: 'low', room: size.width - BUTTONS, edge } : { side: '', room: 0, edge }
  if (low) return { side: '', room: 0, edge }
  return { side: 'low', room: size.width - edge.right, edge: { ...edge, bottom: edge.bottom + HIGH } }
}
