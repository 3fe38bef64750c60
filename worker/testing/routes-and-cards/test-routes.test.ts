import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '../../contract/booking'
import type { Offer } from '../../contract/offer'
import type { OfferVerification } from '../../contract/search'
import { formatPrice } from '../../domain/money-words'
import { DAY_MINUTES, HOUR_MINUTES } from '../../domain/time'
import type { AdministeredBooking, OpenedTravelers } from '../../features/desk/bookings/contract'
import { duffelSandbox } from '../../sandbox/duffel'
import { WEBHOOK_SECRETS } from '../builders/a-message'
import { aDrivenShop, CONFIRMED, type DrivenShop, NOTHING, times } from './driven-shop'

// Every one-way route that Duffel publishes for tests, over the whole shop, from the search until its money has moved for the last time.

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const segmentsOf = ({ slices }: Pick<Offer, 'slices'>) => slices.flatMap(({ segments }) => segments)

describe('routes that are sold as any other', () => {
  it('show what is special about them, and end ticketed and paid for', async () => {
    const shop = aDrivenShop()
    const routes: [string, string, (offers: Offer[], chosen: Offer) => unknown, unknown][] = [
      ['JFK', 'EWR', (_offers, chosen) => chosen.slices[0]?.destination.iata_code, 'EWR'],
      ['LHR', 'DXB', (offers) => offers.every((offer) => segmentsOf(offer).length > 1), true],
      [
        'DXB',
        'AMS',
        (offers) => offers.some((offer) => segmentsOf(offer).some(({ stops }) => stops.length === 1)),
        true,
      ],
      ['BTS', 'MRU', (_offers, chosen) => segmentsOf(chosen).flatMap(({ baggages }) => baggages), []],
      ['BTS', 'ABV', (_offers, chosen) => chosen.available_services, []],
    ]
    const prices: number[] = []
    for (const [from, to, look, expected] of routes) {
      const { body: found } = await shop.search(from, to)
      const { offer, booked } = await shop.buyOn(from, to, { email: `${from}-${to}@example.com` })
      expect({ from, to, special: look(found.offers as Offer[], offer) }).toEqual({ from, to, special: expected })
      expect([booked.status, booked.body.status]).toEqual([201, 'confirmed'])
      prices.push(Number(offer.total_amount) * 100)
    }
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual(times(routes.length, CONFIRMED))
    const paid = (await shop.payments()).map(({ amount }) => amount.amount)
    expect(paid.toSorted()).toEqual(prices.toSorted())
    expect(shop.untrue).toEqual([])
  })
})

describe('an airline that issues no e-tickets', () => {
  /** A flight of its own, bought. */
  async function bought(shop: DrivenShop) {
    const { body: found } = await shop.search('LGW', 'AMS')
    const listed = found.offers.find(({ owner }) => owner.iata_code === 'U2')
    const { body: offer } = await shop.read(listed?.id ?? '')
    const paid = await shop.pay(offer)
    return shop.book(offer, paid.body.paymentId)
  }

  it('is sold and paid for as any other, and leaves nothing to wait for', async () => {
    const shop = aDrivenShop()
    const booked = await bought(shop)
    expect([booked.status, booked.body.status]).toEqual([201, 'confirmed'])
    await shop.toTheEnd()
    expect((await shop.orders()).map(({ documents }) => documents)).toEqual([[]])
    expect(await shop.ledger()).toEqual(CONFIRMED)
    expect(shop.untrue).toEqual([])
  })

  it('is shown to its traveler and at the desk as confirmed by the airline, with no e-tickets', async () => {
    const shop = aDrivenShop()
    const { body, cookie } = await bought(shop)
    const trip = await shop.call<Booking>('GET', `/api/bookings/${body.id}`, undefined, cookie)
    expect([trip.body.status, trip.body.bookingData.documents]).toEqual(['confirmed', []])
    const admin = await shop.signIn('administrator')
    const desk = await shop.call<AdministeredBooking>('GET', `/api/admin/bookings/${body.id}`, undefined, admin)
    for (const { money } of [trip.body, desk.body]) {
      expect(money?.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['paid done', 'ticketed done'])
    }
    const opened = await shop.call<OpenedTravelers>('POST', `/api/admin/bookings/${body.id}/travelers`, {}, admin)
    expect(opened.body.travelers.map(({ facts }) => facts.map(([name]) => name))).toEqual([['Bags included']])
  })

  it('is canceled as any other', async () => {
    const shop = aDrivenShop()
    await shop.cancel(await bought(shop))
    await shop.toTheEnd()
    expect(await shop.ledger()).toMatchObject({ tickets: ['canceled'], bookings: ['cancelled'], cases: [] })
    expect(shop.untrue).toEqual([])
  })
})

describe('a route on which nothing can be bought', () => {
  it('PVD to RAI: no flights are found, which isn’t a failure', async () => {
    const { status, body } = await aDrivenShop().search('PVD', 'RAI')
    expect([status, body]).toEqual([200, { offers: [], total_count: 0, complete: true }])
  })

  it('STN to LHR: the airlines took too long, and the next search is asked again', async () => {
    const shop = aDrivenShop()
    for (const _time of ['first', 'second']) {
      const { status, body } = await shop.search('STN', 'LHR')
      expect([status, body.code, body.message]).toEqual([
        504,
        'provider_timeout',
        'The airlines took too long to answer. Please try again.',
      ])
    }
    expect(await shop.ledger()).toEqual(NOTHING)
  })

  it('LGW to LHR: the offer is gone when it is read, verified or paid for, and no card is asked', async () => {
    const shop = aDrivenShop()
    const { body: found } = await shop.search('LGW', 'LHR')
    const listed = found.offers[0] as Offer
    const gone = [
      410,
      'offer_expired',
      'This flight offer has expired. Please return to search and select another flight.',
    ]
    const read = await shop.read(listed.id)
    expect([read.status, read.body.code, read.body.message]).toEqual(gone)
    const verified = await shop.call<OfferVerification>('GET', `/api/flights/verify-offer/${listed.id}`)
    expect(verified.body).toMatchObject({ valid: false, error: 'OFFER_EXPIRED' })
    const paid = await shop.pay(listed)
    expect([paid.status, paid.body.code, paid.body.message]).toEqual(gone)
    expect(await shop.ledger()).toEqual(NOTHING)
  })

  it('LGW to STN: the money is released, a person is told, and what costs less is still sold', async () => {
    const shop = aDrivenShop()
    const found = await shop.search('LGW', 'STN')
    const { body: dearest } = await shop.read(found.body.offers.at(-1)?.id ?? '')
    const booked = await shop.book(dearest, (await shop.pay(dearest)).body.paymentId)
    const beyond =
      'We can’t book a trip at this price right now. Nothing was charged. Please try again later, choose a lower fare, or contact us.'
    expect([booked.status, booked.body.code, booked.body.message]).toEqual([503, 'sales_stopped', beyond])
    const next = await shop.pay(await shop.choose('JFK', 'LHR'))
    expect([next.status, next.body.code, next.body.message]).toEqual([503, 'sales_stopped', beyond])
    await shop.toTheEnd()
    const released = { purchases: ['voided'], money: ['voided'], cases: ['balance_short open'] }
    expect(await shop.ledger()).toEqual({ ...NOTHING, ...released })
    expect(shop.untrue).toEqual([])
  })
})

it('LHR to STN: one new price is shown, and sold at when it is accepted', async () => {
  const shop = aDrivenShop()
  const offer = await shop.choose('LHR', 'STN')
  const refused = await shop.pay(offer)
  const { price } = refused.body
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
  expect(refused.body.message).toBe(
    `The price of this flight has changed: it is now ${formatPrice(price?.total_amount)}, and was ${formatPrice(offer.total_amount)}. Nothing was charged.`,
  )
  expect(await shop.ledger()).toEqual(NOTHING)
  const paid = await shop.pay(offer, { total: price?.total_amount ?? '' })
  const booked = await shop.book(offer, paid.body.paymentId, price?.total_amount)
  expect([booked.status, booked.body.bookingData.total_amount]).toEqual([201, price?.total_amount])
  await shop.toTheEnd()
  expect(await shop.ledger()).toEqual(CONFIRMED)
  expect((await shop.payments())[0]?.amount.amount).toBe(Number(price?.total_amount) * 100)
  expect(shop.untrue).toEqual([])
})

/** The state while nobody can say whether there is an order. */
const PENDING = {
  ...NOTHING,
  purchases: ['unknown'],
  money: ['authorized'],
  bookings: ['pending'],
  mails: ['booking'],
}
const RELEASED = {
  ...PENDING,
  purchases: ['voided'],
  money: ['voided'],
  bookings: ['cancelled'],
  mails: ['booking', 'booking_released'],
}
const CONFIRMED_LATER = { ...CONFIRMED, mails: ['booking', 'booking'] }

describe('a route whose order is open at first', () => {
  it.each([
    // Minutes after which it is still open, further minutes after which it isn't, and the state in the end.
    ['LTN', 'STN', 0, 1, CONFIRMED_LATER],
    ['SEN', 'STN', 9, 2, CONFIRMED_LATER],
    ['LCY', 'STN', 9, 2, RELEASED],
    ['LHR', 'LGW', 23 * HOUR_MINUTES, 2 * HOUR_MINUTES, RELEASED],
  ])('%s to %s is reserved, shown as pending and bought by nobody twice, until it ends', async (...row) => {
    const [from, to, openFor, then, end] = row
    const shop = aDrivenShop()
    const { offer, paid, booked } = await shop.buyOn(from, to)
    expect([booked.status, booked.body.status, booked.body.duffelBookingId]).toEqual([201, 'pending', null])
    expect(booked.body.emailContent).toContain('Please do not book again meanwhile.')
    await shop.pass(openFor)
    expect(await shop.ledger()).toEqual(PENDING)
    const again = await shop.pay(offer)
    expect([again.status, again.body.code]).toEqual([409, 'already_booked'])
    expect((await shop.book(offer, paid.body.paymentId)).body).toMatchObject({ id: booked.body.id, status: 'pending' })
    await shop.pass(then)
    expect(await shop.ledger()).toEqual(end)
    const trip = await shop.call<Booking>('GET', `/api/bookings/${booked.body.id}`, undefined, booked.cookie)
    expect([trip.status, trip.body.status]).toEqual([200, end.bookings[0]])
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual(end)
    expect(shop.untrue).toEqual([])
  })

  it('LHR to LGW is looked for until ten days after it was ordered, though its money went back', async () => {
    const shop = aDrivenShop()
    await shop.buyOn('LHR', 'LGW')
    await shop.pass(25 * HOUR_MINUTES)
    const looked = vi.spyOn(shop.deps.flights('test', 'duffel'), 'findOrder')
    for (let day = 1; day <= 12; day++) await shop.pass(DAY_MINUTES)
    expect(looked).toHaveBeenCalledTimes(8)
  })
})

/** Reads an order's changes at the provider: on this route each read makes another one. */
async function readChanges({ store, state, purchase }: DrivenShop): Promise<void> {
  const duffel = duffelSandbox({ store, now: () => state.now, webhooks: { secret: WEBHOOK_SECRETS.duffel.test } })
  const headers = { authorization: 'Bearer duffel_test_x', 'duffel-version': 'v2', accept: 'application/json' }
  await duffel.request(`/air/airline_initiated_changes?order_id=${purchase().orderId}`, { headers })
}

it('LHR to LTN: the flight moves and moves again, and only the latest can be kept', async () => {
  const shop = aDrivenShop()
  const { booked } = await shop.buyOn('LHR', 'LTN')
  const path = `/api/bookings/${booked.body.id}`
  const trip = async () => (await shop.call<Booking>('GET', path, undefined, booked.cookie)).body
  await readChanges(shop)
  await shop.pass(1)
  const first = (await trip()).flightChange
  await readChanges(shop)
  await shop.pass(1)
  const second = (await trip()).flightChange
  const keep = (changeId = '') => shop.call<Booking>('POST', `${path}/keep-flights`, { changeId }, booked.cookie)
  const stale = await keep(first?.id)
  expect([stale.status, stale.body.code, stale.body.message]).toEqual([
    409,
    'conflict',
    'The airline has changed these flights again. Please look at them once more.',
  ])
  expect((await keep(second?.id)).status).toBe(200)
  const kept = await trip()
  expect(kept.flightChange).toBeUndefined()
  expect(kept.bookingData.slices[0]?.departure_time).not.toBe(booked.body.bookingData.slices[0]?.departure_time)
  await shop.toTheEnd()
  expect(await shop.ledger()).toEqual({ ...CONFIRMED, mails: ['booking', 'flights_changed', 'flights_changed'] })
  expect(shop.untrue).toEqual([])
})

it('LTN to SYD: canceling gives a credit at the airline, which is shown before and after, and nothing goes to the card', async () => {
  const shop = aDrivenShop()
  const { booked } = await shop.buyOn('LTN', 'SYD')
  const terms = { refund_to: 'airline_credit', refund_amount: '0.00', credit: { currency: 'USD' } }
  expect(await shop.cancel(booked)).toMatchObject({ terms })
  await shop.toTheEnd()
  expect(await shop.ledger()).toEqual({
    ...CONFIRMED,
    tickets: ['canceled'],
    bookings: ['cancelled'],
    mails: ['booking', 'booking_cancelled'],
  })
  expect(shop.letters.at(-1)).toContain('Nothing is refunded to your card')
  expect(shop.untrue).toEqual([])
})
