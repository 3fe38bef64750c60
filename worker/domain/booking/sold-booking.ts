import type { Mode } from '../../contract/admin'
import type { Booking } from '../../contract/booking'
import type { MoneyStep } from '../../contract/trip-money'
import type { SaleMoney } from '../../features/accounting/rules-sale-money'
import type { AccountHolder } from '../account/account-holder'

/** A visitor who may see one booking of a brand without an account. */
export interface Guest {
  brandKey: string
  bookingId: string
}

/** Whose bookings: every read names both in its query. */
export type Traveler = AccountHolder | Guest

/** A booking with what only the server may know. */
export interface SoldBooking {
  booking: Booking
  brandKey: string
  mode: Mode
  /** Who sold it, by the name of the provider. */
  provider: string
  /** The provider's order; null while the airline hasn't confirmed. */
  orderId: string | null
  paymentId: string | null
  /** Whether the money is in: a confirmed booking's may be reserved for a moment longer. */
  isPaid: boolean
  /** Whether a person has ended its purchase: then the money is settled in some other way. */
  isClosed?: boolean | undefined
  contactEmail: string
  /** The home page of the shop that sold it, for links in mails; null for bookings from before mails. */
  shopUrl: string | null
  /** What happened to its money, and what comes next. */
  money: MoneyStep[]
  /** Where it is by the books. */
  sale: SaleMoney
}
