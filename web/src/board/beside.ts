/** The strip below the map: houses that stand on no square and campaigns that lie beside the map. */
import type { BoardShape, CampaignShape, HouseShape } from '../api/schema'
import type { Box } from './geometry'

const CARD = 56
/** A campaign on the card of a house beside the map is as wide as it is long there. */
const BOARD = 76
const GAP = 10
/** Units for one good with its count. */
const WANT = 46

export type Beside = {
  houses: {
    house: HouseShape
    box: Box
    /** Goods with their counts and where they stand: such a house may want very much. */
    wants: { good: string; count: number; x: number; y: number }[]
    runs: { run: CampaignShape; box: Box }[]
  }[]
  runs: { run: CampaignShape; box: Box }[]
  /** Units it takes to the right of the map, or below it, with the space between; 0 when there is nothing. */
  width: number
  height: number
}

/** How wide a column beside the map is, and how many goods stand in a row there. */
const COLUMN = 146
const ROW = 3

/**
 * Lay it out from its left top, as a strip or as a column; a campaign that reaches only a house there stands on the card
 * of that house.
 */
export function besideOf(board: BoardShape, left: number, top: number, asColumn = false): Beside {
  const away = board.houses.filter((house) => house.rect === null)
  const runs = board.campaigns.filter((run) => run.rect === null && run.edge === '')
  if (away.length === 0 && runs.length === 0) return { houses: [], runs: [], width: 0, height: 0 }
  const others = runs.filter((run) => !away.some((house) => isOf(run, house)))
  return asColumn ? columnOf(away, runs, others, left, top) : stripOf(away, runs, others, left, top)
}

function columnOf(away: readonly HouseShape[], runs: readonly CampaignShape[], others: readonly CampaignShape[], left: number, top: number): Beside {
  let y = top
  const houses = away.map((house) => {
    const own = runs.filter((run) => isOf(run, house))
    const wants = wantsOf(house)
    const rows = Math.ceil(wants.length / ROW)
    const box: Box = { x: left, y, width: COLUMN, height: CARD + 8 + rows * 26 + own.length * 36 }
    y += box.height + GAP
    return {
      house,
      box,
      wants: wants.map(([good, count], index) => ({ good, count, x: left + 18 + (index % ROW) * WANT, y: box.y + CARD + 14 + Math.floor(index / ROW) * 26 })),
      runs: own.map((run, index) => ({ run, box: { x: left + 8, y: box.y + CARD + 6 + rows * 26 + index * 36, width: BOARD, height: 32 } })),
    }
  })
  const cards = others.map((run, index) => ({
    run,
    box: { x: left + (index % 2) * (CARD + GAP), y: y + Math.floor(index / 2) * (CARD + GAP), width: CARD, height: CARD },
  }))
  return { houses, runs: cards, width: COLUMN + 12, height: 0 }
}

function stripOf(away: readonly HouseShape[], runs: readonly CampaignShape[], rest: readonly CampaignShape[], left: number, top: number): Beside {
  let x = left
  const houses = away.map((house) => {
    const own = runs.filter((run) => isOf(run, house))
    const wants = wantsOf(house)
    const width = 76 + Math.max(100, wants.length * WANT) + own.length * (BOARD + 4)
    const box: Box = { x, y: top, width, height: CARD + 12 }
    x += width + GAP
    return {
      house,
      box,
      wants: wants.map(([good, count], index) => ({ good, count, x: box.x + 73 + index * WANT, y: top + 46 })),
      runs: own.map((run, index) => ({
        run,
        box: { x: box.x + width - 6 - (own.length - index) * (BOARD + 4), y: top + 18, width: BOARD, height: 32 },
      })),
    }
  })
  const others = rest.map((run) => {
    const box: Box = { x, y: top + 6, width: CARD, height: CARD }
    x += CARD + GAP
    return { run, box }
  })
  return { houses, runs: others, width: 0, height: CARD + 12 + 8 }
}

function wantsOf(house: HouseShape): [string, number][] {
  const counts = new Map<string, number>()
  for (const { good } of house.demand) counts.set(good, (counts.get(good) ?? 0) + 1)
  return [...counts]
}

/** Whether a campaign beside the map reaches this house and no other. */
function isOf(run: CampaignShape, house: HouseShape): boolean {
  return run.reach.length === 1 && run.reach[0] === house.label
}
