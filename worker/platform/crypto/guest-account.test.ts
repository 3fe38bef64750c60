import { describe, expect, it } from 'vitest'
import { derivedSessionSecret, usernameCandidates } from './guest-account'

const SECRET = 'a test secret of more than thirty-two characters'
const attempts = Array.from({ length: 200 }, (_, index) => `attempt-${index}`)

describe('what is derived from a purchase', () => {
  it('is the same each time', async () => {
    expect(await derivedSessionSecret(SECRET, 'a')).toBe(await derivedSessionSecret(SECRET, 'a'))
  })

  it('is a session secret of 256 bits that reveals nothing of the password', async () => {
    const secrets = await Promise.all(attempts.map((id) => derivedSessionSecret(SECRET, id)))
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(new Set(secrets).size).toBe(attempts.length)
  })
})

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

  it('continue with numbers and end with one that nobody else has', () => {
    const candidates = usernameCandidates('amelia@example.com', 'c0ffee00-1234')
    expect(candidates.slice(1, 3)).toEqual(['amelia2', 'amelia3'])
    expect(candidates.at(-1)).toBe('amelia-c0ffee00')
  })
})
