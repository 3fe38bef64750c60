import { and, asc, desc, eq, gt, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Booking } from '../../contract/booking'
import { type Database, runQuery } from '../../platform/database'
import { bookings, mails } from '../../platform/tables'
import type { MailState, NewMail, RecordedMail } from '../../providers/mail'

type Row = typeof mails.$inferSelect

/** One value for a mail that is within its limit, and another for one beyond it. */
const ifWithin = <T>(bound: NewMail['bound'], within: T, beyond: T): SQL<T> => {
  if (!bound) return sql<T>`${within}`
  const counted = and(eq(mails.boundKey, bound.key), gt(mails.createdAt, bound.since.toISOString()))
  return sql<T>`case when (select count(*) from ${mails} where ${counted}) < ${bound.atMost} then ${within} else ${beyond} end`
}

/** The row of a mail that nobody has tried to send yet. */
export const newMailRow = ({ key, createdAt, expiresAt, bound, sealed, ...mail }: NewMail) => ({
  ...mail,
  idempotencyKey: key,
  sealed: ifWithin(bound, sealed, ''),
  state: ifWithin<Row['state']>(bound, 'waiting', 'given_up'),
  tries: 0,
  dueAt: createdAt.toISOString(),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  boundKey: bound?.key ?? null,
})

const toMail = ({
  idempotencyKey,
  dueAt: _dueAt,
  boundKey: _boundKey,
  createdAt,
  expiresAt,
  ...row
}: Row): RecordedMail => ({
  ...row,
  key: idempotencyKey,
  createdAt: new Date(createdAt),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
})

/** A mail's columns, in the order of its table: for an insert that depends on another row. */
export function mailColumns(mail: NewMail) {
  const row = newMailRow(mail)
  return {
    id: sql<string>`${row.id}`.as('id'),
    brandKey: sql<string>`${row.brandKey}`.as('brand_key'),
    kind: sql<typeof row.kind>`${row.kind}`.as('kind'),
    idempotencyKey: sql<string>`${row.idempotencyKey}`.as('idempotency_key'),
    recipient: sql<string>`${row.recipient}`.as('recipient'),
    sealed: row.sealed.as('sealed'),
    state: row.state.as('state'),
    tries: sql<number>`${row.tries}`.as('tries'),
    dueAt: sql<string>`${row.dueAt}`.as('due_at'),
    createdAt: sql<string>`${row.createdAt}`.as('created_at'),
    expiresAt: sql<string | null>`${row.expiresAt}`.as('expires_at'),
    boundKey: sql<string | null>`${row.boundKey}`.as('bound_key'),
  }
}

/** Records a mail once, if the given booking has this status. For a batch, after the booking. */
export const bookingMailWrite = (db: Database, mail: NewMail, { id, status }: Pick<Booking, 'id' | 'status'>) =>
  db
    .insert(mails)
    .select(
      db
        .select(mailColumns(mail))
        .from(bookings)
        .where(and(eq(bookings.brandKey, mail.brandKey), eq(bookings.id, id), eq(bookings.status, status))),
    )
    .onConflictDoNothing()

/** Mails, recorded before they are sent. @throws DomainError `database_unavailable` */
export type Outbox = ReturnType<typeof libsqlOutbox>

/** The `mails` table. */
export const libsqlOutbox = (db: Database) => ({
  /** Records the mail; one of the same brand and key stays as it is. */
  async add(mail: NewMail): Promise<void> {
    await runQuery(db.insert(mails).values(newMailRow(mail)).onConflictDoNothing())
  },

  /** Claims due mails, longest due first, for this caller until `until`. Counts a try. */
  async claim({ now, until, limit }: { now: Date; until: Date; limit: number }): Promise<RecordedMail[]> {
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.dueAt, now.toISOString())))
      .orderBy(asc(mails.dueAt))
      .limit(limit)
    const claimed = await runQuery(
      db
        .update(mails)
        .set({ dueAt: until.toISOString(), tries: sql`${mails.tries} + 1` })
        .where(inArray(mails.id, due))
        .returning(),
    )
    return claimed.map(toMail)
  },

  /** Leaves a claimed mail waiting until then. */
  async postpone(id: string, until: Date): Promise<void> {
    await runQuery(db.update(mails).set({ dueAt: until.toISOString() }).where(eq(mails.id, id)))
  },

  /** Ends a mail. Its content is forgotten unless it is `kept`. */
  async finish(id: string, state: Exclude<MailState, 'waiting'>): Promise<void> {
    const content = state === 'kept' ? {} : { sealed: '' }
    await runQuery(
      db
        .update(mails)
        .set({ state, ...content })
        .where(eq(mails.id, id)),
    )
  },

  /** The brand's mails, latest first. */
  async list(brandKey: string, limit: number): Promise<RecordedMail[]> {
    const rows = await runQuery(
      db
        .select()
        .from(mails)
        .where(eq(mails.brandKey, brandKey))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(limit),
    )
    return rows.map(toMail)
  },

  async find(brandKey: string, id: string): Promise<RecordedMail | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(mails)
        .where(and(eq(mails.brandKey, brandKey), eq(mails.id, id))),
    )
    return row ? toMail(row) : null
  },

  /** Forgets mails that were recorded before then and aren't waiting. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(mails).where(and(lt(mails.createdAt, before.toISOString()), ne(mails.state, 'waiting'))))
  },
})
