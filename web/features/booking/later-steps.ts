import { lazy, useEffect } from 'react'

// The steps after the first come in chunks of their own: the passenger form shows without them.
const seats = () => import('./seats/seat-stage')
const payment = () => import('./payment/payment-stage')
const confirmation = () => import('./confirmation/confirmation-screen')

export const SeatStage = lazy(async () => ({ default: (await seats()).SeatStage }))
export const PaymentStage = lazy(async () => ({ default: (await payment()).PaymentStage }))
export const ConfirmationScreen = lazy(async () => ({ default: (await confirmation()).ConfirmationScreen }))

/** Fetches the later steps while the first is filled in, so that none is waited for, or lost to a new release meanwhile. */
export function useLaterSteps(): void {
  useEffect(() => {
    // A failed fetch is tried again, and told, when the step is shown.
    void Promise.allSettled([seats(), payment(), confirmation()])
  }, [])
}
