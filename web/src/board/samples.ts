/** Boards, places and options for tests: empty but for what is given. */
import type { BoardShape, OptionShape, PlaceShape } from '../api/schema'

/** A map of two by two tiles. */
export function emptyBoard(parts: Partial<BoardShape>): BoardShape {
  return {
    area: { row: 0, column: 0, height: 10, width: 10 },
    tiles: [
      [0, 0],
      [0, 5],
      [5, 0],
      [5, 5],
    ],
    roads: [],
    joined: [],
    drinks: [],
    parks: [],
    houses: [],
    restaurants: [],
    campaigns: [],
    pieces: [],
    outside: [0, 0, 0, 0],
    code: '',
    ...parts,
  }
}

export function place(parts: Partial<PlaceShape>): PlaceShape {
  const rect = parts.rect ?? null
  return {
    anchor: rect === null ? [0, 0] : [rect.row, rect.column],
    rect,
    garden: null,
    corner: '',
    edge: '',
    first: 0,
    lines: 0,
    cells: [],
    variant: '',
    ...parts,
  }
}

export function option(parts: Partial<OptionShape>): OptionShape {
  return {
    action: { kind: 'place_campaign', at: [0, 0], turned: false },
    group: '',
    place: null,
    reach: [],
    distances: [],
    loads: {},
    route: [],
    sources: [],
    facts: [],
    same_as: -1,
    opens: false,
    leaves: false,
    ...parts,
  }
}

/** A place of two by two squares with the corner of an entrance. */
export function diner(row: number, column: number, corner: string): OptionShape {
  return option({
    action: { kind: 'place_restaurant', at: [row, column], entrance: corner },
    place: place({ rect: { row, column, height: 2, width: 2 }, corner, variant: corner }),
  })
}

/** A place of one by two squares, along or across. */
export function board1x2(row: number, column: number, turned: boolean): OptionShape {
  return option({
    place: place({
      rect: { row, column, height: turned ? 2 : 1, width: turned ? 1 : 2 },
      variant: turned ? 'turned' : '',
    }),
  })
}
