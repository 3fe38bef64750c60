import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../../../web/api/api-error'
import type { TravelerApi } from './traveler-api'

const TRIES = 6

/** Cancels a booking as the trip's page does, asking again after unclear answers; returns how that ended. */
export async function cancelTrip(api: TravelerApi, bookingId: string): Promise<string> {
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      const quote = await api.quote(bookingId)
      const result = await api.cancel(bookingId, quote.id)
      return result.success ? 'canceled' : 'cancellation under way'
    } catch (error) {
      if (!(error instanceof ApiError)) return 'cancellation broken off'
      if (error.code === 'already_cancelled') return 'canceled'
      if (error.code === 'not_cancellable') return 'confirmed, not cancellable'
      // A guest whose email address has an account already cancels through the link in a mail.
      if (error.status === 401) return 'confirmed, signed out'
      await sleep(400 * (tried + 1))
    }
  }
  return 'cancellation given up'
}
