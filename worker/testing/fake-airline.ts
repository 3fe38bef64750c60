import type { NetOffer } from '../contract/offer'
import type { NetSeatMap } from '../contract/seat-map'
import { DomainError } from '../domain/error'
import type { FlightProvider, Order, OrderRequest } from '../ports/flight-provider'

/** What the airline does with the next orders: `lost` makes the order and loses the answer, `silent` makes none and says nothing. */
export type OrderBehaviour = 'book' | 'lost' | 'silent' | Error

/** An airline that sells one offer once and remembers its orders. Tests change `offer`, `behaviour` and `isHiding` as they go. */
export interface FakeAirline extends FlightProvider {
  offer: NetOffer | null
  seats: NetSeatMap[]
  behaviour: OrderBehaviour
  /** Orders exist, and looking them up doesn't show them yet. */
  isHiding: boolean
  orders: (Order & { request: OrderRequest })[]
}

/** A flight provider in memory with the given offer for sale. */
export function fakeAirline(offer: NetOffer, seats: NetSeatMap[] = []): FakeAirline {
  const book = (request: OrderRequest) => {
    const number = airline.orders.length + 1
    const documents = [
      { unique_identifier: `125210631281${number}`, passenger_ids: request.passengers.map(({ id }) => id) },
    ]
    const order = {
      id: `ord_${number}`,
      bookingReference: `RZPNX${number}`,
      attemptId: request.attemptId,
      documents,
      request,
    }
    airline.orders.push(order)
    return order
  }
  const airline: FakeAirline = {
    offer,
    seats,
    behaviour: 'book',
    isHiding: false,
    orders: [],
    startSearch: async () => ({ searchId: 'orq_1', total: 1 }),
    readSearch: async () => ({ offers: airline.offer ? [airline.offer] : [], remaining: 0, lost: null }),
    findOffer: async (offerId) => (airline.offer?.id === offerId ? structuredClone(airline.offer) : null),
    seatMaps: async () => structuredClone(airline.seats),
    async createOrder(request) {
      const { behaviour } = airline
      if (behaviour instanceof Error) return { kind: 'refused', error: behaviour }
      if (behaviour === 'silent') return { kind: 'unknown', cause: 'silence' }
      if (airline.orders.some((order) => order.request.offerId === request.offerId)) {
        return { kind: 'refused', error: new DomainError('offer_already_booked', 'These fares have just been taken.') }
      }
      const order = book(request)
      return behaviour === 'lost' ? { kind: 'unknown', cause: 'time-out' } : { kind: 'booked', order }
    },
    async findOrder(offerId, attemptId) {
      if (airline.isHiding) return null
      return airline.orders.find((order) => order.request.offerId === offerId && order.attemptId === attemptId) ?? null
    },
  }
  return airline
}
