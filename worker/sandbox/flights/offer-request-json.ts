import { letters } from './hash'
import type { Quote } from './offer-id'
import { type OfferJson, offerJson } from './offer-json'
import { passengersJson } from './passenger-json'
import { placeJson } from './place-json'
import { offerRequestId, requestText } from './request-id'
import type { SearchRequest } from './search-request'
import { dateOf, isoInstant } from './wall-clock'

/** An offer request without its offers, as lists have it. */
export function offerRequestJson(request: SearchRequest) {
  return {
    id: offerRequestId(request),
    live_mode: false,
    created_at: isoInstant(request.createdAt),
    cabin_class: request.cabin,
    client_key: clientKey(request),
    slices: request.slices.map(({ origin, destination, day }) => {
      const from = placeJson(origin)
      const to = placeJson(destination)
      return {
        origin: from,
        destination: to,
        origin_type: from?.type,
        destination_type: to?.type,
        departure_date: dateOf(day),
      }
    }),
    passengers: passengersJson(request),
  }
}

/** Offers at the price they were found at. */
export const offersJson = (quotes: readonly Quote[], currency: string): OfferJson[] =>
  quotes.map((quote) => offerJson(quote, { currency, updatedAt: quote.request.createdAt, surcharge: 0 }))

/** A search in parts, which the provider hands out as its airlines answer. */
export const batchJson = (request: SearchRequest, total: number, remaining: number) => ({
  id: offerRequestId(request),
  live_mode: false,
  created_at: isoInstant(request.createdAt),
  client_key: clientKey(request),
  total_batches: total,
  remaining_batches: remaining,
})

const clientKey = (request: SearchRequest): string => `SFMyNTY.${letters(`key${requestText(request)}`, 40)}`
