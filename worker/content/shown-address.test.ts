import { describe, expect, it } from 'vitest'
import { SUPPORT_TABS } from '../../web/features/help/support/support-content'
import { pageChoices, siteOf } from './brand-content'
import { demoBrand } from './demo/demo-brand'
import { CHOICES, shownAddress } from './shown-address'

const shown = (address: string, brand?: string) =>
  shownAddress(
    new URL(address, 'https://shop.example'),
    { ...siteOf(demoBrand, '2026-11-25'), choices: (path) => pageChoices(demoBrand, path, '2026-11-25') },
    brand,
  )

describe('the shown part of an address', () => {
  it.each([
    ['/about?utm_source=mail&gclid=1', '/about'],
    ['/?origin=JFK&utm_source=mail', '/?origin=JFK'],
    ['/blog?article=one-price&ref=x', '/blog?article=one-price'],
    ['/faq?tab=travel&q=bag', '/faq?tab=travel&q=bag'],
    ['/terms?version=1&ref=x', '/terms?version=1'],
    // A version that never existed: the current one is shown.
    ['/privacy?version=999', '/privacy'],
    ['/search?origin=JFK&anything=1', '/search?origin=JFK&anything=1'],
    ['/newsletter?done=left&ref=x', '/newsletter?done=left'],
    ['/login?redirect=%2Fmy-trips&email=a%40b.example', '/login?redirect=%2Fmy-trips'],
  ])('of %s is %s', (address, expected) => {
    expect(shown(address).address).toBe(expected)
  })

  it.each(['/reset-password', '/set-password', '/verify-email', '/email-change', '/recover-access'])(
    'of %s tells that there is a token, and not which',
    (path) => {
      expect(shown(`${path}?token=s3cret`)).toEqual({ address: `${path}?token=-`, isShared: true })
      expect(shown(`${path}/?token=s3cret`).address).not.toContain('s3cret')
      expect(shown(`${path}?x=s3cret#s3cret`).address).not.toContain('s3cret')
    },
  )

  it.each([
    ['/nowhere?x=1', '/not-found'],
    ['/about/us', '/not-found'],
    ['/press/nowhere', '/not-found'],
    ['/blog?article=nowhere&utm=1', '/blog?article=-'],
    ['/blog/?article=nowhere', '/blog?article=-'],
    // Below a personal page the browser starts with a frame, so the server renders one.
    ['/my-trips/some/where', '/account-settings/not-found'],
    ['/admin/nowhere', '/account-settings/not-found'],
    ['/styleguide', '/account-settings/not-found'],
  ])('of %s, where there is no page, is %s', (address, expected) => {
    expect(shown(address)).toEqual({ address: expected, isShared: true })
  })

  it('names the brand where only the address does', () => {
    expect(shown('/about?brand=acme', 'acme').address).toBe('/about?brand=acme')
    expect(shown('/about?brand=acme').address).toBe('/about')
    expect(shown('/nowhere?brand=acme', 'acme').address).toBe('/not-found?brand=acme')
  })

  it.each([
    ['/', true],
    ['/about?utm_source=mail', true],
    ['/faq?tab=travel', true],
    ['/press/one-price-for-the-whole-party-from-search-to-receipt', true],
    ['/faq?tab=travel&tab=account&tab=travel', false],
    ['/faq?q=bag', false],
    ['/?origin=JFK', false],
    ['/search?origin=JFK', false],
    ['/flight/off_1', false],
    ['/my-trips', true],
    ['/booking/confirmed/bkg_1', false],
    ['/admin/users/usr_1', false],
    ['/login?redirect=%2Fmy-trips', false],
  ])('of %s is one that many ask for: %s', (address, isShared) => {
    expect(shown(address).isShared).toBe(isShared)
  })

  it('treats unknown choices as none', () => {
    expect(shown('/faq?tab=kitchen')).toEqual({ address: '/faq', isShared: true })
    expect(shown('/blog?category=kitchen&q=bag').address).toBe('/blog?q=bag')
    expect(shown('/careers?team=kitchen')).toEqual({ address: '/careers', isShared: true })
  })

  it('knows the teams that a brand names itself', () => {
    expect(pageChoices(demoBrand, '/careers', '2026-11-25')).toEqual([
      'engineering',
      'product',
      'design',
      'operations',
      'all',
    ])
    for (const team of pageChoices(demoBrand, '/careers', '2026-11-25'))
      expect(shown(`/careers?team=${team}`)).toEqual({ address: `/careers?team=${team}`, isShared: true })
    const hidden = { ...demoBrand.content!.careers!.positions, isShown: false }
    const content = { careers: { ...demoBrand.content!.careers!, positions: hidden } }
    expect(pageChoices({ ...demoBrand, content }, '/careers', '2026-11-25')).toEqual([])
  })

  it('knows every choice that the screens offer', () => {
    expect(pageChoices(demoBrand, '/blog', '2026-11-25').toSorted()).toEqual([
      'company-news',
      'industry-insights',
      'sustainability',
      'technology',
      'travel-tips',
    ])
    expect(CHOICES['/support']?.values).toEqual(SUPPORT_TABS.map(({ value }) => value))
  })
})
