/** The `error` object of an error answer, in Stripe's format. */
export interface FailureBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: unknown
  setup_intent?: unknown
}

/** An error answer. `executed` is whether the call began to run, which is when an idempotency key remembers its answer. */
export class StripeFailure extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500
  readonly body: FailureBody
  readonly executed: boolean

  constructor(status: StripeFailure['status'], body: FailureBody, executed = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.executed = executed
  }
}

/** 400 for a missing or invalid parameter. */
export const badParameter = (param: string, message: string, code?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, param, ...(code && { code }) })

/** 404 for an unknown id in the path. */
export const noSuch = (kind: string, id: string, param: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })

/** 400 for a step that the object's state doesn't allow. */
export const wrongState = (message: string, intent: unknown) =>
  new StripeFailure(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent },
    true,
  )

/** A form value with Stripe's brackets parsed: `metadata[a]=b` is an object, `expand[]=x` and `expand[0]=x` are objects by index. */
export interface FormBody {
  [key: string]: string | FormBody
}

const parameterPath = (name: string) => [
  name.replace(/\[.*$/, ''),
  ...[...name.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]),
]

/** The parameters of a form-encoded body or a query string. */
export function parseForm(text: string): FormBody {
  const body: FormBody = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = parameterPath(name)
    let place = body
    for (const step of path.slice(0, -1)) {
      const key = step || String(Object.keys(place).length)
      const next = place[key]
      const inner = typeof next === 'object' ? next : {}
      place[key] = inner
      place = inner
    }
    const last = path.at(-1) || String(Object.keys(place).length)
    place[last] = value
  }
  return body
}

/** A text parameter; null when missing, empty or not a text. */
export function readText(body: FormBody, name: string): string | null {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The texts of a nested parameter: metadata's pairs, expand's paths by index. */
export function readPairs(body: FormBody, name: string): Record<string, string> {
  const value = body[name]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}
