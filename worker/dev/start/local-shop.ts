import { PlainFailure } from '../plain-failure.ts'
import { freePort } from '../ports.ts'
import { accountLines, keepAccounts } from '../seed/keep-accounts.ts'
import type { SeededAccount } from '../seed/seed.ts'
import type { Child } from './children.ts'
import { makeDatabaseKey } from './database-key.ts'
import { startDatabase } from './database-server.ts'
import { localValues } from './local-settings.ts'
import { waitingFor } from './patience.ts'

interface DatabaseAddress {
  url: string
  authToken?: string | undefined
}

const rootCause = (error: unknown): string =>
  error instanceof Error ? (error.cause === undefined ? error.message : rootCause(error.cause)) : String(error)

async function prepareDatabase(database: DatabaseAddress): Promise<SeededAccount[]> {
  const { migrate } = await import('../seed/migrate')
  const { demoBrands } = await import('../seed/demo-brands')
  const { demoAccounts, seedAccounts, seedBrands } = await import('../seed/seed')
  const { demoBrand } = await import('../../content/demo/demo-brand')
  try {
    await migrate(database)
    await seedBrands(database, [demoBrand, ...demoBrands])
    return await seedAccounts(database, demoAccounts(demoBrands.map(({ key }) => key)))
  } catch (error) {
    throw new PlainFailure(`The database at ${new URL(database.url).host} can't be used: ${rootCause(error)}`)
  }
}

/** What a local start prepares before its Worker, in this order: settings, a database, and in it the demo's brands and accounts. */
export async function localShop(dataDir: string, say: (text: string) => void) {
  const port = await freePort()
  const key = makeDatabaseKey()
  const values = await localValues({
    environment: process.env,
    dataDir,
    databaseUrl: `http://127.0.0.1:${port}`,
    databaseToken: key.token,
  })
  return {
    values,
    /** The libSQL server in the data directory; null where the environment names a database. @throws PlainFailure */
    async startDatabase(): Promise<Child | null> {
      if (process.env.DATABASE_URL?.trim()) return null
      return waitingFor('the database server', startDatabase(dataDir, port, key), say)
    },
    /** Brings the database up to date and publishes its brands to the Worker's storage. Returns the accounts that it made. */
    async fill(database: DatabaseAddress, stateDir: string): Promise<SeededAccount[]> {
      const { publishLocally } = await import('./publish-locally')
      const made = await waitingFor('the database to be prepared', prepareDatabase(database), say)
      // First: their passwords are nowhere else.
      await keepAccounts(dataDir, made)
      await waitingFor('the brands to be published', publishLocally(stateDir, database), say)
      return made
    },
    /** Where the shop is and how it can be tried out. */
    greeting: (at: number, made: SeededAccount[]): string =>
      [
        '',
        `Tailfin is at      http://localhost:${at}`,
        `Other brands       http://acme.localhost:${at}  (or /?brand=acme)`,
        `                   http://blossom.localhost:${at}  (or /?brand=blossom)`,
        `                   http://limetta.localhost:${at}  (or /?brand=limetta)`,
        ...accountLines(made, dataDir),
        ...(values.MAIL_MAILBOX === 'on'
          ? [
              `Mailbox            http://localhost:${at}/dev/mailbox  (where mails stay while no provider is set)`,
              `To try it out      http://localhost:${at}/dev  (routes and cards that do something of their own)`,
            ]
          : []),
        'Test card          4242 4242 4242 4242, any future expiry, any CVV',
        'Ctrl-C stops it.',
        '',
      ].join('\n'),
  }
}
