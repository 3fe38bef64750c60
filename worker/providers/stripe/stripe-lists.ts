import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Money } from '../../contract/money'
import { minorDigits } from '../../contract/money'
import { fromStripeAmount } from '../../domain/stripe-amount'
import type { ListPage, TimeSpan } from '../../platform/list-page'
import type { GatewayMove, PaymentGateway } from '../payments'
import { toPayment } from './payment-json'
import { takenOf } from './stripe-disputes'
import { toPaymentError } from './stripe-errors'
import { toRefund } from './stripe-refund'

const PAGE = 100

/** The parameters of a page of Stripe's: it counts in whole seconds, and the next page begins after the last id. */
const pageOf = ({ from, until }: TimeSpan, page: string | null) => ({
  created: { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) },
  limit: PAGE,
  ...(page !== null && { starting_after: page }),
})

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

/** The amount that a bank took by a dispute, or gave back of it: it may be a part. */
const movedBy = (kind: 'disputed' | 'dispute_won', dispute: Stripe.Dispute): number =>
  kind === 'disputed' ? dispute.amount : dispute.amount - takenOf(dispute)

/** The amounts of a move of the balance: the fee that it kept, and what a bank took or gave by it. */
function toMoves(move: Stripe.BalanceTransaction): GatewayMove[] {
  const { id, amount, fee, currency, created, reporting_category, source } = move
  const about = { paymentId: paymentOf(move), at: new Date(created * 1000) }
  const kind = DISPUTE_MOVES[reporting_category]
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
    // In the currency of the dispute, which is its charge's: the balance may be kept in another.
    ...(kind && typeof source === 'object' && source?.object === 'dispute'
      ? [
          {
            ...about,
            id: `${source.id}/${kind}`,
            kind,
            amount: fromStripeAmount(
              currency === source.currency ? Math.abs(amount) : movedBy(kind, source),
              source.currency,
            ),
            exchanged: null,
          },
        ]
      : []),
  ]
}

/** All payments, refunds and fees in a span of time. */
export function stripeLists(stripe: Stripe): Pick<PaymentGateway, 'listPayments' | 'listAllRefunds' | 'listMoves'> {
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
