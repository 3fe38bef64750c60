import type { Booking, RefundTerms } from '#worker/contract/booking'
import { refundLines } from '#worker/domain/trip/refund-lines'
import * as css from '../details/trip-details.css'

/** What a cancellation costs and gives back, line by line. */
export const RefundFigures = ({ terms, booking }: { terms: RefundTerms; booking: Booking }) => (
  <dl>
    {refundLines(terms, booking.bookingData).map(({ label, amount, isTotal }) => (
      <div key={label} className={isTotal ? css.totalLine : css.line}>
        <dt>{label}</dt>
        <dd className={css.figure}>{amount}</dd>
      </div>
    ))}
  </dl>
)
