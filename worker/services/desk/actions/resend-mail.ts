import type { Deps } from '../../../deps'
import { bookingAfterReleaseMail, bookingMail, bookingReleasedMail } from '../../../domain/mails/booking-mail'
import { bookingCanceledMail, refundFailedMail } from '../../../domain/mails/cancellation-mail'
import type { MailContent } from '../../../domain/mails/mail-text'
import type { MailKind } from '../../../ports/mail'
import { prepareMail } from '../../mail/prepare-mail'
import { findSeller } from '../../purchase/write-booking'
import { type CaseMatter, isMoneyBack } from '../read-case'

/** Whether the money stands reserved, as a mail about a pending booking says. */
const isReserved = ({ payment }: CaseMatter) =>
  !payment || (payment.kind === 'read' && payment.value?.status === 'authorized')

/** How a booking stands now, as its traveler is told; null where no mail could say it. */
export function presentMail(matter: CaseMatter): { kind: MailKind; content: MailContent } | null {
  const { entry, sold, purchase, cancellation } = matter
  if (!sold || !purchase) return null
  const { booking } = sold
  if (booking.status === 'cancelled') {
    const { state, terms, byAirline } = cancellation ?? {}
    if (terms && state === 'refund_failed') return { kind: 'refund_failed', content: refundFailedMail(booking, terms) }
    if (terms) {
      return {
        kind: 'booking_cancelled',
        content: bookingCanceledMail(booking, terms, byAirline ? 'airline' : 'asked'),
      }
    }
    return purchase.state === 'voided' && isMoneyBack(matter)
      ? { kind: 'booking_released', content: bookingReleasedMail(booking) }
      : null
  }
  if (purchase.state === 'closed' && entry.kind !== 'capture_impossible') {
    return { kind: 'booking', content: bookingAfterReleaseMail(booking) }
  }
  // A ticket whose money isn't in can't be told as paid for.
  const isHeld = booking.status === 'pending' && isReserved(matter)
  const isSettled = isHeld || purchase.state === 'captured'
  return isSettled ? { kind: 'booking', content: bookingMail(booking) } : null
}

/** Tells the traveler once more how the booking stands, once for the step. */
export async function resendMail(
  deps: Pick<Deps, 'outbox' | 'brands' | 'ids' | 'clock' | 'secrets' | 'modes'>,
  matter: CaseMatter,
  stepId: string,
): Promise<string> {
  const mail = presentMail(matter)
  if (!mail || !matter.sold) return 'There is nothing to tell.'
  const { brandKey, contactEmail: recipient, mode } = matter.sold
  const key = `desk:${stepId}`
  await deps.outbox.add(await prepareMail(deps, await findSeller(deps, brandKey), { ...mail, key, recipient, mode }))
  return 'The mail is on its way.'
}
