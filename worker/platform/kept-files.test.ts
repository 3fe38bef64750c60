import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../http/app-env'
import { oneLayer } from '../http/hono/one-layer'
import { securityHeaders } from '../http/security-headers'
import { pages } from '../pages/pages'
import { fakeKv } from '../testing/doubles/fake-kv'
import { testDeps } from '../testing/worlds/test-deps'
import { kvFiles } from './kept-files'

/** A KV namespace, the seconds for which each write lasts, and shops of several releases over it. */
function world() {
  const kv = fakeKv({ 'brand:shop.example': 'a brand' })
  const writes: [key: string, seconds: number | undefined][] = []
  const put: typeof kv.put = async (key, value, options) => {
    writes.push([key, options?.expirationTtl])
    await kv.put(key, value)
  }
  /** The shop of a release, whose asset server has these files alone. */
  function released(version: string, files: Record<string, string>) {
    const served: Record<string, string> = { ...files, '/release.json': JSON.stringify(files) }
    const ASSETS = {
      async fetch({ url }: Request) {
        const found = served[new URL(url).pathname]
        return new Response(found ?? null, { status: found === undefined ? 404 : 200 })
      },
    }
    const keptFiles = kvFiles({ ...kv, put }, ASSETS, version)
    const app = new Hono<AppEnv>().use(oneLayer(securityHeaders)).route('/', pages(testDeps({ keptFiles })))
    return { ...keptFiles, get: (path: string) => app.request(`https://shop.example${path}`, {}, { ASSETS }) }
  }
  return { released, writes }
}

const OLD = { '/assets/aBc-1_.js': 'export {}', '/assets/main-x.css': 'a{}', '/assets/air.txt': 'OSL' }

it('the files of the last release are there for two days, each as what it is', async () => {
  const { released, writes } = world()
  const old = released('v1', OLD)
  await old.keep()
  await old.keep()
  expect(writes).toEqual([
    ['file:/assets/aBc-1_.js', 172_800],
    ['file:/assets/main-x.css', 172_800],
    ['file:/assets/air.txt', 172_800],
    ['file:v1', 86_400],
  ])
  const next = released('v2', { '/assets/new.js': 'export {}' })
  const found = await Promise.all(
    Object.keys(OLD).map(async (path) => {
      const answer = await next.get(path)
      const [type, caching, nosniff] = ['content-type', 'cache-control', 'x-content-type-options'].map((name) =>
        answer.headers.get(name),
      )
      return [answer.status, type, caching, nosniff, await answer.text()]
    }),
  )
  const FOR_EVER = 'public, max-age=31536000, immutable'
  expect(found).toEqual([
    [200, 'text/javascript; charset=utf-8', FOR_EVER, 'nosniff', 'export {}'],
    [200, 'text/css; charset=utf-8', FOR_EVER, 'nosniff', 'a{}'],
    [200, 'text/plain; charset=utf-8', FOR_EVER, 'nosniff', 'OSL'],
  ])
})

it('nothing else is read from where they are kept', async () => {
  const { released } = world()
  await released('v1', { ...OLD, '/assets/deep/x.js': '1', '/x.js': '1', '/assets/mark.svg': '1' }).keep()
  const next = released('v2', {})
  const paths = [
    '/release.json',
    '/assets/gone.js',
    '/assets/deep/x.js',
    '/x.js',
    '/assets/mark.svg',
    '/assets/v1.json',
    '/brand:shop.example.js',
  ]
  const statuses = await Promise.all(paths.map(async (path) => (await next.get(path)).status))
  expect(statuses).toEqual(paths.map(() => 404))
})

it('a shop without a build keeps nothing', async () => {
  const { writes } = world()
  const none = kvFiles(fakeKv(), { fetch: async () => new Response(null, { status: 404 }) }, 'v1')
  await none.keep()
  expect([writes, await none.find('/assets/x.js')]).toEqual([[], null])
})
