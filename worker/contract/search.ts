import * as v from 'valibot'
import { CriteriaFields, TOO_MANY } from './search/criteria-fields'
import { flightFaults, MOST_FLIGHTS, splitFlightsText } from './search/several-flights'
import { MOST_TRAVELERS } from './travel'
import { SavedTravelerId } from './travelers/saved-traveler-id'

export type { SearchSort } from './search/criteria-fields'

const NUMBER_OF_FLIGHTS = `Two to ${MOST_FLIGHTS} flights can be searched together`

const NO_FLYERS = 'Choose whose frequent flyer numbers airlines are told'

const pathItem = (key: string | number) =>
  ({ type: 'unknown', origin: 'value', input: null, key, value: null }) as const

/**
 * A traveler's search; the JSON body of POST /api/flights/search. Dates are local (yyyy-MM-dd), without returnDate it is one way unless
 * flights follow, pages count from 1. The service, which has a clock, checks that the departure isn't past.
 */
export const SearchCriteria = v.pipe(
  v.object({
    ...CriteriaFields.entries,
    /** The ids of the user's saved adult travelers whose frequent flyer numbers airlines get. */
    flyers: v.optional(v.pipe(v.array(SavedTravelerId), v.nonEmpty(NO_FLYERS), v.maxLength(MOST_TRAVELERS, TOO_MANY))),
  }),
  v.forward(
    v.check(({ furtherFlights: list }) => !list || (list.length > 0 && list.length < MOST_FLIGHTS), NUMBER_OF_FLIGHTS),
    ['furtherFlights'],
  ),
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
    v.check(
      (c) => !c.furtherFlights || !(c.nearbyOrigin || c.nearbyDestination),
      'Several flights take no airports nearby',
    ),
    ['furtherFlights'],
  ),
  v.forward(
    v.check((c) => c.infantsCount <= c.adultsCount, 'Each infant needs an adult'),
    ['infantsCount'],
  ),
  v.forward(
    v.check((c) => c.adultsCount + c.childrenCount + c.infantsCount <= MOST_TRAVELERS, TOO_MANY),
    ['adultsCount'],
  ),
  v.forward(
    v.check((c) => !c.flyers || c.flyers.length <= c.adultsCount, 'These are more travelers than adults'),
    ['flyers'],
  ),
)
export type SearchCriteria = v.InferOutput<typeof SearchCriteria>

/** A number as text; other text stays as it is, so that the criteria's own schema reports it. */
const numeric = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((text) => (typeof text === 'string' && /^-?\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : text)),
  ),
)

/** Blank text as left out. */
const unlessBlank = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((text) => (text === '' ? undefined : text)),
  ),
)

/** What programs take from an address or a form, and send as text. */
const AS_TEXT = {
  returnDate: unlessBlank,
  adultsCount: numeric,
  childrenCount: numeric,
  infantsCount: numeric,
  page: numeric,
  limit: numeric,
}

/** The criteria as JSON, with numbers also as text. */
export const SearchBody = v.pipe(v.looseObject(AS_TEXT), SearchCriteria)

/** "true" or "false" as text; anything else stays as it is. */
const flag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((text) => (text === 'true' ? true : text === 'false' ? false : text)),
  ),
)

/** The same criteria as a query string (GET /api/flights/search): counts and paging arrive as text. */
export const SearchQuery = v.pipe(
  v.looseObject({
    ...AS_TEXT,
    nearbyOrigin: flag,
    nearbyDestination: flag,
    /** All flights of a multi-city search; the parameters of a single flight are then ignored. */
    flights: v.optional(v.string()),
    /** Ids with commas between them. */
    flyers: v.optional(
      v.pipe(
        v.string(),
        v.transform((ids) => ids.split(',')),
      ),
    ),
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
