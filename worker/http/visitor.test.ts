import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { RateLimiter } from '../platform/platform'
import type { AppEnv } from './app-env'
import { onError } from './on-error'
import { coarseNetwork, deviceLabel, limitCalls, visitorNetwork, visitorOf } from './visitor'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
])('identifies %s as %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  [WINDOWS, 'Chrome on Windows'],
  [`${WINDOWS} Edg/140.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} OPR/120.0.0.0`, 'Opera on Windows'],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Something on Windows', 'Windows'],
  ['curl/8.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('names %s %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label))

function shop(atMost: number) {
  const counts = new Map<string, number>()
  const limiter: RateLimiter = {
    async allow(key) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= atMost
    },
  }
  const app = new Hono<AppEnv>()
    .use('/search', limitCalls(limiter, 'search'))
    .use('/offer', limitCalls(limiter, 'offer'))
    .get('*', (c) => c.text('done'))
  app.onError(onError({ log: () => {} }))
  return {
    counts,
    ask: (path: string, address: string) => app.request(path, { headers: { 'cf-connecting-ip': address } }),
  }
}

it('lets an address make so many calls of a kind, and says when to come back', async () => {
  const { counts, ask } = shop(2)
  for (let i = 0; i < 2; i++) expect((await ask('/search', '192.0.2.1')).status).toBe(200)
  const refused = await ask('/search', '192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ message: 'Too many requests. Please wait a minute and try again.' })
  expect((await ask('/offer', '192.0.2.1')).status).toBe(200)
  expect((await ask('/search', '192.0.2.2')).status).toBe(200)
  expect([...counts.keys()].join()).not.toContain('192.0.2')
})

it('counts a network of IPv6 as one visitor', async () => {
  const { ask } = shop(1)
  await ask('/search', '2001:db8:1:2::1')
  expect((await ask('/search', '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await ask('/search', '2001:db8:1:3::1')).status).toBe(200)
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0db8::1', '2001:db8:0::/48'],
    ['::ffff:203.0.113.77', null],
    ['unknown', null],
    ['', null],
  ])('of %s is %s', (address, network) => expect(coarseNetwork(address)).toBe(network))
})

describe("where a visitor's request comes from", () => {
  const askedFrom = async (url: string, cf?: unknown) => {
    const app = new Hono<AppEnv>().get('/', (c) => c.json(visitorOf(c)))
    return (await app.fetch(Object.assign(new Request(url), cf && { cf }))).json()
  }

  it.each([
    ['https://acme.example/', { country: 'NL' }, 'NL'],
    ['https://acme.example/', { country: 'XX' }, null],
    ['https://acme.example/', { country: 'T1' }, null],
    ['https://acme.example/', undefined, null],
    // workerd makes up a country on a developer's machine.
    ['http://localhost:8787/', { country: 'US' }, null],
  ])('at %s with %j is %s', async (url, cf, country) => {
    expect(await askedFrom(url, cf)).toEqual({
      address: 'unknown',
      network: null,
      country,
      device: null,
      deviceCookie: null,
    })
  })
})
