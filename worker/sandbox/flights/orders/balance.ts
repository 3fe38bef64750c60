import type { SandboxStore } from '../../store'
import { wrongState } from '../http/duffel-refusal'

// The balance that orders are paid from, in cents; unlimited until it is set, as in the provider's own test mode.
const KEY = 'balance'

export const balanceShort = () => wrongState('insufficient_balance', 'Your balance does not cover this order.')

/** @throws DuffelRefusal where the balance is less than that */
export async function requireBalance(store: SandboxStore, cents: number): Promise<void> {
  const balance = await store.get(KEY)
  if (balance !== null && Number(balance) < cents) throw balanceShort()
}

/** Sets the balance; null: unlimited. */
export const setBalance = (store: SandboxStore, cents: number | null): Promise<void> =>
  cents === null ? store.delete(KEY) : store.put(KEY, String(cents))

/** Adds a refund, or a payment as a negative amount. */
export async function moveBalance(store: SandboxStore, cents: number): Promise<void> {
  const balance = await store.get(KEY)
  if (balance !== null) await setBalance(store, Number(balance) + cents)
}
