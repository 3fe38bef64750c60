import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// How long a test takes is no verdict: a busy machine may be ten times slower.
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 }

/**
 * What keeps nothing in its modules from one test to the next, so that its files can share them: twice as quick. A file that needs a page
 * says so in its first line.
 */
const SHARING = [
  'web/**/*.test.ts',
  ...['domain', 'contract', 'adapters', 'services', 'sandbox'].map((folder) => `worker/${folder}/**/*.test.ts`),
]

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'core',
          ...PATIENCE,
          environment: 'node',
          include: SHARING,
          isolate: false,
          globalSetup: ['worker/testing/libsql-server.ts'],
          setupFiles: ['worker/testing/fail-on-console-error.ts'],
        },
      },
      {
        test: {
          name: 'worker',
          ...PATIENCE,
          environment: 'node',
          include: ['worker/**/*.test.ts'],
          exclude: SHARING,
          globalSetup: ['worker/testing/libsql-server.ts'],
          setupFiles: ['worker/testing/fail-on-console-error.ts'],
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'web',
          ...PATIENCE,
          environment: 'jsdom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['worker/testing/fail-on-console-error.ts', 'web/e2e/setup-dom.ts'],
        },
      },
    ],
  },
})
