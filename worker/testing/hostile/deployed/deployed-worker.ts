import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { KVNamespace } from '@cloudflare/workers-types'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import type { Mode } from '../../../contract/admin'
import { withIntegrity } from '../../../dev/build/script-integrity'
import { demoBrands } from '../../../dev/seed/demo-brands'
import { kvMode } from '../../../platform/kv-mode'
import { withoutRenderer } from '../../doubles/page-renderer'

// The Worker as it is deployed, in workerd, requested by https: the headers of every kind of answer.

const DOCUMENT = `<!doctype html><html lang="en"><head><title>-</title><meta name="description" content="-"><link rel="icon" href="/logo.svg">
<script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="/assets/app.css"></head><body><div id="root"></div></body></html>`
const FILES: Record<string, string> = {
  'assets/app.js': 'export {}',
  'assets/app.css': 'p{}',
  'assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/data.json': '{}',
  'assets/font.woff2': '',
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Bindings {
  BRANDS: KVNamespace
}

// Local hosts have no https.
export const publicHost = ({ key }: { key: string }) => key.replace('localhost', 'example')

/** Writes what replaces the built app's files. */
async function writeFiles(folder: string): Promise<void> {
  await cp('web/public', folder, { recursive: true })
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  const read = async (address: string) => new TextEncoder().encode(FILES[address.slice(1)])
  await writeFile(join(folder, 'index.html'), await withIntegrity(DOCUMENT, read))
}

interface Started {
  /** An empty folder, or one with replacements for the built app. */
  folder: string
  vars: Record<string, string>
  protocol: 'http' | 'https'
  /** The folder of the built app, with its renderer. */
  built: string | undefined
}

async function start({ folder, vars, protocol, built }: Started): Promise<TestHarness> {
  const { main, compatibility_date, assets, kv_namespaces, ratelimits, version_metadata } = readConfig({
    config: 'wrangler.toml',
  })
  const bindings = {
    kv_namespaces,
    ratelimits,
    version_metadata: version_metadata!,
    vars,
    assets: { ...assets!, directory: resolve(built ?? folder) },
  }
  // The proxy in front sets this protocol on every request, whatever the original one.
  const dev = { upstream_protocol: protocol }
  const renderer = built ? {} : withoutRenderer
  const config = {
    name: 'tailfin',
    ...renderer,
    main: main!,
    compatibility_date: compatibility_date!,
    dev,
    ...bindings,
  }
  // Where no .env and .dev.vars of a developer are.
  const harness = createTestHarness({ root: folder, workers: [{ config }] })
  await harness.listen()
  return harness
}

/**
 * A Worker with these settings in workerd, with the demo brands at public hosts and at this machine's, and the built app's files from a
 * folder or, without one, replacements.
 */
export async function deployWorker(vars: Record<string, string>, built?: string, protocol: 'http' | 'https' = 'https') {
  const folder = await mkdtemp(join(tmpdir(), 'tailfin-deployed-'))
  if (built === undefined) await writeFiles(folder)
  const shop = await start({ folder, vars, protocol, built })
  const { BRANDS } = await shop.getWorker<Bindings>().getEnv()
  for (const brand of demoBrands) {
    for (const key of [brand.key, publicHost(brand)]) {
      await BRANDS.put(`brand:${key}`, JSON.stringify({ ...brand, key }))
    }
  }
  const stop = async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    /** A request by https, by its URL. */
    fetch: (address: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
      shop.fetch(address, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) }),
    /** A request by http, without the proxy in front. */
    fetchPlain: (address: string) => shop.getWorker().fetch(address, { redirect: 'manual' }),
    /** Switches the platform's mode, as an administrator would. */
    setMode: (mode: Mode) => kvMode(BRANDS, () => {}).write(mode),
    /** Everything that it has logged. */
    logs: () => JSON.stringify(shop.getLogs()),
    /** Where the proxy in front listens. */
    address: async () => (await shop.listen()).url,
    stop,
  }
}
export type DeployedWorker = Awaited<ReturnType<typeof deployWorker>>
