import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { Slice } from '../../contract/offer'
import { cardStep } from '../../domain/stripe-amount'
import { type Database, runQuery } from '../../platform/database'
import { bookings, purchases } from '../../platform/tables'
import { ledgerEntries } from '../accounting/tables'
import { cases } from '../issues/tables'
import type { HeldBack } from './contract'
import type { MonthSum } from './rules-statements'
import { type BrandInMode, libsqlPayoutAccounts } from './store-accounts'
import {
  brandEarnings as earnings,
  type ReleaseKind,
  exchangeRates as rates,
  brandReleases as releases,
  payoutReserves as reserves,
} from './tables'

/** A transfer to a brand, or back, that is under way; in minor units. */
export interface Release extends BrandInMode {
  id: string
  purchaseId: string
  kind: ReleaseKind
  amount: number
  currency: string
  accountId: string
  /** Null when the sale's payment isn't known any more. */
  paymentId: string | null
  /** Of a transfer: the key that the gateway is asked with. Of a reversal: the gateway's id of the transfer. */
  reference: string
}

/** A purchase that may have to be settled, and its flights. */
export interface Unsettled extends BrandInMode {
  purchaseId: string
  currency: string
  /** Whether a part of it is settled already, which means that it was flown. */
  isSettled: boolean
  slices: Slice[]
}

/** What a purchase comes to for its brand, in minor units. */
export interface EarningsOfPurchase {
  purchaseId: string
  paymentId: string | null
  settled: number
  moved: number
  taken: number
  /** The part of `settled` that is held back now. */
  held: number
  /** How many of its transfers were recorded. */
  transfers: number
}

/** What is left of a completed transfer. */
export interface LeftOfTransfer {
  gatewayId: string
  accountId: string
  left: number
}

/** A fee in another currency than its sale was paid in, in minor units. */
export interface ForeignFee {
  brandKey: string
  purchaseId: string
  currency: string
  paidIn: string
  account: 'gateway_fees' | 'provider_fees'
  amount: number
  times: number
  /** What one unit of `currency` is worth in `paidIn`, a decimal. */
  rate: string
}

export type InCurrency = BrandInMode & { currency: string }

const isOf = (table: typeof earnings | typeof releases, { brandKey, mode, currency }: InCurrency) =>
  and(eq(table.brandKey, brandKey), eq(table.mode, mode), eq(table.currency, currency))

const paid = alias(earnings, 'paid')

/** Whether a card has paid for the purchase, in whatever currency this row is in. */
const isPaid = sql`exists (select 1 from ${earnings} as ${paid} where ${paid.brandKey} = ${earnings.brandKey} and ${paid.purchaseId} = ${earnings.purchaseId} and ${paid.captured} > 0)`

/** Whether a bank holds back money of it, or has asked about it. */
const isAsked = sql`(${earnings.disputed} <> 0 or exists (select 1 from ${cases} where ${cases.purchaseId} = ${earnings.purchaseId} and ${cases.state} = 'open' and ${cases.kind} in ('dispute', 'fraud_warning')))`

/** The part of a purchase that is held back in reserve, rounded up. */
const heldAt = (now: Date) =>
  sql<number>`case when ${earnings.reservedUntil} > ${now.toISOString()} then (max(0, ${earnings.settled}) * ${earnings.reserveShare} + 9999) / 10000 else 0 end`

/** The part of a purchase that its brand may have: what it has earned minus the reserve, limited to what is left of the money. */
const theirsAt = (now: Date) => sql<number>`max(0, min(${earnings.settled} - ${heldAt(now)}, ${earnings.taken}))`

/** Whether what is to move for a purchase is enough for the gateway to move: a smaller rest isn't listed, and goes with another sale. */
const wants: Record<ReleaseKind, (currency: string, now: Date) => SQL> = {
  reversal: (currency, now) => sql`${earnings.moved} - ${theirsAt(now)} >= ${cardStep(currency)}`,
  transfer: (currency, now) => sql`${theirsAt(now)} - ${earnings.moved} >= ${cardStep(currency)} and not ${isAsked}`,
}

const EARNED: (typeof ledgerEntries.$inferSelect)['account'][] = [
  'fees',
  'gateway_fees',
  'provider_fees',
  'losses',
  'disputed',
  'platform_share',
  'brand_shares',
  'brands',
]

/** What brands are owed and paid. @throws DomainError `database_unavailable` */
export type PayoutRepository = ReturnType<typeof libsqlPayouts>

/** The tables of what brands are owed and paid. What they are owed follows from the ledger, whose triggers keep these sums beside it. */
export const libsqlPayouts = (db: Database) => ({
  ...libsqlPayoutAccounts(db),

  /** Purchases that were paid and seem to be flown by a local time, the oldest first; none that a bank asks about. */
  async unsettled(mode: Mode, flownBefore: string, limit: number): Promise<Unsettled[]> {
    const departure = sql<string>`${bookings.bookingData} ->> '$.slices[#-1].departure_time'`
    const rows = await runQuery(
      db
        .select({
          brandKey: earnings.brandKey,
          mode: earnings.mode,
          purchaseId: earnings.purchaseId,
          currency: earnings.currency,
          settled: earnings.settled,
          data: bookings.bookingData,
        })
        .from(earnings)
        .innerJoin(
          bookings,
          and(eq(bookings.purchaseId, earnings.purchaseId), eq(bookings.brandKey, earnings.brandKey)),
        )
        .where(
          and(
            eq(earnings.mode, mode),
            sql`earned <> settled`,
            isPaid,
            or(ne(earnings.settled, 0), and(sql`${departure} < ${flownBefore}`, sql`not ${isAsked}`)),
          ),
        )
        .orderBy(asc(departure))
        .limit(limit),
    )
    return rows.map(({ data, settled, ...row }) => ({ ...row, isSettled: settled !== 0, slices: data.slices }))
  },

  /**
   * Writes to the ledger what is owed to the brand of a purchase now, beyond what it already contains. A share of what becomes due for the
   * first time is held back by the latest reserve.
   */
  async settle(
    { brandKey, mode, purchaseId, currency, isSettled }: Omit<Unsettled, 'slices'>,
    now: Date,
  ): Promise<void> {
    const at = now.toISOString()
    const reserve = db
      .select({
        share: reserves.share,
        until: sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+' || ${reserves.days} || ' days')`,
      })
      .from(reserves)
      .where(and(eq(reserves.brandKey, brandKey), eq(reserves.mode, mode)))
      .orderBy(desc(reserves.at), desc(sql`${reserves}.rowid`))
      .limit(1)
    const held = sql`update brand_earnings set (reserve_share, reserved_until) = ${reserve}
      where brand_key = ${brandKey} and purchase_id = ${purchaseId} and currency = ${currency} and reserved_until is null
        and exists (select 1 from payout_reserves where brand_key = ${brandKey} and mode = ${mode})`
    // One statement, so that no entry comes between the read and the write.
    if (!isSettled) await runQuery(db.run(held))
    await runQuery(
      db.run(sql`insert into ledger_entries (id, posting, event, brand_key, mode, purchase_id, account, part, amount, currency, at)
        select ${purchaseId} || '/earned/' || ${currency} || '/' || before.times || '/' || side.account,
          ${purchaseId} || '/earned/' || ${currency} || '/' || before.times, 'earned',
          ${brandKey}, ${mode}, ${purchaseId}, side.account, 'whole', side.sign * (row.earned - row.settled), ${currency}, ${at}
        from (select earned, settled from brand_earnings
            where brand_key = ${brandKey} and purchase_id = ${purchaseId} and currency = ${currency}) as row,
          (select 'brand_shares' as account, 1 as sign union all select 'brands', -1) as side,
          (select count(distinct posting) as times from ledger_entries
            where brand_key = ${brandKey} and purchase_id = ${purchaseId} and event = 'earned' and currency = ${currency}) as before
        where row.earned <> row.settled`),
    )
  },

  /** The brands and currencies for which something may have to move, or is under way. */
  async toMove(mode: Mode, now: Date): Promise<InCurrency[]> {
    const { brandKey, currency } = earnings
    const theirs = theirsAt(now)
    const uneven = and(eq(earnings.mode, mode), ne(earnings.moved, theirs))
    const most = sql<number>`max(abs(${earnings.moved} - ${theirs}))`
    const [open, asked] = await Promise.all([
      runQuery(
        db
          .select({ brandKey, mode: earnings.mode, currency, most })
          .from(earnings)
          .where(uneven)
          .groupBy(brandKey, currency),
      ),
      runQuery(
        db
          .select({ brandKey: releases.brandKey, mode: releases.mode, currency: releases.currency })
          .from(releases)
          .where(and(eq(releases.mode, mode), eq(releases.state, 'asked'))),
      ),
    ])
    const movable = open.flatMap(({ most: amount, ...one }) => (amount >= cardStep(one.currency) ? [one] : []))
    return [...new Map([...movable, ...asked].map((one) => [`${one.brandKey} ${one.currency}`, one])).values()]
  },

  /**
   * The fees of a mode's sales that were charged in another currency than was paid in, with the current rate; none without a rate. `times`:
   * how often fees in that currency were exchanged before.
   */
  foreignFees(mode: Mode, now: Date, limit: number): Promise<ForeignFee[]> {
    const { account, amount, event } = ledgerEntries
    const rate = sql<string>`(select ${rates.rate} from ${rates} where ${rates.fromCurrency} = ${earnings.currency} and ${rates.toCurrency} = ${paid.currency} and ${rates.validFrom} <= ${now.toISOString()} order by ${rates.validFrom} desc, ${rates}.rowid desc limit 1)`
    const { brandKey, purchaseId, currency } = earnings
    return runQuery(
      db
        .select({
          brandKey,
          purchaseId,
          currency,
          paidIn: paid.currency,
          account: sql<ForeignFee['account']>`${account}`,
          amount: sql<number>`sum(${amount})`,
          times: sql<number>`count(distinct case when ${event} = 'exchanged' then ${ledgerEntries.posting} end)`,
          rate,
        })
        .from(earnings)
        .innerJoin(
          paid,
          and(
            eq(paid.brandKey, brandKey),
            eq(paid.purchaseId, purchaseId),
            gt(paid.captured, 0),
            ne(paid.currency, currency),
          ),
        )
        .innerJoin(
          ledgerEntries,
          and(
            eq(ledgerEntries.brandKey, brandKey),
            eq(ledgerEntries.purchaseId, purchaseId),
            eq(ledgerEntries.currency, currency),
            inArray(account, ['gateway_fees', 'provider_fees']),
          ),
        )
        .where(
          and(
            eq(earnings.mode, mode),
            sql`${earnings.captured} = 0 and ${earnings.earned} <> 0`,
            sql`${rate} is not null`,
          ),
        )
        .groupBy(brandKey, purchaseId, currency, paid.currency, account)
        .having(sql`sum(${amount}) <> 0`)
        .limit(limit),
    )
  },

  /** The reserves from a brand's sales, by currency and the day on which they are due, the earliest first. */
  async heldBack({ brandKey, mode }: BrandInMode, now: Date): Promise<HeldBack[]> {
    const { currency, reservedUntil } = earnings
    const amount = sql<number>`sum(${heldAt(now)})`
    const until = sql<string>`max(${reservedUntil})`
    const rows = await runQuery(
      db
        .select({ currency, amount, until })
        .from(earnings)
        .where(and(eq(earnings.brandKey, brandKey), eq(earnings.mode, mode), gt(reservedUntil, now.toISOString())))
        .groupBy(currency, sql`substr(${reservedUntil}, 1, 10)`)
        .orderBy(asc(until), asc(currency)),
    )
    return rows.filter((row) => row.amount > 0)
  },

  /** The move that is under way; null when there is none. */
  async underWay(of: BrandInMode & { currency: string }): Promise<Release | null> {
    const [row] = await runQuery(
      db
        .select({ release: releases, paymentId: purchases.paymentId })
        .from(releases)
        .innerJoin(purchases, eq(purchases.id, releases.purchaseId))
        .where(and(isOf(releases, of), eq(releases.state, 'asked'))),
    )
    return row ? { ...row.release, paymentId: row.paymentId } : null
  },

  /**
   * What the brand is owed now without the reserve, negative when it owes; and how much of it are remainders of sales, too small to be
   * moved by themselves.
   */
  async owed(of: InCurrency, now: Date): Promise<{ owed: number; rest: number }> {
    const listed = sql`case when ${wants.transfer(of.currency, now)} then ${theirsAt(now)} - moved else 0 end`
    const sums = {
      owed: sql<number>`coalesce(sum(settled - moved - ${heldAt(now)}), 0)`,
      listed: sql<number>`coalesce(sum(${listed}), 0)`,
    }
    const [{ owed, listed: others } = { owed: 0, listed: 0 }] = await runQuery(
      db.select(sums).from(earnings).where(isOf(earnings, of)),
    )
    return { owed, rest: Math.max(0, owed - others) }
  },

  /**
   * Purchases of which more was transferred than is the brand's (`reversal`), or less: none that a bank asks about, and none whose last
   * attempt was refused since.
   */
  uneven(
    of: BrandInMode & { currency: string },
    which: ReleaseKind,
    { now, refusedSince, limit }: { now: Date; refusedSince: Date; limit: number },
  ): Promise<EarningsOfPurchase[]> {
    const ofPurchase = sql`${releases.brandKey} = ${earnings.brandKey} and ${releases.purchaseId} = ${earnings.purchaseId}`
    const refused = sql`exists (select 1 from ${releases} where ${ofPurchase} and ${releases.state} = 'refused' and ${releases.kind} = ${which} and ${releases.updatedAt} > ${refusedSince.toISOString()})`
    return runQuery(
      db
        .select({
          purchaseId: earnings.purchaseId,
          paymentId: purchases.paymentId,
          settled: earnings.settled,
          moved: earnings.moved,
          taken: earnings.taken,
          held: heldAt(now),
          transfers: sql<number>`(select count(*) from ${releases} where ${ofPurchase} and ${releases.kind} = 'transfer')`,
        })
        .from(earnings)
        .innerJoin(purchases, eq(purchases.id, earnings.purchaseId))
        .where(
          and(isOf(earnings, of), isNotNull(purchases.paymentId), wants[which](of.currency, now), sql`not ${refused}`),
        )
        .orderBy(asc(sql`${earnings}.rowid`))
        .limit(limit),
    )
  },

  async leftOfTransfers({ brandKey, mode }: BrandInMode, purchaseId: string): Promise<LeftOfTransfer[]> {
    const back = alias(releases, 'back')
    const reversed = db
      .select({ sum: sql<number>`coalesce(sum(${back.amount}), 0)` })
      .from(back)
      .where(
        and(
          eq(back.brandKey, releases.brandKey),
          eq(back.purchaseId, releases.purchaseId),
          eq(back.kind, 'reversal'),
          eq(back.state, 'done'),
          eq(back.reference, releases.gatewayId),
        ),
      )
    const rows = await runQuery(
      db
        .select({
          gatewayId: releases.gatewayId,
          accountId: releases.accountId,
          left: sql<number>`${releases.amount} - ${reversed}`,
        })
        .from(releases)
        .where(
          and(
            eq(releases.brandKey, brandKey),
            eq(releases.mode, mode),
            eq(releases.purchaseId, purchaseId),
            eq(releases.kind, 'transfer'),
            eq(releases.state, 'done'),
          ),
        )
        .orderBy(desc(sql`${releases}.rowid`)),
    )
    return rows.flatMap(({ gatewayId, ...row }) => (gatewayId && row.left > 0 ? [{ ...row, gatewayId }] : []))
  },

  /**
   * Records a move before the gateway is asked; false, and nothing recorded, when another is under way or the purchase has changed since it
   * was read.
   */
  async begin(release: Release, { settled, moved, taken, transfers }: EarningsOfPurchase, now: Date): Promise<boolean> {
    const { id, brandKey, mode, purchaseId, kind, amount, currency, accountId, reference } = release
    const at = now.toISOString()
    const rows = await runQuery(
      db.all(sql`insert into brand_releases (id, brand_key, mode, purchase_id, kind, amount, currency, state, account_id, reference, created_at, updated_at)
        select ${id}, ${brandKey}, ${mode}, ${purchaseId}, ${kind}, ${amount}, ${currency}, 'asked', ${accountId}, ${reference}, ${at}, ${at}
        from brand_earnings where brand_key = ${brandKey} and purchase_id = ${purchaseId} and currency = ${currency}
          and settled = ${settled} and moved = ${moved} and taken = ${taken}
          and (select count(*) from brand_releases where brand_key = ${brandKey} and purchase_id = ${purchaseId} and kind = 'transfer') = ${transfers}
        on conflict do nothing returning id`),
    )
    return rows.length > 0
  },

  /** Stores the outcome of a move; a completed one is written to the ledger with it. */
  async end(
    id: string,
    outcome: { state: 'done'; gatewayId: string } | { state: 'refused' },
    now: Date,
  ): Promise<void> {
    const set = { ...outcome, updatedAt: now.toISOString() }
    await runQuery(
      db
        .update(releases)
        .set(set)
        .where(and(eq(releases.id, id), eq(releases.state, 'asked'))),
    )
  },

  /** All ledger entries of a brand's earnings, by month and currency. */
  sums({ brandKey, mode }: BrandInMode): Promise<MonthSum[]> {
    const { currency, account, event, amount, at } = ledgerEntries
    const month = sql<string>`substr(${at}, 1, 7)`
    return runQuery(
      db
        .select({ month, currency, account, event, amount: sql<number>`sum(${amount})` })
        .from(ledgerEntries)
        .where(
          and(
            eq(ledgerEntries.brandKey, brandKey),
            eq(ledgerEntries.mode, mode),
            inArray(account, EARNED),
            ne(event, 'late_ticket'),
          ),
        )
        .groupBy(month, currency, account, event),
    )
  },
})
