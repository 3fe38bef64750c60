import type { BrandDomains } from '../../features/domains/contract-brand-domains'
import { runDueDomainChecks } from '../../features/domains/run-domain-check'
import { ACME, anAdministration } from './an-administration'
import { anEdge } from './an-edge'

/** A host that tests give to the brand. */
export const HOST = 'book.acme-travel.com'

/** A platform whose brand may have further hosts, over the edge's double and the real adapters. */
export function aDomainShop() {
  const clock = { now: () => platform.state.now }
  const edge = anEdge(() => clock.now())
  const platform = anAdministration({ ownDomains: edge.ownDomains, log: () => {} })
  edge.state.shop = (request) => {
    const headers = new Headers(request.headers)
    headers.set('host', new URL(request.url).host)
    return platform.app.request(request.url, { headers })
  }
  const path = `/api/admin/brands/${ACME}/domains`
  type Caller = Parameters<typeof platform.as>[0]
  const call = async (method: string, after = '', body?: unknown, caller: Caller = 'brand owner') => {
    const answer = await platform.as(caller, method, `${path}${after}`, body)
    const json = (await answer.json()) as BrandDomains & { message?: string; fields?: Record<string, string> }
    return { status: answer.status, json, own: json.hosts?.at(-1) }
  }
  const add = (host = HOST, caller?: Caller) => call('POST', '', { host }, caller)
  const check = async () => (await call('POST', `/${HOST}/check`)).own?.own
  /** Sets the DNS of a host; the text `ours` is replaced by the record that the latest claim to it requires. */
  const setDns: typeof edge.setDns = (host, { txt = [], ...given }) => {
    const line = platform.stored.brandDomains.findLast((domain) => domain.host === host)?.txtValue ?? ''
    return edge.setDns(host, { ...given, txt: txt.map((text) => (text === 'ours' ? line : text)) })
  }
  /** Advances the host as far as possible. */
  const bringLive = async () => {
    await add()
    await setDns(HOST, { cname: 'ours', txt: ['ours'] })
    for (let look = 0; look < 5; look++) {
      platform.later(1)
      await check()
    }
  }
  const page = (host: string, at = '/about?a=1', init: RequestInit = {}) =>
    platform.app.request(`https://${host}${at}`, { ...init, headers: { host } })
  const run = () => runDueDomainChecks(platform.deps)
  return { ...platform, edge: { ...edge, setDns }, call, add, check, bringLive, page, run }
}
