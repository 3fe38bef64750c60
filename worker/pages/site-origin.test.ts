import { expect, it } from 'vitest'
import { siteOrigin } from './site-origin'

const asked = (url: string, host?: string) => new Request(url, host === undefined ? {} : { headers: { host } })

it.each([
  ['http://acme.example/faq', undefined, 'https://acme.example'],
  ['https://acme.example/', 'ACME.example', 'https://acme.example'],
  ['http://127.0.0.1:8787/', 'acme.localhost:8787', 'http://acme.localhost:8787'],
  ['http://localhost:8787/', undefined, 'http://localhost:8787'],
  ['http://127.0.0.1:8787/', undefined, 'http://127.0.0.1:8787'],
  ['http://x.example/', '[::1]:8787', 'http://[::1]:8787'],
  ['http://localhost.example/', undefined, 'https://localhost.example'],
])('%s with the host %s is known as %s', (url, host, origin) => expect(siteOrigin(asked(url, host))).toBe(origin))

it.each([
  '"><script>',
  'a b',
  'user@acme.example',
  'acme.example/path',
  '999.999.999.999',

  'acme.example:99999',
  '',
])('does not repeat the host %j', (host) =>
  expect(siteOrigin(asked('https://acme.example/', host))).toBe('https://acme.example'),
)
