import * as v from 'valibot'
import { cleanField } from '../../contract/typed-text'

/**
 * What a person may write into the books of a sale, because no provider reports it: money that reached the traveler, or came from them, outside the
 * gateway, and what the provider of flights gave or took beside its orders.
 */
export const CORRECTIONS = ['paid_to_traveler', 'paid_by_traveler', 'provider_gave', 'provider_took'] as const
export type CorrectionKind = (typeof CORRECTIONS)[number]

const key = v.pipe(v.string('This is not a key'), v.uuid('This is not a key'))
const AMOUNT = 'Enter an amount such as 120.50'

/** The body of POST /api/admin/bookings/:id/corrections. The same key writes once. */
export const NewCorrection = v.object({
  key,
  kind: v.picklist(CORRECTIONS, 'Choose what happened'),
  amount: v.pipe(v.string(AMOUNT), cleanField, v.regex(/^\d{1,12}(\.\d{1,3})?$/, AMOUNT)),
  note: v.pipe(
    v.string('Say why'),
    v.trim(),
    v.minLength(1, 'Say why'),
    v.maxLength(500, 'A note has 500 letters at most'),
  ),
})
export type NewCorrection = v.InferOutput<typeof NewCorrection>

/** The body of POST /api/admin/bookings/:id/corrections/:correctionId: a second administrator confirms it, or anybody withdraws it. */
export const CorrectionAnswer = v.object({ answer: v.picklist(['confirm', 'withdraw'], 'Choose an answer') })
export type CorrectionAnswer = v.InferOutput<typeof CorrectionAnswer>

export type CorrectionState = 'waiting' | 'written' | 'withdrawn'

/** A correction of a booking's books. Amounts are decimal major units, instants ISO; names are null for users who are gone. */
export interface Correction {
  id: string
  kind: CorrectionKind
  amount: string
  currency: string
  note: string
  /** `waiting` for a second person. */
  state: CorrectionState
  by: string | null
  at: string
  /** Who confirmed or withdrew it; null where nobody had to. */
  answeredBy: string | null
}
