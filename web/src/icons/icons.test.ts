import { cleanup, render } from '@testing-library/svelte'
import { afterEach, describe, expect, test } from 'vitest'
import Icon from './Icon.svelte'
import { disc, marksOf } from './drawing'
import campaigns from '../../../src/magnate/content/data/campaigns.json'
import employees from '../../../src/magnate/content/data/employees.json'
import goods from '../../../src/magnate/content/data/products.json'
import { drawingOf, ICON_NAMES, layersOf } from './names'

afterEach(cleanup)

describe('every icon', () => {
  test('is made of marks with paths that begin somewhere', () => {
    for (const name of ICON_NAMES) {
      const marks = marksOf(drawingOf(name) ?? [])
      expect(marks.length, name).toBeGreaterThan(0)
      for (const mark of marks) expect(mark.d, name).toMatch(/^M[-\d.]+[ -][-\d. MLHVCSQTAZmlhvcsqtaz]+$/)
    }
  })

  test('stays on the grid of 24 where its path says so in absolute numbers', () => {
    for (const name of ICON_NAMES) {
      for (const { d } of marksOf(drawingOf(name) ?? [])) {
        for (const [, x, y] of d.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g)) {
          expect(Number(x), name).toBeLessThanOrEqual(24)
          expect(Number(y), name).toBeLessThanOrEqual(24)
        }
      }
    }
  })
})

describe('there is an icon', () => {
  test('for every good, in its own colours too', () => {
    for (const { id } of goods.products) {
      expect(drawingOf(id), id).toBeDefined()
      expect(layersOf(id)?.length, id).toBeGreaterThan(1)
    }
  })

  test('for every kind of campaign and every group of staff', () => {
    for (const { kind } of campaigns.campaigns) {
      expect(drawingOf(kind), kind).toBeDefined()
    }
    for (const { category } of employees.employees) {
      expect(drawingOf(`group_${category}`), category).toBeDefined()
    }
  })

  test('for every phase', () => {
    const phases = 'setup restructuring order_of_business working dinnertime payday marketing cleanup finished'
    for (const phase of phases.split(' ')) expect(drawingOf(`phase_${phase}`), phase).toBeDefined()
  })
})

test('a mark that is drawn in no way we know is an error', () => {
  expect(() => marksOf(['xM0 0'])).toThrow('begins with f, e, s or l')
  expect(disc(5, 5, 2)).toBe('M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z')
})

test('an icon with a title is a picture with that name, one without is decoration', () => {
  const named = render(Icon, { name: 'burger', title: 'Burger' }).container.querySelector('svg')
  expect(named?.getAttribute('role')).toBe('img')
  expect(named?.getAttribute('aria-label')).toBe('Burger')
  const plain = render(Icon, { name: 'undo' }).container.querySelector('svg')
  expect(plain?.getAttribute('aria-hidden')).toBe('true')
  expect(plain?.querySelectorAll('path').length).toBe(1)
})
