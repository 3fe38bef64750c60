import type { SandboxStore } from '../store'
import type { Fault } from './faults'

/** What `duffelSandbox` is made of. */
export interface DuffelSandboxOptions {
  /** Where orders, payments, cancellations and counts of readings live. */
  store: SandboxStore
  now: () => Date
  /** Currency of every price; USD when left out. ISO 4217 with two decimals. */
  currency?: string
  /** How long the slowest airlines take over a search, in seconds; the quickest take a twenty-fifth of it. At once when left out. */
  airlineSeconds?: number
  /** How the sandbox waits, in milliseconds of the time that `now` tells; a timer when left out. */
  wait?: (milliseconds: number) => Promise<void>
  /** For tests: codes of airlines that fail in every search, which at the provider means that they have no offers. */
  failingAirlines?: readonly string[]
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
  airlineSeconds: number
  wait: (milliseconds: number) => Promise<void>
  failingAirlines: readonly string[]
}
