import type { RefundTerms } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import type { Extra } from '../../domain/booking/chosen-extras'
import { parseMoney } from '../../domain/money'
import type { HeldOffset } from '../offsets/contract'

/**
 * What a sale costs us, net, in minor units of its currency: the fare without taxes, the taxes as the airline states them, seats and bags, and
 * the carbon offset, which another provider sells.
 */
export interface SoldParts {
  fare: number
  tax: number
  seats: number
  bags: number
  offset?: number
}

/** All of it together. */
export const wholeCost = ({ fare, tax, seats, bags, offset = 0 }: SoldParts): number =>
  fare + tax + seats + bags + offset

const sum = (extras: readonly Extra[], currency: string) =>
  extras.reduce((all, { total_amount, quantity }) => all + parseMoney(total_amount, currency).amount * quantity, 0)

/** The parts of a sale whose extras are in the currency of its offer. */
export function soldParts(offer: NetOffer, extras: readonly Extra[], offset: HeldOffset | null = null): SoldParts {
  const { total_amount, total_currency, tax_amount, tax_currency } = offer
  const total = parseMoney(total_amount, total_currency).amount
  const isStated = tax_amount !== null && (tax_currency === null || tax_currency === total_currency)
  const tax = isStated ? Math.min(parseMoney(tax_amount, total_currency).amount, total) : 0
  return {
    fare: total - tax,
    tax,
    seats: sum(
      extras.filter(({ seat }) => seat !== null),
      total_currency,
    ),
    bags: sum(
      extras.filter(({ seat }) => seat === null),
      total_currency,
    ),
    ...(offset && { offset: offset.amount }),
  }
}

/** How many of the extras cost something: some providers of flights charge us for each. */
export const countPaid = (extras: readonly Extra[]): number =>
  extras.reduce((all, { total_amount, quantity }) => all + (Number(total_amount) > 0 ? quantity : 0), 0)

/**
 * The amounts that a cancellation moves, in minor units. `fromAirline` is null where a person decided without knowing what the airline gives.
 * `offset`: the part of `toTraveler` and `covered` that was paid for a carbon offset, which the airline never had. `covered`: the part of the refund that the traveler has already, which reduces an earlier loss. `waits`: a bank still decides a dispute, and
 * the money of the airline is here.
 */
export interface Settlement {
  currency: string
  fromAirline: number | null
  toTraveler: number
  covered?: number
  offset?: number
  waits?: true
}

/**
 * The amounts by the terms of a cancellation and what the airline gives back to us; null while the terms leave them open. `before`: the
 * amounts that were posted while it waited.
 */
export function settlementOf(
  terms: RefundTerms,
  refund: Money | null,
  before: Settlement | null = null,
): Settlement | null {
  const { currency, refund_amount, refund_to, limit, credit, offset_amount } = terms
  const comesBack = refund?.currency === currency ? refund.amount : null
  if (limit?.bank === 'decides' && comesBack !== null) {
    return { currency, fromAirline: comesBack, toTraveler: 0, covered: comesBack, waits: true }
  }
  if (refund_to === 'undecided' || refund_amount === null) return null
  const toTraveler = parseMoney(refund_amount, currency).amount
  const due = limit ? parseMoney(limit.due_amount, currency).amount : toTraveler
  const written = before?.waits ? (before.fromAirline ?? 0) : 0
  const covered = due - toTraveler - written
  const fromAirline = refund_to === 'card' && !credit ? comesBack : 0
  return {
    currency,
    fromAirline: fromAirline === null ? null : fromAirline - written,
    toTraveler,
    ...(covered !== 0 && { covered }),
    ...(offset_amount !== undefined && { offset: parseMoney(offset_amount, currency).amount }),
  }
}
