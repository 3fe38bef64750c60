import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Booking } from '#worker/contract/booking'
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
  const wasOpen = useRef(false)
  useEffect(() => {
    if (booking) wasOpen.current = true
    if (booking || !wasOpen.current) return
    // The dialog gives the focus back a moment after it has closed.
    const timer = setTimeout(() => {
      wasOpen.current = false
      if (document.activeElement === document.body) focusAfter()?.focus()
    })
    return () => clearTimeout(timer)
  })
  return (
    <Suspense>
      {booking && <CancelDialog key={booking.id} booking={booking} calls={calls(booking.id)} onClose={onClose} />}
    </Suspense>
  )
}
