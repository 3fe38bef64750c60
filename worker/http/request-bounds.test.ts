import { globSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { describe, expect, it } from 'vitest'
import { duffelMessages } from '../providers/duffel/duffel-messages'
import { stripeMessages } from '../providers/stripe/stripe-messages'
import { isProduct } from '../testing/house'
import type { AppEnv } from './app-env'
import { BRAND_HEADER } from './brand'
import { oneLayer } from './hono/one-layer'
import { onError } from './on-error'
import { HEADER_BOUNDS, LONGEST_ADDRESS, LONGEST_COOKIES, requestBounds } from './request-bounds'

const app = new Hono<AppEnv>().use(oneLayer(requestBounds)).all('*', async (c) =>
  c.json({
    lengths: Object.fromEntries([...HEADER_BOUNDS.keys()].map((name) => [name, c.req.header(name)?.length])),
    cookie: getCookie(c, 'session'),
    unknown: c.req.header('x-unknown')?.length,
    body: await c.req.text(),
  }),
)
app.onError(onError({ log: () => {} }))

const SHOP = 'https://acme.example/'
const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

describe('what comes with a request', () => {
  it('is read up to a limit for each header, and its body whole', async () => {
    const long = 'x'.repeat(128 * 1024)
    const headers = Object.fromEntries([...HEADER_BOUNDS.keys()].map((name) => [name, long]))
    const answer = await app.request(SHOP, {
      method: 'POST',
      headers: { ...headers, 'x-unknown': 'abc' },
      body: 'body',
    })
    expect(await answer.json()).toEqual({ lengths: Object.fromEntries(HEADER_BOUNDS), unknown: 3, body: 'body' })
  })

  it('stays as it is within the limits', async () => {
    const headers = { 'user-agent': 'x'.repeat(512), host: 'acme.example', cookie: 'session=abc' }
    const answer = await app.request(SHOP, { headers })
    expect(await answer.json()).toMatchObject({ lengths: { 'user-agent': 512, host: 12 }, cookie: 'abc' })
  })

  it('is refused when its cookies are too long', async () => {
    const withCookie = (length: number) => app.request(SHOP, { headers: { cookie: `a=${'x'.repeat(length - 2)}` } })
    expect((await withCookie(LONGEST_COOKIES)).status).toBe(200)
    expect(await refusal(await withCookie(LONGEST_COOKIES + 1))).toEqual([431, 'headers_too_large'])
  })

  it('is refused when its address is too long', async () => {
    const at = (length: number) => app.request(SHOP + 'x'.repeat(length - SHOP.length))
    expect((await at(LONGEST_ADDRESS)).status).toBe(200)
    expect(await refusal(await at(LONGEST_ADDRESS + 1))).toEqual([414, 'address_too_long'])
  })

  it('is refused by a method that no call has', async () => {
    // A standard Request can't be made with TRACE; a server may receive one nevertheless.
    const traced = new Proxy(new Request(SHOP), {
      get: (raw, name) => (name === 'method' ? 'TRACE' : Reflect.get(raw, name)),
    })
    const answer = await app.fetch(traced)
    expect(answer.headers.get('allow')).toContain('GET, HEAD, POST')
    expect(await refusal(answer)).toEqual([405, 'method_not_allowed'])
    expect((await app.request(SHOP, { method: 'PROPFIND' })).status).toBe(405)
  })
})

it('has a limit for every header that is read', () => {
  const names = globSync('worker/{http,features,pages}/**/*.ts')
    .filter(isProduct)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\.req(?:uest)?\.header(?:s\.get)?\(([^(),]+)\)/g)])
    .map(([, name = '']) => name.replaceAll("'", ''))
  expect(names.length).toBeGreaterThan(10)
  const constants: Record<string, string> = {
    BRAND_HEADER,
  }
  // Webhooks are read by the header that their provider signs in.
  const secrets = { test: '', live: '' }
  const signatures = [duffelMessages(secrets), stripeMessages(secrets)].map(({ signatureHeader }) => signatureHeader)
  const unbounded = names
    .filter((name) => name !== 'name')
    .concat(signatures)
    .map((name) => constants[name] ?? name)
    .filter((name) => !HEADER_BOUNDS.has(name))
  expect([...new Set(unbounded)]).toEqual(['cookie'])
})

it('is read by no other file from the raw request, whose headers have no limit', () => {
  const readers = globSync('worker/{http,features,pages}/**/*.ts')
    .filter(isProduct)
    .filter((file) => /\braw\b[\s\S]{0,20}\.headers/.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual(['worker/http/request-bounds.ts'])
})

it('has its host cut on the raw request as well', async () => {
  const reading = new Hono<AppEnv>().use(oneLayer(requestBounds)).post('*', async (c) => {
    const text = await c.req.text()
    return c.json([c.req.raw.headers.get('host')?.length, c.req.header()['user-agent']?.length, text])
  })
  const headers = { host: 'x'.repeat(1000), 'user-agent': 'x'.repeat(1000) }
  const answer = await reading.request(SHOP, { method: 'POST', headers, body: 'body' })
  expect(await answer.json()).toEqual([300, 512, 'body'])
})
