import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { publicBrand } from '../content/brand-content'
import { demoBrand } from '../content/demo/demo-brand'
import { faqEntries } from '../content/faq'
import type { BrandRecord } from '../contract/brand'
import { pageHead } from './page-head'

const headFor = (given: Partial<BrandRecord> = {}, address = '/', origin = 'https://tailfin.example') =>
  pageHead({ record: { ...demoBrand, ...given }, address, origin, day: '2026-11-25' })

const metaContent = (markup: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(markup)?.[1]
const canonicalLink = (markup: string) => /<link rel="canonical" href="([^"]*)">/.exec(markup)?.[1]
const brandStyle = (markup: string) => /<style id="brand-style">(.*?)<\/style>/s.exec(markup)?.[1] ?? ''
const brandData = (markup: string) =>
  /<script type="application\/json" id="brand-data">(.*?)<\/script>/s.exec(markup)?.[1] ?? ''
const linkedData = (markup: string) =>
  [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!))

describe("a page's head", () => {
  it('names the brand and its phone', async () => {
    const head = await headFor()
    expect(head.title).toBe('Tailfin - Flight Booking')
    expect(head.description).toContain('+1 555 010 0199')
    expect(head.icon).toBe('/logo.svg')
    expect(metaContent(head.markup, 'theme-color')).toBe('#004499')
    expect(metaContent(head.markup, 'keywords')).toContain('+1 555 010 0199')
  })

  it('gives search engines and link previews the same texts', async () => {
    const { title, description, markup } = await headFor({}, '/about')
    for (const name of ['og:title', 'twitter:title']) expect(metaContent(markup, name)).toBe(title)
    for (const name of ['og:description', 'twitter:description']) expect(metaContent(markup, name)).toBe(description)
    expect(metaContent(markup, 'og:site_name')).toBe('Tailfin')
    expect(metaContent(markup, 'og:url')).toBe('https://tailfin.example/about')
    expect(canonicalLink(markup)).toBe('https://tailfin.example/about')
  })

  it.each([
    ['/', 'https://tailfin.example/'],
    ['/faq/', 'https://tailfin.example/faq'],
    ['/flight/off_1', 'https://tailfin.example/flight/off_1'],
    ['/?utm_source=letter', 'https://tailfin.example/'],
    ['/blog/?article=one-price&q=x', 'https://tailfin.example/blog?article=one-price'],
  ])('gives %s one canonical address', async (path, address) => {
    expect(canonicalLink((await headFor({}, path)).markup)).toBe(address)
  })

  it.each([
    ['/', undefined],
    ['/contact', undefined],
    ['/search', 'noindex'],
    ['/flight/off_1', 'noindex'],
    ['/my-trips', 'noindex'],
    ['/nowhere', 'noindex'],
    ['/blog?article=one-price', undefined],
    ['/blog?article=nowhere', 'noindex'],
  ])('of %s tells robots %s', async (path, rule) => {
    expect(metaContent((await headFor({}, path)).markup, 'robots')).toBe(rule)
  })

  it.each([
    ['/nowhere', '404 Page Not Found - Tailfin'],
    ['/blog?article=nowhere', 'Article Not Found - Tailfin'],
  ])('of %s has no canonical address, as there is no such page', async (address, name) => {
    const { title, markup } = await headFor({}, address)
    expect(title).toBe(name)
    expect(canonicalLink(markup)).toBeUndefined()
  })

  it("has the brand's share image", async () => {
    const { markup } = await headFor()
    const image = metaContent(markup, 'og:image')
    expect(image).toMatch(/^https:\/\/tailfin\.example\/share-image\.png\?v=[0-9a-f]{16}$/)
    expect(metaContent(markup, 'twitter:image')).toBe(image)
    expect(metaContent(markup, 'twitter:card')).toBe('summary_large_image')
    expect(metaContent(markup, 'og:image:type')).toBe('image/png')
    expect(metaContent(markup, 'og:image:width')).toBe('1200')
    expect(metaContent(markup, 'og:image:height')).toBe('630')
    for (const name of ['og:image:alt', 'twitter:image:alt'])
      expect(metaContent(markup, name)).toMatch(/New York to London/)
    const other = await headFor({ theme: { ...demoBrand.theme, accent: '#123456' } })
    expect(metaContent(other.markup, 'og:image')).not.toBe(image)
  })

  it('marks a blog article as one', async () => {
    const { title, description, markup } = await headFor({}, '/blog?article=one-price')
    expect(title).toBe('One price, from the first page to the receipt - Tailfin')
    expect(description).toMatch(/rounded once/)
    expect(metaContent(markup, 'og:type')).toBe('article')
    expect(metaContent(markup, 'og:title')).toBe(title)
    expect(metaContent(markup, 'og:url')).toBe('https://tailfin.example/blog?article=one-price')
    expect(metaContent(markup, 'article:published_time')).toBe('2026-11-03')
    const blog = await headFor({}, '/blog')
    expect(metaContent(blog.markup, 'og:type')).toBe('website')
    expect(metaContent(blog.markup, 'article:published_time')).toBeUndefined()
  })

  it("has the brand's own title for the page, for link previews too", async () => {
    const found = { isShown: true, title: 'Ask {brand}', description: 'Answers & more.' }
    const content = { ...demoBrand.content, faq: { ...demoBrand.content!.faq!, found } }
    const { title, description, markup } = await headFor({ content } as never, '/faq')
    expect([title, description]).toEqual([`Ask ${demoBrand.name}`, 'Answers & more.'])
    for (const name of ['og:title', 'twitter:title']) expect(metaContent(markup, name)).toBe(title)
    for (const name of ['og:description', 'twitter:description']) {
      expect(metaContent(markup, name)).toBe('Answers &amp; more.')
    }
  })

  it('has a style block with the digest that it names', async () => {
    const { markup, styleHash } = await headFor()
    expect(brandStyle(markup)).toContain('#004499')
    expect(styleHash).toBe(`sha256-${createHash('sha256').update(brandStyle(markup)).digest('base64')}`)
  })

  it('contains the public part of the brand only', async () => {
    const { markup } = await headFor({ markupPercent: 23 })
    const { calls, promises, foot } = publicBrand(demoBrand, '2026-11-25')
    const { version, markupPercent, content, asksForReviews, timeZone, ...brand } = demoBrand
    expect(JSON.parse(brandData(markup))).toEqual({ ...brand, calls, promises, foot })
    expect(markup).not.toContain('markupPercent')
  })

  it('lets no name end the script or start a tag', async () => {
    const name = '</script><script>alert("1")</script><!-- & "quoted"'
    const phone = '"><script>1</script>'
    const { markup } = await headFor({ name, tagline: name, contact: { ...demoBrand.contact, phone } }, '/faq/')
    const outsideAttributes = markup.replace(/content="[^"]*"/g, '')
    expect(outsideAttributes.match(/<script/g)).toHaveLength(3)
    expect(outsideAttributes.match(/<\/script/g)).toHaveLength(3)
    expect(outsideAttributes).not.toContain('<!--')
    expect(JSON.parse(brandData(markup)).name).toBe(name)
    expect(linkedData(markup)[0]).toMatchObject({ name, slogan: name, contactPoint: { telephone: phone } })
    expect(metaContent(markup, 'keywords')).toContain('&quot;>&lt;script>')
  })
})

describe('the structured data', () => {
  it('is the organization on every page', async () => {
    const social = { facebook: '#', twitter: '', instagram: 'https://instagram.com/tailfin' }
    const [found, ...others] = linkedData((await headFor({ social, legalName: 'Tailfin, Inc.' }, '/press')).markup)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      '@type': 'Organization',
      name: 'Tailfin',
      legalName: 'Tailfin, Inc.',
      url: 'https://tailfin.example/',
      logo: 'https://tailfin.example/logo.svg',
      contactPoint: { telephone: demoBrand.contact.phone, email: demoBrand.contact.email },
      sameAs: ['https://instagram.com/tailfin'],
    })
  })

  it('leaves out what a brand does not have', async () => {
    const contact = { email: '', phone: '#', address: '' }
    const [found] = linkedData((await headFor({ contact, logo: 'data:image/png;base64,AA==', tagline: '' })).markup)
    for (const key of ['legalName', 'logo', 'slogan', 'address', 'sameAs']) expect(found).not.toHaveProperty(key)
    expect(found.contactPoint).toEqual({ '@type': 'ContactPoint', contactType: 'customer support' })
  })

  it('describes an article and the organization that publishes it', async () => {
    const [publisher, article, ...others] = linkedData((await headFor({}, '/blog?article=one-price')).markup)
    expect(others).toEqual([])
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'One price, from the first page to the receipt',
      datePublished: '2026-11-03',
      author: { '@type': 'Person', name: 'Marisol Tennant' },
      publisher: { '@id': publisher['@id'] },
      mainEntityOfPage: 'https://tailfin.example/blog?article=one-price',
    })
    expect(linkedData((await headFor({}, '/blog')).markup)).toHaveLength(1)
  })

  it('has every question with its answer on the FAQ page', async () => {
    const [, faq] = linkedData((await headFor({}, '/faq')).markup)
    expect(faq['@type']).toBe('FAQPage')
    expect(faq.mainEntity).toHaveLength(faqEntries.length)
    expect(faq.mainEntity[0]).toMatchObject({ '@type': 'Question', name: faqEntries[0]?.question })
    expect(faq.mainEntity[0].acceptedAnswer).toMatchObject({ '@type': 'Answer', text: faqEntries[0]?.answer })
  })
})
