import { describe, expect, it } from 'vitest'
import { jsonFault } from './json-fault'

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
