import type { Booking } from '../../contract/booking'
import { addMoney, formatDecimal, parseMoney } from '../../domain/money'
import { withExtras } from '../../domain/offer/rules/markup'
import type { HeldOffset } from './contract'

/** A line's words: "Carbon offset · 312 kg CO₂". */
export const offsetLabel = ({ kilograms }: Pick<HeldOffset, 'kilograms'>): string =>
  `Carbon offset · ${kilograms.toLocaleString('en-US')} kg CO₂`

/** A booking that is paid for with an offset as well. */
export function withOffset(booking: Booking, { kilograms, amount }: HeldOffset): Booking {
  const { bookingData: sold } = booking
  const { total_currency: currency } = sold
  const offset = { amount, currency }
  const paid = addMoney(parseMoney(sold.total_amount, currency), offset)
  const line = {
    kind: 'offset' as const,
    label: offsetLabel({ kilograms }),
    quantity: 1,
    amount: formatDecimal(offset),
  }
  const bookingData = { ...sold, ...withExtras(sold.fare, paid), charge_lines: [...sold.charge_lines, line] }
  return { ...booking, bookingData }
}
