import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Money } from '../../contract/money'
import type { BrandScope } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import { bookings } from '../../platform/tables'
import type { BooksLine, BooksSpan, ExportedEntry, LedgerAccount, LedgerEvent } from './contract'
import { ledgerEntries } from './tables'

/** Money that moved from one account to another beside the states of a purchase. */
export interface NotedMove {
  /** What happened: it is noted once. */
  posting: string
  event: LedgerEvent
  brandKey: string
  purchaseId: string
  from: LedgerAccount
  to: LedgerAccount
  amount: Money
  at: Date
}

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

const wanted = (scope: BrandScope, { from, until, mode, brandKey }: BooksSpan) =>
  and(
    scope === 'all' ? undefined : eq(ofBrand, scope.key),
    brandKey ? eq(ofBrand, brandKey) : undefined,
    eq(inMode, mode),
    gte(at, from),
    lt(at, until),
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

/** The shop's books. What moves with a purchase or a cancellation is written with that move. @throws DomainError `database_unavailable` */
export type Ledger = ReturnType<typeof libsqlLedger>

/** The table `ledger_entries`; its other entries are written by triggers. */
export const libsqlLedger = (db: Database) => ({
  /** Each once, and only for a purchase whose payment is in the books. */
  async note(...moves: NotedMove[]): Promise<void> {
    const entries = moves.flatMap((move) => [
      noting(db, move, move.to, move.amount.amount),
      noting(db, move, move.from, -move.amount.amount),
    ])
    const [first, ...others] = entries
    if (first) await runQuery(db.batch([first, ...others]))
  },

  /** What a period moved, by brand, currency, account and part. */
  sums: (scope: BrandScope, which: BooksSpan): Promise<BooksLine[]> =>
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

  /** The entries of a period in their order, `most` of them at most. */
  entries: (scope: BrandScope, which: BooksSpan, most: number): Promise<ExportedEntry[]> =>
    runQuery(
      db
        .select({ id, posting, event, brandKey: ofBrand, purchaseId: ofPurchase, account, part, amount, currency, at })
        .from(ledgerEntries)
        .where(wanted(scope, which))
        .orderBy(asc(at), asc(sql`rowid`))
        .limit(most),
    ),
})
