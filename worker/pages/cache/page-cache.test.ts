import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { demoBrand } from '../../content/demo/demo-brand'
import type { Mode } from '../../contract/admin'
import type { PageToRender, RenderPage } from '../../contract/served-page'
import type { Deps } from '../../deps'
import { appFiles } from '../../testing/doubles/app-files'
import { testDeps } from '../../testing/worlds/test-deps'

const SHOP = 'https://shop.example'

/** The edge cache, shared by all isolates. */
function anEdge() {
  const entries = new Map<string, { text: string; note: string }>()
  const cache: Deps['cache'] = {
    find: async () => null,
    put: async () => {},
    findText: async (key) => {
      const entry = entries.get(key)
      return entry ? { body: new Response(entry.text).body!, note: entry.note } : null
    },
    putText: async (key, entry) => void entries.set(key, entry),
  }
  return { entries, cache }
}

/** A shop whose renderer counts its calls, in an isolate of its own. */
function aShop({
  edge = anEdge(),
  render,
  version = 'v1',
}: {
  edge?: ReturnType<typeof anEdge>
  render?: RenderPage
  version?: string
} = {}) {
  const asked: PageToRender[] = []
  const logged: Record<string, unknown>[] = []
  const state = { brand: { ...demoBrand }, mode: 'test' as Mode, now: new Date('2026-11-22T12:00:00Z') }
  const plain: RenderPage = async ({ address }) => ({
    html: `<h1>${address}</h1>`,
    css: '',
    styles: [],
    scripts: ['/a.js'],
    faults: [],
  })
  const app = createApp(
    testDeps({
      version,
      cache: edge.cache,
      // A new object each time, as KV gives one.
      brands: { find: async () => ({ ...state.brand }) },
      modes: { read: async () => state.mode },
      clock: { now: () => state.now },
      log: (line) => void (line.level === 'error' && logged.push(line)),
      renderPage: async (page) => {
        asked.push(page)
        return (render ?? plain)(page)
      },
    }),
  )
  const get = (path: string, headers: Record<string, string> = {}) => app.request(SHOP + path, { headers }, appFiles)
  const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()
  return { edge, asked, logged, state, get, text }
}

const SIGNED_IN = { cookie: '__Host-signed-in=Zm9vYmFyYmF6' }

describe('a page that is requested again', () => {
  it('is not rendered again, with any campaign in its address', async () => {
    const { asked, text } = aShop()
    const first = await text('/about')
    for (const path of ['/about', '/about?utm_source=letter', '/about?gclid=1&brand=x'])
      expect(await text(path)).toBe(first)
    expect(asked.map(({ address }) => address)).toEqual(['/about'])
  })

  it('stays cached while the brand is unchanged, and is rendered once after a change', async () => {
    const { asked, text, state } = aShop()
    for (let look = 0; look < 3; look++) await text('/faq')
    expect(asked).toHaveLength(1)
    state.brand = { ...state.brand, name: 'Acme Air' }
    for (let look = 0; look < 3; look++) expect(await text('/faq')).toContain('Acme Air')
    expect(asked).toHaveLength(2)
  })

  it('is rendered again on another day, in another mode and for another host', async () => {
    const { asked, text, state } = aShop()
    const pages = [await text('/')]
    state.mode = 'live'
    pages.push(await text('/'))
    state.now = new Date('2026-11-23T00:00:00Z')
    pages.push(await text('/'))
    expect(asked.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-22', '2026-11-23'])
    expect(new Set(pages).size).toBe(3)
  })

  it('is found at the edge by other isolates of the same version, and by no other version', async () => {
    const { edge, text } = aShop()
    const first = await text('/about')
    const neighbor = aShop({ edge })
    expect(await neighbor.text('/about')).toBe(first)
    expect(neighbor.asked).toEqual([])
    const next = aShop({ edge, version: 'v2' })
    await next.text('/about')
    expect(next.asked).toHaveLength(1)
  })

  it("is rendered again when the edge's entry is not a page", async () => {
    const { edge, text } = aShop()
    const first = await text('/about')
    for (const [key, entry] of edge.entries) edge.entries.set(key, { ...entry, note: '{}' })
    const neighbor = aShop({ edge })
    expect(await neighbor.text('/about')).toBe(first)
    expect(neighbor.asked).toHaveLength(1)
  })

  it('costs a 304 while its bytes are the same; its ETag changes with them', async () => {
    const { get, state, asked } = aShop()
    const tag = (await get('/about')).headers.get('etag') ?? ''
    const again = await get('/about?utm_source=x', { 'if-none-match': `W/${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    state.brand = { ...state.brand, tagline: 'Fly well' }
    const changed = await get('/about', { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    expect(asked).toHaveLength(2)
  })
})

describe('a page that is requested many times at once', () => {
  it('is rendered once', async () => {
    const { asked, text } = aShop()
    const pages = await Promise.all(Array.from({ length: 10 }, () => text('/about')))
    expect(new Set(pages).size).toBe(1)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['never ends', () => new Promise<never>(() => {})],
    [
      'is ended with its request',
      () => new Promise<never>((_, fail) => setTimeout(fail, 10, new Error('it has ended'))),
    ],
  ])('is rendered for the next request when the first rendering %s', async (_how, first) => {
    let count = 0
    const shop = aShop({
      render: async ({ address }) =>
        ++count === 1 ? first() : { html: `<h1>${address}</h1>`, css: '', styles: [], scripts: [], faults: [] },
    })
    void shop.get('/about')
    await vi.waitUntil(() => shop.asked.length > 0)
    expect(await shop.text('/about')).toContain('<h1>/about</h1>')
    expect(await shop.text('/about')).toContain('<h1>/about</h1>')
    expect(count).toBe(2)
  })
})

describe('a page that could not be rendered', () => {
  const failing: RenderPage = async () => ({
    html: '',
    css: '',
    styles: [],
    scripts: ['/a.js'],
    faults: ['Error: no date'],
  })

  it('is sent without content for the browser to render, is logged and not cached', async () => {
    const { edge, logged, text, asked } = aShop({ render: failing })
    for (let look = 1; look <= 2; look++) {
      expect(await text('/about?utm_source=x')).toContain(
        '<div id="root" data-scripts="/a.js" data-day="2026-11-22"></div>',
      )
      expect(asked).toHaveLength(look)
    }
    expect(logged[0]).toMatchObject({ event: 'page_not_rendered', address: '/about', cause: 'Error: no date' })
    expect(edge.entries.size).toBe(0)
  })

  it('is cached as soon as rendering works', async () => {
    let fails = true
    const { asked, text } = aShop({
      render: async (page) =>
        fails ? failing(page) : { html: '<h1>x</h1>', css: '', styles: [], scripts: [], faults: [] },
    })
    await text('/about')
    fails = false
    for (let look = 0; look < 2; look++) expect(await text('/about')).toContain('<h1>x</h1>')
    expect(asked).toHaveLength(2)
  })
})

it.each([
  ['/', 'no-cache'],
  ['/search?origin=JFK', 'no-cache'],
  ['/flight/off_1', 'no-cache'],
  ['/my-trips', 'no-store'],
  ['/booking/confirmed/bkg_1', 'no-store'],
  ['/reset-password?token=x', 'no-store'],
])('%s is sent with Cache-Control %s', async (path, rule) => {
  expect((await aShop().get(path)).headers.get('cache-control')).toBe(rule)
})

it('a visitor who may be signed in gets a private page', async () => {
  expect((await aShop().get('/about', SIGNED_IN)).headers.get('cache-control')).toBe('private, no-cache')
})

describe('the cache', () => {
  it('contains nothing about the visitor', async () => {
    const { edge, asked, text } = aShop()
    const visitor = await text('/support')
    const member = await text('/support', { ...SIGNED_IN, 'cf-connecting-ip': '203.0.113.9', 'user-agent': 'Ada' })
    expect(await text('/support', { cookie: '__Host-signed-in=c29tZWJvZHk' })).toBe(member)
    expect(member.replace(' data-session', '')).toBe(visitor)
    expect(asked.map(({ mayBeSignedIn }) => mayBeSignedIn)).toEqual([false, true])
    expect(JSON.stringify([...edge.entries])).not.toMatch(/Zm9v|c29t|203\.0\.113|Ada/)
  })

  it('contains no secret of a link, in a name or in bytes', async () => {
    const { edge, asked, text } = aShop()
    for (const token of ['secret-one', 'secret-two']) await text(`/reset-password?token=${token}`)
    expect(asked.map(({ address }) => address)).toEqual(['/reset-password?token=-'])
    expect(JSON.stringify([...edge.entries])).not.toContain('secret-')
  })
})
