import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { onlyHttps } from './only-https'

const app = new Hono<AppEnv>().use(onlyHttps).all('*', (c) => c.text('done'))

async function ask(url: string, init: RequestInit = {}) {
  const answer = await app.request(url, init)
  return answer.status === 200 ? 'done' : `${answer.status} ${answer.headers.get('location')}`
}

it.each([
  ['http://acme.example/', 'https://acme.example/'],
  ['http://www.acme.example/faq?a=b&c=%20', 'https://www.acme.example/faq?a=b&c=%20'],
  ['http://acme.example//evil.example', 'https://acme.example//evil.example'],
  ['http://localhost.example/', 'https://localhost.example/'],
])('sends %s on to %s', async (url, target) => {
  expect(await ask(url)).toBe(`301 ${target}`)
  expect(await ask(url, { method: 'HEAD' })).toBe(`301 ${target}`)
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
  'http://acme.example/api/system/mode',
])('answers %s where it was asked', async (url) => expect(await ask(url)).toBe('done'))

it('sends on nothing that changes something, and nobody whom a server in front has sent on', async () => {
  expect(await ask('http://acme.example/', { method: 'POST' })).toBe('done')
  expect(await ask('http://acme.example/', { headers: { 'x-forwarded-proto': 'https' } })).toBe('done')
  expect(await ask('http://acme.example/', { headers: { 'x-forwarded-proto': 'http' } })).toMatch(/^301/)
})
