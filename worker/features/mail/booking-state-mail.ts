import type { SoldBooking } from '../../domain/booking/sold-booking'
import { bookingAfterReleaseMail, bookingMail, bookingReleasedMail, type TripLinks } from '../booking/mails'
import { bookingCanceledMail, refundFailedMail } from '../cancellation/mails'
import type { MailKind } from './contract-kinds'
import type { MailContent } from './mail-text'

/**
 * Where a booking's money is: `paid`; `reserved`; `released`, never taken or fully refunded; `not_charged`, refunded before the ticket came
 * after all; null when unknown.
 */
export type MoneyState = 'paid' | 'reserved' | 'released' | 'not_charged' | null

/** The mail about a booking's current state; null where no mail could say it truthfully. */
export function bookingStateMail(
  { booking }: Pick<SoldBooking, 'booking'>,
  money: MoneyState,
  links: TripLinks | null = null,
): { kind: MailKind; content: MailContent } | null {
  const { status, cancellation } = booking
  if (status === 'cancelled') {
    if (!cancellation) {
      return money === 'released' ? { kind: 'booking_released', content: bookingReleasedMail(booking) } : null
    }
    const { terms, refund, byAirline } = cancellation
    if (refund === 'failed') return { kind: 'refund_failed', content: refundFailedMail(booking, terms, links) }
    // A refund that was settled in another way isn't on its way to the card.
    if (refund === 'closed') return null
    const content = bookingCanceledMail(booking, terms, links, byAirline ? 'airline' : 'asked')
    return { kind: 'booking_cancelled', content }
  }
  // A trip that is over has no check-in, and one that is being canceled isn't reliable.
  if (status === 'completed' || cancellation) return null
  if (money === 'not_charged') return { kind: 'booking', content: bookingAfterReleaseMail(booking, links) }
  // A ticket whose money isn't captured can't be called paid.
  const isSettled = money === 'paid' || (money === 'reserved' && status === 'pending')
  return isSettled ? { kind: 'booking', content: bookingMail(booking, links) } : null
}
