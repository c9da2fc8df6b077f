/** What own campaigns bring to rivals, gathered by campaign. */
import type { MarketingForecast } from '../api/schema'

/** A campaign with the rivals it feeds, the houses where they would sell, and the pieces. */
export type Fed = { campaign: string; seats: number[]; houses: string[]; pieces: number }

type Feed = MarketingForecast['feeds'][number]

/** Gather what is foreseen; each rival and each house is named once for a campaign. */
export function fedBy(feeds: readonly Feed[]): Fed[] {
  return [...new Set(feeds.map((row) => row.campaign))].map((campaign) => {
    const rows = feeds.filter((row) => row.campaign === campaign)
    return {
      campaign,
      seats: [...new Set(rows.map((row) => row.seat))],
      houses: [...new Set(rows.map((row) => row.house))],
      pieces: rows.reduce((sum, row) => sum + row.pieces, 0),
    }
  })
}
