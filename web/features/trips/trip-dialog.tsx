import { useEffect, useState } from 'react'
import type { Booking } from '../../../worker/contract/booking'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { routeOf } from './trip'
import { TripDetails } from './trip-details'
import { loading } from './trip-dialog.css'

interface TripDialogProps {
  id: string
  load: (id: string) => Promise<Booking>
  onClose: () => void
}

type State = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; booking: Booking }

/** A booking's details, read anew: its status may have changed since the list. */
export function TripDialog({ id, load, onClose }: TripDialogProps) {
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
  return (
    <Dialog
      title="Trip details"
      {...(state.status === 'loaded' && { description: routeOf(state.booking) })}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && <Notice tone="danger">Unable to load booking details.</Notice>}
      {state.status === 'loaded' && <TripDetails booking={state.booking} />}
    </Dialog>
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
