import * as v from 'valibot'
import { flightFaults, MOST_FLIGHTS, splitFlightsText } from './search/searched-flights'
import { CabinClass, iataCode, localDate, MOST_TRAVELERS } from './travel'

const TOO_MANY = `At most ${MOST_TRAVELERS} travelers can fly on one booking`

const count = (minimum: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(minimum, message), v.maxValue(MOST_TRAVELERS, TOO_MANY))

/** The orders of a result. `best` weighs price against time; duration counts all directions together. */
export const SearchSort = v.picklist(['price-asc', 'price-desc', 'duration-asc', 'best'])
export type SearchSort = v.InferOutput<typeof SearchSort>

const flight = {
  origin: iataCode('Please select an origin airport'),
  destination: iataCode('Please select a destination airport'),
  departureDate: localDate('Please select a departure date'),
}

const TOO_MANY_FLIGHTS = `At most ${MOST_FLIGHTS} flights can be searched together`

const Criteria = v.object({
  ...flight,
  returnDate: v.optional(localDate('Please select a return date')),
  /** The flights after the first where several are searched as one ticket, in the order of travel; never beside a return date. */
  furtherFlights: v.optional(
    v.pipe(
      v.array(v.object(flight)),
      v.minLength(1, 'Name the flights after the first'),
      v.maxLength(MOST_FLIGHTS - 1, TOO_MANY_FLIGHTS),
    ),
  ),
  cabinClass: v.optional(CabinClass, 'economy'),
  adultsCount: v.optional(count(1, 'At least 1 adult is required'), 1),
  childrenCount: v.optional(count(0, 'Use a number from 0 to 9'), 0),
  infantsCount: v.optional(count(0, 'Use a number from 0 to 9'), 0),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 30),
  /** Price, ascending, when left out. */
  sort: v.optional(SearchSort),
})

const pathItem = (key: string | number) =>
  ({ type: 'unknown', origin: 'value', input: null, key, value: null }) as const

/**
 * What a traveler asks for; the JSON body of POST /api/flights/search. Dates are local (yyyy-MM-dd), no returnDate means
 * one way unless flights follow, pages count from 1. That the departure isn't past is checked by the service, which has a clock.
 */
export const SearchCriteria = v.pipe(
  Criteria,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const { at, field, message } of flightFaults([value, ...(value.furtherFlights ?? [])])) {
      const named = pathItem(field)
      addIssue({ message, path: at === 0 ? [named] : [pathItem('furtherFlights'), pathItem(at - 1), named] })
    }
  }),
  v.forward(
    v.check((c) => !c.returnDate || c.returnDate >= c.departureDate, 'Return date must be after departure date'),
    ['returnDate'],
  ),
  v.forward(
    v.check((c) => !c.returnDate || !c.furtherFlights, 'Several flights have no return date'),
    ['returnDate'],
  ),
  v.forward(
    v.check((c) => c.infantsCount <= c.adultsCount, 'Each infant needs an adult'),
    ['infantsCount'],
  ),
  v.forward(
    v.check((c) => c.adultsCount + c.childrenCount + c.infantsCount <= MOST_TRAVELERS, TOO_MANY),
    ['adultsCount'],
  ),
)
export type SearchCriteria = v.InferOutput<typeof SearchCriteria>

const numeric = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Use a whole number'), v.transform(Number)))

/** The same criteria as a query string (GET /api/flights/search): counts and paging arrive as text. */
export const SearchQuery = v.pipe(
  v.looseObject({
    adultsCount: numeric,
    childrenCount: numeric,
    infantsCount: numeric,
    page: numeric,
    limit: numeric,
    /** All flights of a search of several; then the names of a single one say nothing. */
    flights: v.optional(v.string()),
  }),
  v.transform(({ flights, ...rest }) => {
    if (flights === undefined) return rest
    const [first, ...further] = splitFlightsText(flights)
    return { ...rest, ...first, ...(further.length > 0 && { furtherFlights: further }) }
  }),
  SearchCriteria,
)

/** Whether an offer can still be booked. `error` is OFFER_EXPIRED, OFFER_NOT_FOUND or API_ERROR when it can't. */
export interface OfferVerification {
  valid: boolean
  offer_id: string
  message?: string | undefined
  error?: string | undefined
  expires_at?: string | undefined
  minutes_remaining?: number | undefined
}
