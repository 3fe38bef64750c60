import { describe, expect, it } from 'vitest'
import type { BrandRecord } from '../../contract/brand'
import { type ContentName, isPageName } from '../../contract/content/page-names'
import { blocksOf } from '../../contract/content/pages'
import { demoBrands } from '../../dev/seed/demo-brands'
import { defaultBrand } from '../../domain/brand/default-brand'
import { NEUTRAL } from '../brand-content'
import { demoBrand } from '../demo/demo-brand'
import { missingWords } from './go-live'

const limetta = demoBrands.find(({ key }) => key === 'limetta.localhost')!
const missingIn = (record: BrandRecord) => missingWords(record).map(({ what }) => what)
const requiredOf = (record: BrandRecord) =>
  missingWords(record).flatMap(({ need, what }) => (need === 'required' ? [what] : []))
const PICTURE = { key: `limetta.localhost/${'0'.repeat(32)}`, format: 'png', width: 512, height: 512 } as const
const seller = { legalAddress: 'Via Limone 1, Palermo', jurisdiction: 'Sicily, Italy' }

describe('what is missing to go live', () => {
  it('begins with what is required when a brand has filled in nothing', () => {
    const needs = missingWords(limetta).map(({ need }) => need)
    expect(needs).toEqual([...needs].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)))
    expect(requiredOf(limetta)).toEqual([
      'The legal name of your company',
      'The address of your company',
      'Whose law and courts apply',
    ])
  })

  it('shrinks with each text, and knows when nothing required is missing', () => {
    const named = { ...limetta, legalName: 'Limetta S.r.l.' }
    expect(requiredOf(named)).toEqual(['The address of your company', 'Whose law and courts apply'])
    expect(requiredOf({ ...named, seller })).toEqual([])
  })

  it.each([
    ['The address of your company', { contact: { ...limetta.contact, address: 'Via Limone 1' } }],
    ['Your register number', { seller: { ...seller, registerNumber: 'PA 1' } }],
    ['Your tax ID', { seller: { ...seller, taxId: 'IT 1' } }],
    ['Who answers about privacy', { seller: { ...seller, privacyContact: 'Lia' } }],
    ['A phone number', { contact: { ...limetta.contact, phone: '+39 091 555 0100' } }],
    ['A tagline', { tagline: 'Sour and sweet' }],
    ['An icon', { pictures: { icon: PICTURE } }],
    ['A picture to be shared with', { pictures: { share: PICTURE, shareAlt: 'Limes' } }],
    ['A newsletter', { newsletter: true }],
    ['Reviews', { asksForReviews: true }],
    ['A page about you', { content: { about: demoBrand.content!.about } }],
    ['A blog', { content: { blog: demoBrand.content!.blog } }],
  ] as const)('no longer has: %s', (what, said) => {
    const silent = { ...limetta, tagline: '' }
    expect(missingIn(silent)).toContain(what)
    expect(missingIn({ ...silent, ...said })).not.toContain(what)
  })

  it('asks for the hours of a phone only when there is one', () => {
    const HOURS = 'When you answer the phone'
    const withPhone = { ...limetta, contact: { ...limetta.contact, phone: '+39 091 555 0100' } }
    expect(missingIn(limetta)).not.toContain(HOURS)
    expect(missingIn(withPhone)).toContain(HOURS)
    expect(missingIn({ ...withPhone, content: { contact: demoBrand.content!.contact } })).not.toContain(HOURS)
  })

  it('asks for a logo when there is none or the platform’s, except for the platform’s own brand', () => {
    const LOGO = 'A logo of your own'
    expect(requiredOf({ ...limetta, logo: '' })).toContain(LOGO)
    expect(requiredOf({ ...limetta, logo: defaultBrand.logo })).toContain(LOGO)
    expect(requiredOf({ ...limetta, logo: '', pictures: { logoOnDark: PICTURE } })).not.toContain(LOGO)
    expect(requiredOf(limetta)).not.toContain(LOGO)
    expect(requiredOf(defaultBrand)).not.toContain(LOGO)
  })

  it('reports invalid pages, and links that lead nowhere', () => {
    const links = { isShown: true, title: 'More', links: [{ label: 'Us', href: '/nowhere' }] }
    const words = { isShown: false, about: '', newsletter: '' }
    const footer = { words, links, profiles: { isShown: false, profiles: [] } }
    const found = missingWords({ ...limetta, content: { footer, about: { top: 'broken' } as never } })
    const lines = found.map(({ need, what, at }) => `${need}: ${what} (${at.page} ${at.field})`)
    expect(lines).toContain('recommended: A page for the link “Us” (footer links.links)')
    expect(lines.some((line) => line.startsWith('required: About: what can be read again'))).toBe(true)
  })

  it('reports visible parts that have nothing to show', () => {
    const NO_QUESTION = 'A question that is shown'
    const question = { question: 'Why?', answer: [], category: 'booking', show: 'no' }
    const faqOf = (show: string) => ({
      faq: { ...NEUTRAL.faq, questions: { isShown: true, questions: [{ ...question, show }] } } as never,
    })
    expect(missingIn({ ...limetta, content: faqOf('no') })).toContain(NO_QUESTION)
    expect(missingIn({ ...limetta, content: faqOf('yes') })).not.toContain(NO_QUESTION)
    const NO_REVIEWS = 'Reviews for your home page'
    const home = { ...NEUTRAL.home, reviews: { ...NEUTRAL.home.reviews, isShown: true } }
    expect(missingIn({ ...limetta, content: { home } })).toContain(NO_REVIEWS)
    expect(missingIn({ ...limetta, content: { home }, asksForReviews: true })).not.toContain(NO_REVIEWS)
  })

  it('finds no faults in the demo brands, and leads to existing fields', () => {
    expect(missingIn(demoBrand).filter((what) => /^(?:something|what can)|: |for the link/.test(what))).toEqual([])
    for (const { at } of missingWords(limetta)) {
      const [part = '', field = ''] = at.field.split('.')
      if (at.page !== 'brand') expect(blocksOf(at.page as ContentName)[part]?.fields, at.field).toHaveProperty(field)
      else
        expect(at.field).toMatch(
          /^(?:legalName|logo|tagline|newsletter|asksForReviews|(?:seller|contact|pictures)\.\w+)$/,
        )
    }
    expect(isPageName('footer')).toBe(false)
  })
})

const ORDER = ['required', 'recommended', 'optional']
