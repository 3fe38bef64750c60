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
  ['acme.com.', null, 'acme.com'],
  ['WWW.Acme.com.:443', null, 'acme.com'],
  ['acme.localhost.:8787', null, 'acme.localhost'],
  ['localhost.:8787', 'acme', 'acme'],
  ['acme.com..', null, 'acme.com.'],
  ['.', null, 'default'],
  ['acme.com/path', null, 'default'],
  ['user@acme.com', null, 'default'],
  ['acme .com', null, 'default'],
  ['açme.com', null, 'default'],
  ['a'.repeat(300), null, 'default'],
])('host %s asking for %s is brand %s', (host, requested, key) => {
  expect(requestBrandKey(host, requested)).toBe(key)
})

const acme = { key: 'acme.example', domain: 'acme.example' }
const local = { key: 'acme.localhost', domain: 'acme.example' }

it.each([
  ['acme.localhost:8787', local, 'http://acme.localhost:8787/'],
  ['localhost:8787', defaultBrand, 'http://localhost:8787/'],
  ['localhost', defaultBrand, 'http://localhost/'],
  ['127.0.0.1:8787', defaultBrand, 'http://127.0.0.1:8787/'],
  ['localhost:8787', local, 'http://localhost:8787/?brand=acme.localhost'],
  ['localhost:99999', defaultBrand, 'https://tailfin.example/'],
  ['192.0.2.7:8787', defaultBrand, 'https://tailfin.example/'],
  ['127.0.0.2', defaultBrand, 'https://tailfin.example/'],
  ['[::1]:8787', defaultBrand, 'https://tailfin.example/'],
  ['acme.example:8443', acme, 'https://acme.example/'],
])('leads on a local start from %s to this machine, and from nowhere else', (host, brand, home) => {
  expect(shopAddress(host, brand, true)).toBe(home)
})

it.each([
  ['acme.example', acme],
  ['WWW.Acme.Example', acme],
  ['acme.example:8443', acme],
  ['acme.example:99999', acme],
  ['acme.example@evil.example', acme],
  ['evil.example', acme],
  ['evil.example/@localhost', acme],
  ['localhost.evil.example', acme],
  ['192.0.2.7', acme],
  ['10.0.0.1:8080', acme],
  ['999.999.999.999', acme],
  ['[::1]', acme],
  ['127.0.0.1', acme],
  ['localhost:8787', acme],
  ['acme.localhost', { key: 'acme.localhost', domain: 'acme.example' }],
  ['', acme],
])('leads from %s to the domain of the brand', (host, brand) => {
  expect(shopAddress(host, brand, false)).toBe('https://acme.example/')
})

it('builds links that keep the brand', () => {
  expect(shopLink('https://acme.example/', '/trip', { token: 'a b' })).toBe('https://acme.example/trip?token=a+b')
  expect(shopLink('http://localhost:1/?brand=acme', '/trip', { token: 'a' })).toBe(
    'http://localhost:1/trip?brand=acme&token=a',
  )
})
