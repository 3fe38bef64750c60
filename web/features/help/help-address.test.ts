import { describe, expect, it } from 'vitest'
import { faqCategories } from '#worker/content/faq'
import { readHelpAddress } from './help-address'
import { knownTab } from './known-tab'

describe("a help page's address", () => {
  it.each([
    [{}, {}],
    [
      { tab: 'payment', q: 'refund' },
      { tab: 'payment', q: 'refund' },
    ],
    [{ q: '  seat ' }, { q: 'seat' }],
    [{ q: '   ' }, {}],
    [{ q: ['a'], tab: 7 }, {}],
    [{ tab: 'payment', other: 1 }, { tab: 'payment' }],
  ])('reads %j as %j', (given, read) => {
    expect(readHelpAddress(given)).toEqual(read)
  })

  it.each([
    [undefined, 'booking'],
    ['booking', 'booking'],
    ['account', 'account'],
    ['nonsense', 'booking'],
  ])('opens for the tab %s the tab %s', (named, tab) => {
    expect(knownTab(faqCategories, named)).toBe(tab)
  })
})
