import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { LinkPurpose } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { bookings, oneTimeLinks as links, mails, sessions, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { priceAlerts } from '../alerts/tables'
import { mailColumns } from '../mail/store'
import { newsletterSubscriptions } from '../newsletter/tables'
import { teamInvites } from '../team/tables'
import type { Ending } from './mails-account'
import { attachBookings } from './store-confirmed-address'
import { grantEndings, strangersEndings } from './store-end-grants'

/** A new link, and the mail that carries it. */
export interface NewLink {
  tokenHash: string
  brandKey: string
  purpose: LinkPurpose
  createdAt: Date
  expiresAt: Date
  mail: NewMail
}

/** What a link is for, as named in the request. */
export type LinkSubject =
  | { kind: 'user'; userId: string }
  | { kind: 'email'; email: string }
  /** Somebody who has subscribed to a newsletter and not confirmed it. */
  | { kind: 'subscription'; email: string }
  /** An invitation to a brand's team. */
  | { kind: 'invite'; inviteId: string }
  /** A price alert; with a lease, only while it belongs to the check that started with it. */
  | { kind: 'alert'; alertId: string; lease?: Date }
  /** `reference` as the confirmation shows it: whole, or its first eight characters. */
  | { kind: 'booking'; reference: string; email: string; mode: Mode }

/** Which link is used, at which brand. */
export interface LinkUse {
  brandKey: string
  tokenHash: string
  now: Date
}

/** The account whose password a link has set, and what has ended with it. */
export interface PasswordByLink {
  userId: string
  email: string
  ended: Ending[]
}

/** How many characters of a long reference the confirmation shows in large print. */
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

/** Whether the subject is below the limit of links for this purpose. */
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
  if (subject.kind === 'subscription') {
    const { id: subscriptionId, brandKey, email, confirmedAt } = newsletterSubscriptions
    const id = sql`${subscriptionId}`
    const isWaiting = and(eq(brandKey, link.brandKey), eq(email, subject.email), isNull(confirmedAt))
    return db
      .select(linkColumns(link, id))
      .from(newsletterSubscriptions)
      .where(and(isWaiting, within(id)))
  }
  if (subject.kind === 'alert') {
    const id = sql`${priceAlerts.id}`
    const isIt = and(eq(priceAlerts.brandKey, link.brandKey), eq(priceAlerts.id, subject.alertId))
    const isLeased =
      subject.lease && and(eq(priceAlerts.state, 'confirmed'), eq(priceAlerts.dueAt, subject.lease.toISOString()))
    return db
      .select(linkColumns(link, id))
      .from(priceAlerts)
      .where(and(isIt, isLeased, within(id)))
  }
  if (subject.kind === 'invite') {
    const id = sql`${teamInvites.id}`
    const isIt = and(eq(teamInvites.brandKey, link.brandKey), eq(teamInvites.id, subject.inviteId))
    return db
      .select(linkColumns(link, id))
      .from(teamInvites)
      .where(and(isIt, within(id)))
  }
  const id = sql`${users.id}`
  const isUser = subject.kind === 'user' ? eq(users.id, subject.userId) : eq(users.email, subject.email)
  return db
    .select(linkColumns(link, id))
    .from(users)
    .where(and(eq(users.brandKey, link.brandKey), isUser, within(id)))
}

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

/** A link that is valid now. */
const works = ({ brandKey, tokenHash, now }: LinkUse, purpose: LinkPurpose) =>
  and(
    eq(links.tokenHash, tokenHash),
    eq(links.brandKey, brandKey),
    eq(links.purpose, purpose),
    isNull(links.usedAt),
    gt(links.expiresAt, now.toISOString()),
  )

/** The subject of a valid link, as a query. */
export const usableLinkSubject = (db: Database, use: LinkUse, purpose: LinkPurpose) =>
  db.select({ id: links.subjectId }).from(links).where(works(use, purpose))

/**
 * The writes when a mailed link sets a password, and everything that ends with it. If they confirm an address for the first time, the
 * account may have a new owner: somebody else may have opened it. The new hash is unique because of its salt: if it is stored, the update
 * took effect, and the conditional writes after it do too.
 */
async function setPassword(
  db: Database,
  use: LinkUse,
  purpose: 'reset_password' | 'set_password',
  passwordHash: string,
): Promise<PasswordByLink | null> {
  const { brandKey, now } = use
  const isSubject = and(
    eq(users.brandKey, brandKey),
    inArray(users.id, usableLinkSubject(db, use, purpose)),
    purpose === 'set_password' ? eq(users.passwordHash, '') : undefined,
  )
  const unconfirmed = db
    .select({ id: users.id })
    .from(users)
    .where(and(isSubject, eq(users.emailVerified, false)))
  const changed = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.brandKey, brandKey), eq(users.passwordHash, passwordHash)))
  const [passkeys, apps, cards, travelers, , , , , , [user]] = await runQuery(
    db.batch([
      ...strangersEndings(db, brandKey, unconfirmed),
      db
        .update(users)
        .set({ passwordHash, emailVerified: true, mustChangePassword: false })
        .where(isSubject)
        .returning({ userId: users.id, email: users.email }),
      db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), inArray(sessions.userId, changed))),
      ...grantEndings(db, { brandKey, now }, changed),
    ]),
  )
  const endings: [Ending, unknown[]][] = [
    ['passkeys', passkeys],
    ['apps', apps],
    ['cards', cards],
    ['travelers', travelers],
  ]
  return user ? { ...user, ended: endings.flatMap(([what, rows]) => (rows.length > 0 ? [what] : [])) } : null
}

function verificationWrites(db: Database, use: LinkUse, userId: string) {
  const { brandKey, now } = use
  return [
    db
      .update(users)
      .set({ emailVerified: true })
      .where(
        and(
          eq(users.brandKey, brandKey),
          eq(users.id, userId),
          inArray(users.id, usableLinkSubject(db, use, 'verify_email')),
        ),
      )
      .returning({ id: users.id }),
    db
      .update(links)
      .set({ usedAt: now.toISOString() })
      .where(and(works(use, 'verify_email'), eq(links.subjectId, userId))),
    attachBookings(db, { brandKey, userId, now }),
  ] as const
}

/**
 * One-time links by the hash of their token. A link works once, before its expiry, at its own brand and for its own purpose; its effect is
 * written in the same step as its use. @throws DomainError `database_unavailable`
 */
export type OneTimeLinks = ReturnType<typeof libsqlLinks>

/** One-time links in the `one_time_links` table. */
export const libsqlLinks = (db: Database) => ({
  /**
   * Records the link and its mail, or nothing when the subject doesn't exist or had `atMost` links of this purpose since then. It takes the
   * same time either way.
   */
  async issue(link: NewLink, subject: LinkSubject, bound: { since: Date; atMost: number }): Promise<void> {
    await runQuery(db.batch(linkWrites(db, link, subject, bound)))
  },

  /**
   * Stores the account's new hash, ends all its sessions and every other link to it, those in unsent mails included, and confirms its
   * address. If the address wasn't confirmed before, everything that was added to the account until now ends as well. Null, and nothing
   * done, when the link is invalid. A first password is set only where there is none.
   */
  setPassword: (use: LinkUse, purpose: 'reset_password' | 'set_password', passwordHash: string) =>
    setPassword(db, use, purpose, passwordHash),

  /** Confirms the address of this user and attaches the guest bookings made with it; false when the link isn't theirs or is invalid. */
  async verifyEmail(use: LinkUse, userId: string): Promise<boolean> {
    const [verified] = await runQuery(db.batch(verificationWrites(db, use, userId)))
    return verified.length > 0
  },

  /** The id of the booking that the link shows, or null. Links to it that were sent before end too; one that was sent later still works. */
  async openTrip(use: LinkUse): Promise<string | null> {
    const pressed = alias(links, 'pressed')
    const isIt = and(eq(pressed.tokenHash, use.tokenHash), eq(pressed.subjectId, links.subjectId))
    const [used] = await runQuery(
      db
        .update(links)
        .set({ usedAt: use.now.toISOString() })
        .where(
          and(
            inArray(links.subjectId, usableLinkSubject(db, use, 'view_trip')),
            eq(links.brandKey, use.brandKey),
            eq(links.purpose, 'view_trip'),
            isNull(links.usedAt),
            exists(
              db
                .select()
                .from(pressed)
                .where(and(isIt, lte(links.createdAt, pressed.createdAt))),
            ),
          ),
        )
        .returning({ bookingId: links.subjectId }),
    )
    return used?.bookingId ?? null
  },

  /** Deletes links that expired before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(links).where(lt(links.expiresAt, before.toISOString())))
  },
})
