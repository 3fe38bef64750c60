import { createHmac, hkdfSync } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { keyedDigest, signValue, verifiedValue } from './signed-value'

afterEach(() => void vi.restoreAllMocks())

it('is an HMAC with a key that HKDF derives from the secret for the use', async () => {
  const key = new Uint8Array(hkdfSync('sha256', 'our secret', '', 'tailfin trip cookie', 32))
  const digest = createHmac('sha256', key).update('Zoë').digest()
  expect(Buffer.from(await keyedDigest('our secret', 'trip cookie', 'Zoë'))).toEqual(digest)
  expect(await signValue(['our secret'], 'trip cookie', 'Zoë')).toBe(`Zoë.${digest.toString('base64')}`)
})

it('is signed with the first secret and verified with any', async () => {
  const [before, after] = [
    await signValue(['old'], 'session cookie', 'abc'),
    await signValue(['new', 'old'], 'session cookie', 'abc'),
  ]
  const read = (secrets: readonly [string, ...string[]]) =>
    Promise.all([before, after].map((signed) => verifiedValue(secrets, 'session cookie', signed)))
  expect(await read(['new', 'old'])).toEqual(['abc', 'abc'])
  expect(await read(['new'])).toEqual([null, 'abc'])
  expect(await read(['old'])).toEqual(['abc', null])
})

it('derives each key once', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey')
  const secrets = [crypto.randomUUID(), crypto.randomUUID()] as const
  for (let turn = 0; turn < 5; turn++) {
    const signed = await signValue([secrets[1]], 'session cookie', 'abc')
    expect(await verifiedValue(secrets, 'session cookie', signed)).toBe('abc')
  }
  // Each secret itself, and the key derived from it.
  expect(importKey).toHaveBeenCalledTimes(4)
})
