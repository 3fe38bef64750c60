import * as v from 'valibot'
import { Currency } from '../../contract/money'
import { LocalDateTime } from '../../contract/travel'
import { parseMoney, readMoney } from '../../domain/money'
import type { AirlineRefundTo } from '../../domain/refund-terms'
import type { AirlineQuote, CurrentOrder, Order } from '../../ports/flights'
import { orNull } from './place-json'

const Document = v.object({
  type: orNull(v.string()),
  unique_identifier: v.string(),
  passenger_ids: v.fallback(v.nullish(v.array(v.string()), []), []),
})

/** An order's e-ticket numbers. The documents of seats and bags, which stand among them, are left out. */
const TicketDocuments = v.pipe(
  v.fallback(v.nullish(v.array(Document), []), []),
  v.transform((documents) =>
    documents
      .filter(({ type }) => type === null || type === 'electronic_ticket')
      .map(({ unique_identifier, passenger_ids }) => ({ unique_identifier, passenger_ids })),
  ),
)

/** An order as Duffel writes it (https://duffel.com/docs/api/orders), as far as making it needs. */
const OrderJson = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  // Empty while the airline is still at it: then there is nothing yet to show a traveler.
  booking_reference: v.pipe(v.string(), v.minLength(1)),
  metadata: orNull(v.record(v.string(), v.unknown())),
  documents: TicketDocuments,
})

/** The order in terms of the port; null when it has no id or no booking reference yet. */
export function toOrder(json: unknown): Order | null {
  const parsed = v.safeParse(OrderJson, json)
  if (!parsed.success) return null
  const { id, booking_reference, metadata, documents } = parsed.output
  const purchaseId = metadata?.attempt_id
  return {
    id,
    bookingReference: booking_reference,
    purchaseId: typeof purchaseId === 'string' ? purchaseId : null,
    documents,
  }
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
    const until = Date.parse(expires_at ?? '')
    return {
      id,
      refund,
      refundTo: REFUND_TO[refund_to ?? ''] ?? 'unknown',
      expiresAt: Number.isNaN(until) ? null : new Date(until).toISOString(),
    }
  }),
)

const FlightJson = v.object({
  departing_at: LocalDateTime,
  arriving_at: LocalDateTime,
  origin_terminal: text,
  destination_terminal: text,
  marketing_carrier: orNull(v.object({ iata_code: text })),
  marketing_carrier_flight_number: text,
  operating_carrier: orNull(v.object({ iata_code: text })),
  operating_carrier_flight_number: text,
})

/** An order as Duffel writes it, as far as looking after it needs. */
export const CurrentOrderJson = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    total_amount: decimal,
    total_currency: Currency,
    available_actions: v.fallback(v.nullish(v.array(v.string()), []), []),
    cancelled_at: text,
    cancellation: orNull(v.looseObject({ confirmed_at: text })),
    documents: TicketDocuments,
    slices: v.fallback(v.nullish(v.array(v.object({ segments: v.array(FlightJson) })), []), []),
  }),
  v.transform((order): CurrentOrder => {
    const isCanceled = order.cancelled_at !== null
    const cancellation = v.safeParse(CancellationJson, order.cancellation)
    return {
      id: order.id,
      total: parseMoney(order.total_amount, order.total_currency),
      isCanceled,
      canBeCanceled: order.available_actions.includes('cancel'),
      cancellation: isCanceled && cancellation.success ? cancellation.output : null,
      documents: order.documents,
      flights: order.slices.flatMap(({ segments }) => segments).map(toFlight),
    }
  }),
)

function toFlight(json: v.InferOutput<typeof FlightJson>): CurrentOrder['flights'][number] {
  const { departing_at, arriving_at, origin_terminal, destination_terminal } = json
  const seller = json.marketing_carrier ?? json.operating_carrier
  const number = json.marketing_carrier_flight_number ?? json.operating_carrier_flight_number ?? ''
  return {
    flight_number: `${seller?.iata_code ?? ''}${number}`,
    ...{ departing_at, arriving_at, origin_terminal, destination_terminal },
  }
}
