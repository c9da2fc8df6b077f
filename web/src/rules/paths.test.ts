import { expect, test } from 'vitest'

import { splitAtRules } from './paths'

test('every second part of a sentence is the id of a rule', () => {
  expect(splitAtRules('Rules B-DIN-07, K-RUL-35 · entry 12')).toEqual(['Rules ', 'B-DIN-07', ', ', 'K-RUL-35', ' · entry 12'])
  expect(splitAtRules('规则RUL-07')).toEqual(['规则', 'RUL-07', ''])
})

test('a sentence without any is one part', () => {
  expect(splitAtRules('Too far for B-team.')).toEqual(['Too far for B-team.'])
})
