import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { unstable_readConfig as readConfig } from 'wrangler'
import { makeCertificate } from '#worker/bench/certificate'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { migrate } from '#worker/dev/seed/migrate'
import { deployWorker, publicHost } from '#worker/testing/hostile/deployed/deployed-worker'
import { startLibsqlServer } from '#worker/testing/libsql-server'
import { ALWAYS, leadingTo } from './chromium'
import type { FrontData } from './front'

/** The brands by their names for `--brands`, each with its host on this machine and a public host. */
const HOSTS = Object.fromEntries([
  ['default', { here: 'localhost', there: 'shop.example' }],
  ...demoBrands.map((brand) => [brand.key.split('.')[0], { here: brand.key, there: publicHost(brand) }]),
]) as Record<string, { here: string; there: string }> // the entries above

export const BRANDS = Object.keys(HOSTS)

/** The protocol to the browser: HTTP/1.1 without TLS, as with `npm start`, or HTTP/2 over TLS, as on the edge. */
export type Line = 'http/1.1' | 'h2'

// A shop with live keys is live. No page that is measured in live mode calls Duffel or Stripe.
const LIVE_KEYS = {
  DUFFEL_LIVE_TOKEN: 'duffel_live_of_no_account',
  STRIPE_LIVE_SECRET_KEY: 'sk_live_of_no_account',
  STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_of_no_account',
}

/** Functions that stop what was started, to be called in reverse order. */
export type Stops = (() => unknown)[]

/** A server behind its own proxy. */
export interface Served {
  line: Line
  /** The origin of a brand for a browser started with these arguments, such as https://acme.example. */
  origin(brand: string): string
  browserArgs: string[]
  /** Fetches a brand's path from the server itself, without the proxy. */
  ask(brand: string, path: string): Promise<Response>
}

export interface Shops {
  /** In live mode. */
  live: Served
  /** In test mode, with fake airlines that answer at once; its proxy removes the banner of test mode. */
  test: Served
  /** Serves the same Worker with additional files, by name: the lower bounds. */
  serveFiles(files: Record<string, string>): Promise<Served>
}

async function startFront(data: FrontData, stops: Stops): Promise<number> {
  const thread = new Worker(new URL('./front.ts', import.meta.url), { workerData: data })
  stops.push(() => thread.terminate())
  const [port] = await once(thread, 'message')
  return port
}

/**
 * Starts the deployed Worker with the built app in workerd, once in live and once in test mode, each behind a proxy. `stops` gets what ends them.
 * @throws Error when something doesn't start
 */
export async function serveShops(line: Line, stops: Stops): Promise<Shops> {
  const folder = await mkdtemp(join(tmpdir(), 'tailfin-pages-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const database = await startLibsqlServer()
  stops.push(() => database.stop())
  await migrate(database)
  const { key, cert } = await makeCertificate(
    folder,
    Object.values(HOSTS).map(({ there }) => there),
  )
  const built = readConfig({ config: 'wrangler.toml' }).assets?.directory ?? ''
  const vars = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a local secret of more than thirty-two characters',
    SANDBOX: 'on',
  }

  async function serve(mode: 'live' | 'test', files: string): Promise<Served> {
    const [isPlain, settings] = [line === 'http/1.1', { ...vars, ...(mode === 'live' && LIVE_KEYS) }]
    const shop = await deployWorker(settings, files, isPlain ? 'http' : 'https')
    stops.push(() => shop.stop())
    await shop.setMode(mode)
    const server = String(await shop.address())
    const port = await startFront(
      { server, certificate: isPlain ? null : { key, cert }, dropsTestMark: mode === 'test' },
      stops,
    )
    const origin = (brand: string) =>
      isPlain ? `http://${HOSTS[brand]?.here}:${port}` : `https://${HOSTS[brand]?.there}`
    return {
      line,
      origin,
      browserArgs: isPlain ? ALWAYS : [...ALWAYS, ...leadingTo(port, cert)],
      // wrangler's Response differs from the standard's in name only.
      ask: (brand, path) => shop.fetch(origin(brand) + path) as unknown as Promise<Response>,
    }
  }

  return {
    live: await serve('live', built),
    test: await serve('test', built),
    async serveFiles(files) {
      const assets = join(folder, 'assets')
      await cp(built, assets, { recursive: true })
      await mkdir(join(assets, 'floors'))
      for (const [name, text] of Object.entries(files)) await writeFile(join(assets, 'floors', name), text)
      return serve('live', assets)
    },
  }
}
