import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { type Database, runQuery } from '../../../platform/database'
import type { StoredPicture } from '../../../platform/stored-picture'
import { auditColumns, type NewAuditEntry } from '../../activity/store'
import { auditLog, brands, brandVersions, legalTexts, type PictureLife, pictures } from '../tables'

/** A picture that may be kept, set aside or removed. */
export interface UnsettledPicture extends StoredPicture {
  brandKey: string
  life: PictureLife
  storedAt: string
}

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
 * Whether anything that its brand has saved contains the picture's digest: the brand as it is, each version, since all can be restored, and
 * each legal text. It is searched as text, so that no field is forgotten when pictures are added elsewhere.
 */
const isNamed = (() => {
  const digest = sql`substr(${pictures.key}, length(${pictures.brandKey}) + 2)`
  return sql`(exists (select 1 from ${brands} where ${brands.key} = ${pictures.brandKey} and instr(${brands.record}, ${digest}))
    or exists (select 1 from ${brandVersions} where ${brandVersions.brandKey} = ${pictures.brandKey} and instr(${brandVersions.record}, ${digest}))
    or exists (select 1 from ${legalTexts} where ${legalTexts.brandKey} = ${pictures.brandKey} and instr(${legalTexts.text}, ${digest})))`
})()

/** The rows of the pictures that a change of a brand adds, except those it has: only written if the change was. */
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

/** The pictures that brands have stored. @throws DomainError `database_unavailable` */
export type PictureRepository = ReturnType<typeof libsqlPictures>

/** The `pictures` table. */
export const libsqlPictures = (db: Database) => ({
  /** How much a brand has stored. */
  async count(brandKey: string): Promise<{ count: number; bytes: number }> {
    const [row] = await runQuery(
      db
        .select({ count: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${pictures.bytes}), 0)` })
        .from(pictures)
        .where(eq(pictures.brandKey, brandKey)),
    )
    return row ?? { count: 0, bytes: 0 }
  },

  /** Those of the keys that the brand has stored and that are neither set aside nor being removed. */
  find: (brandKey: string, keys: readonly string[]): Promise<StoredPicture[]> =>
    runQuery(
      db
        .select(pictureColumns)
        .from(pictures)
        .where(and(eq(pictures.brandKey, brandKey), inArray(pictures.key, [...keys]), isUsable)),
    ),

  /** Adds a picture; false, and nothing written, when the brand has it already or would have more than `most`. */
  async add(
    brandKey: string,
    { key, use, format, width, height, bytes }: StoredPicture,
    most: { pictures: number; bytes: number },
    audit: NewAuditEntry,
  ): Promise<boolean> {
    const at = audit.at.toISOString()
    // One statement, so that two concurrent uploads don't both get the last place.
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

  /** Renews a picture that is uploaded again; `leaving` while it is being removed, null when it doesn't exist. */
  async renew(brandKey: string, key: string, now: Date): Promise<StoredPicture | 'leaving' | null> {
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

  /** Those to be checked, the oldest first: stored or set aside before these times, or being removed. */
  unsettled: ({ stored, setAside }: { stored: Date; setAside: Date }, limit: number): Promise<UnsettledPicture[]> =>
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

  /**
   * Moves a picture one step on: it is kept if anything that its brand has saved refers to it, else set aside, and the next time being
   * removed. Returns its new `life`; null, and nothing written, when somebody renewed it meanwhile.
   */
  async settle({ key, life, storedAt }: UnsettledPicture, now: Date): Promise<PictureLife | null> {
    // One statement: a concurrent save comes either before or after it.
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

  /** Deletes the rows of pictures that are being removed, once their files are gone. */
  async forget(keys: readonly string[]): Promise<void> {
    await runQuery(db.delete(pictures).where(and(inArray(pictures.key, [...keys]), eq(pictures.life, 'leaving'))))
  },
})
