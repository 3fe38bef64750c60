import { useState } from 'react'
import type { OfferVerification } from '#worker/contract/search'
import { useToast } from '../../../ui/toast'
import { offerFailure, type PayFailure } from '../payment/pay-failure'
import { useOfferWatch } from './use-offer-watch'

interface OfferGuard {
  offerId: string
  everyMs: number
  paused: boolean
  verify: (offerId: string) => Promise<OfferVerification>
  /** The offer has just been found gone; said once. */
  onGone: () => void
  onMinutesLeft?: (minutes: number) => void
}

/** Watches the offer and says in toasts what changes (P §8). Gives what is wrong with it at the moment, or null. */
export function useOfferGuard({
  offerId,
  everyMs,
  paused,
  verify,
  onGone,
  onMinutesLeft,
}: OfferGuard): PayFailure | null {
  const [failure, setFailure] = useState<PayFailure | null>(null)
  const toast = useToast()
  const onCheck = (verification: OfferVerification) => {
    const found = offerFailure(verification)
    setFailure(found)
    if (!found) {
      if (verification.minutes_remaining !== undefined) onMinutesLeft?.(verification.minutes_remaining)
      return
    }
    if (found.kind === failure?.kind) return
    if (found.kind === 'offer_gone') {
      toast({ tone: 'destructive', title: 'Offer No Longer Available', description: found.message })
      onGone()
    } else {
      toast({ tone: 'destructive', title: 'Offer Validation Failed', description: found.message })
    }
  }
  // An offer that is gone doesn't come back.
  useOfferWatch({ offerId, everyMs, paused: paused || failure?.kind === 'offer_gone', verify, onCheck })
  return failure
}
