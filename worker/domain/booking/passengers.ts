import type { BookedPassenger } from '../../contract/booking'
import type { OfferPassenger, Slice } from '../../contract/offer'
import type { AskedPassenger, Passenger } from '../../contract/passenger'
import type { PassengerType } from '../../contract/travel'
import type { PhoneReading } from '../read-phone'

/** Full years from one local date (yyyy-MM-dd) to another; negative when `on` is before the birth. */
export function ageOn(bornOn: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return on.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** The passenger type for an airline: infants are under 2, children 2 to 11, adults 12 or older. */
export function passengerTypeAt(age: number): PassengerType {
  if (age < 2) return 'infant_without_seat'
  return age < 12 ? 'child' : 'adult'
}

/** The local date of the last slice's departure. Airlines require a ticket for the traveler's age on the way back. */
export const lastDepartureOn = ({ slices }: { slices: Pick<Slice, 'departure_time'>[] }): string =>
  slices.at(-1)?.departure_time.slice(0, 10) ?? ''

const TITLES = { male: 'mr', female: 'ms', undisclosed: undefined } as const

/**
 * The travelers of a call with what follows from the rest where they leave it out: the type from the age on the last flight, by which airlines
 * sell, and the title from the gender.
 */
export const completeTravelers = (
  travelers: AskedPassenger[],
  offer: Parameters<typeof lastDepartureOn>[0],
): Passenger[] =>
  travelers.map((traveler) => ({
    ...traveler,
    type: traveler.type ?? passengerTypeAt(ageOn(traveler.dateOfBirth, lastDepartureOn(offer))),
    title: traveler.title ?? (traveler.gender && TITLES[traveler.gender]),
  }))

/**
 * The offer's passenger for each traveler, in their order: by id if the traveler names one, else the next free one of the same type. Null
 * when none is left or the named one is taken or of another type.
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
  // Named ones first, so that nobody else takes them.
  const named = travelers.map(({ id, type }) => (id ? take((p) => p.id === id && p.type === type) : null))
  return travelers.map(({ id, type }, index) => named[index] ?? (id ? null : take((p) => p.type === type)))
}

const INFANT: PassengerType = 'infant_without_seat'

/**
 * The adult on whose lap each traveler sits, by index in the list; null for a traveler with a seat. Infants sit where it was chosen for
 * them, the others with the remaining adults, in order. A choice of no adult, or of one with another infant, is ignored.
 */
export function lapsOf(types: PassengerType[], chosen: (number | null)[]): (number | null)[] {
  const free = new Set(types.flatMap((type, place) => (type === 'adult' ? [place] : [])))
  const take = (place: number | null | undefined) => (place != null && free.delete(place) ? place : null)
  const laps = types.map((type, index) => (type === INFANT ? take(chosen[index]) : null))
  return types.map((type, index) => laps[index] ?? (type === INFANT ? take([...free][0]) : null))
}

/** A traveler with the offer's passenger id; for an adult, the id of their infant. */
export type OrderPassenger = Passenger & { id: string; infantPassengerId?: string }

/**
 * The travelers as an order names them: with the offer's passenger ids, phone numbers in E.164, the first one's contact details for those
 * who gave none, and each infant with its own adult. Call after `checkPassengers`.
 */
export function orderPassengers(
  travelers: Passenger[],
  offered: OfferPassenger[],
  readPhone: (phone: string) => PhoneReading,
): OrderPassenger[] {
  const matches = matchPassengers(travelers, offered)
  const { email, phone } = travelers[0] ?? {}
  const laps = lapsOf(
    travelers.map(({ type }) => type),
    travelers.map(({ onLapOf }) => (onLapOf ? matches.findIndex((match) => match?.id === onLapOf) : null)),
  )
  return travelers.flatMap((traveler, index) => {
    const id = matches[index]?.id
    if (id === undefined) return []
    const infantPassengerId = matches[laps.indexOf(index)]?.id
    const read = readPhone(traveler.phone ?? phone ?? '')
    return [
      {
        ...traveler,
        id,
        ...((traveler.email ?? email) && { email: traveler.email ?? email }),
        ...('number' in read && { phone: read.number }),
        ...(infantPassengerId && { infantPassengerId }),
      },
    ]
  })
}

/** "Ms Jane Smith", without the title where there is none. */
export const fullName = ({
  title,
  given_name,
  family_name,
}: Pick<BookedPassenger, 'title' | 'given_name' | 'family_name'>): string =>
  [title && `${title.charAt(0).toUpperCase()}${title.slice(1)}`, given_name, family_name].filter(Boolean).join(' ')
