import { parseMoney } from '../../domain/money'
import type { OrderRecord, Records } from './records'
import type { Visit } from './traveler'

/** A rule that the books have to keep, and a line for each record that breaks it. */
export interface Finding {
  rule: string
  broken: string[]
}

const isReturned = (status: string) => status === 'succeeded' || status === 'pending'
const UNDER_WAY = ['created', 'authorized', 'ordering', 'unknown', 'booked', 'voiding']
/** `closed`: canceled, and nothing was due. */
const SETTLED = ['refunded', 'closed']
const CANCELLATION_UNDER_WAY = ['confirming', 'unknown', 'airline_cancelled', 'refunding', 'undecided']

/** The records of each party, by purchase and payment. */
function sortRecords({ intents, refunds, orders, purchases }: Records) {
  const ordersOf = (purchaseId: string) => orders.filter(({ metadata }) => metadata?.attempt_id === purchaseId)
  return {
    ordersOf,
    active: (purchaseId: string) => ordersOf(purchaseId).filter(isActive),
    charged: (purchaseId: string) =>
      intents.filter(({ status, metadata }) => status === 'succeeded' && metadata.attempt_id === purchaseId),
    returned: (paymentId: string) =>
      refunds.filter((refund) => refund.payment_intent === paymentId && isReturned(refund.status)),
    purchase: new Map(purchases.map((one) => [one.id, one])),
  }
}

const isActive = ({ cancelled_at }: OrderRecord) => cancelled_at === null

/** Compares the card gateway with the airline, and our own rows with both. */
function compareMoney(records: Records): Finding[] {
  const { ordersOf, active, charged, returned, purchase } = sortRecords(records)
  const { intents, orders, purchases, cancellations } = records
  const captured = intents.filter(({ status }) => status === 'succeeded')
  const settled = (paymentId: string) =>
    cancellations.find((one) => one.paymentId === paymentId && SETTLED.includes(one.state))
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  const dueBack = (paymentId: string) => {
    const terms = settled(paymentId)?.terms
    return terms?.refund_to === 'card' && terms.refund_amount
      ? parseMoney(terms.refund_amount, terms.currency).amount
      : 0
  }
  const ids = [...new Set([...orders, ...intents].map(({ metadata }) => metadata?.attempt_id ?? 'nobody'))]
  return [
    {
      rule: 'charged without an order',
      broken: captured.filter(({ metadata }) => ordersOf(metadata.attempt_id ?? '').length === 0).map(({ id }) => id),
    },
    {
      rule: 'charged for a canceled order that nobody settled',
      broken: captured
        .filter(({ id, metadata }) => active(metadata.attempt_id ?? '').length === 0 && !settled(id))
        .map(({ id }) => id),
    },
    {
      rule: 'charged another amount than the purchase’s',
      broken: captured
        .filter((one) => purchase.get(one.metadata.attempt_id ?? '')?.chargeAmount !== one.amount_received)
        .map(({ id, amount_received }) => `${id} ${amount_received}`),
    },
    {
      rule: 'an active order without its one charge',
      broken: orders
        .filter((order) => isActive(order) && charged(order.metadata?.attempt_id ?? '').length !== 1)
        .map(({ id, metadata }) => `${id} of ${metadata?.attempt_id}`),
    },
    { rule: 'two orders for one purchase', broken: ids.filter((id) => ordersOf(id).length > 1) },
    { rule: 'two charges for one purchase', broken: ids.filter((id) => charged(id).length > 1) },
    {
      rule: 'money reserved for a purchase that has ended',
      broken: intents
        .filter(
          ({ status, metadata }) => status === 'requires_capture' && !isOpen(purchase.get(metadata.attempt_id ?? '')),
        )
        .map(({ id }) => id),
    },
    {
      rule: 'refunded other than the cancellation says',
      broken: captured
        .filter(({ id }) => sum(returned(id)) !== dueBack(id) || returned(id).length > 1)
        .map(({ id }) => `${id} returned ${sum(returned(id))} of ${dueBack(id)}`),
    },
    {
      rule: 'our row says another thing than the gateway',
      broken: purchases
        .filter(({ id, state }) => (state === 'captured') !== (charged(id).length === 1))
        .map(({ id, state }) => `${id} ${state}`),
    },
  ]
}

const isOpen = (purchase: { state: string } | undefined) => purchase !== undefined && UNDER_WAY.includes(purchase.state)

/** Compares what bookings say, and what travelers were told, with the facts. */
function compareWords(records: Records, visits: Visit[]): Finding[] {
  const { active, charged, purchase } = sortRecords(records)
  const { purchases, bookings, cancellations, orders } = records
  const byKey = new Map(purchases.map((one) => [one.idempotencyKey, one]))
  const bought = (email: string) =>
    orders.filter(
      (order) =>
        isActive(order) && purchase.get(order.metadata?.attempt_id ?? '')?.request?.passengers[0]?.email === email,
    )
  const untrue = visits.flatMap(({ statements }) =>
    statements.flatMap(({ key, what, words }) => {
      const id = byKey.get(key)?.id ?? ''
      const orders = records.orders.filter(({ metadata }) => metadata?.attempt_id === id)
      const isTrue = {
        // What the airline canceled before the money was taken is not paid for.
        confirmed: orders.length === 1 && (charged(id).length === 1 || active(id).length === 0),
        pending: byKey.get(key)?.bookingId !== null,
        cancelled: active(id).length === 0,
        'nobody paid': charged(id).length === 0,
        // By any of their attempts.
        'already booked': true,
      }[what]
      return isTrue ? [] : [`${key} was told "${words}"`]
    }),
  )
  return [
    {
      rule: 'a traveler with two trips',
      broken: visits.map(({ email }) => email).filter((email) => bought(email).length > 1),
    },
    { rule: 'a sentence that isn’t true', broken: untrue },
    {
      rule: 'told “already booked” without ever having ordered',
      broken: visits
        .filter(
          ({ statements, email }) =>
            statements.some(({ what }) => what === 'already booked') &&
            !purchases.some(({ orderedAt, request }) => orderedAt !== null && request?.passengers[0]?.email === email),
        )
        .map(({ email }) => email),
    },
    {
      rule: 'a booking that says another thing than its order',
      broken: bookings
        .filter(({ status, purchaseId }) => (status === 'confirmed') !== (active(purchaseId).length === 1))
        .map(({ id, status }) => `${id} ${status}`),
    },
    { rule: 'a purchase without an end', broken: purchases.filter(isOpen).map(({ id, state }) => `${id} ${state}`) },
    {
      rule: 'a cancellation without an end',
      broken: cancellations
        .filter(({ state }) => CANCELLATION_UNDER_WAY.includes(state))
        .map(({ id, state }) => `${id} ${state}`),
    },
  ]
}

/** Everything that has to hold between the books of the airline, the card gateway and the shop, and what travelers were told. */
export const compareBooks = (records: Records, visits: Visit[]): Finding[] => [
  ...compareMoney(records),
  ...compareWords(records, visits),
]
