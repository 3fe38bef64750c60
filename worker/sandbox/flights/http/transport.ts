import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { MINUTE_MS } from '../../../domain/time'
import { cryptoRandom, type Random, randomLetters } from '../../randomness'
import { seal, unseal } from '../schedule/hash'
import { badRequest, DuffelRefusal, errorBody, invalidField, notFound } from './duffel-refusal'
import { type DuffelSandboxOptions, forcedFaults, rateLimited } from './faults'

/** An app with the provider's transport rules: token, version, headers, errors, limits, request ids. */
export function duffelTransport(options: DuffelSandboxOptions): Hono {
  const app = new Hono({ strict: false })
  app.onError((error, c) => {
    if (!(error instanceof DuffelRefusal)) throw error
    const body = errorBody(error, c.res.headers.get('x-request-id') ?? '')
    return c.json(body, error.status)
  })
  app.notFound((c) => c.json(errorBody(notFound('page'), c.res.headers.get('x-request-id') ?? ''), 404))
  const wait = options.delayMs ?? 0
  if (wait > 0) app.use(async (_c, next) => new Promise((resolve) => setTimeout(resolve, wait)).then(next))
  app.use(identify(options.random ?? cryptoRandom), countRequests(options))
  if (options.faults) app.use(forcedFaults(options.faults))
  app.use(checkHeaders)
  return app
}

function identify(random: Random): MiddlewareHandler {
  return async (c, next) => {
    c.header('x-request-id', randomLetters(random, 20))
    await next()
  }
}

function countRequests({ now, requestsPerMinute = 4000 }: DuffelSandboxOptions): MiddlewareHandler {
  let minute = 0
  let count = 0
  return async (c, next) => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    count = current === minute ? count + 1 : 1
    minute = current
    c.header('ratelimit-limit', String(requestsPerMinute))
    c.header('ratelimit-remaining', String(Math.max(0, requestsPerMinute - count)))
    c.header('ratelimit-reset', new Date((current + 1) * MINUTE_MS).toUTCString())
    if (count > requestsPerMinute) throw rateLimited()
    await next()
  }
}

const checkHeaders: MiddlewareHandler = async (c, next) => {
  const authorization = c.req.header('authorization')
  const unauthorized = (code: string, message: string) =>
    new DuffelRefusal(401, 'authentication_error', code, { message })
  if (!authorization) throw unauthorized('missing_authorization_header', 'The Authorization header is missing.')
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  if (!token) throw unauthorized('invalid_authorization_header', 'The Authorization header must be a bearer token.')
  if (!/^duffel_(test|live)_\w+/.test(token))
    throw unauthorized('access_token_not_found', 'Nobody has this access token.')
  const version = c.req.header('duffel-version')
  if (!version) throw badRequest('missing_version_header', 'The Duffel-Version header is missing.')
  if (version !== 'v2') {
    const message = "The version set in the 'Duffel-Version' header is no longer supported by the API."
    throw badRequest('unsupported_version', message)
  }
  const accept = c.req.header('accept') ?? ''
  if (accept && !/application\/(json|\*)|\*\/\*/.test(accept)) {
    throw new DuffelRefusal(406, 'invalid_request_error', 'unsupported_format', { message: 'Accept application/json.' })
  }
  await next()
}

/** The `data` of a JSON body. @throws DuffelRefusal when there is none */
export async function readData(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')
  if (!type) throw badRequest('missing_content_type_header', 'The Content-Type header is missing.')
  if (!type.includes('json')) throw badRequest('invalid_content_type_header', 'Content-Type must be application/json.')
  let body: unknown
  try {
    body = await c.req.json()
  } catch {
    throw badRequest('bad_request', 'The body is not valid JSON.')
  }
  if (!isRecord(body) || !('data' in body)) throw badRequest('missing_data_param', "The body must have a 'data' field.")
  if (!isRecord(body.data)) throw badRequest('malformed_data_param', "The field 'data' must be an object.")
  return body.data
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const toRecords = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

interface PageMeta {
  limit: number
  before: string | null
  after: string | null
}

/** The page of a list for `limit`, `after` and `before`. Cursors are opaque. @throws DuffelRefusal for bad ones */
export function paginate<T>(c: Context, all: readonly T[]): { data: T[]; meta: PageMeta } {
  const limit = readLimit(c.req.query('limit'))
  const after = c.req.query('after')
  const before = c.req.query('before')
  const start = before ? Math.max(0, readCursor(before, 'before') - limit) : after ? readCursor(after, 'after') : 0
  const end = before ? readCursor(before, 'before') : start + limit
  return {
    data: all.slice(start, end),
    meta: { limit, before: start > 0 ? cursor(start) : null, after: end < all.length ? cursor(end) : null },
  }
}

const cursor = (place: number): string => seal(`page${place}`)

function readCursor(text: string, name: string): number {
  const [, place] = /^page(\d+)$/.exec(unseal(text) ?? '') ?? []
  if (place === undefined) throw invalidField('format', `/${name}`, `The cursor '${name}' is not one of ours`)
  return Number(place)
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return 50
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) {
    throw invalidField('inclusion', '/limit', "Field 'limit' must be from 1 to 200")
  }
  return limit
}
