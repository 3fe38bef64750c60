import { expect, it } from 'vitest'
import { isLocalAddress } from './local-host'

it.each([
  'http://localhost/',
  'http://localhost:8787/api',
  'http://acme.localhost:8787/?a=b',
  'http://a.b-c.localhost/',
  'http://LOCALHOST/',
  'http://127.0.0.1',
  'http://127.0.0.1:1/',
])('%s is this machine', (url) => expect(isLocalAddress(url)).toBe(true))

it.each([
  'https://localhost/',
  'http://localhost.example/',
  'http://evil.example/localhost/',
  'http://evil.example/?x=.localhost/',
  'http://evil.example#.localhost/',
  'http://mylocalhost/',
  'http://127.0.0.1.example/',
  'http://localhost@evil.example/',
  'http://evil.example\\.localhost/',
  'http://evil.example:80.localhost/',
  'http://.localhost/',
])('%s is not', (url) => expect(isLocalAddress(url)).toBe(false))
