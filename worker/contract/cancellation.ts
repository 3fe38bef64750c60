import * as v from 'valibot'
import { Instant } from './local-date'
import { Currency, DecimalAmount } from './money'

/** Where what the airline gives back goes: to the traveler's card, into a credit at the airline, or nobody can say yet. */
export const RefundTo = v.picklist(['card', 'airline_credit', 'undecided'])

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
