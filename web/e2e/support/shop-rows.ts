import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#worker/domain/time'
import type { CaseKind } from '#worker/features/issues/contract-kinds'
import { type CaseSubject, caseDueAt } from '#worker/features/issues/rules'
import { libsqlCases } from '#worker/features/issues/store'
import { type Database, openDatabase } from '#worker/platform/database'
import { bookings, purchases } from '#worker/platform/tables'

// Database rows of the specs' shop, for states that would take days to arise.

let database: Database | undefined

/** The database of this run's shop; its address and token are in the Worker's settings. */
function shopDatabase(): Database {
  if (database) return database
  const settings = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'worker.env'), 'utf8')
  const { DATABASE_URL: url = '', DATABASE_AUTH_TOKEN: authToken } = parseEnv(settings)
  database = openDatabase({ url, authToken })
  return database
}

/** Inserts a case and returns its id. By default in live mode, in which nothing is sold. */
export async function openCaseRow(kind: CaseKind, subject: Partial<CaseSubject> = {}): Promise<string> {
  const [id, now] = [randomUUID(), new Date()]
  const opened = { id, kind, key: `${kind}:${id}`, mode: 'live' as const, ...subject, detail: {} }
  await libsqlCases(shopDatabase()).open({ ...opened, dueAt: caseDueAt(kind, now), now }, null)
  return id
}

/** The purchase of a booking. */
export async function purchaseOf(bookingId: string) {
  const [row] = await shopDatabase().select().from(purchases).where(eq(purchases.bookingId, bookingId))
  if (!row) throw new Error(`Booking ${bookingId} has no purchase`)
  return row
}

/** Resets a purchase and its booking to the state before the order was known. */
export async function forgetOrder(bookingId: string) {
  const db = shopDatabase()
  const nothing = { orderId: null, bookingReference: null }
  const updatedAt = new Date().toISOString()
  await db.batch([
    db
      .update(bookings)
      .set({ status: 'pending', ...nothing })
      .where(eq(bookings.id, bookingId)),
    db
      .update(purchases)
      .set({ state: 'unknown', ...nothing, ticketedAt: null, capturedAt: null, updatedAt })
      .where(eq(purchases.bookingId, bookingId)),
  ])
}

/** Makes a booking's purchase some minutes old, so that the schedule asks the airline about it. */
export const agePurchase = (bookingId: string) =>
  shopDatabase()
    .update(purchases)
    .set({ updatedAt: new Date(Date.now() - 5 * MINUTE_MS).toISOString() })
    .where(eq(purchases.bookingId, bookingId))

/** Moves a one-way trip's flights to a past day, yyyy-MM-dd. */
export const flyOn = (bookingId: string, day: string) =>
  shopDatabase()
    .update(bookings)
    .set({
      bookingData: sql`json_set(${bookings.bookingData}, '$.slices[0].departure_time', ${`${day}T08:30:00`},
        '$.slices[0].arrival_time', ${`${day}T20:25:00`})`,
    })
    .where(eq(bookings.id, bookingId))
