import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BookingResult } from '#worker/contract/booking'
import { confirmationQuery } from '../../../api/bookings'
import { currentUserQuery } from '../../../api/user'
import { useToast } from '../../../ui/overlay/toast'
import { dropDrafts } from '../passengers/draft-store'
import { readAttempt, storeAttempt } from './attempt-store'

/** A second toast waits this long, as only one shows at a time. */
const SECOND_TOAST_MS = 2500

/**
 * Ends an attempt with its booking: drafts are dropped, the traveler is told how the booking stands, and its confirmation shows. Whoever has
 * left the page meanwhile isn't taken away from where they are: the toast leads to the confirmation.
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
  return ({ accountInfo, ...booking }: BookingResult, typedLast4: string | null = null) => {
    dropDrafts(sessionStorage, offerId)
    const attempt = readAttempt(offerId)
    // Whoever comes back to this offer finds the booking rather than a payment form.
    if (attempt) storeAttempt({ ...attempt, bookingId: booking.id })
    const cardLast4 = booking.cardLast4 ?? typedLast4
    queries.setQueryData(confirmationQuery(booking.id).queryKey, { ...booking, cardLast4 })
    void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    const action = { label: 'See the booking', onClick: () => showConfirmation(booking.id) }
    if (booking.status !== 'cancelled') {
      toast({
        ...(booking.status === 'pending'
          ? { title: 'We are confirming with the airline', description: 'Your money is reserved, not taken.' }
          : {
              title: 'Booking confirmed!',
              description: `Your booking reference is ${booking.duffelBookingId}.`,
            }),
        ...(!shown.current && { action }),
      })
    }
    if (!shown.current) return
    if (accountInfo) {
      setTimeout(() => toast({ title: 'Account created!', description: 'You are signed in.' }), SECOND_TOAST_MS)
    }
    showConfirmation(booking.id)
  }
}
