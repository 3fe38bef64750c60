import * as v from 'valibot'
import type { Agreement } from '../features/agreement/contract'
import type { Invoice } from '../features/invoices/contract'
import { type Amounts, type Charge, Currency } from './money'
import type { OfferConditions, RefundPromise, Slice } from './offer'
import { AskedPassenger, type Passenger } from './passenger'
import { AskedSeat, BagSelection, ClientAmount, PaymentRequest } from './payment'
import type { PassengerType } from './travel'
import type { MoneyStep } from './trip-money'

/**
 * The cost and refund of a cancellation, in decimal major units of one currency. For a refund to a card: paid − fee − penalty = refund.
 * Otherwise we refund nothing, and `penalty_amount` and, while undecided, `refund_amount` are null.
 */
export interface RefundTerms {
  currency: string
  paid_amount: string
  /** Our fee: our part of the price, when the brand keeps it. */
  fee_amount: string
  /** What the airline keeps. */
  penalty_amount: string | null
  refund_amount: string | null
  /** Where the airline's refund goes: to the traveler's card, into a credit at the airline, or unknown yet. */
  refund_to: 'card' | 'airline_credit' | 'undecided'
  /** The airline's credit, if there is one; null when its amount isn't known. */
  credit: { amount: string; currency: string } | null
  /**
   * Present when a part of what is due doesn't go to the card: the traveler already has it, by an earlier refund or because their bank has
   * `returned` it; or the bank `decides` a dispute first, and until then `refund_to` is undecided.
   */
  limit?: { due_amount: string; bank: 'decides' | 'returned' | null } | undefined
  /** The part of the refund that was paid for a carbon offset; it goes to the card even where the airline gives a credit. */
  offset_amount?: string | undefined
}

/** The answer of POST /api/bookings/:id/cancellation-quote. Nothing is canceled before its `id` is confirmed. */
export interface CancellationQuote {
  id: string
  /** Null when the airline sets no limit. */
  expiresAt: string | null
  terms: RefundTerms
  cardLast4: string | null
}

/** The body of POST /api/bookings/:id/cancel. Without a quote, the call requests one and confirms it. */
export const CancellationRequest = v.object({
  quoteId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a quote'))),
})
export type CancellationRequest = v.InferOutput<typeof CancellationRequest>

/** The answer of POST /api/bookings/:id/cancel. Until the airline has answered, it isn't a success (status 202). */
export interface CancellationResult {
  success: boolean
  message: string
  status: 'cancelled' | 'confirming'
  terms: RefundTerms
}

/**
 * The state of a booking's cancellation. `refund` is about the card: nothing is due (`none`); the airline hasn't stated its refund
 * (`undecided`); it is being sent (`due`); it was sent (`made`); it came back (`failed`); a person has settled it (`closed`).
 */
export interface BookingCancellation {
  status: 'confirming' | 'cancelled'
  /** Whether the airline canceled without being asked. */
  byAirline: boolean
  refund: 'none' | 'undecided' | 'due' | 'made' | 'failed' | 'closed'
  terms: RefundTerms
  updatedAt: string
}

/**
 * The extent of an airline's change: `cosmetic` is terminal, aircraft or number; `minor` less than an hour; `major` an hour, a day, an
 * airport, a stop; `lost` a direction that is gone.
 */
export type FlightChangeGrade = 'cosmetic' | 'minor' | 'major' | 'lost'

/** Flights that the airline has changed and the traveler hasn't agreed to. The booking's own flights are the new ones. */
export interface BookingFlightChange {
  id: string
  grade: FlightChangeGrade
  /** The flights that the traveler bought or last agreed to. */
  before: Slice[]
  detectedAt: string
  /** The date by which we ask for an answer: five days before departure, or at once when that is past. */
  answerBy: string
}

/** The body of POST /api/bookings/:id/keep-flights and of /api/trip/:id/keep-flights: the change that the traveler agrees to. */
export const KeptFlights = v.object({
  changeId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a change of flights')),
})
export type KeptFlights = v.InferOutput<typeof KeptFlights>

/** The status of a booking: `pending` until the airline has confirmed it, `completed` once it was flown. */
export type BookingStatus = 'confirmed' | 'pending' | 'completed' | 'cancelled'

const OFFER_NEEDED = 'Offer ID is required for booking'
const PASSENGER_NEEDED = 'At least one passenger is required for booking'
const PAYMENT_NEEDED = 'Payment details are required for booking'

/** The body of POST /api/bookings. `paymentDetails.cardDetails` is accepted and dropped by the parse: nothing behind it sees a card. */
export const BookingRequest = v.object({
  offerId: v.pipe(v.string(OFFER_NEEDED), v.nonEmpty(OFFER_NEEDED)),
  passengers: v.pipe(v.array(AskedPassenger, PASSENGER_NEEDED), v.nonEmpty(PASSENGER_NEEDED)),
  /** Without it, the only open payment of this browser for the offer. */
  paymentId: v.optional(v.pipe(v.string(), v.nonEmpty(PAYMENT_NEEDED))),
  paymentDetails: v.object({ amount: ClientAmount, currency: Currency }, PAYMENT_NEEDED),
  seats: v.optional(v.array(AskedSeat), []),
  bags: v.optional(v.array(BagSelection), []),
  /** As in its payment, which takes precedence unless test mode's client made the payment up. */
  promotionCode: PaymentRequest.entries.promotionCode,
  carbonOffset: PaymentRequest.entries.carbonOffset,
})
export type BookingRequest = v.InferOutput<typeof BookingRequest>

/** A booking request as it is ordered and stored: each traveler's type is known. */
export interface OrderedRequest extends BookingRequest {
  passengers: Passenger[]
}

/**
 * The body of a booking: the booking itself, whether the signed-in user lets the shop remember its travelers, and the agreed texts when
 * test mode's client made the payment up; other payments have stated those already.
 */
export const BookingForm = v.object({
  ...BookingRequest.entries,
  rememberTravelers: v.optional(v.boolean(), false),
  agreedTo: PaymentRequest.entries.agreedTo,
})
export type BookingForm = v.InferInput<typeof BookingForm>

/** The account made for a guest buyer. It has no password: its owner chooses the first. */
export interface AccountInfo {
  username: string
  email: string
}

/** One line of what was paid beside the fare: a seat, a bag, or the offset of the flights' emissions. Marked-up decimal major units. */
export interface ChargeLine {
  kind: 'seat' | 'bag' | 'offset'
  label: string
  quantity: number
  amount: string
}

/** A traveler's type in a booking, where an infant never has a seat. */
export type BookedType = Exclude<PassengerType, 'infant_without_seat'> | 'infant'

/** A traveler as stored with a booking. Seats are designators by segment id. */
export interface BookedPassenger {
  id: string
  type: BookedType
  title: string | null
  given_name: string
  family_name: string
  email: string | null
  phone: string | null
  seats: Record<string, string>
}

/**
 * Everything that a trip's pages show. `total_amount` is what the card paid: for the fare, which is in `fare`, and for seats and bags, which
 * are in `charge_lines` and belong to the base. What the provider was paid is with the purchase, and never shown.
 */
export interface BookingData extends Amounts {
  slices: Slice[]
  passengers: BookedPassenger[]
  conditions: OfferConditions & {
    /** Empty when canceling the fare gives no refund. */
    cancellation_options: { type: string; description: string }[]
  }
  owner_name: string
  fare: Charge
  charge_lines: ChargeLine[]
  /** Whether our fee is refunded in the proportion in which the airline refunds. Later decisions of the brand don't change it. */
  refunds_fee: boolean
  /** What was promised with the fare. */
  refund_promise: RefundPromise
  documents: { unique_identifier: string; passenger_ids: string[] }[]
}

/**
 * A booking of one traveler at one brand. `duffelBookingId` holds the airline's booking reference (the name is the
 * specification's); it is null while the airline hasn't confirmed (status pending).
 */
export interface Booking {
  id: string
  status: BookingStatus
  duffelBookingId: string | null
  bookingData: BookingData
  cardLast4: string | null
  cardBrand: string | null
  createdAt: string
  /** What its buyer agreed to; absent when no agreement is recorded. */
  agreement?: Agreement | undefined
  /** Absent unless it was canceled. */
  cancellation?: BookingCancellation | undefined
  /** What happened to its money and what comes next. Absent on lists, and on the answer to its purchase. */
  money?: MoneyStep[] | undefined
  /** Its invoice and credit notes in the order of their numbers. Absent on lists, and on the answer to its purchase. */
  invoices?: Invoice[] | undefined
  /** Absent while the traveler has agreed to its current flights. */
  flightChange?: BookingFlightChange | undefined
}

/** The answer of POST /api/bookings: the booking, and the buyer's new account when one was made. `emailContent` is plain text. */
export interface BookingResult extends Booking {
  accountCreated: boolean
  accountInfo?: AccountInfo | undefined
  emailContent: string
}

/** The answer of GET /api/bookings/:id/confirmation. */
export interface ConfirmedBooking extends Booking {
  /** Whether it belongs to the signed-in user's account; otherwise it was opened in this browser. */
  isOwn: boolean
}

/**
 * The answer of GET /api/bookings/attempt: the outcome of the purchase that this browser began with an Idempotency-Key. `none`: nothing was
 * begun; `unpaid`: no money is reserved; `reserved`: it is, and nothing is ordered; `ordering`: there may be an order, so nobody should
 * book again; `booked`: there is a booking, in the state of its status, and `booking` for those who may see it; `released`: nothing was
 * sold, and nothing charged.
 */
export interface AttemptStatus {
  state: 'none' | 'unpaid' | 'reserved' | 'ordering' | 'booked' | 'released'
  paymentId?: string | undefined
  booking?: BookingResult | undefined
}

/**
 * The answer of GET /api/bookings/draft-keys: the keys, 32 bytes as base64url, with which this browser may encrypt what is typed before a
 * booking. The first encrypts, all of them decrypt. The browser doesn't store them: without its cookie, its stored data is useless.
 */
export interface DraftKeys {
  keys: string[]
}

/** The answer of GET /api/bookings. */
export interface BookingList {
  bookings: Booking[]
}
