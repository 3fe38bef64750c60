import './resolve-ts.ts'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { PlainFailure, reportFailure } from './plain-failure.ts'
import { loadDotEnv } from './start/local-settings.ts'

// npm run migrate -- --admin-email you@your-company.com: migrates the database of DATABASE_URL, and creates the default brand and the first
// administrator if there are none.

const HOW = 'Name the first administrator by their own address: npm run migrate -- --admin-email you@your-company.com'

async function askedAddress(): Promise<string> {
  if (!process.stdin.isTTY) throw new PlainFailure(HOW)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question("The first administrator's e-mail address: ")
  terminal.close()
  return answer
}

async function administratorAddress(given: string | undefined): Promise<string> {
  const { realAddress } = await import('./seed/real-address')
  const address = realAddress(given ?? (await askedAddress()))
  if (!address) throw new PlainFailure(`That is no address that mails reach. ${HOW}`)
  return address
}

try {
  loadDotEnv()
  const { values } = parseArgs({ options: { 'admin-email': { type: 'string' } } })
  const url = process.env.DATABASE_URL?.trim()
  if (!url) throw new PlainFailure('DATABASE_URL is missing: which database shall be brought up to date?')
  const database = { url, authToken: process.env.DATABASE_AUTH_TOKEN?.trim() || undefined }
  const { migrate } = await import('./seed/migrate')
  const { hasAdministrator, namedAdministrator, seedAccounts, seedBrands } = await import('./seed/seed')
  const { defaultBrand } = await import('../domain/brand/default-brand')
  await migrate(database)
  await seedBrands(database, [defaultBrand])
  process.stdout.write('The database is up to date.\n')
  if (!(await hasAdministrator(database))) {
    const email = await administratorAddress(values['admin-email'])
    for (const { password, mustChangePassword } of await seedAccounts(database, [namedAdministrator(email)])) {
      const note = mustChangePassword ? 'shown only now, to be changed at the first sign-in' : 'shown only now'
      process.stdout.write(`Administrator: ${email}, password ${password} (${note})\n`)
    }
  }
} catch (error) {
  reportFailure(error)
}
