import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Money } from '../../contract/money'
import type { BrandScope } from '../../domain/account/rights'
import { DAY_MS } from '../../domain/time'
import { type Database, runQuery } from '../../platform/database'
import { bookings, purchases } from '../../platform/tables'
import type { BooksLine, BooksSpan, ExportedEntry, LedgerAccount, LedgerEntry, LedgerEvent } from './contract'
import type { TrialBalanceLine } from './contract-trial-balance'
import { libsqlOpenItems } from './store-open-items'
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
  /**
   * Stands where it reached the traveler: then it pays what they are owed first, and only the rest goes to `to`. Not what a refund that is made
   * and isn't noted yet pays, in minor units.
   */
  paysOwed?: { besides: number }
}

/** For how long a bank sends refunds back. */
const REFUNDS_RETURN_DAYS = 60

const { id, posting, event, account, part, amount, currency, at } = ledgerEntries

/** What the books say of a brand's booking, in the order in which it happened. */
export const entriesOfBooking = (db: Database, brandKey: string, bookingId: string) =>
  db
    .select({ id, posting, event, purchaseId: ledgerEntries.purchaseId, account, part, amount, currency, at })
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

/** What a purchase's entries in an account come to, of one posting or of all. */
const sumOf = ({ brandKey, purchaseId, amount: { currency: of } }: NotedMove, side: LedgerAccount, named?: string) =>
  sql`(select coalesce(sum(amount), 0) from ledger_entries where brand_key = ${brandKey} and purchase_id = ${purchaseId}
    and currency = ${of} and account = ${side} ${named === undefined ? sql`` : sql`and posting = ${named}`})`

const total = (of: typeof amount, side: 1 | -1) => sql<number>`sum(max(${side} * ${of}, 0))`

/** One side of what is noted, unless it is there, or nothing, or the payment that it is about isn't. */
function noting(db: Database, move: NotedMove, side: LedgerAccount, signed: number | SQL) {
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
        .where(and(isPaid, sql`${signed} <> 0`))
        .limit(1),
    )
    .onConflictDoNothing()
}

/** All sides of what is noted, the one that says that it is noted last. */
function sidesOf(db: Database, move: NotedMove) {
  const { from, to, posting: named, amount: money, paysOwed } = move
  const given = noting(db, move, from, -money.amount)
  if (!paysOwed) return [noting(db, move, to, money.amount), given]
  const isNew = sql`not exists (select 1 from ledger_entries where id = ${`${named}/${from}`})`
  const once = (value: SQL) => sql`(case when ${isNew} then ${value} else 0 end)`
  return [
    noting(
      db,
      move,
      'travelers',
      once(sql`max(0, min(${money.amount}, -${sumOf(move, 'travelers')} - ${paysOwed.besides}))`),
    ),
    noting(db, move, to, once(sql`${money.amount} - ${sumOf(move, 'travelers', named)}`)),
    given,
  ]
}

/** The shop's books. What moves with a purchase or a cancellation is written with that move. @throws DomainError `database_unavailable` */
export type Ledger = ReturnType<typeof libsqlLedger>

/** The table `ledger_entries`; its other entries are written by triggers. */
export const libsqlLedger = (db: Database) => ({
  ...libsqlOpenItems(db),

  /** Each once, and only for a purchase whose payment is in the books. */
  async note(...moves: NotedMove[]): Promise<void> {
    const [first, ...others] = moves.flatMap((move) => sidesOf(db, move))
    if (first) await runQuery(db.batch([first, ...others]))
  },

  /** Notes the contrary of what was noted as `posting`, once; nothing where that wasn't noted. */
  async noteReturned(posting: string, { event, at }: Pick<NotedMove, 'event' | 'at'>): Promise<void> {
    await runQuery(
      db.run(sql`insert into ledger_entries (id, posting, event, brand_key, mode, purchase_id, account, part, amount, currency, at)
        select ${posting} || '/returned/' || account, ${posting} || '/returned', ${event}, brand_key, mode, purchase_id, account, part, -amount, currency, ${at.toISOString()}
        from ledger_entries where id in (${posting} || '/travelers', ${posting} || '/losses', ${posting} || '/processor')
        on conflict do nothing`),
    )
  },

  /** What the books have of a brand's booking, in the order in which it happened. */
  ofBooking: (brandKey: string, bookingId: string): Promise<(LedgerEntry & { purchaseId: string })[]> =>
    runQuery(entriesOfBooking(db, brandKey, bookingId)),

  /**
   * Sales whose money a bank may still move: a dispute that isn't decided, or a refund that no cancellation made, which the bank can send back for
   * weeks.
   */
  withBanks: (now: Date) => {
    const inDispute = sql`(select sum(amount) from ledger_entries as disputed where disputed.brand_key = ${ofBrand}
      and disputed.purchase_id = ${ofPurchase} and disputed.account = 'disputed')`
    const sinceWeeks = gte(at, new Date(now.getTime() - REFUNDS_RETURN_DAYS * DAY_MS).toISOString())
    return runQuery(
      db
        .selectDistinct({
          brandKey: ofBrand,
          mode: inMode,
          purchaseId: ofPurchase,
          bookingId: bookings.id,
          paymentId: purchases.paymentId,
        })
        .from(ledgerEntries)
        .innerJoin(bookings, and(eq(bookings.purchaseId, ofPurchase), eq(bookings.brandKey, ofBrand)))
        .innerJoin(purchases, eq(purchases.id, ofPurchase))
        .where(
          and(
            // Written out, so that the planner finds the index of these two.
            sql`${event} in ('disputed', 'goodwill')`,
            eq(account, 'processor'),
            sql`((${event} = 'goodwill' and ${sinceWeeks}) or (${event} = 'disputed' and ${inDispute} <> 0))`,
          ),
        ),
    )
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

  /** The balance of each account before a period and what the period moved, without accounts that are empty and didn't move. */
  trialBalance: (scope: BrandScope, which: BooksSpan): Promise<TrialBalanceLine[]> => {
    const isBefore = lt(at, which.from)
    const opening = sql<number>`sum(case when ${isBefore} then ${amount} else 0 end)`
    const moved = (side: 1 | -1) => sql<number>`sum(case when ${isBefore} then 0 else max(${side} * ${amount}, 0) end)`
    return runQuery(
      db
        .select({ brandKey: ofBrand, account, currency, opening, debit: moved(1), credit: moved(-1) })
        .from(ledgerEntries)
        .where(wanted(scope, { ...which, from: '' }))
        .groupBy(ofBrand, currency, account)
        .having(sql`${opening} <> 0 or max(${at}) >= ${which.from}`)
        .orderBy(asc(ofBrand), asc(currency), asc(account)),
    )
  },

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
