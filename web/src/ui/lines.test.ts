import { expect, test } from 'vitest'

test('a text is cut after some lines by the class for it alone', () => {
  const sources = import.meta.glob<string>('../**/*.{svelte,css}', { query: '?raw', import: 'default', eager: true })
  const cut = Object.entries(sources).flatMap(([file, source]) => (source.includes('line-clamp') ? [file] : []))
  // The name of a phase is cut after one line on some widths, and after two on others.
  expect(cut).toEqual(['../story/PhaseTrack.svelte', './ui.css'])
})
