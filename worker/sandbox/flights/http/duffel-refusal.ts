export type RefusalType =
  | 'authentication_error'
  | 'airline_error'
  | 'invalid_state_error'
  | 'rate_limit_error'
  | 'validation_error'
  | 'invalid_request_error'
  | 'api_error'

type RefusalStatus = 400 | 401 | 403 | 404 | 406 | 422 | 429 | 500 | 502 | 503 | 504

/** An error answer, in the provider's format. */
export class DuffelRefusal extends Error {
  readonly status: RefusalStatus
  readonly type: RefusalType
  readonly code: string
  readonly title: string
  /** A JSON pointer into the body's data, "/slices/0/origin", or null. */
  readonly pointer: string | null

  constructor(
    status: RefusalStatus,
    type: RefusalType,
    code: string,
    words: { title?: string; message: string; pointer?: string },
  ) {
    super(words.message)
    this.name = 'DuffelRefusal'
    this.status = status
    this.type = type
    this.code = code
    this.title = words.title ?? toTitle(code)
    this.pointer = words.pointer ?? null
  }
}

function toTitle(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const notFound = (what: string): DuffelRefusal =>
  new DuffelRefusal(404, 'invalid_request_error', 'not_found', {
    title: 'Resource not found',
    message: `The ${what} you asked for does not exist.`,
  })

export const badRequest = (code: string, message: string): DuffelRefusal =>
  new DuffelRefusal(400, 'invalid_request_error', code, { message })

/** An invalid field. `code` without its prefix: required, format, inclusion, length, type. */
export const invalidField = (
  code: 'required' | 'format' | 'inclusion' | 'length' | 'type',
  pointer: string,
  message: string,
) =>
  new DuffelRefusal(422, 'validation_error', `validation_${code}`, {
    title: code === 'required' ? 'Required field' : 'Invalid field',
    message,
    pointer,
  })

export const missingField = (pointer: string): DuffelRefusal =>
  invalidField('required', pointer, `Field '${pointer.split('/').at(-1)}' can't be blank`)

export const linkedNotFound = (pointer: string): DuffelRefusal =>
  new DuffelRefusal(422, 'validation_error', 'not_found', {
    title: 'Linked record(s) not found',
    message: 'The linked record(s) were not found. They may belong to another offer or to an earlier reading of it.',
    pointer,
  })

export const wrongState = (code: string, message: string): DuffelRefusal =>
  new DuffelRefusal(422, 'invalid_state_error', code, { message })

/** The body of an error answer. */
export function errorBody(refusal: DuffelRefusal, requestId: string) {
  const { status, type, code, title, message, pointer } = refusal
  return {
    errors: [
      {
        type,
        title,
        code,
        message,
        documentation_url: 'https://duffel.com/docs/api/overview/errors',
        ...(pointer !== null && { source: { field: pointer.split('/').at(-1), pointer } }),
      },
    ],
    meta: { status, request_id: requestId },
  }
}
