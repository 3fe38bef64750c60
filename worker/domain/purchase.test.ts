import { expect, it } from 'vitest'
import { canonicalJson } from './purchase'

it.each([
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: '1' }, false],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: null }, {}, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(canonicalJson(one) === canonicalJson(other)).toBe(same)
})
