import { cloudflareHostnames } from '../../providers/cloudflare/custom-hostnames'
import { dnsOverHttps, hostProbe } from '../../providers/cloudflare/look-at-host'
import type { OwnDomains } from '../../providers/own-domains'
import { cloudflareSandbox } from '../../sandbox/cloudflare/edge'
import { openZone, SANDBOX_TARGET } from '../../sandbox/cloudflare/zone'
import { memoryStore } from '../../sandbox/store'

/**
 * The double of the edge and the DNS behind the real adapters. `shop` answers at hosts that point here; `breaks` decides which calls are
 * lost.
 */
export function anEdge(now: () => Date) {
  const store = memoryStore()
  const state = {
    shop: (_request: Request): Response | Promise<Response> => new Response(null, { status: 503 }),
    breaks: (_call: string) => false,
    calls: [] as string[],
  }
  const zoneId = '0f'.repeat(16)
  const app = cloudflareSandbox({ store, now, zoneId, shop: (request) => state.shop(request) })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { hostname, pathname } = new URL(request.url)
    const isApi = hostname === 'edge.example'
    const call = isApi ? `${request.method} ${pathname.replace(/.*custom_hostnames/, '')}` : `${hostname}${pathname}`
    if (!call.startsWith('dns.example')) state.calls.push(call)
    if (state.breaks(call)) throw new TypeError('the line broke')
    return app.fetch(request)
  }
  const log = () => {}
  const ownDomains: OwnDomains = {
    target: SANDBOX_TARGET,
    hostnames: cloudflareHostnames({
      fetch,
      zoneId,
      token: 'a-token-of-more-than-twenty-characters',
      apiUrl: 'https://edge.example/client/v4',
    }),
    resolve: dnsOverHttps({ fetch, dnsUrl: 'https://dns.example/dns-query', target: SANDBOX_TARGET, log }),
    probe: hostProbe({ fetch, log }),
  }
  const { setDns, list } = openZone({ store, now })
  return { ownDomains, state, setDns, hosts: async () => (await list()).map(({ hostname }) => hostname) }
}
