import { DAY_MS } from '../../../domain/time'
import { DuffelRefusal, invalidField, missingField } from '../http/duffel-refusal'
import { isRecord, toRecords } from '../http/transport'
import type { Quote } from '../offers/offer-id'
import { documentTypes, loyaltyPrograms, wantsDocuments } from '../offers/offer-json'
import { parseAccount } from '../offers/parse-request'
import { passengerIds } from '../offers/passenger-json'
import { fareType, type SearchedPassenger } from '../offers/search-request'
import { parseDay } from '../schedule/wall-clock'

/** A traveler as stored in an order. */
export interface OrderPassenger {
  id: string
  title: string
  gender: string
  given_name: string
  family_name: string
  born_on: string
  email: string
  phone_number: string
  infant_passenger_id: string | null
  loyalty_programme_accounts: Record<string, unknown>[]
}

const TITLES = ['mr', 'ms', 'mrs', 'miss', 'dr']
const GENDERS = ['m', 'f']
// Space, hyphen, apostrophe and the letters of ASCII, Latin-1 and Latin Extended-A but for Æ Ĳ Œ Þ ð (Duffel's API reference, Orders).
const NAME = /^[A-Za-zÀ-ÅÇ-ÏÑ-ÖØ-Ýß-åç-ïñ-öø-ýÿĀ-ıĴ-őŔ-ſ' -]{1,20}$/u

/** The travelers of an order, checked against those of its offer. @throws DuffelRefusal naming the first invalid one */
export function orderPassengers(data: Record<string, unknown>, quote: Quote): OrderPassenger[] {
  const given = data.passengers
  if (!Array.isArray(given) || given.length === 0) throw missingField('/passengers')
  const ids = passengerIds(quote.request)
  const passengers = given.map((one, i) => parsePassenger(one, `/passengers/${i}`))
  const named = new Set(passengers.map(({ id }) => id))
  if (passengers.length !== ids.length || !ids.every((id) => named.has(id))) {
    throw incompatible('The passengers must be exactly those of the offer.')
  }
  passengers.forEach((passenger, i) => {
    const searched = quote.request.passengers[ids.indexOf(passenger.id)]
    if (searched && !fits(searched, ageAtTravel(passenger.born_on, quote))) {
      throw incompatible(`The age of passenger ${i + 1} is not the one searched for.`)
    }
    checkDocuments(given[i], `/passengers/${i}`, quote)
    passenger.loyalty_programme_accounts = takenAccounts(passenger, `/passengers/${i}`, quote)
  })
  checkInfants(passengers, quote)
  const names = passengers.map(({ given_name, family_name }) => `${given_name} ${family_name}`.toLowerCase())
  if (new Set(names).size < names.length) {
    throw new DuffelRefusal(422, 'validation_error', 'duplicate_passenger_name', {
      message: 'Two passengers have the same name. The airline needs different ones.',
    })
  }
  return passengers
}

const incompatible = (message: string) =>
  new DuffelRefusal(422, 'validation_error', 'order_passengers_incompatible_with_offer', {
    message,
    pointer: '/passengers',
  })

function parsePassenger(value: unknown, pointer: string): OrderPassenger {
  if (!isRecord(value)) throw invalidField('type', pointer, 'A passenger must be an object')
  const text = (name: string): string => {
    const field = value[name]
    if (typeof field !== 'string' || field.trim() === '') throw missingField(`${pointer}/${name}`)
    return field
  }
  const refuse = (code: string, name: string, message: string) =>
    new DuffelRefusal(422, 'validation_error', code, { message, pointer: `${pointer}/${name}` })
  const passenger: OrderPassenger = {
    id: text('id'),
    title: text('title'),
    gender: text('gender'),
    given_name: text('given_name'),
    family_name: text('family_name'),
    born_on: text('born_on'),
    email: text('email'),
    phone_number: text('phone_number'),
    infant_passenger_id: typeof value.infant_passenger_id === 'string' ? value.infant_passenger_id : null,
    loyalty_programme_accounts: toRecords(value.loyalty_programme_accounts),
  }
  if (!TITLES.includes(passenger.title))
    throw invalidField('inclusion', `${pointer}/title`, `Field 'title' must be one of ${TITLES.join(', ')}`)
  if (!GENDERS.includes(passenger.gender))
    throw invalidField('inclusion', `${pointer}/gender`, "Field 'gender' must be m or f")
  for (const name of ['given_name', 'family_name'] as const) {
    if (!NAME.test(passenger[name]))
      throw refuse('invalid_passenger_name', name, `Field '${name}' has letters the airline refuses, or more than 20`)
  }
  if (parseDay(passenger.born_on) === null)
    throw invalidField('format', `${pointer}/born_on`, "Field 'born_on' must be a date, yyyy-mm-dd")
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(passenger.email))
    throw refuse('invalid_email_address', 'email', "Field 'email' must be an e-mail address")
  if (!/^\+[1-9]\d{6,14}$/.test(passenger.phone_number))
    throw refuse('invalid_phone_number', 'phone_number', "Field 'phone_number' must be in E.164 form")
  return passenger
}

/** The age in years on the day of the last departure, which is the day airlines count. */
function ageAtTravel(bornOn: string, { parts }: Quote): number {
  const day = parts.at(-1)?.itinerary.legs[0].flight.day ?? 0
  const travel = new Date(day * DAY_MS)
  const born = new Date(`${bornOn}T00:00:00Z`)
  const birthday = Date.UTC(travel.getUTCFullYear(), born.getUTCMonth(), born.getUTCDate())
  return travel.getUTCFullYear() - born.getUTCFullYear() - (travel.getTime() < birthday ? 1 : 0)
}

function fits(searched: SearchedPassenger, age: number): boolean {
  if (searched.age !== null) return age === searched.age
  switch (fareType(searched)) {
    case 'adult':
      return age >= 12
    case 'child':
      return age >= 2 && age < 18
    case 'infant_without_seat':
      return age >= 0 && age < 2
  }
}

function checkDocuments(value: unknown, pointer: string, quote: Quote): void {
  const documents = toRecords(isRecord(value) ? value.identity_documents : undefined)
  const types = documentTypes(quote)
  if (documents.length === 0) {
    if (wantsDocuments(quote)) throw missingField(`${pointer}/identity_documents`)
    return
  }
  documents.forEach((document, i) => {
    const at = `${pointer}/identity_documents/${i}`
    if (!types.includes(String(document.type)))
      throw invalidField('inclusion', `${at}/type`, 'The airline of this offer takes no such document')
    for (const name of ['unique_identifier', 'issuing_country_code', 'expires_on'])
      if (!document[name]) throw missingField(`${at}/${name}`)
  })
}

/** The accounts of a traveler that the offer's airlines accept; others are ignored. @throws DuffelRefusal for an invalid number */
function takenAccounts({ loyalty_programme_accounts: accounts }: OrderPassenger, pointer: string, quote: Quote) {
  const programs = loyaltyPrograms(quote)
  return accounts.filter((account, i) => {
    if (!programs.includes(String(account.airline_iata_code))) return false
    parseAccount(account, `${pointer}/loyalty_programme_accounts/${i}`)
    return true
  })
}

/** Every infant is assigned to one adult of its own. */
function checkInfants(passengers: OrderPassenger[], quote: Quote): void {
  const ids = passengerIds(quote.request)
  const travelerType = (id: string) => {
    const searched = quote.request.passengers[ids.indexOf(id)]
    return searched ? fareType(searched) : null
  }
  const carried = passengers.flatMap(({ id, infant_passenger_id }) =>
    infant_passenger_id && travelerType(id) === 'adult' ? [infant_passenger_id] : [],
  )
  const infants = ids.filter((id) => travelerType(id) === 'infant_without_seat')
  const matched =
    infants.every((id) => carried.filter((one) => one === id).length === 1) && carried.length === infants.length
  if (!matched) throw missingField('/passengers/0/infant_passenger_id')
}
