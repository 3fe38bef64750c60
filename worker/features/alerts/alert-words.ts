import { findAirport, findMetropolitanArea } from '../../contract/places/places'
import { formatDecimal } from '../../domain/money'
import type { AlertFare } from './contract'
import type { AlertInMail } from './mails'
import type { AlertJourney, SeenAmount, StoredAlert } from './store-rows'

/** The name of a city or airport; undefined for an unknown code. */
export const placeName = (code: string): string | undefined =>
  findMetropolitanArea(code)?.name ?? findAirport(code)?.city

export const toFare = (seen: SeenAmount | null): AlertFare | null =>
  seen && { price: formatDecimal(seen), currency: seen.currency, seenAt: seen.seenAt.toISOString() }

/** The names of an alert's origin and destination. */
export const cityNames = ({ origin, destination }: Pick<AlertJourney, 'origin' | 'destination'>) => ({
  originCity: placeName(origin) ?? origin,
  destinationCity: placeName(destination) ?? destination,
})

/** An alert as its mails describe it. */
export const alertInMail = (
  alert: Pick<StoredAlert, 'origin' | 'destination' | 'days' | 'cabinClass' | 'rule' | 'start'>,
): AlertInMail => ({
  ...cityNames(alert),
  days: alert.days,
  cabinClass: alert.cabinClass,
  rule: alert.rule,
  start: toFare(alert.start),
})

/** The page of a link that confirms an alert by a button. */
export const confirmUrl = (url: string): string => `${url}&press=confirm`

/** The page of a link that pauses an alert by a button. */
export const pauseUrl = (url: string): string => `${url}&press=pause`

/** The page of a link that ends an alert; mail programs send a POST to it. */
export const endUrl = (url: string): string => `${url}&press=end`
