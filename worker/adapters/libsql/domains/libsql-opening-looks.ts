import { eq } from 'drizzle-orm'
import type { SeenHost, SeenMailDns } from '../../../domain/opening/opening-facts'
import type { OpeningLooks } from '../../../ports/opening/opening-looks'
import { type Database, runQuery } from '../database'
import { openingLooks } from './domains-schema'

const { brandKey: ofBrand, what, seen } = openingLooks

/** The `opening_looks` table. */
export const libsqlOpeningLooks = (db: Database): OpeningLooks => ({
  async find(brandKey) {
    const rows = await runQuery(db.select({ what, seen }).from(openingLooks).where(eq(ofBrand, brandKey)))
    const last = <T>(of: string) => (rows.find((row) => row.what === of)?.seen ?? null) as T | null // as `note` wrote it
    return { host: last<SeenHost>('host'), mail: last<SeenMailDns>('mail') }
  },

  async note(brandKey, noted) {
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
