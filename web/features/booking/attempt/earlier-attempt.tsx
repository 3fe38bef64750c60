import { useEffect, useRef, useState } from 'react'
import type { AttemptStatus } from '#worker/contract/booking'
import type { Resumed } from '../booking-state'
import { BookingFrame } from '../frame/booking-frame'
import { AlreadyBooked } from './already-booked'
import { dropAttempt, type PayAttempt, storeAttempt } from './attempt-store'
import { FindingOut } from './finding-out'
import { continued, type Found } from './found'
import { useFinish } from './use-finish'

interface EarlierAttemptProps {
  attempt: PayAttempt
  ask: (key: string) => Promise<AttemptStatus>
  onBack: () => void
  /** Shows the confirmation of a booking in place of this page. */
  showConfirmation: (bookingId: string) => void
  /** It didn't end in a booking. */
  onEnd: (resumed: Resumed) => void
}

/** Finds out what became of an attempt whose end this tab hasn't seen, before anything can be bought; one that is booked leads to its booking. */
export function EarlierAttempt({ attempt, ask, onBack, showConfirmation, onEnd }: EarlierAttemptProps) {
  const { offerId, bookingId, seats, bags } = attempt
  const finish = useFinish(offerId, showConfirmation)
  const show = useRef(showConfirmation)
  show.current = showConfirmation
  useEffect(() => {
    if (bookingId) show.current(bookingId)
  }, [bookingId])
  const [hidden, setHidden] = useState(false)
  const onFound = (found: Found) => {
    const next = continued(attempt, found)
    if (next) storeAttempt(next)
    else dropAttempt(offerId)
    if (found.kind === 'booked') finish(found.booking)
    else if (found.kind === 'hidden') setHidden(true)
    else onEnd({ seats, bags, found: found.kind })
  }
  return (
    <BookingFrame step="payment" summary={null} onBack={onBack}>
      {hidden && <AlreadyBooked attempt={attempt} ask={ask} />}
      {!hidden && bookingId === null && <FindingOut attempt={attempt} ask={ask} onFound={onFound} />}
    </BookingFrame>
  )
}
