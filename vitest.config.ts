import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// How long a test takes is no verdict: a busy machine may be ten times slower.
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'worker',
          ...PATIENCE,
          environment: 'node',
          include: ['worker/**/*.test.ts'],
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
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['worker/testing/fail-on-console-error.ts', 'web/e2e/setup-dom.ts'],
        },
      },
    ],
  },
})
