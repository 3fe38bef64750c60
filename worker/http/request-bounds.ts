import type { HonoRequest } from 'hono'
import { DomainError } from '../domain/error'
import type { Step } from './hono/one-layer'

/** How many characters a URL may have: an offer's id has up to 2,000, and no page or call of ours needs more beside it. */
export const LONGEST_ADDRESS = 8 * 1024

/** How many characters all cookies together may have: ours take a few hundred, and a brand's other sites may set some for its whole domain. */
export const LONGEST_COOKIES = 16 * 1024

/**
 * How many characters are read of each header that is read at all. No browser or provider sends longer values; a cut one is as invalid as
 * the whole.
 */
export const HEADER_BOUNDS: ReadonlyMap<string, number> = new Map([
  ['accept', 1024],
  ['accept-language', 256],
  ['cache-control', 64],
  ['cf-connecting-ip', 64],
  ['content-length', 20],
  ['content-type', 256],
  ['host', 300],
  ['idempotency-key', 200],
  ['if-none-match', 2048],
  ['origin', 300],
  ['prefer', 64],
  ['sec-fetch-site', 32],
  ['stripe-signature', 4096],
  ['user-agent', 512],
  ['x-brand', 300],
  ['x-duffel-signature', 1024],
  ['x-forwarded-proto', 32],
])

/** The methods that some call or page answers to. OPTIONS is sent by other sites' pages and answered without permission. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The lowest limit: a shorter value needs no lookup. */
const LOWEST_BOUND = Math.min(...HEADER_BOUNDS.values())

function cut(name: string, value: string): string {
  if (value.length <= LOWEST_BOUND) return value
  const longest = HEADER_BOUNDS.get(name.toLowerCase())
  return longest !== undefined && value.length > longest ? value.slice(0, longest) : value
}

/** The request's `c.req.header`: Hono's own, with long values cut. */
function boundedHeader(this: HonoRequest, name?: string): string | undefined | Record<string, string> {
  if (name === undefined) return Object.fromEntries([...this.raw.headers].map(([key, value]) => [key, cut(key, value)]))
  const value = this.raw.headers.get(name)
  return value === null ? undefined : cut(name, value)
}

/** The request with its host cut, because the host is also read from the raw request. */
function withHostCut(raw: Request, host: string): Request {
  const headers = new Headers(raw.headers)
  headers.set('host', cut('host', host))
  return new Request(raw, { headers })
}

/**
 * Limits what comes with a request besides its body, before anything reads it: edge and runtime let 128 kB of headers through. Headers are
 * cut when they are read, because few are. Methods that no call uses are refused: TRACE would repeat cookies. @throws DomainError
 * `method_not_allowed`, `address_too_long`, `headers_too_large`
 */
export const requestBounds: Step = {
  before(c) {
    const { raw } = c.req
    if (!METHODS.includes(raw.method)) {
      c.header('allow', METHODS.join(', '))
      throw new DomainError('method_not_allowed', 'There is no call by this method.')
    }
    if (raw.url.length > LONGEST_ADDRESS) throw new DomainError('address_too_long', 'The address is too long.')
    const { headers } = raw
    if ((headers.get('cookie')?.length ?? 0) > LONGEST_COOKIES) {
      throw new DomainError(
        'headers_too_large',
        'The cookies of this site are too large. Please delete them and try again.',
      )
    }
    const host = headers.get('host') ?? ''
    if (cut('host', host) !== host) c.req.raw = withHostCut(raw, host)
    c.req.header = boundedHeader as HonoRequest['header'] // all its overloads in one
    return null
  },
}
