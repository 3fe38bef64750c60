import * as v from 'valibot'
import { DAY_MS } from '../../domain/time'
import { DecimalAmount } from '../money'
import { CabinClass, iataCode, localDate } from '../travel'
import { MOST_NIGHTS } from './local-days'

/** The most days of departure in one call: two months. */
export const MOST_DEPARTURES = 62
/** The most days of return. */
export const MOST_RETURNS = 31
/** The most combinations of both. */
export const MOST_CELLS = 1000

/** The number of days in a range, both ends included; zero or negative when it ends before it begins. */
const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

const route = {
  origin: iataCode('Please select an origin airport'),
  destination: iataCode('Please select a destination airport'),
  cabinClass: v.optional(CabinClass, 'economy'),
}
const SAME = 'Origin and destination cannot be the same'
const NIGHTS = `Use a number of nights from 0 to ${MOST_NIGHTS}`

const nights = v.pipe(v.number(NIGHTS), v.integer(NIGHTS), v.minValue(0, NIGHTS), v.maxValue(MOST_NIGHTS, NIGHTS))

const asNumber = (message: string) => v.pipe(v.string(message), v.regex(/^\d{1,3}$/, message), v.transform(Number))

const Dates = v.object({
  ...route,
  /** The days of departure, both included. */
  from: localDate('Please select a departure date'),
  to: localDate('Please select a departure date'),
  /** The days of return, both included; those before a departure have no cell. Without them and without `stay`, fares are one way. */
  returnFrom: v.optional(localDate('Please select a return date')),
  returnTo: v.optional(localDate('Please select a return date')),
  /** The nights between departure and return, instead of days of return. */
  stay: v.optional(v.pipe(asNumber(NIGHTS), nights)),
  /** 1 excludes fares with more stops in either direction. */
  maxStops: v.optional(v.pipe(v.literal('1', 'Use 1, or leave it out'), v.transform(Number))),
})
type Dates = v.InferOutput<typeof Dates>

const returns = ({ returnFrom, returnTo }: Dates) => (returnFrom && returnTo ? daysIn(returnFrom, returnTo) : 1)

/** The query of GET /api/fares/dates. Dates are local, yyyy-MM-dd. */
export const FareDatesQuery = v.pipe(
  Dates,
  v.forward(
    v.check((q) => q.origin !== q.destination, SAME),
    ['destination'],
  ),
  v.forward(
    v.check((q) => q.to >= q.from, 'Use a day that is not before the first one'),
    ['to'],
  ),
  v.forward(
    v.check((q) => daysIn(q.from, q.to) <= MOST_DEPARTURES, `Use at most ${MOST_DEPARTURES} days of departure`),
    ['to'],
  ),
  v.forward(
    v.check((q) => (q.returnFrom === undefined) === (q.returnTo === undefined), 'Use both days of return, or none'),
    ['returnTo'],
  ),
  v.forward(
    v.check((q) => returns(q) >= 1, 'Use a day that is not before the first one'),
    ['returnTo'],
  ),
  v.forward(
    v.check((q) => returns(q) <= MOST_RETURNS, `Use at most ${MOST_RETURNS} days of return`),
    ['returnTo'],
  ),
  v.forward(
    v.check((q) => daysIn(q.from, q.to) * returns(q) <= MOST_CELLS, `Use days that make at most ${MOST_CELLS} pairs`),
    ['returnTo'],
  ),
  v.forward(
    v.check((q) => q.stay === undefined || q.returnFrom === undefined, 'Use days of return or a stay'),
    ['stay'],
  ),
)
export type FareDatesQuery = v.InferOutput<typeof FareDatesQuery>

/** The days of a journey, yyyy-MM-dd; no return for one way. */
export interface FareDays {
  departureDate: string
  returnDate: string | null
}

/** One adult's fare on these days, as a search last saw it. It can't be booked: a search gives the current price. */
export const FareCell = v.object({
  departureDate: v.string(),
  /** Null for one way. */
  returnDate: v.nullable(v.string()),
  /** At the brand's own price. */
  amount: DecimalAmount,
  /** When it was found; an instant in UTC. */
  seenAt: v.string(),
  /** The larger number of the two directions. */
  stops: v.number(),
})
export type FareCell = v.InferOutput<typeof FareCell>

/** The usual range of a route's fares, at the brand's prices: half of the seen fares are between these two. */
export const FareLevel = v.object({ low: DecimalAmount, high: DecimalAmount, sightings: v.number() })
export type FareLevel = v.InferOutput<typeof FareLevel>

/** The answer of GET /api/fares/dates. Days on which nothing was seen or found have no cell. */
export const FareDates = v.object({
  /** Null when there is neither a cell nor a usual range. */
  currency: v.nullable(v.string()),
  cells: v.array(FareCell),
  /** Null when too few fares were seen. */
  level: v.nullable(FareLevel),
})
export type FareDates = v.InferOutput<typeof FareDates>

/** The body of POST /api/fares/check: the days around which to ask the airlines. The number of nights stays the same. */
export const FareCheck = v.pipe(
  v.object({
    ...route,
    departureDate: localDate('Please select a departure date'),
    returnDate: v.optional(localDate('Please select a return date')),
  }),
  v.forward(
    v.check((q) => q.origin !== q.destination, SAME),
    ['destination'],
  ),
  v.forward(
    v.check((q) => !q.returnDate || q.returnDate >= q.departureDate, 'Return date must be after departure date'),
    ['returnDate'],
  ),
)
export type FareCheck = v.InferOutput<typeof FareCheck>

/** The answer of POST /api/fares/check, which is sent before the airlines answer. */
export interface FareChecks {
  /** The days that airlines are being asked about; none when all are recent enough, or somebody else is asking already. */
  checking: FareDays[]
  /** How many more days the shop may ask about today. */
  left: number
}
