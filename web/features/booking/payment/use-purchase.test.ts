// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aBookingResult } from '../test-booking'
import type { PayApi, PayMethod, Purchase } from './pay'
import { usePurchase } from './use-purchase'

afterEach(cleanup)

const purchase: Purchase = {
  offerId: 'off_1',
  amount: '400.00',
  currency: 'USD',
  passengers: [{ type: 'adult', firstName: 'Jane', lastName: 'Smith', dateOfBirth: '1990-05-01' }],
  seats: [],
  bags: [],
}
const method: PayMethod = { kind: 'live', createToken: async () => 'ctoken_1', confirm: async () => {} }

test('two presses before anything is drawn start one purchase', async () => {
  const api = {
    verifyOffer: vi.fn(async (offer_id: string) => ({ valid: true, offer_id })),
    processCard: vi.fn(async () => ({ success: true, paymentId: 'pi_1' })),
    createBooking: vi.fn(async () => aBookingResult()),
  } satisfies PayApi
  const newKey = vi.fn(() => 'key-1')
  const memory = { current: { attempt: null, warned: false } }
  const { result } = renderHook(() => usePurchase(api, memory, newKey))
  const outcomes = await act(() =>
    Promise.all([result.current.buy(purchase, method), result.current.buy(purchase, method)]),
  )
  expect(outcomes).toEqual([{ booked: aBookingResult() }, null])
  expect(api.processCard).toHaveBeenCalledOnce()
  expect(api.createBooking).toHaveBeenCalledOnce()
  expect(newKey).toHaveBeenCalledOnce()
  expect(result.current.busy).toBe(false)
})
