import type { Cabin } from '../schedule/carriers'
import { seal, unseal } from '../schedule/hash'

export type PassengerType = 'adult' | 'child' | 'infant_without_seat'

export interface SearchedPassenger {
  /** Null when only an age was given. */
  type: PassengerType | null
  age: number | null
  givenName: string | null
  familyName: string | null
  accounts?: readonly LoyaltyAccount[]
}

/** A frequent flyer number, of two letters for its airline and 4 to 20 letters and digits. */
export interface LoyaltyAccount {
  airline: string
  number: string
}

/** A window of local time in minutes of the day, both ends included. */
export interface TimeWindow {
  from: number
  to: number
}

export interface SearchedSlice {
  origin: string
  destination: string
  /** Local day number at the origin. */
  day: number
  departure: TimeWindow | null
  arrival: TimeWindow | null
}

/** The codes by which an airline finds a private fare; '' when not given. */
export interface SearchedFare {
  airline: string
  corporateCode: string
  trackingReference: string
}

/** A sale of a route's airlines, by its times in milliseconds: they charge so many percent less than they did at its start. */
export interface Sale {
  from: number
  until: number
  percent: number
}

/** A parsed offer request. `createdAt` in milliseconds; `nonce` distinguishes equal requests of the same moment. */
export interface SearchRequest {
  slices: readonly SearchedSlice[]
  passengers: readonly SearchedPassenger[]
  cabin: Cabin | null
  maxConnections: number
  privateFares?: readonly SearchedFare[]
  /** The sale that is on for its journey. */
  sale?: Sale
  createdAt: number
  nonce: string
}

/** How the fare counts a traveler: by the stated type, else by age (under 2 on a lap, under 12 a child). */
export function fareType({ type, age }: SearchedPassenger): PassengerType {
  if (age !== null) return age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult'
  return type ?? 'adult'
}

/** `LHR>DXB` of a one-way request, or null: the provider's test routes are one-way. */
export function oneWayRoute({ slices }: SearchRequest): string | null {
  const [only, second] = slices
  return only && !second ? `${only.origin}>${only.destination}` : null
}

// A search as text: made!nonce!cabin and connections!travelers!slices, and !codes!sale if there are any. The provider stores requests in a
// database; here the id is the record.
const CABIN_LETTERS: Record<Cabin, string> = { economy: 'Y', premium_economy: 'W', business: 'J', first: 'F' }
const TYPE_LETTERS: Record<PassengerType, string> = { adult: 'a', child: 'c', infant_without_seat: 'i' }

export function requestText(request: SearchRequest): string {
  const { slices, passengers, cabin, maxConnections, privateFares = [], sale, createdAt, nonce } = request
  return [
    createdAt.toString(36),
    nonce,
    `${cabin ? CABIN_LETTERS[cabin] : '-'}${maxConnections}`,
    passengers.map(passengerText).join(','),
    slices.map(sliceText).join(','),
    ...(privateFares.length > 0 || sale ? [privateFares.map(fareText).join(',')] : []),
    ...(sale ? [saleText(sale)] : []),
  ].join('!')
}

export const offerRequestId = (request: SearchRequest): string => `orq_${seal(requestText(request))}`

/** The search of an offer request's id, or null when there is none. */
export function requestOfId(id: string): SearchRequest | null {
  const text = id.startsWith('orq_') ? unseal(id.slice(4)) : null
  return text === null ? null : requestOfText(text)
}

export function requestOfText(text: string): SearchRequest | null {
  const [created, nonce, options, passengers, slices, fares, sale, ...rest] = text.split('!')
  if (!created || !nonce || !options || !passengers || !slices || rest.length > 0) return null
  const letter = options.charAt(0)
  const cabin = (Object.keys(CABIN_LETTERS) as Cabin[]).find((key) => CABIN_LETTERS[key] === letter) ?? null
  return {
    createdAt: Number.parseInt(created, 36),
    nonce,
    cabin,
    maxConnections: Number(options.slice(1)),
    passengers: passengers.split(',').map(decodePassenger),
    slices: slices.split(',').map(decodeSlice),
    ...(fares && { privateFares: fares.split(',').map(decodeFare) }),
    ...(sale && { sale: decodeSale(sale) }),
  }
}

const saleText = ({ from, until, percent }: Sale): string => [from.toString(36), until.toString(36), percent].join('.')

function decodeSale(text: string): Sale {
  const [from = '', until = '', percent] = text.split('.')
  return { from: Number.parseInt(from, 36), until: Number.parseInt(until, 36), percent: Number(percent) }
}

// Encoding leaves the separators of a request alone.
const fareText = ({ airline, corporateCode, trackingReference }: SearchedFare): string =>
  [airline, corporateCode, trackingReference].map((part) => encodeURIComponent(part).replaceAll('!', '%21')).join(';')

function decodeFare(text: string): SearchedFare {
  const [airline = '', corporateCode = '', trackingReference = ''] = text.split(';').map(decodeURIComponent)
  return { airline, corporateCode, trackingReference }
}

function passengerText({ type, age, givenName, familyName, accounts }: SearchedPassenger): string {
  const names =
    givenName || familyName ? `*${encodeURIComponent(givenName ?? '')}*${encodeURIComponent(familyName ?? '')}` : ''
  const numbers = accounts ? `*${accounts.map(({ airline, number }) => `${airline}${number}`).join(';')}` : ''
  return `${type ? TYPE_LETTERS[type] : '-'}${age ?? ''}${names}${numbers}`
}

function decodePassenger(text: string): SearchedPassenger {
  const [head = '', given, family, accounts] = text.split('*')
  const type =
    (Object.keys(TYPE_LETTERS) as PassengerType[]).find((key) => TYPE_LETTERS[key] === head.charAt(0)) ?? null
  return {
    type,
    age: head.length > 1 ? Number(head.slice(1)) : null,
    givenName: given ? decodeURIComponent(given) : null,
    familyName: family ? decodeURIComponent(family) : null,
    ...(accounts && {
      accounts: accounts.split(';').map((one) => ({ airline: one.slice(0, 2), number: one.slice(2) })),
    }),
  }
}

function sliceText({ origin, destination, day, departure, arrival }: SearchedSlice): string {
  const windows = departure || arrival ? `.${windowText(departure)}.${windowText(arrival)}` : ''
  return `${origin}${destination}${day}${windows}`
}

function decodeSlice(text: string): SearchedSlice {
  const [head = '', departure = '', arrival = ''] = text.split('.')
  return {
    origin: head.slice(0, 3),
    destination: head.slice(3, 6),
    day: Number(head.slice(6)),
    departure: decodeWindow(departure),
    arrival: decodeWindow(arrival),
  }
}

const windowText = (window: TimeWindow | null): string => (window ? `${window.from}-${window.to}` : '')

function decodeWindow(text: string): TimeWindow | null {
  if (!text) return null
  const [from = 0, to = 1439] = text.split('-').map(Number)
  return { from, to }
}
