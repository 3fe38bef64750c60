import type { SoldBooking } from '../../domain/booking/sold-booking'
import { tripLink } from '../../domain/brand/brand-key'
import { bookingAfterReleaseMail, bookingMail, bookingReleasedMail } from '../booking/mails'
import { bookingCanceledMail, refundFailedMail } from '../cancellation/mails'
import type { MailKind } from './contract-kinds'
import type { MailContent } from './mail-text'

/**
 * Where a booking's money is: `paid`; `reserved`; `released`, never taken or back in whole; `not_charged`, gone back before the ticket came after
 * all; null where nobody can say.
 */
export type StandingMoney = 'paid' | 'reserved' | 'released' | 'not_charged' | null

/** How a booking stands, as a mail tells its traveler; null where none could without saying what isn't so, or isn't known. */
export function standingMail(
  { booking, shopUrl }: Pick<SoldBooking, 'booking' | 'shopUrl'>,
  money: StandingMoney,
): { kind: MailKind; content: MailContent } | null {
  const { status, cancellation } = booking
  if (status === 'cancelled') {
    if (!cancellation) {
      return money === 'released' ? { kind: 'booking_released', content: bookingReleasedMail(booking) } : null
    }
    const { terms, refund, byAirline } = cancellation
    if (refund === 'failed') return { kind: 'refund_failed', content: refundFailedMail(booking, terms) }
    // What a person has settled in another way isn't on its way to the card.
    if (refund === 'closed') return null
    const content = bookingCanceledMail(booking, terms, byAirline ? 'airline' : 'asked')
    return { kind: 'booking_cancelled', content }
  }
  // A trip that is over has no check-in to come, and one that is being canceled isn't to be relied on.
  if (status === 'completed' || cancellation) return null
  if (money === 'not_charged') return { kind: 'booking', content: bookingAfterReleaseMail(booking) }
  // A ticket whose money isn't in can't be told as paid for.
  const isSettled = money === 'paid' || (money === 'reserved' && status === 'pending')
  return isSettled ? { kind: 'booking', content: bookingMail(booking, tripLink(shopUrl, booking.id)) } : null
}
