import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KVNamespace } from '@cloudflare/workers-types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import { pageMeta } from './content/page-meta'
import { demoBrands } from './dev/seed/demo-brands'
import { defaultBrand } from './domain/brand/default-brand'
import { TEST_NOTICE } from './domain/test-notice'
import { APP_DOCUMENT } from './testing/doubles/app-files'
import { withoutRenderer } from './testing/doubles/page-renderer'

// The Worker as it is deployed, in workerd: wrangler.toml's bindings, with a small document instead of the built app.

interface Bindings {
  BRANDS: KVNamespace
}

// The server in front makes http of every address; other hosts than this machine's answer by https only.
const BY_HTTPS = { 'x-forwarded-proto': 'https' }

const SETTINGS = {
  DATABASE_URL: inject('databaseUrl'),
  SESSION_SECRET: 'a test secret of more than thirty-two characters',
  MAIL_MAILBOX: 'on',
}

let folder: string
let shop: TestHarness

async function start(): Promise<TestHarness> {
  const deployed = readConfig({ config: 'wrangler.toml' })
  const { kv_namespaces, ratelimits, assets } = deployed
  const config = {
    name: 'tailfin',
    main: deployed.main!,
    ...withoutRenderer,
    compatibility_date: deployed.compatibility_date!,
    version_metadata: deployed.version_metadata!,
    kv_namespaces,
    ratelimits,
    vars: SETTINGS,
  }
  // Where no .env and .dev.vars of a developer are.
  const harness = createTestHarness({
    root: folder,
    workers: [{ config: { ...config, assets: { ...assets!, directory: folder } } }],
  })
  await harness.listen()
  return harness
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailfin-pages-'))
  await writeFile(join(folder, 'index.html'), APP_DOCUMENT)
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})

afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the Worker', () => {
  const dark = demoBrands[0]!
  const at = { key: 'hostile.example', domain: 'hostile.example' }
  const hostile = { ...defaultBrand, ...at, name: '</script></title><script>alert(1)</script>' }

  beforeAll(async () => {
    shop = await start()
    const { BRANDS } = await shop.getWorker<Bindings>().getEnv()
    for (const brand of [dark, hostile]) await BRANDS.put(`brand:${brand.key}`, JSON.stringify(brand))
    await BRANDS.put('brand:broken.example', '{"name":"half a brand"}')
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.fetch(url, { headers: { ...BY_HTTPS, ...headers }, redirect: 'manual' })

  it.each([
    ['http://acme.localhost/', 'Nachtflug'],
    ['http://localhost/?brand=acme.localhost', 'Nachtflug'],
    ['http://www.acme.localhost/search', 'Nachtflug'],
    ['http://localhost/', 'Tailfin'],
    ['http://nobody.example/', 'Tailfin'],
    ['http://nobody.example/?brand=acme.localhost', 'Tailfin'],
    ['http://broken.example/', 'Tailfin'],
  ])('serves %s as %s', async (url, name) => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await response.text()
    const brand = name === dark.name ? dark : defaultBrand
    const { title, description } = pageMeta(new URL(url).pathname, brand)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<meta name="description" content="${description}"`)
    expect(title).toContain(name)
    expect(html).toContain(`<body><aside class="test-mark" aria-label="Test mode">${TEST_NOTICE}</aside>`)
    expect(html).toContain(`<link rel="icon" href="${brand.logo}"`)
    expect(html).toContain(`<meta name="theme-color" content="${brand.theme.primary}">`)
  })

  it("allows exactly the page's own style block", async () => {
    const response = await get('http://acme.localhost/')
    const style = /<style id="brand-style">(.*?)<\/style>/s.exec(await response.text())?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')
    expect(style).toContain(dark.theme.background)
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${digest}' 'sha256-`)
  })

  it('lets no brand name run a script', async () => {
    const html = await (await get('http://hostile.example/')).text()
    // Inside a quoted attribute a tag is only text.
    const markup = html.replace(/"[^"]*"/g, '""')
    expect(markup.match(/<script/g)).toHaveLength(2)
    expect(markup.match(/<\/title>/g)).toHaveLength(1)
    const data = /id="brand-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).name).toBe(hostile.name)
  })

  it('sends an unchanged page once, and every brand its own', async () => {
    const etag = (await get('http://localhost/')).headers.get('etag') ?? ''
    expect((await get('http://localhost/?utm_source=mail', { 'if-none-match': `W/${etag}` })).status).toBe(304)
    expect((await get('http://localhost/faq', { 'if-none-match': etag })).status).toBe(200)
    expect((await get('http://acme.localhost/', { 'if-none-match': etag })).status).toBe(200)
    expect((await get('http://nobody.example/', { 'if-none-match': etag })).status).toBe(200)
  })

  it.each(['/no-such-page', '/admin', '/flight/a/b'])(
    'answers %s with 404 and the document, never with 304',
    async (path) => {
      const etag = (await get('http://localhost/')).headers.get('etag') ?? ''
      const response = await get(`http://localhost${path}`, { 'if-none-match': etag })
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toMatch(/<h1 data-style="0">default (?:\/account-settings)?\/not-found /)
      expect(html).toContain('<title>404 Page Not Found - Tailfin</title>')
      expect(html).toContain('<meta name="robots" content="noindex">')
    },
  )

  it("has each brand's picture for share cards at the address that its pages name", async () => {
    const pictures = ['http://acme.localhost', 'http://localhost'].map(async (origin) => {
      const html = await (await get(`${origin}/faq`)).text()
      const address = new URL(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '')
      const response = await get(`${origin}${address.pathname}${address.search}`)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      return Buffer.from(await response.arrayBuffer())
    })
    const [night, day] = await Promise.all(pictures)
    expect(night!.toString('latin1', 1, 4)).toBe('PNG')
    expect([night!.readUInt32BE(16), night!.readUInt32BE(20)]).toEqual([1200, 630])
    expect(night!.equals(day!)).toBe(false)
  })

  it("says by its status whether the blog's article exists", async () => {
    const article = await get('http://acme.localhost/blog?article=one-price')
    expect(article.status).toBe(200)
    expect(await article.text()).toContain('<title>One price, from the first page to the receipt - Nachtflug</title>')
    expect((await get('http://acme.localhost/blog?article=nowhere')).status).toBe(404)
  })

  it('serves files with fixed names, and no page instead of a missing one', async () => {
    expect((await get('http://localhost/logo.svg')).headers.get('content-type')).toContain('image/svg+xml')
    const missing = await get('http://localhost/missing.png')
    expect(missing.status).toBe(404)
    expect(await missing.text()).not.toContain('<html')
  })

  it.each([
    ['/privacy-policy', '/privacy'],
    ['/privacy-policy/', '/privacy'],
    ['/flight/', '/search'],
    ['/brand-manager', '/admin/brands'],
    ['/flight', '/search'],
    ['/index.html', '/'],
    ['/LOGIN?redirect=%2Fmy-trips', '/login?redirect=%2Fmy-trips'],
    ['/about.', '/about'],
    ['/Blog).', '/blog'],
  ])('sends %s on to %s', async (path, target) => {
    const response = await get(`http://localhost${path}`)
    expect([response.status, response.headers.get('location')]).toEqual([301, target])
  })

  it("tells crawlers and browsers about each host's own site", async () => {
    const robots = await get('http://acme.localhost/robots.txt')
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await robots.text()).toMatch(/Sitemap: http:\/\/acme\.localhost(:\d+)?\/sitemap\.xml/)
    expect(await (await get('http://nobody.example/sitemap.xml')).text()).toContain(
      '<loc>https://nobody.example/faq</loc>',
    )
    expect(await (await get('http://acme.localhost/site.webmanifest')).json()).toMatchObject({ name: 'Nachtflug' })
  })

  it('has a mailbox on a local start that asks for one, and not on another host', async () => {
    expect((await get('http://localhost/dev/mailbox')).status).toBe(200)
    expect((await get('https://tailfin.example/dev/mailbox')).status).toBe(404)
  })

  it('tells the mode in exactly these words', async () => {
    expect(await (await get('http://localhost/api/system/mode')).text()).toBe('{"isLiveMode":false,"mode":"test"}')
  })

  it('stays in test mode when the switch says live but there are no live keys', async () => {
    const { BRANDS } = await shop.getWorker<Bindings>().getEnv()
    await BRANDS.put('system:mode', 'live')
    expect(await (await get('http://localhost/api/system/mode')).json()).toEqual({ isLiveMode: false, mode: 'test' })
  })

  it('does what its schedule asks for when its cron comes', async () => {
    expect(await shop.getWorker().scheduled({ cron: '*/2 * * * *' })).toMatchObject({ outcome: 'ok' })
  })
})
