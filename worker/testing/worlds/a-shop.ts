import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BookingRequest, OrderedRequest } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { NetOffer } from '../../contract/offer'
import type { PaymentRequest } from '../../contract/payment'
import type { NetSeatMap } from '../../contract/seat-map'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { MINUTE_MS } from '../../domain/time'
import { cancelBooking } from '../../features/cancellation/cancel-booking'
import { quoteCancellation } from '../../features/cancellation/quote-cancellation'
import { settleCancellations } from '../../features/cancellation/settle-cancellations'
import { watchCancellations } from '../../features/cancellation/watch-cancellations'
import { createBooking } from '../../features/purchase/create-booking'
import { processPayment } from '../../features/purchase/process-payment'
import { settlePurchases } from '../../features/purchase/settle-purchases'
import { AMELIAS_BROWSER, amelia, card } from '../builders/amelia'
import { aNetOffer } from '../builders/an-offer'
import { crashing } from '../doubles/crashing'
import { fakeAirline } from '../doubles/fake-airline'
import { fakePasswords } from '../doubles/fake-passwords'
import { fakePayments } from '../doubles/fake-payments'
import { aDatabase } from './a-database'
import { testDeps } from './test-deps'

export { AMELIAS_BROWSER, amelia, card }

const OFFER_LIFE = { created_at: '2026-11-21T11:55:00Z', expires_at: '2026-11-21T12:25:00Z' }

/** USD 615: `aNetOffer` marked up by 23 percent. */
export const FARE = 615

export const paymentRequest = (given: Partial<PaymentRequest> = {}): PaymentRequest => ({
  offerId: 'off_1',
  amount: FARE,
  currency: 'USD',
  seats: [],
  bags: [],
  cardDetails: card(),
  ...given,
})

export const bookingRequest = (paymentId: string, given: Partial<OrderedRequest> = {}): OrderedRequest => ({
  offerId: 'off_1',
  passengers: [amelia],
  paymentId,
  paymentDetails: { amount: FARE, currency: 'USD' },
  seats: [],
  bags: [],
  ...given,
})

const SOMEWHERE = { address: '203.0.113.7', network: '203.0.113.0/24', country: 'CA', device: 'Safari on iPhone' }

/** Who requests a cancellation, of which brand and in which mode, if not the default ones. */
interface TripBuyer {
  userId: string
  brand?: BrandRecord
  mode?: Mode
}

const cancelInput = (bookingId: string, { userId, brand = defaultBrand, mode = 'test' }: TripBuyer) => ({
  brand,
  mode,
  bookingId,
  traveler: { brandKey: brand.key, userId },
})

interface Buyer {
  brand?: BrandRecord
  mode?: Mode
  user?: User | null
  /** The secret of the browser, Amelia's by default. */
  buyer?: string
}

/**
 * A shop with one offer for sale over a database of its own by default, an airline and payments in memory, a clock that tests set and a
 * process that tests crash.
 */
export function aShop({
  offer = {},
  seats = [],
  over = aDatabase(),
  ...given
}: { offer?: Partial<NetOffer>; seats?: NetSeatMap[]; over?: ReturnType<typeof aDatabase> } & Partial<Deps> = {}) {
  const { repositories, ...database } = over
  const airline = fakeAirline(aNetOffer({ ...OFFER_LIFE, ...offer }), seats)
  const gateway = fakePayments()
  const process = crashing()
  let now = new Date('2026-11-21T12:00:00Z')
  const flights = process.wrap('flights', airline)
  const payments = process.wrap('payments', gateway)
  const deps = testDeps({
    clock: { now: () => now },
    flights: () => flights,
    payments: () => payments,
    ...repositories,
    purchases: process.wrap('purchases', repositories.purchases),
    cancellations: process.wrap('cancellations', repositories.cancellations),
    bookings: process.wrap('bookings', repositories.bookings),
    cases: process.wrap('cases', repositories.cases),
    users: process.wrap('users', repositories.users),
    passwords: fakePasswords,
    ...given,
  })
  const brand = defaultBrand
  return {
    ...database,
    ...repositories,
    deps,
    airline,
    gateway,
    process,
    /** The indexes of the moments in some work at which a crash leaves a different state than at the moment before. */
    distinctMoments: (work: () => Promise<unknown>) =>
      process.distinctMoments(work, () => JSON.stringify([database.writes(), airline, gateway])),
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    pay: (request: Partial<PaymentRequest> = {}, key: string | null = null, buyer: Buyer = {}) =>
      processPayment(deps, {
        brand,
        mode: 'test',
        user: null,
        idempotencyKey: key,
        buyer: AMELIAS_BROWSER,
        origin: 'https://shop.example',
        shop: 'https://shop.example/',
        device: 'phone',
        visitor: SOMEWHERE,
        ...buyer,
        request: paymentRequest(request),
      }),
    book: (paymentId: string, request: Partial<BookingRequest> = {}, buyer: Buyer = {}) =>
      createBooking(deps, {
        brand,
        mode: 'test',
        shop: 'https://shop.example/',
        device: 'phone',
        address: SOMEWHERE.address,
        buyer: AMELIAS_BROWSER,
        user: null,
        ...buyer,
        request: { ...bookingRequest(paymentId), ...request },
      }),
    settle: () => settlePurchases(deps),
    quote: (bookingId: string, buyer: TripBuyer) => quoteCancellation(deps, cancelInput(bookingId, buyer)),
    cancel: (bookingId: string, buyer: TripBuyer, quoteId: string | null = null) =>
      cancelBooking(deps, { ...cancelInput(bookingId, buyer), quoteId }),
    settleCancellations: () => settleCancellations(deps),
    watchCancellations: () => watchCancellations(deps),
  }
}

/** A shop and the id of a payment whose money is reserved. */
export async function aPaidShop(given: Parameters<typeof aShop>[0] = {}) {
  const shop = aShop(given)
  const { paymentId = '' } = await shop.pay()
  return { ...shop, paymentId }
}

/** A shop and a booking of a guest whose account it opened; its process records moments from here on. */
export async function aSoldShop(given: Parameters<typeof aShop>[0] = {}) {
  const shop = await aPaidShop(given)
  const { result } = await shop.book(shop.paymentId)
  const userId = shop.stored.bookings[0]?.userId ?? ''
  shop.process.moments.length = 0
  return { ...shop, bookingId: result.id, owner: { userId } }
}
