import { ArrowRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { SearchCriteria } from '#worker/contract/search'
import { CriteriaFields } from '#worker/contract/search/criteria-fields'
import { searchedFlights } from '#worker/contract/search/searched-flights'
import { readStored, writeStored } from '../../../device/storage'
import { shortDate } from '../../../format/dates'
import { searchHref, toSearchParams } from '../../../links/search'
import { Link } from '../../../ui/link'
import { cityAndCode } from '../../../words/names'
import { travelersText } from '../../../words/search'
import type { Airport } from '../airports/airports'
import { cities, clear, head, link, links, row, what } from './form-parts.css'

// The searches made on this device. They are never sent anywhere.

const RecentSearch = v.object({
  criteria: CriteriaFields,
  /** The names of the two cities, to show them without the list of airports. */
  cities: v.array(v.string()),
})
export type RecentSearch = v.InferOutput<typeof RecentSearch>

const KEY = 'recentSearches'
const MOST_SEARCHES = 5
const MOST_AIRPORTS = 5

const NO_SEARCHES: RecentSearch[] = []
let cached: RecentSearch[] | undefined
const listeners = new Set<() => void>()

const current = (): RecentSearch[] => {
  cached ??= readStored(KEY, v.array(RecentSearch)) ?? []
  return cached
}

function notify() {
  for (const listener of listeners) listener()
}

function replace(searches: RecentSearch[]) {
  cached = searches
  writeStored(KEY, searches)
  notify()
}

/** Handles searches saved or removed by another tab. */
function onStorage({ key }: StorageEvent) {
  if (key !== KEY && key !== null) return
  cached = undefined
  notify()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The searches stored on this device, the newest first; at most five. */
export const useRecentSearches = (): RecentSearch[] => useSyncExternalStore(subscribe, current, () => NO_SEARCHES)

/** The airports of all its flights, as a key. */
const airportPair = ({ criteria }: RecentSearch) =>
  searchedFlights({ ...criteria, returnDate: undefined })
    .map(({ origin, destination }) => `${origin}-${destination}`)
    .join()

/** Stores a search on this device; replaces an earlier one between the same airports. */
export function saveSearch(criteria: SearchCriteria, airports: readonly Airport[]): void {
  const cityName = (code: string) => airports.find(({ iata_code }) => iata_code === code)?.city_name ?? code
  const search: RecentSearch = { criteria, cities: [cityName(criteria.origin), cityName(criteria.destination)] }
  const others = current().filter((other) => airportPair(other) !== airportPair(search))
  replace([search, ...others].slice(0, MOST_SEARCHES))
}

/** Removes every search stored on this device. */
export const forgetSearches = (): void => replace([])

/** The distinct codes of the airports last searched; those of the same field come first. */
export function recentCodes(searches: readonly RecentSearch[], field: 'origin' | 'destination'): string[] {
  const flights = searches.flatMap(({ criteria }) => searchedFlights({ ...criteria, returnDate: undefined }))
  const [origins, destinations] = [flights.map(({ origin }) => origin), flights.map(({ destination }) => destination)]
  const codes = field === 'origin' ? [...origins, ...destinations] : [...destinations, ...origins]
  return [...new Set(codes)].slice(0, MOST_AIRPORTS)
}

const MOST_LINKS = 3

/** "New York (NYC)": a whole city has its own code, and its airports have the same city name. */
const placeName = ({ criteria, cities }: RecentSearch, end: 'origin' | 'destination') =>
  cityAndCode({ iata_code: criteria[end], name: '', city_name: cities[end === 'origin' ? 0 : 1] ?? null })

/** " and 2 more flights" of a search of three. */
function moreFlights({ criteria: { furtherFlights = [] } }: RecentSearch) {
  const count = furtherFlights.length
  return count > 0 && <span>{` and ${count} more ${count === 1 ? 'flight' : 'flights'}`}</span>
}

const datesAndTravelers = ({ criteria }: RecentSearch) => {
  const days = searchedFlights(criteria).map(({ departureDate }) => departureDate)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const between = days.length > 1 ? `${shortDate(first)} – ${shortDate(last)}` : shortDate(first)
  return `${between}, ${travelersText(criteria)}`
}

/** Links to the latest searches of this device whose dates haven't passed. Nothing when there are none. */
export default function RecentSearchLinks({ today }: { today: string }) {
  const searches = useRecentSearches().filter(({ criteria }) => criteria.departureDate >= today)
  if (searches.length === 0) return null
  return (
    <section className={row} aria-label="Recent searches">
      <p className={head}>
        Recent searches
        <button type="button" className={clear} onClick={forgetSearches}>
          Clear
        </button>
      </p>
      <ul className={links}>
        {searches.slice(0, MOST_LINKS).map((search) => (
          <li key={searchHref(toSearchParams(search.criteria))}>
            <Link className={link} href={searchHref(toSearchParams(search.criteria))}>
              <span className={cities}>
                {placeName(search, 'origin')} <ArrowRight size={14} role="img" aria-label="to" />{' '}
                {placeName(search, 'destination')}
                {moreFlights(search)}
              </span>
              <span className={what}>{datesAndTravelers(search)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
