import * as v from 'valibot'
import { Mode } from '../../contract/admin'
import { Day, filled, TypedBrandKey } from '../../contract/list-query'
import { DAY_MS } from '../../domain/time'

/** On what somebody searches and buys; `other` for what says nothing of the kind. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'other'

const MOST_DAYS = 366

/** How many days from one calendar day, yyyy-MM-dd, to another, both counted. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1

const TOO_LONG = 'Choose a year at most'

/**
 * The query of GET /api/admin/numbers: days in UTC, both counted, in one mode; without `brandKey` of every brand that the user manages. Of one brand, what
 * is sold may be counted by that brand's own clocks; searches are kept by days of UTC alone.
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
  /** What travelers are charged for tickets. */
  sold: number
  /** What of it is ours. */
  fees: number
  /** What was given back to travelers. */
  refunded: number
}

/** How often travelers looked, and how many tickets were sold. */
export interface Counted {
  searches: number
  bookings: number
}

/** A day of them. */
export interface NumbersDay extends Counted {
  day: string
  money: SoldMoney[]
}

/** A route, from where the first flight begins to where it ends. */
export interface NumbersRoute extends Counted {
  origin: string
  destination: string
}

export interface NumbersDevice extends Counted {
  device: DeviceKind
}

/** A span of days all together. */
export interface NumbersTotal extends Counted {
  from: string
  until: string
  money: SoldMoney[]
}

/** The answer of GET /api/admin/numbers: the days that were asked for, and as many before them. */
export interface Numbers {
  /** By whose clocks days of sales begin and end, an IANA name. */
  timeZone: string
  total: NumbersTotal
  before: NumbersTotal
  /** Every day of the span, the first first. */
  days: NumbersDay[]
  /** Those of most bookings first, then of most searches; so many as fit a page. */
  routes: NumbersRoute[]
  /** How many routes there are in all. */
  routeCount: number
  devices: NumbersDevice[]
}
