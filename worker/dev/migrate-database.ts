import './resolve-ts.ts'
import { PlainFailure, tellFailure } from './plain-failure.ts'
import { loadDotEnv } from './start/local-settings.ts'

// npm run migrate: brings the database of DATABASE_URL up to date, and makes the default brand and the first administrator if there are none.

try {
  loadDotEnv()
  const url = process.env.DATABASE_URL?.trim()
  if (!url) throw new PlainFailure('DATABASE_URL is missing: which database shall be brought up to date?')
  const database = { url, authToken: process.env.DATABASE_AUTH_TOKEN?.trim() || undefined }
  const { migrate } = await import('./seed/migrate')
  const { seedAccounts, seedBrands } = await import('./seed/seed')
  const { defaultBrand } = await import('../domain/brand/default-brand')
  await migrate(database)
  await seedBrands(database, [defaultBrand])
  const { administrator, password } = await seedAccounts(database)
  process.stdout.write(
    `The database is up to date.\n${administrator ? `Administrator: admin, password ${password} (shown only now)\n` : ''}`,
  )
} catch (error) {
  tellFailure(error)
}
