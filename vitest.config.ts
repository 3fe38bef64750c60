import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'worker',
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
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['worker/testing/fail-on-console-error.ts', 'web/e2e/setup-dom.ts'],
        },
      },
    ],
  },
})
