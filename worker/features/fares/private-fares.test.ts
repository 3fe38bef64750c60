import { describe, expect, it } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { FareDates } from '../../contract/search/fare-dates'
import type { SearchResult } from '../../contract/search-result'
import { memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, paymentFor } from '../../testing/worlds/a-platform'

const CRITERIA = { origin: 'JFK', destination: 'LHR', departureDate: '2027-01-15', limit: '100' }
// The code that the sandbox's airlines know.
const codes = [{ airline: 'BA', corporateCode: 'TAILFIN' }]

/** Two brands with the same prices, of which one has a code of British Airways. */
async function twoBrands(holder: 'here' | 'there' = 'here') {
  const platform = aPlatform(aDatabase().repositories, { cache: memoryCache() })
  const { ask, deps, here, there } = platform
  await ask('GET', '/api/brand')
  const record = await deps.brands.find(platform[holder])
  if (record) await deps.brandPublisher.put({ ...record, privateFares: codes })
  const search = async (host: string) =>
    (
      (await (
        await ask('GET', `/api/flights/search?${new URLSearchParams(CRITERIA)}`, { host })
      ).json()) as SearchResult
    ).offers
  const read = (id: string | undefined, host: string) => ask('GET', `/api/flights/offer/${id}`, { host })
  return { ...platform, search, read, here, there }
}
type Offers = SearchResult['offers']
const cheapestOf = (offers: Offers, airline: string) => {
  const prices = offers.flatMap(({ owner, total_amount }) =>
    owner.iata_code === airline ? [Number(total_amount)] : [],
  )
  return Math.min(...prices)
}

describe('the codes of a brand', () => {
  it('give its own travelers the airline’s private fares, no matter who searches first', async () => {
    for (const first of ['here', 'there'] as const) {
      const { search, here, there } = await twoBrands()
      const before = await search(first === 'here' ? here : there)
      const after = await search(first === 'here' ? there : here)
      const [own, others] = first === 'here' ? [before, after] : [after, before]
      expect(cheapestOf(own, 'BA')).toBeLessThan(cheapestOf(others, 'BA') * 0.9)
      expect(cheapestOf(own, 'AA')).toBe(cheapestOf(others, 'AA'))
    }
  })

  it('let nobody read or buy such a fare at another brand, even with its id', async () => {
    const { search, read, ask, here, there } = await twoBrands()
    const found = (await search(here)).find(({ owner }) => owner.iata_code === 'BA')
    const offer = (await (await read(found?.id, here)).json()) as Offer
    expect(offer).toMatchObject({ is_corporate: true })
    expect(JSON.stringify(offer)).not.toContain('TAILFIN')
    expect((await read(offer.id, there)).status).toBe(404)
    expect((await ask('GET', `/api/flights/seatmaps/${offer.id}`, { host: there })).status).toBe(404)
    const extras = async (host: string) =>
      (await ask('GET', `/api/flights/extras?offers=${offer.id}`, { host })).json() as Promise<{ offers: unknown[] }>
    expect((await extras(there)).offers).toEqual([])
    expect((await extras(here)).offers).toHaveLength(1)
    const buy = (host: string) => ask('POST', '/api/payments/process-card', { body: paymentFor(offer), host })
    expect((await buy(there)).status).toBe(404)
    expect((await buy(here)).status).toBe(200)
  })

  it('show the net price to its own team only', async () => {
    for (const [holder, status] of [
      ['here', 200],
      ['there', 404],
    ] as const) {
      const { search, ask, signIn, ...hosts } = await twoBrands(holder)
      const found = (await search(hosts[holder])).find(({ owner }) => owner.iata_code === 'BA')
      const answer = await ask('GET', `/api/admin/net-offers/${found?.id}`, { cookie: await signIn('brand owner') })
      expect(answer.status).toBe(status)
    }
  })

  it('are in no answer of the shop', async () => {
    const { ask, here } = await twoBrands()
    for (const path of ['/api/brand', '/', '/search?origin=JFK&destination=LHR&departureDate=2027-01-15'])
      expect(await (await ask('GET', path, { host: here })).text()).not.toContain('TAILFIN')
  })

  it('keep its sightings among the brand’s own fares over dates', async () => {
    const { search, ask, here, there } = await twoBrands()
    await search(here)
    const query = 'origin=JFK&destination=LHR&cabinClass=economy&from=2027-01-15&to=2027-01-15'
    const cells = async (host: string) => {
      const answer = await ask('GET', `/api/fares/dates?${query}`, { host, headers: { 'cache-control': 'no-cache' } })
      return ((await answer.json()) as FareDates).cells
    }
    expect(await cells(here)).toHaveLength(1)
    expect(await cells(there)).toEqual([])
  })
})
