import { expect, test } from 'vitest'

import employees from '../../../src/magnate/content/data/employees.json'
import type { Components } from '../api/schema'
import { drawingOf } from '../icons/names'
import { cardIcon } from './facts'

const components = {
  employees: employees.employees.map((card) => ({ ...card, trainings: 'trainings' in card.ability ? card.ability.trainings : 0 })),
} as unknown as Components

test('those who train have another icon than those who hire, and every card has one', () => {
  const icon = (card: string): string => cardIcon(card, components)
  expect(['trainer', 'coach', 'guru'].map(icon)).toEqual(['train', 'train', 'train'])
  expect(['recruiting_girl', 'recruiting_manager', 'hr_director'].map(icon)).toEqual(['group_hr', 'group_hr', 'group_hr'])
  expect([icon('waitress'), icon('ceo')]).toEqual(['group_service', 'group_manager'])
  for (const { id } of employees.employees) expect(drawingOf(icon(id)), id).toBeDefined()
})
