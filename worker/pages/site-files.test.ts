import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { siteOf } from '../content/brand-content'
import { demoBrand } from '../content/demo/demo-brand'
import { indexedAddresses } from '../content/page-meta'
import type { BrandRecord } from '../contract/brand'
import type { AppEnv } from '../http/app-env'
import { siteFiles, siteOrigin } from './site-files'

const asked = (url: string, host?: string) => new Request(url, host === undefined ? {} : { headers: { host } })

it.each([
  ['http://acme.example/faq', undefined, 'https://acme.example'],
  ['https://acme.example/', 'ACME.example', 'https://acme.example'],
  ['https://acme.example./', 'acme.example.', 'https://acme.example'],
  ['https://acme.example/', 'acme.example.:8443', 'https://acme.example:8443'],
  ['http://127.0.0.1:8787/', 'acme.localhost:8787', 'http://acme.localhost:8787'],
  ['http://localhost:8787/', undefined, 'http://localhost:8787'],
  ['http://127.0.0.1:8787/', undefined, 'http://127.0.0.1:8787'],
  ['http://x.example/', '[::1]:8787', 'http://[::1]:8787'],
  ['http://localhost.example/', undefined, 'https://localhost.example'],
])('%s with the host %s has the origin %s', (url, host, origin) => expect(siteOrigin(asked(url, host))).toBe(origin))

it.each([
  '"><script>',
  'a b',
  'user@acme.example',
  'acme.example/path',
  '999.999.999.999',

  'acme.example:99999',
  '',
])('does not repeat the host %j', (host) =>
  expect(siteOrigin(asked('https://acme.example/', host))).toBe('https://acme.example'),
)

const ask = (url: string, brand: Partial<BrandRecord> = {}) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('brand', { ...demoBrand, ...brand })
      await next()
    })
    .route('/', siteFiles({ clock: { now: () => new Date('2026-11-25T12:00:00Z') } }))
    .request(url)

describe('robots.txt', () => {
  it("disallows the API only and links to the host's own sitemap", async () => {
    const response = await ask('https://acme.example/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await response.text()).split('\n').filter(Boolean)).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Sitemap: https://acme.example/sitemap.xml',
    ])
  })
})

describe('sitemap.xml', () => {
  it('lists every indexable page on its own host, and no other', async () => {
    const response = await ask('https://acme.example/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const found = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(found).toEqual(
      indexedAddresses(siteOf(demoBrand, '2026-11-25')).map((address) => `https://acme.example${address}`),
    )
    expect(found).toContain('https://acme.example/blog?article=one-price')
  })
})

describe('site.webmanifest', () => {
  const manifest = async (brand: Partial<BrandRecord> = {}) =>
    (await ask('https://acme.example/site.webmanifest', brand)).json()

  it('has the uploaded icon in its larger sizes', async () => {
    const key = `acme.example/${'c'.repeat(32)}`
    const icon = { key, format: 'png', width: 512, height: 512 } as const
    expect((await manifest({ pictures: { icon } })).icons).toEqual([
      { src: `/pictures/${key}-180.png`, sizes: '180x180', type: 'image/png' },
      { src: `/pictures/${key}-192.png`, sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: `/pictures/${key}-512.png`, sizes: '512x512', type: 'image/png' },
    ])
  })

  it("has the brand's name, colors and icon", async () => {
    expect(await manifest()).toMatchObject({
      name: 'Tailfin',
      short_name: 'Tailfin',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#004499',
      background_color: '#ffffff',
      icons: [{ src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' }],
    })
  })

  it.each([
    ['https://cdn.example/a.b/logo.PNG?v=2', 'image/png'],
    ['data:image/webp;base64,AAAA', 'image/webp'],
    ['https://cdn.example/logo', undefined],
  ])('knows the type of the picture %s', async (logo, type) => {
    expect((await manifest({ logo })).icons[0].type).toBe(type)
  })
})
