import * as v from 'valibot'
import { Charge, Currency, DecimalAmount } from './money'
import { OfferConditions, Slice } from './offer'
import { Passenger } from './passenger'
import { BagSelection, ClientAmount, SeatSelection } from './payment'
import { Instant, PassengerType } from './travel'

/** Where what the airline gives back goes: to the traveler's card, into a credit at the airline, or nobody can say yet. */
const RefundTo = v.picklist(['card', 'airline_credit', 'undecided'])

/**
 * What a cancellation costs and gives back, in decimal major units of one currency. To a card: paid − fee − penalty = refund. Else
 * nothing is refunded by us, and `penalty_amount` and, while undecided, `refund_amount` are null.
 */
export const RefundTerms = v.object({
  currency: Currency,
  paid_amount: DecimalAmount,
  /** Our fee: the part of the price that was ours, where the brand keeps it. */
  fee_amount: DecimalAmount,
  /** What the airline keeps. */
  penalty_amount: v.nullable(DecimalAmount),
  refund_amount: v.nullable(DecimalAmount),
  refund_to: RefundTo,
  /** The airline's credit, where there is one; null where its amount isn't known. */
  credit: v.nullable(v.object({ amount: DecimalAmount, currency: Currency })),
})
export type RefundTerms = v.InferOutput<typeof RefundTerms>

/** The answer of POST /api/bookings/:id/cancellation-quote. Nothing is canceled before its `id` is confirmed. */
export const CancellationQuote = v.object({
  id: v.string(),
  /** Null where the airline sets no limit. */
  expiresAt: v.nullable(Instant),
  terms: RefundTerms,
  cardLast4: v.nullable(v.string()),
})
export type CancellationQuote = v.InferOutput<typeof CancellationQuote>

/** The body of POST /api/bookings/:id/cancel. Without a quote the call asks for one and confirms it. */
export const CancellationRequest = v.object({
  quoteId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a quote'))),
})
export type CancellationRequest = v.InferOutput<typeof CancellationRequest>

/** The answer of POST /api/bookings/:id/cancel. While the airline hasn't answered it isn't a success yet (status 202). */
export const CancellationResult = v.object({
  success: v.boolean(),
  message: v.string(),
  status: v.picklist(['cancelled', 'confirming']),
  terms: RefundTerms,
})
export type CancellationResult = v.InferOutput<typeof CancellationResult>

/** A booking's cancellation, as far as it has come. `refund` is about the card: nothing is due, it is on its way, or it was made. */
export const BookingCancellation = v.object({
  status: v.picklist(['confirming', 'cancelled']),
  refund: v.picklist(['none', 'due', 'made']),
  terms: RefundTerms,
  updatedAt: Instant,
})
export type BookingCancellation = v.InferOutput<typeof BookingCancellation>

export const BookingStatus = v.picklist(['confirmed', 'pending', 'completed', 'cancelled'])
export type BookingStatus = v.InferOutput<typeof BookingStatus>

/** The body of POST /api/bookings. `paymentDetails.cardDetails` is accepted and dropped by the parse: nothing behind it sees a card. */
export const BookingRequest = v.object({
  offerId: v.pipe(v.string('Offer ID is required for booking'), v.minLength(1, 'Offer ID is required for booking')),
  passengers: v.pipe(v.array(Passenger), v.minLength(1, 'At least one passenger is required for booking')),
  paymentId: v.pipe(v.string('Payment details are required for booking'), v.minLength(1)),
  paymentDetails: v.object({ amount: ClientAmount, currency: Currency }, 'Payment details are required for booking'),
  seats: v.optional(v.array(SeatSelection), []),
  bags: v.optional(v.array(BagSelection), []),
})
export type BookingRequest = v.InferOutput<typeof BookingRequest>

/** The account made for a guest buyer. The password is shown once and stored only as a hash. */
export const AccountInfo = v.object({ username: v.string(), password: v.string(), email: v.string() })
export type AccountInfo = v.InferOutput<typeof AccountInfo>

/** One line of what was paid: the fare, a seat, a bag. Marked-up decimal major units. */
export const ChargeLine = v.object({
  kind: v.picklist(['seat', 'bag']),
  label: v.string(),
  quantity: v.number(),
  amount: DecimalAmount,
})
export type ChargeLine = v.InferOutput<typeof ChargeLine>

/** Who travels, as a booking remembers them. Seats are designators by segment id. */
export const BookedPassenger = v.object({
  id: v.string(),
  type: PassengerType,
  title: v.nullable(v.string()),
  given_name: v.string(),
  family_name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  seats: v.record(v.string(), v.string()),
})
export type BookedPassenger = v.InferOutput<typeof BookedPassenger>

/** Everything a trip's pages show. `total_amount` is net; `charge` is what was paid for the fare, `charge_lines` seats and bags. */
export const BookingData = v.object({
  slices: v.array(Slice),
  passengers: v.array(BookedPassenger),
  conditions: v.object({
    ...OfferConditions.entries,
    /** Empty when the fare can't be canceled for a refund. */
    cancellation_options: v.array(v.object({ type: v.string(), description: v.string() })),
  }),
  owner_name: v.string(),
  total_amount: DecimalAmount,
  total_currency: Currency,
  charge: Charge,
  charge_lines: v.array(ChargeLine),
  /** Fare, seats and bags together: what the card paid. */
  paid_amount: DecimalAmount,
  documents: v.array(v.object({ unique_identifier: v.string(), passenger_ids: v.array(v.string()) })),
})
export type BookingData = v.InferOutput<typeof BookingData>

/**
 * A booking of one traveler at one brand. `duffelBookingId` holds the airline's booking reference (the name is the
 * specification's); it is null while the airline hasn't confirmed (status pending).
 */
export const Booking = v.object({
  id: v.string(),
  status: BookingStatus,
  duffelBookingId: v.nullable(v.string()),
  bookingData: BookingData,
  cardLast4: v.nullable(v.string()),
  cardBrand: v.nullable(v.string()),
  createdAt: v.string(),
  /** Absent while nobody has canceled it. */
  cancellation: v.optional(BookingCancellation),
})
export type Booking = v.InferOutput<typeof Booking>

/** The answer of POST /api/bookings: the booking, and the buyer's new account when one was made. `emailContent` is plain text. */
export const BookingResult = v.object({
  ...Booking.entries,
  accountCreated: v.boolean(),
  accountInfo: v.optional(AccountInfo),
  emailContent: v.string(),
})
export type BookingResult = v.InferOutput<typeof BookingResult>

export const BookingList = v.object({ bookings: v.array(Booking) })
export type BookingList = v.InferOutput<typeof BookingList>
