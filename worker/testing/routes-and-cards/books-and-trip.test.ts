import { beforeEach, expect, it, vi } from 'vitest'
import type { Booking, BookingCancellation, BookingResult } from '../../contract/booking'
import { DAY_MINUTES } from '../../domain/time'
import type { LedgerAccount, LedgerEvent } from '../../features/accounting/contract'
import { seededRandom } from '../../sandbox/randomness'
import { type Answer, aDrivenShop, type DrivenShop } from './driven-shop'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const cents = (decimal: string | null | undefined) => Math.round(Number(decimal ?? 0) * 100)

/** A trip's money now, as its page shows it and as the books have it. */
async function readBoth(shop: DrivenShop, { body: { id }, cookie }: Answer<BookingResult>) {
  const { body: trip } = await shop.call<Booking>('GET', `/api/bookings/${id}`, undefined, cookie)
  const purchaseId = shop.stored.bookings.find((booking) => booking.id === id)?.purchaseId
  const ledger = shop.stored.ledger.filter((entry) => entry.purchaseId === purchaseId)
  const total = (account: LedgerAccount, ...events: LedgerEvent[]) =>
    ledger
      .filter((entry) => entry.account === account && (events.length === 0 || events.includes(entry.event)))
      .reduce((sum, { amount }) => sum + amount, 0)
  const paid = cents(trip.bookingData.total_amount)
  const promised = cents(trip.cancellation?.terms.refund_amount)
  const returned = trip.cancellation?.refund === 'failed' ? promised : 0
  return {
    trip,
    promised,
    page: {
      sold: paid,
      paid,
      given: promised,
      returned,
      owed: returned,
      left: paid - promised + returned,
      all: 0,
    },
    books: {
      sold: total('travelers', 'sale'),
      paid: total('processor', 'payment'),
      given: 0 - total('processor', 'refund'),
      returned: total('processor', 'refund_returned'),
      owed: 0 - total('travelers'),
      // Travelers don't see the gateway's fees.
      left: total('processor') - total('processor', 'gateway_fee'),
      all: ledger.reduce((sum, { amount }) => sum + amount, 0),
    },
  }
}

it.each<[string, string, { cancels: boolean; refund: BookingCancellation['refund'] | undefined }]>([
  ['that is kept', '4242424242424242', { cancels: false, refund: undefined }],
  ['that is canceled', '4242424242424242', { cancels: true, refund: 'made' }],
  ['whose refund takes a while', '4000000000007726', { cancels: true, refund: 'made' }],
  ['whose refund comes back', '4000000000005126', { cancels: true, refund: 'failed' }],
])('the books of a trip %s are what its page says', async (_what, number, { cancels, refund }) => {
  const shop = aDrivenShop()
  const { booked } = await shop.buyOn('JFK', 'LHR', { number, refundable: true })
  if (cancels) await shop.cancel(booked)
  await shop.pass(2)
  const { trip, promised, page, books } = await readBoth(shop, booked)
  expect(trip.cancellation?.refund).toBe(refund)
  expect(promised > 0).toBe(cancels)
  expect(books).toEqual(page)
})

const ROUTES = ['JFK-LHR', 'LHR-CDG', 'SFO-JFK', 'JFK-CDG', 'LHR-FCO', 'BOS-LHR', 'LAX-NRT', 'CDG-FRA', 'LTN-SYD']
const CARDS = ['4242424242424242', '5555555555554444', '4000000000007726', '4000000000005126']

it('whatever is bought and canceled when, each trip’s page says what its books do', async () => {
  const random = seededRandom(1)
  const any = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)] as T
  const shop = aDrivenShop()
  const trips: Answer<BookingResult>[] = []
  const uncanceled: Answer<BookingResult>[] = []
  for (let step = 0; step < 10; step++) {
    if (uncanceled.length > 0 && random() < 0.4) {
      const [leaving] = uncanceled.splice(Math.floor(random() * uncanceled.length), 1)
      if (leaving) await shop.cancel(leaving)
    } else {
      const [from = '', to = ''] = any(ROUTES).split('-')
      const { booked } = await shop.buyOn(from, to, {
        number: any(CARDS),
        refundable: random() < 0.5,
        // A new guest each time: one who comes back without signing in has no session of the account.
        email: `amelia-${step}@example.com`,
      })
      expect(booked.status).toBe(201)
      trips.push(booked)
      uncanceled.push(booked)
    }
    await shop.pass(any([2, 30, DAY_MINUTES]))
    for (const trip of trips) {
      const { page, books } = await readBoth(shop, trip)
      expect(books, `${trip.body.id} after step ${step}`).toEqual(page)
    }
  }
  expect(trips.length).toBeGreaterThan(3)
})
