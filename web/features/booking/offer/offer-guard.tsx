import { useEffect, useRef, useState } from 'react'
import type { OfferVerification } from '#worker/contract/search'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { useToast } from '../../../ui/overlay/toast'
import { offerFailure, type PayFailure } from '../payment/pay-failure'

interface OfferWatch {
  offerId: string
  everyMs: number
  /** No checks while paused, and the answer to one under way is dropped. */
  paused: boolean
  verify: (offerId: string) => Promise<OfferVerification>
  onCheck: (verification: OfferVerification) => void
}

/** Checks the offer at once and then at a steady beat. */
function useOfferWatch({ offerId, everyMs, paused, verify, onCheck }: OfferWatch): void {
  const latest = useRef({ verify, onCheck })
  latest.current = { verify, onCheck }
  useEffect(() => {
    if (paused) return
    let dropped = false
    const check = async () => {
      const verification = await latest.current.verify(offerId)
      if (!dropped) latest.current.onCheck(verification)
    }
    void check()
    const timer = setInterval(check, everyMs)
    return () => {
      dropped = true
      clearInterval(timer)
    }
  }, [offerId, everyMs, paused])
}

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

interface OfferGoneNoticeProps {
  message: string
  /** The search is about to open by itself. */
  leaving: boolean
  onKeep: () => void
  onStay: () => void
}

/** The offer can't be bought any more: what was typed isn't lost, and nobody is sent away against their will (decision 15). */
export const OfferGoneNotice = ({ message, leaving, onKeep, onStay }: OfferGoneNoticeProps) => (
  <Notice
    tone="danger"
    title="Offer No Longer Available"
    action={
      <>
        <Button size="sm" onClick={onKeep}>
          Keep my details
        </Button>
        {leaving && (
          <Button variant="secondary" size="sm" onClick={onStay}>
            Stay on this page
          </Button>
        )}
      </>
    }
  >
    {message}
    {leaving && ' The search opens in a few seconds.'}
  </Notice>
)
