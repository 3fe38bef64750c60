import { findAirport, findMetropolitanArea } from '../../contract/places/places'
import { formatDecimal } from '../../domain/money'
import type { AlertFare } from './contract'
import type { ToldAlert } from './mails'
import type { AlertJourney, SeenAmount, StoredAlert } from './store-rows'

/** What a city or airport is called; undefined where there is none of that code. */
export const placeName = (code: string): string | undefined =>
  findMetropolitanArea(code)?.name ?? findAirport(code)?.city

export const toFare = (seen: SeenAmount | null): AlertFare | null =>
  seen && { price: formatDecimal(seen), currency: seen.currency, seenAt: seen.seenAt.toISOString() }

/** The names of an alert's two ends. */
export const cityNames = ({ origin, destination }: Pick<AlertJourney, 'origin' | 'destination'>) => ({
  originCity: placeName(origin) ?? origin,
  destinationCity: placeName(destination) ?? destination,
})

/** An alert as its mails tell it. */
export const toldAlert = (
  alert: Pick<StoredAlert, 'origin' | 'destination' | 'days' | 'cabinClass' | 'rule' | 'start'>,
): ToldAlert => ({
  ...cityNames(alert),
  days: alert.days,
  cabinClass: alert.cabinClass,
  rule: alert.rule,
  start: toFare(alert.start),
})

/** The page on which an alert is confirmed, by one press, of a link to it. */
export const confirmUrl = (url: string): string => `${url}&press=confirm`

/** The page on which an alert is paused, by one press, of a link to it. */
export const pauseUrl = (url: string): string => `${url}&press=pause`

/** The page on which it is ended; mail programs press it by a POST. */
export const endUrl = (url: string): string => `${url}&press=end`
