import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { NewAuditEntry } from '../../ports/brands'
import type { PictureRepository } from '../../ports/pictures/pictures'
import type { StoredPicture } from '../../ports/pictures/stored-picture'
import { auditLog, brands, brandVersions, legalTexts, pictures } from './brand-schema'
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

const isUsable = inArray(pictures.life, ['new', 'kept'])

/**
 * Whether anything that its brand has saved has the picture's digest in it: the brand as it is, each version, since all can be restored, and each
 * legal text. It is looked for as a text, so that no place is forgotten where pictures come later.
 */
const isNamed = (() => {
  const digest = sql`substr(${pictures.key}, length(${pictures.brandKey}) + 2)`
  return sql`(exists (select 1 from ${brands} where ${brands.key} = ${pictures.brandKey} and instr(${brands.record}, ${digest}))
    or exists (select 1 from ${brandVersions} where ${brandVersions.brandKey} = ${pictures.brandKey} and instr(${brandVersions.record}, ${digest}))
    or exists (select 1 from ${legalTexts} where ${legalTexts.brandKey} = ${pictures.brandKey} and instr(${legalTexts.text}, ${digest})))`
})()

/** The rows of the pictures that a change of a brand brings, but for those it has: only written where the change was. */
export function picturesWrite(
  db: Database,
  { brandKey, pictures: brought }: { brandKey: string; pictures: readonly StoredPicture[] },
  audit: NewAuditEntry,
) {
  const of = (name: keyof StoredPicture) => sql`value ->> ${`$.${name}`}`
  const hasChanged = sql`exists (select 1 from ${brands} where ${brands.key} = ${brandKey} and ${brands.changeId} = ${audit.id})`
  return db
    .insert(pictures)
    .select(
      sql`
    select ${of('key')}, ${brandKey}, ${of('use')}, ${of('format')}, ${of('width')}, ${of('height')}, ${of('bytes')},
      ${audit.id}, ${audit.at.toISOString()}, 'new', null
    from json_each(${JSON.stringify(brought)}) where ${hasChanged}`,
    )
    .onConflictDoNothing()
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
        .where(and(eq(pictures.brandKey, brandKey), inArray(pictures.key, [...keys]), isUsable)),
    ),

  async add(brandKey, { key, use, format, width, height, bytes }, most, audit) {
    const at = audit.at.toISOString()
    // One statement, so that two uploads at once don't both find the last place.
    const row = sql`select ${key}, ${brandKey}, ${use}, ${format}, ${width}, ${height}, ${bytes}, ${audit.id}, ${at}, 'new', null
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

  async renew(brandKey, key, now) {
    const isIt = and(eq(pictures.brandKey, brandKey), eq(pictures.key, key))
    const [, [found]] = await runQuery(
      db.batch([
        db
          .update(pictures)
          .set({ life: 'new', lifeSince: null, createdAt: now.toISOString() })
          .where(and(isIt, inArray(pictures.life, ['new', 'set_aside']))),
        db
          .select({ ...pictureColumns, life: pictures.life })
          .from(pictures)
          .where(isIt),
      ]),
    )
    if (!found) return null
    const { life, ...picture } = found
    return life === 'leaving' ? life : picture
  },

  unsettled: ({ stored, setAside }, limit) =>
    runQuery(
      db
        .select({
          ...pictureColumns,
          brandKey: pictures.brandKey,
          life: pictures.life,
          storedAt: pictures.createdAt,
        })
        .from(pictures)
        .where(
          and(
            ne(pictures.life, sql`'kept'`),
            or(
              eq(pictures.life, 'leaving'),
              and(eq(pictures.life, 'new'), lt(pictures.createdAt, stored.toISOString())),
              and(eq(pictures.life, 'set_aside'), lt(pictures.lifeSince, setAside.toISOString())),
            ),
          ),
        )
        .orderBy(asc(pictures.createdAt))
        .limit(limit),
    ),

  async settle({ key, life, storedAt }, now) {
    // One statement: what is saved meanwhile comes before it or after it.
    const next = sql`case when ${isNamed} then 'kept' when ${pictures.life} = 'new' then 'set_aside' else 'leaving' end`
    const [settled] = await runQuery(
      db
        .update(pictures)
        .set({ life: next, lifeSince: now.toISOString() })
        .where(and(eq(pictures.key, key), eq(pictures.life, life), eq(pictures.createdAt, storedAt)))
        .returning({ life: pictures.life }),
    )
    return settled?.life ?? null
  },

  async forget(keys) {
    await runQuery(db.delete(pictures).where(and(inArray(pictures.key, [...keys]), eq(pictures.life, 'leaving'))))
  },
})
