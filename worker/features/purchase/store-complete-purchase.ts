import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Booking, BookingStatus } from '../../contract/booking'
import { nextDeparture } from '../../domain/booking/departure'
import { type Purchase, type PurchaseEvent, purchaseMove } from '../../domain/purchase'
import { type Database, isMissingValue, runQuery } from '../../platform/database'
import { bookings, purchases, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { startSession } from '../account/sign-in/store-sessions'
import { type NewAccount, newUserRow } from '../account/store'
import { linkWrites, type NewLink } from '../account/store-links'
import { toBooking } from '../booking/store'
import { bookingMailWrite } from '../mail/store'

/** What finishing a purchase writes, all or nothing. */
export interface CompletedPurchase {
  purchase: Purchase
  /** What happens to the purchase: nothing is written unless it can, or has. */
  event: PurchaseEvent
  booking: Booking
  /** The provider's order id; null while the airline hasn't confirmed. */
  orderId: string | null
  /** The owner; null for a guest whose e-mail belongs to an account until its owner confirms the address. */
  userId: string | null
  contactEmail: string
  account: NewAccount | null
  session: { idHash: string; expiresAt: Date } | null
  /** The link by which the account gets its first password, with its mail. */
  passwordLink: NewLink | null
  /** The buyer's mail, if the booking then has the given status. */
  mail: NewMail | null
  now: Date
}

type Row = typeof purchases.$inferSelect

/** A row as the purchase that it holds. */
export function toPurchase({ chargeAmount, chargeCurrency, anonymizedAt: _, ...columns }: Row): Purchase {
  const { promotionId: id, promotionCode: code, promotionAddress: address, discountAmount, ...row } = columns
  const promotion = code === null ? null : { id, code, address, discount: discountAmount ?? 0 }
  return { ...row, charge: { amount: chargeAmount, currency: chargeCurrency }, promotion }
}

/** A purchase as a row. */
export const purchaseRow = ({ charge, promotion, ...purchase }: Purchase): Row => ({
  ...purchase,
  chargeAmount: charge.amount,
  chargeCurrency: charge.currency,
  promotionId: promotion?.id ?? null,
  promotionCode: promotion?.code ?? null,
  promotionAddress: promotion?.address ?? null,
  discountAmount: promotion?.discount ?? null,
  anonymizedAt: null,
})

/** The columns that a change sets: whose purchase it is, when it began and whether it holds a code never change so. */
export function changedColumns(change: Partial<Purchase>): Partial<Row> {
  const {
    id: _id,
    brandKey: _brandKey,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    charge,
    promotion,
    ...columns
  } = change
  return {
    ...columns,
    ...(charge && { chargeAmount: charge.amount, chargeCurrency: charge.currency }),
    ...(promotion && { discountAmount: promotion.discount }),
  }
}

/** The owner as a subquery: null when the account couldn't be written because its name or address was taken meanwhile. */
const ownerId = ({ purchase, userId, account }: CompletedPurchase) =>
  sql<string>`(select id from users where id = ${userId ?? account?.id ?? null} and brand_key = ${purchase.brandKey})`

function writeAccountAndSession(db: Database, completed: CompletedPurchase) {
  const { account, session, passwordLink, now } = completed
  const started = session && { ...session, device: null, createdAt: now }
  return [
    account && db.insert(users).values(newUserRow(account)).onConflictDoNothing(),
    started && startSession(db, started, eq(users.id, ownerId(completed))).onConflictDoNothing(),
    ...(account && passwordLink ? linkWrites(db, passwordLink, { kind: 'user', userId: account.id }) : []),
  ].filter((write) => write !== null)
}

// A ticket was given up whose money went back; one has shown up whose booking counted as not made.
const MAY_BE_REPLACED: Partial<Record<PurchaseEvent, BookingStatus[]>> = {
  void: ['pending', 'confirmed'],
  attach: ['pending', 'cancelled'],
}

/** Inserts the booking. One that is there already is replaced while it is pending, or as the event allows, and keeps its owner. */
function writeBooking(db: Database, completed: CompletedPurchase) {
  const { purchase, event, booking, orderId, now } = completed
  const outcome = {
    status: booking.status,
    bookingReference: booking.duffelBookingId,
    orderId,
    bookingData: booking.bookingData,
    departsAt: nextDeparture(booking.bookingData.slices, now)?.toISOString() ?? null,
    cardBrand: booking.cardBrand,
    cardLast4: booking.cardLast4,
    updatedAt: now.toISOString(),
  }
  const insert = db.insert(bookings).values({
    ...outcome,
    id: booking.id,
    brandKey: purchase.brandKey,
    userId: ownerId(completed),
    contactEmail: completed.contactEmail.trim().toLowerCase(),
    chargeAmount: purchase.charge.amount,
    chargeCurrency: purchase.charge.currency,
    mode: purchase.mode,
    purchaseId: purchase.id,
    agreement: purchase.agreement,
    createdAt: booking.createdAt,
  })
  const open = MAY_BE_REPLACED[event] ?? ['pending']
  const isOpen = and(eq(bookings.purchaseId, purchase.id), inArray(bookings.status, open))
  return [insert.onConflictDoNothing(), db.update(bookings).set(outcome).where(isOpen)]
}

/**
 * Moves the purchase on, if it is where the event begins or leads. For a row in another state the second write takes the state
 * away, which the table refuses: so nothing at all of the batch is written.
 */
function writePurchase(db: Database, { purchase, event, now }: CompletedPurchase) {
  const { from, to } = purchaseMove(event)
  const isIt = eq(purchases.id, purchase.id)
  return [
    db
      .update(purchases)
      .set({ ...changedColumns(purchase), state: to, updatedAt: now.toISOString() })
      .where(and(isIt, inArray(purchases.state, from))),
    db
      .update(purchases)
      .set({ state: sql`null` })
      .where(and(isIt, ne(purchases.state, to))),
  ] as const
}

async function unlessRefused<T>(query: Promise<T>): Promise<T | null> {
  try {
    return await query
  } catch (error) {
    if (isMissingValue(error)) return null
    throw error
  }
}

/**
 * Writes the purchase, account, session, booking and mails in one batch, and returns the booking as stored; null when the purchase
 * has gone another way.
 */
export async function completePurchase(db: Database, completed: CompletedPurchase): Promise<Booking | null> {
  const writing = runQuery(
    db.batch([
      ...writePurchase(db, completed),
      ...writeAccountAndSession(db, completed),
      ...writeBooking(db, completed),
      ...(completed.mail ? [bookingMailWrite(db, completed.mail, completed.booking)] : []),
      db.select().from(bookings).where(eq(bookings.purchaseId, completed.purchase.id)),
    ]),
  )
  const results = await unlessRefused(writing)
  if (!results) return null
  const stored = results.at(-1)
  const row = Array.isArray(stored) ? stored[0] : undefined
  if (!row) throw new Error(`Purchase ${completed.purchase.id} has no booking after completion`)
  return toBooking(row)
}
