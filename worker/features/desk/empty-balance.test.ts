import { afterEach, expect, it, vi } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, findAnOffer, payFor, paymentFor } from '../../testing/worlds/a-platform'
import type { CaseList } from '../issues/contract'

afterEach(() => vi.restoreAllMocks())

it('an order that our balance does not cover stops sales, with one case, until an administrator resolves it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { repositories, stored } = aDatabase()
  const platform = aPlatform(repositories)
  const { ask, signIn } = platform
  // The double's route on which the balance is empty.
  const criteria = { origin: 'LGW', destination: 'STN', departureDate: '2027-01-15' }
  const found = (await (await ask('POST', '/api/flights/search', { body: criteria })).json()) as SearchResult
  const offer = (await (await ask('GET', `/api/flights/offer/${found.offers[0]?.id}`)).json()) as Offer
  const refused = await ask('POST', '/api/bookings', { body: bookingFor(offer, await payFor(platform, offer)) })
  const PAUSED = 'Booking is paused at the moment. Nothing was charged. Please try again later.'
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'sales_stopped', message: PAUSED })
  expect(stored.purchases).toMatchObject([{ state: 'voided' }])
  expect(stored.cases).toMatchObject([{ kind: 'balance_short', state: 'open', seen: 1 }])

  const other = await findAnOffer(platform)
  const payment = () => ask('POST', '/api/payments/process-card', { body: paymentFor(other) })
  expect(await (await payment()).json()).toMatchObject({ code: 'sales_stopped', message: PAUSED })
  const cookie = await signIn('administrator')
  const { cases } = (await (await ask('GET', '/api/admin/cases?state=open', { cookie })).json()) as CaseList
  const body = { action: 'resolve', note: 'The balance is filled.', seenSteps: 0 }
  expect((await ask('POST', `/api/admin/cases/${cases[0]?.id}/actions`, { body, cookie })).status).toBe(200)
  expect((await payment()).status).toBe(200)
})
