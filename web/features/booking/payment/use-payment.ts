import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BookingResult } from '#worker/contract/booking'
import { useToast } from '../../../ui/overlay/toast'
import { failureToast } from './failure-toast'
import type { PayApi, PayMethod, Purchase } from './pay'
import type { PayFailure } from './pay-failure'
import { type PayMemory, usePurchase } from './use-purchase'

/** After a payment error the card number takes the focus this much later, when the toast has been announced (P §9). */
export const FOCUS_DELAY_MS = 500

interface Payment {
  api: PayApi
  memory: RefObject<PayMemory>
  onBooked: (result: BookingResult) => void
  /** What the step does about a failure beside telling it. */
  onFailure: (failure: PayFailure) => void
  /** Where the focus goes after a payment error. */
  focusCard: () => void
}

/** Pays, tells every failure in a toast, and leads the focus back to the card. */
export function usePayment({ api, memory, onBooked, onFailure, focusCard }: Payment) {
  const toast = useToast()
  const { busy, buy } = usePurchase(api, memory)
  const [failure, setFailure] = useState<PayFailure | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const pay = async (purchase: Purchase, method: PayMethod) => {
    setFailure(null)
    const outcome = await buy(purchase, method)
    if (!outcome) return
    if ('booked' in outcome) {
      onBooked(outcome.booked)
      return
    }
    setFailure(outcome.failure)
    toast(failureToast(outcome.failure))
    onFailure(outcome.failure)
    if (outcome.failure.kind === 'declined' || outcome.failure.kind === 'payment_error') {
      timer.current = setTimeout(focusCard, FOCUS_DELAY_MS)
    }
  }
  return { busy, failure, pay, forget: () => setFailure(null) }
}
