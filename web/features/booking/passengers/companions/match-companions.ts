import type { OfferPassenger } from '#worker/contract/offer'
import { ageOn, passengerTypeAt } from '#worker/domain/booking/passengers'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import type { PassengerFields } from '../passenger-form'

const nameOf = ({ firstName, lastName }: Pick<SavedTraveler, 'firstName' | 'lastName'>) =>
  `${firstName.trim()} ${lastName.trim()}`.toLowerCase()

/** Whether the form is about this companion already. */
const isFilledIn = (companion: SavedTraveler, fields: PassengerFields | undefined) =>
  fields !== undefined && nameOf(fields) === nameOf(companion) && fields.dateOfBirth === companion.dateOfBirth

/** For each traveler of the form the companions who fit their fare on the last flight and aren't in the form yet. */
export function fittingCompanions(
  companions: SavedTraveler[],
  { travelers, passengers, on }: { travelers: OfferPassenger[]; passengers: PassengerFields[]; on: string },
): SavedTraveler[][] {
  const free = companions.filter((companion) => !passengers.some((fields) => isFilledIn(companion, fields)))
  return travelers.map(({ type }) => free.filter(({ dateOfBirth }) => passengerTypeAt(ageOn(dateOfBirth, on)) === type))
}

/**
 * A companion for each traveler: the one whose name is typed, else the next who fits. Null where none is left, and where somebody else is
 * typed; the `owner` of the account doesn't count as typed, as their name is filled in automatically.
 */
export function companionForEach(
  fitting: SavedTraveler[][],
  passengers: PassengerFields[],
  owner: string,
): (SavedTraveler | null)[] {
  const taken = new Set<string>()
  const take = (companion: SavedTraveler | undefined) => {
    if (companion) taken.add(companion.id)
    return companion ?? null
  }
  const named = fitting.map((companions, place) => {
    const typed = passengers[place]
    return typed?.firstName ? take(companions.find((one) => nameOf(one) === nameOf(typed))) : null
  })
  return fitting.map((companions, place) => {
    const typed = passengers[place]
    const isStarted = typed && (typed.dateOfBirth || (typed.firstName && nameOf(typed) !== owner.toLowerCase()))
    return named[place] ?? (isStarted ? null : take(companions.find(({ id }) => !taken.has(id))))
  })
}
