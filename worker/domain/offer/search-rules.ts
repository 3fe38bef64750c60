import { lastDayOnSale } from '../../contract/search/local-days'
import { HOUR_MS } from '../time'

/**
 * Whether the local date (yyyy-MM-dd) is past everywhere on Earth: a traveler in the last time zone, UTC−12, may still search for their own
 * current day.
 */
export const isPastEverywhere = (date: string, now: Date): boolean =>
  date < new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10)

/**
 * The last day on sale (yyyy-MM-dd) anywhere on Earth: a traveler in the first time zone, UTC+14, may search eleven months from their own
 * current day.
 */
export const lastDayAnywhere = (now: Date): string =>
  lastDayOnSale(new Date(now.getTime() + 14 * HOUR_MS).toISOString().slice(0, 10))

/** Whether an offer has expired. */
export const hasExpired = (offer: { expires_at: string }, now: Date): boolean =>
  Date.parse(offer.expires_at) <= now.getTime()

/** The longest that offers are cached, in seconds. */
export const MAX_CACHE_SECONDS = 5 * 60

/** An empty result is searched again sooner (a slow airline may have missed the search), and so is an incomplete one. */
const SHORTLY_SECONDS = 60

/**
 * How many seconds offers may be cached: until the first expires, and at most five minutes; a minute when there are none or some are known
 * to be missing, which is enough to page through them. Zero or negative: not at all.
 */
export function cacheSeconds(offers: { expires_at: string }[], now: Date, isComplete = true): number {
  if (offers.length === 0) return SHORTLY_SECONDS
  const firstExpiry = Math.min(...offers.map((offer) => Date.parse(offer.expires_at)))
  const most = isComplete ? MAX_CACHE_SECONDS : SHORTLY_SECONDS
  return Math.min(most, Math.floor((firstExpiry - now.getTime()) / 1000))
}
