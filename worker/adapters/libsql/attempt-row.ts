import type { Attempt } from '../../ports/purchases'
import type { bookingAttempts } from './schema'

type Row = typeof bookingAttempts.$inferSelect

export const toAttempt = ({ chargeAmount, chargeCurrency, ...row }: Row): Attempt => ({
  ...row,
  charge: { amount: chargeAmount, currency: chargeCurrency },
})

export const attemptRow = ({ charge, ...attempt }: Attempt): Row => ({
  ...attempt,
  chargeAmount: charge.amount,
  chargeCurrency: charge.currency,
})

/** The columns that a change sets: whose attempt it is and when it began never change. */
export function changedColumns(change: Partial<Attempt>): Partial<Row> {
  const { id: _id, brandKey: _brandKey, createdAt: _createdAt, updatedAt: _updatedAt, charge, ...columns } = change
  return { ...columns, ...(charge && { chargeAmount: charge.amount, chargeCurrency: charge.currency }) }
}
