import { expect, it } from 'vitest'
import { requestBrandKey, shopAddress, shopLink } from './brand-key'
import { defaultBrand } from './default-brand'

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
  expect(requestBrandKey(host, requested)).toBe(key)
})

const acme = { key: 'acme.example', domain: 'acme.example' }
const local = { key: 'acme.localhost', domain: 'acme.example' }

it.each([
  ['acme.example', acme, 'https://acme.example/'],
  ['WWW.Acme.Example', acme, 'https://www.acme.example/'],
  ['acme.example:8443', acme, 'https://acme.example:8443/'],
  ['acme.localhost:8787', local, 'http://acme.localhost:8787/'],
  ['localhost:8787', defaultBrand, 'http://localhost:8787/'],
  ['127.0.0.1:8787', defaultBrand, 'http://127.0.0.1:8787/'],
  ['localhost:8787', local, 'http://localhost:8787/?brand=acme.localhost'],
  ['evil.example', defaultBrand, 'https://tailfin.example/'],
  ['evil.example/@localhost', defaultBrand, 'https://tailfin.example/'],
  ['localhost.evil.example', defaultBrand, 'https://tailfin.example/'],
  ['acme.example@evil.example', acme, 'https://acme.example/'],
  ['', defaultBrand, 'https://tailfin.example/'],
  ['acme.example:99999', acme, 'https://acme.example/'],
  ['999.999.999.999', defaultBrand, 'https://tailfin.example/'],
])('leads from %s to the shop itself', (host, brand, home) => expect(shopAddress(host, brand)).toBe(home))

it('builds links that keep the brand', () => {
  expect(shopLink('https://acme.example/', '/trip', { token: 'a b' })).toBe('https://acme.example/trip?token=a+b')
  expect(shopLink('http://localhost:1/?brand=acme', '/trip', { token: 'a' })).toBe(
    'http://localhost:1/trip?brand=acme&token=a',
  )
})
