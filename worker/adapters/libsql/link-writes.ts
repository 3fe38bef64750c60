import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Booking } from '../../contract/booking'
import type { LinkSubject, NewLink, NewMail } from '../../ports/mail'
import type { Database } from './database'
import { newMailRow } from './libsql-outbox'
import { bookings, oneTimeLinks as links, mails, users } from './schema'

/** How much of a long reference the confirmation prints large. */
const SHORT_REFERENCE = 8

/** The link's columns, in the order of its table, for a subject that a query finds. */
const linkColumns = ({ tokenHash, brandKey, purpose, createdAt, expiresAt }: NewLink, subjectId: SQL) => ({
  tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
  brandKey: sql<string>`${brandKey}`.as('brand_key'),
  purpose: sql<NewLink['purpose']>`${purpose}`.as('purpose'),
  subjectId: sql<string>`${subjectId}`.as('subject_id'),
  createdAt: sql<string>`${createdAt.toISOString()}`.as('created_at'),
  expiresAt: sql<string>`${expiresAt.toISOString()}`.as('expires_at'),
  usedAt: sql<null>`null`.as('used_at'),
})

/** The mail's columns, in the order of its table. */
function mailColumns(mail: NewMail) {
  const row = newMailRow(mail)
  return {
    id: sql<string>`${row.id}`.as('id'),
    brandKey: sql<string>`${row.brandKey}`.as('brand_key'),
    kind: sql<typeof row.kind>`${row.kind}`.as('kind'),
    idempotencyKey: sql<string>`${row.idempotencyKey}`.as('idempotency_key'),
    recipient: sql<string>`${row.recipient}`.as('recipient'),
    sealed: sql<string>`${row.sealed}`.as('sealed'),
    state: sql<typeof row.state>`${row.state}`.as('state'),
    tries: sql<number>`${row.tries}`.as('tries'),
    dueAt: sql<string>`${row.dueAt}`.as('due_at'),
    createdAt: sql<string>`${row.createdAt}`.as('created_at'),
    expiresAt: sql<string | null>`${row.expiresAt}`.as('expires_at'),
  }
}

/** Whether the subject had fewer links of this purpose than it may. */
const isWithin = ({ brandKey, purpose }: NewLink, subjectId: SQL, bound: { since: Date; atMost: number }) =>
  lt(
    sql`(select count(*) from ${links} where ${and(
      eq(links.brandKey, brandKey),
      eq(links.purpose, purpose),
      sql`${links.subjectId} = ${subjectId}`,
      gte(links.createdAt, bound.since.toISOString()),
    )})`,
    bound.atMost,
  )

function bookingIs(brandKey: string, subject: Extract<LinkSubject, { kind: 'booking' }>) {
  const reference = sql`lower(${bookings.bookingReference})`
  return and(
    eq(bookings.brandKey, brandKey),
    eq(bookings.contactEmail, subject.email),
    eq(bookings.mode, subject.mode),
    or(eq(reference, subject.reference), eq(sql`substr(${reference}, 1, ${SHORT_REFERENCE})`, subject.reference)),
  )
}

/** The subject's row, as an insert's source: no row, no link. */
function linkFor(db: Database, link: NewLink, subject: LinkSubject, bound?: { since: Date; atMost: number }) {
  const within = (subjectId: SQL) => bound && isWithin(link, subjectId, bound)
  if (subject.kind === 'booking') {
    const id = sql`${bookings.id}`
    const where = and(bookingIs(link.brandKey, subject), within(id))
    return db.select(linkColumns(link, id)).from(bookings).where(where).limit(1)
  }
  const id = sql`${users.id}`
  const isUser = subject.kind === 'user' ? eq(users.id, subject.userId) : eq(users.email, subject.email)
  return db
    .select(linkColumns(link, id))
    .from(users)
    .where(and(eq(users.brandKey, link.brandKey), isUser, within(id)))
}

/** Records a mail if the given booking stands with this status, once. For a batch, after the booking. */
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

/** The writes that record a link and then, if it was recorded, its mail. For a batch. */
export const linkWrites = (
  db: Database,
  link: NewLink,
  subject: LinkSubject,
  bound?: { since: Date; atMost: number },
) =>
  [
    db.insert(links).select(linkFor(db, link, subject, bound)),
    db
      .insert(mails)
      .select(db.select(mailColumns(link.mail)).from(links).where(eq(links.tokenHash, link.tokenHash)))
      .onConflictDoNothing(),
  ] as const
