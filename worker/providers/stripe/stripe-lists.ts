import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Money } from '../../contract/money'
import { minorDigits } from '../../contract/money'
import { fromStripeAmount } from '../../domain/stripe-amount'
import type { ListPage, TimeSpan } from '../../platform/list-page'
import type { BankPayout, GatewayMove, PaymentGateway, PayoutLine } from '../payments'
import { toPayment } from './payment-json'
import { takenOf } from './stripe-disputes'
import { isMissing, toPaymentError } from './stripe-errors'
import { toRefund } from './stripe-refund'

const PAGE = 100

/** The parameters of a page of Stripe's: it counts in whole seconds, and the next page begins after the last id. */
const pageAfter = (page: string | null) => ({ limit: PAGE, ...(page !== null && { starting_after: page }) })
const within = ({ from, until }: TimeSpan) => ({
  gte: Math.ceil(from.getTime() / 1000),
  lt: Math.ceil(until.getTime() / 1000),
})
const pageOf = (made: TimeSpan, page: string | null) => ({ created: within(made), ...pageAfter(page) })

/** The fields that a readable entry has: Stripe never omits them. */
const Readable = v.looseObject({
  id: v.string(),
  status: v.nullable(v.string()),
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  metadata: v.nullable(v.record(v.string(), v.string())),
})

function readPage<TJson extends { id: string }, TItem>(
  { data, has_more }: { data: TJson[]; has_more: boolean },
  read: (json: TJson) => TItem,
  isReadable = (json: unknown): boolean => v.is(Readable, json),
): ListPage<TItem> {
  const items: TItem[] = []
  const unreadable: string[] = []
  for (const json of data) {
    if (isReadable(json)) items.push(read(json))
    else unreadable.push(typeof json?.id === 'string' ? json.id : 'unknown')
  }
  return { items, unreadable, next: has_more ? (data.at(-1)?.id ?? null) : null }
}

/** The fields that a readable move of the balance has. */
const ReadableMove = v.looseObject({
  id: v.string(),
  amount: v.pipe(v.number(), v.safeInteger()),
  fee: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  reporting_category: v.string(),
})

const isMove = (json: unknown): boolean => v.is(ReadableMove, json)

/** The payment that caused a move; null where none did. */
function paymentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (source === null || typeof source === 'string' || !('payment_intent' in source)) return null
  const payment = source.payment_intent
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}

/** A dispute's own moves are named by the dispute, as in webhooks. */
const DISPUTE_MOVES: Record<string, 'disputed' | 'dispute_won'> = {
  dispute: 'disputed',
  dispute_reversal: 'dispute_won',
}

/**
 * The fee of a move in the currency of the payment. Stripe's rate times the payment is what entered the balance, from which the fee is kept
 * (https://docs.stripe.com/api/balance_transactions/object).
 */
function exchangedFee({ fee, currency, exchange_rate, source }: Stripe.BalanceTransaction): Money | null {
  if (!exchange_rate || source === null || typeof source === 'string' || !('currency' in source)) return null
  const paidIn = source.currency?.toUpperCase()
  const kept = fromStripeAmount(fee, currency)
  if (!paidIn || paidIn === kept.currency) return null
  const amount = (kept.amount / exchange_rate) * 10 ** (minorDigits(paidIn) - minorDigits(kept.currency))
  return { amount: Math.round(amount), currency: paidIn }
}

/** What caused a change of the balance, where Stripe says it. */
type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>

/** The amount of what caused a change: it may be a part that was taken, or that a bank gave back. */
function sizeOf(source: Source, category: string): number | null {
  if (source.object === 'charge') return source.amount_captured
  if (source.object === 'refund') return source.amount
  if (source.object !== 'dispute') return null
  return DISPUTE_MOVES[category] === 'dispute_won' ? source.amount - takenOf(source) : source.amount
}

/** A change of the balance in the currency of its payment: the balance may be kept in another. Null for what belongs to no payment. */
function inPaidCurrency({ source, reporting_category, amount, currency }: Stripe.BalanceTransaction): Money | null {
  if (source === null || typeof source === 'string') return null
  const size = sizeOf(source, reporting_category)
  if (size === null || !('currency' in source) || !source.currency) return null
  const moved = source.currency === currency ? amount : Math.sign(amount) * size
  return fromStripeAmount(moved, source.currency)
}

/** The amounts of a move of the balance: the fee that it kept, and what a bank took or gave by it. */
function toMoves(move: Stripe.BalanceTransaction): GatewayMove[] {
  const { id, fee, currency, created, reporting_category, source } = move
  const about = { paymentId: paymentOf(move), at: new Date(created * 1000) }
  const kind = DISPUTE_MOVES[reporting_category]
  const disputed = kind && inPaidCurrency(move)
  return [
    ...(fee === 0
      ? []
      : [
          {
            ...about,
            id: `${id}/fee`,
            kind: 'fee' as const,
            amount: fromStripeAmount(fee, currency),
            exchanged: exchangedFee(move),
          },
        ]),
    ...(disputed && typeof source === 'object' && source !== null && 'id' in source
      ? [
          {
            ...about,
            id: `${source.id}/${kind}`,
            kind,
            amount: { ...disputed, amount: Math.abs(disputed.amount) },
            exchanged: null,
          },
        ]
      : []),
  ]
}

const LINE_KINDS: Record<string, PayoutLine['kind']> = {
  ...DISPUTE_MOVES,
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund_returned',
  transfer: 'transfer',
  transfer_reversal: 'transfer',
  payout: 'payout',
}

function toPayoutLine(move: Stripe.BalanceTransaction): PayoutLine {
  const { id, amount, fee, currency, reporting_category } = move
  const [paymentId, inPaid] = [paymentOf(move), inPaidCurrency(move)]
  return {
    id,
    kind: LINE_KINDS[reporting_category] ?? 'other',
    amount: fromStripeAmount(amount, currency),
    fee: fromStripeAmount(fee, currency),
    ofPayment: paymentId !== null && inPaid !== null ? { paymentId, amount: inPaid } : null,
  }
}

const ReadablePayout = v.looseObject({
  id: v.string(),
  status: v.string(),
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  arrival_date: v.pipe(v.number(), v.safeInteger()),
})
const isPayout = (json: unknown): boolean => v.is(ReadablePayout, json)

const PAYOUT_STATUSES: Record<string, BankPayout['status']> = { paid: 'arrived', failed: 'failed', canceled: 'failed' }

const toBankPayout = ({
  id,
  status,
  amount,
  currency,
  arrival_date,
  reconciliation_status,
}: Stripe.Payout): BankPayout => ({
  id,
  status: PAYOUT_STATUSES[status] ?? 'on_its_way',
  amount: fromStripeAmount(amount, currency),
  day: new Date(arrival_date * 1000).toISOString().slice(0, 10),
  isItemized: reconciliation_status === 'completed',
})

type Lists = 'listPayments' | 'listAllRefunds' | 'listMoves' | 'listBankPayouts' | 'listPayoutLines'

/** All payments, refunds and fees in a span of time, and the payouts to our bank. */
export function stripeLists(stripe: Stripe): Pick<PaymentGateway, Lists> {
  return {
    async listMoves(made, page) {
      try {
        const query = { ...pageOf(made, page), expand: ['data.source'] }
        const { items, ...rest } = readPage(await stripe.balanceTransactions.list(query), toMoves, isMove)
        return { ...rest, items: items.flat() }
      } catch (error) {
        throw toPaymentError(error)
      }
    },

    async listBankPayouts(arriving, page) {
      try {
        const query = { arrival_date: within(arriving), ...pageAfter(page) }
        return readPage(await stripe.payouts.list(query), toBankPayout, isPayout)
      } catch (error) {
        throw toPaymentError(error)
      }
    },

    async listPayoutLines(payoutId, page) {
      try {
        const query = { payout: payoutId, ...pageAfter(page), expand: ['data.source'] }
        return readPage(await stripe.balanceTransactions.list(query), toPayoutLine, isMove)
      } catch (error) {
        if (isMissing(error)) return { items: [], unreadable: [], next: null }
        throw toPaymentError(error)
      }
    },

    async listPayments(made, page) {
      try {
        const query = { ...pageOf(made, page), expand: ['data.latest_charge'] }
        return readPage(await stripe.paymentIntents.list(query), toPayment)
      } catch (error) {
        throw toPaymentError(error)
      }
    },

    async listAllRefunds(made, page) {
      try {
        return readPage(await stripe.refunds.list(pageOf(made, page)), (refund) => {
          const payment = refund.payment_intent
          return { ...toRefund(refund), paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null) }
        })
      } catch (error) {
        throw toPaymentError(error)
      }
    },
  }
}
