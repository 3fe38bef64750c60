import * as v from 'valibot'
import { Currency } from '../../contract/money'
import { isDomainError } from '../../domain/error'
import { parseMoney, readMoney } from '../../domain/money'
import type { AirlineRefundTo } from '../../domain/refund-terms'
import type { ListPage } from '../../platform/list-page'
import type { AirlineChange, AirlineQuote, CurrentOrder, Order, OrderLookup } from '../flights'
import { SliceJson } from './offer-json'
import { CarrierJson, orNull } from './place-json'
import { toSlice } from './to-offer'

const Document = v.object({
  type: orNull(v.string()),
  unique_identifier: v.string(),
  passenger_ids: v.fallback(v.nullish(v.array(v.string()), []), []),
})

/** An order's e-ticket numbers. The documents of seats and bags, which are listed among them, are left out. */
const TicketDocuments = v.pipe(
  v.fallback(v.nullish(v.array(Document), []), []),
  v.transform((documents) =>
    documents
      .filter(({ type }) => type === null || type === 'electronic_ticket')
      .map(({ unique_identifier, passenger_ids }) => ({ unique_identifier, passenger_ids })),
  ),
)

/**
 * When an order was paid. `awaiting_payment` doesn't show it: it is false for a hold that has lapsed, and while a payment is under way. An answer
 * without `paid_at` is one from before Duffel had it: then e-tickets, which nobody gets unpaid, say so.
 */
const PaymentStatus = orNull(v.looseObject({ paid_at: v.nullish(v.string()) }))

const isPaid = ({
  payment_status: payment,
  documents,
}: {
  payment_status: { paid_at?: string | null | undefined } | null
  documents: readonly unknown[]
}): boolean => (payment?.paid_at === undefined ? documents.length > 0 : payment.paid_at !== null)

/** An order as Duffel writes it (https://duffel.com/docs/api/orders), as far as making it needs. */
const OrderJson = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  // Empty while the airline is still working on it: then there is nothing to show a traveler yet.
  booking_reference: v.pipe(v.string(), v.minLength(1)),
  metadata: orNull(v.record(v.string(), v.unknown())),
  cancelled_at: orNull(v.string()),
  payment_status: PaymentStatus,
  documents: TicketDocuments,
})

/** The order in terms of the port; null when it has no id or no booking reference yet. */
export function toOrder(json: unknown): Order | null {
  const parsed = v.safeParse(OrderJson, json)
  if (!parsed.success) return null
  const { id, booking_reference, metadata, cancelled_at, documents } = parsed.output
  const purchaseId = metadata?.attempt_id
  return {
    id,
    bookingReference: booking_reference,
    purchaseId: typeof purchaseId === 'string' ? purchaseId : null,
    documents,
    isPaid: isPaid(parsed.output),
    isCanceled: cancelled_at !== null,
  }
}

/** Whether an order can be flown on, with or without e-tickets. */
export const isSold = ({ isPaid, isCanceled }: Order): boolean => isPaid && !isCanceled

// What can be known of an order that can't be read.
const Traces = v.object({
  id: v.fallback(v.string(), 'unreadable'),
  metadata: orNull(v.object({ attempt_id: orNull(v.string()) })),
})

/** Looks for a purchase's order in a list of its offer's orders: found, absent, or unclear. */
export function lookUpOrder(orders: unknown[], purchaseId: string): OrderLookup {
  const read = orders.map((json) => {
    const traces = v.safeParse(Traces, json)
    const { id = 'unreadable', metadata = null } = traces.success ? traces.output : {}
    return { id, owner: metadata?.attempt_id ?? null, order: toOrder(json) }
  })
  // An order without a note of its purchase may be this one's.
  const own = read.filter(({ owner }) => owner === null || owner === purchaseId)
  const active = own.filter(({ order }) => !order?.isCanceled)
  const unclear = { kind: 'unclear', orderIds: active.map(({ id }) => id) } as const
  if (active.length > 1) return { ...unclear, isDuplicated: true }
  const order = active[0]?.order
  if (order && order.purchaseId === purchaseId && isSold(order)) return { kind: 'found', order }
  if (active.length > 0) return { ...unclear, isDuplicated: false }
  const canceled = own.find(({ owner }) => owner === purchaseId)?.order
  return canceled ? { kind: 'found', order: canceled } : { kind: 'absent' }
}

const text = orNull(v.string())
const decimal = v.pipe(v.string(), v.decimal())

// Which refunds come back to us, who paid from our balance. `card` is a feature that we don't use: a refund that went there would
// be the traveler's already.
const REFUND_TO: Record<string, AirlineRefundTo> = {
  balance: 'us',
  arc_bsp_cash: 'us',
  original_form_of_payment: 'us',
  voucher: 'airline_credit',
  airline_credits: 'airline_credit',
}

function toInstant(text: string | null): string | null {
  const instant = Date.parse(text ?? '')
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

/** A cancellation as Duffel writes it (https://duffel.com/docs/api/order-cancellations), quoted or confirmed. */
export const CancellationJson = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    expires_at: text,
    refund_amount: orNull(decimal),
    refund_currency: orNull(Currency),
    refund_to: text,
  }),
  v.transform(({ id, expires_at, refund_amount: amount, refund_currency, refund_to }): AirlineQuote => {
    const refund = amount !== null && refund_currency !== null ? readMoney(amount, refund_currency) : null
    return {
      id,
      refund,
      refundTo: REFUND_TO[refund_to ?? ''] ?? 'unknown',
      expiresAt: toInstant(expires_at),
    }
  }),
)

const AirlineChangeJson = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  created_at: text,
  action_taken: text,
  available_actions: v.fallback(v.nullish(v.array(v.string()), []), []),
})

/** The latest of the airline's own changes: only that one can be accepted. */
function latestChange(changes: unknown[]): AirlineChange | undefined {
  const readable = changes.flatMap((json) => {
    const parsed = v.safeParse(AirlineChangeJson, json)
    return parsed.success ? [parsed.output] : []
  })
  const latest = readable.toSorted((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? '')).at(-1)
  return (
    latest && {
      id: latest.id,
      isAccepted: latest.action_taken === 'accepted',
      canBeAccepted: latest.action_taken === null && latest.available_actions.includes('accept'),
    }
  )
}

/** An order as Duffel writes it, as far as looking after it needs. Flights of which a part can't be read aren't read at all. */
export const CurrentOrderJson = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    booking_reference: text,
    offer_id: text,
    metadata: orNull(v.object({ attempt_id: text })),
    owner: v.fallback(CarrierJson, { name: null, iata_code: null, logo_symbol_url: null }),
    total_amount: decimal,
    total_currency: Currency,
    available_actions: v.fallback(v.nullish(v.array(v.string()), []), []),
    cancelled_at: text,
    cancellation: orNull(v.looseObject({ confirmed_at: text })),
    payment_status: PaymentStatus,
    documents: TicketDocuments,
    slices: v.fallback(v.nullish(v.array(SliceJson), []), []),
    airline_initiated_changes: v.fallback(v.nullish(v.array(v.unknown()), []), []),
  }),
  v.transform((order): CurrentOrder => {
    const isCanceled = order.cancelled_at !== null
    const cancellation = v.safeParse(CancellationJson, order.cancellation)
    const airlineChange = latestChange(order.airline_initiated_changes ?? [])
    // There may be a quote that nobody confirmed beside a cancellation that the airline made itself.
    const isConfirmed = typeof order.cancellation?.confirmed_at === 'string'
    return {
      id: order.id,
      bookingReference: order.booking_reference || null,
      purchaseId: order.metadata?.attempt_id ?? null,
      offerId: order.offer_id,
      total: parseMoney(order.total_amount, order.total_currency),
      isPaid: isPaid(order),
      isCanceled,
      canceledAt: toInstant(order.cancelled_at),
      canBeCanceled: order.available_actions.includes('cancel'),
      cancellation: isCanceled && isConfirmed && cancellation.success ? cancellation.output : null,
      documents: order.documents,
      flights: (order.slices ?? []).map((slice) =>
        toSlice(slice, { owner: order.owner, lapInfants: null, detail: 'each traveler' }),
      ),
      ...(airlineChange && { airlineChange }),
    }
  }),
)

/** The orders of a list, and the ids of those that can't be read. */
export function readOrders(list: unknown[]): Pick<ListPage<CurrentOrder>, 'items' | 'unreadable'> {
  const items: CurrentOrder[] = []
  const unreadable: string[] = []
  for (const json of list) {
    const order = readOrNull(json)
    if (order) items.push(order)
    else unreadable.push(v.is(v.looseObject({ id: v.string() }), json) ? json.id : 'unknown')
  }
  return { items, unreadable }
}

function readOrNull(json: unknown): CurrentOrder | null {
  try {
    return v.parse(CurrentOrderJson, json)
  } catch (error) {
    // An amount that its currency can't hold is one that can't be read, too.
    if (error instanceof v.ValiError || isDomainError(error)) return null
    throw error
  }
}
