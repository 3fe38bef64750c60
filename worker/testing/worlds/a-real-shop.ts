import { randomUUID } from 'node:crypto'
import { createApp } from '../../app'
import type { Offer } from '../../contract/offer'
import type { PaymentResult } from '../../contract/payment'
import type { SearchResult } from '../../contract/search-result'
import { defaultBrand } from '../../domain/brand/default-brand'
import { MINUTE_MS } from '../../domain/time'
import { libsqlSessions } from '../../features/account/sign-in/store-sessions'
import { libsqlUsers } from '../../features/account/store'
import { libsqlLedger } from '../../features/accounting/store'
import { libsqlBookings } from '../../features/booking/store'
import { settleCancellations } from '../../features/cancellation/settle-cancellations'
import { libsqlCancellations } from '../../features/cancellation/store'
import { settlePurchases } from '../../features/purchase/settle-purchases'
import { libsqlPurchases } from '../../features/purchase/store'
import { consoleLog } from '../../platform/system'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { stripePayments } from '../../providers/stripe/stripe-payments'
import { duffelSandbox } from '../../sandbox/duffel'
import { controlDuffel } from '../../sandbox/flights/control'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { memoryCache } from '../doubles/fake-flights'
import { fakePasswords } from '../doubles/fake-passwords'
import { sharedDatabase } from '../shared-database'
import { aDatabase } from './a-database'
import { cookieHeader } from './a-platform'
import { AMELIAS_BROWSER, amelia, card } from './a-shop'
import { requestToItsEnd } from './request-to-its-end'
import { testDeps } from './test-deps'

// The tests share a database: other shops' unfinished work must not use up this one's batch.
const EVERYBODYS = 100_000

const BROWSER = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie: `buyer=${AMELIAS_BROWSER}`,
}

/**
 * The whole shop behind its API, over a real libSQL server and the doubles' own HTTP; service ids rotate as at the provider. Answers of the
 * flight provider to the path in `losing` are lost.
 */
export function aRealShop() {
  const key = `${randomUUID()}.example`
  let now = new Date('2026-11-21T12:00:00Z')
  const clock = { now: () => now }
  const store = memoryStore()
  const duffel = duffelSandbox({ store, now: clock.now, serviceIds: 'rotating' })
  const stripe = stripeSandbox({ store, now: clock.now })
  const over =
    (app: { fetch(request: Request): Response | Promise<Response> }): typeof fetch =>
    async (input, init) =>
      app.fetch(new Request(input, init))
  const losing = { path: null as string | null }
  const overDuffel: typeof fetch = async (input, init) => {
    const answer = await over(duffel)(input, init)
    if (losing.path !== null && new Request(input).url.endsWith(losing.path)) throw new TypeError('the line broke')
    return answer
  }
  const connection = { fetch: overDuffel, baseUrl: 'https://duffel.example', token: 'duffel_test_x' }
  const flights = duffelFlights({ ...connection, log: consoleLog })
  const payments = stripePayments({
    fetch: over(stripe),
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode: 'test',
  })
  const db = sharedDatabase()
  const purchases = libsqlPurchases(db)
  const cancellations = libsqlCancellations(db)
  const deps = testDeps({
    clock,
    ids: { uuid: () => randomUUID(), secret: () => randomUUID() },
    brands: { find: async () => ({ ...defaultBrand, key }) },
    flights: () => flights,
    payments: () => payments,
    purchases: {
      ...purchases,
      unsettled: async (before) =>
        (await purchases.unsettled(before, EVERYBODYS)).filter(({ brandKey }) => brandKey === key),
    },
    users: libsqlUsers(db),
    sessions: libsqlSessions(db),
    bookings: libsqlBookings(db),
    cancellations: {
      ...cancellations,
      unsettled: async (before) =>
        (await cancellations.unsettled(before, EVERYBODYS)).filter(({ brandKey }) => brandKey === key),
    },
    passwords: fakePasswords,
    // A case stops sales for everybody who shares its database.
    cases: aDatabase().repositories.cases,
    ledger: libsqlLedger(db),
    cache: memoryCache(),
  })
  const app = createApp(deps)
  const call = async <T>(path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await requestToItsEnd(app, path, { ...post, headers: { ...BROWSER, ...headers } })
    const cookie = cookieHeader(answer)
    return { status: answer.status, body: (await answer.json()) as T & { code?: string }, cookie }
  }
  const listed = async <T>(path: string) => {
    const answer = await stripe.request(path, { headers: { authorization: 'Bearer sk_test_x' } })
    return ((await answer.json()) as { data: T[] }).data
  }
  const money = async () => (await listed<{ status: string }>('/v1/payment_intents')).map(({ status }) => status)
  const charges = async () =>
    (await listed<{ amount_received: number }>('/v1/payment_intents'))
      .map(({ amount_received }) => amount_received)
      .filter((amount) => amount > 0)
  const refunds = async () => (await listed<{ amount: number }>('/v1/refunds')).map(({ amount }) => amount)
  /** The id of the order that was made last. */
  const orderId = async () => {
    const headers = { authorization: 'Bearer duffel_test_x', 'duffel-version': 'v2', accept: 'application/json' }
    const answer = await duffel.request('/air/orders', { headers })
    return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  return {
    call,
    money,
    charges,
    refunds,
    orderId,
    later,
    losing,
    flights,
    airline: controlDuffel({ store, now: clock.now }),
    settle: () => settlePurchases(deps),
    settleCancellations: () => settleCancellations(deps),
  }
}
type RealShop = ReturnType<typeof aRealShop>
/** What makes its calls, or those of a shop in another process. */
type Caller = Pick<RealShop, 'call'>

/** The cheapest offer of a one-way search, or of the criteria in `more`. */
export async function find({ call }: Caller, origin: string, destination: string, more: object = {}): Promise<Offer> {
  const criteria = { origin, destination, departureDate: '2027-01-15', ...more }
  const { body } = await call<SearchResult>('/api/flights/search', criteria)
  return (await call<Offer>(`/api/flights/offer/${body.offers[0]!.id}`)).body
}

/** An offer's price as calls repeat it. */
export const price = (offer: Offer, more: object = {}) => ({
  amount: offer.total_amount,
  currency: offer.total_currency,
  ...more,
})

/** Reserves an offer's price on a valid card. */
export async function pay({ call }: Caller, offer: Offer, more: object = {}) {
  const request = { offerId: offer.id, ...price(offer), cardDetails: card(), ...more }
  return call<PaymentResult>('/api/payments/process-card', request)
}

/** The request that books an offer for Amelia. */
export const booking = (offer: Offer, paymentId: string | undefined, more: object = {}) => ({
  offerId: offer.id,
  paymentId,
  passengers: [amelia],
  paymentDetails: price(offer),
  ...more,
})
