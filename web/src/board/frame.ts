/** How large the whole drawing is: the map, what stands out beyond it, airplanes, places for more of them. */
import type { BoardShape } from '../api/schema'
import type { Candidate } from './candidates'
import { type Box, frameOf, marginsOf } from './geometry'
import { around } from './things'

/**
 * The frame of a board with the candidates of an ask, and `beside` units below for what lies beside the map.
 * edge: of an airplane that was chosen and lies there before it is launched; "" for none.
 */
export function drawingFrame(board: BoardShape, candidates: readonly Candidate[], beside: number, edge = ''): Box {
  const edges = [...board.campaigns.map((run) => run.edge), ...candidates.map((candidate) => candidate.place.edge), edge]
  const own = frameOf(board, marginsOf(board, new Set(edges)), 0)
  const all = around([own, ...candidates.flatMap((candidate) => candidate.boxes)]) ?? own
  return { ...all, height: all.height + beside }
}
