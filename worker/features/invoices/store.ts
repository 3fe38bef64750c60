import { and, asc, between, eq, exists, gte, inArray, lt, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { BrandScope } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import { bookings, purchases } from '../../platform/tables'
import type { BooksSpan, LedgerAccount, LedgerPart } from '../accounting/contract'
import type { SoldParts } from '../accounting/rules-amounts'
import { invoices, ledgerEntries } from '../accounting/tables'
import type { Invoice } from './contract'
import type { IssuedContent } from './contract-tax'
import { type InvoicedEvent, invoiceNumber, type NewInvoice } from './rules-invoice'

/** A posting of the ledger for which no invoice or credit note was issued yet. `amount` is in minor units, positive; `cause` is the posting. */
export interface DueInvoice {
  cause: string
  event: InvoicedEvent
  brandKey: string
  mode: Mode
  purchaseId: string
  bookingId: string
  amount: { amount: number; currency: string }
  /** What the sale cost us, in minor units of the same currency; null where that isn't known. */
  cost: SoldParts | null
  at: string
}

/** An invoice with the other columns of its row. */
export interface IssuedInvoice extends Invoice {
  content: IssuedContent
  brandKey: string
  mode: Mode
  purchaseId: string
  cause: string
}

const { posting, event, account, amount, currency, at } = ledgerEntries

/** The entry of a posting with the amount that was paid or is given back. */
const isAmount = or(
  and(eq(event, 'payment'), eq(account, 'travelers')),
  and(eq(event, 'canceled'), eq(account, 'travelers')),
  and(inArray(event, ['goodwill', 'goodwill_returned', 'paid_by_hand', 'received_by_hand']), eq(account, 'losses')),
)

/** The entries that still need an invoice or credit note. */
function dueEntries(db: Database, condition: SQL | undefined, limit: number, after = 0) {
  const issued = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.brandKey, ledgerEntries.brandKey), eq(invoices.cause, posting)))
  return db
    .select({
      cause: posting,
      event,
      brandKey: ledgerEntries.brandKey,
      mode: ledgerEntries.mode,
      purchaseId: ledgerEntries.purchaseId,
      bookingId: bookings.id,
      amount: sql<number>`abs(${amount})`,
      currency,
      cost: purchases.sold,
      at,
    })
    .from(ledgerEntries)
    .innerJoin(
      bookings,
      and(eq(bookings.purchaseId, ledgerEntries.purchaseId), eq(bookings.brandKey, ledgerEntries.brandKey)),
    )
    .innerJoin(purchases, eq(purchases.id, ledgerEntries.purchaseId))
    .where(and(isAmount, condition, notExists(issued)))
    .orderBy(asc(at), asc(sql`${ledgerEntries}.rowid`))
    .limit(limit)
    .offset(after)
}
type DueRow = Awaited<ReturnType<typeof dueEntries>>[number]

const toDue = ({ amount, currency, event, ...row }: DueRow): DueInvoice => ({
  ...row,
  event: event as InvoicedEvent, // the query asks for no others
  amount: { amount, currency },
})

const toInvoice = ({ year, number, ...row }: typeof invoices.$inferSelect): IssuedInvoice => ({
  ...row,
  number: invoiceNumber(row.mode, year, number),
})

/** More than a booking ever has: a payment, what came back of it, and what a person gave beside that. */
const MOST_DUE = 20

/** Invoices and credit notes: issued once for a cause, numbered without gaps, and never changed. @throws DomainError `database_unavailable` */
export type Invoices = ReturnType<typeof libsqlInvoices>

/** The table `invoices`. */
export const libsqlInvoices = (db: Database) => ({
  /** A booking's invoices and credit notes in the order of their numbers, and what is due, oldest first. */
  async ofBooking(brandKey: string, bookingId: string): Promise<{ issued: IssuedInvoice[]; due: DueInvoice[] }> {
    const [issued, due] = await runQuery(
      db.batch([
        db
          .select()
          .from(invoices)
          .where(and(eq(invoices.brandKey, brandKey), eq(invoices.bookingId, bookingId)))
          .orderBy(asc(invoices.year), asc(invoices.number)),
        dueEntries(db, and(eq(bookings.brandKey, brandKey), eq(bookings.id, bookingId)), MOST_DUE),
      ]),
    )
    return { issued: issued.map(toInvoice), due: due.map(toDue) }
  },

  /** What was issued in a period, in the order of the numbers of each brand, `most` of them at most. */
  async issuedIn(
    scope: BrandScope,
    { from, until, mode, brandKey }: BooksSpan,
    most: number,
  ): Promise<IssuedInvoice[]> {
    const rows = await runQuery(
      db
        .select()
        .from(invoices)
        .where(
          and(
            scope === 'all' ? undefined : eq(invoices.brandKey, scope.key),
            brandKey ? eq(invoices.brandKey, brandKey) : undefined,
            eq(invoices.mode, mode),
            // Numbers begin again each year, in UTC.
            between(invoices.year, Number(from.slice(0, 4)), Number(until.slice(0, 4))),
            gte(invoices.issuedAt, from),
            lt(invoices.issuedAt, until),
          ),
        )
        .orderBy(asc(invoices.brandKey), asc(invoices.year), asc(invoices.number))
        .limit(most),
    )
    return rows.map(toInvoice)
  },

  /**
   * What is due for money moved since then, at any brand, oldest first, without the first `after`; in live mode not at the brands in
   * `held`.
   */
  async due(
    since: Date,
    { limit, after = 0, held = [] }: { limit: number; after?: number; held?: readonly string[] },
  ): Promise<DueInvoice[]> {
    // Uses the index over modes and moments.
    const isRecent = or(
      ...(['live', 'test'] as const).map((mode) => and(eq(ledgerEntries.mode, mode), gte(at, since.toISOString()))),
    )
    const isFree = or(eq(ledgerEntries.mode, 'test'), notInArray(ledgerEntries.brandKey, [...held]))
    return (await runQuery(dueEntries(db, and(isRecent, isFree), limit, after))).map(toDue)
  },

  /**
   * Issues invoices and credit notes of one brand, mode and year together, each with the next number, all or none: none where the first cause has
   * one already. The tax of each enters the books with it.
   */
  async issue(batch: readonly NewInvoice[]): Promise<void> {
    const [first, ...others] = batch.flatMap((invoice) => [
      insertion(db, invoice, batch[0]),
      ...taxPostings(db, invoice),
    ])
    if (first) await runQuery(db.batch([first, ...others]))
  },
})

/** Inserts an invoice with the next number; one after the first of its batch only where the first was inserted. */
function insertion(db: Database, invoice: NewInvoice, first: NewInvoice | undefined) {
  const { brandKey, mode, kind, purchaseId, bookingId, cause } = invoice
  const year = invoice.issuedAt.getUTCFullYear()
  const isCounted = and(eq(invoices.brandKey, brandKey), eq(invoices.mode, mode), eq(invoices.year, year))
  const next = sql<number>`(select coalesce(max(${invoices.number}), 0) + 1 from ${invoices} where ${isCounted})`
  const text = (value: string) => sql<string>`${value}`
  const json = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}`)
  const isFirstIn = exists(
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.id, first?.id ?? invoice.id)),
  )
  return db
    .insert(invoices)
    .select(
      sql`select ${text(invoice.id)}, ${text(brandKey)}, ${text(mode)}, ${year}, ${next}, ${text(kind)}, ${text(purchaseId)},
        ${text(bookingId)}, ${text(cause)}, ${json(invoice.content)}, ${json(invoice.buyer)}, ${text(invoice.issuedAt.toISOString())}
        where ${first === invoice ? sql`true` : isFirstIn}`,
    )
    .onConflictDoNothing()
}

/** Posts the tax on each part of an invoice as due, of a credit note as due no more; nothing where it wasn't inserted. */
function taxPostings(db: Database, { id, brandKey, mode, kind, purchaseId, content, issuedAt }: NewInvoice) {
  const text = (value: string) => sql<string>`${value}`
  const isIn = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, id))
  const sums = new Map<LedgerPart, number>()
  for (const { thing, tax } of content.taxed ?? []) sums.set(thing, (sums.get(thing) ?? 0) + tax)
  const side = kind === 'invoice' ? 1 : -1
  return [...sums]
    .filter(([, tax]) => tax !== 0)
    .flatMap(([part, tax]): [LedgerAccount, LedgerPart, number][] => [
      ['tax_contained', part, side * tax],
      ['tax_due', part, -side * tax],
    ])
    .map(([account, part, amount]) =>
      db
        .insert(ledgerEntries)
        .select(
          sql`select ${text(`${id}/taxed/${account}/${part}`)}, ${text(`${id}/taxed`)}, 'taxed', ${text(brandKey)}, ${text(mode)},
            ${text(purchaseId)}, ${text(account)}, ${text(part)}, ${amount}, ${text(content.total.currency)}, ${text(issuedAt.toISOString())}
            where ${exists(isIn)}`,
        )
        .onConflictDoNothing(),
    )
}
