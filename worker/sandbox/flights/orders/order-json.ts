import type { AirlineJson } from '../http/reference-json'
import { decimal } from '../offers/conditions'
import { type OfferJson, offerJson, type SliceJson } from '../offers/offer-json'
import type { SegmentJson } from '../offers/segment-json'
import { findCarrier } from '../schedule/carriers'
import { hash, letters, stableId } from '../schedule/hash'
import { isoInstant, isoSeconds } from '../schedule/wall-clock'
import type { OrderPassenger } from './order-passengers'
import type { OrderDraft } from './parse-order'

export interface CancellationJson {
  id: string
  order_id: string
  live_mode: false
  created_at: string
  expires_at: string | null
  confirmed_at: string | null
  refund_amount: string | null
  refund_currency: string | null
  refund_to: 'balance' | 'arc_bsp_cash' | 'card' | 'awaiting_payment' | 'airline_credits'
  airline_credits: Record<string, unknown>[]
}

type OrderSegmentPassenger = Omit<SegmentJson['passengers'][number], 'cabin' | 'fare_basis_code'> & {
  seat: { designator: string; name: string | null; disclosures: string[] } | null
}
export type OrderSliceJson = Omit<SliceJson, 'segments'> & {
  segments: (Omit<SegmentJson, 'passengers'> & { passengers: OrderSegmentPassenger[] })[]
}

/** A change that the airline made to an order: the slices before and after. */
export interface AirlineChangeJson {
  id: string
  order_id: string
  action_taken: 'accepted' | 'cancelled' | 'changed' | null
  action_taken_at: string | null
  available_actions: ('accept' | 'cancel' | 'change' | 'update')[]
  created_at: string
  updated_at: string
  added: OrderSliceJson[]
  removed: OrderSliceJson[]
  travel_agent_ticket: null
}

export interface OrderJson {
  id: string
  live_mode: false
  created_at: string
  synced_at: string | null
  type: 'instant' | 'hold'
  offer_id: string
  booking_reference: string
  booking_references: { booking_reference: string; carrier: AirlineJson }[]
  owner: AirlineJson
  total_amount: string
  total_currency: string
  base_amount: string | null
  base_currency: string | null
  tax_amount: string | null
  tax_currency: string | null
  payment_status: {
    awaiting_payment: boolean
    payment_required_by: string | null
    price_guarantee_expires_at: string | null
    paid_at: string | null
  }
  conditions: OfferJson['conditions']
  available_actions: ('cancel' | 'change' | 'update')[]
  cancelled_at: string | null
  cancellation: CancellationJson | null
  void_window_ends_at: string | null
  documents: { type: string; unique_identifier: string; passenger_ids: string[] }[]
  passengers: OrderPassenger[]
  services: Record<string, unknown>[]
  slices: OrderSliceJson[]
  airline_initiated_changes: AirlineChangeJson[]
  changes: []
  users: []
  content: 'managed'
  metadata: Record<string, string> | null
}

/** The order made from a draft. Slices and segments get new ids; travelers keep the offer's. */
export function orderJson(id: string, draft: OrderDraft, at: { now: number; currency: string }): OrderJson {
  const { reading, type } = draft
  const { now, currency } = at
  const offer = offerJson(reading.quote, { currency, updatedAt: now, surcharge: reading.surcharge })
  const held = type === 'hold'
  const reference = bookingReference(id, offer.owner.iata_code)
  const extras = draft.total - Math.round(Number(offer.total_amount) * 100)
  return {
    id,
    live_mode: false,
    created_at: isoInstant(now),
    synced_at: isoSeconds(now),
    type,
    offer_id: offer.id,
    booking_reference: reference,
    booking_references: [{ booking_reference: reference, carrier: offer.owner }],
    owner: offer.owner,
    total_amount: decimal(draft.total),
    total_currency: currency,
    base_amount: decimal(Math.round(Number(offer.base_amount) * 100) + extras),
    base_currency: currency,
    tax_amount: offer.tax_amount,
    tax_currency: offer.tax_currency,
    payment_status: {
      awaiting_payment: held,
      payment_required_by: held ? offer.payment_requirements.payment_required_by : null,
      price_guarantee_expires_at: held ? offer.payment_requirements.price_guarantee_expires_at : null,
      paid_at: held ? null : isoSeconds(now),
    },
    conditions: offer.conditions,
    available_actions: offer.conditions.change_before_departure?.allowed
      ? ['cancel', 'change', 'update']
      : ['cancel', 'update'],
    cancelled_at: null,
    cancellation: null,
    void_window_ends_at: null,
    documents: held ? [] : ticketsFor({ id, owner: offer.owner }, draft),
    passengers: draft.passengers,
    services: servicesJson(id, draft, currency),
    slices: offer.slices.map((slice, i) => sliceOfOrder(id, slice, i, draft)),
    airline_initiated_changes: [],
    changes: [],
    users: [],
    content: 'managed',
    metadata: draft.metadata,
  }
}

const orderSegmentId = (order: string, slice: number, leg: number): string => stableId('seg', `${order}${slice}${leg}`)

function sliceOfOrder(order: string, slice: SliceJson, index: number, { services }: OrderDraft): OrderSliceJson {
  return {
    ...slice,
    id: stableId('sli', `${order}${index}`),
    segments: slice.segments.map((segment, leg) => ({
      ...segment,
      id: orderSegmentId(order, index, leg),
      passengers: segment.passengers.map(({ cabin: _cabin, fare_basis_code: _basis, ...passenger }) => {
        const seat = services.find(
          (service) =>
            service.type === 'seat' &&
            service.segmentIds.includes(segment.id) &&
            service.passengerIds.includes(passenger.passenger_id),
        )
        return { ...passenger, seat: seat ? (seat.metadata as OrderSegmentPassenger['seat']) : null } // a seat's metadata is its place
      }),
    })),
  }
}

function servicesJson(order: string, { services }: OrderDraft, currency: string): Record<string, unknown>[] {
  return services.map(({ type, quantity, amount, passengerIds, segmentIds, metadata }, i) => ({
    id: stableId('ser', `${order}${i}`),
    type,
    quantity,
    total_amount: decimal(amount * quantity),
    total_currency: currency,
    passenger_ids: passengerIds,
    // The last two digits of an offer's segment id are the indexes of slice and leg.
    segment_ids: segmentIds.map((id) => orderSegmentId(order, Number(id.at(-2)), Number(id.at(-1)))),
    metadata,
  }))
}

/** An electronic ticket for each traveler and a document for each extra; none when the airline issues none. */
export function ticketsFor(
  { id: order, owner }: Pick<OrderJson, 'id' | 'owner'>,
  { passengers, services }: Pick<OrderDraft, 'passengers' | 'services'>,
): OrderJson['documents'] {
  if (findCarrier(owner.iata_code)?.issuesTickets === false) return []
  const number = (key: string) =>
    `125${String(hash(`${order}${key}`))
      .padStart(10, '0')
      .slice(-10)}`
  return [
    ...passengers.map(({ id }) => ({ type: 'electronic_ticket', unique_identifier: number(id), passenger_ids: [id] })),
    ...services
      .filter(({ amount }) => amount > 0)
      .map(({ passengerIds }, i) => ({
        type: 'electronic_miscellaneous_document_associated',
        unique_identifier: number(`service${i}`),
        passenger_ids: passengerIds,
      })),
  ]
}

/** Six letters and digits for most airlines; easyJet has seven, LATAM thirteen. */
function bookingReference(order: string, airline: string): string {
  const length = airline === 'U2' ? 7 : airline === 'LA' ? 13 : 6
  return letters(`pnr${order}`, length)
    .toUpperCase()
    .replaceAll('0', 'K')
    .replaceAll('1', 'T')
    .replaceAll('O', 'P')
    .replaceAll('I', 'W')
}
