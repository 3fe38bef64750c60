import type { SandboxStore } from '../store'
import type { Fault } from './faults'

/** What `duffelSandbox` is made of. */
export interface DuffelSandboxOptions {
  /** Where orders, payments, cancellations and counts of readings live. */
  store: SandboxStore
  now: () => Date
  /** Currency of every price; USD when left out. ISO 4217 with two decimals. */
  currency?: string
  /** For tests: what goes wrong with a request; null or nothing for none. */
  faults?: (request: Request) => Fault | null | undefined
  /** For tests: a pause before every answer, in milliseconds. */
  delayMs?: number
  /** Requests answered in a minute before 429; 4000 when left out. */
  requestsPerMinute?: number
  /**
   * `stable` (when left out): a service has one id as long as its offer lives. `rotating`: each read of an offer gives new ids
   * and ends the earlier ones, as the real provider does.
   */
  serviceIds?: 'stable' | 'rotating'
}

export interface SandboxContext {
  store: SandboxStore
  /** Milliseconds since 1970. */
  now: () => number
  currency: string
  rotatesServiceIds: boolean
}
