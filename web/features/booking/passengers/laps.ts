import type { OfferPassenger } from '#worker/contract/offer'
import { lapsOf } from '#worker/domain/booking/passengers'
import type { PassengerFields } from './passenger-form'

/** The places of the adults in the form. */
export const adultPlaces = (travelers: OfferPassenger[]): number[] =>
  travelers.flatMap(({ type }, place) => (type === 'adult' ? [place] : []))

/** On whose lap each traveler sits, by places in the form; null for a traveler with a seat. */
export function lapAdultsOf(travelers: OfferPassenger[], passengers: PassengerFields[]): (number | null)[] {
  const adults = adultPlaces(travelers)
  return lapsOf(
    travelers.map(({ type }) => type),
    travelers.map((_, place) => adults[Number(passengers[place]?.onLapOf || 0) - 1] ?? null),
  )
}
