import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '../../../ui/overlay/toast'
import { type CheckoutApi, CheckoutProvider, useCheckout } from '../checkout'
import { saveDraft } from '../passengers/draft-store'
import { aBookingResult, aTraveler } from '../test-booking'
import { anOffer } from '../test-offer'
import type { PayMethod } from './purchase'
import { usePurchase } from './use-purchase'

afterEach(() => sessionStorage.clear())

const method: PayMethod = { kind: 'live', createToken: async () => 'ctoken_1', confirm: async () => {} }

/** A hook inside Jane Smith's checkout of the tests' offer, with its payment step open. */
function renderInCheckout<Result>(api: CheckoutApi, hook: () => Result, showConfirmation = vi.fn()) {
  const offer = anOffer()
  saveDraft(offer.id, { passengers: [aTraveler()], seats: [], bags: [] }, offer.passengers)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <CheckoutProvider
          offer={offer}
          counts={{}}
          asked="payment"
          isLiveMode
          goTo={vi.fn()}
          showConfirmation={showConfirmation}
          api={api}
        >
          {children}
        </CheckoutProvider>
      </ToastProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => ({ hook: hook(), checkout: useCheckout() }), { wrapper })
  act(() => {
    result.current.checkout.dispatch({ type: 'passengers_accepted', passengers: [aTraveler()] })
    result.current.checkout.dispatch({ type: 'seats_accepted' })
  })
  return result
}

test('two presses before anything is drawn start one purchase', async () => {
  const api = {
    verifyOffer: vi.fn(async (offer_id: string) => ({ valid: true, offer_id })),
    processCard: vi.fn(async () => ({ success: true, paymentId: 'pi_1' })),
    createBooking: vi.fn(async () => aBookingResult()),
    findAttempt: vi.fn(async () => ({ state: 'none' as const })),
    publishableKey: async () => null,
    testWallet: async () => null,
  } satisfies CheckoutApi
  const newKey = vi.fn(() => 'key-1')
  const showConfirmation = vi.fn()
  const result = renderInCheckout(api, () => usePurchase(newKey), showConfirmation)
  const buy = result.current.hook
  await act(() => Promise.all([buy(method), buy(method)]))
  expect(showConfirmation).toHaveBeenCalledExactlyOnceWith('bkg_1')
  expect(api.processCard).toHaveBeenCalledOnce()
  expect(api.createBooking).toHaveBeenCalledOnce()
  expect(newKey).toHaveBeenCalledOnce()
})
