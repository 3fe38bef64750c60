import { findAirport } from '../../../contract/places/places'
import { MINUTE_MS } from '../../../domain/time'
import { DuffelRefusal, linkedNotFound, notFound } from '../http/duffel-refusal'
import type { SandboxContext } from '../http/faults'
import { findCarrier } from '../schedule/carriers'
import { letters, seal, unseal } from '../schedule/hash'
import { flightsOn, type Itinerary, type Leg, soldBy, toItinerary } from '../schedule/timetable'
import { brandAt, type FareBrand, indexOfBrand } from './fare-brands'
import { findMagic } from './magic-routes'
import type { Price } from './pricing'
import { requestOfText, requestText, type SearchRequest } from './search-request'

/** The content of an offer: one itinerary and fare brand per slice, at a price. */
export interface Quote {
  request: SearchRequest
  parts: readonly { itinerary: Itinerary; brand: FareBrand }[]
  price: Price
}

/** Half an hour, the lifetime of the provider's offers. */
export const OFFER_LIFE_MS = 30 * MINUTE_MS

/** The quote as an id that any machine can decode: the search, the flights, the brands and the price, with a checksum. */
export function offerId({ request, parts, price }: Quote): string {
  const body = parts.map(
    ({ itinerary, brand }) => `${itinerary.key}:${indexOfBrand(itinerary.legs[0].marketing, brand)}`,
  )
  return `off_${seal(`${requestText(request)}#${body.join('+')}#${price.total.toString(36)}.${price.tax.toString(36)}`)}`
}

/** The quote of an id, or null when the id is made up or its flights no longer exist. */
export function quoteOfId(id: string): Quote | null {
  const text = id.startsWith('off_') ? unseal(id.slice(4)) : null
  const [search, body, money] = text?.split('#') ?? []
  const request = search ? requestOfText(search) : null
  if (!request || !body || !money) return null
  const parts = body.split('+').map(parsePart)
  const [total = 0, tax = 0] = money.split('.').map((part) => Number.parseInt(part, 36))
  const known = parts.flatMap((part) => part ?? [])
  return known.length === parts.length ? { request, parts: known, price: { total, tax, base: total - tax } } : null
}

function parsePart(text: string): { itinerary: Itinerary; brand: FareBrand } | null {
  const [key = '', brandIndex] = text.split(':')
  const legs = key.split('~').map(parseLeg)
  const known = legs.flatMap((leg) => leg ?? [])
  const itinerary = known.length === legs.length ? toItinerary(known) : null
  const brand = itinerary && brandAt(itinerary.legs[0].marketing, Number(brandIndex))
  return itinerary && brand ? { itinerary, brand } : null
}

function parseLeg(text: string): Leg | null {
  const [, marketingCode = '', operatingCode = '', fromCode = '', toCode = '', index, day] =
    /^(..)(..)(...)(...)(\d+)\.(\d+)$/.exec(text) ?? []
  const marketing = findCarrier(marketingCode)
  const operating = findCarrier(operatingCode)
  const from = findAirport(fromCode)
  const to = findAirport(toCode)
  const flight = operating && from && to ? flightsOn(operating, from, to, Number(day))[Number(index)] : undefined
  return marketing && flight ? soldBy(flight, marketing) : null
}

/** An offer in its current state. `surcharge` in cents; `reading` signs service ids. */
export interface Reading {
  quote: Quote
  surcharge: number
  reading: string
}

const RISE = 1000

const gone = () =>
  new DuffelRefusal(422, 'invalid_state_error', 'offer_no_longer_available', {
    message: 'The airline no longer sells this offer. Please search again.',
  })

/**
 * The offer of an id, for display: on the route with rising prices and with rotating service ids every read counts.
 * @throws DuffelRefusal 404 for an unknown id, `offer_no_longer_available` when it has expired
 */
export async function readOffer(context: SandboxContext, id: string): Promise<Reading> {
  const quote = quoteOfId(id)
  if (!quote) throw notFound('offer')
  if (findMagic(quote.request) === 'offer-gone' || isExpired(context, quote)) throw gone()
  return countedReading(context, id, quote, 1)
}

/** The offer of an id, to be priced, seated or bought as it was last read. @throws DuffelRefusal as readOffer */
export async function lastReading(context: SandboxContext, id: string): Promise<Reading> {
  const quote = quoteOfId(id)
  if (!quote) throw notFound('offer')
  if (findMagic(quote.request) === 'offer-gone' || isExpired(context, quote)) throw gone()
  return countedReading(context, id, quote, 0)
}

/** The offer that an order selects. @throws DuffelRefusal `not_found`, `offer_no_longer_available`, `offer_expired` */
export async function selectedOffer(context: SandboxContext, id: string): Promise<Reading> {
  const quote = quoteOfId(id)
  if (!quote) throw linkedNotFound('/selected_offers/0')
  if (findMagic(quote.request) === 'offer-gone') throw gone()
  if (isExpired(context, quote)) {
    throw new DuffelRefusal(422, 'invalid_state_error', 'offer_expired', {
      message: 'The offer has expired. Please search again.',
      pointer: '/selected_offers/0',
    })
  }
  return countedReading(context, id, quote, 0)
}

const isExpired = ({ now }: SandboxContext, { request }: Quote): boolean => now() >= request.createdAt + OFFER_LIFE_MS

async function countedReading(context: SandboxContext, id: string, quote: Quote, more: 0 | 1): Promise<Reading> {
  const rises = findMagic(quote.request) === 'price-rises'
  if (!rises && !context.rotatesServiceIds) return { quote, surcharge: 0, reading: '' }
  const key = `reads:${letters(id, 30)}`
  const count = Number((await context.store.get(key)) ?? 0) + more
  if (more > 0) await context.store.put(key, String(count))
  return { quote, surcharge: rises ? count * RISE : 0, reading: context.rotatesServiceIds ? String(count) : '' }
}
