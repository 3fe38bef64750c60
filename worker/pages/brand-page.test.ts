import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../domain/default-brand'
import { brandPage } from './brand-page'

const styleOf = (markup: string) => /<style id="brand-style">(.*?)<\/style>/s.exec(markup)?.[1] ?? ''
const dataOf = (markup: string) =>
  /<script type="application\/json" id="brand-data">(.*?)<\/script>/s.exec(markup)?.[1] ?? ''

describe("a brand's head", () => {
  it('names the brand and its phone', async () => {
    const page = await brandPage(defaultBrand)
    expect(page.title).toBe('Tailfin - Flight Booking')
    expect(page.description).toMatch(/flight booking/i)
    expect(page.description).toContain('+1 555 010 0199')
    expect(page.icon).toBe('/logo.svg')
    expect(page.markup).toContain('<meta name="theme-color" content="#004499">')
  })

  it('has a style block whose digest is the one it names', async () => {
    const { markup, styleHash } = await brandPage(defaultBrand)
    expect(styleOf(markup)).toContain('#004499')
    expect(styleHash).toBe(`sha256-${createHash('sha256').update(styleOf(markup)).digest('base64')}`)
  })

  it('carries the public part of the brand only', async () => {
    const { markup } = await brandPage({ ...defaultBrand, markupPercent: 23 })
    const { version, markupPercent, ...brand } = defaultBrand
    expect(JSON.parse(dataOf(markup))).toEqual(brand)
  })

  it('lets no name end the script or start a tag', async () => {
    const name = '</script><script>alert("1")</script><!-- & "quoted"'
    const phone = '"><script>1</script>'
    const { markup } = await brandPage({ ...defaultBrand, name, contact: { ...defaultBrand.contact, phone } })
    expect(markup.match(/<script/g)).toHaveLength(1)
    expect(markup.match(/<\/script/g)).toHaveLength(1)
    expect(markup).not.toContain('<!--')
    expect(JSON.parse(dataOf(markup)).name).toBe(name)
    expect(markup).toContain('&quot;>&lt;script>')
  })

  it('has another tag as soon as anything in it changes, and the same one otherwise', async () => {
    const tags = await Promise.all(
      [
        defaultBrand,
        { ...defaultBrand },
        { ...defaultBrand, name: 'Other' },
        { ...defaultBrand, logo: '/other.svg' },
        { ...defaultBrand, theme: { ...defaultBrand.theme, accent: '#123456' } },
      ].map(async (brand) => (await brandPage(brand)).tag),
    )
    expect(tags[0]).toBe(tags[1])
    expect(new Set(tags).size).toBe(4)
  })
})
