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
  /** Units the strip takes below the map, with the space above it; 0 when there is nothing. */
  height: number
}

/** Lay the strip out from its left top; a campaign that reaches only a house there stands on the card of that house. */
export function besideOf(board: BoardShape, left: number, top: number): Beside {
  const away = board.houses.filter((house) => house.rect === null)
  const runs = board.campaigns.filter((run) => run.rect === null && run.edge === '')
  if (away.length === 0 && runs.length === 0) return { houses: [], runs: [], height: 0 }
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
  const others = runs
    .filter((run) => !away.some((house) => isOf(run, house)))
    .map((run) => {
      const box: Box = { x, y: top + 6, width: CARD, height: CARD }
      x += CARD + GAP
      return { run, box }
    })
  return { houses, runs: others, height: CARD + 12 + 16 }
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
