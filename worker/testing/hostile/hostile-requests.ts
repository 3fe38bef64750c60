import type { Platform } from '../worlds/a-platform'
import { FILLINGS, HEADERS } from './header-fillings'
import { brokenText, type Chance, HOSTILE_TEXTS, mutated } from './hostile-json'
import { requestOf } from './matrix-row'
import { MATRIX } from './role-matrix'

/** A request of the shop's own app, from which hostile ones are made. */
interface Sample {
  /** The route that it belongs to. */
  route: string
  method: string
  path: string
  body: unknown
}

/** The material for hostile requests to one platform. */
export interface Grounds {
  platform: Pick<Platform, 'here' | 'there'>
  samples: Sample[]
  /** Of a user of every role, and without a session. */
  cookies: string[]
}

const CALLERS = ['anonymous', 'traveler', 'brand owner', 'administrator', 'traveler of another brand'] as const
/** How long a header may be that workerd accepts beside others. */
const LONG_HEADER = 12 * 1024
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const TYPES = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'x', '']
const FETCH_SITES = ['same-origin', 'none', 'cross-site', 'same-site', 'x']

/** A sample for every route of the platform, with what its traveler may send. */
export async function prepareGrounds(platform: Platform): Promise<Grounds> {
  const cookies = await Promise.all(CALLERS.map((caller) => platform.signIn(caller)))
  const [, traveler = ''] = cookies
  const samples: Sample[] = []
  for (const row of MATRIX) {
    const [method = ''] = row.route.split(' ')
    samples.push({ route: row.route, method, ...(await requestOf(row, platform, 'traveler', traveler)) })
  }
  const { here, there } = platform
  return {
    platform: { here, there },
    samples: [...samples, { route: 'GET /privacy-policy', method: 'GET', path: '/privacy-policy', body: undefined }],
    cookies,
  }
}

/** Text as a part of a path or query: usually encoded, sometimes raw. A URL can't contain a lone surrogate. */
const inAddress = (text: string, chance: Chance) => {
  const sendable = text.replaceAll('\ud800', '\ufffd').slice(0, 1200)
  return chance.oneIn(4) ? sendable.replace(/[\s\p{Cc}#?]/gu, '') : encodeURIComponent(sendable)
}

function hostileAddress(path: string, chance: Chance): string {
  const [plain = '', query = ''] = path.split('?')
  const parts = plain.split('/')
  if (chance.oneIn(2)) parts[2 + chance.below(parts.length)] = inAddress(chance.of(HOSTILE_TEXTS), chance)
  const pairs = query === '' ? [] : query.split('&')
  if (pairs.length > 0) {
    const at = chance.below(pairs.length)
    pairs[at] = `${pairs[at]?.split('=')[0]}=${inAddress(chance.of(HOSTILE_TEXTS), chance)}`
  }
  while (chance.oneIn(3))
    pairs.push(`${chance.of(['brand', 'token', 'v', 'origin', 'x'])}=${inAddress(chance.of(HOSTILE_TEXTS), chance)}`)
  const address = parts.map((part) => part ?? '').join('/') + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
  return address.startsWith('/') ? address : `/${address}`
}

/** Header values are bytes without line ends; anything else in a text is left out. */
const inHeader = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '').slice(0, 2000)

function tampered(cookie: string, chance: Chance): string {
  const at = chance.below(cookie.length + 1)
  return chance.of([
    cookie,
    cookie,
    cookie.slice(0, at),
    cookie.slice(0, at) + chance.of(['A', '%', ';', '=', '"']) + cookie.slice(at + 1),
    `${cookie}; ${cookie}`,
    inHeader(chance.of(HOSTILE_TEXTS)),
  ])
}

/** Hosts that no link has: names that end in dots, invalid names, and much too long ones. */
const oddHosts = (host: string): readonly string[] => [
  `${host}.`,
  `${host}..`,
  `${host}:443`,
  `${host}.:8443`,
  `${host}:99999`,
  host.toUpperCase(),
  `www.www.${host}`,
  `${host}@evil.example`,
  `${host}%00`,
  `${host}/`,
  `.${host}`,
  'localhost.',
  'default',
  '.',
  '-',
  '127.1',
  '0x7f.1',
  '[::1',
  '[::ffff:127.0.0.1]:1',
  'a.'.repeat(140),
  'x'.repeat(9000),
  '__proto__',
  'system:mode',
]

/** Fills one header with as much as a proxy in front lets through at once. */
function fillOne(headers: Headers, chance: Chance): void {
  const filling = chance.of(FILLINGS)
  headers.set(chance.of(HEADERS), filling.repeat(Math.ceil(LONG_HEADER / filling.length)).trim())
}

function hostileHeaders({ platform, cookies }: Grounds, chance: Chance, hasBody: boolean): Headers {
  const own = `https://${platform.here}`
  const headers = new Headers({
    host: chance.oneIn(10)
      ? inHeader(chance.of(HOSTILE_TEXTS))
      : chance.oneIn(6)
        ? platform.there
        : chance.oneIn(12)
          ? chance.of(oddHosts(platform.here))
          : platform.here,
    origin: chance.oneIn(8) ? inHeader(chance.of(HOSTILE_TEXTS)) : own,
    cookie: tampered(chance.of(cookies), chance),
  })
  if (hasBody) headers.set('content-type', chance.oneIn(6) ? chance.of(TYPES) : 'application/json')
  for (const name of [
    'if-none-match',
    'accept',
    'idempotency-key',
    'x-brand',
    'user-agent',
    'x-request-id',
    'content-length',
  ]) {
    if (chance.oneIn(12)) headers.set(name, inHeader(chance.of(HOSTILE_TEXTS)))
  }
  if (chance.oneIn(12)) headers.set('sec-fetch-site', chance.of(FETCH_SITES))
  if (chance.oneIn(6)) headers.set('accept', 'application/x-ndjson')
  if (chance.oneIn(40)) fillOne(headers, chance)
  return headers
}

/** A body that comes in pieces and doesn't declare its length. */
const inPieces = (body: string | Uint8Array<ArrayBuffer>, chance: Chance) => {
  let left: Uint8Array = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left.length === 0) return controller.close()
      const size = 1 + chance.below(Math.max(1, left.length))
      controller.enqueue(left.subarray(0, size))
      left = left.subarray(size)
    },
  })
}

/** A request to the sample's route that no app would send. */
export function hostileRequest(grounds: Grounds, { method, path, body }: Sample, chance: Chance): Request {
  const asked = chance.oneIn(12) ? chance.of(METHODS) : method
  const mayHaveBody = asked !== 'GET' && asked !== 'HEAD'
  const value = mutated(body ?? {}, chance)
  const content = chance.oneIn(3) ? brokenText(value, chance) : (JSON.stringify(value) ?? '')
  const hasBody = mayHaveBody && !chance.oneIn(10)
  const address = `https://${grounds.platform.here}${chance.oneIn(3) ? hostileAddress(path, chance) : path}`
  return new Request(address, {
    method: asked,
    headers: hostileHeaders(grounds, chance, hasBody),
    ...(hasBody && { body: chance.oneIn(5) ? inPieces(content, chance) : content, duplex: 'half' }),
  })
}
