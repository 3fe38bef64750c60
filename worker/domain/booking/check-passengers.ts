import type { NetOffer } from '../../contract/offer'
import type { Passenger } from '../../contract/passenger'
import { COUNTRIES } from '../../contract/places/countries'
import type { PassengerType } from '../../contract/travel'
import { DomainError } from '../error'
import type { PhoneReading } from '../read-phone'
import { ageOn, lastDepartureOn, matchPassengers, passengerTypeAt } from './passengers'

type Fields = Record<string, string>
type Bookable = Pick<
  NetOffer,
  'passengers' | 'slices' | 'passenger_identity_documents_required' | 'loyalty_programs' | 'known_as'
>

const KIND: Record<PassengerType, string> = {
  adult: 'An adult is 12 or older',
  child: 'A child is 2 to 11 years old',
  infant_without_seat: 'An infant is under 2',
}

/** Parses an international number; the caller loads the rules for it. */
type ReadPhone = (phone: string) => PhoneReading

function missingDetails(passenger: Passenger, index: number): Fields {
  const fields: Fields = {}
  const path = `passengers.${index}`
  if (!passenger.title) fields[`${path}.title`] = 'Please choose a title: the airline needs one'
  if (!passenger.gender) fields[`${path}.gender`] = 'Please choose a gender: the airline needs one'
  if (passenger.gender === 'undisclosed') {
    fields[`${path}.gender`] =
      'Airlines must pass on male or female as in the travel document. Please choose the one your document shows.'
  }
  if (index === 0 && !passenger.email) fields[`${path}.email`] = 'Valid email is required for primary passenger'
  if (index === 0 && !passenger.phone) fields[`${path}.phone`] = 'Phone number is required for primary passenger'
  return fields
}

function phoneFault({ phone }: Passenger, index: number, readPhone: ReadPhone): Fields {
  if (phone === undefined) return {}
  const read = readPhone(phone)
  return 'problem' in read ? { [`passengers.${index}.phone`]: read.problem } : {}
}

interface PassportRules {
  path: string
  required: boolean
  today: string
  /** The day of the last flight. */
  flown: string
}

function passportFaults(passenger: Passenger, { path, required, today, flown }: PassportRules) {
  const fields: Fields = {}
  const { passportNumber, passportExpiryDate, passportIssuingCountry } = passenger
  if (!required && !passportNumber) return fields
  if (!passportNumber) fields[`${path}.passportNumber`] = 'Passport number is required for this flight'
  if (!passportExpiryDate) fields[`${path}.passportExpiryDate`] = 'Passport expiry date is required for this flight'
  else if (passportExpiryDate <= today) fields[`${path}.passportExpiryDate`] = 'Passport must not be expired'
  else if (passportExpiryDate <= flown) {
    fields[`${path}.passportExpiryDate`] =
      `The passport must be valid beyond the last flight (${flown}): renew it first, or travel with another one`
  }
  if (!passportIssuingCountry) fields[`${path}.passportIssuingCountry`] = 'Issuing country is required for this flight'
  else if (!COUNTRIES.includes(passportIssuingCountry)) {
    fields[`${path}.passportIssuingCountry`] = 'Choose the country that issued the passport'
  }
  return fields
}

function programFaults(
  { frequentFlyerProgram, frequentFlyerNumber }: Passenger,
  index: number,
  taken: string[],
): Fields {
  if (frequentFlyerNumber === undefined) return {}
  if (frequentFlyerProgram === undefined) {
    return { [`passengers.${index}.frequentFlyerProgram`]: 'Please choose the program of this number' }
  }
  if (taken.includes(frequentFlyerProgram)) return {}
  const message = 'This flight takes no numbers of this program: please leave it out'
  return { [`passengers.${index}.frequentFlyerNumber`]: message }
}

function repeatedNames(passengers: Passenger[]): Fields {
  const seen = new Set<string>()
  const fields: Fields = {}
  passengers.forEach(({ firstName, lastName }, index) => {
    const name = `${firstName} ${lastName}`.toLowerCase()
    if (seen.has(name)) fields[`passengers.${index}.firstName`] = 'Two travelers cannot have the same name'
    seen.add(name)
  })
  return fields
}

const OF_ANOTHER =
  'This price was found with the frequent flyer number of somebody else: please enter that traveler here, or search again without it'

/** Travelers who replace others whose names the airline got. */
function wrongNames(passengers: Passenger[], { passengers: offered, known_as: known = {} }: Bookable): Fields {
  const matches = matchPassengers(passengers, offered)
  const fields: Fields = {}
  passengers.forEach(({ firstName, lastName }, index) => {
    const name = known[matches[index]?.id ?? '']
    if (name !== undefined && name.toLowerCase() !== `${firstName} ${lastName}`.toLowerCase()) {
      fields[`passengers.${index}.firstName`] = OF_ANOTHER
    }
  })
  return fields
}

/** Infants whose chosen adult isn't among the travelers, or has another infant. */
function wrongLaps(passengers: Passenger[], offer: Bookable): Fields {
  const matches = matchPassengers(passengers, offer.passengers)
  const held = new Set<string>()
  const fields: Fields = {}
  passengers.forEach(({ type, onLapOf }, index) => {
    if (type !== 'infant_without_seat' || onLapOf === undefined) return
    const adult = passengers[matches.findIndex((match) => match?.id === onLapOf)]
    if (adult?.type !== 'adult') fields[`passengers.${index}.onLapOf`] = 'Please choose an adult of this booking'
    else if (held.has(onLapOf))
      fields[`passengers.${index}.onLapOf`] = 'An adult can hold one infant: please choose another'
    held.add(onLapOf)
  })
  return fields
}

function wrongAges(passengers: Passenger[], { on, today }: { on: string; today: string }) {
  const future: Fields = {}
  const contradicting: Fields = {}
  passengers.forEach(({ dateOfBirth, type }, index) => {
    const field = `passengers.${index}.dateOfBirth`
    if (dateOfBirth > today) future[field] = 'Date of birth cannot be in the future'
    else if (passengerTypeAt(ageOn(dateOfBirth, on)) !== type) {
      contradicting[field] =
        `${KIND[type]} on the day of the last flight (${on}). Please search again for these travelers.`
    }
  })
  return { future, contradicting }
}

/** Fields that contradict the search: the number of travelers, their types, and their ages on the last flight. */
function contradictions(passengers: Passenger[], offer: Bookable, today: string): Fields {
  const { contradicting } = wrongAges(passengers, { on: lastDepartureOn(offer), today })
  if (passengers.length !== offer.passengers.length) {
    const message = `This flight was searched for ${offer.passengers.length} travelers, not ${passengers.length}. Please search again for these travelers.`
    return { passengers: message }
  }
  matchPassengers(passengers, offer.passengers).forEach((match, index) => {
    if (!match) {
      contradicting[`passengers.${index}.type`] =
        'This traveler does not match the search. Please search again for these travelers.'
    }
  })
  return contradicting
}

/**
 * Accepts the travelers of a booking, or says what is wrong in `fields` (dotted paths such as passengers.0.gender). `today` is a local
 * date.
 * @throws DomainError `invalid_input` for details to correct in the form, `passengers_mismatch` when only a new search helps
 */
export function checkPassengers(
  passengers: Passenger[],
  offer: Bookable,
  { today, readPhone }: { today: string; readPhone: ReadPhone },
): void {
  const required = offer.passenger_identity_documents_required
  const flown = lastDepartureOn(offer)
  const faults: Fields = Object.assign(
    {},
    ...passengers.map(missingDetails),
    ...passengers.map((passenger, index) => phoneFault(passenger, index, readPhone)),
    ...passengers.map((passenger, index) =>
      passportFaults(passenger, { path: `passengers.${index}`, required, today, flown }),
    ),
    ...passengers.map((passenger, index) => programFaults(passenger, index, offer.loyalty_programs ?? [])),
    repeatedNames(passengers),
    wrongNames(passengers, offer),
    wrongLaps(passengers, offer),
    wrongAges(passengers, { on: flown, today }).future,
  )
  const mismatch = contradictions(passengers, offer, today)
  const fields = { ...faults, ...mismatch }
  const [first] = Object.values(mismatch).concat(Object.values(faults))
  if (first === undefined) return
  throw new DomainError(Object.keys(mismatch).length > 0 ? 'passengers_mismatch' : 'invalid_input', first, { fields })
}
