import type { BookedPassenger, BookedType, Booking, BookingData } from '../../contract/booking'
import type { Markup } from '../../contract/brand'
import type { Money } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import type { Passenger } from '../../contract/passenger'
import { refundPromise } from '../offer/refund-promise'
import { refundSentence } from '../offer/refund-sentence'
import { chargeOf, extraCharges, withExtras } from '../offer/rules/markup'
import { chargeLines, type Extra } from './chosen-extras'

const bookedPassenger = (passenger: Passenger & { id: string }, extras: Extra[]): BookedPassenger => ({
  id: passenger.id,
  // An infant_without_seat is an infant here.
  type: passenger.type.split('_')[0] as BookedType,
  title: passenger.title ?? null,
  given_name: passenger.firstName,
  family_name: passenger.lastName,
  email: passenger.email ?? null,
  phone: passenger.phone ?? null,
  seats: Object.fromEntries(
    extras.flatMap(({ seat }) => (seat?.passengerId === passenger.id ? [[seat.segmentId, seat.designator]] : [])),
  ),
})

/** The parts of a booking. */
export interface DraftParts {
  id: string
  offer: NetOffer
  passengers: (Passenger & { id: string })[]
  extras: Extra[]
  /** The total that the card pays. */
  paid: Money
  markup: Markup
  /** The discount of a promotion code, in minor units. */
  promotion?: { code: string; amount: number } | undefined
  card: { brand: string | null; last4: string | null }
  createdAt: string
}

/** A booking before the airline has confirmed it: pending, without a reference and without tickets. */
export function draftBooking(parts: DraftParts): Booking {
  const { id, offer, passengers, extras, paid, markup, promotion, card, createdAt } = parts
  // However its price was determined: what isn't for seats and bags is for the fare.
  const forExtras = extraCharges(extras, markup).reduce((sum, { amount }) => sum + amount, 0)
  const fare = chargeOf(offer, { ...paid, amount: paid.amount - forExtras }, promotion)
  const refunds_fee = markup.refundsMarkup ?? false
  const refund_promise = refundPromise({ ...offer, charge: fare, refunds_fee })
  const bookingData: BookingData = {
    ...withExtras(fare, paid),
    slices: offer.slices,
    passengers: passengers.map((passenger) => bookedPassenger(passenger, extras)),
    conditions: {
      ...offer.conditions,
      cancellation_options: offer.conditions.refundable
        ? [{ type: 'refund', description: refundSentence(refund_promise, extras.length > 0) }]
        : [],
    },
    owner_name: offer.owner.name,
    fare,
    charge_lines: chargeLines(extras, markup),
    refunds_fee,
    refund_promise,
    documents: [],
  }
  return {
    id,
    status: 'pending',
    duffelBookingId: null,
    bookingData,
    cardLast4: card.last4,
    cardBrand: card.brand,
    createdAt,
  }
}

/** The booking once the ticket exists. */
export const confirmBooking = (
  draft: Booking,
  ticket: { bookingReference: string; documents: BookingData['documents'] },
): Booking => ({
  ...draft,
  status: 'confirmed',
  duffelBookingId: ticket.bookingReference,
  bookingData: { ...draft.bookingData, documents: ticket.documents },
})
