import type { Context } from 'hono'
import type { Mode } from '../contract/admin'
import { isPaymentPage } from '../domain/payment-page'
import { YEAR_S } from '../domain/time'
import type { AppEnv } from './app-env'
import type { Step } from './hono/one-layer'
import { isLocalAddress } from './request-origin'

const TURNSTILE = 'https://challenges.cloudflare.com'
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com']
/** Stripe's script loads Google Pay in a frame, never as a script of the page. */
const GOOGLE_PAY = 'https://pay.google.com'
/** Where the airlines' marks are. One that comes from elsewhere is drawn (ui/journey/carrier-logo). */
const AIRLINE_MARKS = 'https://assets.duffel.com'

/** Where browsers say what a page's policy has stopped (http/policy-reports). */
export const POLICY_REPORTS = '/api/system/csp-report'

/** What a page does that its policy must allow. */
interface PageNeeds {
  /** It is the payment page outside of test mode. Test cards stay here. */
  takesPayment: boolean
  loadsShield: boolean
  /** The logo of the page's brand. */
  logo: string
}

/** A host as a policy may name it: addresses may have signs in theirs that would begin another directive, or stand for every host. */
const NAMED_HOST = /^https:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/

/** Where a brand's logo is, if another site has it. */
function logoSource(logo: string): string[] {
  if (!/^https:/i.test(logo) || !URL.canParse(logo)) return []
  const { origin } = new URL(logo)
  return NAMED_HOST.test(origin) ? [origin] : []
}

/**
 * The policy of a page: nothing but what the app loads. Its style blocks are allowed by their digests, and pictures of other sites from where
 * airlines' marks and the brand's own logo are. Stripe is allowed where cards are paid with alone, which is a document of its own. Turnstile is
 * allowed where it is set up, on every page: the app goes from page to page within one document, whose policy stays that of the first.
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  { takesPayment, loadsShield, logo }: PageNeeds,
): string {
  const shield = loadsShield ? [TURNSTILE] : []
  const scripts = [...(takesPayment ? STRIPE : []), ...shield]
  const pictures = [AIRLINE_MARKS, ...logoSource(logo), ...(takesPayment ? ['https://*.stripe.com'] : [])]
  const frames = [...(takesPayment ? [...STRIPE, 'https://hooks.stripe.com', GOOGLE_PAY] : []), ...shield]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    `connect-src 'self'${takesPayment ? ` https://api.stripe.com ${GOOGLE_PAY}` : ''}`,
    "manifest-src 'self'",
    `frame-src ${frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The older of two ways, which every browser knows, and which needs no header of its own.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ')
}

/** The policy of everything that is no page: opened as a document it may load and do nothing. */
const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const permissions = (payment: string) =>
  UNUSED.map((feature) => `${feature}=()`)
    .concat(`payment=(${payment})`, 'publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
    .join(', ')
const PERMISSIONS = permissions('')
const PAYMENT_PERMISSIONS = permissions(['self', ...[STRIPE[0], GOOGLE_PAY].map((host) => `"${host}"`)].join(' '))

/** What the headers depend on beside the answer itself. */
interface Asked {
  /** The address that was asked for. */
  url: string
  path: string
  holdsToken: boolean
  styleHashes?: readonly string[] | undefined
  mode?: Mode | null | undefined
  loadsShield?: boolean | undefined
  logo?: string | undefined
}

// Without asking to be on browsers' preload list: a brand's owner would hardly get off it again.
const HSTS = `max-age=${YEAR_S}; includeSubDomains`

/** What is text, and doesn't say in which encoding. JSON has only one. */
const TEXT_WITHOUT_CHARSET = /^(?:text\/[\w.+-]+|[\w.-]+\/(?:xml|[\w.-]+\+xml|javascript))$/i

/**
 * Puts the security headers on an answer's headers, whatever the answer is. HSTS everywhere but on this machine's own hosts, the names below
 * a brand's included: whoever answers at one of them by http could set cookies for the shop.
 */
export function secure(
  headers: Headers,
  { url, path, holdsToken, styleHashes, mode = 'test', loadsShield = false, logo = '' }: Asked,
): void {
  const isHeld = (name: string) => headers.has(name)
  const takesPayment = styleHashes !== undefined && mode !== 'test' && isPaymentPage(path)
  if (!isHeld('content-security-policy')) {
    const policy = styleHashes ? contentSecurityPolicy(styleHashes, { takesPayment, loadsShield, logo }) : INERT
    headers.set('content-security-policy', policy)
  }
  // A wallet's window must be able to answer the page that has opened it.
  headers.set('cross-origin-opener-policy', takesPayment ? 'same-origin-allow-popups' : 'same-origin')
  // The share image sets its own value: other sites may show it.
  if (!isHeld('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('permissions-policy', takesPayment ? PAYMENT_PERMISSIONS : PERMISSIONS)
  // The address of a one-time link holds its secret: it is sent to nobody as a referrer, not even to this site. Its origin is: browsers name
  // none with a form otherwise, which would then not be known as ours.
  // Who is led away from such an address sends nothing.
  if (!isHeld('referrer-policy'))
    headers.set('referrer-policy', holdsToken ? 'strict-origin' : 'strict-origin-when-cross-origin')
  headers.set('x-content-type-options', 'nosniff')
  if (!isLocalAddress(url)) headers.set('strict-transport-security', HSTS)
  const type = headers.get('content-type') ?? ''
  if (TEXT_WITHOUT_CHARSET.test(type)) headers.set('content-type', `${type}; charset=utf-8`)
  // Answers of the API depend on cookie, brand and mode: only the Worker's own edge cache may keep anything.
  if (path.startsWith('/api/') && !isHeld('cache-control')) headers.set('cache-control', 'private, no-store')
}

/** The headers of a call's usual answer: those that every answer has, and its type. Made once for each kind of request. */
const usual = new Map<string, Headers>()

function usualHeaders({ url, path, holdsToken }: Asked): Headers {
  const kind = `${isLocalAddress(url)} ${holdsToken}`
  const known = usual.get(kind)
  if (known) return known
  const headers = new Headers({ 'content-type': 'application/json' })
  secure(headers, { url, path, holdsToken })
  usual.set(kind, headers)
  return headers
}

/**
 * Has `c.json` make a call's usual answer with all its headers at once: to set them one after the other takes as long as all that goes before the call.
 * Whatever else is answered, or has headers of its own, is secured when it passes.
 */
function answerSecured(c: Context<AppEnv>, asked: Asked): void {
  const own = { json: c.json, header: c.header, status: c.status }
  let isUsual = true
  c.header = (...given) => {
    isUsual = false
    own.header(...given)
  }
  c.status = (status) => {
    isUsual = false
    own.status(status)
  }
  const json = (object: unknown, status?: unknown, headers?: Record<string, string | string[]>) => {
    if (!isUsual || typeof status === 'object' || headers) return own.json(object as object, status as never, headers)
    const init = { headers: usualHeaders(asked), ...(typeof status === 'number' && { status }) }
    const answer = new Response(JSON.stringify(object), init)
    c.set('secured', answer)
    return answer
  }
  c.json = json as typeof c.json // its overloads in one
}

const askedOf = (c: Context<AppEnv>): Asked => ({
  url: c.req.url,
  path: c.req.path,
  holdsToken: c.req.query('token') !== undefined,
})

/** Secures every answer that passes. Hono's secure-headers knows one policy for all answers; here a page's depends on its style. */
export const securityHeaders: Step = {
  before(c) {
    if (c.req.path.startsWith('/api/')) answerSecured(c, askedOf(c))
    return null
  },
  after(c) {
    if (c.res === c.get('secured')) return
    const asked = {
      ...askedOf(c),
      styleHashes: c.get('styleHashes'),
      mode: c.get('mode'),
      loadsShield: c.get('loadsShield'),
      logo: c.get('brand')?.logo,
    }
    try {
      secure(c.res.headers, asked)
    } catch {
      // The headers of a fetched response are immutable; those of a copy aren't.
      c.res = new Response(c.res.body, c.res)
      secure(c.res.headers, asked)
    }
  },
}
