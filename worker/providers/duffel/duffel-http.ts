import * as v from 'valibot'
import { TimeoutError, within } from '../../domain/within'
import type { Log } from '../../platform/platform'

/** How the flight provider is reached: over the network, or in process by the sandbox's own `fetch`. */
export interface DuffelConnection {
  fetch: (request: Request) => Response | Promise<Response>
  /** Without a trailing slash, "https://api.duffel.com". */
  baseUrl: string
  token: string
  log: Log
}

/** A call to Duffel. */
export interface DuffelCall {
  method?: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  /** Sent as `{ data }`. */
  data?: unknown
  timeoutMs: number
}

/** The facts of a failed call. An Error only so that it can be a `cause`: nothing in it is for a traveler. */
export class DuffelFailure extends Error {
  /** 0 when no answer came. */
  readonly status: number
  /** Duffel's own error code; null when the answer carried none (HTML of a proxy, truncated JSON, silence). */
  readonly code: string | null
  /** The field complained about, as a JSON pointer or a bare name. */
  readonly field: string | null
  /** When asking again makes sense, an ISO instant, if the answer said so. */
  readonly retryAt: string | null
  /** The seconds until then by Duffel's own clock, at most a minute. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    summary: string,
    details: {
      code?: string | null
      field?: string | null
      retryAt?: string | null
      retryAfterSeconds?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(`${status} ${details.code ?? ''} ${summary}${details.retryAt ? `, try after ${details.retryAt}` : ''}`, {
      cause: details.cause,
    })
    this.name = 'DuffelFailure'
    this.status = status
    this.code = details.code ?? null
    this.field = details.field ?? null
    this.retryAt = details.retryAt ?? null
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** `timeout` and `network` mean that no whole answer came: what the provider did with the request isn't known. */
export type DuffelAnswer =
  | { kind: 'ok'; status: number; data: unknown; meta?: unknown }
  | { kind: 'refused'; status: number; failure: DuffelFailure }
  | { kind: 'timeout'; failure: DuffelFailure }
  | { kind: 'network'; failure: DuffelFailure }

/** Makes a call. Never throws: see duffelHttp. */
export type DuffelHttp = (call: DuffelCall) => Promise<DuffelAnswer>

// `source` is an object, absent, or a bare string (an airline's name), and `code` has been seen as a number: neither is in Duffel's documentation.
const Source = v.fallback(
  v.nullish(
    v.object({ field: v.fallback(v.nullish(v.string()), null), pointer: v.fallback(v.nullish(v.string()), null) }),
  ),
  null,
)
const ErrorAnswer = v.object({
  errors: v.pipe(
    v.array(v.object({ code: v.fallback(v.nullish(v.union([v.string(), v.number()])), null), source: Source })),
    v.minLength(1),
  ),
})

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readRetryAt = (headers: Headers): string | null => {
  const reset = Date.parse(headers.get('ratelimit-reset') ?? '')
  return Number.isNaN(reset) ? null : new Date(reset).toISOString()
}

/** The seconds to wait, at most a minute: Duffel counts its limits by the minute. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Math.ceil((Date.parse(readRetryAt(headers) ?? '') - Date.parse(headers.get('date') ?? '')) / 1000)
  return seconds >= 1 ? Math.min(seconds, 60) : undefined
}

function toFailure({ status, headers }: Response, body: unknown): DuffelFailure {
  const requestId = headers.get('x-request-id') ?? 'without request id'
  const parsed = v.safeParse(ErrorAnswer, body)
  const [first] = parsed.success ? parsed.output.errors : []
  const code = first?.code ?? null
  return new DuffelFailure(status, requestId, {
    code: code === null ? null : String(code),
    field: first?.source?.pointer ?? first?.source?.field ?? null,
    retryAt: readRetryAt(headers),
    retryAfterSeconds: readRetryAfter(headers),
  })
}

function toRequest({ baseUrl, token }: DuffelConnection, call: DuffelCall, signal: AbortSignal): Request {
  const query = call.query ? `?${new URLSearchParams(call.query)}` : ''
  const headers = new Headers({
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'duffel-version': 'v2',
  })
  const init: RequestInit = { method: call.method ?? 'GET', headers, redirect: 'manual', signal }
  if (call.data !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify({ data: call.data })
  }
  return new Request(`${baseUrl.replace(/\/$/, '')}${call.path}${query}`, init)
}

async function ask(connection: DuffelConnection, request: Request): Promise<DuffelAnswer> {
  const response = await connection.fetch(request)
  const body = readJson(await response.text())
  const { data, meta, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (response.ok && errors === undefined) return { kind: 'ok', status: response.status, data, meta }
  return { kind: 'refused', status: response.status, failure: toFailure(response, body) }
}

/**
 * Calls to Duffel's HTTP interface, version 2. Never throws: every way an upstream can misbehave is an answer. `data` of a
 * success may be anything, undefined included, and so may a list's `meta`; the caller parses them.
 */
export const duffelHttp =
  (connection: DuffelConnection): DuffelHttp =>
  async (call) => {
    const aborter = new AbortController()
    try {
      const answer = Promise.resolve().then(() => ask(connection, toRequest(connection, call, aborter.signal)))
      return await within(call.timeoutMs, answer)
    } catch (cause) {
      if (!(cause instanceof TimeoutError)) {
        return { kind: 'network', failure: new DuffelFailure(0, 'no answer', { cause }) }
      }
      aborter.abort()
      return { kind: 'timeout', failure: new DuffelFailure(0, cause.message) }
    }
  }
