import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { bookingQuery, bookingsQuery, ownTrip } from '../../api/bookings'
import { LoadFailure } from '../../ui/layout/notice'
import { Skeleton } from '../../ui/layout/page'
import { Dialog } from '../../ui/overlay/dialog'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { Seller } from './details/receipt'
import { tripRoute } from './trip'
import { TripActions } from './trip-screen'

interface TripDialogProps {
  id: string
  seller: Seller
  onClose: () => void
}

/** One trip over the list of all of them. */
export function TripDialog({ id, seller, onClose }: TripDialogProps) {
  const { data, error, refetch } = useQuery(bookingQuery(id))
  const queries = useQueryClient()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      title={data ? tripRoute(data) : 'Your trip'}
      placement="wide"
      open
      onOpenChange={(open) => open || onClose()}
    >
      <div ref={content} tabIndex={-1}>
        {data && (
          <TripActions
            booking={data}
            calls={ownTrip(id)}
            refresh={() => queries.invalidateQueries({ queryKey: bookingsQuery.queryKey })}
            seller={seller}
            focusAfter={() => content.current}
          />
        )}
        {!data && error && (
          <LoadFailure title="Unable to load booking details." onRetry={() => void refetch()}>
            Please try again.
          </LoadFailure>
        )}
        {!data && !error && (
          <div role="status">
            <VisuallyHidden>Loading booking details…</VisuallyHidden>
            <Skeleton height="30rem" radius="md" />
          </div>
        )}
      </div>
    </Dialog>
  )
}
