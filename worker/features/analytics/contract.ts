import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import { Day, filled, TypedBrandKey } from '../../contract/list-query'
import { DAY_MS } from '../../domain/time'

/** The kind of device that somebody searches and buys on; `other` when it is unknown. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'other'

const MOST_DAYS = 366

/** The number of days from one calendar day (yyyy-MM-dd) to another, both included. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1

const TOO_LONG = 'Choose a year at most'

/**
 * The query of GET /api/admin/numbers: a span of days in UTC, both ends included, in one mode; without `brandKey` all brands that the user
 * manages. For a single brand, sales can be counted by days of its own time zone; searches are stored by UTC days only.
 */
export const NumbersQuery = v.pipe(
  v.object({
    from: Day,
    until: Day,
    mode: Mode,
    brandKey: filled(TypedBrandKey),
    clocks: v.optional(v.picklist(['utc', 'brand'])),
  }),
  v.forward(
    v.check(({ from, until }) => from <= until, 'This day is before the first'),
    ['until'],
  ),
  v.forward(
    v.check(({ from, until }) => daysBetween(from, until) <= MOST_DAYS, TOO_LONG),
    ['until'],
  ),
)
export type NumbersQuery = v.InferOutput<typeof NumbersQuery>

/** What was sold in one currency, in minor units. */
export interface SoldMoney {
  currency: string
  /** Charged to travelers for tickets. */
  sold: number
  /** Our part of it. */
  fees: number
  /** Refunded to travelers. */
  refunded: number
}

/** How often travelers searched, and how many tickets were sold. */
export interface Counted {
  searches: number
  bookings: number
}

/** The numbers of one day. */
export interface NumbersDay extends Counted {
  day: string
  money: SoldMoney[]
}

/** A route, from the origin of its first flight to its destination. */
export interface NumbersRoute extends Counted {
  origin: string
  destination: string
}

export interface NumbersDevice extends Counted {
  device: DeviceKind
}

/** The totals of a span of days. */
export interface NumbersTotal extends Counted {
  from: string
  until: string
  money: SoldMoney[]
}

/** The answer of GET /api/admin/numbers: the requested days, and as many before them. */
export interface Numbers {
  /** The time zone whose days are counted, an IANA name. */
  timeZone: string
  total: NumbersTotal
  before: NumbersTotal
  /** Every day of the span, in order. */
  days: NumbersDay[]
  /** Most bookings first, then most searches; as many as fit on a page. */
  routes: NumbersRoute[]
  /** How many routes there are in all. */
  routeCount: number
  devices: NumbersDevice[]
}
