import { type RefObject, useRef, useState } from 'react'
import { attemptFor, type PayApi, type PayAttempt, type PayMethod, type PayOutcome, type Purchase, pay } from './pay'

/** What a booking remembers of its payment while its steps come and go. */
export interface PayMemory {
  /** The try to repeat; null when the next one is new. */
  attempt: PayAttempt | null
  /** "Offer Expiring Soon" was said. */
  warned: boolean
}

/**
 * One purchase at a time: a second press while one runs does nothing. The guard is a ref, because two clicks may come before
 * anything is drawn again.
 */
export function usePurchase(
  api: PayApi,
  memory: RefObject<PayMemory>,
  newKey: () => string = () => crypto.randomUUID(),
) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const buy = async (purchase: Purchase, method: PayMethod): Promise<PayOutcome | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      const attempt = attemptFor(memory.current.attempt, purchase.amount, newKey)
      const outcome = await pay(api, { purchase, method, attempt })
      memory.current.attempt = 'attempt' in outcome ? outcome.attempt : null
      return outcome
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, buy }
}
