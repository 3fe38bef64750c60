import { type Random, randomLetters } from '../randomness'
import type { SandboxStore } from '../store'
import type { FailureBody, FormBody } from './http/form-body'

/** A charge as stored. Amounts are minor units, times seconds since 1970. */
export interface ChargeRecord {
  id: string
  amount: number
  amountCaptured: number
  /** What refunds have returned or are returning. Released reservations aren't refunds. */
  amountRefunded: number
  status: 'succeeded' | 'failed'
  captured: boolean
  disputed: boolean
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

/** A payment intent as stored. */
export interface IntentRecord {
  id: string
  amount: number
  currency: string
  status: IntentStatus
  captureMethod: 'automatic' | 'automatic_async' | 'manual'
  paymentMethod: string | null
  customer?: string | null
  /** The customer's own payment method that is used, or that this payment has stored; `paymentMethod` is the test card that it behaves like. */
  storedMethod?: string | null
  /** Whether a method that redirects the buyer could be chosen: then a confirmation needs a return URL. */
  mayRedirect: boolean
  automaticMethods: boolean
  allowedTypes: string[] | null
  /** payment_method_options[card], as given. */
  cardOptions: FormBody
  description: string | null
  statementDescriptorSuffix: string | null
  receiptEmail: string | null
  returnUrl: string | null
  setupFutureUsage: string | null
  transferGroup: string | null
  metadata: Record<string, string>
  created: number
  canceledAt: number | null
  cancellationReason: string | null
  clientSecret: string
  charge: ChargeRecord | null
}

/** A refund as stored. */
export interface RefundRecord {
  id: string
  amount: number
  currency: string
  charge: string
  paymentIntent: string
  paymentMethod: string
  status: 'pending' | 'succeeded' | 'failed'
  failureReason: string | null
  /** The number by which the buyer's bank finds the refund; null until the bank's network has given one. */
  reference: string | null
  reason: string | null
  metadata: Record<string, string>
  created: number
}

/** A dispute as stored. */
export interface DisputeRecord {
  id: string
  amount: number
  currency: string
  charge: string
  paymentIntent: string
  paymentMethod: string
  reason: string
  status:
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
  /** The part that the bank gave back of a dispute that it decided for its customer. */
  returned?: number
  /** Only an inquiry leaves the charge refundable; a claim doesn't. */
  isInquiry: boolean
  /** The evidence, sent or not, by Stripe's names. */
  evidence: Record<string, string>
  /** How often it was sent to the bank. */
  submissions: number
  dueBy: number
  metadata: Record<string, string>
  created: number
}

/** An early fraud warning as stored. */
export interface WarningRecord {
  id: string
  charge: string
  paymentIntent: string
  fraudType: string
  actionable: boolean
  created: number
}

/** A new id in Stripe's format: a prefix and 24 letters and digits. */
export const newId = (random: Random, prefix: string) => `${prefix}${randomLetters(random, 24)}`

/** Records of one kind under their own prefix of the store. */
export const recordStore = <T>(store: SandboxStore, kind: string) => {
  const prefix = `stripe:${kind}:`
  const find = async (id: string): Promise<T | null> => {
    const text = await store.get(`${prefix}${id}`)
    return text === null ? null : (JSON.parse(text) as T) // only this file writes under the prefix
  }
  return {
    find,
    put: (id: string, record: T) => store.put(`${prefix}${id}`, JSON.stringify(record)),
    delete: (id: string) => store.delete(`${prefix}${id}`),
    async list(): Promise<T[]> {
      const { keys } = await store.list({ prefix })
      const found = await Promise.all(keys.map(({ name }) => find(name.slice(prefix.length))))
      return found.filter((record) => record !== null)
    },
  }
}
