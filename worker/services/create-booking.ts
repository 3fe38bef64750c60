import type { BookingRequest, BookingResult } from '../contract/booking'
import type { BrandRecord } from '../contract/brand'
import type { Mode } from '../contract/system'
import type { User } from '../contract/user'
import type { Deps } from '../deps'

/** The booking, and the secret of the session to set as a cookie when a guest was signed in. */
export interface CreatedBooking {
  result: BookingResult
  sessionSecret: string | null
}

/** Buys the ticket for an authorised payment: order → capture → booking. Repeating it gives the same booking. */
export async function createBooking(
  _deps: Deps,
  _input: { brand: BrandRecord; mode: Mode; user: User | null; idempotencyKey: string | null; request: BookingRequest },
): Promise<CreatedBooking> {
  throw new Error('being built')
}
