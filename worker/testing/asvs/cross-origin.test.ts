import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { AppEnv } from '../../middleware/app-env'
import { visitorAddress } from '../../middleware/visitor'
import { MATRIX } from '../hostile/role-matrix'
import { aDatabase } from '../worlds/a-database'
import { aPlatform, type Platform } from '../worlds/a-platform'

// Drawing takes a moment, and what is drawn isn't asked here.
vi.mock('../../pages/share-image/draw-share-image', async (original) => ({
  ...(await original<object>()),
  drawShareImage: () => ({ width: 1, height: 1, pixels: new Uint8Array(1), palette: [[0, 0, 0]] }),
}))
vi.mock('../../pages/share-image/encode-png', () => ({ encodePng: async () => new Uint8Array(1) }))

/** A row of the matrix as a request of the traveler's own browser. */
async function request(platform: Platform, row: (typeof MATRIX)[number], cookie: string) {
  const [method = '', route = ''] = row.route.split(' ')
  const { path = route, body } = (await row.make?.(platform, 'traveler', cookie)) ?? {}
  return { method, path, body }
}

const named = MATRIX.map((row) => ({ row, name: `${row.route} ${row.about ?? ''}` }))

describe('a page of another site', () => {
  it.each(named)('reads nothing: $name', async ({ row }) => {
    const platform = aPlatform(aDatabase().repositories)
    const cookie = await platform.signIn('traveler')
    const { method, path, body } = await request(platform, row, cookie)
    const headers = {
      host: platform.here,
      origin: 'https://evil.example',
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await platform.app.request(`https://${platform.here}${path}`, init)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('a call that only reads', () => {
  const reading = named.filter(({ row }) => row.route.startsWith('GET '))

  it.each(reading)('changes nothing: $name', async ({ row }) => {
    const { repositories, stored } = aDatabase()
    const platform = aPlatform(repositories)
    const cookie = await platform.signIn('traveler')
    const { path } = await request(platform, row, cookie)
    const changed = () => JSON.stringify([stored.users, stored.bookings, stored.purchases, stored.cancellations])
    const before = changed()
    await platform.ask('GET', path, { cookie })
    expect(changed()).toBe(before)
  })
})

describe('an answer', () => {
  it.each(named)('names type and encoding of its body: $name', async ({ row }) => {
    const platform = aPlatform(aDatabase().repositories)
    const cookie = await platform.signIn('traveler')
    const { method, path, body } = await request(platform, row, cookie)
    const answer = await platform.ask(method, path, { cookie, ...(body !== undefined && { body }) })
    const type = answer.headers.get('content-type') ?? ''
    // JSON is UTF-8 by its own standard, and has no parameter for it.
    if ((await answer.text()) !== '')
      expect(type).toMatch(/^(?:application\/(?:\w+\+)?json|image\/\w+)\b|; ?charset=utf-8$/i)
  })
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
