import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PictureRepository } from '../../ports/pictures/pictures'
import { auditLog, pictures } from './brand-schema'
import { type Database, runQuery } from './database'
import { auditColumns } from './libsql-audit'

const pictureColumns = {
  key: pictures.key,
  use: pictures.use,
  format: pictures.format,
  width: pictures.width,
  height: pictures.height,
  bytes: pictures.bytes,
}

/** The `pictures` table. */
export const libsqlPictures = (db: Database): PictureRepository => ({
  async count(brandKey) {
    const [row] = await runQuery(
      db
        .select({ count: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${pictures.bytes}), 0)` })
        .from(pictures)
        .where(eq(pictures.brandKey, brandKey)),
    )
    return row ?? { count: 0, bytes: 0 }
  },

  find: (brandKey, keys) =>
    runQuery(
      db
        .select(pictureColumns)
        .from(pictures)
        .where(and(eq(pictures.brandKey, brandKey), inArray(pictures.key, [...keys]))),
    ),

  async add(brandKey, { key, use, format, width, height, bytes }, most, audit) {
    const at = audit.at.toISOString()
    // One statement, so that two uploads at once don't both find the last place.
    const row = sql`select ${key}, ${brandKey}, ${use}, ${format}, ${width}, ${height}, ${bytes}, ${audit.id}, ${at}
      where (select count(*) < ${most.pictures} and coalesce(sum(${pictures.bytes}), 0) + ${bytes} <= ${most.bytes}
        from ${pictures} where ${pictures.brandKey} = ${brandKey})`
    const isAdded = and(eq(pictures.key, key), eq(pictures.changeId, audit.id))
    const [added] = await runQuery(
      db.batch([
        db.insert(pictures).select(row).onConflictDoNothing().returning({ key: pictures.key }),
        db.insert(auditLog).select(db.select(auditColumns(audit)).from(pictures).where(isAdded)),
      ]),
    )
    return added.length > 0
  },
})
