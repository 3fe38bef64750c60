import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody, ErrorCode } from '../contract/error'
import type { Deps } from '../deps'
import { DomainError, UNREADABLE } from '../domain/error'
import { HOUR_S } from '../domain/time'
import type { AppEnv } from './app-env'
import type { AnswerError } from './hono/fold-layers'
import type { Step } from './hono/one-layer'

// What must be removed from error messages before they are logged. The order matters.
const SCRUBBED: [RegExp, string][] = [
  // Drizzle ends its message with the parameters of the query.
  [/\bparams: [\s\S]*/g, 'params: […]'],
  // V8 quotes the text it could not parse.
  [/Unexpected [\s\S]*? is not valid JSON/g, 'not valid JSON'],
  [/"[^"]*(?:"|$)/g, '"…"'],
  [/\?[^\s?]*=[^\s]*/g, '?…'],
  [/(?<![^\s@<>()[\],;:'"])[^\s@<>()[\],;:'"]+@[^\s@<>()[\],;:'"]+/g, '[e-mail]'],
  [/\b(?:sk|rk|pk|whsec|re|duffel)_\w+/g, '[key]'],
  [/\bBearer\s+\S+/gi, '[key]'],
  [/[\w+/=-]{40,}/g, '[secret]'],
  // Card and phone numbers, dates of birth.
  [/\+?\d(?:[ .()/-]{0,2}\d){7,}/g, '[number]'],
]

/** How much of a message is scrubbed: a message may quote a body of any length. */
const LONGEST_MESSAGE = 2000

/** The text for the log without what may be personal or secret: addresses, numbers, keys, tokens, quoted values. */
const scrubText = (text: string): string =>
  SCRUBBED.reduce((scrubbed, [pattern, instead]) => scrubbed.replace(pattern, instead), text.slice(0, LONGEST_MESSAGE))

/** The pattern of the matched route, such as /api/bookings/:id, so that no id reaches the log. */
export function routePattern(c: Context<AppEnv>): string {
  const routes = matchedRoutes(c)
  return (routes.findLast(({ path }) => !path.endsWith('*')) ?? routes.at(-1))?.path ?? ''
}

/**
 * Gives every request an id, which the answer carries, and logs one line when it is answered. Hono's request-id would accept the visitor's
 * own id, which could be anything.
 */
export const requestLog = ({ log, clock }: Pick<Deps, 'log' | 'clock'>): Step => ({
  before(c) {
    c.set('beganAt', clock.now().getTime())
    c.set('requestId', crypto.randomUUID())
    return null
  },
  after(c) {
    const { res } = c
    const { status } = res
    const requestId = c.get('requestId')
    res.headers.set('x-request-id', requestId)
    if (c.get('isUnlogged')) return
    log({
      level: status >= 500 ? 'error' : 'info',
      event: 'request',
      requestId,
      method: c.req.method,
      route: routePattern(c),
      status,
      durationMs: clock.now().getTime() - c.get('beganAt'),
      brand: c.get('brand')?.key ?? null,
      user: c.get('signedInId') ?? null,
    })
  },
})

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  signature_invalid: 401,
  forbidden: 403,
  not_elevated: 403,
  second_factor_needed: 401,
  factor_needed: 403,
  recovery_waiting: 409,
  not_found: 404,
  link_invalid: 410,
  conflict: 409,
  mode_unavailable: 409,
  mode_unknown: 503,
  offer_not_found: 404,
  offer_expired: 410,
  offer_already_booked: 409,
  price_changed: 409,
  terms_changed: 409,
  seat_unavailable: 409,
  passengers_mismatch: 422,
  payment_declined: 402,
  payment_not_found: 404,
  payment_unavailable: 502,
  card_data_refused: 422,
  card_not_stored: 409,
  cookies_needed: 428,
  booking_refused: 422,
  already_booked: 409,
  sales_stopped: 503,
  shop_closed: 403,
  booking_in_progress: 409,
  not_cancellable: 409,
  already_cancelled: 409,
  cancellation_in_progress: 409,
  quote_expired: 410,
  too_many_requests: 429,
  password_change_needed: 403,
  body_too_large: 413,
  address_too_long: 414,
  headers_too_large: 431,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  database_unavailable: 503,
  provider_unavailable: 502,
  provider_timeout: 504,
  provider_busy: 503,
  searches_used_up: 503,
  pictures_unavailable: 502,
  internal: 500,
}

/** After how many seconds to retry, where the error itself doesn't say. */
const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = {
  too_many_requests: 60,
  database_unavailable: 5,
  sales_stopped: 15 * 60,
  provider_busy: 10,
  mode_unknown: 60,
  searches_used_up: HOUR_S,
}

/** The public part of an error: a DomainError's own code and message; nothing of any other error, which is a bug. */
function explain(error: Error): Omit<ErrorBody, 'requestId'> {
  if (error instanceof DomainError) {
    const { code, message, fields, price, texts, methods } = error
    return {
      code,
      message,
      ...(fields && { fields }),
      ...(price && { price }),
      ...(texts && { texts }),
      ...(methods && { methods }),
    }
  }
  // The framework itself refuses only bodies that it can't read, in words made for developers.
  if (error instanceof HTTPException && error.status < 500) return { code: 'invalid_input', message: UNREADABLE }
  return { code: 'internal', message: 'Something went wrong. Please try again.' }
}

const MAX_CAUSES = 8

/** The error and its causes, outermost first; at most eight, because causes may be circular. */
function chain(error: unknown, depth = 0): string[] {
  if (error === undefined || depth === MAX_CAUSES) return []
  return error instanceof Error
    ? [scrubText(`${error.name}: ${error.message}`), ...chain(error.cause, depth + 1)]
    : [scrubText(String(error))]
}

/** The stack without its first lines, which repeat the message. */
const stackFrames = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** The answer to an error. A fault of ours or of a provider is logged. */
export function reportError(
  { log }: Pick<Deps, 'log'>,
  error: Error,
  c: Context<AppEnv>,
): { body: ErrorBody; status: ContentfulStatusCode } {
  const body = { ...explain(error), requestId: c.get('requestId') ?? '' } satisfies ErrorBody
  const status = STATUS[body.code]
  if (status >= 500) {
    log({
      level: 'error',
      event: 'request_failed',
      requestId: body.requestId,
      code: body.code,
      method: c.req.method,
      route: routePattern(c),
      brand: c.get('brand')?.key ?? null,
      user: c.get('signedInId') ?? null,
      chain: chain(error),
      ...(body.code === 'internal' && { stack: stackFrames(error) }),
    })
  }
  return { body, status }
}

/** Answers every error in the same shape. */
export const onError =
  (deps: Pick<Deps, 'log'>): AnswerError =>
  (error, c) => {
    const { body, status } = reportError(deps, error, c)
    c.header('cache-control', 'no-store')
    const retryAfter = (error instanceof DomainError && error.retryAfterSeconds) || RETRY_AFTER_S[body.code]
    if (retryAfter) c.header('retry-after', String(retryAfter))
    return c.json(body, status)
  }
