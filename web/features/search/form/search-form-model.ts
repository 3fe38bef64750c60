import * as v from 'valibot'
import type { SearchCriteria } from '#worker/contract/search'
import { CriteriaFields } from '#worker/contract/search/criteria-fields'
import { lastDayOnSale, saleEnds } from '#worker/contract/search/local-days'
import type { CabinClass } from '#worker/contract/travel'
import type { TripTab } from '../../../device/last-search'
import { addDays } from '../../../format/dates'
import type { SearchReading } from '../../../links/search'

export { lastDayOnSale } from '#worker/contract/search/local-days'

/** The values of the search form. Dates are yyyy-MM-dd, or '' while none is chosen. */
export type SearchFormValues = {
  tripTab: TripTab
  origin: string
  destination: string
  /** Whether airports within 100 km are searched too. */
  nearbyOrigin: boolean
  nearbyDestination: boolean
  departureDate: string
  returnDate: string
  cabinClass: CabinClass
  adultsCount: number
  childrenCount: number
  infantsCount: number
}

const DEFAULT_STAY_DAYS = 7

/** A week after departure, or the last day on sale if that is earlier. */
export function defaultReturn(departureDate: string, last: string): string {
  const inAWeek = addDays(departureDate, DEFAULT_STAY_DAYS)
  return inAWeek > last && departureDate <= last ? last : inAWeek
}

/** The initial values: from the query string where it names them, else today, a week, economy, one adult. */
export function initialSearchValues(
  params: Record<string, unknown>,
  reading: SearchReading,
  { today, tripTab }: { today: string; tripTab: TripTab },
): SearchFormValues {
  const { criteria } = reading
  const departureDate = (params.departureDate ?? params.flights) === undefined ? today : criteria.departureDate
  const namesTrip = (params.tripType ?? params.returnDate ?? params.flights) !== undefined
  const openedTab = namesTrip ? reading.tripType : tripTab
  return {
    tripTab: openedTab,
    origin: criteria.origin,
    destination: criteria.destination,
    nearbyOrigin: !!criteria.nearbyOrigin,
    nearbyDestination: !!criteria.nearbyDestination,
    departureDate,
    returnDate:
      openedTab !== 'round-trip' ? '' : (criteria.returnDate ?? defaultReturn(departureDate, lastDayOnSale(today))),
    cabinClass: criteria.cabinClass,
    adultsCount: criteria.adultsCount,
    childrenCount: criteria.childrenCount,
    infantsCount: criteria.infantsCount,
  }
}

type Unfinished = { [Name in keyof SearchFormValues]?: SearchFormValues[Name] | null | undefined }

const withReturn = ({ tripTab, returnDate, nearbyOrigin, nearbyDestination, ...rest }: Unfinished) => ({
  ...rest,
  ...(tripTab === 'round-trip' && { returnDate }),
  ...(nearbyOrigin && { nearbyOrigin }),
  ...(nearbyDestination && { nearbyDestination }),
})

/** The message of each field that is invalid by itself. */
export function fieldErrors(values: Unfinished): Record<string, string> {
  const parsed = v.safeParse(CriteriaFields, withReturn(values))
  const errors: Record<string, string> = {}
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue)
    // Several flights have no fields here: they are validated together.
    if (field && field in values && !errors[field]) errors[field] = issue.message
  }
  return errors
}

/** The first rule between fields that a submitted form breaks, or null. `today` is the traveler's own day. */
export function brokenRule(
  values: SearchFormValues,
  today: string,
): { field: keyof SearchFormValues; message: string } | null {
  if (values.origin === values.destination) {
    return { field: 'destination', message: 'Origin and destination cannot be the same' }
  }
  if (values.departureDate < today) {
    return { field: 'departureDate', message: 'Departure date cannot be in the past' }
  }
  if (values.tripTab === 'round-trip' && values.returnDate < values.departureDate) {
    return { field: 'returnDate', message: 'Return date must be after departure date' }
  }
  const last = lastDayOnSale(today)
  const late = values.departureDate > last ? 'departureDate' : values.tripTab === 'round-trip' ? 'returnDate' : null
  if (late && values[late] > last) {
    return { field: late, message: saleEnds(last) }
  }
  return null
}

/** The search of a valid form; `several` replaces its single flight. @throws ValiError when the form isn't valid */
export const toCriteria = (values: SearchFormValues, several: object = {}): SearchCriteria =>
  v.parse(CriteriaFields, { ...withReturn(values), ...several })
