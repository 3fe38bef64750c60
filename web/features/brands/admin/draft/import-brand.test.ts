import { describe, expect, it } from 'vitest'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { exportedBrand } from '../editor/editor-tools'
import { readFields, toBrandFields } from './brand-fields'
import { importBrand, importFile, jsonFault } from './import-brand'

const { key: _key, version: _version, ...draft } = defaultBrand

describe('a brand in a file', () => {
  it('is imported as it was exported', () => {
    const { name, text } = exportedBrand(draft)
    expect(name).toBe('brand-tailfin.example.json')
    expect(importBrand(text)).toEqual({ draft, problems: null })
    expect(readFields(toBrandFields(draft)).draft).toEqual(draft)
  })

  it('says whether the fee is refunded with a canceled booking', () => {
    const given = { ...draft, refundsMarkup: true }
    expect(importBrand(exportedBrand(given).text)).toEqual({ draft: given, problems: null })
    expect(importBrand(JSON.stringify({ ...draft, refundsMarkup: 'maybe' })).problems).toEqual([
      'Give our fee back when a booking is canceled (refundsMarkup): Say yes or no',
    ])
  })

  it('is refused with line and column where it is not JSON', () => {
    expect(importBrand('{\n  "name": Tailfin\n}')).toEqual({
      draft: null,
      problems: ['The file is not JSON: look at line 2, column 11.'],
    })
  })

  it('is refused with what is wrong in each field', () => {
    const theme = { ...draft.theme, primary: 'red;}body{' }
    const wrong = { ...draft, domain: 'not a host', theme, social: 7 }
    expect(importBrand(JSON.stringify(wrong)).problems).toEqual([
      'Host name (domain): Use a host name such as flights.example.com',
      'Primary color (theme.primary): Use a color such as #004499',
      'social (social): This is not valid',
    ])
  })

  it.each(['[]', 'null', '"Tailfin"', '3'])('is none in %s', (text) => {
    expect(importBrand(text).problems).not.toBeNull()
  })

  it('is not even read when it is too large', async () => {
    const text = () => Promise.reject(new Error('It was read'))
    expect((await importFile({ size: 20 * 1024 * 1024, text }, null)).problems).toEqual([
      'The file must be at most 128 kB.',
    ])
  })

  it('brings nothing along that is not a brand', () => {
    const { draft: taken } = importBrand(JSON.stringify({ ...draft, key: 'thief', version: 9, isAdmin: true }))
    expect(taken).toEqual(draft)
  })
})

describe('where a text stops being JSON', () => {
  it.each(['{}', '[]', ' null ', '-0.5e+3', '{"a":[1,true,{"b":"\\u00e9\\n"}],"c":null}\n', '"x"'])(
    'is nowhere in %j',
    (text) => {
      expect(jsonFault(text)).toBeNull()
      expect(() => JSON.parse(text)).not.toThrow()
    },
  )

  it.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"a":1,}', 1, 8],
    ['{"a" 1}', 1, 6],
    ["{'a':1}", 1, 2],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['{\n  "a": red\n}', 2, 8],
    ['[1,2', 1, 5],
    ['{} {}', 1, 4],
    ['01', 1, 1],
    ['"a\nb"', 1, 1],
    ['{"a":"x\\q"}', 1, 6],
    ['<!doctype html>', 1, 1],
  ])('is in %j at line %i, column %i', (text, line, column) => {
    expect(jsonFault(text)).toEqual({ line, column })
    expect(() => JSON.parse(text)).toThrow()
  })
})
