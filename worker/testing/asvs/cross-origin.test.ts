import { Hono } from 'hono'
import { beforeAll, expect, it, vi } from 'vitest'
import type { AppEnv } from '../../middleware/app-env'
import { visitorAddress } from '../../middleware/visitor'
import { memoryCache } from '../doubles/fake-flights'
import { type Row, requestOf } from '../hostile/matrix-row'
import { MATRIX } from '../hostile/role-matrix'
import { aDatabaseToReturnTo } from '../worlds/a-database'
import { aPlatform, findAnOffer } from '../worlds/a-platform'

// Drawing takes a moment, and what is drawn isn't asked here.
vi.mock('../../pages/share-image/draw-share-image', async (original) => ({
  ...(await original<object>()),
  drawShareImage: () => ({ width: 1, height: 1, pixels: new Uint8Array(1), palette: [[0, 0, 0]] }),
}))
vi.mock('../../pages/share-image/encode-png', () => ({ encodePng: async () => new Uint8Array(1) }))

// One platform with the traveler signed in, which each call finds as the first one did.
const database = aDatabaseToReturnTo()
const platform = aPlatform(database.repositories, { cache: memoryCache() })

/** A row's call by the traveler: from a page of another site, then from the shop's own. What was stored changes with neither, where it only reads. */
async function walk(row: Row, cookie: string) {
  const { stored } = database
  const [method = ''] = row.route.split(' ')
  const { path, body } = await requestOf(row, platform, 'traveler', cookie)
  const rows = () => JSON.stringify([stored.users, stored.bookings, stored.purchases, stored.cancellations])
  const before = rows()
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const headers = { host: platform.here, origin: 'https://evil.example', cookie, ...type }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const foreign = await platform.app.request(`https://${platform.here}${path}`, init)
  const own = await platform.ask(method, path, { cookie, ...(body !== undefined && { body }) })
  return {
    name: `${row.route} ${row.about ?? ''}`,
    allowed: [...foreign.headers.keys()].filter((name) => name.startsWith('access-control-')),
    changed: rows() !== before,
    type: own.headers.get('content-type') ?? '',
    hasBody: (await own.text()) !== '',
  }
}

// Each call is made once, for whatever is asked of it.
const walks: Awaited<ReturnType<typeof walk>>[] = []
beforeAll(async () => {
  const cookie = await platform.signIn('traveler')
  platform.state.offer = await findAnOffer(platform)
  const restores = [database.keep(), platform.keep()]
  for (const row of MATRIX) {
    for (const restore of restores) restore()
    walks.push(await walk(row, cookie))
  }
}, 300_000)

it('makes every call of the platform', () => {
  expect(walks.length).toBeGreaterThan(250)
})

it('lets a page of another site read nothing', () => {
  expect(walks.filter(({ allowed }) => allowed.length > 0)).toEqual([])
})

it('changes nothing by a call that only reads', () => {
  expect(walks.filter(({ name, changed }) => changed && name.startsWith('GET '))).toEqual([])
})

it('names type and encoding of the body of each answer', () => {
  // JSON is UTF-8 by its own standard, and has no parameter for it.
  const isNamed = /^(?:application\/(?:\w+\+)?json|image\/\w+)\b|; ?charset=utf-8$/i
  expect(walks.filter(({ hasBody, type }) => hasBody && !isNamed.test(type))).toEqual([])
})

it('believes no header but Cloudflare’s of where a visitor comes from', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(visitorAddress(c)))
  const forged = {
    'x-forwarded-for': '198.51.100.9',
    'x-real-ip': '198.51.100.9',
    forwarded: 'for=198.51.100.9',
    'true-client-ip': '198.51.100.9',
    'x-client-ip': '198.51.100.9',
    'cf-pseudo-ipv4': '198.51.100.9',
  }
  const from = async (headers: Record<string, string>) => (await app.request('/', { headers })).text()
  expect(await from({ ...forged, 'cf-connecting-ip': '203.0.113.7' })).toBe('203.0.113.7')
  expect(await from(forged)).toBe(await from({}))
})
