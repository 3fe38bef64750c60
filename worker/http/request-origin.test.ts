import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { oneLayer } from './hono/one-layer'
import { onError } from './on-error'
import { isLocalAddress, onlyHttps, sameOrigin } from './request-origin'

it.each([
  'http://localhost/',
  'http://localhost:8787/api',
  'http://acme.localhost:8787/?a=b',
  'http://a.b-c.localhost/',
  'http://LOCALHOST/',
  'http://127.0.0.1',
  'http://127.0.0.1:1/',
  'http://localhost./',
  'http://acme.localhost.:8787/',
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
  'http://localhost../',
  'http://localhost.example./',
])('%s is not', (url) => expect(isLocalAddress(url)).toBe(false))

const plainApp = new Hono<AppEnv>().use(oneLayer(onlyHttps)).all('*', (c) => c.text('done'))

plainApp.onError(onError({ log: () => {} }))

async function askPlain(url: string, init: RequestInit = {}) {
  const answer = await plainApp.request(url, init)
  return answer.status === 200 ? 'done' : `${answer.status} ${answer.headers.get('location')}`
}

it.each([
  ['http://acme.example/', 'https://acme.example/'],
  ['http://www.acme.example/faq?a=b&c=%20', 'https://www.acme.example/faq?a=b&c=%20'],
  ['http://acme.example//evil.example', 'https://acme.example//evil.example'],
  ['http://localhost.example/', 'https://localhost.example/'],
  ['http://acme.example./faq?a=b.', 'https://acme.example/faq?a=b.'],
  ['https://acme.example./', 'https://acme.example/'],
  ['https://acme.example.:8443/', 'https://acme.example:8443/'],
  ['http://acme.localhost.:8787/a./b', 'http://acme.localhost:8787/a./b'],
])('redirects %s to %s', async (url, target) => {
  expect(await askPlain(url)).toBe(`301 ${target}`)
  expect(await askPlain(url, { method: 'HEAD' })).toBe(`301 ${target}`)
})

it.each([
  'https://acme.example/',
  'http://localhost/',
  'http://acme.localhost/',
  'http://127.0.0.1/',
  'http://192.168.1.5/',
  'http://[::1]/',
  'http://nas/',
  'http://acme.example:8787/',
  'https://acme.example/api/system/mode',
  'https://acme.example./api/system/mode',
  'http://localhost:8787/api/system/mode',
  'http://192.168.1.5/api/system/mode',
  'https://acme.example/a.',
  'https://acme.example../',
])('answers %s without a redirect', async (url) => expect(await askPlain(url)).toBe('done'))

it('refuses calls by http on a public host instead of sending them on, and everything else that isn’t a page', async () => {
  for (const url of ['http://acme.example/api/system/mode', 'http://acme.example./api/flights/search?origin=JFK']) {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      const answer = await plainApp.request(url, { method })
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
    }
  }
  expect(await askPlain('http://acme.example/', { method: 'POST' })).toBe('403 null')
})

it("doesn't redirect what a proxy in front already has", async () => {
  const forwarded = (proto: string) => ({ headers: { 'x-forwarded-proto': proto } })
  expect(await askPlain('http://acme.example/', forwarded('https'))).toBe('done')
  expect(await askPlain('http://acme.example/api/system/mode', forwarded('https'))).toBe('done')
  expect(await askPlain('http://acme.example/', forwarded('http'))).toMatch(/^301/)
})

const app = new Hono<AppEnv>().use(oneLayer(sameOrigin)).all('*', (c) => c.text('done'))
app.onError(onError({ log: () => {} }))

const SHOP = 'https://acme.example'
const ask = async (method: string, headers: Record<string, string>, url = `${SHOP}/`) =>
  (await app.request(url, { method, headers })).status

describe('a request that changes something', () => {
  it.each<[string, Record<string, string>, number]>([
    ['a page of ours', { origin: SHOP, 'sec-fetch-site': 'same-origin', cookie: 'session=1' }, 200],
    ['a page of ours in an older browser', { origin: SHOP, cookie: 'session=1' }, 200],
    ['a page of ours that keeps its origin', { 'sec-fetch-site': 'same-origin', cookie: 'session=1' }, 200],
    ['the person at the browser', { 'sec-fetch-site': 'none', cookie: 'session=1' }, 200],
    ['a program', {}, 200],
    ['a program with a cookie', { cookie: 'session=1' }, 403],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site in an older browser', { origin: 'https://evil.example' }, 403],
    ['another site that keeps its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another brand of the same site', { origin: 'https://other.acme.example', 'sec-fetch-site': 'same-site' }, 403],
    ['a page in a sandbox', { origin: 'null' }, 403],
    ['an invalid origin', { origin: 'acme.example' }, 403],
    ['our host by http', { origin: 'http://acme.example' }, 403],
    ['our host on another port', { origin: `${SHOP}:8443` }, 403],
    ['a host that begins like ours', { origin: `${SHOP}.evil.example` }, 403],
    ['one that says both', { origin: SHOP, 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %s', async (_who, headers, status) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await ask(method, headers)).toBe(status)
  })

  it('is recognized by the Host that a proxy forwards', async () => {
    const headers = { host: 'acme.localhost:8787', origin: 'http://acme.localhost:8787' }
    expect(await ask('POST', headers, 'http://127.0.0.1:4321/')).toBe(200)
  })
})

it('may come to a page from a link on any site', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'session=1' }
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await ask(method, headers)).toBe(200)
})

describe('a read of the API', () => {
  const read = (headers: Record<string, string>, method = 'GET') => ask(method, headers, `${SHOP}/api/flights/search`)

  it.each<[string, Record<string, string>, number]>([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', cookie: 'session=1' }, 200],
    ['the person at the browser', { 'sec-fetch-site': 'none' }, 200],
    ['a program', {}, 200],
    ['a program with a cookie', { cookie: 'session=1' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site that may not read it', { origin: 'https://evil.example' }, 403],
    ['another brand of the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, 403],
  ])('by %s', async (_who, headers, status) => {
    expect(await read(headers)).toBe(status)
    expect(await read(headers, 'HEAD')).toBe(status)
  })
})
