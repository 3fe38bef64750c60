import { beforeEach, expect, it, vi } from 'vitest'
import type { Booking, BookingCancellation } from '../../contract/booking'
import type { LedgerAccount, LedgerEvent } from '../../contract/desk/ledger'
import { aDrivenShop } from './driven-shop'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const cents = (decimal: string | null | undefined) => Math.round(Number(decimal ?? 0) * 100)

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
  const { body: trip } = await shop.call<Booking>('GET', `/api/bookings/${booked.body.id}`, undefined, booked.cookie)
  const { ledger } = shop.stored
  const total = (account: LedgerAccount, ...events: LedgerEvent[]) =>
    ledger
      .filter((entry) => entry.account === account && (events.length === 0 || events.includes(entry.event)))
      .reduce((sum, { amount }) => sum + amount, 0)

  expect(trip.cancellation?.refund).toBe(refund)
  const paid = cents(trip.bookingData.paid_amount)
  const promised = cents(trip.cancellation?.terms.refund_amount)
  expect(promised > 0).toBe(cancels)
  const returned = refund === 'failed' ? promised : 0
  expect({
    sold: total('travelers', 'sale'),
    paid: total('processor', 'payment'),
    given: 0 - total('processor', 'refund'),
    returned: total('processor', 'refund_returned'),
    owed: 0 - total('travelers'),
    left: total('processor'),
  }).toEqual({ ...{ sold: paid, paid, given: promised, returned, owed: returned }, left: paid - promised + returned })
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})
