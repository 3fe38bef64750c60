import { expect, it } from 'vitest'
import { brandKeyOf } from './brand-key'

it.each([
  ['acme.com', null, 'acme.com'],
  ['www.acme.com', null, 'acme.com'],
  ['WWW.Acme.COM:443', null, 'acme.com'],
  ['flights.acme.com', null, 'flights.acme.com'],
  ['acme.localhost:8787', null, 'acme.localhost'],
  ['acme.com', 'other', 'acme.com'],
  ['localhost:8787', null, 'default'],
  ['localhost', 'Acme', 'acme'],
  ['127.0.0.1:8787', 'acme.localhost', 'acme.localhost'],
  ['[::1]:8787', 'acme', 'acme'],
  ['[::1]', undefined, 'default'],
  ['localhost', '', 'default'],
  ['localhost', '../secret', 'default'],
  ['localhost', 'a'.repeat(254), 'default'],
  ['', null, 'default'],
])('host %s asking for %s is brand %s', (host, requested, key) => {
  expect(brandKeyOf(host, requested)).toBe(key)
})
