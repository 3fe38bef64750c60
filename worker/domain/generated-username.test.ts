import { describe, expect, it } from 'vitest'
import { usernameCandidates } from './generated-username'

describe('usernameCandidates', () => {
  it.each([
    ['Amelia.Earhart@example.com', 'amelia.earhart'],
    ['amelia+flights@example.com', 'amelia'],
    ["o'hara_1@example.com", 'ohara_1'],
    ['al@example.com', 'traveler-al'],
    ['é@example.com', 'traveler'],
    ['a-very-long-name-of-somebody-somewhere@example.com', 'a-very-long-name-of-some'],
  ])('of %s begin with %s', (email, username) => {
    expect(usernameCandidates(email, 'c0ffee00-1234')[0]).toBe(username)
  })

  it('go on with numbers and end with one that nobody else has', () => {
    const candidates = usernameCandidates('amelia@example.com', 'c0ffee00-1234')
    expect(candidates.slice(1, 3)).toEqual(['amelia2', 'amelia3'])
    expect(candidates.at(-1)).toBe('amelia-c0ffee00')
  })
})
