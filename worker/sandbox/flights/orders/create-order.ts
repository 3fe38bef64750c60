import { MINUTE_MS } from '../../../domain/time'
import { randomLetters } from '../../randomness'
import { DuffelRefusal, wrongState } from '../http/duffel-refusal'
import { airlineUnknown, type ForcedOrder, type SandboxContext } from '../http/faults'
import { findMagic, type Magic } from '../offers/magic-routes'
import { selectedOffer } from '../offers/offer-id'
import { quoteOwner } from '../offers/offer-json'
import { offerRequestId } from '../offers/search-request'
import { DUFFEL_AIRWAYS } from '../schedule/carriers'
import { letters, stableId } from '../schedule/hash'
import { legKey } from '../schedule/timetable'
import { seatKey, takenSeats } from '../seats/seat-map-json'
import { balanceShort, moveBalance, requireBalance } from './balance'
import { type OrderJson, orderJson } from './order-json'
import { addOrder, type OrderRecord } from './order-record'
import { type OrderDraft, parseOrder, selectedOfferId } from './parse-order'

/** The outcome of an order: made, made but not visible yet, or pending. */
export type CreatedOrder = { status: 201; order: OrderJson } | { status: 200 | 202 }

const LATE_MS = 30_000
const PENDING_MS = 10 * MINUTE_MS

/**
 * Makes an order from the data of POST /air/orders; `forced` is a fault's outcome for it.
 * @throws DuffelRefusal for everything the provider refuses; then nothing was booked
 */
export async function createOrder(
  context: SandboxContext,
  data: Record<string, unknown>,
  forced: ForcedOrder | null = null,
): Promise<CreatedOrder> {
  const { store, currency } = context
  const now = context.now()
  const reading = await selectedOffer(context, selectedOfferId(data))
  const bookedKey = `booked-request:${letters(offerRequestId(reading.quote.request), 30)}`
  const draft = parseOrder(data, reading, currency)
  if ((await store.get(bookedKey)) !== null) {
    throw wrongState('offer_request_already_booked', 'An offer of this search is already booked. Please search again.')
  }
  const magic = forced ?? findMagic(reading.quote.request)
  refuseOn(magic)
  if (draft.type === 'instant') await requireBalance(store, draft.total)
  const seats = orderedSeats(draft)
  const taken = await takenSeats(store, orderedLegs(draft))
  if (seats.some((seat) => taken.has(seat))) {
    throw new DuffelRefusal(422, 'airline_error', 'ancillary_service_not_available', {
      message: 'A chosen seat has just been taken.',
    })
  }
  const order = orderJson(stableId('ord', randomLetters(context.random, 18)), draft, { now, currency })
  const ticketed = now + context.ticketsAfterMs
  const { documents } = order
  if (ticketed > now) order.documents = []
  const record: OrderRecord = {
    order,
    tickets: ticketed > now && documents.length > 0 ? { issuedAt: ticketed, documents } : null,
    visibleAt: visibleAt(magic, now),
    seats,
    refundable: refundableAmount(draft, order),
    latestCancellationId: null,
  }
  await store.put(bookedKey, order.id)
  if (draft.type === 'instant' && magic !== 'order-fails') await moveBalance(store, -draft.total)
  await addOrder(store, record)
  await tellOutcome(context, record)
  if (magic === 'order-late') return { status: 200 }
  return magic === 'order-pending' || magic === 'order-fails' ? { status: 202 } : { status: 201, order }
}

/** The webhook with the outcome of an order, when it is known. */
async function tellOutcome({ tell, now }: SandboxContext, { order, visibleAt }: OrderRecord): Promise<void> {
  const { id, offer_id } = order
  if (visibleAt !== null) {
    await tell({ type: 'order.created', object: { id, offer_id }, idempotencyKey: id, at: visibleAt })
    return
  }
  const attempt = `failed-${stableId('por', id)}`
  const at = now() + PENDING_MS
  await tell({ type: 'order.creation_failed', object: { offer_id }, idempotencyKey: btoa(attempt), at })
}

function refuseOn(magic: Magic | null): void {
  if (magic === 'airline-unknown') throw airlineUnknown()
  if (magic === 'insufficient-balance') throw balanceShort()
}

function visibleAt(magic: Magic | null, now: number): number | null {
  if (magic === 'order-fails') return null
  return magic === 'order-late' ? now + LATE_MS : magic === 'order-pending' ? now + PENDING_MS : now
}

const orderedLegs = ({ reading }: OrderDraft): string[] =>
  reading.quote.parts.flatMap(({ itinerary }) => itinerary.legs.map(legKey))

function orderedSeats({ reading, services }: OrderDraft): string[] {
  return services.flatMap(({ designator, segmentIds: [segment = ''] }) => {
    // The last two digits of an offer's segment id are the indexes of slice and leg.
    const leg = reading.quote.parts[Number(segment.at(-2))]?.itinerary.legs[Number(segment.at(-1))]
    return designator && leg ? [seatKey(legKey(leg), designator)] : []
  })
}

/** The total less the penalty if the fare is refundable, else the taxes for full-service airlines. The test airline refunds all. */
function refundableAmount({ reading, total }: OrderDraft, order: OrderJson): number {
  const owner = quoteOwner(reading.quote)
  if (owner.code === DUFFEL_AIRWAYS) return total
  const refund = order.conditions.refund_before_departure
  if (refund?.allowed) return Math.max(0, total - Math.round(Number(refund.penalty_amount ?? 0) * 100))
  return owner.kind === 'full' ? reading.quote.price.tax : 0
}
