import { useEffect, useRef, useState } from 'react'
import type { OfferVerification } from '#worker/contract/search'
import { Button } from '../../../ui/button'
import { RepeatedNotice } from '../../../ui/layout/repeated-notice'
import { useCheckout } from '../checkout'
import { type OfferFailure, offerFailure } from './offer-failure'

interface OfferChecks {
  everyMs: number
  /** No checks while paused, and the answer to one under way is dropped. */
  paused: boolean
  onCheck: (verification: OfferVerification) => void
}

/** Checks the offer at once and then every `everyMs`. */
function useOfferChecks({ everyMs, paused, onCheck }: OfferChecks): void {
  const { api, offer } = useCheckout()
  const latest = useRef({ api, onCheck })
  latest.current = { api, onCheck }
  useEffect(() => {
    if (paused) return
    let dropped = false
    const check = async () => {
      const verification = await latest.current.api.verifyOffer(offer.id)
      if (!dropped) latest.current.onCheck(verification)
    }
    void check()
    const timer = setInterval(check, everyMs)
    return () => {
      dropped = true
      clearInterval(timer)
    }
  }, [offer.id, everyMs, paused])
}

interface OfferGuard {
  everyMs: number
  paused?: boolean
  onMinutesLeft?: (minutes: number) => void
}

/** Watches the offer, and leaves for the search once it is gone. Returns what is wrong with it now, or null. */
export function useOfferGuard({ everyMs, paused = false, onMinutesLeft }: OfferGuard): OfferFailure | null {
  const { leave } = useCheckout()
  const [failure, setFailure] = useState<OfferFailure | null>(null)
  const onCheck = (verification: OfferVerification) => {
    const found = offerFailure(verification)
    setFailure(found)
    if (!found) {
      if (verification.minutes_remaining !== undefined) onMinutesLeft?.(verification.minutes_remaining)
      return
    }
    if (found.kind === 'offer_gone' && failure?.kind !== 'offer_gone') leave.leaveSoon()
  }
  // A dead offer isn't checked again: it never becomes valid.
  useOfferChecks({ everyMs, paused: paused || failure?.kind === 'offer_gone', onCheck })
  return failure
}

/** The offer can't be bought any more. What was typed isn't lost, and nobody is sent away against their will. */
export function OfferGoneNotice({ title = 'Offer No Longer Available', message }: { title?: string; message: string }) {
  const { leaving, leaveNow, stay } = useCheckout().leave
  return (
    <RepeatedNotice
      tone="danger"
      title={title}
      text={message}
      more={leaving && 'The search opens in a few seconds.'}
      action={
        <>
          <Button size="sm" onClick={leaveNow}>
            Keep my details
          </Button>
          {leaving && (
            <Button variant="secondary" size="sm" onClick={stay}>
              Stay on this page
            </Button>
          )}
        </>
      }
    />
  )
}
