// @vitest-environment node
import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteOf } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { indexedAddresses, PAGE_PATHS } from '#worker/content/page-meta'
import { isPersonalPage } from '#worker/content/personal-page'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { answersForEverybody } from '#worker/pages/answers/cached-answers'
import { aPicture } from '#worker/testing/builders/pictures'
import { testDeps } from '#worker/testing/worlds/test-deps'
import { COLUMNS, POLICIES } from './features/shell/footer'
import { renderPage } from './server'

const broken = vi.hoisted(() => ({ part: '' }))
vi.mock('./features/shell/newsletter/newsletter', () => ({
  Newsletter() {
    if (broken.part === 'newsletter') throw new Error('The newsletter is broken')
    return 'the newsletter'
  },
}))
vi.mock('./features/shell/navigation', async (importActual) => {
  const actual = await importActual<typeof import('./features/shell/navigation')>()
  return {
    ...actual,
    currentItem(path: string) {
      if (broken.part === 'header') throw new Error('The header is broken')
      return actual.currentItem(path)
    },
  }
})
afterEach(() => {
  broken.part = ''
})

const write = (address: string, other: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    brand: defaultBrand,
    day: '2026-11-22',
    mayBeSignedIn: false,
    address,
    answers: answersForEverybody(testDeps(), { brand: { ...demoBrand, ...other.brand }, day: '2026-11-22' }),
    isFrame: false,
    ...other,
  })

const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '')

const ADDRESSES = [
  ...PAGE_PATHS.filter((path) => !isPersonalPage(path)).map((path) => path.replace(':id', 'off_1')),
  ...indexedAddresses(siteOf(demoBrand, '2026-11-25')).filter((address) => address.includes('article=')),
  '/not-found',
  '/blog?article=-',
  '/blog?category=travel-tips',
  '/blog?q=zeppelin',
  '/careers?team=all',
  '/faq?tab=travel',
  '/faq?q=passport',
  '/faq?q=zeppelin',
  '/support?tab=contact',
  '/support?tab=bookings',
  '/support?q=refund',
]
const FOOTER = [
  ...COLUMNS.flatMap(({ links }) => links.map(({ href }) => href)),
  ...POLICIES.map(({ href }) => href),
].map((href) => `href="${href}"`)

describe('a server-rendered page', () => {
  it('keeps the brand of the address in the search form for browsers without script', async () => {
    const hidden = '<input type="hidden" name="brand" value="acme"/>'
    for (const address of ['/?brand=acme', '/search?origin=JFK&brand=acme'])
      expect((await write(address)).html).toContain(hidden)
    expect((await write('/')).html).not.toContain('name="brand"')
  })

  it('offers the airports nearby in its address, and shares no data with another page', async () => {
    const named = await write('/?origin=LON&destination=NYC&nearby=destination')
    expect(named.faults).toEqual([])
    expect(named.html.match(/airports within 100 km: /g)).toHaveLength(1)
    expect(named.html).toMatch(/White Plains \(HPN\)[^,]* 35 km/)
    expect(JSON.stringify(named.answers)).toContain('["near","NYC"]')
    const plain = await write('/?origin=LON&destination=NYC')
    expect(plain.html).not.toContain('airports within 100 km: ')
    expect(JSON.stringify(plain.answers)).not.toContain('"near"')
  })

  it('preloads the picture behind the title of home, and no other', async () => {
    const { content } = demoBrand
    const { home } = content!
    const pictured = { ...home!, top: { ...home!.top, photo: aPicture() } }
    const brand = { ...demoBrand, content: { ...content, home: pictured } }
    const answers = answersForEverybody(testDeps(), { brand, day: '2026-11-22' })
    const { html } = await write('/', { answers })
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g)?.filter((link) => link.includes('/pictures/'))
    expect(preloads).toHaveLength(1)
    expect(preloads?.[0]).toMatch(/imageSrcSet="[^"]*-480\.webp 480w, [^"]*-1600\.webp 1600w" imageSizes="100vw"/)
    expect(preloads?.[0]).toContain('fetchPriority="high"')
    expect((await write('/')).html).not.toContain('/pictures/')
  })

  it.each(ADDRESSES)('%s is complete without script, and the same each time', async (address) => {
    const { html, faults, scripts, styles } = await write(address)
    expect(faults).toEqual([])
    expect(titleOf(html)).toMatch(/\w/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const link of FOOTER) expect(html).toContain(link)
    expect(html).not.toMatch(/<script|<style|\son[a-z]+="|Loading…/)
    // A Suspense boundary whose content would need script.
    expect(html).not.toMatch(/<!--\$[?!]-->|<template/)
    expect((await write(address)).html).toBe(html)
    // Each file is named after a module of the app.
    const modules = scripts.map((href) => href.slice(1))
    expect(modules).toContain('main.tsx')
    expect(modules.filter((module) => !existsSync(new URL(module, import.meta.url)))).toEqual([])
    expect(styles.map(({ href }) => href)).toContain('/features/shell/footer.tsx.css')
  })

  it('as a frame names the files with which the browser renders it, without markup', async () => {
    const frame = await write('/about', { isFrame: true })
    expect(frame).toMatchObject({ html: '', faults: [] })
    expect(frame.scripts).toContain('/main.tsx')
    expect(frame.styles.length).toBeGreaterThan(0)
  })

  it.each([
    ['/faq', 'How do I book a flight?'],
    ['/faq?tab=travel', 'How long must my passport be valid?'],
    ['/faq?q=passport', '2 answers for'],
    ['/support?tab=bookings', 'Without an account'],
    ['/careers?team=design', 'Illustrator'],
    ['/blog?category=travel-tips', 'Check your passport before you check fares'],
    ['/blog?article=-', 'Article not found'],
    ['/privacy', 'On this page'],
    ['/not-found', '404'],
  ])('%s shows “%s”', async (address, text) => {
    expect((await write(address)).html.replaceAll('<!-- -->', '')).toContain(text)
  })

  it('puts no form input into an address, except a search', async () => {
    for (const address of ADDRESSES.filter((each) => each !== '/' && each !== '/search')) {
      const { html } = await write(address)
      for (const [form] of html.matchAll(/<form[^>]*>/g)) {
        expect(form, address).toMatch(/ method="(dialog|post)"| action="\/(search|faq|support|blog)"/)
      }
    }
  })

  it('has the server’s day where it matters', async () => {
    const onDay = async (address: string, day: string) => (await write(address, { day })).html
    expect(await onDay('/', '2026-11-22')).not.toBe(await onDay('/', '2026-12-24'))
    expect(await onDay('/about', '2026-11-22')).toBe(await onDay('/about', '2026-12-24'))
  })

  it.each(demoBrands)('has the texts of $name', async (brand) => {
    const { html } = await write('/about', { brand })
    expect(html).toContain(`About <!-- -->${brand.name}`.replace('<!-- -->', ''))
    expect(html).toContain(brand.contact.phone)
    expect(html).not.toContain('Tailfin')
  })

  it('shows a name as text, whatever is in it', async () => {
    const { html, faults } = await write('/about', {
      brand: { ...defaultBrand, name: `</script><b onclick="x()">'A & "B"` },
    })
    expect(faults).toEqual([])
    expect(html).not.toMatch(/<\/script|<b[ >]/)
    expect(html).toContain('&lt;/script&gt;&lt;b onclick=&quot;x()&quot;&gt;&#x27;A &amp; &quot;B&quot;')
  })

  it('reserves a place for a visitor who may be signed in, and offers others to sign in', async () => {
    const banner = async (mayBeSignedIn: boolean) =>
      /<header.*?<\/header>/s.exec((await write('/about', { mayBeSignedIn })).html)?.[0]
    expect(await banner(false)).toContain('href="/register"')
    expect(await banner(true)).not.toContain('href="/register"')
  })
})

describe('a personal page', () => {
  it.each([
    '/my-trips',
    '/booking',
    '/account-settings',
    '/admin/users',
    '/account-settings/not-found',
    '/my-trips/some-trip',
  ])('%s is only a frame', async (address) => {
    const { html, faults } = await write(address)
    expect(faults).toEqual([])
    expect(titleOf(html)).toBe('This page needs JavaScript')
    expect(html.indexOf('<h1')).toBeGreaterThan(html.indexOf('<noscript'))
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('</noscript'))
    expect(html).toContain('<header')
    // Around a booking nothing leads elsewhere.
    const links = address === '/booking' ? ['href="/privacy"', 'href="/terms"', 'href="/cookies"'] : FOOTER
    for (const link of links) expect(html).toContain(link)
  })
})

describe('a part that fails', () => {
  it('is reported, and leaves the rest of the page', async () => {
    broken.part = 'newsletter'
    const { html, faults } = await write('/about', { brand: demoBrand })
    expect(faults).toEqual(['Error: The newsletter is broken'])
    expect(titleOf(html)).toBe('We sell flights the way we like to buy them')
    expect(html).not.toContain('the newsletter<')
  })

  it('leaves no markup when it is the layout, so that the browser renders the page', async () => {
    broken.part = 'header'
    const { html, faults, scripts } = await write('/about')
    expect([html, faults.length > 0]).toEqual(['', true])
    expect(scripts).toContain('/routes/about.tsx')
  })
})
