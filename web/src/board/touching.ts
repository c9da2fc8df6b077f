/** What stands right beside a place, so that it can be found without counting squares. */
import type { BoardShape, HouseShape, PlaceShape, RoadShape } from '../api/schema'
import type { Square } from '../api/types'
import { cellsOf } from './geometry'

const STEPS: Readonly<Record<string, Square>> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] }
const BACK: Readonly<Record<string, string>> = { N: 'S', E: 'W', S: 'N', W: 'E' }

/** Where a place lies. houses: those it touches, or with "near" the nearest one. main: whether it lies at the main road. */
export type Whereabouts = { where: 'beside' | 'between' | 'near' | 'nowhere'; houses: string[]; main: boolean }

/** Squares between a square and a house: 1 where they share a side. */
function apart([row, column]: Square, { rect }: HouseShape): number {
  if (rect === null) return Infinity
  const down = row < rect.row ? rect.row - row : Math.max(0, row - (rect.row + rect.height - 1))
  const right = column < rect.column ? rect.column - column : Math.max(0, column - (rect.column + rect.width - 1))
  return down + right
}

/** The labels of the houses that share a side with a place, in the order of dinner. */
export function touching(board: BoardShape, place: PlaceShape): string[] {
  const cells = place.edge === '' ? cellsOf(place) : []
  return board.houses.filter((house) => cells.some((cell) => apart(cell, house) === 1)).map((house) => house.label)
}

/** Describe a place by the houses and the road beside it; a restaurant's road is that of its door. */
export function whereabouts(board: BoardShape, place: PlaceShape): Whereabouts {
  const cells = place.edge === '' ? cellsOf(place) : []
  const doors = place.corner === '' ? cells : cells.filter((cell) => isCorner(cell, cells, place.corner))
  const main = mainRoad(board)
  const atMain = doors.some(([row, column]) => Object.values(STEPS).some(([down, right]) => main.has(key(row + down, column + right))))
  const houses = touching(board, place)
  if (houses.length > 0) return { where: houses.length > 1 ? 'between' : 'beside', houses, main: atMain }
  const far = (house: HouseShape): number => Math.min(...cells.map((cell) => apart(cell, house)))
  const [nearest] = cells.length === 0 ? [] : board.houses.filter((house) => house.rect !== null).sort((a, b) => far(a) - far(b))
  return nearest === undefined ? { where: 'nowhere', houses, main: atMain } : { where: 'near', houses: [nearest.label], main: atMain }
}

function isCorner([row, column]: Square, cells: readonly Square[], corner: string): boolean {
  const [rows, columns] = [cells.map((cell) => cell[0]), cells.map((cell) => cell[1])]
  return (
    row === (corner.includes('s') ? Math.max(...rows) : Math.min(...rows)) &&
    column === (corner.includes('e') ? Math.max(...columns) : Math.min(...columns))
  )
}

function key(row: number, column: number): string {
  return `${String(row)} ${String(column)}`
}

const known = new WeakMap<readonly RoadShape[], ReadonlySet<string>>()

/** The squares of the longest road of a map; none where all roads are one, or no road is the longest. */
export function mainRoad(board: BoardShape): ReadonlySet<string> {
  let found = known.get(board.roads)
  if (found === undefined) {
    const [longest, second] = roadGroups(board.roads).sort((a, b) => b.size - a.size)
    found = longest !== undefined && second !== undefined && longest.size > second.size ? longest : new Set<string>()
    known.set(board.roads, found)
  }
  return found
}

/** The squares of each road: ways that lead into each other. A bridge has two ways. */
function roadGroups(roads: readonly RoadShape[]): Set<string>[] {
  const left = new Set(roads)
  const at = new Map<string, RoadShape[]>()
  for (const road of roads) at.set(key(road.row, road.column), [...(at.get(key(road.row, road.column)) ?? []), road])
  const groups: Set<string>[] = []
  for (const start of roads) {
    if (!left.delete(start)) continue
    const [group, waiting] = [new Set<string>(), [start]]
    for (let road = waiting.pop(); road !== undefined; road = waiting.pop()) {
      group.add(key(road.row, road.column))
      for (const [side, [down, right]] of Object.entries(STEPS)) {
        if (!road.sides.includes(side)) continue
        for (const next of at.get(key(road.row + down, road.column + right)) ?? []) {
          if (next.sides.includes(BACK[side] ?? '') && left.delete(next)) waiting.push(next)
        }
      }
    }
    groups.push(group)
  }
  return groups
}
