import { expect, it } from 'vitest'

import { hasRibbon, levelIn, readKept } from './kept'

it('reads what was kept, and gives what makes no sense its usual value', () => {
  expect(readKept(null)).toEqual({ level: 'auto', heard: [], ribbon: true })
  expect(readKept('not json')).toEqual(readKept(null))
  expect(readKept('{"level": "loud", "heard": ["no_room", 3], "ribbon": false}')).toEqual({ level: 'auto', heard: ['no_room'], ribbon: false })
})

it('is light in introductory games where nothing else is wished', () => {
  expect(levelIn('introductory_1', 'auto')).toBe('light')
  expect(levelIn('full', 'auto')).toBe('off')
  expect(levelIn('full', 'full')).toBe('full')
})

it('has the ribbon in introductory games until it is put away', () => {
  expect(hasRibbon('introductory_2', readKept(null))).toBe(true)
  expect(hasRibbon('full', readKept(null))).toBe(false)
  expect(hasRibbon('introductory_2', readKept('{"ribbon": false}'))).toBe(false)
})
