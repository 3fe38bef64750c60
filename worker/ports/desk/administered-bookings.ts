import type { Mode } from '../../contract/admin'
import type { BookingStatus } from '../../contract/booking'
import type { CaseKind } from '../../contract/cases'
import type { BookingMail, BookingNote, ListedBooking } from '../../contract/desk/bookings'
import type { LedgerEntry } from '../../contract/desk/ledger'
import type { BrandScope } from '../../domain/account/rights'
import type { NewAuditEntry } from '../brands'
import type { SoldBooking } from '../purchases'
import type { AfterRow } from '../security-events'

/** Which bookings are wanted; all within the scope where nothing is said. */
export interface BookingFilter {
  /** A booking reference, a booking's or an order's id, or the address that it was made with. */
  text?: string | undefined
  brandKey?: string | undefined
  status?: Exclude<BookingStatus, 'completed'> | undefined
  mode?: Mode | undefined
  /** When it was sold: from this instant on, and before that one. */
  soldFrom?: Date | undefined
  soldUntil?: Date | undefined
  /** The first and the last day of its first departure, by the airport's clock, yyyy-MM-dd. */
  departsFrom?: string | undefined
  departsTo?: string | undefined
}

/** A booking's row as far as the list shows it; nothing of it is masked yet. */
export interface BookingRow
  extends Pick<ListedBooking, 'id' | 'brandKey' | 'mode' | 'reference' | 'orderId' | 'createdAt' | 'directions'> {
  status: BookingStatus
  isBeingCanceled: boolean
  charge: { amount: number; currency: string }
  contactEmail: string
  /** Where its last flight lands and when, by the airport's clock; null for one without flights. */
  arrival: { airport: string; at: string } | null
  firstTraveler: { given: string; family: string } | null
  travelers: number
}

/** What stands about a booking in other tables. */
export interface BookingRecords {
  mails: BookingMail[]
  cases: { id: string; kind: CaseKind }[]
  notes: BookingNote[]
  /** What the books say of it, in the order in which it happened. */
  ledger: LedgerEntry[]
}

/** A note to be stored, with its row in the log. */
export interface NewNote {
  id: string
  brandKey: string
  bookingId: string
  userId: string
  note: string
  at: Date
  audit: NewAuditEntry
}

/** Bookings for those who run a brand. Each query names whose they may see. @throws DomainError `database_unavailable` */
export interface AdministeredBookings {
  /** Newest first. */
  list(scope: BrandScope, filter: BookingFilter, page: { after: AfterRow | null; limit: number }): Promise<BookingRow[]>
  /** Null for another brand's as for none. */
  find(scope: BrandScope, bookingId: string): Promise<SoldBooking | null>
  records(brandKey: string, bookingId: string): Promise<BookingRecords>
  /** Stores the note and its audit row; those of the same ids stay as they are. */
  addNote(note: NewNote): Promise<void>
}
