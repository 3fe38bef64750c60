import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { articleAddress } from '../contract/content/articles'
import { defaultBrand } from '../domain/brand/default-brand'
import { brandArticles, siteOf } from './brand-content'
import { demoBrand } from './demo/demo-brand'
import { canonicalAddress, indexedAddresses, isPage, pageMeta } from './page-meta'

const PATHS = [
  '/',
  '/search',
  '/flight/off_123',
  '/booking',
  '/booking/confirmed/bkg_1',
  '/my-trips',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/set-password',
  '/verify-email',
  '/trip',
  '/review',
  '/email-change',
  '/account-settings',
  '/account-deleted',
  '/admin-settings',
  '/admin/brands',
  '/privacy',
  '/terms',
  '/cookies',
  '/cancellation-policy',
  '/about',
  '/careers',
  '/blog',
  '/press',
  '/support',
  '/faq',
  '/contact',
]

describe('the page table', () => {
  it.each([...PATHS, '/contact/', '/flight/off_123/', '/search?promo=summer', '/blog?q=bags', '/blog/?article='])(
    'knows %s',
    (address) => expect(isPage(address, defaultBrand)).toBe(true),
  )

  it.each([
    '/nowhere',
    '/alerts/new',
    '/flight',
    '/flight/',
    '/flight/a/b',
    '/admin',
    '/Search',
    '/search/more',
    '//',
    '/.env',
    '',
    '?article=one-price',
  ])('does not know %s', (address) => expect(isPage(address, defaultBrand)).toBe(false))

  it('has a title and a description of its own for every page, none cut off in search results', () => {
    const metas = PATHS.map((path) => pageMeta(path, defaultBrand))
    expect(new Set(metas.map(({ title }) => title)).size).toBe(PATHS.length)
    expect(new Set(metas.map(({ description }) => description)).size).toBe(PATHS.length)
    for (const { title, description } of metas) {
      expect(title.length).toBeLessThanOrEqual(65)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(title + description).not.toMatch(/[{}]/)
    }
  })

  it('names the home page as specified, and every other page first', () => {
    const acme = { ...defaultBrand, name: 'Acme Air' }
    expect(pageMeta('/', acme).title).toBe('Acme Air - Flight Booking')
    expect(pageMeta('/faq', acme).title).toBe('Frequently Asked Questions - Acme Air')
    expect(pageMeta('/no-such-page', acme)).toMatchObject({ title: '404 Page Not Found - Acme Air', indexed: false })
  })

  it('inserts a name literally, whatever characters it contains', () => {
    expect(pageMeta('/', { ...defaultBrand, name: "$& {phone} $'" }).title).toBe("$& {phone} $' - Flight Booking")
  })

  it("gives the brand's phone where a visitor would look for it", () => {
    for (const path of ['/', '/support', '/contact']) {
      expect(pageMeta(path, defaultBrand).description).toContain(defaultBrand.contact.phone)
      const phoneless = { ...defaultBrand, contact: { ...defaultBrand.contact, phone: '' } }
      expect(pageMeta(path, phoneless).description).toMatch(
        /^[^{[\]}]*(online|write to us|by email or with a message)\./,
      )
      expect(pageMeta(path, phoneless).description).not.toMatch(/call|\d{3}/)
    }
  })

  it('lets search engines index no page of a traveler and no fare', () => {
    const kept = PATHS.filter((path) => pageMeta(path, defaultBrand).indexed)
    expect(indexedAddresses(defaultBrand).filter((address) => !address.includes('?'))).toEqual(kept)
    for (const path of [
      '/search',
      '/booking',
      '/booking/confirmed/:id',
      '/my-trips',
      '/email-change',
      '/review',
      '/account-settings',
      '/account-deleted',
      '/reset-password',
      '/set-password',
      '/trip',
      '/admin-settings',
      '/admin/brands',
      '/flight/:id',
    ]) {
      expect(indexedAddresses(defaultBrand)).not.toContain(path)
    }
  })
})

// With every page and article.
const shop = siteOf(demoBrand, '2026-11-25')

describe("the blog's articles", () => {
  it('have a title, a description and an address of their own, none cut off in search results', () => {
    const metas = brandArticles(demoBrand, '2026-11-25').articles.map(({ id }) => pageMeta(articleAddress(id), shop))
    expect(new Set([...metas, pageMeta('/blog', shop)].map(({ title }) => title)).size).toBe(metas.length + 1)
    for (const [index, { title, description, indexed }] of metas.entries()) {
      const { id, excerpt } = brandArticles(demoBrand, '2026-11-25').articles[index]!
      expect(indexed).toBe(true)
      expect(isPage(articleAddress(id), shop)).toBe(true)
      expect(indexedAddresses(shop)).toContain(articleAddress(id))
      expect(description).toBe(excerpt)
      expect(title.length).toBeLessThanOrEqual(65)
      expect(description.length).toBeGreaterThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(160)
    }
  })

  it('are named before the brand', () => {
    const title = 'One price, from the first page to the receipt - Tailfin'
    expect(pageMeta('/blog?article=one-price', shop).title).toBe(title)
    expect(pageMeta('/blog/?q=x&article=one-price', shop).title).toBe(title)
    expect(pageMeta('/faq?article=one-price', shop).title).toBe('Frequently Asked Questions - Tailfin')
  })

  it.each(['/blog?article=nowhere', '/blog?article=toString', '/blog?article=%E0%A4%A'])('are not %s', (address) => {
    expect(isPage(address, shop)).toBe(false)
    expect(pageMeta(address, shop)).toMatchObject({ title: 'Article Not Found - Tailfin', indexed: false })
  })
})

describe('press releases', () => {
  const address = '/press/one-price-for-the-whole-party-from-search-to-receipt'

  it('have a title, a description and an address of their own', () => {
    expect(pageMeta(address, shop)).toEqual({
      title: 'One price for the whole party, from search to receipt - Tailfin',
      description:
        'Fares now cover everyone who travels, with taxes and margin included, on every page. A price that an airline changes is never charged before the traveler…',
      indexed: true,
    })
    expect(isPage(`${address}/`, shop)).toBe(true)
    expect(indexedAddresses(shop)).toContain(address)
    expect(canonicalAddress(`${address}?x=1`)).toBe(address)
  })

  it('are found with letters that addresses encode', () => {
    const über = { ...shop, releases: () => [{ id: 'über-uns', title: 'Über uns', excerpt: '' }] }
    expect([isPage('/press/über-uns', über), isPage('/press/%C3%BCber-uns', über)]).toEqual([true, true])
    expect(indexedAddresses(über)).toContain('/press/%C3%BCber-uns')
  })

  it.each(['/press/nowhere', '/press/', `${address}/more`, '/press/%E0%A4%A'])('%s is none', (other) => {
    expect(pageMeta(other, shop).title).toMatch(other === '/press/' ? /^Press/ : /^404/)
  })
})

it.each([
  ['/', '/'],
  ['/?brand=acme', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['/search?origin=JFK', '/search'],
  ['/blog/?q=bags&category=technology', '/blog'],
  ['/blog/?q=bags&article=one-price', '/blog?article=one-price'],
  ['/blog?article=a%22b%26c', '/blog?article=a%22b%26c'],
])('knows %s as %s', (address, canonical) => expect(canonicalAddress(address)).toBe(canonical))

it('knows every room of those who run a shop: what it does not know is answered as not found', () => {
  const source = readFileSync('web/features/admin/admin-room.tsx', 'utf8')
  const rooms = [...source.matchAll(/room === '([\w-]+)'/g)].map(([, room]) => `/admin/${room}`)
  expect(rooms.length).toBeGreaterThan(10)
  expect(rooms.filter((room) => !isPage(room, siteOf(defaultBrand, '2026-11-21')))).toEqual([])
})
