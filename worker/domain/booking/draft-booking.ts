import type { BookedPassenger, Booking, BookingData } from '../../contract/booking'
import type { Markup } from '../../contract/brand'
import type { Money } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import type { Passenger } from '../../contract/passenger'
import { formatDecimal } from '../money'
import { refundPromise } from '../offer/refund-promise'
import { refundSentence } from '../offer/refund-sentence'
import { chargeOf, extraCharges, netTotal } from '../offer/rules/markup'
import { chargeLines, type Extra } from './chosen-extras'

interface FareSold {
  charge: BookingData['charge']
  refunds_fee: boolean
  hasExtras: boolean
}

function cancellationOptions(offer: NetOffer, { charge, refunds_fee, hasExtras }: FareSold) {
  if (!offer.conditions.refundable) return []
  const promise = refundPromise({ ...offer, charge, refunds_fee })
  return [{ type: 'refund', description: refundSentence(promise, hasExtras) }]
}

const bookedPassenger = (passenger: Passenger & { id: string }, extras: Extra[]): BookedPassenger => ({
  id: passenger.id,
  type: passenger.type,
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
  const charge = chargeOf(offer, { ...paid, amount: paid.amount - forExtras }, promotion)
  const refunds_fee = markup.refundsMarkup ?? false
  const bookingData: BookingData = {
    slices: offer.slices,
    passengers: passengers.map((passenger) => bookedPassenger(passenger, extras)),
    conditions: {
      ...offer.conditions,
      cancellation_options: cancellationOptions(offer, { charge, refunds_fee, hasExtras: extras.length > 0 }),
    },
    owner_name: offer.owner.name,
    total_amount: offer.total_amount,
    total_currency: offer.total_currency,
    charge,
    charge_lines: chargeLines(extras, markup),
    paid_amount: formatDecimal(paid),
    sale_terms: { net_amount: formatDecimal(netTotal(offer, extras)), refunds_fee },
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
