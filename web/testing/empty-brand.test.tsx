// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { siteOf } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { indexedAddresses, PAGE_PATHS } from '#worker/content/page-meta'
import { isPersonalPage } from '#worker/content/personal-page'
import type { BrandRecord } from '#worker/contract/brand'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { answersForEverybody } from '#worker/pages/answers/cached-answers'
import { pageHead } from '#worker/pages/page-head'
import { testDeps } from '#worker/testing/worlds/test-deps'
import { renderPage } from '../server'
import { CLAIMS, claimsIn } from './claims'

// The Worker's pages for a brand without content: they may contain no other brand's words, and no invented ones.

const empty = demoBrands.find(({ key }) => key === 'limetta.localhost')
if (!empty) throw new Error('The demo shops have no brand that leaves everything empty')
/** A brand with only a phone and an address, which must not add hours or promises. */
const reachable: BrandRecord = {
  ...empty,
  contact: { email: 'ciao@limetta.example', phone: '+39 06 5550 0142', address: 'Via Verde 1, Roma' },
}

const MORE = ['/support?tab=contact', '/support?tab=bookings', '/faq?q=refund', '/not-found']

/** Every public address of the brand. */
const addressesOf = (brand: BrandRecord) => {
  const pages = PAGE_PATHS.filter((path) => !isPersonalPage(path))
  return [
    ...new Set([
      ...pages.map((path) => path.replace(':id', 'off_1')),
      ...indexedAddresses(siteOf(brand, '2026-11-22')),
      ...MORE,
    ]),
  ]
}

/** The text of a page for visitors and search engines: visible words, head and attributes. */
async function wordsOf(record: BrandRecord, address: string, day = '2026-11-22'): Promise<string> {
  const { brand, markup } = await pageHead({
    record,
    address,
    origin: 'https://limetta.example',
    day,
  })
  const page = { brand, address, day, mayBeSignedIn: false, isFrame: false }
  const answers = answersForEverybody(testDeps(), { brand: record, day: page.day })
  const { html, faults } = await renderPage({ ...page, answers })
  expect(faults).toEqual([])
  const attributes = [...html.matchAll(/\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g)].map(([, text]) => text)
  const words = html.replace(/<(style|svg)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')
  return [markup.replace(/<style[\s\S]*?<\/style>/g, ' '), words, ...attributes].join('\n').replace(/\s+/g, ' ')
}

describe('a brand without content', () => {
  it.each(addressesOf(empty))('claims nothing at %s, with a phone and without', async (address) => {
    const words = [await wordsOf(empty, address), await wordsOf(reachable, address)]
    expect(words.map(claimsIn)).toEqual([[], []])
  })
})

it('a page has the copyright of the year in which the server renders it', async () => {
  expect(await wordsOf(empty, '/about', '2031-01-01')).toContain('© 2031 Limetta')
})

describe('the list of claims', () => {
  it('finds the claims of the demo brand', async () => {
    const words = await Promise.all(['/', '/about', '/press', '/contact'].map((path) => wordsOf(demoBrand, path)))
    const kinds = new Set(words.flatMap(claimsIn).map((claim) => claim.split(':')[0]))
    for (const what of ['the demo brand', 'the demo brand’s people', 'the demo brand’s press', 'opening hours'])
      expect(kinds).toContain(what)
    expect(new Set(CLAIMS.map(({ what }) => what)).size).toBe(CLAIMS.length)
  })
})
