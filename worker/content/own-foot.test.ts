import { describe, expect, it } from 'vitest'
import { isProfile, networkOf } from '../contract/content/networks'
import { defaultBrand } from '../domain/brand/default-brand'
import { publicBrand } from './brand-content'
import { deadLinks } from './own-foot'

const NO_WORDS = { isShown: false, about: '', newsletter: '' }
const footer = {
  words: NO_WORDS,
  links: {
    isShown: true,
    title: 'More of {brand}',
    links: [
      { label: 'Our magazine', href: 'https://magazine.example/' },
      { label: 'About {brand}', href: '/about' },
      { label: 'Gone', href: '/nowhere' },
      { label: 'Questions', href: '/faq?category=booking#bags' },
    ],
  },
  profiles: { isShown: true, profiles: [{ href: 'https://www.youtube.com/@tailfin' }] },
}
const record = { ...defaultBrand, content: { footer } }

describe('what a brand adds to the foot of every page', () => {
  it('has its words, and leads only to existing pages', () => {
    expect(publicBrand(record, '2026-11-25').foot).toEqual({
      title: 'More of Tailfin',
      links: [
        { label: 'Our magazine', href: 'https://magazine.example/' },
        { label: 'About Tailfin', href: '/about' },
        { label: 'Questions', href: '/faq?category=booking#bags' },
      ],
      profiles: [{ label: 'YouTube', href: 'https://www.youtube.com/@tailfin' }],
    })
    expect(deadLinks(record)).toEqual(['Gone'])
  })

  it('has its words of itself, which footers that were stored earlier lack', () => {
    const words = { isShown: true, about: 'All of {brand}', newsletter: '' }
    const { words: _, ...earlier } = footer
    const footOf = (content: object) =>
      publicBrand({ ...record, content: { footer: content as never } }, '2026-11-25').foot
    expect(footOf({ ...footer, words })).toMatchObject({ about: 'All of Tailfin', newsletter: undefined })
    expect(footOf({ ...footer, words: { ...words, isShown: false } })?.about).toBeUndefined()
    expect(footOf(earlier)).toEqual(footOf(footer))
    expect(footOf(earlier)?.links).toHaveLength(3)
  })

  it('is nothing when nothing is shown, or the stored content is invalid', () => {
    const hidden = {
      words: NO_WORDS,
      links: { ...footer.links, isShown: false },
      profiles: { ...footer.profiles, isShown: false },
    }
    const broken = { ...footer, profiles: { isShown: true, profiles: [{ href: 'https://x.com.evil.example/a' }] } }
    for (const content of [{}, { footer: hidden }, { footer: broken }]) {
      expect(publicBrand({ ...defaultBrand, content: content as never }, '2026-11-25').foot).toBeUndefined()
    }
  })
})

describe('the network of a profile', () => {
  it.each([
    ['https://www.linkedin.com/company/acme', 'LinkedIn'],
    ['https://de.linkedin.com/company/acme', 'LinkedIn'],
    ['https://x.com/acme', 'X'],
    ['http://x.com/acme', null],
    ['https://x.com@evil.example/acme', null],
    ['https://me@x.com/acme', null],
    ['https://x.com:8443/acme', null],
    ['https://notx.com/acme', null],
    ['https://x.com.evil.example/acme', null],
    ['javascript:alert(1)', null],
    ['x.com/acme', null],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network))

  it('isn’t a profile if it is the network’s home page', () => {
    expect(isProfile('https://x.com/')).toBe(false)
    expect(isProfile('https://x.com/acme')).toBe(true)
  })
})
