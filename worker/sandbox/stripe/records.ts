import type { SandboxStore } from '../store'
import type { FailureBody } from './stripe-failure'

/** A charge as the sandbox keeps it. Amounts are minor units, times seconds since 1970. */
export interface ChargeRecord {
  id: string
  amount: number
  amountCaptured: number
  amountRefunded: number
  status: 'succeeded' | 'failed'
  captured: boolean
  failure: Omit<FailureBody, 'payment_intent'> | null
  paymentMethod: string
  created: number
  captureBefore: number | null
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

/** A payment intent as the sandbox keeps it. */
export interface IntentRecord {
  id: string
  amount: number
  currency: string
  status: IntentStatus
  captureMethod: 'automatic' | 'manual'
  paymentMethod: string | null
  description: string | null
  receiptEmail: string | null
  returnUrl: string | null
  metadata: Record<string, string>
  created: number
  canceledAt: number | null
  cancellationReason: string | null
  clientSecret: string
  charge: ChargeRecord | null
}

export interface RefundRecord {
  id: string
  amount: number
  currency: string
  charge: string
  paymentIntent: string
  reason: string | null
  metadata: Record<string, string>
  created: number
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id in Stripe's manner: a prefix and 24 letters and digits. */
export const newId = (prefix: string) =>
  `${prefix}${Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** Records of one kind under their own prefix of the store. */
export const recordsOf = <T>(store: SandboxStore, kind: string) => {
  const prefix = `stripe:${kind}:`
  const find = async (id: string): Promise<T | null> => {
    const text = await store.get(`${prefix}${id}`)
    return text === null ? null : (JSON.parse(text) as T) // only this file writes under the prefix
  }
  return {
    find,
    put: (id: string, record: T) => store.put(`${prefix}${id}`, JSON.stringify(record)),
    async list(): Promise<T[]> {
      const { keys } = await store.list({ prefix })
      const found = await Promise.all(keys.map(({ name }) => find(name.slice(prefix.length))))
      return found.filter((record) => record !== null)
    },
  }
}
