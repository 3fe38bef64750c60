import { describe, expect, it } from 'vitest'
import { BRAND_SWITCH_NAMES } from '#worker/contract/brand-draft'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { brandDiff } from './brand-diff'
import { type BrandFields, readFields, toBrandFields, usableDraft } from './brand-fields'

const fields = toBrandFields(defaultBrand)
const read = (over: Partial<BrandFields>) => readFields({ ...fields, ...over })

describe('the fields of a brand', () => {
  it.each([defaultBrand, ...demoBrands])('show $name and read it back', (brand) => {
    const { key: _key, version: _version, content: _content, ...draft } = brand
    expect(readFields(toBrandFields(brand)).draft).toEqual(draft)
  })

  it('read a markup with its cabins and its fixed amount, and write them back', () => {
    const { draft } = read({
      markupPercent: '12,5',
      'markupByCabin.business': ' 8 ',
      'markupFixed.amount': '7,50',
      'markupFixed.currency': 'usd',
      'markupFixed.per': 'traveler',
      refundsMarkup: 'yes',
      legalName: ' Tailfin, Inc. ',
      copyrightYear: ' 2026 ',
      'appLinks.ios': ' https://apps.apple.com/app/id1 ',
    })
    expect(draft).toMatchObject({
      markupPercent: 12.5,
      markupByCabin: { business: 8 },
      refundsMarkup: true,
      legalName: 'Tailfin, Inc.',
      copyrightYear: 2026,
      appLinks: { ios: 'https://apps.apple.com/app/id1' },
      markupFixed: { amount: '7.50', currency: 'USD', per: 'traveler' },
    })
    expect(draft && readFields(toBrandFields(draft)).draft).toEqual(draft)
  })

  it('read what invoices say, and write it back', () => {
    const typed = { 'invoices.taxName': 'VAT', 'invoices.taxPercent': '8,1', 'invoices.note': 'Margin scheme.' }
    const { draft } = readFields({ ...fields, ...typed })
    expect(draft?.invoices).toEqual({ taxName: 'VAT', taxPercent: 8.1, note: 'Margin scheme.' })
    expect(draft && toBrandFields(draft)).toMatchObject({ ...typed, 'invoices.taxPercent': '8.1' })
    expect(readFields(fields).draft).not.toHaveProperty('invoices')
  })

  it('read the codes of airlines, a line each, and write them back', () => {
    const { draft } = read({ privateFares: ' lh, ACME123 \n\naa,ACME123 , TC45\nQF, , , 51824753556' })
    expect(draft?.privateFares).toEqual([
      { airline: 'LH', corporateCode: 'ACME123' },
      { airline: 'AA', corporateCode: 'ACME123', tourCode: 'TC45' },
      { airline: 'QF', trackingReference: '51824753556' },
    ])
    expect(draft && toBrandFields(draft).privateFares).toBe('LH, ACME123\nAA, ACME123, TC45\nQF, , , 51824753556')
    expect(read({ privateFares: ' \n' }).draft).not.toHaveProperty('privateFares')
  })

  it.each([
    ['LH, A1\n\nLufthansa, A1', 'Line 3: Begin with the airline’s code of two letters or digits, such as AA'],
    ['LH', 'Line 1: Add a corporate code or a tracking reference for LH'],
    ['LH, , TC45', 'Line 1: Add a corporate code or a tracking reference for LH'],
    ['UA, ACME123', 'Line 1: UA needs a corporate code and a tour code'],
    [
      'LH, <b>',
      'Line 1: Use the code as the airline has given it: letters, digits, spaces, and . / - up to 40 characters',
    ],
    [
      'LH, A1, B2, C3, D4',
      'Line 1: Use the code as the airline has given it: letters, digits, spaces, and . / - up to 40 characters',
    ],
    ['LH, A1\nlh, B2', 'Name each airline once: it takes one set of codes'],
  ])('refuse the codes %j', (privateFares, why) => {
    expect(read({ privateFares }).errors?.privateFares).toBe(why)
  })

  it('leave out empty optional values', () => {
    const { draft } = read({
      legalName: ' ',
      copyrightYear: '',
      'markupByCabin.first': '',
      'markupFixed.amount': ' ',
      refundsMarkup: '',
      newsletter: '',
      'appLinks.android': ' ',
    })
    for (const name of ['legalName', 'appLinks', 'copyrightYear', 'markupByCabin', 'markupFixed', 'refundsMarkup'])
      expect(draft).not.toHaveProperty(name)
  })

  it.each<[keyof BrandFields, string, string]>([
    ['theme.primary', 'red;}body{', 'Use a color such as #004499'],
    ['domain', 'javascript:alert(1)', 'Use a host name such as flights.example.com'],
    ['markupPercent', 'a lot', 'Use a number from 0 to 100'],
    ['markupByCabin.first', '-1', 'Use a number from 0 to 100'],
    ['markupFixed.amount', '1e9', 'Use an amount such as 15 or 12.50'],
    ['social.twitter', 'http://x.com/acme', 'Use an address that begins with https://, or leave it empty'],
    ['appLinks.ios', 'itms://acme', 'Use an address that begins with https://, or leave it empty'],
  ])('say at %s what is wrong with %j', (name, value, message) => {
    expect(read({ [name]: value })).toEqual({ draft: null, errors: { [name]: message } })
  })
})

describe('what a preview shows of half-typed fields', () => {
  it('keeps the earlier values where the typed ones are invalid', () => {
    const typed = { ...fields, name: 'Half', 'theme.primary': '#12', 'theme.accent': '#123456' }
    const shown = usableDraft(typed, fields)
    expect(shown).toMatchObject({ name: 'Half', theme: { primary: defaultBrand.theme.primary, accent: '#123456' } })
  })

  it('is nothing when the earlier values are invalid too', () => {
    expect(usableDraft({ ...fields, name: '' }, { ...fields, name: '' })).toBeNull()
  })
})

const plain = toBrandFields(defaultBrand)

it('compares two states of a brand field by field, in the order of the form', () => {
  const after = { ...plain, 'contact.phone': '', name: 'Other', 'markupByCabin.first': '5' }
  expect(brandDiff(plain, after)).toEqual([
    { name: 'name', label: 'Brand name', before: 'Tailfin', after: 'Other' },
    { name: 'contact.phone', label: 'Phone', before: plain['contact.phone'], after: '' },
    { name: 'markupByCabin.first', label: 'Markup in first', before: '', after: '5' },
  ])
})

it('shows a checkbox as yes or no', () => {
  const shown = BRAND_SWITCH_NAMES.map((name) => brandDiff(plain, { ...plain, [name]: plain[name] ? '' : 'yes' })[0])
  expect(shown.map((one) => [one?.before, one?.after].toSorted())).toEqual(BRAND_SWITCH_NAMES.map(() => ['No', 'Yes']))
})

it('ignores differences in letter case and unused choices', () => {
  const primary = plain['theme.primary'].toUpperCase()
  expect(brandDiff(plain, { ...plain, 'theme.primary': primary, 'markupFixed.per': 'traveler' })).toEqual([])
})
