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
  /** What it means where the price is missing. */
  state: PricesState
}

const MISSING: Record<PricesState, string> = {
  coming: 'price still loading',
  failed: 'price not known',
  known: 'no price seen yet',
}

/** A cell's name for those who don't see it: "Friday, December 4, about $412, seen 2 days ago". */
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

/** What the prices are: those of one adult's fare, which is said where another party travels or more than a fare is wanted. */
export function pricesSeen(party: Party, { cabin, checked, seat }: TravelsWith = NOTHING): string {
  const hasBags = cabin || checked > 0
  const missing = hasBags && seat ? ', no extras' : hasBags ? ', no bags' : seat ? ', no seats' : ''
  return `${missing ? 'Fares' : 'Prices'} seen${isOneAdult(party) ? '' : ' for 1 adult'}${missing}`
}

type Ends = Pick<SearchCriteria, 'origin' | 'destination' | 'nearbyOrigin' | 'nearbyDestination'>

/** Said where airports nearby are searched as well; '' where they aren't. */
export const namedAlone = ({ nearbyOrigin, nearbyDestination, ...route }: Ends): string =>
  nearbyOrigin || nearbyDestination
    ? `${route.origin} to ${route.destination} alone: nearby airports may be cheaper.`
    : ''

interface Judged {
  level: FareLevel | null
  currency: string | null
}

const restsOn = ({ sightings }: FareLevel) => `from ${sightings.toLocaleString('en-US')} searches in 60 days`

/** How a price compares with what the route usually costs, and what that rests on; '' where nothing can be said of it. */
export function verdict({ level }: Judged, price: DayPrice | undefined): string {
  if (!level || !price || price.age === 'old') return ''
  const word = price.amount < Number(level.low) ? 'Low' : price.amount > Number(level.high) ? 'High' : 'Typical'
  return `${word} for this route, ${restsOn(level)}`
}

/** What the route usually costs, and what that rests on; '' where nobody knows. */
export const usualPrice = ({ level, currency }: Judged): string =>
  level && currency
    ? `Usually ${wholePrice(level.low, currency)} to ${wholePrice(level.high, currency)} on this route, ${restsOn(level)}.`
    : ''
