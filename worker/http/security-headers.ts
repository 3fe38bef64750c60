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
/** The host of the airlines' logos. One from elsewhere is drawn instead (ui/journey/carrier-logo). */
const AIRLINE_MARKS = 'https://assets.duffel.com'

/** Where browsers report what a page's policy has blocked (http/policy-reports). */
export const POLICY_REPORTS = '/api/system/csp-report'

/** What a page does that its policy must allow. */
interface PageNeeds {
  /** Whether it is the payment page in live mode. Test mode's cards never leave the page. */
  takesPayment: boolean
  loadsShield: boolean
  /** The logo of the page's brand. */
  logo: string
}

/** A host that is safe inside a policy: a URL may contain characters that would begin another directive or match every host. */
const NAMED_HOST = /^https:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/

/** The origin of a brand's logo, if another site hosts it. */
function logoSource(logo: string): string[] {
  if (!/^https:/i.test(logo) || !URL.canParse(logo)) return []
  const { origin } = new URL(logo)
  return NAMED_HOST.test(origin) ? [origin] : []
}

/**
 * The policy of a page: it allows only what the app loads. Its style blocks are allowed by their digests, and pictures of other sites only
 * from the hosts of the airlines' logos and the brand's own logo. Stripe is allowed only where cards are paid with, which is a document of
 * its own. Turnstile is allowed on every page where it is configured: the app navigates within one document, whose policy stays that of its
 * first page.
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
    // report-uri rather than report-to: every browser knows it, and it needs no header of its own.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ')
}

/** The policy of everything but pages: opened as a document it may load and do nothing. */
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

/** What the headers depend on besides the answer itself. */
interface Asked {
  /** The requested URL. */
  url: string
  path: string
  holdsToken: boolean
  styleHashes?: readonly string[] | undefined
  mode?: Mode | null | undefined
  loadsShield?: boolean | undefined
  logo?: string | undefined
}

// Without `preload`: it would be hard for a brand's owner to get off browsers' preload list again.
const HSTS = `max-age=${YEAR_S}; includeSubDomains`

/** Sets the time, by which the app sets its clock (web/page/server-clock). Cloudflare sets it anyway; workerd by itself doesn't. */
function dated(headers: Headers): Headers {
  headers.set('date', new Date().toUTCString())
  return headers
}

/** Types that are text and don't declare their encoding. JSON has only one. */
const TEXT_WITHOUT_CHARSET = /^(?:text\/[\w.+-]+|[\w.-]+\/(?:xml|[\w.-]+\+xml|javascript))$/i

/**
 * Sets the security headers on any answer. HSTS is set everywhere but on a developer machine's hosts, and includes subdomains: an attacker
 * who answers at one of them by http could set cookies for the shop.
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
  // A wallet's window must be able to answer the page that opened it.
  headers.set('cross-origin-opener-policy', takesPayment ? 'same-origin-allow-popups' : 'same-origin')
  // The share image sets its own value: other sites may show it.
  if (!isHeld('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('permissions-policy', takesPayment ? PAYMENT_PERMISSIONS : PERMISSIONS)
  // The URL of a one-time link contains its secret: it is never sent as a referrer, not even to this site. Its origin is: otherwise
  // browsers would send a form without one, which we would refuse. Redirects from such a URL send nothing.
  if (!isHeld('referrer-policy'))
    headers.set('referrer-policy', holdsToken ? 'strict-origin' : 'strict-origin-when-cross-origin')
  headers.set('x-content-type-options', 'nosniff')
  if (!isLocalAddress(url)) headers.set('strict-transport-security', HSTS)
  const type = headers.get('content-type') ?? ''
  if (TEXT_WITHOUT_CHARSET.test(type)) headers.set('content-type', `${type}; charset=utf-8`)
  // Answers of the API depend on cookie, brand and mode: only the Worker's own edge cache may store them.
  if (path.startsWith('/api/') && !isHeld('cache-control')) headers.set('cache-control', 'private, no-store')
  dated(headers)
}

/** The headers of a call's usual answer: those of every answer, and its type. Computed once for each kind of request. */
const usual = new Map<string, Headers>()

function usualHeaders({ url, path, holdsToken }: Asked): Headers {
  const kind = `${isLocalAddress(url)} ${holdsToken}`
  const known = usual.get(kind)
  if (known) return dated(known)
  const headers = new Headers({ 'content-type': 'application/json' })
  secure(headers, { url, path, holdsToken })
  usual.set(kind, headers)
  return headers
}

/**
 * Makes `c.json` set all headers of a call's usual answer at once: setting them one by one takes as long as everything before the call. Any
 * other answer, or one with its own headers, gets them on its way out.
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
  c.json = json as typeof c.json // all its overloads in one
}

const askedOf = (c: Context<AppEnv>): Asked => ({
  url: c.req.url,
  path: c.req.path,
  holdsToken: c.req.query('token') !== undefined,
})

/**
 * Sets the security headers on every answer. Hono's secure-headers has one policy for all answers; here a page's policy depends on its
 * style blocks.
 */
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
