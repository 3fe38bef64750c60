import { randomUUID } from 'node:crypto'
import { openDatabase } from '../adapters/libsql/database'
import { libsqlBrands } from '../adapters/libsql/libsql-brands'
import type { BrandRecord } from '../contract/brand'

/** Stores the brands that the database doesn't have yet; the edge gets them from the schedule, or from publish-locally. */
export async function seedBrands(
  database: { url: string; authToken?: string | undefined },
  brands: BrandRecord[],
): Promise<void> {
  const brandRecords = libsqlBrands(openDatabase(database))
  for (const brand of brands) {
    const row = { id: randomUUID(), brandKey: brand.key, userId: 'system', at: new Date() }
    await brandRecords.insert(brand, { ...row, action: 'brand_created', detail: { version: brand.version } })
  }
}
