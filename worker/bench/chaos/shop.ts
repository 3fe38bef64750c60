import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../dev/build/build-app'
import { freePort } from '../../dev/ports'
import { migrate } from '../../dev/seed/migrate'
import { seedBrands } from '../../dev/seed/seed'
import type { Child } from '../../dev/start/children'
import { makeDatabaseKey } from '../../dev/start/database-key'
import { startDatabase } from '../../dev/start/database-server'
import { localSettings, writeWorkerEnv } from '../../dev/start/local-settings'
import { publishLocally, workerStateFolder } from '../../dev/start/publish-locally'
import { serveSandbox } from '../../dev/start/sandbox-server'
import { startWorker } from '../../dev/start/worker-server'
import { defaultBrand } from '../../domain/brand/default-brand'
import { SANDBOX_DUFFEL_WEBHOOK_SECRET, SANDBOX_STRIPE_WEBHOOK_SECRET } from '../../sandbox/webhooks/sign'
import { type FastClock, readClock } from './fast-clock'
import type { FaultPlan } from './fault-plan'
import { startFaultyProxy } from './faulty-proxy'

/** A shop as `npm start` runs it, with both doubles outside of it behind a proxy that breaks things. */
export interface ChaosShop {
  base: string
  databaseUrl: string
  /** The doubles themselves, not through the proxy. */
  doublesUrl: string
  now(): Date
  /** Kills the Worker's processes at once and starts them again, with the clock moved ahead. */
  restart(aheadMs?: number): Promise<void>
  /** Runs the schedule once; false when there is no Worker to run it. */
  runSchedule(): Promise<boolean>
  /** How often the Worker logged each event. */
  logged: Map<string, number>
}

function noteLine(logged: Map<string, number>, line: string): void {
  const event = /"event":"(\w+)"/.exec(line)?.[1]
  const level = /"level":"(\w+)"/.exec(line)?.[1]
  if (event && level !== 'info') logged.set(`${level} ${event}`, (logged.get(`${level} ${event}`) ?? 0) + 1)
  if (/\bUncaught\b/.test(line)) logged.set(line.slice(0, 100), (logged.get(line.slice(0, 100)) ?? 0) + 1)
}

/** Starts a shop on free ports in an empty folder. What has to be stopped is added to `stops`, the last first. */
export async function startChaosShop(
  { plan, pace, onLine }: { plan: FaultPlan; pace: number; onLine: (line: string) => void },
  stops: (() => unknown)[],
): Promise<ChaosShop> {
  await buildApp()
  const dataDir = await mkdtemp(join(tmpdir(), 'tailfin-chaos-'))
  stops.push(() => rm(dataDir, { recursive: true, force: true }))
  const clock: FastClock = { origin: Date.now(), pace, aheadMs: 0 }
  const now = () => new Date(readClock(clock, Date.now()))
  const [port, databasePort, doublesPort] = [await freePort(), await freePort(), await freePort()]
  const base = `http://127.0.0.1:${port}`
  const databaseUrl = `http://127.0.0.1:${databasePort}`

  const key = makeDatabaseKey()
  const database = await startDatabase(dataDir, databasePort, key)
  stops.push(() => database.stop())
  const access = { url: databaseUrl, authToken: key.token }
  await migrate(access)
  await seedBrands(access, [defaultBrand])
  await publishLocally(workerStateFolder(dataDir), access)
  const doubles = await serveSandbox({
    port: doublesPort,
    airlineSeconds: 0,
    webhookUrls: { duffel: `${base}/api/webhooks/duffel`, stripe: `${base}/api/webhooks/stripe` },
    now,
    duffelFaults: plan.forcedOrder,
    webhookFaults: plan.onDelivery,
  })
  stops.push(doubles.close)
  const proxy = await startFaultyProxy(doubles.url, plan)
  stops.push(proxy.stop)

  const settings = await localSettings({
    environment: {
      DUFFEL_API_URL: proxy.url,
      DUFFEL_TEST_TOKEN: 'duffel_test_chaos',
      DUFFEL_TEST_WEBHOOK_SECRET: SANDBOX_DUFFEL_WEBHOOK_SECRET,
      STRIPE_API_URL: proxy.url,
      STRIPE_TEST_SECRET_KEY: 'sk_test_chaos',
      STRIPE_TEST_WEBHOOK_SECRET: SANDBOX_STRIPE_WEBHOOK_SECRET,
    },
    dataDir,
    databaseUrl,
    databaseToken: key.token,
  })
  const envFile = await writeWorkerEnv(dataDir, settings)
  const logged = new Map<string, number>()
  const start = async () =>
    startWorker({
      port,
      dataDir,
      stateDir: workerStateFolder(dataDir),
      envFile,
      entry: { script: 'worker/bench/chaos/fast-worker.ts', variables: { FAST_CLOCK: JSON.stringify(clock) } },
      onLine(line) {
        noteLine(logged, line)
        onLine(line)
      },
    })
  let worker: Child = await start()
  stops.push(() => worker.kill())

  return {
    base,
    databaseUrl: `${databaseUrl}?authToken=${key.token}`,
    doublesUrl: doubles.url,
    now,
    logged,
    async restart(aheadMs = 0) {
      await worker.kill()
      clock.aheadMs += aheadMs
      worker = await start()
    },
    async runSchedule() {
      try {
        const answer = await fetch(`${base}/cdn-cgi/local/scheduled`)
        await answer.text()
        return answer.ok
      } catch {
        return false // it is being killed
      }
    },
  }
}
