import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { onError } from './on-error'
import { sameOrigin } from './same-origin'

const app = new Hono<AppEnv>().use(sameOrigin).all('/', (c) => c.text('done'))
app.onError(onError)

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
    ['an origin that is none', { origin: 'acme.example' }, 403],
    ['our host by http', { origin: 'http://acme.example' }, 403],
    ['our host on another port', { origin: `${SHOP}:8443` }, 403],
    ['a host that begins like ours', { origin: `${SHOP}.evil.example` }, 403],
    ['one that says both', { origin: SHOP, 'sec-fetch-site': 'cross-site' }, 403],
  ])('from %s', async (_who, headers, status) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(await ask(method, headers)).toBe(status)
  })

  it('is known by the Host that a server in front hands on', async () => {
    const headers = { host: 'acme.localhost:8787', origin: 'http://acme.localhost:8787' }
    expect(await ask('POST', headers, 'http://127.0.0.1:4321/')).toBe(200)
  })
})

it('lets every site link here', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'session=1' }
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await ask(method, headers)).toBe(200)
})
