import { defineConfig } from 'drizzle-kit'

// Writes the next migration: drizzle-kit generate --config worker/dev/drizzle.config.ts
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./worker/adapters/libsql/schema.ts', './worker/adapters/libsql/desk-schema.ts'],
  out: './migrations',
})
