import type { BookingData, ChargeLine } from '../../contract/booking'
import type { Charge } from '../../contract/money'
import type { Offer } from '../../contract/offer'

/** A part of a fare's price. `amount` is decimal major units. */
export interface FareLine {
  kind: 'fare' | 'tax' | 'fee' | 'promotion'
  label: string
  amount: string
}

/** A line of a price: a part of the fare, a seat or a kind of bag. */
export type PriceLine = FareLine | (Omit<FareLine, 'kind'> & Pick<ChargeLine, 'kind'>)

/**
 * The lines of a fare's price, which add up to it: fare, taxes, our fee. Taxes that the airline doesn't state are part of the fare; a
 * missing fee has no line; sales from before our fee was separate keep their lines. `keepsFee`: whether we keep our fee when the fare is
 * refunded. A code's discount follows the full fee.
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

/** The lines of an offer's fare, with a note when a refund would not include our fee. */
export const offeredLines = ({
  charge,
  refund_promise: { fee },
}: Pick<Offer, 'charge' | 'refund_promise'>): FareLine[] => fareLines(charge, fee !== null && Number(fee) > 0)

/** The lines of a booking's price: its fare, each seat and each kind of bag. */
export const soldLines = ({ charge, charge_lines, sale_terms }: BookingData): PriceLine[] => [
  ...fareLines(charge, sale_terms?.refunds_fee === false),
  ...charge_lines.map((line) => ({
    ...line,
    label: line.quantity > 1 ? `${line.label} × ${line.quantity}` : line.label,
  })),
]
