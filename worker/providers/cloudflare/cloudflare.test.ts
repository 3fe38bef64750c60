import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../domain/time'
import { anEdge } from '../../testing/worlds/an-edge'
import { cloudflareHostnames } from './custom-hostnames'
import { dnsOverHttps, hostProbe } from './look-at-host'

const HOST = 'book.example'
const log = () => {}

/** The adapter before answers that a test makes up, and the requests that it made. */
function answering(answer: () => Response) {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init))
    return answer()
  }
  const zone = { fetch, apiUrl: 'https://edge.example/client/v4', zoneId: 'zone', token: 'secret-token' }
  return { requests, hostnames: cloudflareHostnames(zone), probe: hostProbe({ fetch, log }), fetch }
}
const refusal = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status })

describe('hosts at Cloudflare', () => {
  it('are announced, found, looked at again and removed', async () => {
    let now = new Date('2026-11-21T12:00:00Z')
    const { ownDomains, setDns, hosts, state } = anEdge(() => now)
    const { create, find, restart, remove } = ownDomains.hostnames
    const made = await create(HOST)
    expect(made).toEqual({
      id: expect.any(String),
      status: 'pending',
      errors: ['custom hostname does not CNAME to this zone.'],
      certificate: { status: 'initializing', errors: [] },
      txt: { name: `_cf-custom-hostname.${HOST}`, value: expect.any(String) },
    })
    expect((await create(HOST)).id).toBe(made.id)
    expect(state.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
    await setDns(HOST, { cname: 'ours', caa: true })
    now = new Date(now.getTime() + MINUTE_MS)
    expect(await find(made.id)).toMatchObject({
      status: 'active',
      errors: [],
      certificate: { errors: [expect.stringContaining('caa')] },
      txt: null,
    })
    expect((await restart(made.id)).certificate).toEqual({ status: 'pending_validation', errors: [] })
    await remove(made.id)
    await remove(made.id)
    expect([await find(made.id), await hosts()]).toEqual([null, []])
  })

  it('are refused in Cloudflare’s words, but for those about our token', async () => {
    const said = answering(() => refusal(400, 1411, 'No such top-level domain.'))
    await expect(said.hostnames.create(HOST)).rejects.toMatchObject({
      code: 'conflict',
      message: 'No such top-level domain.',
    })
    const token = answering(() => refusal(403, 9109, 'Token abc is wrong'))
    await expect(token.hostnames.find('x')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.not.stringContaining('abc'),
    })
  })

  it.each([
    ['an error of its own', () => refusal(500, 1000, 'Oops')],
    ['too many calls', () => refusal(429, 10000, 'Slow down')],
    ['a page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an answer that nobody understands', () => Response.json({ success: true, result: { id: 7 } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
  ])('are tried again after %s', async (_what, answer) => {
    const { hostnames, requests } = answering(answer)
    await expect(hostnames.find('x')).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(requests.map(({ url, redirect }) => [new URL(url).host, redirect])).toEqual([['edge.example', 'manual']])
  })
})

describe('what the DNS says', () => {
  it('follows names, and recognizes our addresses in place of our name', async () => {
    const { ownDomains, setDns } = anEdge(() => new Date('2026-11-21T12:00:00Z'))
    const resolve = () => ownDomains.resolve(HOST, `_cf-custom-hostname.${HOST}`)
    expect(await resolve()).toEqual({ cname: null, addresses: [], isOurs: false, txt: [] })
    await setDns(HOST, { addresses: ['ours'], txt: ['a "b"'] })
    expect(await resolve()).toMatchObject({ cname: null, isOurs: true })
    await setDns(HOST, { addresses: ['192.0.2.1'], txt: ['one'] })
    expect(await resolve()).toEqual({ cname: null, addresses: ['192.0.2.1'], isOurs: false, txt: ['one'] })
    await setDns(HOST, { cname: 'ours' })
    expect(await resolve()).toMatchObject({ cname: ownDomains.target, isOurs: true })
  })

  it('joins a long text, and says nothing where it can’t be asked', async () => {
    const text = answering(() => Response.json({ Status: 0, Answer: [{ type: 16, data: '"one" "two"' }] }))
    const resolve = (fetch: typeof globalThis.fetch) =>
      dnsOverHttps({ fetch, dnsUrl: 'https://dns.example/q', target: 'x.example', log })
    expect((await resolve(text.fetch)(HOST, 'proof'))?.txt).toEqual(['onetwo'])
    const broken = answering(() => Response.json({ Status: 2 }))
    expect(await resolve(broken.fetch)(HOST, null)).toBeNull()
  })
})

describe('opening a host', () => {
  const open = (answer: () => Response) => answering(answer).probe(HOST, 'acme.example')
  it.each([
    ['ours', () => new Response('tailfin brand: acme.example\n')],
    ['other_brand', () => new Response('tailfin brand: default\n')],
    ['stranger', () => new Response('<h1>tailfin brand: acme.example</h1>')],
    ['stranger', () => new Response('tailfin brand: acme.example\n', { status: 404 })],
    ['stranger', () => new Response('x'.repeat(1_000_000))],
    ['redirect', () => new Response(null, { status: 301, headers: { location: 'https://acme.example/' } })],
    [
      'unreached',
      () => {
        throw new TypeError('no certificate')
      },
    ],
  ] as const)('says: %s (%#)', async (what, answer) => {
    expect(await open(answer)).toBe(what)
  })
})
