import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { COUNTRIES } from '#worker/contract/places/countries'
import { countryMeant, findCountries } from './country-search'
import { ALPHA_3, OTHER_NAMES } from './other-names'

const codes = (typed: string) => findCountries(typed).map(({ code }) => code)

afterEach(() => vi.unstubAllGlobals())

describe('the list of countries', () => {
  it('has each of the 249 that ISO 3166-1 names, once, with both codes', () => {
    expect(new Set(COUNTRIES).size).toBe(249)
    expect(new Set(ALPHA_3).size).toBe(249)
    expect([...COUNTRIES].every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect([...ALPHA_3].every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
  })

  it('is known to the browser by name, whole', () => {
    expect(findCountries('').filter(({ code, name }) => name === code)).toEqual([])
  })

  it('is sorted by name while nothing is typed', () => {
    const names = findCountries('').map(({ name }) => name)
    expect(names).toHaveLength(249)
    expect([names[0], names.at(-1)]).toEqual(['Afghanistan', 'Zimbabwe'])
    expect(findCountries('  ')).toHaveLength(249)
  })

  it('has other names of countries that are in it', () => {
    expect(Object.keys(OTHER_NAMES).filter((code) => !COUNTRIES.includes(code))).toEqual([])
  })
})

describe('a search for a country', () => {
  test.each([
    // Names and how they begin, in any case, with accents or without.
    ['Netherlands', 'NL'],
    ['nether', 'NL'],
    ['germ', 'DE'],
    ['ＧＥＲＭ', 'DE'],
    ['\u200bgerm\u00a0', 'DE'],
    ['guinea—bissau', 'GW'],
    ['FRANCE', 'FR'],
    ['cote d’ivoire', 'CI'],
    ["Côte d'Ivoire", 'CI'],
    ['reunion', 'RE'],
    ['zealand', 'NZ'],
    ['st lucia', 'LC'],
    ['Saint Lucia', 'LC'],
    ['trinidad and tobago', 'TT'],
    ['guinea bissau', 'GW'],
    // Codes, as passports have them too.
    ['nl', 'NL'],
    ['NLD', 'NL'],
    ['gb', 'GB'],
    ['usa', 'US'],
    ['us', 'US'],
    ['in', 'IN'],
    ['is', 'IS'],
    ['che', 'CH'],
    // What people say.
    ['Holland', 'NL'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['scotland', 'GB'],
    ['Great Britain', 'GB'],
    ['northern ireland', 'GB'],
    ['America', 'US'],
    ['United States of America', 'US'],
    ['UAE', 'AE'],
    ['emirates', 'AE'],
    ['Czech Republic', 'CZ'],
    ['Turkey', 'TR'],
    ['burma', 'MM'],
    ['ivory coast', 'CI'],
    ['swaziland', 'SZ'],
    ['macedonia', 'MK'],
    ['Macau', 'MO'],
    ['holy see', 'VA'],
    ['persia', 'IR'],
    ['east timor', 'TL'],
    ['cape verde', 'CV'],
    ['cabo verde', 'CV'],
    ['drc', 'CD'],
    ['viet nam', 'VN'],
    // As they are called at home.
    ['Deutschland', 'DE'],
    ['Nederland', 'NL'],
    ['Österreich', 'AT'],
    ['oesterreich', 'AT'],
    ['Schweiz', 'CH'],
    ['Suisse', 'CH'],
    ['svizzera', 'CH'],
    ['Belgique', 'BE'],
    ['België', 'BE'],
    ['España', 'ES'],
    ['Italia', 'IT'],
    ['Sverige', 'SE'],
    ['Norge', 'NO'],
    ['Suomi', 'FI'],
    ['Polska', 'PL'],
    ['Magyarország', 'HU'],
    ['Hrvatska', 'HR'],
    ['Ελλάδα', 'GR'],
    ['Россия', 'RU'],
    ['日本', 'JP'],
    ['대한민국', 'KR'],
    ['مصر', 'EG'],
    ['भारत', 'IN'],
    ['Éire', 'IE'],
    ['Brasil', 'BR'],
    ['México', 'MX'],
    ['Türkiye', 'TR'],
  ])('for “%s” finds %s first', (typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it('finds all that fit: the ones that are called so before those that only begin so', () => {
    expect(codes('korea')).toEqual(['KR', 'KP'])
    expect(codes('guinea')).toEqual(['GN', 'GW', 'GQ', 'PG'])
  })

  it('finds nothing for a text that isn’t a country', () => expect(codes('Atlantis')).toEqual([]))
})

describe('a text that is typed and left', () => {
  test.each([
    ['holland', 'NL'],
    ['Deutschland', 'DE'],
    ['netherl', undefined], // of the Caribbean, too
    ['germa', 'DE'],
    ['uk', 'GB'],
    ['u', undefined],
    ['ireland', 'IE'],
    ['', undefined],
    ['Atlantis', undefined],
  ])('with “%s” means %s', (typed, code) => expect(countryMeant(typed)?.code).toBe(code))
})

it('knows names in the reader’s own language', async () => {
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en'] })
  vi.resetModules()
  const { findCountries: find } = await import('./country-search')
  expect(find('Niederlande')[0]?.code).toBe('NL')
  expect(find('Vereinigte Staaten')[0]?.code).toBe('US')
})
