import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { getPlatformProxy } from 'wrangler'
import { brandStorageKey } from '../adapters/kv/kv-brands'
import { BrandRecord } from '../contract/brand'
import { defaultBrand } from '../domain/default-brand'
import { demoAliases, demoBrands } from './demo-brands'

interface BrandNamespace {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
}

/** Where a data directory keeps what the local Worker stores, as `wrangler dev --persist-to` wants it. */
export const workerStateOf = (dataDir: string) => join(dataDir, 'worker')

const isReadable = (stored: string) => {
  try {
    return v.is(BrandRecord, JSON.parse(stored))
  } catch {
    return false
  }
}

/** Puts the default and the demo brands into the local KV, leaving those alone that are there and readable. */
export async function seedBrands(dataDir: string): Promise<void> {
  const platform = await getPlatformProxy<{ BRANDS: BrandNamespace }>({
    configPath: 'wrangler.toml',
    envFiles: [],
    // wrangler dev keeps its state in a folder named for the format's version.
    persist: { path: resolve(workerStateOf(dataDir), 'v3') },
    remoteBindings: false,
  })
  try {
    const byKey = new Map([defaultBrand, ...demoBrands].map((brand) => [brand.key, brand]))
    for (const [alias, key] of Object.entries(demoAliases)) {
      const brand = byKey.get(key)
      if (brand) byKey.set(alias, brand)
    }
    for (const [key, brand] of byKey) {
      const stored = await platform.env.BRANDS.get(brandStorageKey(key))
      if (stored === null || !isReadable(stored))
        await platform.env.BRANDS.put(brandStorageKey(key), JSON.stringify(brand))
    }
  } finally {
    await platform.dispose()
  }
}
