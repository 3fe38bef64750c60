import { lazy, Suspense } from 'react'
import type { Booking } from '#worker/contract/booking'
import { useFocusAfter } from '../use-focus-after'
import type { CancelCalls } from './use-canceling'

// Loaded when a button asks for it.
const CancelDialog = lazy(() => import('./cancel-dialog').then((module) => ({ default: module.CancelDialog })))

interface CancelHostProps {
  /** The trip to cancel, or null. */
  booking: Booking | null
  calls: (id: string) => CancelCalls
  onClose: () => void
  /** Takes the focus when the button that asked is gone. */
  focusAfter: () => HTMLElement | null | undefined
}

/** The place of the dialog that cancels a trip. */
export function CancelHost({ booking, calls, onClose, focusAfter }: CancelHostProps) {
  useFocusAfter(booking !== null, focusAfter)
  return (
    <Suspense>
      {booking && <CancelDialog key={booking.id} booking={booking} calls={calls(booking.id)} onClose={onClose} />}
    </Suspense>
  )
}
