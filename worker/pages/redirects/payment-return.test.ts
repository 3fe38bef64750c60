import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../../http/app-env'
import { oneLayer } from '../../http/hono/one-layer'
import { securityHeaders } from '../../http/security-headers'
import { testDeps } from '../../testing/worlds/test-deps'
import { pages } from '../pages'
import { addressWithoutSecret } from './payment-return'

const app = new Hono<AppEnv>().use(oneLayer(securityHeaders)).route('/', pages(testDeps({})))

it('a browser that returns from its bank is redirected without the payment’s secret', async () => {
  const answer = await app.request(
    '/booking?offer=off_1&step=payment&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded',
  )
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/booking?offer=off_1&step=payment&payment_intent=pi_1')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await answer.text()).toBe('')
})

it.each([
  ['https://acme.example/booking?offer=off_1&payment_intent=pi_1', null],
  ['https://acme.example/?payment_intent_client_secret=x', '/'],
  ['https://acme.example//evil.example/?payment_intent_client_secret=x&a=1', '/evil.example/?a=1'],
])('%s is redirected to %s', (url, address) => expect(addressWithoutSecret(url)).toBe(address))
