import type { Booking } from '#worker/contract/booking'
import { Notice } from '../../ui/layout/notice'
import { refundNews } from './cancellation/refund-words'

/** Why a booking has no reference yet. */
export const PendingNotice = () => (
  <Notice tone="info" title="We are confirming with the airline">
    Your card is charged once the airline confirms. The booking reference shows then.
  </Notice>
)

/** The state of a booking's cancellation; nothing if it wasn't canceled. */
export function CancellationNotice({ booking }: { booking: Booking }) {
  const { cancellation } = booking
  if (!cancellation) return null
  if (cancellation.status === 'confirming') {
    return (
      <Notice tone="info" title="We are confirming the cancellation with the airline">
        No need to cancel again: we write to you when it answers.
      </Notice>
    )
  }
  return (
    <Notice
      tone={cancellation.refund === 'failed' ? 'warning' : 'info'}
      title={cancellation.byAirline ? 'The airline cancelled your flights' : 'This booking is cancelled'}
    >
      {refundNews(cancellation, booking)}
    </Notice>
  )
}
