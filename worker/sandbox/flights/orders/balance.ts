import type { SandboxStore } from '../../store'
import { wrongState } from '../http/duffel-refusal'

// What the account has to pay orders with, in cents; without end until it is set, as in the provider's own test mode.
const KEY = 'balance'

export const balanceShort = () => wrongState('insufficient_balance', 'Your balance does not cover this order.')

/** @throws DuffelRefusal where the balance is less than that */
export async function requireBalance(store: SandboxStore, cents: number): Promise<void> {
  const balance = await store.get(KEY)
  if (balance !== null && Number(balance) < cents) throw balanceShort()
}

/** Sets it; null: without end. */
export const setBalance = (store: SandboxStore, cents: number | null): Promise<void> =>
  cents === null ? store.delete(KEY) : store.put(KEY, String(cents))

/** Adds what came back, or what was paid as a negative amount. */
export async function moveBalance(store: SandboxStore, cents: number): Promise<void> {
  const balance = await store.get(KEY)
  if (balance !== null) await setBalance(store, Number(balance) + cents)
}
