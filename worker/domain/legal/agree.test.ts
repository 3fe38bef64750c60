import { expect, it } from 'vitest'
import { agreeTo } from './agree'
import { CURRENT_TEXTS } from './legal-versions'

const NOW = new Date('2027-02-03T10:00:00.000Z')
const versions = {
  terms: [
    { version: 2, date: '2027-02-01' },
    { version: 1, date: '2026-11-23' },
  ],
  privacy: [{ version: 1, date: '2026-11-23' }],
}

it('notes the versions that were shown, and when', () => {
  expect(agreeTo({ terms: 2, privacy: 1 }, NOW, versions)).toEqual({ terms: 2, privacy: 1, at: NOW.toISOString() })
  expect(agreeTo(CURRENT_TEXTS, NOW)).toEqual({ ...CURRENT_TEXTS, at: NOW.toISOString() })
})

it('refuses one that was replaced, and names those that hold', () => {
  const refused = expect.objectContaining({ code: 'terms_changed', texts: { terms: 2, privacy: 1 } })
  expect(() => agreeTo({ terms: 1, privacy: 1 }, NOW, versions)).toThrow(refused)
})

it.each([
  [{ terms: 3, privacy: 1 }, 'agreedTo.terms'],
  [{ terms: 2, privacy: 2 }, 'agreedTo.privacy'],
])('refuses %j, of which one never was', (shown, field) => {
  const refused = expect.objectContaining({ code: 'invalid_input', fields: { [field]: expect.any(String) } })
  expect(() => agreeTo(shown, NOW, versions)).toThrow(refused)
})
