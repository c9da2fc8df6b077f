import { expect, test } from 'vitest'
import { fedBy } from './feeds'

test('rivals and houses are named once for each campaign, pieces are added up', () => {
  const feed = (campaign: string, house: string, seat: number) => ({ campaign, house, seat, pieces: 1 })
  expect(fedBy([feed('radio_1', '3', 1), feed('billboard_15', '3', 2), feed('radio_1', '7', 1), feed('radio_1', '3', 1)])).toEqual([
    { campaign: 'radio_1', seats: [1], houses: ['3', '7'], pieces: 3 },
    { campaign: 'billboard_15', seats: [2], houses: ['3'], pieces: 1 },
  ])
  expect(fedBy([])).toEqual([])
})
