import * as v from 'valibot'
import { Currency, DecimalAmount } from '../money'
import { BagLimits } from '../offer'

/** A seat chosen for one passenger on one segment. `seatId` is the seat's service id (`ase_…`); price is the marked-up charge. */
export const SeatSelection = v.object({
  passengerId: v.string(),
  segmentId: v.string(),
  seatId: v.string(),
  designator: v.string(),
  cabinClass: v.string(),
  price: v.object({ amount: v.string(), currency: Currency }),
})
export type SeatSelection = v.InferOutput<typeof SeatSelection>

/**
 * A seat as a client asks for it: by its place, or by its id alone, which may be invalid after a later read, or by its designator as id where
 * the traveler has one flight.
 */
export const AskedSeat = v.object({
  ...v.partial(SeatSelection, ['segmentId', 'designator']).entries,
  cabinClass: v.optional(v.unknown()),
  price: v.optional(v.unknown()),
})
export type AskedSeat = v.InferOutput<typeof AskedSeat>

/**
 * An extra bag, by its service id. Such ids may change when the offer is read again: a client that also sends the bag's properties (its
 * service's `bag`), its travelers and flights (`passenger_ids`, `segment_ids`) and its unit price for the traveler gets the same bag under
 * its new id, and never another.
 */
export const BagSelection = v.object({
  serviceId: v.string(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  bag: v.optional(BagLimits),
  passengerIds: v.optional(v.array(v.string())),
  segmentIds: v.optional(v.array(v.string())),
  price: v.optional(v.object({ amount: DecimalAmount, currency: Currency })),
})
export type BagSelection = v.InferOutput<typeof BagSelection>
