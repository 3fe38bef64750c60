import { describe, expect, it } from 'vitest'
import { sellersOf } from '../build-providers'
import type { Mode } from '../contract/admin'
import type { Booking } from '../contract/booking'
import type { Offer } from '../contract/offer'
import { settleCancellations } from '../features/cancellation/settle-cancellations'
import { readCase } from '../features/desk/read-case'
import { duffelSandbox } from '../sandbox/duffel'
import { controlDuffel } from '../sandbox/flights/control'
import { seededRandom } from '../sandbox/randomness'
import { memoryStore } from '../sandbox/store'
import { carryWebhooks } from '../sandbox/webhooks/carry'
import { WEBHOOK_SECRETS } from '../testing/builders/a-message'
import { bookingFor, findAnOffer, payFor, paymentFor, sell } from '../testing/worlds/a-platform'
import { aReconciledShop } from '../testing/worlds/a-webhook-shop'
import { duffelFlights } from './duffel/duffel-flights'
import { duffelMessages } from './duffel/duffel-messages'
import type { FlightProvider } from './flights'
import { stripeMessages } from './stripe/stripe-messages'

/**
 * A double of Duffel under a name of its own. Doubles are made of the same numbers: the first orders of two have the same id. It knows an offer
 * only if it has found it.
 */
function aProvider(name: string, now: () => Date) {
  const options = {
    store: memoryStore(),
    now,
    random: seededRandom(1),
    webhooks: { secret: WEBHOOK_SECRETS.duffel.test },
  }
  const double = duffelSandbox(options)
  const losing = { orders: false }
  const fetch = async (request: Request) => {
    const answer = await double.fetch(request)
    if (losing.orders && request.method === 'POST' && request.url.endsWith('/air/orders')) throw new TypeError('lost')
    return answer
  }
  const adapter = duffelFlights({ fetch, baseUrl: `https://${name}.example`, token: 'duffel_test_x', log: () => {} })
  const found = new Set<string>()
  const flights: FlightProvider = {
    ...adapter,
    name,
    async readSearch(searchId, withinMs) {
      const news = await adapter.readSearch(searchId, withinMs)
      for (const { id } of news.offers) found.add(id)
      return news
    },
    findOffer: async (id) => (found.has(id) ? adapter.findOffer(id) : null),
  }
  return {
    flights,
    losing,
    airline: controlDuffel(options),
    webhooks: double.webhooks,
    isCanceled: async (orderId: string) => (await adapter.readOrder(orderId))?.isCanceled,
  }
}

function aShopOfTwo() {
  const duffelSecrets = duffelMessages(WEBHOOK_SECRETS.duffel)
  const shop = aReconciledShop(undefined, {
    signedMessages: {
      duffel: duffelSecrets,
      second: duffelSecrets,
      stripe: stripeMessages(WEBHOOK_SECRETS.stripe),
    },
  })
  const now = () => shop.state.now
  const [duffel, second] = [aProvider('duffel', now), aProvider('second', now)]
  const inTest = (provider: FlightProvider) => (mode: Mode) => (mode === 'test' ? provider : null)
  /** The first of them sells from now on. */
  const sells = (...providers: { flights: FlightProvider }[]) =>
    Object.assign(shop.deps, sellersOf(providers.map(({ flights }) => inTest(flights))))
  sells(duffel, second)
  return {
    ...shop,
    duffel,
    second,
    sells,
    /** Processes a provider's webhooks. */
    async hearOf({ flights, webhooks }: ReturnType<typeof aProvider>) {
      const receive: typeof fetch = async (input, init) => shop.app.fetch(new Request(input, init))
      const url = `https://${shop.here}/api/webhooks/${flights.name}`
      const delivered = await carryWebhooks(webhooks, { fetch: receive, url })
      await shop.hear()
      return delivered
    },
  }
}

describe('a shop whose flights another provider sells from some day on', () => {
  it('handles every trip with the provider that sold it', async () => {
    const shop = aShopOfTwo()
    const { ask, duffel, second, stored } = shop
    const cookie = await shop.signIn('traveler')
    const trip = async (id: string) => (await (await ask('GET', `/api/bookings/${id}`, { cookie })).json()) as Booking
    const book = async (offer: Offer, paymentId: string | undefined) => {
      const answer = await ask('POST', '/api/bookings', { cookie, body: bookingFor(offer, paymentId) })
      return (await answer.json()) as Booking
    }
    const sold = await sell(shop, { cookie })
    shop.later(1)
    const offer = await findAnOffer(shop)
    const paidBefore = await payFor(shop, offer)
    shop.sells(second, duffel)

    // An offer of one provider is not for sale at the other, and a paid offer is ordered where it was priced.
    const answers = [
      await ask('GET', `/api/flights/offer/${offer.id}`),
      await ask('GET', `/api/flights/verify-offer/${offer.id}`),
      await ask('POST', '/api/payments/process-card', { body: paymentFor(offer) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410])
    expect(await book(offer, paidBefore)).toMatchObject({ status: 'confirmed' })

    // The answer of the second is lost; its webhook says that there is an order.
    shop.later(1)
    const other = await findAnOffer(shop)
    second.losing.orders = true
    const pending = await book(other, await payFor(shop, other))
    expect(pending.status).toBe('pending')
    expect(await shop.hearOf(second)).toBe(1)
    const sales = stored.purchases.map(({ provider, state, orderId }) => ({ provider, state, orderId }))
    const [atDuffel, paidAtDuffel, atSecond] = sales
    expect(sales).toMatchObject([
      { provider: 'duffel', state: 'captured' },
      { provider: 'duffel', state: 'captured' },
      { provider: 'second', state: 'captured' },
    ])
    expect(atSecond?.orderId).toBe(atDuffel?.orderId)

    // Airlines cancel one order of each, and the traveler the one whose id is also the second's.
    const statuses = () => stored.bookings.map(({ status }) => status)
    await second.airline.cancelByAirline(`${atSecond?.orderId}`)
    expect(await shop.hearOf(second)).toBe(1)
    expect(statuses()).toEqual(['confirmed', 'confirmed', 'cancelled'])
    await duffel.airline.cancelByAirline(`${paidAtDuffel?.orderId}`)
    await shop.hearOf(duffel)
    expect(statuses()).toEqual(['confirmed', 'cancelled', 'cancelled'])
    expect((await trip(sold)).status).toBe('confirmed')
    expect((await ask('POST', `/api/bookings/${sold}/cancel`, { cookie, body: {} })).status).toBe(200)
    expect(await duffel.isCanceled(`${atDuffel?.orderId}`)).toBe(true)

    shop.later(10)
    await settleCancellations(shop.deps)
    await shop.nextMorning()
    const { differences, tallies } = await shop.report()
    expect([differences, shop.open()]).toEqual([[], []])
    expect(tallies).toMatchObject({
      purchases: { count: 3 },
      orders: { count: 3 },
      canceledOrders: { count: 3 },
      refunds: { count: 3 },
    })
  })

  it('asks the old provider about an order that nobody here knows of', async () => {
    const shop = aShopOfTwo()
    await sell(shop)
    const [lost] = shop.stored.purchases
    shop.remove('bookings')
    shop.remove('purchases')
    shop.sells(shop.second, shop.duffel)
    await shop.nextMorning()
    expect(shop.open()).toContain('books_differ order_unknown')
    const unknown = shop.stored.cases.find(({ orderId }) => orderId === lost?.orderId)
    expect(unknown?.detail).toMatchObject({ order: lost?.orderId, provider: 'duffel' })
    const { orders } = await readCase(shop.deps, `${unknown?.id}`)
    expect(orders).toMatchObject([{ id: lost?.orderId, order: { kind: 'read', value: { id: lost?.orderId } } }])
  })

  it('keeps a trip whose provider is not set up any more unchanged', async () => {
    const shop = aShopOfTwo()
    const cookie = await shop.signIn('traveler')
    const sold = await sell(shop, { cookie })
    shop.sells(shop.second)
    const canceled = await shop.ask('POST', `/api/bookings/${sold}/cancel`, { cookie, body: {} })
    expect([canceled.status, await canceled.json()]).toMatchObject([502, { code: 'provider_unavailable' }])
    const trip = await shop.ask('GET', `/api/bookings/${sold}`, { cookie })
    expect(await trip.json()).toMatchObject({ status: 'confirmed' })
  })
})
