import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { demoBrands } from '../dev/seed/demo-brands'
import { defaultBrand } from '../domain/brand/default-brand'
import { MAX_LOGO_BYTES } from '../features/brands/pictures/contract-logo'
import { BrandTheme } from './brand'
import { BrandDraft } from './brand-draft'

const draft = v.parse(BrandDraft, defaultBrand)
const { theme, contact, social } = draft

/** The messages of a changed draft by field, the first for each. */
function complaints(changed: object): Record<string, string> {
  const { issues = [] } = v.safeParse(BrandDraft, { ...draft, ...changed })
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]))
}

/** Codes of ISO 4217 that are not currencies. */
const NO_CURRENCIES = 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' ')

const fixed = { amount: '12.50', currency: 'USD', per: 'booking' }

const dataUri = (type: string, bytes: string) => `data:${type};base64,${btoa(bytes)}`
const pixels = (count: number) => String.fromCharCode(0, 0, count >> 8, count & 255)
const png = (bytes: number, [width, height] = [40, 40]) => {
  const head = `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${pixels(width)}${pixels(height)}`
  return dataUri('image/png', head.padEnd(bytes, '\0'))
}
const svg = (inside = '') => dataUri('image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

describe('a brand draft', () => {
  it.each([defaultBrand, ...demoBrands])('takes the brand $name', (brand) => {
    const { key: _key, version: _version, content: _content, ...rest } = brand
    expect(v.parse(BrandDraft, brand)).toEqual(rest)
  })

  it('accepts only what an owner may change', () => {
    const parsed = v.parse(BrandDraft, { ...defaultBrand, role: 'administrator', key: 'thief.example' })
    expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(draft).toSorted())
  })

  it.each([
    ['Flights.Example.com ', 'flights.example.com'],
    ['www.example.com', 'example.com'],
    ['acme.localhost', 'acme.localhost'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ])('knows the host name %j as %s', (domain, known) => {
    expect(v.parse(BrandDraft, { ...draft, domain }).domain).toBe(known)
  })

  it.each([
    '',
    'localhost',
    'default',
    'http://acme.com',
    'acme.com:8787',
    'acme.com/x',
    'a b.com',
    '127.0.0.1',
    '[::1]',
    '-acme.com',
    'acme-.com',
    'acme..com',
    '.acme.com',
    'acme.com.',
    'münchen.example',
    'acme_air.com',
    'a.b?c',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    'acme.com\nx',
    '*.acme.com',
    'acme.com"><script>',
  ])('refuses the host name %j', (domain) => {
    expect(complaints({ domain })).toEqual({ domain: 'Use a host name such as flights.example.com' })
  })

  it.each(['red', '#fff', '#12345g', 'red;}body{', '#123456;}body{', 'rgb(0,0,0)', '#1234567', ' #123456', ''])(
    'refuses the color %j',
    (primary) => {
      expect(complaints({ theme: { ...theme, primary } })).toEqual({
        'theme.primary': expect.stringContaining('#004499'),
      })
    },
  )

  it.each(['Inter;}', "Inter'", 'url(x)', ''])('refuses the font %j', (font) => {
    expect(complaints({ theme: { ...theme, font } })).toHaveProperty(['theme.font'])
  })

  it.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(61) }, 'Name must be at most 60 characters'],
    ['tagline', { tagline: 'x'.repeat(101) }, 'Tagline must be at most 100 characters'],
    ['contact.email', { contact: { ...contact, email: 'acme' } }, 'Please enter a valid email address'],
    ['contact.email', { contact: { ...contact, email: '' } }, 'Please enter a valid email address'],
    ['contact.phone', { contact: { ...contact, phone: 'call us' } }, 'Use a phone number such as +1 555 010 0199'],
    ['contact.phone', { contact: { ...contact, phone: '1'.repeat(31) } }, 'Use a phone number such as +1 555 010 0199'],
    [
      'contact.address',
      { contact: { ...contact, address: 'x'.repeat(201) } },
      'Address must be at most 200 characters',
    ],
    ['markupPercent', { markupPercent: -1 }, 'Use a number from 0 to 100'],
    ['markupPercent', { markupPercent: 100.01 }, 'Use a number from 0 to 100'],
    ['markupPercent', { markupPercent: '23' }, 'Use a number from 0 to 100'],
    ['markupPercent', { markupPercent: Number.NaN }, 'Use a number from 0 to 100'],
    ['markupPercent', { markupPercent: 12.345 }, 'Use two decimals at most'],
    ['markupPercent', { markupPercent: 1e-9 }, 'Use two decimals at most'],
    ['markupPercent', { markupPercent: 99.9999999 }, 'Use two decimals at most'],
    ['markupByCabin.first', { markupByCabin: { first: 12.0000001 } }, 'Use two decimals at most'],
    ['markupByCabin.first', { markupByCabin: { first: 101 } }, 'Use a number from 0 to 100'],
    ['markupFixed.amount', { markupFixed: { ...fixed, amount: '-5' } }, 'Use an amount such as 15 or 12.50'],
    ['markupFixed.amount', { markupFixed: { ...fixed, amount: '100000' } }, 'Use an amount such as 15 or 12.50'],
    ['markupFixed.amount', { markupFixed: { ...fixed, currency: 'JPY' } }, 'This currency has fewer decimals'],
    ...['usd', ...NO_CURRENCIES].map((currency): [string, object, string] => [
      'markupFixed.currency',
      { markupFixed: { ...fixed, currency } },
      'Use a currency code such as USD',
    ]),
    [
      'theme.headings',
      { theme: { ...theme, headings: 'Comic Sans MS' } },
      expect.stringContaining('Use one of the fonts'),
    ],
    ['theme.hero', { theme: { ...theme, hero: 'video' } }, 'Use photo, search, editorial, or leave it out'],
    ['theme.corners', { theme: { ...theme, corners: '2' } }, 'Use sharp, round, or leave it out'],
    ['theme.dark', { theme: { ...theme, dark: true } }, 'Use system, or leave it out'],
    ['legalName', { legalName: 'x'.repeat(101) }, 'Legal name must be at most 100 characters'],
    ['invoices.taxName', { invoices: { taxPercent: 19 } }, 'A tax has a name and a percent'],
    ['invoices.taxName', { invoices: { taxName: 'VAT' } }, 'A tax has a name and a percent'],
    ['invoices.taxPercent', { invoices: { taxName: 'VAT', taxPercent: 0 } }, 'Use a number from 0 to 100'],
    ['invoices.taxPercent', { invoices: { taxName: 'VAT', taxPercent: 8.125 } }, 'Use two decimals at most'],
    ['invoices.taxPercent', { invoices: { taxName: 'VAT', taxPercent: 19.0000001 } }, 'Use two decimals at most'],
    [
      'theme.font',
      { theme: { ...theme, font: 'Comic Sans MS' } },
      expect.stringContaining('Use one of the fonts Inter'),
    ],
  ])('says at %s what is wrong with %j', (field, changed, message) => {
    expect(complaints(changed)).toEqual({ [field]: message })
  })

  it.each([0, 100, 12.5, 12.34, 0.07, 1.13])('takes a markup of %f percent', (markupPercent) => {
    expect(complaints({ markupPercent })).toEqual({})
  })

  it('accepts every percentage with two decimals, however a float is written', () => {
    const percents = Array.from({ length: 10_001 }, (_, hundredths) => hundredths / 100)
    expect(percents.filter((percent) => !v.is(BrandDraft.entries.markupPercent, percent))).toEqual([])
  })

  it('may mark up by cabin and by a fixed amount', () => {
    expect(complaints({ markupByCabin: { business: 12.5 }, markupFixed: fixed, legalName: 'Acme Air, Inc.' })).toEqual(
      {},
    )
    expect(complaints({ markupByCabin: {}, markupFixed: { amount: '900', currency: 'JPY', per: 'traveler' } })).toEqual(
      {},
    )
  })

  it.each(['USD', 'XAF', 'XOF', 'XPF', 'XCD', 'XCG'])('may name its markup in %s', (currency) => {
    expect(complaints({ markupFixed: { ...fixed, amount: '12', currency } })).toEqual({})
  })

  it('may do without a phone, an address and a tagline', () => {
    expect(complaints({ tagline: '', contact: { ...contact, phone: '', address: '' } })).toEqual({})
  })

  it.each(['', '#', 'https://x.com/acme', 'https://instagram.com/acme?lang=en'])(
    'takes the social link %j',
    (twitter) => {
      expect(complaints({ social: { ...social, twitter } })).toEqual({})
    },
  )

  it.each([
    'http://x.com/acme',
    'javascript:alert(1)',
    'x.com/acme',
    '//x.com',
    'https://',
    'https://x.com/"><b>',
    '##',
  ])('refuses the social link %j', (twitter) => {
    expect(complaints({ social: { ...social, twitter } })).toEqual({
      'social.twitter': 'Use an address that begins with https://, or leave it empty',
    })
  })
})

it('stays valid as it is stored when a form is no longer known', () => {
  expect(v.parse(BrandTheme, { ...theme, hero: 'video', corners: 'round' })).toEqual({ ...theme, corners: 'round' })
})

describe("a brand's logo", () => {
  it.each([
    '/logo.svg',
    '/brands/acme.png',
    'https://cdn.example.com/logo.svg',
    png(24),
    png(MAX_LOGO_BYTES),
    png(24, [2048, 1]),
    svg(),
  ])('may be %.60s', (logo) => expect(complaints({ logo })).toEqual({}))

  it.each([
    ['', 'A logo is required'],
    ['http://cdn.example.com/logo.svg', 'Use a PNG or SVG picture, or an address that begins with https://'],
    ['//evil.example/logo.svg', 'Use a PNG or SVG picture, or an address that begins with https://'],
    ['/api/auth/logout', 'Use a PNG or SVG picture, or an address that begins with https://'],
    ['/../secret.png', 'Use a PNG or SVG picture, or an address that begins with https://'],
    ['javascript:alert(1)', 'Use a PNG or SVG picture, or an address that begins with https://'],
    [`https://example.com/${'x'.repeat(500)}`, 'The address of the logo is too long'],
    [dataUri('text/html', '<script>alert(1)</script>'), 'Use a PNG or an SVG picture'],
    [dataUri('image/gif', 'GIF89a'), 'Use a PNG or an SVG picture'],
    ['data:image/svg+xml,<svg onload="alert(1)"/>', 'Use a PNG or an SVG picture'],
    ['data:image/png;base64,A', 'The logo could not be read'],
    [dataUri('image/png', 'GIF89a'), 'The logo is not a PNG picture'],
    [dataUri('image/png', '\x89PNG\r\n\x1a\n'), 'The logo is not a PNG picture'],
    [dataUri('image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'The logo is not a PNG picture'],
    [png(24, [0, 40]), 'The logo is not a PNG picture'],
    [png(24, [40, 2049]), 'The logo must be at most 2048 pixels wide and high'],
    [png(MAX_LOGO_BYTES + 1), 'The logo must be at most 32 kB'],
    [dataUri('image/svg+xml', '\xff\xfe<svg/>'), expect.stringContaining('plain SVG drawing')],
    [svg('<script>alert(1)</script>'), 'The logo must be a plain SVG drawing, but it has a script in it'],
  ])('may not be %.60s', (logo, message) => {
    expect(complaints({ logo })).toEqual({ logo: message })
  })
})

it('a brand is not called what looks like another', () => {
  expect(complaints({ name: '\u0410cme Air' })).toEqual({ name: 'Name must not mix letters of several alphabets' })
})
