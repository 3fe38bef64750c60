import { join, resolve } from 'node:path'
import type { KVNamespace } from '@cloudflare/workers-types'
import { getPlatformProxy } from 'wrangler'
import { publishBrand } from '../../features/brands/publish-brand'
import { type BrandRepository, libsqlBrands } from '../../features/brands/store'
import { openDatabase } from '../../platform/database'
import { type KvTexts, kvBrands } from '../../platform/kv-brands'
import { consoleLog } from '../../platform/system'
import { START_PATIENCE_MS } from './patience'

/** Where a data directory has the local Worker's storage, as `wrangler dev --persist-to` expects it. */
export const workerStateFolder = (dataDir: string) => join(dataDir, 'worker')

const AT_A_TIME = 100

/** Puts the database's brands into a store that lacks them, for whatever reason. */
export async function completeCopies(brandRecords: BrandRepository, namespace: KvTexts): Promise<void> {
  const copies = kvBrands(namespace, consoleLog)
  for (let after: string | undefined; ; ) {
    const page = await brandRecords.list('all', { after, limit: AT_A_TIME })
    for (const { key, isPending, isDisabled } of page) {
      const isThere = isDisabled || (await copies.find(key)) !== null
      if (isPending || !isThere) await publishBrand({ brandRecords, brandPublisher: copies, log: consoleLog }, key)
    }
    if (page.length < AT_A_TIME) return
    after = page.at(-1)?.key
  }
}

/** Puts the database's brands into the KV of a local Worker, which has its storage in the given folder. */
export async function publishLocally(
  stateDir: string,
  database: { url: string; authToken?: string | undefined },
): Promise<void> {
  const platform = await getPlatformProxy<{ BRANDS: KVNamespace }>({
    configPath: 'wrangler.toml',
    envFiles: [],
    // wrangler dev keeps its state in a folder named for the format's version.
    persist: { path: resolve(stateDir, 'v3') },
    remoteBindings: false,
  })
  try {
    const brandRecords = libsqlBrands(openDatabase({ ...database, timeoutMs: START_PATIENCE_MS }))
    await completeCopies(brandRecords, platform.env.BRANDS)
  } finally {
    await platform.dispose()
  }
}
