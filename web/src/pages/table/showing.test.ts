import { expect, it } from 'vitest'

import type { Told } from '../../api/schema'
import { queued, type Showing, showOf } from './showing'

function entry(round: number, ...ran: string[]): Told {
  return { seq: round, round, ran, events: [] } as unknown as Told
}

const said = (shows: readonly Showing[]): string[] => shows.map((show) => `${show.what} ${String(show.told.round)}`)

it('shows dinner before marketing, and nothing for other entries', () => {
  expect(showOf(entry(2, 'dinnertime', 'payday', 'marketing', 'cleanup'))).toEqual(['dinner', 'marketing'])
  expect(showOf(entry(2))).toEqual([])
})

it('keeps what plays and the latest round only', () => {
  let waiting = queued([], entry(1, 'dinnertime', 'marketing'))
  waiting = queued(waiting, entry(2, 'dinnertime', 'marketing'))
  expect(said(waiting)).toEqual(['dinner 1', 'dinner 2', 'marketing 2'])
  waiting = queued(waiting, entry(2))
  waiting = queued(waiting, entry(3, 'marketing'))
  expect(said(waiting)).toEqual(['dinner 1', 'marketing 3'])
})

it('keeps dinner and marketing of one round that come in two entries', () => {
  expect(said(queued(queued([], entry(4, 'dinnertime')), entry(4, 'marketing')))).toEqual(['dinner 4', 'marketing 4'])
})

it('tells of a round in which nothing happened, and of goods thrown away by themselves', () => {
  expect(showOf(entry(1, 'dinnertime', 'marketing', 'cleanup'))).toEqual(['dinner', 'marketing'])
  expect(showOf(entry(1, 'cleanup'))).toEqual([])
  expect(showOf({ ...entry(1, 'cleanup'), events: [{ kind: 'stock_discarded' }] } as unknown as Told)).toEqual(['marketing'])
})
