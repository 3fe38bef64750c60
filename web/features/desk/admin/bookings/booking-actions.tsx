import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { AdministeredBooking } from '#worker/features/desk/bookings/contract'
import { Button } from '../../../../ui/button'
import { Card } from '../../../../ui/layout/page'
import { useToast } from '../../../../ui/overlay/toast'
import * as css from '../../../admin/admin.css'
import { failed } from '../../../admin/confirm-first'
import { HELD_BACK, wasHeldBack } from './booking-words'
import { bookingQuery, resendMail } from './bookings-api'
import { CancelQuestion } from './cancel-question'

/** What can be done about a booking; what can't is listed with the reason, and has no button. */
export function BookingActions({ booking, mayCancel }: { booking: AdministeredBooking; mayCancel: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { resendMail: noMail, cancel: noCancel } = booking.obstacles
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="booking-actions">
      <h2 className={css.heading} id="booking-actions">
        What you can do
      </h2>
      <ul className={css.lines}>
        <Action obstacle={noMail && `The email can’t be sent again. ${noMail}`}>
          <p>The traveler gets the email that says how the booking stands now once more.</p>
          <ResendMail id={booking.id} />
        </Action>
        {mayCancel && (
          <Action obstacle={noCancel && `The booking can’t be cancelled. ${noCancel}`}>
            <p>You see what comes back before anything is cancelled. The traveler is told by email.</p>
            <Button variant="danger" onClick={() => setAsking(true)}>
              Cancel the booking
            </Button>
          </Action>
        )}
      </ul>
      {isAsking && <CancelQuestion id={booking.id} onClose={() => setAsking(false)} />}
    </Card>
  )
}

interface ActionProps {
  /** Why it can't be done; null where it can. */
  obstacle: string | null
  children: ReactNode
}

const Action = ({ obstacle, children }: ActionProps) => (
  <li className={css.action}>{obstacle === null ? children : <p className={css.muted}>{obstacle}</p>}</li>
)

function ResendMail({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const toast = useToast()
  // The key stays the same until the mail is known to be on its way: a repeated press sends no second one.
  const key = useRef<string>(undefined)
  const send = async () => {
    setBusy(true)
    key.current ??= crypto.randomUUID()
    try {
      const after = await resendMail(id, key.current)
      queryClient.setQueryData(bookingQuery(id).queryKey, after)
      key.current = undefined
      toast(
        wasHeldBack(after.mails)
          ? { tone: 'destructive', title: 'Not sent', description: HELD_BACK }
          : { title: 'Email sent again', description: 'It is on its way to the traveler.' },
      )
    } catch (error) {
      toast(failed('Not sent', error))
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void send()}>
      Send the email again
    </Button>
  )
}
