import type { Context } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../deps'
import { requestBrandKey } from '../domain/brand/brand-key'
import { MINUTE_MS } from '../domain/time'
import { allowsCall } from '../features/account/sign-in/limit-attempts'
import type { AppEnv } from './app-env'
import { readSentBytes } from './json-body'
import { visitorAddress } from './visitor'

/** More than browsers send: two addresses and a policy. */
const MOST_BYTES = 16 * 1024

const Report = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    'csp-report': v.object({
      'effective-directive': v.optional(v.string(), ''),
      'violated-directive': v.optional(v.string(), ''),
      'blocked-uri': v.optional(v.string(), ''),
    }),
  }),
)

/** The values that may be logged: everything else in a report may be made up, or be a visitor's. */
const DIRECTIVES =
  'base-uri connect-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem worker-src'.split(
    ' ',
  )
const KEYWORDS = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self']
const PUBLIC_HOST = /^(?=.{4,100}$)(?:[a-z0-9-]+\.)+[a-z]{2,}$/

/** What was blocked: a keyword or a host, without the rest of the URL. Null for a browser extension's request, which is not ours. */
function blockedBy(uri: string, here: string): string | null {
  if (KEYWORDS.includes(uri)) return uri
  if (!URL.canParse(uri)) return 'other'
  const { protocol, hostname, host } = new URL(uri)
  if (!/^(?:https?|wss?):$/.test(protocol))
    return KEYWORDS.includes(protocol.slice(0, -1)) ? protocol.slice(0, -1) : null
  if (host === here) return 'self'
  return PUBLIC_HOST.test(hostname) ? hostname : 'other'
}

async function readReport(c: Context<AppEnv>) {
  try {
    const bytes = await readSentBytes(c, MOST_BYTES)
    return v.parse(Report, new TextDecoder().decode(bytes))['csp-report']
  } catch {
    // Nobody reads the answer to a report; a malformed one says nothing about a page.
    return null
  }
}

/**
 * POST /api/system/csp-report: browsers report what a page's policy has blocked (see contentSecurityPolicy). Logs one line a minute for
 * each directive and none for the call itself, so that neither a broken page nor a stranger fills the log; nothing about the visitor is
 * logged.
 */
export function policyReports(deps: Pick<Deps, 'callLimiter' | 'clock' | 'log'>) {
  const logged = new Map<string, { at: number; more: number }>()
  return async (c: Context<AppEnv>): Promise<Response> => {
    c.set('isUnlogged', true)
    const isAllowed = await allowsCall(deps.callLimiter, 'policy report', visitorAddress(c))
    const report = isAllowed ? await readReport(c) : null
    const here = c.req.header('host') ?? ''
    const blocked = report && blockedBy(report['blocked-uri'], here)
    if (!report || blocked === null) return c.body(null, 204)
    const [named = ''] = (report['effective-directive'] || report['violated-directive']).split(' ')
    const directive = DIRECTIVES.includes(named) ? named : 'other'
    const now = deps.clock.now().getTime()
    const last = logged.get(directive)
    if (last && now - last.at < MINUTE_MS) last.more++
    else {
      const brand = requestBrandKey(here, null)
      deps.log({ level: 'info', event: 'policy_violated', brand, directive, blocked, more: last?.more ?? 0 })
      logged.set(directive, { at: now, more: 0 })
    }
    return c.body(null, 204)
  }
}
