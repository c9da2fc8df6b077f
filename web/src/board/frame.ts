/** How large the whole drawing is: the map, what stands out beyond it, airplanes, places for more of them. */
import type { BoardShape } from '../api/schema'
import { type Beside, besideOf } from './beside'
import { fitting, type Size } from './camera'
import type { Candidate } from './candidates'
import { BARE_GUTTER, type Box, frameOf, marginsOf, NAMED_GUTTER, UNIT } from './geometry'
import { around } from './things'

/** What the frame depends on besides the board: an airplane chosen but not launched yet, and whether squares are named. */
export type Shown = { candidates: readonly Candidate[]; edge: string; named: boolean }

/** The frame of a board, with room below or to its right for what lies beside the map. */
export function drawingFrame(board: BoardShape, { candidates, edge, named }: Shown, beside = { width: 0, height: 0 }): Box {
  const edges = [...board.campaigns.map((run) => run.edge), ...candidates.map((candidate) => candidate.place.edge), edge]
  const own = frameOf(board, marginsOf(board, new Set(edges), named ? NAMED_GUTTER : BARE_GUTTER), 0)
  const all = around([own, ...candidates.flatMap((candidate) => candidate.boxes)]) ?? own
  return { ...all, width: all.width + beside.width, height: all.height + beside.height }
}

/** What lies beside the map, below it or to its right: wherever the map is larger then; with the frame around all. */
export function laidOut(board: BoardShape, shown: Shown, size: Size): { beside: Beside; frame: Box } {
  const bare = drawingFrame(board, shown)
  const ways = [
    besideOf(board, board.area.column * UNIT, bare.y + bare.height + 4),
    besideOf(board, bare.x + bare.width + 4, board.area.row * UNIT, true),
  ].map((beside) => ({ beside, frame: drawingFrame(board, shown, beside) }))
  const [below, right] = ways as [(typeof ways)[number], (typeof ways)[number]]
  return fitting(right.frame, size).zoom > fitting(below.frame, size).zoom ? right : below
}
