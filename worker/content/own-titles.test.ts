import { describe, expect, it } from 'vitest'
import type { BrandRecord } from '../contract/brand'
import { defaultBrand } from '../domain/brand/default-brand'
import { pageContent, siteOf } from './brand-content'
import { demoBrand } from './demo/demo-brand'
import { ownTitles } from './own-titles'
import { pageMeta } from './page-meta'

const words = (title = '', description = '') => ({ isShown: true as const, title, description })
const NOBODY = words()
const sheet = {
  support: words('Help from {brand}', 'Write to us[ or call {phone}].'),
  privacy: NOBODY,
  terms: NOBODY,
  cookies: NOBODY,
  login: NOBODY,
  register: words('', 'An account at {legalName}.'),
  'cancellation-policy': NOBODY,
}
const about = { ...demoBrand.content!.about!, found: words('Who {brand} is') }
const brand = { ...demoBrand, content: { ...demoBrand.content, about, titles: sheet } }
const metaOf = (address: string, record: BrandRecord = brand) => pageMeta(address, siteOf(record, '2026-11-25'))

describe('the titles that a brand writes itself', () => {
  it('are those of pages with content of their own and of the others, in the brand’s words', () => {
    expect(ownTitles(brand)).toEqual({
      '/about': { title: `Who ${demoBrand.name} is`, description: '' },
      '/support': {
        title: `Help from ${demoBrand.name}`,
        description: `Write to us or call ${demoBrand.contact.phone}.`,
      },
      '/register': { title: '', description: `An account at ${demoBrand.legalName ?? demoBrand.name}.` },
    })
  })

  it('replace ours, each where one is written', () => {
    expect(metaOf('/about/').title).toBe(`Who ${demoBrand.name} is`)
    expect(metaOf('/about').description).toBe(metaOf('/about', demoBrand).description)
    expect(metaOf('/register').title).toBe(metaOf('/register', demoBrand).title)
    expect(metaOf('/register').description).toMatch(/^An account at /)
    expect(metaOf('/faq')).toEqual(metaOf('/faq', demoBrand))
  })

  it('don’t apply to an article', () => {
    const blog = { ...demoBrand.content!.blog!, found: words('Our stories') }
    const withBlog = { ...demoBrand, content: { ...demoBrand.content, blog } }
    expect(metaOf('/blog', withBlog).title).toBe('Our stories')
    expect(metaOf('/blog?article=one-price', withBlog).title).toMatch(/^One price/)
  })

  it('are none when nobody has written any, or the stored ones are invalid', () => {
    expect(ownTitles(defaultBrand)).toEqual({})
    expect(ownTitles({ ...defaultBrand, content: { titles: { support: 'x' } as never } })).toEqual({})
  })

  it('are left out when they break a newer rule, and the page keeps its content', () => {
    const home = { ...demoBrand.content!.home!, found: words('x'.repeat(91)) }
    const content = { ...demoBrand.content, home }
    expect(pageContent({ ...demoBrand, content }, 'home')).toEqual(pageContent(demoBrand, 'home'))
  })
})
