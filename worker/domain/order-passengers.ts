import type { OfferPassenger } from '../contract/offer'
import type { Passenger } from '../contract/passenger'
import { matchPassengers } from './match-passengers'

/** A traveler with the offer's passenger id; on an adult, the id of the infant they carry. */
export type MatchedPassenger = Passenger & { id: string; infantPassengerId?: string }

/**
 * The travelers as an order names them: with the offer's passenger ids, the first one's contact where they gave none, and
 * each infant on an adult of its own, in their order. Call after `checkPassengers`.
 */
export function orderPassengers(travelers: Passenger[], offered: OfferPassenger[]): MatchedPassenger[] {
  const matches = matchPassengers(travelers, offered)
  const { email, phone } = travelers[0] ?? {}
  const infants = travelers.flatMap(({ type }, index) => (type === 'infant_without_seat' ? [matches[index]?.id] : []))
  return travelers.flatMap((traveler, index) => {
    const id = matches[index]?.id
    if (id === undefined) return []
    const infantPassengerId = traveler.type === 'adult' ? infants.shift() : undefined
    return [
      {
        ...traveler,
        id,
        ...((traveler.email ?? email) && { email: traveler.email ?? email }),
        ...((traveler.phone ?? phone) && { phone: traveler.phone ?? phone }),
        ...(infantPassengerId && { infantPassengerId }),
      },
    ]
  })
}
