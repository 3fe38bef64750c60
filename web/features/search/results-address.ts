import { addDays } from '../../format/dates'
import { type FlyersParam, flyersParam, readFlyers } from '../../links/flyers'
import { type SearchParams, type SearchReading, type Sort, toSearchParams } from '../../links/search'
import type { WithParam } from '../../links/travels-with'
import { type FilterParams, type Filters, readFilters, toFilterParams } from './filters/filters'
import { searchAddress } from './search-address'

/** What an address of the results says: the search, its order, how far it was loaded, and what is held back. */
export interface ResultsReading extends SearchReading {
  filters: Filters
  /** The flights that were chosen before and are wanted again, as `flightsKey` names them; '' for none. */
  chosen: string
  /** What travelers want to have with a flight, as `links/travels-with` reads it; '' for nothing. */
  travelsWith: string
}

/** The query string of /search, as the router gives it. */
type ResultsParams = SearchParams & FilterParams & WithParam & FlyersParam & { chosen?: unknown }

/**
 * The meaning of a query string of /search. Bad values fall back field by field and are told in `problems`. Never throws.
 * @param today yyyy-MM-dd; the day of this device unless told otherwise
 */
export function readResults(params: ResultsParams, today?: string): ResultsReading {
  const reading = searchAddress.read(params, today)
  const { filters, problems } = readFilters(params)
  const chosen = typeof params.chosen === 'string' ? params.chosen : ''
  // What it means is read by what shows prices with it, which comes after the page.
  const travelsWith = typeof params.with === 'string' ? params.with : ''
  const criteria = { ...reading.criteria, ...readFlyers(params.flyers, reading.criteria.adultsCount) }
  return { ...reading, criteria, filters, chosen, travelsWith, problems: [...reading.problems, ...problems] }
}

/** The query string's part for an order; the usual one isn't written. */
export const sortParam = (sort: Sort) => ({ sort: sort === 'price-asc' ? undefined : sort })

/** The query string's part for how far a result was loaded. */
export const moreParams = (previousCount: number) =>
  previousCount > 0 ? { showMore: true, previousCount } : { showMore: undefined, previousCount: undefined }

/** The query string of /search that reproduces a screen. */
export const toResultsParams = ({
  criteria,
  sort,
  previousCount,
  filters,
  chosen,
  travelsWith,
}: Pick<ResultsReading, 'criteria' | 'sort' | 'previousCount' | 'filters' | 'chosen' | 'travelsWith'>) => ({
  ...toSearchParams(criteria),
  ...flyersParam(criteria),
  ...sortParam(sort),
  ...moreParams(previousCount),
  ...toFilterParams(filters),
  chosen: chosen || undefined,
  with: travelsWith || undefined,
})

/** Whether an address means the same on the day before and the day after: then it does in every time zone. */
export const isSameEverywhere = (params: ResultsParams, today: string): boolean =>
  JSON.stringify(readResults(params, addDays(today, -1))) === JSON.stringify(readResults(params, addDays(today, 1)))
