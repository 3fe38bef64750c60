import type { SearchCriteria } from '#worker/contract/search'
import type { FareLevel } from '#worker/contract/search/fare-dates'
import type { Party } from '#worker/contract/travel'
import { readTravelsWith, type TravelsWith } from '../../../links/travels-with'
import { type DayPrice, nightsBetween, type PricesState } from './day-prices'
import { dayInWords, stayInWords, wholePrice } from './price-words'

interface NamedCell {
  departureDate: string
  returnDate: string | null
  price: DayPrice | undefined
  isLowest: boolean
  /** Why a price may be missing. */
  state: PricesState
}

const MISSING: Record<PricesState, string> = {
  coming: 'price still loading',
  failed: 'price not known',
  known: 'no price seen yet',
}

/** A cell's accessible name: "Friday, December 4, about $412, seen 2 days ago". */
export function cellName({ departureDate, returnDate, price, isLowest, state }: NamedCell): string {
  const stay = returnDate && [`back ${dayInWords(returnDate)}`, stayInWords(nightsBetween(departureDate, returnDate))]
  return [
    dayInWords(departureDate),
    ...(stay || []),
    price?.words ?? MISSING[state],
    ...(isLowest ? ['lowest'] : []),
  ].join(', ')
}

const isOneAdult = ({ adultsCount, childrenCount, infantsCount }: Party) =>
  adultsCount === 1 && childrenCount === 0 && infantsCount === 0

const NOTHING = readTravelsWith('')

/** A note on the prices: they are for one adult's fare, which is pointed out for another party or with extras. */
export function pricesSeen(party: Party, { cabin, checked, seat }: TravelsWith = NOTHING): string {
  const hasBags = cabin || checked > 0
  const missing = hasBags && seat ? ', no extras' : hasBags ? ', no bags' : seat ? ', no seats' : ''
  return `Lowest fares${isOneAdult(party) ? '' : ' per adult'}${missing}`
}

type Ends = Pick<SearchCriteria, 'origin' | 'destination' | 'nearbyOrigin' | 'nearbyDestination'>

/** A note for searches that include airports nearby; '' for others. */
export const namedAlone = ({ nearbyOrigin, nearbyDestination, ...route }: Ends): string =>
  nearbyOrigin || nearbyDestination
    ? `${route.origin} to ${route.destination} alone: nearby airports may be cheaper.`
    : ''

interface Judged {
  level: FareLevel | null
  currency: string | null
}

const restsOn = ({ sightings }: FareLevel) => `from ${sightings.toLocaleString('en-US')} searches in 60 days`

/** How a price compares with the usual price of the route, and the data behind that; null when unknown. */
export function verdict(
  { level, currency }: Judged,
  price: DayPrice | undefined,
): { words: string; restsOn: string } | null {
  if (!level || !currency || !price || price.age === 'old' || price.whose) return null
  const word = price.amount < Number(level.low) ? 'Low' : price.amount > Number(level.high) ? 'High' : 'Typical'
  const [low, high] = [wholePrice(level.low, currency), wholePrice(level.high, currency)]
  return { words: `${word}, usually ${low === high ? low : `${low}–${high}`}`, restsOn: restsOn(level) }
}

/** The usual price of the route, and the data behind it; '' when unknown. */
export const usualPrice = ({ level, currency }: Judged): string =>
  level && currency
    ? `Usually ${wholePrice(level.low, currency)} to ${wholePrice(level.high, currency)} on this route, ${restsOn(level)}.`
    : ''
