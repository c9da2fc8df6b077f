import { expect, it } from 'vitest'

import type { Told } from '../../api/schema'
import { queued, type Showing, showOf } from './showing'

function entry(round: number, ...events: string[]): Told {
  return { seq: round, round, events: events.map((kind) => ({ kind })) } as unknown as Told
}

const said = (shows: readonly Showing[]): string[] => shows.map((show) => `${show.what} ${String(show.told.round)}`)

it('shows dinner before marketing, and nothing for other entries', () => {
  expect(showOf(entry(2, 'campaign_ran', 'house_dined', 'house_dined'))).toEqual(['dinner', 'marketing'])
  expect(showOf(entry(2, 'paid'))).toEqual([])
})

it('keeps what plays and the latest round only', () => {
  let waiting = queued([], entry(1, 'house_dined', 'campaign_ran'))
  waiting = queued(waiting, entry(2, 'house_dined', 'campaign_ran'))
  expect(said(waiting)).toEqual(['dinner 1', 'dinner 2', 'marketing 2'])
  waiting = queued(waiting, entry(2, 'paid'))
  waiting = queued(waiting, entry(3, 'campaign_ran'))
  expect(said(waiting)).toEqual(['dinner 1', 'marketing 3'])
})

it('keeps dinner and marketing of one round that come in two entries', () => {
  expect(said(queued(queued([], entry(4, 'house_dined')), entry(4, 'campaign_ran')))).toEqual(['dinner 4', 'marketing 4'])
})
