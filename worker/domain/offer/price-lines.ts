import type { BookingData, ChargeLine } from '../../contract/booking'
import type { Charge } from '../../contract/money'
import type { Offer } from '../../contract/offer'

/** A part of what a fare costs. `amount` is decimal major units. */
export interface FareLine {
  kind: 'fare' | 'tax' | 'fee' | 'promotion'
  label: string
  amount: string
}

/** A line of a price: a part of the fare, a seat or a kind of bag. */
export type PriceLine = FareLine | (Omit<FareLine, 'kind'> & Pick<ChargeLine, 'kind'>)

/**
 * What the price of a fare is made of, in lines that add up to it: fare, taxes, our fee. Taxes that the airline doesn't state are in the fare; no fee has
 * no line; what was sold before our fee was a part of its own keeps the lines that it was sold with. `keepsFee`: our fee stays with us when the fare is
 * refunded. A code's discount comes below the whole fee.
 */
export function fareLines({ base_amount, tax_amount, fee_amount, promotion }: Charge, keepsFee: boolean): FareLine[] {
  const lines: FareLine[] = [
    { kind: 'fare', label: tax_amount === null ? 'Fare and taxes' : 'Base fare', amount: base_amount },
  ]
  if (tax_amount !== null) {
    const label = fee_amount === undefined ? 'Taxes & fees' : 'Taxes and airport charges'
    lines.push({ kind: 'tax', label, amount: tax_amount })
  }
  const fee = promotion?.fee ?? fee_amount
  if (fee && Number(fee) > 0) {
    lines.push({ kind: 'fee', label: `Service fee${keepsFee ? ', not refunded' : ''}`, amount: fee })
  }
  if (promotion) {
    lines.push({ kind: 'promotion', label: `Promotion code ${promotion.code}`, amount: `-${promotion.amount}` })
  }
  return lines
}

/** The lines of an offer's fare, with the word where a refund would leave our fee with us. */
export const offeredLines = ({
  charge,
  refund_promise: { fee },
}: Pick<Offer, 'charge' | 'refund_promise'>): FareLine[] => fareLines(charge, fee !== null && Number(fee) > 0)

/** What was paid for a booking: its fare's lines, each seat and each kind of bag. */
export const soldLines = ({ charge, charge_lines, sale_terms }: BookingData): PriceLine[] => [
  ...fareLines(charge, sale_terms?.refunds_fee === false),
  ...charge_lines.map((line) => ({
    ...line,
    label: line.quantity > 1 ? `${line.label} × ${line.quantity}` : line.label,
  })),
]
