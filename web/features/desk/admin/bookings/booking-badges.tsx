import type { ListedBooking } from '#worker/features/desk/bookings/contract'
import { Badge } from '../../../../ui/labels'
import { STATUS_NAMES, STATUS_TONES } from './booking-words'

/** How far a booking is, and whether it was only tried out. */
export const BookingBadges = ({
  booking: { status, mode, isBeingCanceled },
}: {
  booking: Pick<ListedBooking, 'status' | 'mode' | 'isBeingCanceled'>
}) => (
  <>
    <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
    {isBeingCanceled && <Badge tone="warning">Being cancelled</Badge>}
    {mode === 'test' && <Badge tone="info">Test</Badge>}
  </>
)
