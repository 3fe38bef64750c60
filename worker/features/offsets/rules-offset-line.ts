import type { ChargeLine } from '../../contract/booking'
import { formatDecimal } from '../../domain/money'
import type { HeldOffset } from './contract'

/** A line's words: "Carbon offset · 312 kg CO₂". */
export const offsetLabel = ({ kilograms }: Pick<HeldOffset, 'kilograms'>): string =>
  `Carbon offset · ${kilograms.toLocaleString('en-US')} kg CO₂`

/** The line of an offset in what was paid. */
export const offsetLine = (offset: HeldOffset, currency: string): ChargeLine => ({
  kind: 'offset',
  label: offsetLabel(offset),
  quantity: 1,
  amount: formatDecimal({ amount: offset.amount, currency }),
})
