import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { RateLimiter } from '../ports/rate-limiter'
import type { AppEnv } from './app-env'
import { limitCalls } from './limit-calls'
import { onError } from './on-error'

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
  app.onError(onError)
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

it('takes a network of IPv6 for one visitor', async () => {
  const { ask } = shop(1)
  await ask('/search', '2001:db8:1:2::1')
  expect((await ask('/search', '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await ask('/search', '2001:db8:1:3::1')).status).toBe(200)
})
