import { render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { publicBrand } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { PAYMENT_METHODS } from '#worker/content/faq'
import { isPage } from '#worker/content/page-meta'
import type { Brand } from '#worker/contract/brand'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { BOOKINGS_KEPT_YEARS } from '#worker/domain/account/retention'
import { SESSION_SECONDS } from '#worker/domain/account/session'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { LEGAL_VERSIONS } from '#worker/domain/legal-versions'
import { DAY_S } from '#worker/domain/time'
import { LEGAL_KEYS, type LegalKey, type LegalPage } from '#worker/features/brands/legal/contract'
import { MOVED_PAGES } from '#worker/pages/pages'
import { britishSpellings } from '#worker/testing/house'
import { createAppRouter, createQueryClient } from '../../router'
import { cancellationPolicy } from './cancellation-policy'
import { LegalScreen } from './legal-screen'
import { LEGAL_TEXTS } from './legal-texts'

const open = (legalKey: LegalKey, brand: Brand = publicBrand(demoBrand, '2026-11-25')) =>
  render(<LegalScreen legalKey={legalKey} page={platformPage(legalKey)} brand={brand} />).container

const textOf = (key: LegalKey) => LEGAL_TEXTS[key][LEGAL_VERSIONS[key][0].version]!

function platformPage(key: LegalKey): LegalPage {
  const [{ version, date }] = LEGAL_VERSIONS[key]
  return { versions: LEGAL_VERSIONS[key], shown: { version, date, platform: version, own: null } }
}

const wordsIn = (element: Element) => element.textContent.replace(/\s+/g, ' ')

describe('the specified texts of the legal pages', () => {
  it.each<[LegalKey, string]>([
    ['cancellation-policy', "processed under the airline's rules"],
    ['cancellation-policy', 'We email the outcome'],
    ['cancellation-policy', 'Refunds go to the original payment method'],
    ['cancellation-policy', 'within 24-48 hours of your request'],
    ['cancellation-policy', 'typically take 7 to 30 business days'],
    ['cancellation-policy', 'Service fees are non-refundable'],
    ['cancellation-policy', 'We answer email within 24 hours'],
    ['privacy', 'not meant for children under 16'],
    ['privacy', 'the last four digits, never the number'],
    ['privacy', `for ${BOOKINGS_KEPT_YEARS} years from the day they were made`],
    ['privacy', 'download all of it as a file, and delete your account'],
    ['terms', 'You must be over 18 years of age to have an account'],
    ['terms', "30 days' notice of material changes"],
    ['terms', 'governed by the law of Ontario, Canada'],
    ['terms', 'Passports must be valid for at least 6 months beyond the return date'],
    ['terms', 'Each booking is paid with one payment method'],
    ['terms', `We accept ${PAYMENT_METHODS}.`],
    ['terms', 'Online check-in opens24-48 hours before departure'],
    ['terms', 'domestic flight2 hours before departure'],
    ['terms', 'international flight3 hours before departure'],
    ['terms', 'At peak times30-60 minutes'],
    ['terms', 'about 11 months ahead'],
  ])('%s says "%s"', (name, words) => {
    expect(wordsIn(open(name))).toContain(words)
  })

  it('name jurisdiction, complaint body and seller when the seller has provided them', () => {
    const seller = {
      jurisdiction: 'Hamburg, Germany',
      complaintBody: 'the Arbitration Board, Berlin',
      taxId: 'DE 123',
      privacyContact: 'Ida Meyer, privacy@acme.example',
      registerNumber: 'HRB 1',
      legalAddress: 'Kai 1, Hamburg',
    }
    const terms = wordsIn(open('terms', { ...defaultBrand, seller }))
    expect(terms).toContain('governed by the law of Hamburg, Germany. The courts there decide disputes')
    expect(terms).toContain('you can take it to the Arbitration Board, Berlin.')
    expect(terms).toMatch(/Legal address: Kai 1, Hamburg\s*Register number: HRB 1\s*Tax ID: DE 123/)
    expect(wordsIn(open('privacy', { ...defaultBrand, seller }))).toContain(
      'Questions about privacy go to Ida Meyer, privacy@acme.example.',
    )
  })

  it.each(LEGAL_KEYS)('invent no law, court, authority or address for a seller who has provided none: %s', (name) => {
    const words = wordsIn(open(name, { ...defaultBrand, contact: { ...defaultBrand.contact, address: '' } }))
    expect(words).not.toMatch(
      /Ontario|Canada|governed by the law|you can take it to|Questions about privacy go|Tax ID|Register/,
    )
    expect(words).not.toMatch(/ of \.| to \.|undefined/)
  })

  it('state answer times, refund start and call recording when the brand states them', () => {
    const said = {
      ...defaultBrand,
      calls: { notice: 'Calls are recorded for training.' },
      promises: { emails: 'within two days', refunds: 'within a day' },
    }
    expect(wordsIn(open('privacy', said))).toContain('what we answer. Calls are recorded for training.')
    const policy = wordsIn(open('cancellation-policy', said))
    expect(policy).toContain('what you expected. We answer email within two days.')
    expect(policy).toContain('We start your refund with the airline within a day of your request.')
  })

  it('state the shop’s defaults, and nothing else, when the brand doesn’t', () => {
    expect(wordsIn(open('privacy', defaultBrand))).not.toMatch(/recorded/)
    const policy = wordsIn(open('cancellation-policy', defaultBrand))
    expect(policy).not.toMatch(/We answer email|24/)
    expect(policy).toContain('We start your refund with the airline as soon as you agree to what comes back.')
  })

  it.each(['cancellation-policy', 'terms'] as const)(
    '%s promises a part of the fee where the brand gives it back',
    (name) => {
      const words = wordsIn(open(name, { ...defaultBrand, refundsMarkup: true }))
      expect(words).toContain('we give back the same share as the airline gives back of your fare')
      expect(words).not.toContain('Service fees are non-refundable')
    },
  )

  it('the cancellation policy has its eight sections in their order', () => {
    expect(cancellationPolicy.sections.map(({ title }) => title)).toEqual([
      'Introduction',
      'Fare Types',
      'Cancellation Process',
      'Refund Timeline',
      'Special Circumstances',
      'Travel Insurance',
      'Dispute Resolution',
      'Policy Changes',
    ])
  })

  it.each([
    ['Session', 'Until you close the browser', 'No'],
    ['Authentication', '30 days', 'Yes'],
    ['Preference', '1 year', 'No'],
    ['Analytics', '2 years', 'No'],
    ['Marketing', '90 days', 'No'],
  ])('%s cookies last %s; in use today: %s', (kind, lasts, inUse) => {
    open('cookies')
    const row = within(screen.getByRole('rowheader', { name: kind }).closest('tr')!)
    const [, duration, use] = row.getAllByRole('cell').map((cell) => cell.lastElementChild!.textContent)
    expect(duration).toBe(lasts)
    expect(use).toMatch(new RegExp(`^${inUse}\\b`))
  })

  it('sessions last as long as the cookie policy says', () => {
    expect(SESSION_SECONDS).toBe(30 * DAY_S)
  })

  it('the terms lead to the privacy policy and the cancellation policy', () => {
    const page = open('terms')
    for (const path of ['/privacy-policy', '/cancellation-policy']) {
      expect(page.querySelector(`p a[href="${path}"]`), path).not.toBeNull()
    }
  })
})

describe.each(LEGAL_KEYS)('the page %s', (name) => {
  it('has one title and numbered sections that its contents link to', () => {
    const page = open(name)
    expect(screen.getAllByRole('heading', { level: 1 }).map(wordsIn)).toEqual([textOf(name).title])
    const contents = within(page).getByRole('navigation', { name: 'On this page' })
    const entries = [...contents.querySelectorAll('a')]
    expect(entries.map((entry) => document.querySelector(entry.getAttribute('href')!)?.textContent)).toEqual(
      textOf(name).sections.map(({ title }, index) => `${index + 1}. ${title}`),
    )
  })

  it('has unique anchors', () => {
    const ids = [...open(name).querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).not.toContain('main')
  })

  it.each([defaultBrand, ...demoBrands])("has the name and contact of $name, and nobody else's", (brand) => {
    const text = wordsIn(open(name, brand))
    for (const value of [brand.name, brand.contact.email, brand.contact.phone, brand.contact.address]) {
      expect(text).toContain(value)
    }
    expect(text).not.toMatch(/[{}<>]|undefined|\[object/)
    for (const other of [defaultBrand, ...demoBrands].filter(({ key }) => key !== brand.key)) {
      expect(text).not.toContain(other.name)
      expect(text).not.toContain(other.contact.email)
    }
  })

  it('links only to pages that exist', () => {
    const hrefs = [...open(name).querySelectorAll('a')].map((link) => link.getAttribute('href')!)
    const internal = hrefs.filter((href) => !/^(#|mailto:|tel:)/.test(href)).map((href) => href.split('?')[0]!)
    expect(internal.length).toBeGreaterThanOrEqual(3)
    for (const href of internal) expect(isPage(MOVED_PAGES[href] ?? href), href).toBe(true)
  })

  it('links to the three other policies and not to itself', () => {
    open(name)
    const others = within(screen.getByRole('navigation', { name: 'Other policies' })).getAllByRole('link')
    expect(others).toHaveLength(3)
    expect(others.map((link) => link.getAttribute('href'))).not.toContain(`/${name}`)
  })

  it('has no exclamation marks, and American spelling', () => {
    const words = wordsIn(open(name))
    expect(words).not.toMatch(/!|cancelled/)
    expect(britishSpellings(words)).toEqual([])
  })
})

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/privacy-policy', '/privacy'],
  ['/privacy-policy#children', '/privacy#children'],
])('%s links to %s within the app', async (from, to) => {
  vi.stubGlobal('scrollTo', () => {})
  history.replaceState(null, '', '/')
  const router = createAppRouter({ queryClient: createQueryClient() })
  await router.load()
  await router.navigate({ href: from })
  expect(router.state.location.href).toBe(to)
})
