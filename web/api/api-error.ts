import type { ChangedPrice, ErrorBody, ErrorCode } from '#worker/contract/error'
import type { FactorMethod } from '#worker/contract/security/factors'
import type { AgreedTexts } from '#worker/features/agreement/contract'

/** The body of a failed call's answer; `plain` is its sentence where that differs from the message, `text` the whole body as it came. */
type FailedBody = Partial<ErrorBody> & { message: string; plain?: string; text?: string }

/**
 * A call that failed. `message` reads "status: body", for logs and programs, or starts with the prefix of the call; `plain` is the server's
 * sentence alone, fit to show, or '' when the server gave none.
 */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number
  /** The server's code, or `unreachable` when no readable answer came. */
  readonly code: ErrorCode | 'unreachable'
  readonly plain: string
  /** The current price, with `price_changed`. */
  readonly price: ChangedPrice | null
  /** The current versions, with `terms_changed`. */
  readonly texts: AgreedTexts | undefined
  /** The available second factors, with `second_factor_needed`. */
  readonly methods: FactorMethod[]
  /** Messages, keyed by the dotted path of their field. */
  readonly fields: Record<string, string>
  /** The id to quote to support; empty when the server didn't answer. */
  readonly requestId: string

  constructor(status: number, body: FailedBody, prefix = '') {
    super(prefix ? prefix + body.message : `${status}: ${body.text || body.message}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unreachable'
    this.plain = body.plain ?? body.message
    this.price = body.price ?? null
    this.texts = body.texts
    this.methods = body.methods ?? []
    this.fields = body.fields ?? {}
    this.requestId = body.requestId ?? ''
  }
}

const TRY_LATER = 'Please try again later.'

/** The server's sentence about a failed call; `otherwise` for other errors and when the server gave none. */
export const plainMessage = (error: unknown, otherwise = TRY_LATER): string =>
  (error instanceof ApiError && error.plain) || otherwise

/** The messages for a call that fails. */
export interface CallWords {
  /** Prefix of every failure's message: "Unable to search flights: ". */
  prefix?: string
  /** Shown, with the status appended, when the answer has no message fit to show: "Failed to get offer with status: ". */
  failed?: string
  /** Shown when a success has no body: "No offer details available". */
  empty?: string
  /** Shown when no answer came; "Please try again later." by default. */
  unreachable?: string
}

/** The messages for a failed cancellation, in an account or through a link. */
export const CANCEL_WORDS: CallWords = {
  prefix: 'Unable to cancel booking: ',
  failed: 'Failed to cancel booking with status: ',
  unreachable: 'Please try again later or contact customer support.',
}

async function readErrorBody(response: Response, failed: string | undefined): Promise<FailedBody> {
  const text = await response.text()
  const { statusText } = response
  try {
    const body: unknown = JSON.parse(text)
    // The server answers every error as ErrorBody; a proxy in front of it may not.
    const { message, error } = Object(body)
    if (message || error) return { ...(body as ErrorBody), text, message: `${message || error}` }
  } catch {
    // Not JSON: the message below shows the status alone.
  }
  if (text && !/^\s*</.test(text)) return { text, message: text.slice(0, 200) }
  if (failed) return { text: text || statusText, message: failed + response.status }
  return { text, message: statusText || TRY_LATER, plain: '' }
}

interface JsonResponse<T> {
  ok: boolean
  status: number
  json(): Promise<T>
}

/**
 * A successful answer with its body unread.
 * @throws ApiError for every other outcome, network failures included; an abort stays an AbortError
 */
export async function answerTo<R extends { ok: boolean; status: number }>(
  call: Promise<R>,
  { prefix, failed, unreachable = TRY_LATER }: CallWords = {},
): Promise<R> {
  let response: R
  try {
    response = await call
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, { message: unreachable }, prefix)
  }
  if (response.ok) return response
  // hc's answer is a Response at run time.
  const error = new ApiError(response.status, await readErrorBody(response as unknown as Response, failed), prefix)
  // features/account/session-watch listens for it.
  if (error.code === 'not_signed_in') globalThis.dispatchEvent?.(new Event('session-ended'))
  throw error
}

/**
 * The JSON of a successful answer.
 * @throws ApiError for every other outcome, network failures and empty bodies included; an abort stays an AbortError
 */
export async function unwrap<T>(call: Promise<JsonResponse<T>>, words: CallWords = {}): Promise<T> {
  const response = await answerTo(call, words)
  const body = await response.json().catch(() => null)
  if (body === null) throw new ApiError(response.status, { message: words.empty ?? TRY_LATER }, words.prefix)
  return body
}
