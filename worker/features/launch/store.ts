import { eq } from 'drizzle-orm'
import { type Database, runQuery } from '../../platform/database'
import { openingLooks } from '../domains/tables'
import type { SeenHost, SeenMailDns } from './rules-opening-facts'

const { brandKey: ofBrand, what, seen } = openingLooks

/** The last checks from outside for a brand's opening. @throws DomainError `database_unavailable` */
export type OpeningLooks = ReturnType<typeof libsqlOpeningLooks>

/** The `opening_looks` table. */
export const libsqlOpeningLooks = (db: Database) => ({
  async find(brandKey: string): Promise<{ host: SeenHost | null; mail: SeenMailDns | null }> {
    const rows = await runQuery(db.select({ what, seen }).from(openingLooks).where(eq(ofBrand, brandKey)))
    const last = <T>(of: string) => (rows.find((row) => row.what === of)?.seen ?? null) as T | null // as `note` wrote it
    return { host: last<SeenHost>('host'), mail: last<SeenMailDns>('mail') }
  },

  async note(brandKey: string, noted: { host: SeenHost } | { mail: SeenMailDns }): Promise<void> {
    const [named] = Object.entries(noted)
    if (!named) return
    const [kind, value] = named
    await runQuery(
      db
        .insert(openingLooks)
        .values({ brandKey, what: kind, seen: value })
        .onConflictDoUpdate({ target: [ofBrand, what], set: { seen: value } }),
    )
  },
})
