import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig, mergeConfig } from 'vitest/config'

import build from './vite.config.ts'

/** Other games than the small one, for the test that compares the table drawn at every event. */
const games = process.env['MAGNATE_SCENES']

// Apart from vite.config.ts, so that building the client needs none of the packages that test it.
export default mergeConfig(
  build,
  defineConfig({
    plugins: [svelteTesting()],
    resolve: { alias: games === undefined ? [] : [{ find: /^.*fixtures\/scenes\.json$/, replacement: games }] },
    test: {
      environment: 'happy-dom',
      css: true, // else every style sheet is empty, also one that a test reads as text
      include: ['src/**/*.test.ts'],
      // One document for all files of a process: making one for each of them costs four fifths of the time.
      isolate: false,
      setupFiles: ['src/afresh.ts'],
      restoreMocks: true,
    },
  }),
)
