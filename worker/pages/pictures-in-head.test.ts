import { describe, expect, it } from 'vitest'
import { demoBrand } from '../content/demo/demo-brand'
import type { BrandRecord } from '../contract/brand'
import { aPicture } from '../testing/builders/pictures'
import { pageHead } from './page-head'

const content = demoBrand.content!
const headFor = (given: Partial<BrandRecord>, address: string) =>
  pageHead({ record: { ...demoBrand, ...given }, address, origin: 'https://tailfin.example', day: '2026-11-25' })
const metaContent = (markup: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(markup)?.[1]
const linkedData = (markup: string) =>
  [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!))

describe('the head of a page', () => {
  it("shows an article's own picture in link previews", async () => {
    const articles = content.blog!.articles.articles.map((article) => ({ ...article, photo: aPicture() }))
    const blog = { ...content.blog!, articles: { ...content.blog!.articles, articles } }
    const { markup } = await headFor({ content: { ...content, blog } }, '/blog?article=one-price')
    for (const name of ['og:image', 'twitter:image'])
      expect(metaContent(markup, name)).toBe(`https://tailfin.example/pictures/${aPicture().key}-1600.webp`)
    for (const name of ['og:image:alt', 'twitter:image:alt']) expect(metaContent(markup, name)).toBe('A red kite')
    const measures = ['type', 'width', 'height'].map((name) => metaContent(markup, `og:image:${name}`))
    expect(measures).toEqual(['image/webp', '1600', '1200'])
    expect(linkedData(markup)[1]).toMatchObject({ image: metaContent(markup, 'og:image') })
  })

  it('has the brand’s uploaded icon, share image and logo', async () => {
    const { alt: _alt, focus: _focus, ...picture } = aPicture()
    const pictures = {
      logoOnLight: { ...picture, width: 400, height: 100 },
      icon: { ...picture, format: 'png' as const, width: 512, height: 512 },
      share: { ...picture, format: 'jpeg' as const, width: 1200, height: 630 },
      shareAlt: 'A kite & its "shadow"',
    }
    const { icon, markup } = await headFor({ pictures }, '/about')
    expect(icon).toBe(`/pictures/${picture.key}-32.png`)
    expect(markup).toContain(`<link rel="apple-touch-icon" href="/pictures/${picture.key}-180.png">`)
    for (const name of ['og:image', 'twitter:image'])
      expect(metaContent(markup, name)).toBe(`https://tailfin.example/pictures/${picture.key}-1200.jpg`)
    const measures = ['type', 'width', 'height', 'alt'].map((name) => metaContent(markup, `og:image:${name}`))
    expect(measures).toEqual(['image/jpeg', '1200', '630', 'A kite &amp; its &quot;shadow&quot;'])
    expect(linkedData(markup)[0]).toMatchObject({ logo: `https://tailfin.example/pictures/${picture.key}-400.webp` })
    const { markup: plain } = await headFor({}, '/about')
    expect(plain).not.toContain('apple-touch-icon')
  })
})
