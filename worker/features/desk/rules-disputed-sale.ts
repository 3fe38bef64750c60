import type { Booking } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { SecurityEvent } from '../../contract/security/security-events'
import type { Cancellation, RefundStatus } from '../../domain/cancellation'
import type { Purchase } from '../../domain/purchase'
import type { BookingMail } from './bookings/contract'

/** All that is on record of a sale whose payment is disputed. */
export interface DisputedSale {
  booking: Booking
  /** The address that it was made with; empty once it was forgotten. */
  contactEmail: string
  /** The home page of the shop that sold it; null where it isn't known. */
  shopUrl: string | null
  purchase: Purchase | null
  cancellation: Cancellation | null
  /** What the gateway has given back, or is giving back; null where it doesn't say. */
  refunds: { id: string; amount: Money; status: RefundStatus; reference: string | null }[] | null
  /** About the booking, whatever became of them. */
  mails: BookingMail[]
  /** What happened around signing in with the account that bought it; none for a guest's. */
  accountEvents: SecurityEvent[]
}
