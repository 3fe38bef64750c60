import { expect, it } from 'vitest'
import { cryptoIds } from './system'

it('makes secrets of 256 bits that fit into a cookie and never repeat', () => {
  const secrets = Array.from({ length: 200 }, () => cryptoIds.secret())
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(new Set(secrets).size).toBe(200)
})

it('makes UUIDs of version 4', () => {
  expect(cryptoIds.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
