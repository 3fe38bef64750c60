import type { OfferPassenger } from '#worker/contract/offer'
import { seatedTravelers } from './seat-rules'

/** A traveler who takes a seat, as the cabin shows them. */
export interface SeatedTraveler {
  id: string
  name: string
  /** One or two letters or a letter and a number, no two travelers' alike. */
  initials: string
  /** The name of the infant on their lap, who has no seat of its own; null where there is none. */
  onLap: string | null
}

const words = (name: string) => name.trim().split(/\s+/)

/** "JS" of "Jane Smith". */
const initialsOf = (name: string) =>
  words(name)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** "Ja" of "Jane Smith". */
const firstLetters = (name: string) => {
  const [first = ''] = words(name)
  return `${first.charAt(0).toUpperCase()}${first.charAt(1).toLowerCase()}`
}

/**
 * The initials of a party, no two alike: travelers with the same initials get the first letters of their first name instead, and a number where
 * these are the same as well.
 */
export function initialsApart(names: readonly string[]): string[] {
  const isShared = (short: string, all: readonly string[]) => all.filter((other) => other === short).length > 1
  const initials = names.map(initialsOf)
  const shorts = names.map((name, index) =>
    isShared(initials[index] ?? '', initials) ? firstLetters(name) : (initials[index] ?? ''),
  )
  return shorts.map((short, index) => (isShared(short, shorts) ? `${short.charAt(0)}${index + 1}` : short))
}

/** The travelers who take a seat. `lapAdults`: on whose lap each of them sits, by places in the list; null for a traveler with a seat. */
export function seatedParty(
  travelers: OfferPassenger[],
  travelerName: (passengerId: string) => string,
  lapAdults: readonly (number | null)[],
): SeatedTraveler[] {
  const seated = seatedTravelers(travelers)
  const initials = initialsApart(seated.map(({ id }) => travelerName(id)))
  return seated.map((traveler, index) => {
    const infant = travelers[lapAdults.indexOf(travelers.indexOf(traveler))]
    return {
      id: traveler.id,
      name: travelerName(traveler.id),
      initials: initials[index] ?? '',
      onLap: infant ? travelerName(infant.id) : null,
    }
  })
}
