import { findAirport } from '../../contract/places'
import { findCarrier } from './carriers'
import { brandAt, type FareBrand, indexOfBrand } from './fare-brands'
import { type Itinerary, itineraryOf, type Leg, soldBy } from './itinerary'
import type { Price } from './pricing'
import { requestOfText, requestText } from './request-id'
import { flightsOn } from './schedule'
import type { SearchRequest } from './search-request'
import { seal, unseal } from './token'

/** What an offer sells: one itinerary and fare brand a slice, at a price. */
export interface Quote {
  request: SearchRequest
  parts: readonly { itinerary: Itinerary; brand: FareBrand }[]
  price: Price
}

/** Half an hour, as the provider's offers live. */
export const OFFER_LIFE_MS = 30 * 60_000

/** The quote as an id that any machine can read back: the search, the flights, the brands and the price, with a checksum. */
export function offerId({ request, parts, price }: Quote): string {
  const body = parts.map(
    ({ itinerary, brand }) => `${itinerary.key}:${indexOfBrand(itinerary.legs[0].marketing, brand)}`,
  )
  return `off_${seal(`${requestText(request)}#${body.join('+')}#${price.total.toString(36)}.${price.tax.toString(36)}`)}`
}

/** The quote behind an id, or null when the id is made up or its flights no longer fly. */
export function quoteOfId(id: string): Quote | null {
  const text = id.startsWith('off_') ? unseal(id.slice(4)) : null
  const [search, body, money] = text?.split('#') ?? []
  const request = search ? requestOfText(search) : null
  if (!request || !body || !money) return null
  const parts = body.split('+').map(partOf)
  const [total = 0, tax = 0] = money.split('.').map((part) => Number.parseInt(part, 36))
  const known = parts.flatMap((part) => part ?? [])
  return known.length === parts.length ? { request, parts: known, price: { total, tax, base: total - tax } } : null
}

function partOf(text: string): { itinerary: Itinerary; brand: FareBrand } | null {
  const [key = '', brandIndex] = text.split(':')
  const legs = key.split('~').map(legOf)
  const known = legs.flatMap((leg) => leg ?? [])
  const itinerary = known.length === legs.length ? itineraryOf(known) : null
  const brand = itinerary && brandAt(itinerary.legs[0].marketing, Number(brandIndex))
  return itinerary && brand ? { itinerary, brand } : null
}

function legOf(text: string): Leg | null {
  const [, marketingCode = '', operatingCode = '', fromCode = '', toCode = '', index, day] =
    /^(..)(..)(...)(...)(\d+)\.(\d+)$/.exec(text) ?? []
  const marketing = findCarrier(marketingCode)
  const operating = findCarrier(operatingCode)
  const from = findAirport(fromCode)
  const to = findAirport(toCode)
  const flight = operating && from && to ? flightsOn(operating, from, to, Number(day))[Number(index)] : undefined
  return marketing && flight ? soldBy(flight, marketing) : null
}
