import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import { settlePurchases } from '../../services/purchase/settle-purchases'
import { memoryCache } from '../doubles/fake-flights'
import { bookingFor, cookieHeader, paymentFor } from '../worlds/a-platform'
import { aToldShop } from '../worlds/a-told-shop'

// Each route by which the provider lets its outcomes be tried (duffel.com/docs/api/overview/test-your-integration), from the search to the
// end of the purchase, the schedule and the webhooks included.

type Shop = ReturnType<typeof aToldShop>

const criteria = (route: string) => {
  const [origin, destination] = route.split(' ')
  return { origin, destination, departureDate: '2027-01-15' }
}

/** Time goes by, and the schedule runs, until the webhook of an hour later has come and a day is over. */
async function letPass(shop: Shop) {
  for (const minutes of [1, 10, 60, 24 * 60]) {
    await shop.hear(minutes)
    await settlePurchases(shop.deps)
  }
}

const standing = async ({ purchase, booking, money, stored }: Shop) => ({
  state: purchase().state,
  money: await money(),
  booking: booking()?.status,
  mails: stored.mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('booking')),
  cases: stored.cases.map(({ kind }) => kind),
})

const SOLD = { state: 'captured', money: 'captured', booking: 'confirmed', mails: ['booking'], cases: [] }

async function aRoute(route: string) {
  // What the adapter writes about a refused order.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const shop = aToldShop()
  const found = await shop.ask('POST', '/api/flights/search', { body: criteria(route) })
  const { offers = [], ...refusal } = (await found.json()) as SearchResult & { code?: string }
  // A nonstop one where there is one: it is what the routes are about.
  const chosen = offers.find(({ slices }) => slices[0]?.segments.length === 1) ?? offers[0]
  const read = chosen && (await shop.ask('GET', `/api/flights/offer/${chosen.id}`))
  return { shop, offers, refusal, read }
}

async function buyOn(route: string) {
  const { shop, read } = await aRoute(route)
  const offer = (await read!.json()) as Offer
  const paid = await shop.ask('POST', '/api/payments/process-card', { body: paymentFor(offer) })
  const { paymentId } = (await paid.json()) as { paymentId?: string }
  const booked = await shop.ask('POST', '/api/bookings', { body: bookingFor(offer, paymentId) })
  const told = (await booked.clone().json()) as { code?: string; message?: string; status?: string }
  return { shop, offer, booked, told }
}

describe('the test route', () => {
  it('PVD RAI has no offers', async () => {
    const { offers, refusal } = await aRoute('PVD RAI')
    expect([offers, refusal.code]).toEqual([[], undefined])
  })

  it('STN LHR has no answer to a search', async () => {
    expect((await aRoute('STN LHR')).refusal).toMatchObject({ code: 'provider_timeout' })
  })

  it('LGW LHR has offers that are gone when they are read', async () => {
    const { read } = await aRoute('LGW LHR')
    expect([read?.status, await read?.json()]).toMatchObject([410, { code: 'offer_expired' }])
  })

  it.each<[string, (offer: Offer) => unknown]>([
    ['JFK EWR', ({ payment_requirements }) => !payment_requirements.requires_instant_payment],
    ['LHR DXB', ({ slices }) => slices.every(({ segments }) => segments.length > 1)],
    ['DXB AMS', ({ slices }) => slices[0]?.segments.some(({ stops }) => stops.length === 1)],
    ['BTS MRU', ({ slices }) => slices[0]?.segments.every(({ baggages }) => baggages.length === 0)],
    ['BTS ABV', ({ available_services }) => available_services.length === 0],
    ['LHR LTN', () => true],
  ])('%s is sold as what it is', async (route, isSo) => {
    const { shop, offer, told } = await buyOn(route)
    expect([isSo(offer), told.status]).toEqual([true, 'confirmed'])
    await letPass(shop)
    expect(await standing(shop)).toEqual(SOLD)
  })

  it.each([
    ['LTN STN', 'in half a minute', 1],
    ['SEN STN', 'within the hour', 60],
  ])('%s is confirmed %s, told by a webhook', async (route, _when, minutes) => {
    const { shop, told } = await buyOn(route)
    expect([told.status, await shop.money()]).toEqual(['pending', 'authorized'])
    await shop.hear(minutes)
    expect(await standing(shop)).toEqual({ ...SOLD, mails: ['booking', 'booking'] })
    await letPass(shop)
    expect(await standing(shop)).toEqual({ ...SOLD, mails: ['booking', 'booking'] })
  })

  const RELEASED = {
    ...{ state: 'voided', money: 'voided', booking: 'cancelled' },
    ...{ mails: ['booking', 'booking_released'], cases: [] },
  }

  it('LCY STN fails by a webhook, and the money is back within minutes', async () => {
    const { shop, told } = await buyOn('LCY STN')
    expect([told.status, await shop.money()]).toEqual(['pending', 'authorized'])
    await shop.hear(10)
    expect(await standing(shop)).toEqual(RELEASED)
    await letPass(shop)
    expect(await standing(shop)).toEqual(RELEASED)
  })

  it('LHR LGW says nothing clear, and the money is back after a day without an order', async () => {
    const { shop, told } = await buyOn('LHR LGW')
    expect([told.status, await shop.money()]).toEqual(['pending', 'authorized'])
    await letPass(shop)
    expect(await standing(shop)).toEqual(RELEASED)
  })

  it('LGW STN finds our balance empty: nothing is charged, sales stop, and a person is told', async () => {
    const { shop, booked, told } = await buyOn('LGW STN')
    expect([booked.status, told.code, told.message]).toEqual([
      ...[503, 'sales_stopped', 'Booking is paused at the moment. Nothing was charged. Please try again later.'],
    ])
    await letPass(shop)
    expect(await standing(shop)).toMatchObject({ state: 'voided', money: 'voided', booking: undefined, mails: [] })
    expect(shop.stored.cases).toMatchObject([{ kind: 'balance_short', state: 'open' }])
    const next = await shop.ask('POST', '/api/payments/process-card', {
      body: paymentFor(await shop.find('JFK', 'EWR')),
    })
    expect(await next.json()).toMatchObject({ code: 'sales_stopped' })
  })

  it('LHR STN asks more at each look, and is sold at the price that was told', async () => {
    const { shop, read } = await aRoute('LHR STN')
    const offer = (await read!.json()) as Offer
    // Where the price is kept that was told.
    shop.deps.cache = memoryCache()
    const pay = async (amount: string) => {
      const answer = await shop.ask('POST', '/api/payments/process-card', { body: { ...paymentFor(offer), amount } })
      return (await answer.json()) as { code?: string; paymentId?: string; price?: { total_amount: string } }
    }
    const refused = await pay(offer.charge.total_amount)
    const amount = refused.price?.total_amount ?? ''
    expect(refused.code).toBe('price_changed')
    expect(Number(amount)).toBeGreaterThan(Number(offer.charge.total_amount) + 10)
    const { paymentId } = await pay(amount)
    const body = { ...bookingFor(offer, paymentId), paymentDetails: { amount, currency: offer.charge.currency } }
    expect(await (await shop.ask('POST', '/api/bookings', { body })).json()).toMatchObject({
      ...{ status: 'confirmed', bookingData: { paid_amount: amount } },
    })
    await letPass(shop)
    expect(await standing(shop)).toEqual(SOLD)
  })

  it('LTN SYD gives a credit at the airline back, and nothing to the card', async () => {
    const { shop, booked } = await buyOn('LTN SYD')
    const quote = await shop.ask('POST', `/api/bookings/${shop.booking()?.id}/cancellation-quote`, {
      cookie: cookieHeader(booked),
    })
    expect(await quote.json()).toMatchObject({
      terms: { refund_to: 'airline_credit', credit: { currency: 'USD', amount: expect.any(String) } },
    })
    expect(await standing(shop)).toEqual(SOLD)
  })
})
