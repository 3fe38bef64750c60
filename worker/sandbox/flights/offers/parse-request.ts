import { DAY_MINUTES, MINUTE_MS } from '../../../domain/time'
import { DuffelRefusal, invalidField, missingField } from '../http/duffel-refusal'
import { isRecord, toRecords } from '../http/transport'
import type { Cabin } from '../schedule/carriers'
import { findAirports } from '../schedule/network'
import { formatDay, parseDay, toWall } from '../schedule/wall-clock'
import {
  fareType,
  type LoyaltyAccount,
  type PassengerType,
  type SearchedFare,
  type SearchedPassenger,
  type SearchedSlice,
  type SearchRequest,
  type TimeWindow,
} from './search-request'

const CABINS: readonly Cabin[] = ['economy', 'premium_economy', 'business', 'first']
const TYPES: readonly PassengerType[] = ['adult', 'child', 'infant_without_seat']
const MOST_SLICES = 6
const MOST_PASSENGERS = 9

/** The search in the data of an offer request. @throws DuffelRefusal naming the first invalid field */
export function parseRequest(data: Record<string, unknown>, at: { now: number; nonce: string }): SearchRequest {
  const slices = parseList(data.slices, '/slices', MOST_SLICES).map((slice, i) =>
    parseSlice(slice, `/slices/${i}`, at.now),
  )
  const passengers = parseList(data.passengers, '/passengers', MOST_PASSENGERS).map((one, i) =>
    parsePassenger(one, `/passengers/${i}`),
  )
  const infants = passengers.filter((one) => fareType(one) === 'infant_without_seat').length
  const adults = passengers.filter((one) => fareType(one) === 'adult').length
  if (infants > adults)
    throw invalidField('inclusion', '/passengers', 'Each infant must travel with an adult of their own')
  slices.forEach((slice, i) => {
    if (i > 0 && slice.day < (slices[i - 1]?.day ?? 0)) {
      throw invalidField('inclusion', `/slices/${i}/departure_date`, 'Slices must be in the order of travel')
    }
  })
  return {
    slices,
    passengers,
    cabin: parseOption(data.cabin_class, CABINS, '/cabin_class'),
    maxConnections: parseOption(data.max_connections, [0, 1, 2], '/max_connections') ?? 1,
    ...parsePrivateFares(data.private_fares),
    createdAt: at.now,
    nonce: at.nonce,
  }
}

function parseList(value: unknown, pointer: string, most: number): unknown[] {
  if (value === undefined || value === null) throw missingField(pointer)
  if (!Array.isArray(value)) throw invalidField('type', pointer, `Field '${pointer.slice(1)}' must be a list`)
  if (value.length === 0) throw missingField(pointer)
  if (value.length > most)
    throw invalidField('length', pointer, `Field '${pointer.slice(1)}' has at most ${most} entries`)
  return value
}

function parseSlice(value: unknown, pointer: string, now: number): SearchedSlice {
  if (!isRecord(value)) throw invalidField('type', pointer, 'A slice must be an object')
  const origin = parsePlace(value.origin, `${pointer}/origin`)
  const destination = parsePlace(value.destination, `${pointer}/destination`)
  if (origin === destination)
    throw invalidField('inclusion', `${pointer}/destination`, 'Origin and destination must differ')
  if (value.departure_date === undefined || value.departure_date === null)
    throw missingField(`${pointer}/departure_date`)
  const day = typeof value.departure_date === 'string' ? parseDay(value.departure_date) : null
  if (day === null)
    throw invalidField('format', `${pointer}/departure_date`, "Field 'departure_date' must be a date, yyyy-mm-dd")
  const zone = findAirports(origin).airports[0]?.timeZone ?? 'UTC'
  const today = Math.floor(toWall(zone, Math.floor(now / MINUTE_MS)) / DAY_MINUTES)
  if (day < today) {
    const message = `Field 'departure_date' must be on or after ${formatDay(today)}`
    throw invalidField('inclusion', `${pointer}/departure_date`, message)
  }
  return {
    origin,
    destination,
    day,
    departure: parseWindow(value.departure_time, `${pointer}/departure_time`),
    arrival: parseWindow(value.arrival_time, `${pointer}/arrival_time`),
  }
}

function parsePlace(value: unknown, pointer: string): string {
  if (value === undefined || value === null || value === '') throw missingField(pointer)
  const name = pointer.split('/').at(-1)
  if (typeof value !== 'string' || !/^[A-Za-z]{3}$/.test(value)) {
    throw invalidField('format', pointer, `Field '${name}' must be an IATA code of three letters`)
  }
  const code = value.toUpperCase()
  if (findAirports(code).airports.length === 0) {
    throw invalidField('inclusion', pointer, `Field '${name}' must be the IATA code of an airport or city`)
  }
  return code
}

function parseWindow(value: unknown, pointer: string): TimeWindow | null {
  if (value === undefined || value === null) return null
  const from = isRecord(value) ? parseMinutes(value.from) : null
  const to = isRecord(value) ? parseMinutes(value.to) : null
  if (from === null || to === null) throw invalidField('format', pointer, 'A time window has from and to, hh:mm')
  return { from, to }
}

function parseMinutes(value: unknown): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typeof value === 'string' ? value : '') ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

function parsePassenger(value: unknown, pointer: string): SearchedPassenger {
  if (!isRecord(value)) throw invalidField('type', pointer, 'A passenger must be an object')
  const type = parseOption(value.type, TYPES, `${pointer}/type`)
  const age = value.age ?? null
  if (age !== null && (typeof age !== 'number' || !Number.isInteger(age) || age < 0 || age > 130)) {
    throw invalidField('inclusion', `${pointer}/age`, "Field 'age' must be a whole number of years")
  }
  if (type !== null && age !== null)
    throw invalidField('inclusion', pointer, 'A passenger has a type or an age, not both')
  if (type === null && age === null && !value.fare_type) throw missingField(`${pointer}/type`)
  const text = (name: unknown) => (typeof name === 'string' && name ? name.slice(0, 40) : null)
  const names = { givenName: text(value.given_name), familyName: text(value.family_name) }
  const accounts = toRecords(value.loyalty_programme_accounts)
  if (accounts.length === 0) return { type, age, ...names }
  if (!names.givenName) throw missingField(`${pointer}/given_name`)
  if (!names.familyName) throw missingField(`${pointer}/family_name`)
  const at = (i: number) => `${pointer}/loyalty_programme_accounts/${i}`
  return { type, age, ...names, accounts: accounts.map((account, i) => parseAccount(account, at(i))) }
}

/** A frequent flyer number. @throws DuffelRefusal when the airline doesn't know it: one of zeros belongs to nobody */
export function parseAccount(
  { airline_iata_code: airline, account_number: number }: Record<string, unknown>,
  pointer: string,
): LoyaltyAccount {
  if (typeof airline !== 'string' || airline === '') throw missingField(`${pointer}/airline_iata_code`)
  if (typeof number !== 'string' || number === '') throw missingField(`${pointer}/account_number`)
  if (!/^[A-Z0-9]{2}$/.test(airline) || !/^[A-Z0-9]{4,20}$/i.test(number) || /^0+$/.test(number)) {
    throw new DuffelRefusal(422, 'validation_error', 'invalid_loyalty_card', {
      message: 'The airline knows no account of this number.',
      pointer: `${pointer}/account_number`,
    })
  }
  return { airline, number }
}

/** Codes by airline, one object each. */
function parsePrivateFares(value: unknown): { privateFares?: SearchedFare[] } {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalidField('type', '/private_fares', "Field 'private_fares' must be an object")
  const privateFares = Object.entries(value).map(([airline, codes]) => {
    const pointer = `/private_fares/${airline}`
    if (!/^[A-Z0-9]{2}$/.test(airline)) throw invalidField('format', pointer, 'Private fares are named by airlines')
    if (!Array.isArray(codes) || codes.length !== 1 || !isRecord(codes[0])) {
      throw invalidField('type', pointer, 'Each airline has a list of one object')
    }
    const { corporate_code, tracking_reference } = codes[0]
    const text = (code: unknown) => (typeof code === 'string' ? code.slice(0, 60) : '')
    return { airline, corporateCode: text(corporate_code), trackingReference: text(tracking_reference) }
  })
  return privateFares.length > 0 ? { privateFares } : {}
}

function parseOption<T>(value: unknown, options: readonly T[], pointer: string): T | null {
  if (value === undefined || value === null) return null
  const found = options.find((option) => option === value)
  if (found === undefined) {
    throw invalidField(
      'inclusion',
      pointer,
      `Field '${pointer.split('/').at(-1)}' must be one of ${options.join(', ')}`,
    )
  }
  return found
}
