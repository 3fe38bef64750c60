import { presentCode } from '#worker/contract/places/former-codes'
import type { SearchCriteria, SearchSort } from '#worker/contract/search'
import { flightsText, searchedFlights } from '#worker/contract/search/searched-flights'
import { CabinClass, isLocalDate, MOST_TRAVELERS, mostOf, type Party } from '#worker/contract/travel'
import { addDays } from '../format/dates'
import type { readFlights } from './flights'
import { nearbyEnds, readNearby } from './nearby'

export const TRIP_TYPES = ['round-trip', 'one-way', 'multi-city'] as const
export type TripType = (typeof TRIP_TYPES)[number]

export const SORTS = ['price-asc', 'price-desc', 'duration-asc', 'best'] as const satisfies readonly SearchSort[]
export type Sort = SearchSort

const NAMES = [
  'origin',
  'destination',
  'departureDate',
  'returnDate',
  'flights',
  'nearby',
  'cabinClass',
  'adultsCount',
  'childrenCount',
  'infantsCount',
  'adults',
  'children',
  'infants',
  'tripType',
  'sort',
  'showMore',
  'previousCount',
  'promo',
] as const

/** The parameters in which a flight's page carries the search that found it. */
export const FROM_NAMES = [
  'from_origin',
  'from_destination',
  'from_departureDate',
  'from_returnDate',
  'from_flights',
  'from_nearby',
  'from_cabinClass',
  'from_adults',
  'from_children',
  'from_infants',
] as const

// A count is a number where this app writes it and text where the router reads it. No value is an object or an array.
type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

/** The named parameters that hold a plain value, unchanged. Never throws. */
export const pickParams = <Name extends string>(
  raw: Record<string, unknown>,
  names: readonly Name[],
): { [N in Name]?: Scalar | undefined } =>
  Object.fromEntries(names.flatMap((name) => (isScalar(raw[name]) ? [[name, raw[name]]] : []))) as {
    [N in Name]?: Scalar // the entries come from the names
  }

/**
 * The unparsed query string of / and /search, known names only. Values stay as they were written, so that a bad one can be shown to the
 * traveler; `readSearch` parses them.
 */
export type SearchParams = { [N in (typeof NAMES)[number] | (typeof FROM_NAMES)[number]]?: Scalar | undefined }

/** The known parameters of a query string. Never throws. */
export const parseSearchParams = (raw: Record<string, unknown>): SearchParams =>
  pickParams(raw, [...NAMES, ...FROM_NAMES])

/** A parsed query string. Origin and destination are '' when they are missing or unreadable. */
export interface SearchReading {
  criteria: SearchCriteria
  tripType: TripType
  sort: Sort
  /** How many offers were on the page when "Load More Flights" was pressed; 0 for a first page. */
  previousCount: number
  /** One sentence for each value that couldn't be used and was replaced. */
  problems: string[]
}

const DEFAULT_STAY_DAYS = 7
const EARLIEST_LINK_DATE = '2025-04-15'

/** The departure day of links that name none: 2025-04-15 while that lies ahead, else thirty days from `today`. */
export function defaultLinkDate(today: string): string {
  const inThirtyDays = addDays(today, 30)
  return inThirtyDays > EARLIEST_LINK_DATE ? inThirtyDays : EARLIEST_LINK_DATE
}

/** Reads the first of several spellings that is present. */
const reader = (params: SearchParams) => (names: readonly (keyof SearchParams)[]) => {
  for (const name of names) {
    const value = params[name]
    if (value !== undefined && value !== '') return String(value)
  }
  return undefined
}

function readCount(text: string | undefined, { minimum, name }: { minimum: number; name: string }, problems: string[]) {
  if (text === undefined) return minimum
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (count >= minimum && count <= 9) return count
  problems.push(`The number of ${name} in the link could not be used, so we took ${minimum}.`)
  return minimum
}

function readParty(read: ReturnType<typeof reader>, problems: string[]): Party {
  const count = (kind: 'adults' | 'children' | 'infants', minimum: number) =>
    readCount(read([`${kind}Count`, kind, `from_${kind}`]), { minimum, name: kind }, problems)
  const [adultsCount, children, infants] = [count('adults', 1), count('children', 0), count('infants', 0)]
  if (infants > adultsCount) problems.push('Each infant needs an adult, so we took fewer infants.')
  const most = mostOf({ adultsCount, childrenCount: 0, infantsCount: 0 })
  const childrenCount = Math.min(children, most.childrenCount)
  const infantsCount = Math.min(infants, mostOf({ adultsCount, childrenCount, infantsCount: 0 }).infantsCount)
  if (childrenCount < children || infantsCount < Math.min(infants, adultsCount)) {
    problems.push(`At most ${MOST_TRAVELERS} travelers can fly on one booking, so we took fewer.`)
  }
  return { adultsCount, childrenCount, infantsCount }
}

function readAirport(text: string | undefined, name: string, problems: string[]) {
  if (text === undefined) return ''
  const code = text.trim().toUpperCase()
  if (/^[A-Z]{3}$/.test(code)) return presentCode(code)
  problems.push(`The ${name} airport in the link could not be read.`)
  return ''
}

function readDeparture(text: string | undefined, today: string, problems: string[]) {
  const fallback = defaultLinkDate(today)
  if (text === undefined) return fallback
  if (isLocalDate(text) && text >= today) return text
  problems.push(
    isLocalDate(text)
      ? 'The departure date in the link has passed, so we chose a later one.'
      : 'The departure date in the link could not be read, so we chose one.',
  )
  return fallback
}

function readReturn(text: string | undefined, departure: string, problems: string[]) {
  if (text === undefined) return addDays(departure, DEFAULT_STAY_DAYS)
  if (isLocalDate(text) && text >= departure) return text
  problems.push('The return date in the link could not be used, so we chose a week after departure.')
  return addDays(departure, DEFAULT_STAY_DAYS)
}

function readOneOf<T extends string>(
  text: string | undefined,
  { options, fallback, name }: { options: readonly T[]; fallback: T; name: string },
  problems: string[],
): T {
  const found = options.find((option) => option === text)
  if (text !== undefined && found === undefined) {
    problems.push(`The ${name} in the link is unknown, so we took the usual one.`)
  }
  return found ?? fallback
}

let flightsReader: typeof readFlights | undefined

/** Loads the module that reads several flights when an address names some. Routes await it before they read their parameters. */
export async function prepareReading({ flights, from_flights = flights }: SearchParams): Promise<void> {
  if (from_flights !== undefined) flightsReader ??= (await import('./flights')).readFlights
}

type Journey = Pick<SearchCriteria, 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'furtherFlights'>

/** Places and days: of several flights, or of one outbound flight and perhaps a return. */
function readJourney(
  read: ReturnType<typeof reader>,
  today: string,
  problems: string[],
): { criteria: Journey; tripType: TripType } {
  const flights = read(['flights', 'from_flights'])
  if (flights !== undefined && flightsReader) {
    const [first, ...furtherFlights] = flightsReader(flights, { today, first: defaultLinkDate(today) }, problems)
    if (first && furtherFlights.length > 0) return { criteria: { ...first, furtherFlights }, tripType: 'multi-city' }
    if (first) return { criteria: first, tripType: 'one-way' }
  }
  const origin = readAirport(read(['origin', 'from_origin']), 'origin', problems)
  let destination = readAirport(read(['destination', 'from_destination']), 'destination', problems)
  if (origin && origin === destination) {
    problems.push('Origin and destination cannot be the same')
    destination = ''
  }
  const departureDate = readDeparture(read(['departureDate', 'from_departureDate']), today, problems)
  const returnText = read(['returnDate', 'from_returnDate'])
  const tripType = readOneOf<TripType>(
    read(['tripType']),
    { options: TRIP_TYPES, fallback: returnText === undefined ? 'one-way' : 'round-trip', name: 'trip type' },
    problems,
  )
  const returnDate = tripType === 'round-trip' && readReturn(returnText, departureDate, problems)
  const nearby = readNearby(read(['nearby', 'from_nearby']), problems)
  return { criteria: { origin, destination, departureDate, ...(returnDate && { returnDate }), ...nearby }, tripType }
}

/**
 * Parses a query string field by field: a value that can't be used falls back to its default and is reported in `problems`.
 * Reads both spellings of the counts and the from_ names. Never throws.
 * @param today the traveler's own calendar day, yyyy-MM-dd
 */
export function readSearch(params: SearchParams, today: string): SearchReading {
  const read = reader(params)
  const problems: string[] = []
  const journey = readJourney(read, today, problems)
  const cabinClass = readOneOf(
    read(['cabinClass', 'from_cabinClass']),
    { options: CabinClass.options, fallback: 'economy', name: 'cabin class' },
    problems,
  )
  const party = readParty(read, problems)
  const previousCount = /^\d{1,5}$/.test(read(['previousCount']) ?? '') ? Number(read(['previousCount'])) : 0
  return {
    criteria: { ...journey.criteria, cabinClass, ...party, page: 1, limit: 30 },
    tripType: journey.tripType,
    sort: readOneOf<Sort>(read(['sort']), { options: SORTS, fallback: 'price-asc', name: 'sort order' }, problems),
    previousCount: read(['showMore']) === 'true' ? previousCount : 0,
    problems,
  }
}

/** Whether both airports of each flight are known, which is enough to search. */
export const isComplete = (criteria: SearchCriteria): boolean =>
  searchedFlights(criteria).every(({ origin, destination }) => origin !== '' && destination !== '')

/** The query string of /search for a search. */
export const toSearchParams = ({ origin, destination, departureDate, ...criteria }: SearchCriteria) => ({
  ...(criteria.furtherFlights
    ? { flights: flightsText([{ origin, destination, departureDate }, ...criteria.furtherFlights]) }
    : { origin, destination, departureDate, ...(criteria.returnDate && { returnDate: criteria.returnDate }) }),
  ...(nearbyEnds(criteria) !== '' && { nearby: nearbyEnds(criteria) }),
  cabinClass: criteria.cabinClass,
  adultsCount: criteria.adultsCount,
  childrenCount: criteria.childrenCount,
  infantsCount: criteria.infantsCount,
  ...(!criteria.furtherFlights && {
    tripType: criteria.returnDate ? ('round-trip' as const) : ('one-way' as const),
  }),
})

/** The address of /search with these parameters, under the names that /search writes. */
export function searchHref(params: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()
  return query ? `/search?${query}` : '/search'
}
