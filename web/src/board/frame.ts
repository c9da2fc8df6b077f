/** How large the whole drawing is: the map, what stands out beyond it, airplanes, places for more of them. */
import type { BoardShape, OptionShape, PieceShape } from '../api/schema'
import type { Square } from '../api/types'
import { type Beside, besideOf } from './beside'
import { fitting, type Size } from './camera'
import type { Candidate } from './candidates'
import { BARE_GUTTER, type Box, frameOf, marginsOf, NAMED_GUTTER, UNIT } from './geometry'
import { around } from './things'

/** What the frame depends on besides the board: an airplane chosen but not launched yet, and whether squares are named. */
export type Shown = { candidates: readonly Candidate[]; edge: string; named: boolean }

/** Squares that a piece sticking out of the map is drawn deep where the map is larger for it. */
const STUB = 1.25

/**
 * The board as it is drawn: a piece that sticks far out of the map is cut short where the map is larger then. While
 * something can be put there all of it is shown.
 */
export function cutShort(board: BoardShape, options: readonly OptionShape[], size: Size): BoardShape {
  if (board.outside.every((depth) => depth <= STUB) || size.width === 0) return board
  if (options.some(({ place }) => place !== null && place.cells.some((cell) => depthOf(board, cell) > 0))) return board
  const outside = board.outside.map((depth) => Math.min(depth, STUB)) as BoardShape['outside']
  const short = { ...board, outside, pieces: board.pieces.map((piece) => stubOf(board, piece)) }
  const zoomOf = (shape: BoardShape): number => fitting(drawingFrame(shape, { candidates: [], edge: '', named: false }), size).zoom
  return zoomOf(short) > zoomOf(board) ? short : board
}

function stubOf(board: BoardShape, piece: PieceShape): PieceShape {
  const cells = piece.cells as Square[]
  const foot = cells.find((cell) => depthOf(board, cell) === 1)
  const top = cells.find((cell) => depthOf(board, cell) > 1)
  if (foot === undefined || top === undefined || cells.some((cell) => depthOf(board, cell) === 0)) return piece
  const toward = (from: number, to: number): number => from + Math.sign(to - from) * (STUB - 1)
  return { ...piece, cells: [foot, [toward(foot[0], top[0]), toward(foot[1], top[1])]] }
}

/** How far a square lies outside the rectangle around the map; 0 for one within. */
function depthOf({ area }: BoardShape, [row, column]: Square): number {
  return Math.max(0, area.row - row, row - (area.row + area.height - 1), area.column - column, column - (area.column + area.width - 1))
}

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
