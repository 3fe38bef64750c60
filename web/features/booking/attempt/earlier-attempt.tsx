import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/layout/notice'
import type { Resumed } from '../booking-state'
import { checkoutApi } from '../checkout'
import { BookingFrame } from '../frame/booking-frame'
import type { PayApi } from '../payment/purchase'
import { AlreadyBooked } from './already-booked'
import { dropAttempt, type PayAttempt, storeAttempt } from './attempt-store'
import { bankRefusal } from './bank-check'
import { FindingOut } from './finding-out'
import { continued, type Found } from './found'
import { useFinish } from './use-finish'

interface EarlierAttemptProps {
  attempt: PayAttempt
  api?: Pick<PayApi, 'findAttempt' | 'processCard'> | undefined
  /** The payment that the page's address comes back with from a bank's check; anybody may have written it there. */
  returned: string | undefined
  onBack: () => void
  /** Shows the confirmation of a booking in place of this page. */
  showConfirmation: (bookingId: string) => void
  /** Called when it didn't end in a booking. */
  onEnd: (resumed: Resumed) => void
}

/** Finds out what became of an attempt whose end this tab hasn't seen, before anything can be bought; one that is booked leads to its booking. */
export function EarlierAttempt(props: EarlierAttemptProps) {
  const { attempt, api = checkoutApi, returned, onBack, showConfirmation, onEnd } = props
  const { offerId, bookingId, seats, bags, offset } = attempt
  const finish = useFinish(offerId, showConfirmation)
  const show = useRef(showConfirmation)
  show.current = showConfirmation
  useEffect(() => {
    if (bookingId) show.current(bookingId)
  }, [bookingId])
  const [hidden, setHidden] = useState(false)
  // A buyer who is at their bank has had the server's answer: none of their calls is still running.
  const answered = attempt.askedBank === null ? attempt : { ...attempt, sentAt: 0 }
  const refusal = useRef<string | null>(null)
  const ask = async (key: string) => {
    refusal.current ??= await bankRefusal(api, attempt)
    return api.findAttempt(key)
  }
  const onFound = (found: Found) => {
    const isRefused = refusal.current !== null && (found.kind === 'unpaid' || found.kind === 'released')
    // Its payment belongs to the refused card: another card needs another attempt.
    const next = isRefused ? null : continued(attempt, found)
    if (next) storeAttempt(next)
    else dropAttempt(offerId)
    if (found.kind === 'booked') finish(found.booking)
    else if (found.kind === 'hidden') setHidden(true)
    else {
      const goesOn = found.kind === 'reserved' && returned !== undefined && returned === attempt.askedBank
      onEnd({ seats, bags, offset, found: found.kind, refusal: isRefused ? refusal.current : null, goesOn })
    }
  }
  return (
    <BookingFrame step="payment" summary={null} onBack={onBack}>
      {hidden && <AlreadyBooked attempt={attempt} ask={api.findAttempt} />}
      {!hidden && bookingId === null && <FindingOut attempt={answered} ask={ask} onFound={onFound} />}
    </BookingFrame>
  )
}

/** For a buyer who comes back from their bank to a tab that knows of no payment. It is also true for somebody who only followed such a link. */
export const BegunElsewhere = () => (
  <Notice tone="warning" title="Have you just confirmed a payment with your bank?">
    Please go back to the tab or the browser where you pressed Complete Booking, and open this booking there before you
    pay again: here nothing is known of it. Until a booking is made, money is only reserved on your card, and is
    released if none is.
  </Notice>
)
