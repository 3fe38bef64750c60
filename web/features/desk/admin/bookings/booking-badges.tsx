import type { ListedBooking } from '#worker/features/desk/bookings/contract'
import { Badge } from '../../../../ui/labels'
import { STATUS_NAMES, STATUS_TONES } from './booking-words'

/** The state of a booking, and whether it is of the test mode. */
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
