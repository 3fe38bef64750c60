import type { MiddlewareHandler } from 'hono'
import type { SandboxStore } from '../../store'
import { DuffelRefusal } from './duffel-refusal'

/**
 * A failure for tests. `afterwards`: the request does its work first and only the answer is lost, as when an order was made
 * and a gateway gave up. `hang` never answers.
 */
export interface Fault {
  kind:
    | 'rate-limit'
    | 'internal'
    | 'airline-unknown'
    | 'order-not-created'
    | 'bad-gateway-html'
    | 'unavailable'
    | 'timeout'
    | 'hang'
  afterwards?: boolean
}

/** Answers with the fault that `faults` wants for a request. */
export function forcedFaults(faults: (request: Request) => Fault | null | undefined): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults(c.req.raw)
    if (!fault) return next()
    if (fault.afterwards) await next()
    if (fault.kind === 'hang') return new Promise<Response>(() => {})
    if (fault.kind === 'bad-gateway-html') {
      // Set, not returned: after the work is done an answer stands there already.
      c.res = badGatewayPage()
      return
    }
    throw toRefusal(fault.kind)
  }
}

// What a proxy says when the provider itself doesn't answer.
const badGatewayPage = (): Response =>
  new Response('<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  })

function toRefusal(kind: Exclude<Fault['kind'], 'hang' | 'bad-gateway-html'>): DuffelRefusal {
  switch (kind) {
    case 'rate-limit':
      return rateLimited()
    case 'internal':
      return new DuffelRefusal(500, 'api_error', 'internal_server_error', {
        message: "Something went wrong. The order may still have been created on the airline's side.",
      })
    case 'airline-unknown':
      return airlineUnknown()
    case 'order-not-created':
      return new DuffelRefusal(502, 'airline_error', 'order_not_created', {
        message: 'The airline could not create the order. Nothing was booked.',
      })
    case 'unavailable':
      return new DuffelRefusal(503, 'api_error', 'service_unavailable', { message: 'Please retry later.' })
    case 'timeout':
      return gatewayTimeout()
  }
}

export const rateLimited = (): DuffelRefusal =>
  new DuffelRefusal(429, 'rate_limit_error', 'rate_limit_exceeded', {
    message: 'Too many requests. Wait until the time in ratelimit-reset.',
  })

export const airlineUnknown = (): DuffelRefusal =>
  new DuffelRefusal(502, 'airline_error', 'airline_unknown', { message: 'The airline failed in a way nobody knows.' })

export const gatewayTimeout = (): DuffelRefusal =>
  new DuffelRefusal(504, 'api_error', 'gateway_timeout_error', { message: 'The airlines took too long to answer.' })

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
