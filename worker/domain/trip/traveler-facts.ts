import type { BookedPassenger, Booking } from '../../contract/booking'
import type { Segment, Slice } from '../../contract/offer'
import { directionNames } from './journey'

type Bags = Segment['baggages']

const bagsOf = (segment: Segment, passengerId: string, isAlone: boolean): Bags =>
  segment.traveler_bags?.[passengerId] ??
  // What is stated for all is a single traveler's own.
  (isAlone ? segment.baggages : [])

const NAMES: Record<Bags[number]['type'], string> = { checked: 'checked bag', carry_on: 'cabin bag' }

const counted = (count: number, name: string) => `${count === 0 ? 'no' : count} ${name}${count > 1 ? 's' : ''}`

/** "1 checked bag, 1 cabin bag": the bags included in one direction, on each of its flights; null when the airline doesn't say. */
function bagsText({ segments }: Slice, passengerId: string, isAlone: boolean): string | null {
  const stated = (['checked', 'carry_on'] as const).flatMap((type) => {
    const quantities = segments.map(
      (segment) => bagsOf(segment, passengerId, isAlone).find((bag) => bag.type === type)?.quantity,
    )
    const known = quantities.filter((quantity) => quantity !== undefined)
    // A bag that one flight doesn't include can't travel on the others.
    return known.length < quantities.length ? [] : [counted(Math.min(...known), NAMES[type])]
  })
  return stated.length > 0 ? stated.join(', ') : null
}

/** A fact about one traveler: "Bags included, outbound" and what they are. */
export type TravelerFact = [name: string, text: string]

function includedBags({ slices, passengers }: Booking['bookingData'], { id }: BookedPassenger): TravelerFact[] {
  const texts = slices.map((slice) => bagsText(slice, id, passengers.length === 1))
  const [first] = texts
  if (first && texts.every((text) => text === first)) return [['Bags included', first]]
  const names = directionNames(slices)
  return texts.flatMap((text, index): TravelerFact[] =>
    text ? [[`Bags included, ${names[index]?.toLowerCase()}`, text]] : [],
  )
}

/** "12A on BA117" for each flight on which the traveler has a chosen seat. */
const seats = ({ slices }: Booking['bookingData'], traveler: BookedPassenger): string[] =>
  slices
    .flatMap(({ segments }) => segments)
    .flatMap(({ id, flight_number }) => (traveler.seats[id] ? [`${traveler.seats[id]} on ${flight_number}`] : []))

/** The numbers of a traveler's e-tickets; none while the airline has issued none. */
const tickets = ({ documents }: Booking['bookingData'], { id }: BookedPassenger): string[] =>
  documents.flatMap(({ unique_identifier, passenger_ids }) => (passenger_ids.includes(id) ? [unique_identifier] : []))

const several = (name: string, values: string[]): TravelerFact[] =>
  values.length > 0 ? [[values.length > 1 ? `${name}s` : name, values.join(', ')]] : []

/** The facts about one traveler of a trip, as on pages, in mails and in print: e-tickets, seats, included bags. */
export const travelerFacts = (
  { bookingData }: Pick<Booking, 'bookingData'>,
  traveler: BookedPassenger,
): TravelerFact[] => [
  ...several('E-ticket', tickets(bookingData, traveler)),
  ...several('Seat', seats(bookingData, traveler)),
  ...includedBags(bookingData, traveler),
]
