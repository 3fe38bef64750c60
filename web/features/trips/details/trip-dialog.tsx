import { CalendarPlus, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Booking } from '#worker/contract/booking'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Skeleton } from '../../../ui/layout/page'
import { Dialog } from '../../../ui/overlay/dialog'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { KeepCalls } from '../changes/flight-change-notice'
import { tripRoute } from '../trip'
import { Receipt, type Seller } from './receipt'
import { TripDetails } from './trip-details'
import { actions, loading } from './trip-dialog.css'

/**
 * Whether the page is being printed, by the button or by the browser's own command. What is for print only is in the document just
 * then.
 */
export function usePrinting(): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its snapshot as soon as the event is over.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return { isPrinting, print: () => globalThis.print() }
}

interface TripDialogProps {
  id: string
  load: (id: string) => Promise<Booking>
  keepCalls: KeepCalls
  onClose: () => void
  onCancel: () => void
  /** Gives the trip's calendar file to the browser; says itself when that fails. */
  onSaveCalendar: () => Promise<void>
  seller: Seller
}

type State = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; booking: Booking }

/** A booking's details, read anew: its status may have changed since the list. */
export function TripDialog({ id, load, keepCalls, onClose, onCancel, onSaveCalendar, seller }: TripDialogProps) {
  const [state, setState] = useState<State>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog is for one booking and loads it once
  useEffect(() => {
    let current = true
    load(id).then(
      (booking) => current && setState({ status: 'loaded', booking }),
      () => current && setState({ status: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [])
  const booking = state.status === 'loaded' ? state.booking : null
  const keepAndReload: KeepCalls = {
    keep: keepCalls.keep,
    refresh: async () => {
      await keepCalls.refresh()
      setState({ status: 'loaded', booking: await load(id) })
    },
  }
  return (
    <Dialog
      title="Trip details"
      {...(booking && { description: tripRoute(booking) })}
      open
      onOpenChange={(open) => !open && onClose()}
      {...(booking && { footer: <Papers booking={booking} seller={seller} onSaveCalendar={onSaveCalendar} /> })}
    >
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <Notice tone="danger">Unable to load booking details.</Notice>}
      {booking && <TripDetails booking={booking} keepCalls={keepAndReload} onCancel={onCancel} />}
    </Dialog>
  )
}

/** The buttons for the calendar file and the printed receipt. */
function Papers({
  booking,
  seller,
  onSaveCalendar,
}: Pick<TripDialogProps, 'seller' | 'onSaveCalendar'> & { booking: Booking }) {
  const { isPrinting, print } = usePrinting()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await onSaveCalendar()
    setSaving(false)
  }
  return (
    <div className={actions}>
      {booking.status !== 'cancelled' && (
        <Button
          variant="secondary"
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          busy={saving}
          onClick={() => void save()}
        >
          Add to Calendar
        </Button>
      )}
      <Button variant="secondary" icon={<Printer size={18} aria-hidden="true" />} onClick={print}>
        Print Receipt
      </Button>
      {isPrinting && <Receipt booking={booking} seller={seller} />}
    </div>
  )
}

const Loading = () => (
  <div className={loading} role="status">
    <VisuallyHidden>Loading booking details…</VisuallyHidden>
    <Skeleton height="4.5rem" radius="md" />
    <Skeleton width="40%" />
    <Skeleton height="6rem" radius="md" />
  </div>
)
