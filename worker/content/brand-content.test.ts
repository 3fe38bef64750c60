import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { BrandRecord } from '../contract/brand'
import { pageContentSchema } from '../contract/content/content-schema'
import { isStanding, PAGE_NAMES, pagePath, STANDING_PAGES } from '../contract/content/page-names'
import { defaultBrand } from '../domain/brand/default-brand'
import { emptyPages, NEUTRAL, pageContent, publicBrand } from './brand-content'
import { demoBrand } from './demo/demo-brand'
import { fillWords } from './fill-words'

const brand: BrandRecord = {
  ...demoBrand,
  name: 'Acme Air',
  contact: { email: 'a@acme.example', phone: '', address: '' },
}

describe('the content of a brand', () => {
  it('is on its pages in its own words', () => {
    expect(pageContent(brand, 'about')?.top.lead).toMatch(/^Acme Air helps travelers/)
    expect(pageContent(brand, 'careers')?.positions?.jobs).toHaveLength(13)
    expect(JSON.stringify(PAGE_NAMES.map((name) => pageContent(brand, name)))).not.toMatch(/[{]\w+}|isShown/)
  })

  it('is nowhere where a brand has filled in nothing: no other brand’s stands in for it', () => {
    const optional = PAGE_NAMES.filter((name) => !isStanding(name))
    expect(optional.map((name) => pageContent(defaultBrand, name))).toEqual(optional.map(() => null))
    expect(emptyPages(defaultBrand)).toEqual(['/about', '/careers', '/press'])
    expect(publicBrand({ ...brand, content: { press: demoBrand.content?.press } }).emptyPages).toEqual([
      '/about',
      '/careers',
    ])
  })

  it('leaves out the parts that are not shown, and the page when none is', () => {
    const about = demoBrand.content!.about!
    const with_ = (parts: Partial<typeof about>) =>
      pageContent({ ...brand, content: { about: { ...about, ...parts } } }, 'about')
    expect(with_({ people: { ...about.people, isShown: false } })).toMatchObject({
      people: null,
      story: { title: 'Our story' },
    })
    const off = Object.fromEntries(
      Object.entries(about).map(([name, part]) => [name, { ...part, isShown: name === 'top' }]),
    )
    expect(with_(off)).toBeNull()
  })

  it('is not shown when it breaks a rule that came later', () => {
    const about = { ...demoBrand.content!.about!, story: { isShown: true } } as never
    expect(pageContent({ ...brand, content: { about } }, 'about')).toBeNull()
  })

  it('is there in any case for the pages that every brand has, in words that claim nothing', () => {
    for (const name of STANDING_PAGES) {
      const stored = NEUTRAL[name]
      expect(v.is(pageContentSchema(name, stored), stored), name).toBe(true)
      expect(pageContent(defaultBrand, name), name).not.toBeNull()
      expect(emptyPages(defaultBrand)).not.toContain(pagePath(name))
    }
    const home = pageContent({ ...brand, content: {} }, 'home')
    expect(home).toMatchObject({
      top: { title: 'Where do you want to fly?' },
      ...{ destinations: null, promotions: null, statistics: null, voices: null, closing: null },
    })
  })

  it('gives a standing page the parts that it got since it was stored, and neutral words when it can’t be read', () => {
    const { voices: _voices, ...before } = demoBrand.content!.home!
    expect(pageContent({ ...brand, content: { home: before as never } }, 'home')).toMatchObject({
      deals: { title: 'Flash deals' },
      voices: null,
    })
    const broken = { ...before, top: { isShown: true, title: '' } } as never
    expect(pageContent({ ...brand, content: { home: broken } }, 'home')).toEqual(pageContent(defaultBrand, 'home'))
  })

  it('names each part of home once, whatever order was stored', () => {
    const { order, ...rest } = demoBrand.content!.home!
    const stored = { ...rest, order: { ...order, parts: ['closing', 'gone', 'deals', 'closing'] as never } }
    expect(pageContent({ ...brand, content: { home: stored } }, 'home')?.order.parts).toEqual([
      ...['closing', 'deals', 'destinations', 'promotions', 'routes', 'statistics', 'voices'],
    ])
  })

  it('tells the public nothing but which pages there are', () => {
    expect(publicBrand(brand)).not.toHaveProperty('content')
    expect(publicBrand(brand).emptyPages).toEqual([])
  })
})

it.each([
  ['Fly {brand}', 'Fly Acme Air'],
  ['Write to {email}[, or call {phone}].', 'Write to a@acme.example.'],
  ['{unknown} and [plain] brackets stay', '{unknown} and [plain] brackets stay'],
  ['{constructor}', '{constructor}'],
])('fills %j', (text, filled) => expect(fillWords(text, brand)).toBe(filled))

it('fills in once: a name that looks like a place for another word stays as it is', () => {
  expect(fillWords('By {brand}', { name: '{email}', contact: brand.contact })).toBe('By {email}')
})
