import { defineConfig } from 'drizzle-kit'

// Generates the next migration: drizzle-kit generate --config worker/dev/drizzle.config.ts
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./worker/platform/tables.ts', './worker/features/**/tables.ts'],
  out: './migrations',
})
