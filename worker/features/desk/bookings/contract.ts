import * as v from 'valibot'
import { Mode } from '../../../contract/admin'
import type {
  BookedPassenger,
  BookedType,
  BookingCancellation,
  BookingFlightChange,
  BookingStatus,
  CancellationResult,
  ChargeLine,
  RefundTerms,
} from '../../../contract/booking'
import { Day, filled, PageMark, TypedBrandKey } from '../../../contract/list-query'
import type { Slice } from '../../../contract/offer'
import type { MoneyStep } from '../../../contract/trip-money'
import { cleanField } from '../../../contract/typed-text'
import type { LedgerEntry } from '../../accounting/contract'
import type { Correction } from '../../accounting/contract-corrections'
import type { CaseKind } from '../../issues/contract-kinds'
import type { MAIL_KINDS, MailKind } from '../../mail/contract-kinds'

/**
 * The query of GET /api/admin/bookings. `text` is a booking reference, a booking's or an order's id, or an e-mail address, whole; without
 * `brandKey` the bookings of every brand that the user manages are searched. A `confirmed` booking may have been flown.
 */
export const BookingQuery = v.object({
  text: filled(v.pipe(v.string(), cleanField, v.maxLength(254))),
  brandKey: filled(TypedBrandKey),
  status: filled(v.picklist(['confirmed', 'pending', 'cancelled'], 'Choose a state')),
  mode: filled(Mode),
  /** The first and the last day of sale, in UTC. */
  soldFrom: filled(Day),
  soldTo: filled(Day),
  /** The first and the last day on which the first flight departs, by the clock of its airport. */
  departsFrom: filled(Day),
  departsTo: filled(Day),
  /** The `next` of the page before. */
  after: v.optional(PageMark),
})
export type BookingQuery = v.InferOutput<typeof BookingQuery>

/** A person's masked data, until more is asked for: "A… E…", "a•••@e•••.com". Null where nothing is known (any more). */
export interface MaskedPerson {
  name: string | null
  email: string | null
}

interface BookingHead {
  id: string
  brandKey: string
  mode: Mode
  status: BookingStatus
  /** Whether the airline is being asked to cancel it. */
  isBeingCanceled: boolean
  /** Null while the airline hasn't confirmed, and once the travelers are forgotten. */
  reference: string | null
  orderId: string | null
  createdAt: string
  /** What the card paid, decimal major units. */
  paid: { amount: string; currency: string }
  /** The email address that it was made with. */
  contactEmail: string | null
}

/** A booking in the list of GET /api/admin/bookings. */
export interface ListedBooking extends BookingHead {
  /** Its directions: airport codes, and departures by the airports' clocks. */
  directions: { from: string; to: string; departure: string }[]
  /** The first traveler's name, and how many travel. */
  traveler: string | null
  travelers: number
}

/** The answer of GET /api/admin/bookings, newest first; `next` asks for the page after it, and is null on the last. */
export interface BookingPage {
  bookings: ListedBooking[]
  next: string | null
}

/** The subjects of mails about a booking. */
export type BookingMailKind = {
  [Kind in MailKind]: (typeof MAIL_KINDS)[Kind] extends { ofBooking: object } ? Kind : never
}[MailKind]

/** A mail about a booking: `kept` stays on the developer's machine, `given_up` was never sent. */
export interface BookingMail {
  id: string
  kind: BookingMailKind
  state: 'waiting' | 'sent' | 'kept' | 'given_up'
  at: string
}

/** The answer of GET /api/admin/bookings/:id. The travelers are masked: POST /api/admin/bookings/:id/travelers has their data. */
export interface AdministeredBooking extends BookingHead {
  airline: string
  slices: Slice[]
  travelers: (MaskedPerson & { type: BookedType })[]
  chargeLines: ChargeLine[]
  cardBrand: string | null
  paymentId: string | null
  money: MoneyStep[]
  cancellation: BookingCancellation | null
  /** Flights that the airline has changed and the traveler hasn't agreed to. */
  flightChange: BookingFlightChange | null
  /** Latest first, as far as they are on record. */
  mails: BookingMail[]
  /** Its open cases at the desk. */
  cases: { id: string; kind: CaseKind }[]
  /** Latest first. */
  notes: BookingNote[]
  /** Its entries in the books, in the order in which they happened; none for sales from before there were books. */
  ledger: LedgerEntry[]
  /** The corrections of its books, in order. */
  corrections: Correction[]
  /** Why something can't be done about it now, in a sentence; null where it can. */
  obstacles: { resendMail: string | null; cancel: string | null }
}

/** A note of the shop's staff about a booking. `by` is null when its writer is gone. */
export interface BookingNote {
  id: string
  by: string | null
  note: string
  at: string
}

/** A key that identifies a repeated press: the same for every try. */
const PressKey = v.pipe(v.string('This is not a key'), v.uuid('This is not a key'))

/** The body of POST /api/admin/bookings/:id/mail. */
export const MailAgain = v.object({ key: PressKey })

/** The body of POST /api/admin/bookings/:id/notes. */
export const NewBookingNote = v.object({
  key: PressKey,
  note: v.pipe(
    v.string('Write the note first'),
    v.trim(),
    v.minLength(1, 'Write the note first'),
    v.maxLength(2000, 'A note has 2,000 letters at most'),
  ),
})

/** The body of POST /api/admin/bookings/:id/cancel: the quote that was shown. */
export const QuotedCancellation = v.object({
  quoteId: v.pipe(v.string('This is not a quote'), v.regex(/^[\w-]{1,64}$/, 'This is not a quote')),
})

/** The answer of POST /api/admin/bookings/:id/cancellation-quote: the terms, and their figures as shown to the traveler. */
export interface AdministeredQuote {
  id: string
  terms: RefundTerms
  lines: { label: string; amount: string; isTotal?: boolean | undefined }[]
}

/** The answer of POST /api/admin/bookings/:id/cancel. While the airline hasn't answered it is `confirming`. */
export interface AdministeredCancellation {
  status: CancellationResult['status']
  booking: AdministeredBooking
}

/** The answer of POST /api/admin/bookings/:id/travelers. The request is logged before it is answered. */
export interface OpenedTravelers {
  contactEmail: string
  cardLast4: string | null
  /** `facts` are tickets, seats and bags, as travelers see them. */
  travelers: (BookedPassenger & { facts: [name: string, text: string][] })[]
}
