import { expect, it } from 'vitest'
import { maskedEmail, maskedName } from './masked-traveler'

it.each([
  ['Amelia', 'Earhart', 'A… E…'],
  ['Anne Marie', 'van den Berg', 'A… V…'],
  ['', 'Sukarno', 'S…'],
  ['𝒜da', ' ', '𝒜…'],
  ['', '', null],
])('shows of %s %s its initials alone', (given, family, shown) => {
  expect(maskedName(given, family)).toBe(shown)
})

it.each([
  ['amelia@example.com', 'a•••@e•••.com'],
  ['a@b.co.uk', 'a•••@b•••.uk'],
  ['"odd@name"@example.org', '"•••@e•••.org'],
  ['root@localhost', 'r•••@l•••'],
  ['', null],
  [null, null],
])('shows of %s no more than two letters and the ending', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown)
})
