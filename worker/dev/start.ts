import './resolve-ts.ts'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './build/build-app.ts'
import { PlainFailure, reportFailure } from './plain-failure.ts'
import { expectFreePort, freePort, readPort } from './ports.ts'
import { accountLines, keepAccounts } from './seed/keep-accounts.ts'
import type { SeededAccount } from './seed/seed.ts'
import type { Child } from './start/children.ts'
import { makeDatabaseKey } from './start/database-key.ts'
import { startDatabase } from './start/database-server.ts'
import { loadDotEnv, localSettings, writeWorkerEnv } from './start/local-settings.ts'
import { waitingFor } from './start/patience.ts'
import { startWorker } from './start/worker-server.ts'

// npm start and npm run dev: the whole shop on this machine, stopped by one Ctrl-C.

const say = (text: string) => process.stdout.write(`${text}\n`)

/** What has to be stopped, in reverse order. */
const stops: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

async function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
  })()
  await stopping
}

function manage(child: Child): Child {
  stops.push(() => child.stop())
  return child
}

async function prepareDatabase(database: { url: string; authToken: string | undefined }): Promise<SeededAccount[]> {
  const { migrate } = await import('./seed/migrate')
  const { demoBrands } = await import('./seed/demo-brands')
  const { demoAccounts, seedAccounts, seedBrands } = await import('./seed/seed')
  const { demoBrand } = await import('../content/demo/demo-brand')
  try {
    await migrate(database)
    await seedBrands(database, [demoBrand, ...demoBrands])
    return await seedAccounts(database, demoAccounts(demoBrands.map(({ key }) => key)))
  } catch (error) {
    throw new PlainFailure(`The database at ${new URL(database.url).host} can't be used: ${rootCause(error)}`)
  }
}

const rootCause = (error: unknown): string =>
  error instanceof Error ? (error.cause === undefined ? error.message : rootCause(error.cause)) : String(error)

async function start(watch: boolean) {
  loadDotEnv()
  const dataDir = relative('', process.env.DATA_DIR?.trim() || '.data') || '.'
  const port = readPort(process.env.PORT)
  const databasePort = await freePort()
  const databaseKey = makeDatabaseKey()
  const settings = await localSettings({
    environment: process.env,
    dataDir,
    databaseUrl: `http://127.0.0.1:${databasePort}`,
    databaseToken: databaseKey.token,
  })
  await expectFreePort(port)
  const { publishLocally, workerStateFolder: workerStateOf } = await import('./start/publish-locally')

  if (!process.env.DATABASE_URL?.trim()) {
    const server = manage(
      await waitingFor('the database server', startDatabase(dataDir, databasePort, databaseKey), say),
    )
    void server.ended.then(() => {
      if (!stopping) say('The libSQL server stopped: accounts and bookings are unavailable.')
    })
  }
  const database = { url: settings.DATABASE_URL, authToken: settings.DATABASE_AUTH_TOKEN }
  const [accounts] = await Promise.all([
    waitingFor('the database to be prepared', prepareDatabase(database), say).then(async (made) => {
      // First: their passwords are nowhere else.
      await keepAccounts(dataDir, made)
      await waitingFor('the brands to be published', publishLocally(dataDir, database), say)
      return made
    }),
    watch || waitingFor('the app to be built', buildApp(), say),
  ])

  const workerPort = watch ? await freePort() : port
  const startPages = async () => (await import('./start/page-server')).startPageServer({ port, workerPort, dataDir })
  const pages = watch ? await waitingFor('the page server', startPages(), say) : undefined
  if (pages) stops.push(pages.stop)
  const starting = startWorker({
    port: workerPort,
    dataDir,
    stateDir: workerStateOf(dataDir),
    envFile: await writeWorkerEnv(dataDir, settings),
    assets: pages?.assets,
    onLine: say,
  })
  const worker = manage(await waitingFor('the Worker', starting, say))
  greet(port, settings.MAIL_MAILBOX === 'on', accounts, dataDir)
  void worker.ended.then(async () => {
    if (stopping) return
    await stopAll()
    reportFailure(new PlainFailure(`The Worker stopped:\n${worker.tail()}`))
  })
}

function greet(port: number, showsMailbox: boolean, accounts: SeededAccount[], dataDir: string) {
  say(`
Tailfin is at      http://localhost:${port}
Other brands       http://acme.localhost:${port}  (or /?brand=acme)
                   http://blossom.localhost:${port}  (or /?brand=blossom)
                   http://limetta.localhost:${port}  (or /?brand=limetta)`)
  for (const line of accountLines(accounts, dataDir)) say(line)
  if (showsMailbox)
    say(`Mailbox            http://localhost:${port}/dev/mailbox  (where mails stay while no provider is set)
To try it out      http://localhost:${port}/dev  (routes and cards that do something of their own)`)
  say(`Test card          4242 4242 4242 4242, any future expiry, any CVV
Ctrl-C stops it.
`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) say('Stopping.')
    void stopAll().then(() => process.exit(0))
  })
}

try {
  const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } })
  await start(values.watch)
} catch (error) {
  await stopAll()
  reportFailure(error)
}
