import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BookingResult } from '#worker/contract/booking'
import { confirmationQuery } from '../../../api/bookings'
import { currentUserQuery } from '../../../api/user'
import { useToast } from '../../../ui/overlay/toast'
import { dropDrafts } from '../passengers/draft-store'
import { readAttempt, storeAttempt } from './attempt-store'

/**
 * Ends an attempt with its booking: drafts are dropped, and its confirmation shows. A buyer who has left the page meanwhile isn't taken away from
 * where they are: a toast shows the booking's state, and leads to the confirmation.
 */
export function useFinish(offerId: string, showConfirmation: (bookingId: string) => void) {
  const toast = useToast()
  const queries = useQueryClient()
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return ({ accountInfo: _account, ...booking }: BookingResult, typedLast4: string | null = null) => {
    dropDrafts(offerId)
    const attempt = readAttempt(offerId)
    // A buyer who comes back to this offer finds the booking rather than a payment form.
    if (attempt) storeAttempt({ ...attempt, bookingId: booking.id })
    const cardLast4 = booking.cardLast4 ?? typedLast4
    queries.setQueryData(confirmationQuery(booking.id).queryKey, { ...booking, cardLast4 })
    const action = { label: 'See the booking', onClick: () => showConfirmation(booking.id) }
    // The confirmation says the same: there the toast repeats it.
    const isHere = shown.current
    if (isHere) showConfirmation(booking.id)
    // The confirmation asks by itself: an answer before it shows would change the payment form under the buyer's eyes.
    else void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    if (booking.status === 'cancelled') return
    const reference = `Your booking reference is ${booking.duffelBookingId}.`
    const message =
      booking.status === 'pending'
        ? { title: 'We are confirming with the airline', description: 'Your money is reserved, not taken.' }
        : {
            title: 'Booking confirmed!',
            description: booking.accountCreated ? `${reference} Account created!` : reference,
          }
    toast({ ...message, ...(isHere ? { repeats: true } : { action }) })
  }
}
