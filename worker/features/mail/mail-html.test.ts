import { describe, expect, it } from 'vitest'
import { demoBrands } from '../../dev/seed/demo-brands'
import { contrast, parseHex } from '../../domain/brand/color'
import { defaultBrand } from '../../domain/brand/default-brand'
import { mailHtml } from './mail-html'
import { type MailContent, mailText } from './mail-text'

const content: MailContent = {
  subject: 'A & B',
  blocks: [
    { kind: 'text', text: 'Hello <b>you</b>' },
    { kind: 'action', label: 'Open "it"', url: "https://shop.example/?a=1&b='2'" },
    { kind: 'lines', title: 'Flights', lines: ['one', '<two>'] },
    { kind: 'facts', title: 'Price', rows: [['Fare', 'USD <1>']] },
  ],
}

describe('a mail', () => {
  it.each([defaultBrand, ...demoBrands])('has the name and readable colors of $name', (brand) => {
    const html = mailHtml(content, brand)
    expect(html).toContain(`>${brand.name}</td>`)
    expect(html).toContain(brand.theme.primary.toLowerCase())
    const pairs = [...html.matchAll(/background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/g)]
    expect(pairs.length).toBeGreaterThanOrEqual(4)
    for (const [, ground = '', ink = ''] of pairs) {
      expect(contrast(parseHex(ground), parseHex(ink)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('says the same as plain text', () => {
    expect(mailText(content, defaultBrand)).toBe(
      [
        'Hello <b>you</b>',
        '',
        'Open "it":',
        "https://shop.example/?a=1&b='2'",
        '',
        'Flights',
        '  one',
        '  <two>',
        '',
        'Price',
        '  Fare: USD <1>',
        '',
        'Questions? +1 555 010 0199 or support@tailfin.example',
        'Tailfin',
        '100 Harbour Street, Toronto, Ontario, Canada',
      ].join('\n'),
    )
  })

  it('lets neither its words nor the brand start a tag or end an attribute', () => {
    const name = '"><script>alert(1)</script>'
    const html = mailHtml(
      { ...content, subject: name },
      { ...defaultBrand, name, contact: { email: name, phone: '', address: name } },
    )
    expect(html).not.toMatch(/<script|<b>|<two>|<1>/)
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=&#39;2&#39;"')
    expect(html).toContain('Open &quot;it&quot;</a>')
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  it('ends with the company behind the brand, where it names one', () => {
    const brand = { ...defaultBrand, legalName: 'Tailfin & Sons, Inc.' }
    expect(mailText({ subject: 'A', blocks: [] }, brand)).toContain('\nTailfin & Sons, Inc.\n100 Harbour')
    expect(mailHtml({ subject: 'A', blocks: [] }, brand)).toContain('<br>Tailfin &amp; Sons, Inc.<br>')
  })

  it('has no contact details when the brand has none', () => {
    const brand = { ...defaultBrand, contact: { email: '', phone: '', address: '' } }
    expect(mailText({ subject: 'A', blocks: [] }, brand)).toBe('Tailfin')
    expect(mailHtml({ subject: 'A', blocks: [] }, brand)).not.toContain('Questions?')
  })
})
