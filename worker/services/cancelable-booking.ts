import type { BrandRecord } from '../contract/brand'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { asOf } from '../domain/trip-status'
import type { SoldBooking, Traveler } from '../ports/booking-repository'

/** Which booking a traveler means, where, and in which mode the shop is. */
export interface CancelInput {
  brand: BrandRecord
  mode: Mode
  userId: string
  bookingId: string
}

export const travelerOf = ({ brand, userId }: CancelInput): Traveler => ({ brandKey: brand.key, userId })

export const CONFIRMING = 'We are confirming the cancellation with the airline'

const inProgress = () =>
  new DomainError(
    'booking_in_progress',
    'We are still confirming this booking with the airline. It can be cancelled once it is confirmed.',
  )

function requireCancelable({ booking, mode, orderId, isPaid }: SoldBooking, input: CancelInput, now: Date): string {
  const { status, cancellation } = booking
  if (cancellation?.status === 'confirming') throw new DomainError('cancellation_in_progress', `${CONFIRMING}.`)
  if (status === 'cancelled') throw new DomainError('already_cancelled', 'This booking is already cancelled.')
  if (asOf(booking, now).status === 'completed') {
    throw new DomainError('not_cancellable', 'This trip is over and can no longer be cancelled.')
  }
  if (status === 'pending') throw inProgress()
  if (mode !== input.mode) {
    const made = mode === 'live' ? 'with real payment' : 'in test mode'
    const message = `This booking was made ${made} and can't be cancelled here at the moment. Please contact customer support.`
    throw new DomainError('mode_unavailable', message)
  }
  // The ticket is there; the money is taken within minutes, and only then there is something to give back.
  if (orderId === null || !isPaid) throw inProgress()
  return orderId
}

/**
 * A traveler's own booking that may be canceled now, with its order.
 * @throws DomainError `not_found`, `already_canceled`, `cancellation_in_progress`, `booking_in_progress`, `not_cancelable`,
 * `mode_unavailable`
 */
export async function cancelableBooking(
  { bookings, clock }: Pick<Deps, 'bookings' | 'clock'>,
  input: CancelInput,
): Promise<SoldBooking & { orderId: string }> {
  const sold = await bookings.findSold(travelerOf(input), input.bookingId)
  if (!sold) throw new DomainError('not_found', 'There is no such booking.')
  return { ...sold, orderId: requireCancelable(sold, input, clock.now()) }
}
