import type { MiddlewareHandler } from 'hono'
import { bareUnavailable, ConnectionClosed, gatewayPage, silence } from '../../lost-answers'
import { StripeFailure } from './form-body'

/**
 * A failure for tests. `afterwards`: the call does its work first and only the answer is lost. `internal` is Stripe's own 500, which an
 * idempotency key remembers and repeats for a day; the others happen in transit and no key remembers them. `reset` closes the connection,
 * `hang` never answers.
 */
export interface StripeFault {
  kind:
    | 'reset'
    | 'hang'
    | 'internal'
    | 'rate-limit'
    | 'not-permitted'
    | 'unavailable'
    | 'bad-gateway-html'
    | 'timeout-html'
  afterwards?: boolean
}

const internal = () =>
  new StripeFailure(
    500,
    { type: 'api_error', message: 'An unknown error occurred. The request may or may not have been carried out.' },
    true,
  )

const rateLimited = () =>
  new StripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  })

/** The answer instead of the call's. @throws StripeFailure, ConnectionClosed */
function answerOf(kind: Exclude<StripeFault['kind'], 'internal'>): Response | Promise<never> {
  switch (kind) {
    case 'reset':
      throw new ConnectionClosed()
    case 'hang':
      return silence()
    case 'rate-limit':
      throw rateLimited()
    case 'not-permitted':
      throw new StripeFailure(403, {
        type: 'invalid_request_error',
        message: 'The provided key does not have the required permissions for this endpoint.',
      })
    case 'unavailable':
      return bareUnavailable()
    case 'bad-gateway-html':
      return gatewayPage(502)
    case 'timeout-html':
      return gatewayPage(504)
  }
}

/** The faults from `faults`: one handler for those in transit, one for those of the call itself, inside its idempotency key. */
export function stripeFaults(faults: (request: Request) => StripeFault | null | undefined) {
  const wanted = new WeakMap<Request, StripeFault>()

  const inTransit: MiddlewareHandler = async (c, next) => {
    const fault = faults(c.req.raw)
    if (!fault) return next()
    if (fault.kind === 'internal') {
      wanted.set(c.req.raw, fault)
      return next()
    }
    if (fault.afterwards) await next()
    // Set, not returned: after the work is done there is an answer already.
    c.res = await answerOf(fault.kind)
  }

  const withinTheCall: MiddlewareHandler = async (c, next) => {
    const fault = wanted.get(c.req.raw)
    if (!fault || fault.afterwards) await next()
    if (fault) throw internal()
  }

  return { inTransit, withinTheCall }
}
