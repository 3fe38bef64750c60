import type { Booking } from '#worker/contract/booking'
import type { Markup } from '#worker/contract/brand'
import type { Offer } from '#worker/contract/offer'
import { confirmBooking, draftBooking } from '#worker/domain/booking/draft-booking'
import { totalOf } from '#worker/domain/offer/pricing'

const NAMES = [
  { title: 'ms', firstName: 'Amelia', lastName: 'Earhart', dateOfBirth: '1987-07-24' },
  { title: 'mr', firstName: 'Louis', lastName: 'Armstrong', dateOfBirth: '1991-08-04' },
] as const

/** A booking that nobody made of an offer, at the price that a markup would make of it. */
export function exampleBooking(offer: Offer, markup: Markup): Booking {
  const passengers = offer.passengers.map(({ id, type }, index) => ({ ...(NAMES[index] ?? NAMES[0]), id, type }))
  const draft = draftBooking({
    id: 'example',
    offer,
    passengers,
    extras: [],
    paid: totalOf(offer, [], markup).charge,
    markup,
    card: { brand: 'visa', last4: '4242' },
    createdAt: offer.created_at,
  })
  return confirmBooking(draft, { bookingReference: 'EXAMPLE', documents: [] })
}
