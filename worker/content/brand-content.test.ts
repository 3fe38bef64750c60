import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { BrandRecord } from '../contract/brand'
import type { StoredArticle } from '../contract/content/articles'
import { pageContentSchema } from '../contract/content/content-schema'
import { PAGE_NAMES } from '../contract/content/page-names'
import type { RichText } from '../contract/content/rich-text'
import { demoBrands } from '../dev/seed/demo-brands'
import { defaultBrand } from '../domain/brand/default-brand'
import { fillWords } from '../domain/brand/fill-words'
import { enteredOffers } from '../features/seen/rules-entered-offers'
import { findArticle } from './articles'
import { brandArticles, NEUTRAL, pageChoices, pageContent, publicBrand, shownPage, siteOf } from './brand-content'
import { demoBrand } from './demo/demo-brand'
import { indexedAddresses, isPage, pageMeta } from './page-meta'

const brand: BrandRecord = {
  ...demoBrand,
  name: 'Acme Air',
  contact: { email: 'a@acme.example', phone: '', address: '' },
}

describe('the content of a brand', () => {
  it('is on its pages in its own words', () => {
    expect(pageContent(brand, 'about')?.top.lead).toMatch(/^Acme Air helps travelers/)
    expect(pageContent(brand, 'careers')?.positions?.jobs).toHaveLength(13)
    const all = JSON.stringify(PAGE_NAMES.map((name) => shownPage(brand, name, '2026-11-25')))
    expect(all).not.toMatch(/[{]\w+}|isShown/)
  })

  it('says only what is true of any brand where it has written nothing: no other brand’s replaces it', () => {
    const seller = { registerNumber: 'HRB 1234', legalAddress: 'Nordhafen 7, Berlin' }
    const shop = { ...brand, legalName: 'Acme Reisen GmbH', seller, content: { press: demoBrand.content?.press } }
    expect(pageContent(shop, 'about').story?.text).toBe(
      'Acme Air sells flights online. The seller is Acme Reisen GmbH, Nordhafen 7, Berlin. Register number: HRB 1234.' +
        '\n\nWrite to us on the contact page. Our email address is a@acme.example.',
    )
    expect(pageContent(shop, 'careers')).toMatchObject({ positions: null, resume: { title: 'No open positions' } })
    expect(shownPage(shop, 'blog', '2026-11-25')).toEqual({
      top: { title: 'Articles by Acme Air', lead: '' },
      articles: [],
      categories: [],
    })
    expect(pageContent(shop, 'press').releases?.releases).toHaveLength(4)
    const neutral = pageContent({ ...shop, content: {} }, 'press')
    expect(neutral).toMatchObject({ releases: null, coverage: null, people: null })
    expect(neutral.facts?.facts).toContainEqual({ term: 'Seller', fact: 'Acme Reisen GmbH' })
  })

  it('leaves out the parts that are not shown, and has the neutral words when none is', () => {
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
    expect(with_(off)).toEqual(pageContent({ ...brand, content: {} }, 'about'))
  })

  it('loses the part that breaks a newer rule', () => {
    const about = { ...demoBrand.content!.about!, story: { isShown: true } } as never
    const mission = { title: 'Our mission' }
    expect(pageContent({ ...brand, content: { about } }, 'about')).toMatchObject({ story: null, mission })
  })

  it('exists for every page, in words that claim nothing', () => {
    for (const name of PAGE_NAMES) {
      const stored = NEUTRAL[name]
      expect(v.is(pageContentSchema(name, stored), stored), name).toBe(true)
    }
    const home = pageContent({ ...brand, content: {} }, 'home')
    expect(home).toMatchObject({
      top: { title: 'Where do you want to fly?' },
      destinations: null,
      promotions: null,
      statistics: null,
      voices: null,
      closing: null,
    })
    expect(pageContent(defaultBrand, 'contact')).toMatchObject({
      top: { title: 'Contact us' },
      hours: null,
      emails: null,
      languages: null,
      questions: null,
      calls: null,
    })
  })

  it('adds later parts to a stored permanent page, and uses neutral words when it is invalid', () => {
    const { voices: _voices, ...before } = demoBrand.content!.home!
    expect(pageContent({ ...brand, content: { home: before as never } }, 'home')).toMatchObject({
      deals: { title: 'Flash deals' },
      voices: null,
    })
    const broken = { ...before, top: { isShown: true, title: '' } } as never
    expect(pageContent({ ...brand, content: { home: broken } }, 'home')).toEqual(pageContent(defaultBrand, 'home'))
  })

  it('doesn’t show a part introduced after a page was stored, and keeps the page', () => {
    const { story: _story, ...before } = demoBrand.content!.careers!
    const read = pageContent({ ...brand, content: { careers: before as never } }, 'careers')
    expect(read).toMatchObject({ top: { title: demoBrand.content!.careers!.top.title }, story: null })
  })

  it('leaves out a part that breaks a newer rule, and keeps the others: a testimonial without its source', () => {
    const { home } = demoBrand.content!
    const [first, ...others] = home!.voices.voices
    for (const source of ['', undefined]) {
      const voices = { ...home!.voices, voices: [{ ...first, source }, ...others] } as never
      const content = pageContent({ ...brand, content: { home: { ...home!, voices } } }, 'home')
      expect(content?.voices).toBeNull()
      expect(content).toMatchObject({ deals: { title: 'Flash deals' }, statistics: { figures: { length: 4 } } })
    }
  })

  it('keeps the price limits of an owner’s offers private', () => {
    const offer = {
      title: '',
      from: 'JFK',
      to: 'LHR',
      departs: '2027-01-10',
      returns: '',
      cabin: 'economy' as const,
      limit: '12345',
      currency: 'USD',
      until: '2026-12-31',
    }
    const offers = { isShown: true, title: 'Ours', lead: '', offers: [offer] }
    const shop = { ...brand, content: { home: { ...demoBrand.content!.home!, offers } } }
    expect(pageContent(shop, 'home')?.offers).toEqual({ title: 'Ours', lead: '' })
    expect(JSON.stringify([pageContent(shop, 'home'), publicBrand(shop, '2026-11-25')])).not.toContain('12345')
    expect(enteredOffers(shop)).toEqual([offer])
    expect(
      enteredOffers({ ...shop, content: { home: { ...shop.content.home, offers: { ...offers, isShown: false } } } }),
    ).toEqual([])
  })

  it('does so for the contact page, too', () => {
    const { languages: _languages, ...before } = demoBrand.content!.contact!
    expect(pageContent({ ...brand, content: { contact: before as never } }, 'contact')).toMatchObject({
      hours: { support: 'Mon-Fri 9am-6pm EST' },
      languages: null,
    })
    const content = { contact: { ...before, top: { isShown: true, title: '' } } as never }
    expect(pageContent({ ...brand, content }, 'contact')).toEqual(pageContent(defaultBrand, 'contact'))
  })

  it('names each part of home once, whatever order was stored', () => {
    const { order, ...rest } = demoBrand.content!.home!
    const stored = { ...rest, order: { ...order, parts: ['closing', 'gone', 'deals', 'closing'] as never } }
    expect(pageContent({ ...brand, content: { home: stored } }, 'home')?.order.parts).toEqual([
      'closing',
      'deals',
      'offers',
      'priceAlert',
      'destinations',
      'promotions',
      'routes',
      'counted',
      'statistics',
      'voices',
      'reviews',
    ])
  })

  it('reveals of it only what every page says about calls', () => {
    expect(publicBrand(brand, '2026-11-25')).not.toHaveProperty('content')
    expect(publicBrand(brand, '2026-11-25').calls).toEqual({
      support: 'Mon–Fri 09:00 to 18:00 EST',
      booking: '07:00 to 21:00 EST',
      notice: 'Calls may be recorded for quality assurance.',
    })
    const silent = { ...demoBrand.content!.contact!, calls: { isShown: false, notice: 'Hidden' } }
    expect(publicBrand({ ...brand, content: { contact: silent } }, '2026-11-25').calls?.notice).toBeUndefined()
    expect(publicBrand(defaultBrand, '2026-11-25').calls).toBeUndefined()
  })
})

describe('the hours of a brand', () => {
  const shown = (record: BrandRecord, day: string) => [
    shownPage(record, 'contact', day).hours?.support,
    publicBrand(record, day).calls?.support,
  ]

  it('have the name of its zone on the day, on each page', () => {
    const berlin = demoBrands[0]!
    expect(shown(demoBrand, '2026-12-01')).toEqual(Array(2).fill('Mon–Fri 09:00 to 18:00 EST'))
    expect(shown(demoBrand, '2026-07-01')).toEqual(Array(2).fill('Mon–Fri 09:00 to 18:00 EDT'))
    expect(shown(berlin, '2026-12-01')).toEqual(Array(2).fill('Mon–Fri 09:00 to 18:00 CET'))
    expect(shown(berlin, '2026-07-01')).toEqual(Array(2).fill('Mon–Fri 09:00 to 18:00 CEST'))
  })

  it('are nowhere for a brand that states none', () => {
    expect(shown(demoBrands[1]!, '2026-12-01')).toEqual([undefined, undefined])
  })
})

describe('the FAQ of a brand', () => {
  it('says how the shop works until its owner says more', () => {
    expect(pageContent(defaultBrand, 'faq')?.entries).toHaveLength(30)
  })

  it('has the questions that its owner shows, and gives nobody those that are hidden', () => {
    const question = (text: string, show: 'yes' | 'no') =>
      ({ category: 'travel', question: `${text}?`, answer: 'Ask {brand}.', show }) as const
    const questions = { isShown: true, questions: [question('One', 'yes'), question('Two', 'no')] }
    const own = { ...brand, content: { faq: { top: NEUTRAL.faq.top, questions } } }
    expect(pageContent(own, 'faq')?.entries).toEqual([
      { category: 'travel', question: 'One?', answer: 'Ask Acme Air.' },
    ])
  })
})

describe('the blog of a brand', () => {
  const blog = demoBrand.content!.blog!
  const [first, second] = blog.articles.articles as [StoredArticle, StoredArticle]
  const withArticles = (...articles: StoredArticle[]) => ({
    ...brand,
    content: { blog: { ...blog, articles: { isShown: true, articles } } },
  })

  it('lists its articles without their texts, the newest first', () => {
    const list = shownPage(brand, 'blog', '2026-11-25')
    expect(list?.articles.map(({ date }) => date)).toEqual(
      list?.articles
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect(list?.articles[0]).not.toHaveProperty('text')
    expect(list?.articles[0]).toMatchObject({
      id: 'one-price',
      category: { slug: 'company-news', name: 'Company News' },
    })
  })

  it('names an article by its title where its owner names no address, and no two alike', () => {
    const named = (address: string, title: string) => ({ ...first, address, title })
    const shop = withArticles(named('', 'Über Berge!'), named('One Bag', 'A'), named('one-bag', 'B'), named('', '…'))
    const { articles } = brandArticles(shop, '2026-11-25')
    expect(articles.map(({ id }) => id)).toEqual(['über-berge', 'one-bag', 'one-bag-2', 'article'])
  })

  it('has the categories that its articles name', () => {
    const shop = withArticles({ ...first, category: 'On  Board' }, { ...second, category: 'on board' })
    expect(brandArticles(shop, '2026-11-25').categories).toEqual([{ slug: 'on-board', name: 'On  Board' }])
    expect(pageChoices(shop, '/blog', '2026-11-25')).toEqual(['on-board'])
  })

  it('fills the words of its brand into its texts, and links to its mailbox', () => {
    const text: RichText = [
      { kind: 'paragraph', runs: [{ text: 'Fly {brand}, ' }, { text: 'write', href: 'mailto:{email}' }] },
    ]
    expect(brandArticles(withArticles({ ...first, text }), '2026-11-25').articles[0]?.text).toEqual([
      { kind: 'paragraph', runs: [{ text: 'Fly Acme Air, ' }, { text: 'write', href: 'mailto:a@acme.example' }] },
    ])
  })

  it('suggests others of the same category first', () => {
    const { articles } = brandArticles(brand, '2026-11-25')
    const page = findArticle(articles, 'one-bag')
    expect(page?.more.map(({ category }) => category.slug).slice(0, 2)).toEqual(['travel-tips', 'travel-tips'])
    expect(page?.more.map(({ id }) => id)).not.toContain('one-bag')
    expect(findArticle(articles, 'nowhere')).toBeNull()
  })

  it('is not to be found without articles, nor has an address of one', () => {
    const hidden = { ...brand, content: { blog: { ...blog, articles: { ...blog.articles, isShown: false } } } }
    for (const shop of [defaultBrand, hidden]) {
      expect(brandArticles(shop, '2026-11-25').articles).toEqual([])
      expect(indexedAddresses(siteOf(shop, '2026-11-25')).filter((address) => address.startsWith('/blog'))).toEqual([])
      expect(pageMeta('/blog', siteOf(shop, '2026-11-25')).indexed).toBe(false)
      expect(isPage('/blog?article=one-bag', siteOf(shop, '2026-11-25'))).toBe(false)
    }
  })
})

it.each([
  ['Fly {brand}', 'Fly Acme Air'],
  ['Write to {email}[, or call {phone}].', 'Write to a@acme.example.'],
  ['{unknown} and [plain] brackets stay', '{unknown} and [plain] brackets stay'],
  ['{constructor}', '{constructor}'],
])('fills %j', (text, filled) => expect(fillWords(text, brand)).toBe(filled))

it('fills in once: a name that looks like a placeholder stays as it is', () => {
  expect(fillWords('By {brand}', { name: '{email}', contact: brand.contact })).toBe('By {email}')
})
