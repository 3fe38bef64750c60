import { useRef, useState } from 'react'
import type { Booking } from '#worker/contract/booking'
import { fullDate } from '../../../format/dates'
import { isPast } from '../../../page/server-clock'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { useToast } from '../../../ui/overlay/toast'
import { failureReason } from '../cancellation/use-canceling'
import { ChangedFlights } from './changed-flights'
import * as css from './changed-flights.css'

/** The API calls for an answer to changed flights, for one booking. */
export interface KeepCalls {
  keep: (changeId: string) => Promise<unknown>
  /** Reads the booking again. */
  refresh: () => Promise<unknown>
}

/** Agrees to a change. The booking is read again, whatever the outcome: the flights may have changed again. */
function useKeeping({ keep, refresh }: KeepCalls) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const ref = useRef<HTMLDivElement>(null)
  const answer = async (changeId: string) => {
    const place = ref.current?.closest<HTMLElement>('article, [role="dialog"], section')
    setBusy(true)
    try {
      await keep(changeId)
      toast({ title: 'Flights kept', description: 'Your trip goes on with the flights as they are now.' })
    } catch (error) {
      toast({ tone: 'destructive', title: 'Your answer was not taken', description: failureReason(error) })
    }
    try {
      await refresh()
    } catch {
      toast({
        tone: 'destructive',
        title: 'Your trip may have changed',
        description: 'Please reload the page to see it.',
      })
    }
    setBusy(false)
    // The button that had the focus may be gone with the notice.
    setTimeout(() => {
      if (document.activeElement === document.body) place?.querySelector<HTMLElement>('button, a[href]')?.focus()
    })
  }
  return { ref, busy, answer }
}

export interface FlightChangeNoticeProps {
  booking: Booking
  calls: KeepCalls
  /** Begins the cancellation. */
  onCancel: () => void
}

/** Flights that the airline has changed, before and after, and what their traveler can do; nothing when there are none. */
export function FlightChangeNotice({ booking, calls, onCancel }: FlightChangeNoticeProps) {
  const { ref, busy, answer } = useKeeping(calls)
  const { flightChange, status, cancellation } = booking
  if (!flightChange || status !== 'confirmed' || cancellation) return null
  const { id, grade, before, answerBy } = flightChange
  return (
    <div ref={ref}>
      <Notice
        tone="warning"
        title={
          grade === 'lost' ? 'The airline no longer flies a part of this trip' : 'The airline has changed your flights'
        }
        action={
          <>
            <Button busy={busy} onClick={() => void answer(id)}>
              Keep these flights
            </Button>
            <Button variant="secondary" disabled={busy} onClick={onCancel}>
              Cancel instead
            </Button>
          </>
        }
      >
        <div className={css.content}>
          <ChangedFlights before={before} now={booking.bookingData.slices} />
          <p>
            {isPast(answerBy)
              ? 'Please answer as soon as you can.'
              : `Please answer by ${fullDate(answerBy.slice(0, 10))}.`}
          </p>
        </div>
      </Notice>
    </div>
  )
}
