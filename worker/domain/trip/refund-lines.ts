import type { BookingData, RefundTerms } from '../../contract/booking'
import { formatDecimal, readMoney } from '../money'
import { formatPrice } from '../money-words'

/** A figure of a cancellation, in words. */
export interface RefundLine {
  label: string
  amount: string
  isTotal?: boolean
}

/** The part of our revenue that is kept: the service fee, as it is listed among what was paid, and our part of the prices of seats and bags. */
function keptFee(
  { currency, fee_amount }: RefundTerms,
  { fare, charge_lines }: Pick<BookingData, 'fare' | 'charge_lines'>,
): [label: string, amount: string][] {
  const fee = readMoney(fee_amount, currency)
  const ofFare = readMoney(fare.fee_amount, currency)
  if (!fee || !ofFare) return []
  const bought = (['seat', 'bag'] as const).filter((kind) => charge_lines.some((line) => line.kind === kind))
  const service = bought.length > 0 ? Math.min(fee.amount, ofFare.amount) : fee.amount
  const extras = bought.map((kind) => `${kind}s`).join(' and ')
  const lines: [string, number][] = [
    ['Service fee, not refunded', service],
    [`Our part of the price of ${extras}, not refunded`, fee.amount - service],
  ]
  return lines.flatMap(([label, amount]) => (amount > 0 ? [[label, formatDecimal({ amount, currency })]] : []))
}

/**
 * The figures of a cancellation, which add up: what was paid, what is kept and by whom, and the refund to the card. `sold` lists what was
 * paid for, so that our fee is the same in both places.
 */
export function refundLines(terms: RefundTerms, sold: Pick<BookingData, 'fare' | 'charge_lines'>): RefundLine[] {
  const { currency, paid_amount, penalty_amount, refund_amount, credit, limit, offset_amount } = terms
  const covered =
    limit && refund_amount !== null
      ? (readMoney(limit.due_amount, currency)?.amount ?? 0) - (readMoney(refund_amount, currency)?.amount ?? 0)
      : 0
  const money = (amount: string) => formatPrice(amount, currency)
  const less = (amount: string) => money(Number(amount) > 0 ? `-${amount}` : '0')
  return [
    { label: 'You paid', amount: money(paid_amount) },
    ...(penalty_amount === null ? [] : [{ label: 'Kept by the airline', amount: less(penalty_amount) }]),
    ...keptFee(terms, sold).map(([label, amount]) => ({ label, amount: less(amount) })),
    ...(covered > 0
      ? [{ label: 'Already returned to you', amount: less(formatDecimal({ amount: covered, currency })) }]
      : []),
    ...(credit ? [{ label: 'Credit at the airline', amount: formatPrice(credit.amount, credit.currency) }] : []),
    {
      label: offset_amount
        ? `Refund to your card, with ${money(offset_amount)} for the carbon offset`
        : 'Refund to your card',
      amount: refund_amount === null ? 'Not known yet' : money(refund_amount),
      isTotal: true,
    },
  ]
}
