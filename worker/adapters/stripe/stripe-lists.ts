import type Stripe from 'stripe'
import * as v from 'valibot'
import type { ListPage, TimeSpan } from '../../ports/list-page'
import type { PaymentGateway } from '../../ports/payments'
import { toPayment } from './payment-json'
import { toPaymentError } from './stripe-errors'
import { toRefund } from './stripe-refund'

const PAGE = 100

/** A page that Stripe is asked for: it counts in whole seconds, and goes on after the last one's id. */
const pageOf = ({ from, until }: TimeSpan, page: string | null) => ({
  created: { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) },
  limit: PAGE,
  ...(page !== null && { starting_after: page }),
})

/** What makes an entry one that can be read: Stripe leaves none of it out. */
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
): ListPage<TItem> {
  const items: TItem[] = []
  const unreadable: string[] = []
  for (const json of data) {
    if (v.is(Readable, json)) items.push(read(json))
    else unreadable.push(typeof json?.id === 'string' ? json.id : 'unknown')
  }
  return { items, unreadable, next: has_more ? (data.at(-1)?.id ?? null) : null }
}

/** Everything that was paid and given back in a span of time. */
export function stripeLists(stripe: Stripe): Pick<PaymentGateway, 'listPayments' | 'listAllRefunds'> {
  return {
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
