import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { testDeps } from '../../testing/worlds/test-deps'
import { rememberingRouter } from './remembering-router'

it('finds for each path of the shop, each method and on repeated requests what Hono’s own router finds', () => {
  const [plain, remembering] = [new TrieRouter<unknown>(), rememberingRouter<unknown>()]
  const { routes } = createApp(testDeps())
  for (const { method, path, handler } of routes)
    for (const each of [plain, remembering]) each.add(method, path, handler)
  const paths = new Set(routes.map(({ path }) => path.replace(/:\w+/g, 'abc').replace(/\*$/, 'any/thing')))
  expect(paths.size).toBeGreaterThan(60)
  for (let time = 0; time < 2; time++)
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'TRACE'])
        expect(remembering.match(method, path), `${method} ${path}`).toEqual(plain.match(method, path))
})

it('walks the tree once for a path without parameters, and each time for other paths', () => {
  const match = vi.spyOn(TrieRouter.prototype, 'match')
  const router = rememberingRouter<string>()
  router.add('GET', '/bookings/attempt', 'attempt')
  router.add('GET', '/bookings/:id', 'booking')
  const walks = (path: string) => {
    match.mockClear()
    for (let time = 0; time < 3; time++) router.match('GET', path)
    return match.mock.calls.length
  }
  expect([walks('/bookings/attempt'), walks('/bookings/one'), walks('/nowhere')]).toEqual([1, 3, 3])
  match.mockRestore()
})

it('gives each request its own parameters, and finds routes that were added later', async () => {
  const app = new Hono({ router: rememberingRouter() }).get('/bookings/:id', (c) => c.text(c.req.param('id')))
  const ask = async (path: string) => (await app.request(path)).text()
  expect([await ask('/bookings/one'), await ask('/bookings/two')]).toEqual(['one', 'two'])
  const router = rememberingRouter<string>()
  router.add('GET', '/a', 'first')
  expect(router.match('GET', '/a')[0]).toHaveLength(1)
  router.add('GET', '/*', 'second')
  expect(router.match('GET', '/a')[0]).toHaveLength(2)
})
