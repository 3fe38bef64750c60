import type { OfferPassenger } from '../contract/offer'
import type { Passenger } from '../contract/passenger'
import { matchPassengers } from './match-passengers'

/** A traveller with the offer's passenger id; on an adult, the id of the infant they carry. */
export type MatchedPassenger = Passenger & { id: string; infantPassengerId?: string }

/**
 * The travellers as an order names them: with the offer's passenger ids, the first one's contact where they gave none, and
 * each infant on an adult of its own, in their order. Call after `checkPassengers`.
 */
export function orderPassengers(travellers: Passenger[], offered: OfferPassenger[]): MatchedPassenger[] {
  const matches = matchPassengers(travellers, offered)
  const { email, phone } = travellers[0] ?? {}
  const infants = travellers.flatMap(({ type }, index) => (type === 'infant_without_seat' ? [matches[index]?.id] : []))
  return travellers.flatMap((traveller, index) => {
    const id = matches[index]?.id
    if (id === undefined) return []
    const infantPassengerId = traveller.type === 'adult' ? infants.shift() : undefined
    return [
      {
        ...traveller,
        id,
        ...((traveller.email ?? email) && { email: traveller.email ?? email }),
        ...((traveller.phone ?? phone) && { phone: traveller.phone ?? phone }),
        ...(infantPassengerId && { infantPassengerId }),
      },
    ]
  })
}
