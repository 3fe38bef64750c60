import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import type { Attempt } from '../ports/attempt-repository'

const PATIENCE_MS = 10_000
const PAUSE_MS = 250

const isOpen = ({ state, bookingId }: Attempt): boolean =>
  state === 'authorized' || state === 'ordering' || ((state === 'booked' || state === 'unknown') && bookingId === null)

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/**
 * Waits, ten seconds at most, until another call has finished a purchase that is under way.
 * @throws DomainError `booking_in_progress` when it takes longer
 */
export async function awaitBooking({ attempts }: Pick<Deps, 'attempts'>, attempt: Attempt): Promise<Attempt> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const found = attempt.paymentId === null ? null : await attempts.findByPayment(attempt.brandKey, attempt.paymentId)
    if (found && !isOpen(found)) return found
    if (waited >= PATIENCE_MS) {
      const message = 'We are still confirming with the airline. Please do not book again; try again in a minute.'
      throw new DomainError('booking_in_progress', message)
    }
    await pause()
  }
}
