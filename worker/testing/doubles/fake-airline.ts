import type { NetOffer, Slice } from '../../contract/offer'
import type { NetSeatMap } from '../../contract/seat-map'
import { DomainError } from '../../domain/error'
import { addMoney } from '../../domain/money'
import type {
  AcceptOutcome,
  AirlineChange,
  AirlineQuote,
  FlightProvider,
  Order,
  OrderRequest,
} from '../../providers/flights'

/** The airline's reaction to the next orders: `lost` makes the order and loses the answer, `silent` makes none and doesn't answer. */
export type OrderBehavior = 'book' | 'lost' | 'silent' | Error

/**
 * The airline's reaction to the next confirmation: `lost` cancels and loses the answer, `silent` doesn't and doesn't answer, `busy` wasn't
 * reached.
 */
export type CancelBehavior = 'cancel' | 'lost' | 'silent' | 'busy' | 'refuse'

type SoldOrder = Order & {
  request: OrderRequest
  canceledAt?: string | null
  canceledBy?: AirlineQuote | null
}

/** An airline that sells one offer once and remembers its orders. Tests change `offer`, `behavior` and `isHiding` meanwhile. */
export interface FakeAirline extends FlightProvider {
  offer: NetOffer | null
  seats: NetSeatMap[]
  behavior: OrderBehavior
  /** Orders exist, but searching doesn't find them yet. */
  isHiding: boolean
  /** Orders exist, and nobody can read them. */
  isUnreadable: boolean
  orders: SoldOrder[]
  /** The refund of a cancellation; null: everything, to us. */
  refund: Pick<AirlineQuote, 'refund' | 'refundTo'> | null
  isCancelable: boolean
  quoteExpiresAt: string | null
  cancelBehavior: CancelBehavior
  /** Every quote so far, in order. */
  quotes: (AirlineQuote & { orderId: string })[]
  /** How often a ticket was really canceled. */
  cancellations: number
  /** The current flights of its orders; none when an order doesn't show them. */
  flights: Slice[]
  airlineChange: AirlineChange | undefined
  /** The result of accepting a change; null: it is accepted. */
  acceptOutcome: AcceptOutcome | null
}

/** A flight provider in memory with the given offer for sale. */
export function fakeAirline(offer: NetOffer, seats: NetSeatMap[] = []): FakeAirline {
  const book = (request: OrderRequest) => {
    const number = airline.orders.length + 1
    const documents = [
      { unique_identifier: `125210631281${number}`, passenger_ids: request.passengers.map(({ id }) => id) },
    ]
    const order: SoldOrder = {
      id: `ord_${number}`,
      bookingReference: `RZPNX${number}`,
      purchaseId: request.purchaseId,
      documents,
      isPaid: true,
      isCanceled: false,
      request,
    }
    airline.orders.push(order)
    return order
  }
  const airline: FakeAirline = {
    name: 'duffel',
    offer,
    seats,
    behavior: 'book',
    isHiding: false,
    isUnreadable: false,
    orders: [],
    refund: null,
    isCancelable: true,
    quoteExpiresAt: '2026-11-21T13:00:00.000Z',
    cancelBehavior: 'cancel',
    quotes: [],
    cancellations: 0,
    flights: [],
    airlineChange: undefined,
    acceptOutcome: null,
    startSearch: async () => ({ searchId: 'orq_1', total: 1 }),
    readSearch: async () => ({ offers: airline.offer ? [airline.offer] : [], remaining: 0, lost: null }),
    findOffer: async (offerId) => (airline.offer?.id === offerId ? structuredClone(airline.offer) : null),
    seatMaps: async () => structuredClone(airline.seats),
    findPlaces: async () => [],
    listAirports: async () => ({ items: [], unreadable: [], next: null }),
    async createOrder(request) {
      const { behavior } = airline
      if (behavior instanceof Error) return { kind: 'refused', error: behavior }
      if (behavior === 'silent') return { kind: 'unknown', cause: 'silence' }
      if (airline.orders.some((order) => order.request.offerId === request.offerId)) {
        return { kind: 'refused', error: new DomainError('offer_already_booked', 'These fares have just been taken.') }
      }
      const order = book(request)
      return behavior === 'lost' ? { kind: 'unknown', cause: 'time-out' } : { kind: 'booked', order }
    },
    async findOrder(offerId, purchaseId) {
      const own = airline.orders.filter(
        (order) => order.request.offerId === offerId && order.purchaseId === purchaseId && !airline.isHiding,
      )
      const orderIds = own.map(({ id }) => id)
      if (own.length > 1 || airline.isUnreadable) return { kind: 'unclear', isDuplicated: own.length > 1, orderIds }
      return own[0] ? { kind: 'found', order: own[0] } : { kind: 'absent' }
    },
    async listOrders() {
      const orders = await Promise.all(airline.orders.map(({ id }) => airline.readOrder(id)))
      return { items: orders.filter((order) => order !== null), unreadable: [], next: null }
    },
    async readOrder(orderId) {
      const order = airline.orders.find(({ id }) => id === orderId)
      if (!order) return null
      const {
        documents,
        isPaid,
        isCanceled = false,
        canceledAt = null,
        canceledBy: cancellation = null,
        request,
      } = order
      const { bookingReference, purchaseId } = order
      const canBeCanceled = airline.isCancelable && !isCanceled
      const { amount: total } = request
      const flights = structuredClone(airline.flights)
      const changed = airline.airlineChange && { airlineChange: { ...airline.airlineChange } }
      return {
        id: orderId,
        bookingReference,
        purchaseId,
        offerId: request.offerId,
        total,
        isPaid,
        isCanceled,
        canceledAt,
        canBeCanceled,
        cancellation,
        documents,
        flights,
        ...changed,
      }
    },
    async quoteCancellation(orderId) {
      const order = airline.orders.find(({ id }) => id === orderId)
      if (!order || !airline.isCancelable) return { kind: 'not_cancellable' }
      if (order.isCanceled) return { kind: 'already_cancelled' }
      const given = airline.refund ?? { refund: addMoney(order.request.amount), refundTo: 'us' as const }
      const quote = { id: `ore_${airline.quotes.length + 1}`, ...given, expiresAt: airline.quoteExpiresAt }
      airline.quotes.push({ ...quote, orderId })
      return { kind: 'quoted', quote }
    },
    async confirmCancellation(quoteId) {
      const quote = airline.quotes.find(({ id }) => id === quoteId)
      const order = airline.orders.find(({ id }) => id === quote?.orderId)
      if (!quote || !order) return { kind: 'refused', cause: 'no such quote' }
      if (order.isCanceled) return { kind: 'already_cancelled' }
      const isLatest = airline.quotes.findLast(({ orderId }) => orderId === order.id) === quote
      if (!isLatest || airline.cancelBehavior === 'refuse') return { kind: 'refused', cause: 'order_not_cancellable' }
      if (airline.cancelBehavior === 'busy') return { kind: 'unreached', cause: '429' }
      if (airline.cancelBehavior === 'silent') return { kind: 'unknown', cause: 'silence' }
      Object.assign(order, { isCanceled: true, canceledBy: quote })
      airline.cancellations++
      return airline.cancelBehavior === 'lost' ? { kind: 'unknown', cause: 'time-out' } : { kind: 'confirmed' }
    },
    async acceptAirlineChange(changeId) {
      if (airline.acceptOutcome) return airline.acceptOutcome
      if (airline.airlineChange?.id !== changeId) return { kind: 'stale' }
      airline.airlineChange = { id: changeId, isAccepted: true, canBeAccepted: false }
      return { kind: 'accepted' }
    },
  }
  return airline
}
