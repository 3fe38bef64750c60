import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TEMPLATES } from '../../web/features/brands/admin/files/template-chooser'
import { WALLET_NAMES } from '../../web/features/domains/admin/wallet-words'
import { LEGAL_TEXTS } from '../../web/features/legal/legal-texts'
import { shownPage } from '../content/brand-content'
import { demoBrand } from '../content/demo/demo-brand'
import { PAYMENT_METHODS } from '../content/faq'
import { PAGE_PATHS, pageMeta } from '../content/page-meta'
import { PAGE_NAMES } from '../contract/content/page-names'
import { demoBrands } from '../dev/seed/demo-brands'
import { defaultBrand } from '../domain/brand/default-brand'
import { WALLETS } from '../features/domains/contract-wallets'
import { isProduct } from './house'

const METHOD =
  /\bVisa\b|Master[Cc]ard|American Express|(?:Apple|Google|Amazon) Pay|PayPal|Klarna|[Bb]ank transfer|no other (?:payment )?method|[Bb]y card\b/

/** The texts in a value, of pieces as they are read. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value)
  return Array.isArray(value) && inside.some((piece) => typeof piece === 'string')
    ? [
        inside.filter((piece) => typeof piece === 'string').join(''),
        ...inside.filter((piece) => typeof piece !== 'string').flatMap(textsIn),
      ]
    : inside.flatMap(textsIn)
}

it('name all payment methods or none, on every page of every brand and in every legal text', () => {
  const shops = [
    defaultBrand,
    demoBrand,
    ...demoBrands,
    ...TEMPLATES.map(({ content }) => ({ ...defaultBrand, content })),
  ]
  const texts = textsIn([
    shops.map((shop) => [
      PAGE_NAMES.map((name) => shownPage(shop, name, '2026-11-30')),
      PAGE_PATHS.map((path) => pageMeta(path, shop)),
    ]),
    LEGAL_TEXTS,
  ])
  for (const wallet of WALLETS) expect(PAYMENT_METHODS).toContain(WALLET_NAMES[wallet])
  const naming = texts.filter((text) => METHOD.test(text))
  expect(naming.length).toBeGreaterThan(5)
  expect(naming.filter((text) => !text.includes(PAYMENT_METHODS))).toEqual([])
})

it('come from one list: no screen for travelers and no mail names a method itself', () => {
  // The list itself, and the terms, whose versions stay as they were dated; the name of the card that was used, the test cards, providers, and what owners are told of wallets.
  const KNOWN =
    /content\/faq\.ts|legal\/terms|rules-card-name|content\/test-shop|providers\/|sandbox\/|\/admin\/|features\/(?:launch|domains)\//
  const files = globSync('{web,worker}/**/*.{ts,tsx}').filter((file) => isProduct(file) && !KNOWN.test(file))
  expect(files.length).toBeGreaterThan(500)
  const words = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  expect(files.filter((file) => METHOD.test(words(file)))).toEqual([])
})
