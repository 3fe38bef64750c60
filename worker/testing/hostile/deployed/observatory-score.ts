/** A scanner's view of one URL. */
interface Seen {
  headers: Pick<Headers, 'get' | 'getSetCookie'>
  /** The document; null when the answer is none. */
  html: string | null
  /** The URL, requested by https. */
  url: string
  /** Where the same URL redirects without https; null when it is answered there. */
  plainLeadsTo: string | null
}
type Rule = [what: string, points: number]

const SIX_MONTHS_S = 15_552_000
const BROAD = /^(?:\*|ftp:|https?:|https?:\/\/\*(?:\.\*)?)$/
const UNENCRYPTED = /^(?:http|ftp):/

function parsePolicy(header: string | null): Map<string, string[]> {
  const parts = (header ?? '').split(';').map((part) => part.trim().toLowerCase().split(/\s+/))
  return new Map(parts.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]))
}

function policyPoints(policy: Map<string, string[]>): number {
  if (policy.size === 0) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isUnsafe = (source: string) => source.startsWith("'unsafe-") || source === 'data:' || BROAD.test(source)
  if (sources('script-src').some(isUnsafe) || sources('object-src').some((source) => BROAD.test(source))) return -20
  const passive = [...sources('img-src'), ...sources('media-src')]
  const all = [...policy].flatMap(([name, list]) => (/^(?:img|media)-src$/.test(name) ? [] : list))
  if (all.some((source) => UNENCRYPTED.test(source))) return -20
  if (passive.some((source) => UNENCRYPTED.test(source))) return -10
  if (sources('style-src').some(isUnsafe)) return 0
  const forms = policy.get('form-action')?.join() ?? ''
  return policy.get('default-src')?.join() === "'none'" && /^'(?:none|self)'$/.test(forms) ? 10 : 5
}

/** The worst cookie counts. */
function cookiePoints(cookies: string[], isKeptToHttps: boolean): number {
  const each = cookies.map((cookie) => {
    const isSession = /^[^=]*(?:login|sess)/i.test(cookie)
    const sameSite = /; *samesite(?:=([^;]*))?/i.exec(cookie)
    const isSecure = /; *secure(?:;|$)/i.test(cookie)
    if (!isSecure) return isKeptToHttps ? (isSession ? -10 : -5) : isSession ? -40 : -20
    if (isSession && !/; *httponly(?:;|$)/i.test(cookie)) return -30
    if (sameSite && !/^(?:lax|strict|none)$/i.test(sameSite[1] ?? '')) return -20
    return sameSite ? 5 : 0
  })
  return each.length === 0 ? 0 : Math.min(...each)
}

function scriptPoints(html: string, url: string): number {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)]
  if (tags.length === 0) return 0
  const isForeign = (address: string) => new URL(address, url).host !== new URL(url).host
  if (tags.some(([, address = '']) => new URL(address, url).protocol !== 'https:')) return -50
  const bare = tags.filter(([tag]) => !/\bintegrity="sha/.test(tag))
  // One of its own is enough for the scanner; here each must have its digest.
  return bare.length === 0 ? 5 : bare.some(([, address = '']) => isForeign(address)) ? -5 : 0
}

function redirectPoints(url: string, target: string | null): number {
  if (target === null) return -20
  const { protocol, host } = new URL(target, url.replace('https:', 'http:'))
  return protocol !== 'https:' ? -10 : host !== new URL(url).host ? -5 : 0
}

/** Points for one of the good values, none for a neutral one, and fewer without a value. */
const valuePoints = (value: string | null, good: RegExp, idle: RegExp, points: number): number =>
  value === null || idle.test(value) ? 0 : good.test(value) ? points : -5

const toGrade = (score: number) => (score >= 100 ? 'A+' : score >= 90 ? 'A' : score >= 70 ? 'B' : 'worse')

/**
 * The score of Mozilla's HTTP Observatory by the tests and points that MDN publishes (as of August 2026; 160 is the maximum for sites that
 * aren't in browsers' preload lists), never more generous than they are. `faults` are what costs points; bonuses don't count below 90.
 */
export function observatoryScore({ headers, html, url, plainLeadsTo }: Seen) {
  const policy = parsePolicy(headers.get('content-security-policy'))
  const maxAge = /(?:^|; *)max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1]
  const isKeptToHttps = Number(maxAge ?? 0) >= SIX_MONTHS_S
  const isFramedByOurs =
    policy.has('frame-ancestors') || /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
  const isOpen = headers.get('access-control-allow-credentials') === 'true'
  const referrer = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/
  const value = (name: string, good: RegExp, idle: RegExp, points: number): Rule => [
    name,
    valuePoints(headers.get(name), good, idle, points),
  ]
  const rules: Rule[] = [
    ['content-security-policy', policyPoints(policy)],
    ['cookies', cookiePoints(headers.getSetCookie(), isKeptToHttps)],
    ['cross-origin-resource-sharing', headers.get('access-control-allow-origin') !== null && isOpen ? -50 : 0],
    ['redirection', redirectPoints(url, plainLeadsTo)],
    ['strict-transport-security', maxAge === undefined ? -20 : isKeptToHttps ? 0 : -10],
    ['subresource-integrity', html === null ? 0 : scriptPoints(html, url)],
    ['x-content-type-options', headers.get('x-content-type-options') === 'nosniff' ? 0 : -5],
    ['x-frame-options', isFramedByOurs ? 5 : -20],
    value('referrer-policy', referrer, /^$/, 5),
    value('cross-origin-resource-policy', /^same-(?:origin|site)$/, /^cross-origin$/, 10),
    value(
      'cross-origin-opener-policy',
      /^(?:same-origin(?:-allow-popups)?|noopener-allow-popups)$/,
      /^unsafe-none$/,
      10,
    ),
    value('cross-origin-embedder-policy', /^(?:require-corp|credentialless)$/, /^unsafe-none$/, 10),
  ]
  const sum = (points: number[]) => points.reduce((total, each) => total + each, 100)
  const points = rules.map(([, each]) => each)
  const uncurved = sum(points.filter((each) => each < 0))
  const score = Math.max(0, uncurved >= 90 ? sum(points) : uncurved)
  return { score, grade: toGrade(score), faults: rules.filter(([, each]) => each < 0).map(([what]) => what) }
}
