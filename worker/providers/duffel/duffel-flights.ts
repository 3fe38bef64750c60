import * as v from 'valibot'
import { DomainError } from '../../domain/error'
import type { FlightProvider } from '../flights'
import { duffelCancellations, ListMeta } from './duffel-cancellations'
import { isNotFound, readableItems, readError, unreadable } from './duffel-errors'
import { type DuffelCall, type DuffelConnection, duffelHttp } from './duffel-http'
import { duffelSearch } from './duffel-search'
import { OfferJson } from './offer-json'
import { orderBody } from './order-body'
import { lookUpOrder } from './order-json'
import { orderOutcome } from './order-outcome'
import { ListedAirportJson, toFoundPlace } from './place-json'
import { toOffer } from './to-offer'
import { SeatMapJson, toSeatMap } from './to-seat-map'

/** How long to wait, in milliseconds. `search`: for a search to begin; the caller decides how long to wait for its offers. */
export interface DuffelTimeouts {
  search: number
  read: number
  order: number
  cancel: number
}

/** An order may take an airline 120 s, and Duffel asks its callers to wait for 130: giving up earlier would leave outcomes unknown. */
const TIMEOUTS: DuffelTimeouts = { search: 20_000, read: 20_000, order: 130_000, cancel: 60_000 }

/** Flights from Duffel's HTTP interface, or from anything that speaks it (the sandbox). */
export function duffelFlights(connection: DuffelConnection & { timeouts?: Partial<DuffelTimeouts> }): FlightProvider {
  const timeouts = { ...TIMEOUTS, ...connection.timeouts }
  const { log } = connection
  const http = duffelHttp(connection)
  const read = (call: Omit<DuffelCall, 'timeoutMs'>) => http({ ...call, timeoutMs: timeouts.read })

  return {
    name: 'duffel',
    ...duffelSearch(http, { log, startTimeoutMs: timeouts.search }),
    ...duffelCancellations(http, { log, timeouts }),

    async findOffer(offerId) {
      const path = `/air/offers/${encodeURIComponent(offerId)}`
      const answer = await read({ path, query: { return_available_services: 'true' } })
      if (answer.kind !== 'ok') {
        if (isNotFound(answer)) return null
        throw readError(answer)
      }
      const parsed = v.safeParse(OfferJson, answer.data)
      if (!parsed.success) throw unreadable('offer', new v.ValiError(parsed.issues))
      return toOffer(parsed.output, 'each traveler')
    },

    async seatMaps(offerId) {
      const answer = await read({ path: '/air/seat_maps', query: { offer_id: offerId } })
      if (answer.kind !== 'ok') {
        if (isNotFound(answer))
          throw new DomainError('offer_not_found', 'Flight offer not found', { cause: answer.failure })
        throw readError(answer)
      }
      if (!Array.isArray(answer.data)) throw unreadable('seat maps')
      return readableItems({ log, what: 'seat maps' }, answer.data, (item) => toSeatMap(v.parse(SeatMapJson, item)))
    },

    async findPlaces(text) {
      const answer = await read({ path: '/places/suggestions', query: { query: text } })
      if (answer.kind !== 'ok') throw readError(answer)
      if (!Array.isArray(answer.data)) throw unreadable('places')
      return readableItems({ log, what: 'places' }, answer.data, toFoundPlace).flatMap((place) => place ?? [])
    },

    async listAirports(page) {
      const query = { limit: '200', ...(page !== null && { after: page }) }
      const answer = await read({ path: '/air/airports', query })
      if (answer.kind !== 'ok') throw readError(answer)
      const meta = v.safeParse(ListMeta, answer.meta)
      if (!Array.isArray(answer.data) || !meta.success) throw unreadable('airports')
      const items = readableItems({ log, what: 'airports' }, answer.data, (item) => v.parse(ListedAirportJson, item))
      return { items: items.filter(({ iata }) => iata !== ''), unreadable: [], next: meta.output.after }
    },

    async createOrder(request) {
      let data: ReturnType<typeof orderBody>
      try {
        data = orderBody(request)
      } catch (error) {
        // Nothing was sent yet, so whatever is wrong with the request, no order exists.
        return { kind: 'refused', error: error instanceof Error ? error : new Error(String(error)) }
      }
      const answer = await http({ method: 'POST', path: '/air/orders', data, timeoutMs: timeouts.order })
      if (answer.kind !== 'ok') {
        // Some refusals are for an operator to fix (an empty balance, a revoked token) though the traveler's answer isn't a server error.
        const { status, code, message } = answer.failure
        log({ level: 'warn', event: 'order_not_made', purchaseId: request.purchaseId, status, code, message })
      }
      return orderOutcome(answer, request.services.length > 0)
    },

    async findOrder(offerId, purchaseId) {
      const answer = await read({ path: '/air/orders', query: { offer_id: offerId, limit: '10' } })
      if (answer.kind !== 'ok') throw readError(answer)
      if (!Array.isArray(answer.data)) throw unreadable('orders')
      return lookUpOrder(answer.data, purchaseId)
    },
  }
}
