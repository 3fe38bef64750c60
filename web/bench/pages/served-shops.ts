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

/** The brands by the names that `--brands` takes, with the host of each on this machine and a public one. */
const HOSTS = Object.fromEntries([
  ['default', { here: 'localhost', there: 'shop.example' }],
  ...demoBrands.map((brand) => [brand.key.split('.')[0], { here: brand.key, there: publicHost(brand) }]),
]) as Record<string, { here: string; there: string }> // as it was put together

export const BRANDS = Object.keys(HOSTS)

/** How pages come to the browser: by HTTP/1.1 without TLS, as `npm start` serves them, or by HTTP/2 over TLS, as the edge does. */
export type Line = 'http/1.1' | 'h2'

// A shop is live when it has live keys. No page that is measured in live mode asks Duffel or Stripe for anything.
const LIVE_KEYS = {
  DUFFEL_LIVE_TOKEN: 'duffel_live_of_no_account',
  STRIPE_LIVE_SECRET_KEY: 'sk_live_of_no_account',
  STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_of_no_account',
}

/** What is begun and has to end, the last first. */
export type Stops = (() => unknown)[]

/** A server behind a front of its own. */
export interface Served {
  line: Line
  /** Where a brand is for a browser that is started with these arguments, such as https://acme.example. */
  origin(brand: string): string
  browserArgs: string[]
  /** What the server itself answers to a brand's path, past the front. */
  ask(brand: string, path: string): Promise<Response>
}

export interface Shops {
  /** As a shop runs. */
  live: Served
  /** With made-up airlines that answer at once; its front takes the strip away that says so. */
  test: Served
  /** The same Worker with files beside the app's, by their names: what there is to be compared with. */
  serveFiles(files: Record<string, string>): Promise<Served>
}

async function startFront(data: FrontData, stops: Stops): Promise<number> {
  const thread = new Worker(new URL('./front.ts', import.meta.url), { workerData: data })
  stops.push(() => thread.terminate())
  const [port] = await once(thread, 'message')
  return port
}

/**
 * The deployed Worker with the built app in workerd, once live and once in test mode, each behind a front. `stops` ends it all.
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
