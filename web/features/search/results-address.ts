import { addDays } from '../../format/dates'
import { type FlyersParam, flyersParam, readFlyers } from '../../links/flyers'
import { type SearchParams, type SearchReading, type Sort, toSearchParams } from '../../links/search'
import type { WithParam } from '../../links/travels-with'
import { type FilterParams, type Filters, readFilters, toFilterParams } from './filters/filters'
import { searchAddress } from './search-address'

/** A parsed address of the results: the search, its order, how far it was loaded, and its filters. */
export interface ResultsReading extends SearchReading {
  filters: Filters
  /** The `flightsKey` of flights that were chosen before; '' for none. */
  chosen: string
  /** The wanted extras, unparsed (see `links/travels-with`); '' for none. */
  travelsWith: string
}

/** The query string of /search, as the router gives it. */
type ResultsParams = SearchParams & FilterParams & WithParam & FlyersParam & { chosen?: unknown }

/**
 * Parses a query string of /search field by field: bad values fall back and are reported in `problems`. Never throws.
 * @param today yyyy-MM-dd; by default the day of this device
 */
export function readResults(params: ResultsParams, today?: string): ResultsReading {
  const reading = searchAddress.read(params, today)
  const { filters, problems } = readFilters(params)
  const chosen = typeof params.chosen === 'string' ? params.chosen : ''
  // Parsed by the code that shows prices with extras, which is loaded after the page.
  const travelsWith = typeof params.with === 'string' ? params.with : ''
  const criteria = { ...reading.criteria, ...readFlyers(params.flyers, reading.criteria.adultsCount) }
  return { ...reading, criteria, filters, chosen, travelsWith, problems: [...reading.problems, ...problems] }
}

/** The query parameter for an order; the default order isn't written. */
export const sortParam = (sort: Sort) => ({ sort: sort === 'price-asc' ? undefined : sort })

/** The query parameters for how far a result was loaded. */
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

/** Whether an address means the same on the day before and after `today`, and so in every time zone. */
export const isSameEverywhere = (params: ResultsParams, today: string): boolean =>
  JSON.stringify(readResults(params, addDays(today, -1))) === JSON.stringify(readResults(params, addDays(today, 1)))
