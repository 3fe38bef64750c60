import { describe, expect, it } from 'vitest'
import { hashSessionSecret, sessionExpiry } from './digest'

describe('a session', () => {
  it('is kept under the SHA-256 of its secret', async () => {
    expect(await hashSessionSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('ends 30 days after it starts', () => {
    expect(sessionExpiry(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-12-21T12:00:00Z'))
  })
})
