import type { Context, MiddlewareHandler } from 'hono'
import { DAY_MS } from '../../../domain/time'
import type { Random } from '../../randomness'
import type { SandboxStore } from '../../store'
import { newId, recordStore } from '../records'
import type { Expand } from '../render-intent'
import { badParameter, type FormBody, parseForm, readPairs, readText, StripeFailure } from './form-body'

interface Remembered {
  path: string
  parameters: string
  status: number
  answer: string
  requestId: string
  /** Milliseconds since 1970. */
  at: number
}

const KEY_LIFE_MS = DAY_MS

const KEY_LIMIT = 255

// A runtime may drop a call whose client has left, without telling us.
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
 * Answers a repeated POST with the status and body of its key's first answer, errors included, for a day. Calls that were refused before
 * they ran (a bad parameter) are not remembered, as at Stripe.
 */
export function idempotency({ store, now, random }: StripeContext): MiddlewareHandler {
  const answers = recordStore<Remembered>(store, 'key')
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
    if (since !== undefined && now().getTime() - since < GONE_AFTER_MS) throw inUse(key)
    running.set(key, now().getTime())
    try {
      const parameters = new URLSearchParams(await c.req.text())
      parameters.sort()
      const call = { path: c.req.path, parameters: parameters.toString() }
      const first = await answers.find(key)
      if (first && now().getTime() - first.at < KEY_LIFE_MS) {
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
      const requestId = c.res.headers.get('request-id') ?? newId(random, 'req_')
      const answer = await c.res.clone().text()
      await answers.put(key, { ...call, status: c.res.status, answer, requestId, at: now().getTime() })
    } finally {
      running.delete(key)
    }
  }
}

/** What every call of the double needs. */
export interface StripeContext {
  store: SandboxStore
  now: () => Date
  /** The source of ids. */
  random: Random
  /** The currency of the account's balance, and the worth of one unit of any other in it; null for each payment's own. */
  settles: () => { currency: string; rate: number } | null
}

/** A time in seconds since 1970, as Stripe has it. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** The parameters of a call: the form body of a POST, the query of a GET. */
export const readParameters = async (c: Context): Promise<FormBody> =>
  parseForm(c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search)

/** @throws StripeFailure for a parameter that the call doesn't have, as Stripe does */
export function refuseUnknown(body: FormBody, ...known: string[]): void {
  const unknown = Object.keys(body).find((name) => name !== 'expand' && !known.includes(name))
  if (unknown) throw badParameter(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
}

/** The paths to expand. A list asks for `data.latest_charge`; the prefix is dropped. */
export const readExpand = (body: FormBody): Expand =>
  new Set(Object.values(readPairs(body, 'expand')).map((path) => path.replace(/^data\./, '')))

/** An amount in minor units; null when the parameter is missing. @throws StripeFailure when it isn't a whole number */
export function readAmount(body: FormBody, name: string): number | null {
  const text = readText(body, name)
  if (text === null) return null
  if (!/^\d{1,8}$/.test(text)) throw badParameter(name, `Invalid integer: ${text}`, 'parameter_invalid_integer')
  return Number(text)
}
