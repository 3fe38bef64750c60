import type { Mode } from '../../contract/admin'
import type { Booking } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { MoneyStep } from '../../contract/trip-money'
import type { SaleMoney } from '../../features/accounting/rules-sale-money'
import type { AccountHolder } from '../account/account-holder'

/** A visitor who may see one booking of a brand without an account. */
export interface Guest {
  brandKey: string
  bookingId: string
}

/** The holder of bookings: every query names the brand and the holder. */
export type Traveler = AccountHolder | Guest

/** A booking with what only the server may know. */
export interface SoldBooking {
  booking: Booking
  brandKey: string
  mode: Mode
  /** The name of the provider that sold it. */
  provider: string
  /** The provider's order; null until the airline has confirmed. */
  orderId: string | null
  paymentId: string | null
  /** Whether it is paid: a confirmed booking's money may only be reserved for a moment longer. */
  isPaid: boolean
  /** Whether a person has closed its purchase: then the money is settled in another way. */
  isClosed?: boolean | undefined
  contactEmail: string
  /** The home page of the shop that sold it, for links in mails; null for bookings from before mails. */
  shopUrl: string | null
  /** The steps of its money so far, and the next ones. */
  money: MoneyStep[]
  /** What the provider was paid for all of it; null where that isn't known. */
  net: Money | null
  /** What comes back for its carbon offset when it is canceled, in minor units of what was paid; 0 without one. */
  offset: number
  /** Where its money is according to the books. */
  sale: SaleMoney
}
