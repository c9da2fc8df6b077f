import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { useAreas } from '../i18n'
import type { TableStore } from '../state/table.svelte'
import Message from './Message.svelte'

beforeAll(() => useAreas('ask', 'shell'))
afterEach(cleanup)

test('what is chosen stands above the goods, in the words of the question', () => {
  const options = ['burger', 'pizza'].map((good) => ({ action: { kind: 'advertise', good, rounds: 1, second: '' }, facts: [], reach: [] }))
  const store = { asked: { kind: 'campaign_message', seat: 0, options, skips: -1, facts: [] }, picked: -1, seat: 0, staged: [], undoable: 0 } as unknown as TableStore
  render(Message, { store })
  expect(screen.getByRole('group', { name: 'What to advertise' }).querySelectorAll('[data-good]')).toHaveLength(2)
})
