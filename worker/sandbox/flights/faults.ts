import type { MiddlewareHandler } from 'hono'
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
    throw refusalOf(fault.kind)
  }
}

// What a proxy says when the provider itself doesn't answer.
const badGatewayPage = (): Response =>
  new Response('<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>', {
    status: 502,
    headers: { 'content-type': 'text/html' },
  })

function refusalOf(kind: Exclude<Fault['kind'], 'hang' | 'bad-gateway-html'>): DuffelRefusal {
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
