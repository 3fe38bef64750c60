/** The `error` object of an answer that isn't a success, as Stripe writes it. */
export interface FailureBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: unknown
}

/** An error answer. `executed` tells whether the call began to run, which is when an idempotency key remembers its answer. */
export class StripeFailure extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409
  readonly body: FailureBody
  readonly executed: boolean

  constructor(status: StripeFailure['status'], body: FailureBody, executed = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.executed = executed
  }
}

/** 400 for a parameter that is missing or can't be used. */
export const badParameter = (param: string, message: string, code?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, param, ...(code && { code }) })

/** 404 for an id in the path that nothing has. */
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
