import { expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { fakeFlights } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'
import { getBooking } from './own-bookings'

const owner = { brandKey: 'default', userId: 'amelia' }
const documents = [{ unique_identifier: '1252106312810', passenger_ids: ['pas_1'] }]
const order = {
  id: 'ord_1',
  total: { amount: 1, currency: 'USD' },
  bookingReference: 'RZPNX1',
  purchaseId: null,
  offerId: null,
  isPaid: true,
  isCanceled: false,
  canceledAt: null,
  canBeCanceled: true,
  cancellation: null,
  documents,
  flights: [],
}

function read(given: Parameters<typeof aBooking>[0], readOrder: () => Promise<typeof order | null>) {
  const booking = aBooking({ bookingData: bookingData({ slices: [aSlice({ segments: [aSegment()] })] }), ...given })
  const flights = fakeFlights({ readOrder: vi.fn(readOrder) })
  const sale = {
    brandKey: 'default',
    shopUrl: null,
    mode: 'test' as const,
    orderId: 'ord_1',
    paymentId: null,
    isPaid: false,
    contactEmail: '',
  }
  const bookings = { findSold: async () => ({ booking, ...sale }) } as never
  const noteTickets = vi.fn(async () => {})
  const flightChanges = { noteTickets } as never
  return {
    booking,
    flights,
    noteTickets,
    answer: getBooking(testDeps({ bookings, flights: () => flights, flightChanges }), owner, booking.id),
  }
}

it('shows the ticket numbers that the airline has now, keeps them, and does not wait long for them', async () => {
  const { booking, flights, answer, noteTickets } = read({}, async () => order)
  expect((await answer).bookingData.documents).toEqual(documents)
  expect(noteTickets.mock.calls).toEqual([['default', booking.id, documents]])
  expect(flights.readOrder).toHaveBeenCalledWith('ord_1', 2500)
})

it.each([
  ['does not answer', async () => Promise.reject(new DomainError('provider_timeout', 'late'))],
  ['does not know the order', async () => null],
])('shows what is stored when the airline %s', async (_what, readOrder) => {
  const { booking, answer } = read({}, readOrder)
  expect(await answer).toEqual({ ...booking, invoices: [] })
})

it.each(['pending', 'cancelled'] as const)('asks nobody about a %s booking', async (status) => {
  const { booking, flights, answer } = read({ status }, async () => order)
  expect(await answer).toEqual({ ...booking, invoices: [] })
  expect(flights.readOrder).not.toHaveBeenCalled()
})
