import './resolve-ts.ts'
import { loadDotEnv } from './local-settings.ts'
import { PlainFailure, tellFailure } from './plain-failure.ts'

// npm run migrate: brings the database of DATABASE_URL up to date, and makes the first administrator if there is none.

try {
  loadDotEnv()
  const url = process.env.DATABASE_URL?.trim()
  if (!url) throw new PlainFailure('DATABASE_URL is missing: which database shall be brought up to date?')
  const database = { url, authToken: process.env.DATABASE_AUTH_TOKEN?.trim() || undefined }
  const { migrate } = await import('./migrate')
  const { seedAdministrator } = await import('./seed-administrator')
  await migrate(database)
  const password = await seedAdministrator(database)
  process.stdout.write(
    `The database is up to date.\n${password ? `Administrator: admin, password ${password} (shown only now)\n` : ''}`,
  )
} catch (error) {
  tellFailure(error)
}
