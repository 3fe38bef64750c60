import { useEffect, useRef } from 'react'
import type { OfferVerification } from '#worker/contract/search'

interface OfferWatch {
  offerId: string
  everyMs: number
  /** No checks while paused, and the answer to one under way is dropped. */
  paused: boolean
  verify: (offerId: string) => Promise<OfferVerification>
  onCheck: (verification: OfferVerification) => void
}

/** Checks the offer at once and then at a steady beat. */
export function useOfferWatch({ offerId, everyMs, paused, verify, onCheck }: OfferWatch): void {
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
