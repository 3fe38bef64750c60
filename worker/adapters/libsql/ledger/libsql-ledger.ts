import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { BooksQuery, LedgerAccount } from '../../../contract/desk/ledger'
import type { BrandScope } from '../../../domain/account/rights'
import type { Ledger, NotedMove } from '../../../ports/desk/ledger'
import { type Database, runQuery } from '../database'
import { bookings } from '../schema'
import { ledgerEntries } from './ledger-schema'

const { id, posting, event, account, part, amount, currency, at } = ledgerEntries

/** What the books say of a brand's booking, in the order in which it happened. */
export const entriesOfBooking = (db: Database, brandKey: string, bookingId: string) =>
  db
    .select({ id, posting, event, account, part, amount, currency, at })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.brandKey, brandKey),
        inArray(
          ledgerEntries.purchaseId,
          db
            .select({ id: bookings.purchaseId })
            .from(bookings)
            .where(and(eq(bookings.brandKey, brandKey), eq(bookings.id, bookingId))),
        ),
      ),
    )
    .orderBy(asc(at), asc(sql`rowid`))

const { brandKey: ofBrand, mode: inMode, purchaseId: ofPurchase } = ledgerEntries

const wanted = (scope: BrandScope, { period, mode, brandKey }: BooksQuery) =>
  and(
    scope === 'all' ? undefined : eq(ofBrand, scope.key),
    brandKey ? eq(ofBrand, brandKey) : undefined,
    eq(inMode, mode),
    // Instants begin with their day; no sign that they hold comes after ~.
    gte(at, period),
    lt(at, `${period}~`),
  )

const total = (of: typeof amount, side: 1 | -1) => sql<number>`sum(max(${side} * ${of}, 0))`

/** One side of what is noted, unless it is there, or the payment that it is about isn't. */
function noting(db: Database, move: NotedMove, side: LedgerAccount, signed: number) {
  const isPaid = and(
    eq(ledgerEntries.brandKey, move.brandKey),
    eq(ledgerEntries.purchaseId, move.purchaseId),
    eq(event, 'payment'),
    eq(account, 'processor'),
  )
  const text = (value: string) => sql<string>`${value}`
  return db
    .insert(ledgerEntries)
    .select(
      db
        .select({
          id: text(`${move.posting}/${side}`).as('id'),
          posting: text(move.posting).as('posting'),
          event: text(move.event).as('event'),
          brandKey: ledgerEntries.brandKey,
          mode: ledgerEntries.mode,
          purchaseId: ledgerEntries.purchaseId,
          account: text(side).as('account'),
          part: text('whole').as('part'),
          amount: sql<number>`${signed}`.as('amount'),
          currency: text(move.amount.currency).as('currency'),
          at: text(move.at.toISOString()).as('at'),
        })
        .from(ledgerEntries)
        .where(isPaid)
        .limit(1),
    )
    .onConflictDoNothing()
}

/** The table `ledger_entries`; its other entries are written by triggers. */
export const libsqlLedger = (db: Database): Ledger => ({
  async note(...moves) {
    const entries = moves.flatMap((move) => [
      noting(db, move, move.to, move.amount.amount),
      noting(db, move, move.from, -move.amount.amount),
    ])
    const [first, ...others] = entries
    if (first) await runQuery(db.batch([first, ...others]))
  },

  sums: (scope, which) =>
    runQuery(
      db
        .select({
          brandKey: ofBrand,
          account,
          part,
          currency,
          debit: total(amount, 1),
          credit: total(amount, -1),
        })
        .from(ledgerEntries)
        .where(wanted(scope, which))
        .groupBy(ofBrand, currency, account, part)
        .orderBy(asc(ofBrand), asc(currency), asc(account), asc(part)),
    ),

  entries: (scope, which, most) =>
    runQuery(
      db
        .select({ id, posting, event, brandKey: ofBrand, purchaseId: ofPurchase, account, part, amount, currency, at })
        .from(ledgerEntries)
        .where(wanted(scope, which))
        .orderBy(asc(at), asc(sql`rowid`))
        .limit(most),
    ),
})
