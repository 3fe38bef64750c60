import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import type { BookingResult } from '../../contract/booking'
import type { Offer } from '../../contract/offer'
import type { PaymentResult } from '../../contract/payment'
import type { SearchResult } from '../../contract/search-result'
import { DAY_MS } from '../../domain/time'
import { withoutRenderer } from '../../testing/doubles/page-renderer'
import { cookieHeader } from '../../testing/worlds/a-platform'
import { AMELIAS_BROWSER, amelia, card } from '../../testing/worlds/a-shop'

// The Worker as it is deployed, in workerd with its own build of Stripe's client, its hashing and its KV: Node can't tell whether
// these work there.
let folder: string
let shop: TestHarness
let withoutKeys: TestHarness

async function start(vars: Record<string, string>): Promise<TestHarness> {
  const { main, compatibility_date, assets, kv_namespaces, ratelimits, version_metadata } = readConfig({
    config: 'wrangler.toml',
  })
  const harness = createTestHarness({
    workers: [
      {
        config: {
          name: 'tailfin',
          main: main!,
          ...withoutRenderer,
          compatibility_date: compatibility_date!,
          kv_namespaces,
          ratelimits,
          version_metadata: version_metadata!,
          vars: {
            ...vars,
            DATABASE_URL: inject('databaseUrl'),
            SESSION_SECRET: 'a test secret of more than thirty-two characters',
          },
          assets: { ...assets!, directory: folder },
        },
      },
    ],
  })
  await harness.listen()
  return harness
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailfin-purchase-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><head><title>-</title></head></html>')
  shop = await start({ SANDBOX: 'on' })
  withoutKeys = await start({})
}, 180_000)

afterAll(async () => {
  await Promise.all([shop?.close(), withoutKeys?.close()])
  await rm(folder, { recursive: true, force: true })
})

const BROWSER = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie: `buyer=${AMELIAS_BROWSER}`,
}

async function post<T>(path: string, body: unknown, at = shop) {
  const init = { method: 'POST', headers: BROWSER, body: JSON.stringify(body) }
  const answer = await at.fetch(`http://localhost${path}`, init)
  const cookie = cookieHeader(answer)
  return { status: answer.status, body: (await answer.json()) as T, cookie }
}

/** The first offer that needs no passports, whole. */
async function withoutPassports({ offers }: SearchResult): Promise<Offer> {
  for (const { id } of offers) {
    const offer = (await (await shop.fetch(`http://localhost/api/flights/offer/${id}`)).json()) as Offer
    if (!offer.passenger_identity_documents_required) return offer
  }
  throw new Error('Every offer needs passports')
}

const aMonthAway = () => new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)

it('is bought once in workerd, however often it is asked for, and signs the guest in', async () => {
  const criteria = { origin: 'JFK', destination: 'LHR', departureDate: aMonthAway() }
  const { body: found } = await post<SearchResult>('/api/flights/search', criteria)
  const offer = await withoutPassports(found)
  const price = { amount: offer.charge.total_amount, currency: offer.charge.currency }
  const payment = await post<PaymentResult>('/api/payments/process-card', {
    offerId: offer.id,
    ...price,
    cardDetails: card(),
  })
  expect(payment).toMatchObject({ status: 200, body: { success: true } })

  const email = `${randomUUID()}@example.com`
  const request = {
    offerId: offer.id,
    paymentId: payment.body.paymentId,
    passengers: [{ ...amelia, email }],
    paymentDetails: price,
  }
  const [one, other] = await Promise.all([
    post<BookingResult>('/api/bookings', request),
    post<BookingResult>('/api/bookings', request),
  ])
  expect(one).toMatchObject({ status: 201, body: { status: 'confirmed', cardLast4: '4242', accountInfo: { email } } })
  expect(other.body).toEqual(one.body)

  const trips = await shop.fetch('http://localhost/api/bookings', { headers: { cookie: one.cookie } })
  expect(await trips.json()).toMatchObject({ bookings: [{ id: one.body.id }] })
}, 180_000)

it('is sold from the sandbox only in a shop that is told to', async () => {
  const criteria = { origin: 'JFK', destination: 'LHR', departureDate: aMonthAway() }
  const refused = await post('/api/flights/search', criteria, withoutKeys)
  expect(refused).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } })
  const paymentDetails = { amount: '1.00', currency: 'USD' }
  const free = { offerId: 'off_1', paymentId: 'test_made-up', paymentDetails, passengers: [amelia] }
  const booked = await post('/api/bookings', free, withoutKeys)
  expect(booked).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
})
