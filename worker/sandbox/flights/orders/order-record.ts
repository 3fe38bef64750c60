import type { SandboxStore } from '../../store'
import { letters } from '../schedule/hash'
import type { OrderJson } from './order-json'

/** An order as stored. Times in milliseconds. */
export interface OrderRecord {
  order: OrderJson
  /** From when on it is visible: the airline is slow on some routes. Null: never, its creation failed. */
  visibleAt: number | null
  /** Tickets that are still to be issued. */
  tickets: { issuedAt: number; documents: OrderJson['documents'] } | null
  /** The seats it holds, as keys of the store (seat-map-json.ts). */
  seats: string[]
  /** The refund of a cancellation, in cents; null when unknown. */
  refundable: number
  latestCancellationId: string | null
}

const orderKey = (id: string): string => `order:${id}`
const offerPrefix = (offerId: string): string => `offer-order:${letters(offerId, 30)}:`
const referencePrefix = (reference: string): string => `reference-order:${reference}:`

/** The order of an id if it is visible now, or null. */
export async function findOrder(store: SandboxStore, id: string, now: number): Promise<OrderRecord | null> {
  const text = await store.get(orderKey(id))
  if (text === null) return null
  // Written by saveOrder only.
  const record = JSON.parse(text) as OrderRecord
  if (record.visibleAt === null || record.visibleAt > now) return null
  const { tickets } = record
  if (!tickets || tickets.issuedAt > now) return record
  return { ...record, order: { ...record.order, documents: tickets.documents }, tickets: null }
}

export const saveOrder = (store: SandboxStore, record: OrderRecord): Promise<void> =>
  store.put(orderKey(record.order.id), JSON.stringify(record))

/** Stores a new order and its entries for the list's filters. */
export async function addOrder(store: SandboxStore, record: OrderRecord): Promise<void> {
  const { id, offer_id, booking_reference } = record.order
  await saveOrder(store, record)
  await Promise.all([
    store.put(`${offerPrefix(offer_id)}${id}`, ''),
    store.put(`${referencePrefix(booking_reference)}${id}`, ''),
    ...record.seats.map((seat) => store.put(seat, id)),
  ])
}

/** Orders by offer, by booking reference or all, newest first. */
export async function listOrders(
  store: SandboxStore,
  filter: { offerId?: string | undefined; bookingReference?: string | undefined },
  now: number,
): Promise<OrderRecord[]> {
  const prefix = filter.offerId
    ? offerPrefix(filter.offerId)
    : filter.bookingReference
      ? referencePrefix(filter.bookingReference)
      : 'order:'
  const { keys } = await store.list({ prefix })
  const found = await Promise.all(keys.map(({ name }) => findOrder(store, name.slice(name.lastIndexOf(':') + 1), now)))
  return found
    .flatMap((record) => record ?? [])
    .sort((a, b) =>
      a.order.created_at < b.order.created_at
        ? 1
        : a.order.created_at > b.order.created_at
          ? -1
          : a.order.id < b.order.id
            ? 1
            : -1,
    )
}
