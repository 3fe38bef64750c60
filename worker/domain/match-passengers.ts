import type { OfferPassenger } from '../contract/offer'
import type { Passenger } from '../contract/passenger'

/**
 * The offer's passenger for each traveler, in their order: by id where the traveler names one, else the next free one of
 * the same type. Null where none is left or the named one is taken or of another type.
 */
export function matchPassengers(
  travelers: Pick<Passenger, 'id' | 'type'>[],
  offered: OfferPassenger[],
): (OfferPassenger | null)[] {
  const free = new Set(offered)
  const take = (fits: (passenger: OfferPassenger) => boolean) => {
    const found = [...free].find(fits) ?? null
    if (found) free.delete(found)
    return found
  }
  // Named ones first, so that nobody else takes their place.
  const named = travelers.map(({ id, type }) => (id ? take((p) => p.id === id && p.type === type) : null))
  return travelers.map(({ id, type }, index) => named[index] ?? (id ? null : take((p) => p.type === type)))
}
