import type { MiddlewareHandler } from 'hono'
import type { SandboxStore } from '../store'
import { newId, recordsOf } from './records'
import { StripeFailure } from './stripe-failure'

interface Remembered {
  path: string
  parameters: string
  status: number
  answer: string
  requestId: string
}

const KEY_LIMIT = 255

// A runtime may drop a call whose client has left, without a word to us.
const GONE_AFTER_MS = 5_000

const otherParameters = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const inUse = (key: string) =>
  new StripeFailure(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `Another request with the idempotency key ${key} is in progress. Please try again later.`,
  })

/**
 * Answers a repeated POST with the status and body that its key got first, errors included. Calls that were refused before
 * they ran (a bad parameter) leave no trace, as at Stripe.
 */
export function idempotency(store: SandboxStore): MiddlewareHandler {
  const answers = recordsOf<Remembered>(store, 'key')
  const running = new Map<string, number>()
  return async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (c.req.method !== 'POST' || !key) return next()
    if (key.length > KEY_LIMIT) {
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: 'Idempotency keys have at most 255 characters.',
      })
    }
    const since = running.get(key)
    if (since !== undefined && Date.now() - since < GONE_AFTER_MS) throw inUse(key)
    running.set(key, Date.now())
    try {
      const parameters = new URLSearchParams(await c.req.text())
      parameters.sort()
      const call = { path: c.req.path, parameters: parameters.toString() }
      const first = await answers.find(key)
      if (first) {
        if (first.path !== call.path || first.parameters !== call.parameters) throw otherParameters(key)
        return c.body(first.answer, first.status as 200, {
          'content-type': 'application/json',
          'idempotency-key': key,
          'idempotent-replayed': 'true',
          'original-request': first.requestId,
        })
      }
      await next()
      c.res.headers.set('idempotency-key', key)
      if (c.error instanceof StripeFailure && !c.error.executed) return
      const requestId = c.res.headers.get('request-id') ?? newId('req_')
      await answers.put(key, { ...call, status: c.res.status, answer: await c.res.clone().text(), requestId })
    } finally {
      running.delete(key)
    }
  }
}
