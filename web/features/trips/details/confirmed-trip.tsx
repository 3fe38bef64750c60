import type { Booking } from '#worker/contract/booking'
import { guestTrip, ownTrip } from '../../../api/bookings'
import type { Seller } from './receipt'
import { TripColumns } from './trip-details'
import { FoldedTrip } from './trip-travelers'

interface ConfirmedTripProps {
  booking: Booking
  seller: Seller
  /** Whether it belongs to the signed-in user's account; else this browser sees it as a guest. */
  isOwn: boolean
}

/** A trip in full on its confirmation page: as on its own page, but folded, and without the way to cancel. */
export const ConfirmedTrip = ({ booking, seller, isOwn }: ConfirmedTripProps) => (
  <FoldedTrip value={true}>
    <TripColumns booking={booking} calls={isOwn ? ownTrip(booking.id) : guestTrip(booking.id)} seller={seller} />
  </FoldedTrip>
)
