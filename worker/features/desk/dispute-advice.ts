import { departureOf } from '../../domain/booking/departure'
import { cancelObstacle } from '../cancellation/quote-cancellation'
import type { CaseAdvice } from '../issues/contract'
import { disputeOf } from './dispute-actions'
import { refundLeft } from './offered-actions'
import type { CaseMatter } from './read-case'

const hasDeparted = ({ sold }: CaseMatter, now: Date) =>
  sold?.booking.bookingData.slices.some((slice) => (departureOf(slice) ?? now) <= now) ?? false

/** What a refund now would prevent; null where it prevents nothing (any more). */
function spared(matter: CaseMatter): string | null {
  const { entry, warning } = matter
  if (entry.kind === 'fraud_warning' && warning?.kind === 'read' && warning.value?.isActionable) {
    return 'Giving the money back now spares a dispute and its fee.'
  }
  const isQuestion = disputeOf(matter)?.isRefundable ?? false
  return isQuestion ? 'Giving the money back now ends the bank’s question before it becomes a dispute.' : null
}

/** Advice to refund where that prevents a dispute, and how to make sure that nobody flies on an unpaid ticket; else null. */
export function disputeAdvice(matter: CaseMatter, now: Date): CaseAdvice | null {
  const { entry, sold } = matter
  const why = spared(matter)
  if (why === null || entry.state !== 'open' || (refundLeft(matter)?.amount ?? 0) <= 0) return null
  if (!sold || sold.booking.status === 'cancelled') return { sentence: why, bookingId: null }
  // Assumes the booking's own mode: where the shop is in the other one, the booking's page says so.
  if (cancelObstacle(sold, sold.mode, now) !== null || hasDeparted(matter, now)) return null
  const how = 'Cancel the booking first, so that nobody flies on its tickets; what its terms keep can be refunded here.'
  return { sentence: `${why} ${how}`, bookingId: sold.booking.id }
}
