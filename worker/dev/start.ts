import './resolve-ts.ts'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './build/build-app.ts'
import { PlainFailure, reportFailure } from './plain-failure.ts'
import { expectFreePort, freePort, readPort } from './ports.ts'
import type { Child } from './start/children.ts'
import { checkedSettings, loadDotEnv, writeWorkerEnv } from './start/local-settings.ts'
import { localShop } from './start/local-shop.ts'
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

async function start(watch: boolean) {
  loadDotEnv()
  const dataDir = relative('', process.env.DATA_DIR?.trim() || '.data') || '.'
  const port = readPort(process.env.PORT)
  const shop = await localShop(dataDir, say)
  const settings = checkedSettings(shop.values)
  await expectFreePort(port)

  const server = await shop.startDatabase()
  if (server) {
    void manage(server).ended.then(() => {
      if (!stopping) say('The libSQL server stopped: accounts and bookings are unavailable.')
    })
  }
  const { workerStateFolder } = await import('./start/publish-locally')
  const stateDir = workerStateFolder(dataDir)
  const database = { url: settings.DATABASE_URL, authToken: settings.DATABASE_AUTH_TOKEN }
  const [accounts] = await Promise.all([
    shop.fill(database, stateDir),
    watch || waitingFor('the app to be built', buildApp(), say),
  ])

  const workerPort = watch ? await freePort() : port
  const startPages = async () => (await import('./start/page-server')).startPageServer({ port, workerPort, dataDir })
  const pages = watch ? await waitingFor('the page server', startPages(), say) : undefined
  if (pages) stops.push(pages.stop)
  const starting = startWorker({
    port: workerPort,
    dataDir,
    stateDir,
    envFile: await writeWorkerEnv(dataDir, settings),
    assets: pages?.assets,
    onLine: say,
  })
  const worker = manage(await waitingFor('the Worker', starting, say))
  say(shop.greeting(port, accounts))
  void worker.ended.then(async () => {
    if (stopping) return
    await stopAll()
    reportFailure(new PlainFailure(`The Worker stopped:\n${worker.tail()}`))
  })
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
