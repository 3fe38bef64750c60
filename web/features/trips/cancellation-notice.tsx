import type { Booking } from '#worker/contract/booking'
import { Notice } from '../../ui/notice'
import { refundWords } from './refund-words'

/** How a booking's cancellation stands; nothing for one that nobody canceled. */
export function CancellationNotice({ booking: { cancellation, cardLast4 } }: { booking: Booking }) {
  if (!cancellation) return null
  if (cancellation.status === 'confirming') {
    return (
      <Notice tone="info" title="We are confirming the cancellation with the airline">
        Please do not cancel again. We write to you as soon as the airline has answered.
      </Notice>
    )
  }
  return (
    <Notice tone="info" title="This booking is cancelled">
      {refundWords(cancellation.terms, cardLast4, true)}
    </Notice>
  )
}
