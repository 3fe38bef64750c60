import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { AccountHolder } from '../../domain/account/account-holder'
import { type Database, runQuery } from '../../platform/database'
import { bookings, cancellations, mails, purchases, sessions, users } from '../../platform/tables'
import { REPLACED } from '../account/sign-in/store-live-session'
import * as security from '../account/tables'
import { invoices } from '../accounting/tables'
import type { AfterRow } from '../activity/store-security-events'
import { toExportedAlert } from '../alerts/store-rows'
import { priceAlerts } from '../alerts/tables'
import { bookingNotes, flightChanges } from '../issues/tables'
import { messageSteps, messages } from '../messages/tables'
import { newsletterSubscriptions } from '../newsletter/tables'
import { reviews } from '../reviews/tables'
import type {
  ExportedAccount,
  ExportedBooking,
  ExportedMail,
  ExportedMessage,
  ExportedPurchase,
  ExportedSession,
  PersonalData,
} from './contract-personal-data'
import { toExportedBooking, toExportedPurchase } from './store-exported-bookings'
import { toExportedReview } from './store-exported-reviews'
import { isOwnAlert, isOwnMessage, isOwnSubscription, toExportedMessage } from './store-own-messages'

/** The parts of the file that need no pages. */
export interface AccountData
  extends Pick<PersonalData, 'factors' | 'emailChanges' | 'reviews' | 'newsletter' | 'priceAlerts'> {
  account: ExportedAccount
  sessions: ExportedSession[]
  mails: ExportedMail[] | null
}

/** A page of rows, oldest first, and the row after which the next page begins; null at the end. */
export interface DataPage<T> {
  rows: T[]
  next: AfterRow | null
}

interface Row {
  id: string
  createdAt: string
}

/** One row more than the page holds was read: whether there is a next page. */
function toPage<R extends Row, T>(rows: R[], limit: number, exported: (row: R) => T): DataPage<T> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last && rows.length > limit ? { at: last.createdAt, id: last.id } : null
  return { rows: page.map(exported), next }
}

const isAfter = (table: typeof bookings | typeof purchases | typeof messages, after: AfterRow | null) =>
  after === null
    ? undefined
    : or(gt(table.createdAt, after.at), and(eq(table.createdAt, after.at), gt(table.id, after.id)))

function accountQueries(db: Database, { brandKey, userId }: { brandKey: string; userId: string }) {
  const { email, consent, askedAt, confirmedAt } = newsletterSubscriptions
  const { passkeys, authenticatorApps, recoveryCodes, emailChanges, signInIdentities } = security
  const theirs = (table: typeof sessions | typeof passkeys | typeof recoveryCodes | typeof emailChanges) =>
    and(eq(table.brandKey, brandKey), eq(table.userId, userId))
  const isUser = and(eq(users.brandKey, brandKey), eq(users.id, userId))
  const addresses = db
    .select({ email: users.email })
    .from(users)
    .where(and(isUser, eq(users.emailVerified, true)))
  const app = and(eq(authenticatorApps.brandKey, brandKey), eq(authenticatorApps.userId, userId))
  return [
    db.select().from(users).where(isUser),
    db
      .select()
      .from(sessions)
      .where(and(theirs(sessions), ne(sessions.provedBy, REPLACED)))
      .orderBy(asc(sessions.createdAt)),
    db.select().from(passkeys).where(theirs(passkeys)).orderBy(asc(passkeys.createdAt)),
    db.select({ since: authenticatorApps.confirmedAt }).from(authenticatorApps).where(app),
    db
      .select({ createdAt: recoveryCodes.createdAt })
      .from(recoveryCodes)
      .where(and(theirs(recoveryCodes), isNull(recoveryCodes.usedAt))),
    db.select().from(emailChanges).where(theirs(emailChanges)).orderBy(asc(emailChanges.createdAt)),
    db
      .select({ kind: mails.kind, at: mails.createdAt, state: mails.state })
      .from(mails)
      .where(and(eq(mails.brandKey, brandKey), inArray(mails.recipient, addresses)))
      .orderBy(asc(mails.createdAt)),
    db
      .select({ review: reviews })
      .from(reviews)
      .innerJoin(bookings, and(eq(bookings.id, reviews.bookingId), eq(bookings.brandKey, reviews.brandKey)))
      .where(and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId)))
      .orderBy(asc(reviews.createdAt)),
    db
      .select({ email, consent, askedAt, confirmedAt })
      .from(newsletterSubscriptions)
      .where(isOwnSubscription(db, { brandKey, userId })),
    db.select().from(priceAlerts).where(isOwnAlert(db, { brandKey, userId })).orderBy(asc(priceAlerts.askedAt)),
    db
      .select({ provider: signInIdentities.provider, id: signInIdentities.subject, since: signInIdentities.createdAt })
      .from(signInIdentities)
      .where(and(eq(signInIdentities.brandKey, brandKey), eq(signInIdentities.userId, userId)))
      .orderBy(asc(signInIdentities.createdAt)),
  ] as const
}

/** Reads everything that a brand keeps about one user. @throws DomainError `database_unavailable` */
export type PersonalDataReader = ReturnType<typeof libsqlPersonalData>

/** Everything that is stored about one user of one brand. Each query names both. */
export const libsqlPersonalData = (db: Database) => ({
  /** Null when there is no such account any more. */
  async account(person: AccountHolder): Promise<AccountData | null> {
    const results = await runQuery(db.batch(accountQueries(db, person)))
    const [[user], activeSessions, passkeys, [app], codes, changes, sent, written, [newsletter], alerts, providers] =
      results
    if (!user) return null
    const { id, username, email, emailVerified, firstName, lastName, phone, homeAirport } = user
    const { role, createdAt, passwordHash, agreement } = user
    return {
      account: {
        id,
        username,
        email,
        emailVerified,
        firstName,
        lastName,
        phone,
        homeAirport,
        role,
        createdAt,
        hasPassword: passwordHash !== '',
        agreement,
      },
      sessions: activeSessions.map(({ createdAt: startedAt, lastSeenAt, expiresAt, device, provedBy }) => ({
        startedAt,
        lastSeenAt,
        expiresAt,
        device,
        provedBy,
      })),
      factors: {
        passkeys: passkeys.map(({ name, rpId, createdAt, lastUsedAt }) => ({
          name,
          host: rpId,
          createdAt,
          lastUsedAt,
        })),
        authenticatorAppSince: app?.since ?? null,
        unusedRecoveryCodes: codes.length,
        providers,
      },
      emailChanges: changes.map(({ newEmail, state, createdAt: askedAt }) => ({ newEmail, state, askedAt })),
      mails: emailVerified ? sent : null,
      reviews: written.map(({ review }) => toExportedReview(review)),
      newsletter: newsletter ?? null,
      priceAlerts: alerts.map(toExportedAlert),
    }
  },

  async bookings(
    { brandKey, userId }: AccountHolder,
    after: AfterRow | null,
    limit: number,
  ): Promise<DataPage<ExportedBooking>> {
    const theirs = and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId), isAfter(bookings, after))
    const rows = await runQuery(
      db
        .select()
        .from(bookings)
        .where(theirs)
        .orderBy(asc(bookings.createdAt), asc(bookings.id))
        .limit(limit + 1),
    )
    if (rows.length === 0) return { rows: [], next: null }
    const ids = rows.slice(0, limit).map(({ id }) => id)
    const [canceled, changed, notes, invoiceRows, paid] = await runQuery(
      db.batch([
        db
          .select()
          .from(cancellations)
          .where(
            and(
              eq(cancellations.brandKey, brandKey),
              inArray(cancellations.bookingId, ids),
              isNotNull(cancellations.askedAt),
            ),
          )
          .orderBy(asc(cancellations.createdAt)),
        db
          .select()
          .from(flightChanges)
          .where(and(eq(flightChanges.brandKey, brandKey), inArray(flightChanges.bookingId, ids)))
          .orderBy(asc(flightChanges.detectedAt)),
        db
          .select()
          .from(bookingNotes)
          .where(and(eq(bookingNotes.brandKey, brandKey), inArray(bookingNotes.bookingId, ids)))
          .orderBy(asc(bookingNotes.at)),
        db
          .select()
          .from(invoices)
          .where(and(eq(invoices.brandKey, brandKey), inArray(invoices.bookingId, ids)))
          .orderBy(asc(invoices.year), asc(invoices.number)),
        db
          .select({ bookingId: bookings.id, paymentId: purchases.paymentId })
          .from(bookings)
          .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
          .where(and(eq(bookings.brandKey, brandKey), inArray(bookings.id, ids))),
      ]),
    )
    return toPage(rows, limit, (row) =>
      toExportedBooking(row, {
        paymentId: paid.find(({ bookingId }) => bookingId === row.id)?.paymentId ?? null,
        canceled: canceled.filter(({ bookingId }) => bookingId === row.id),
        changed: changed.filter(({ bookingId }) => bookingId === row.id),
        notes: notes.filter(({ bookingId }) => bookingId === row.id),
        invoiceRows: invoiceRows.filter(({ bookingId }) => bookingId === row.id),
      }),
    )
  },

  async purchases(
    { brandKey, userId }: AccountHolder,
    after: AfterRow | null,
    limit: number,
  ): Promise<DataPage<ExportedPurchase>> {
    const theirs = and(eq(purchases.brandKey, brandKey), eq(purchases.userId, userId), isAfter(purchases, after))
    const rows = await runQuery(
      db
        .select()
        .from(purchases)
        .where(and(theirs, or(isNull(purchases.bookingId), isNotNull(purchases.request))))
        .orderBy(asc(purchases.createdAt), asc(purchases.id))
        .limit(limit + 1),
    )
    return toPage(rows, limit, toExportedPurchase)
  },

  async messages(person: AccountHolder, after: AfterRow | null, limit: number): Promise<DataPage<ExportedMessage>> {
    const rows = await runQuery(
      db
        .select()
        .from(messages)
        .where(and(isOwnMessage(db, person), isAfter(messages, after)))
        .orderBy(asc(messages.createdAt), asc(messages.id))
        .limit(limit + 1),
    )
    if (rows.length === 0) return { rows: [], next: null }
    const { messageId, action, text, at } = messageSteps
    const ofThese = inArray(
      messageId,
      rows.map(({ id }) => id),
    )
    const steps = await runQuery(
      db
        .select({ messageId, kind: action, text, at })
        .from(messageSteps)
        .where(and(ofThese, inArray(action, ['reply', 'note'])))
        .orderBy(asc(at)),
    )
    return toPage(rows, limit, (row) =>
      toExportedMessage(
        row,
        steps.filter((step) => step.messageId === row.id),
      ),
    )
  },
})
