import { listBankPayouts, readBankPayout } from '../../features/reconciliation/bank-payouts'
import type { YearShop } from './year-shop'

/** The payouts to our bank so far, and where they don't consist of what the books have. */
export async function judgePayouts({ platform, gateway, state }: YearShop, begins: string) {
  const deps = { ...platform.deps, payments: () => gateway }
  const wrongs: string[] = []
  let count = 0
  for (
    const month = new Date(`${begins.slice(0, 7)}-01`);
    month <= state.now;
    month.setUTCMonth(month.getUTCMonth() + 1)
  ) {
    const { payouts } = await listBankPayouts(deps, { mode: 'test', month: month.toISOString().slice(0, 7) })
    for (const { id, isItemized } of payouts) {
      if (!isItemized) continue
      count++
      const { open, remainder, unreadable } = await readBankPayout(deps, 'test', id)
      if (remainder !== 0) wrongs.push(`payout ${id}: its lines miss ${remainder}`)
      wrongs.push(
        ...unreadable.map((line) => `payout ${id}: ${line} can't be read`),
        ...open.map(
          ({ kind, amount, currency, state: is, ours, sale }) =>
            `payout ${id}: ${kind} ${amount} ${currency} of ${sale?.purchaseId} ${is}, ledger ${ours}`,
        ),
      )
    }
  }
  return { count, wrongs }
}
