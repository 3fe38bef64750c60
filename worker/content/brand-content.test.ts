import { describe, expect, it } from 'vitest'
import type { BrandRecord } from '../contract/brand'
import { PAGE_NAMES } from '../contract/content/page-names'
import { defaultBrand } from '../domain/brand/default-brand'
import { emptyPages, pageContent, publicBrand } from './brand-content'
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
    expect(PAGE_NAMES.map((name) => pageContent(defaultBrand, name))).toEqual([null, null, null])
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
