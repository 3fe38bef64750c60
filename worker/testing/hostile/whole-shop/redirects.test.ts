import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listedBreaches } from '../../../platform/breached-passwords'
import { libsqlCounters } from '../../../platform/counters'
import { openDatabase } from '../../../platform/database'
import { duffelFlights } from '../../../providers/duffel/duffel-flights'
import { resendMailer } from '../../../providers/mailers'
import { stripePayments } from '../../../providers/stripe/stripe-payments'

// A provider's URL that redirects elsewhere: keys, password digests and links must not follow.

let there: { server: Server; address: string }
let here: { server: Server; address: string }
let status: number
const asked: { here: number; there: string[] } = { here: 0, there: [] }

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  there = await listen(
    createServer((request, response) => {
      asked.there.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      response.end('{}')
    }),
  )
  here = await listen(
    createServer((request, response) => {
      asked.here++
      request.resume()
      response.writeHead(status, { location: `${there.address}${request.url}` }).end()
    }),
  )
})
afterAll(() => {
  for (const { server } of [here, there]) server.close()
})
beforeEach(() => {
  asked.here = 0
  asked.there = []
})

const log = () => {}
const mail = {
  id: 'id',
  to: 'a@example.com',
  fromName: 'Shop',
  replyTo: null,
  subject: 'S',
  text: 'T',
  html: 'H',
  leaveUrl: null,
}
const usd = { amount: 1000, currency: 'USD' }
const purchase = { purchaseId: 'p', brandKey: 'b', offerId: 'o', amount: usd, brandName: 'Acme' }

const CALLS: [string, () => Promise<unknown>][] = [
  [
    'mailer',
    () => resendMailer({ fetch, apiKey: 're_secret', from: 'mail@shop.example', baseUrl: here.address }).send(mail),
  ],
  [
    'flight provider',
    () => duffelFlights({ fetch, baseUrl: here.address, token: 'duffel_test_x', log }).findOffer('off_1'),
  ],
  [
    'card gateway',
    () => stripePayments({ fetch, secretKey: 'sk_test_x', apiUrl: here.address, mode: 'test' }).create(purchase),
  ],
  ['list of leaked passwords', () => listedBreaches({ fetch, baseUrl: here.address, log }).has('password')],
  [
    'database',
    () => libsqlCounters(openDatabase({ url: here.address, authToken: 'token' })).forget(new Date('2026-11-21')),
  ],
]

it.each(CALLS.flatMap(([whom, call]) => [301, 302, 303, 307, 308].map((code) => [whom, code, call] as const)))(
  'the %s is not followed where it answers %i',
  async (_whom, code, call) => {
    status = code
    await call().catch(() => {})
    expect(asked.here).toBeGreaterThan(0)
    expect(asked.there).toEqual([])
  },
)

it('a mail whose request was redirected waits until the URL is corrected', async () => {
  status = 307
  const [, send] = CALLS[0]!
  expect(await send()).toEqual({ kind: 'delayed', reason: '307' })
})
