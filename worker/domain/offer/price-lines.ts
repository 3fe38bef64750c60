import type { BookingData, ChargeLine } from '../../contract/booking'
import type { Charge } from '../../contract/money'
import type { FarePrice } from '../../contract/offer'
import { addMoney, formatDecimal, parseMoney } from '../money'

/** A part of a fare's price. `amount` is decimal major units. */
export interface FareLine {
  kind: 'fare' | 'tax' | 'fee' | 'promotion'
  label: string
  amount: string
}

/** A line of a price: a part of the fare, a seat or a kind of bag. */
export type PriceLine = FareLine | (Omit<FareLine, 'kind'> & Pick<ChargeLine, 'kind'>)

/**
 * The lines of a fare's price, which add up to it: fare, the airline's taxes, our fee. Taxes that the airline doesn't state are part of the
 * fare; a missing fee has no line. `keepsFee`: whether we keep our fee when the fare is refunded. A code's discount follows the full fee.
 */
function fareLines(
  { base_amount, tax_amount, total_currency, fee_amount, taxes_in_base, promotion }: Charge,
  keepsFee: boolean,
): FareLine[] {
  const lines: FareLine[] = [
    { kind: 'fare', label: taxes_in_base ? 'Fare and taxes' : 'Base fare', amount: base_amount },
  ]
  if (!taxes_in_base) {
    const tax = addMoney(parseMoney(tax_amount, total_currency), parseMoney(`-${fee_amount}`, total_currency))
    lines.push({ kind: 'tax', label: 'Taxes and airport charges', amount: formatDecimal(tax) })
  }
  const fee = promotion?.fee ?? fee_amount
  if (Number(fee) > 0) {
    lines.push({ kind: 'fee', label: `Service fee${keepsFee ? ', not refunded' : ''}`, amount: fee })
  }
  if (promotion) {
    lines.push({ kind: 'promotion', label: `Promotion code ${promotion.code}`, amount: `-${promotion.amount}` })
  }
  return lines
}

/**
 * The lines as screens show them: the airline's taxes and our fee are one, whose `parts` are both. Where the airline's taxes are within its
 * fare, our fee is a line of its own.
 */
export function foldedLines<Line extends PriceLine>(lines: Line[], currency: string): (Line & { parts?: Line[] })[] {
  const parts = lines.filter(({ kind }) => kind === 'tax' || kind === 'fee')
  const sum = formatDecimal(
    addMoney(parseMoney('0', currency), ...parts.map(({ amount }) => parseMoney(amount, currency))),
  )
  return lines.flatMap((line) => {
    if (line.kind === 'tax') return [{ ...line, label: 'Taxes & fees', amount: sum, parts }]
    return line.kind === 'fee' && parts.length > 1 ? [] : [line]
  })
}

/** The lines of an offer's fare, with a note when a refund would not include our fee. */
export const offeredLines = ({ refund_promise: { fee }, ...charge }: FarePrice): FareLine[] =>
  fareLines(charge, fee !== null && Number(fee) > 0)

/** The lines of a booking's price: its fare, each seat and each kind of bag. */
export const soldLines = ({ fare, charge_lines, refunds_fee }: BookingData): PriceLine[] => [
  ...fareLines(fare, !refunds_fee),
  ...charge_lines.map((line) => ({
    ...line,
    label: line.quantity > 1 ? `${line.label} × ${line.quantity}` : line.label,
  })),
]
