import type { Booking } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { SecurityEvent } from '../../contract/security/security-events'
import type { Cancellation, RefundStatus } from '../../domain/cancellation'
import type { Purchase } from '../../domain/purchase'
import type { BookingMail } from './bookings/contract'

/** Everything on record about a sale whose payment is disputed. */
export interface DisputedSale {
  booking: Booking
  /** The email address that it was made with; empty once it is forgotten. */
  contactEmail: string
  /** The home page of the shop that sold it; null where it isn't known. */
  shopUrl: string | null
  purchase: Purchase | null
  cancellation: Cancellation | null
  /** The refunds that the gateway has made or is making; null where it doesn't answer. */
  refunds: { id: string; amount: Money; status: RefundStatus; reference: string | null }[] | null
  /** The mails about the booking, whether they were sent or not. */
  mails: BookingMail[]
  /** The sign-in events of the account that bought it; none for a guest's. */
  accountEvents: SecurityEvent[]
}
