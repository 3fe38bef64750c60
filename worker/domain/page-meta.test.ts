import { describe, expect, it } from 'vitest'
import { defaultBrand } from './default-brand'
import { canonicalPath, INDEXED_PATHS, isPagePath, pageMeta } from './page-meta'

const PATHS = [
  '/',
  '/search',
  '/flight/off_123',
  '/booking',
  '/my-trips',
  '/login',
  '/register',
  '/account-settings',
  '/alerts',
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
  it.each([...PATHS, '/contact/', '/flight/off_123/'])('knows %s', (path) => expect(isPagePath(path)).toBe(true))

  it.each(['/nowhere', '/flight', '/flight/', '/flight/a/b', '/admin', '/Search', '/search/more', '//', '/.env', ''])(
    'does not know %s',
    (path) => expect(isPagePath(path)).toBe(false),
  )

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

  it('takes a name for what it is, whatever signs are in it', () => {
    expect(pageMeta('/', { ...defaultBrand, name: "$& {phone} $'" }).title).toBe("$& {phone} $' - Flight Booking")
  })

  it("gives the brand's phone where a visitor would look for it", () => {
    for (const path of ['/', '/support', '/contact']) {
      expect(pageMeta(path, defaultBrand).description).toContain(defaultBrand.contact.phone)
      const phoneless = { ...defaultBrand, contact: { ...defaultBrand.contact, phone: '' } }
      expect(pageMeta(path, phoneless)).toEqual(pageMeta(path, defaultBrand))
    }
  })

  it('lets search engines keep no page of a traveller and no fare', () => {
    const kept = PATHS.filter((path) => pageMeta(path, defaultBrand).indexed)
    expect(INDEXED_PATHS).toEqual(kept)
    for (const path of ['/search', '/booking', '/my-trips', '/account-settings', '/flight/:id']) {
      expect(INDEXED_PATHS).not.toContain(path)
    }
  })
})

it.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
])('knows %s as %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical))
