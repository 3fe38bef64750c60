import { describe, expect, it, vi } from 'vitest'
import type { Passenger } from '../../contract/passenger'
import type { SearchResult } from '../../contract/search-result'
import { memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, payFor } from '../../testing/worlds/a-platform'
import { amelia } from '../../testing/worlds/a-shop'
import { rememberTravelers } from './saved-travelers'

// Somebody with this number of an airline pays a tenth less in the sandbox.
const NUMBER = '1234567890'
const CRITERIA = { origin: 'LHR', destination: 'JFK', departureDate: '2026-12-20', limit: 200 }
const withNumber = (number: string, given: Partial<Passenger> = {}): Passenger => ({
  ...amelia,
  ...given,
  frequentFlyerProgram: 'BA',
  frequentFlyerNumber: number,
})

async function aFlyer(...travelers: Passenger[]) {
  const cache = memoryCache()
  const platform = aPlatform(aDatabase().repositories, { cache })
  const note = vi.spyOn(platform.deps.seenFares, 'note')
  const cookie = await platform.signIn('traveler')
  const { id: userId } = (await (await platform.ask('GET', '/api/auth/user', { cookie })).json()) as { id: string }
  await rememberTravelers(platform.deps, { brandKey: platform.here, userId }, travelers)
  const saved = await platform.ask('GET', '/api/auth/travelers', { cookie })
  const { travelers: known } = (await saved.json()) as { travelers: { id: string; firstName: string }[] }
  const search = (more: object = {}, as = cookie) =>
    platform.ask('POST', '/api/flights/search', { body: { ...CRITERIA, ...more }, cookie: as })
  return { platform, cookie, kept: cache.kept, note, search, flyers: known.map(({ id }) => id) }
}

/** The cheapest fare of British Airways, and of everybody else. */
async function cheapest(answer: Response) {
  expect(answer.status).toBe(200)
  const { offers } = (await answer.json()) as SearchResult
  const least = (isBA: boolean) =>
    Math.min(
      ...offers
        .filter(({ owner }) => (owner.iata_code === 'BA') === isBA)
        .map(({ total_amount }) => Number(total_amount)),
    )
  return { ofBA: least(true), ofOthers: least(false) }
}

const refusal = async (answer: Response) => {
  const { fields = {} } = (await answer.json()) as { fields?: Record<string, string> }
  return [answer.status, fields.flyers]
}

describe('a search with frequent flyer numbers', () => {
  it('finds member fares, for the searching user only, and records no price of a route', async () => {
    const { search, flyers, note } = await aFlyer(withNumber(NUMBER))
    const before = await cheapest(await search())
    await vi.waitFor(() => expect(note).toHaveBeenCalledOnce())
    const members = await cheapest(await search({ flyers }))
    expect(members.ofOthers).toBe(before.ofOthers)
    expect(members.ofBA / before.ofBA).toBeCloseTo(0.9, 2)
    expect(await cheapest(await search({ flyers }))).toEqual(members)
    expect(await cheapest(await search())).toEqual(before)
    expect(note).toHaveBeenCalledOnce()
  })

  it('is sent to the provider with names and numbers, and cached without either', async () => {
    const { platform, search, flyers, kept } = await aFlyer(withNumber(NUMBER))
    const start = vi.spyOn(platform.deps.flights('test'), 'startSearch')
    await search({ flyers, adultsCount: 2 })
    await search({ flyers, adultsCount: 2 })
    expect(start).toHaveBeenCalledOnce()
    expect(start.mock.calls[0]?.[1]?.flyers).toEqual([
      { firstName: 'Amelia', lastName: 'Earhart', numbers: [{ program: 'BA', number: NUMBER }] },
    ])
    expect([...kept.keys()].some((key) => key.includes('/flyers/'))).toBe(true)
    for (const [key, { text }] of kept) expect(key + text).not.toMatch(/amelia|earhart|1234567890/i)
  })

  it('has the other fares of a flight, and a way to request it in an address', async () => {
    const { platform, cookie, search, flyers } = await aFlyer(withNumber(NUMBER))
    const { offers } = (await (await search({ flyers })).json()) as SearchResult
    const offer = offers.find(({ owner }) => owner.iata_code === 'BA')
    const query = new URLSearchParams({ ...CRITERIA, limit: '200', flyers: flyers.join() })
    const fares = async (as: string) => {
      const answer = await platform.ask('GET', `/api/flights/offer/${offer?.id}/fares?${query}`, { cookie: as })
      return answer.status === 200 ? ((await answer.json()) as { fares: unknown[] }).fares.length : answer.status
    }
    expect(await fares(cookie)).toBeGreaterThan(0)
    expect(await fares('')).toBe(400)
    const asked = await platform.ask('GET', `/api/flights/search?${query}`, { cookie })
    expect(((await asked.json()) as SearchResult).offers.map(({ id }) => id)).toEqual(offers.map(({ id }) => id))
  })

  it('is refused to visitors who aren’t signed in, and to others who know its address', async () => {
    const { platform, search, flyers } = await aFlyer(withNumber(NUMBER))
    expect(await refusal(await search({ flyers }, ''))).toEqual([
      400,
      'Sign in to search with your frequent flyer numbers',
    ])
    const gone = 'A traveler of this search is not saved with a frequent flyer number any more'
    expect(await refusal(await search({ flyers }, await platform.signIn('brand owner')))).toEqual([400, gone])
    const stranger = await platform.signIn('traveler of another brand')
    const body = { ...CRITERIA, flyers }
    const elsewhere = await platform.ask('POST', '/api/flights/search', {
      body,
      cookie: stranger,
      host: platform.there,
    })
    expect(await refusal(elsewhere)).toEqual([400, gone])
  })

  it("is refused for children, for more than fly, and when the airline doesn't know the number", async () => {
    const child = withNumber('12345678', { type: 'child', firstName: 'Ann', dateOfBirth: '2016-01-01' })
    const { search, flyers } = await aFlyer(child)
    expect((await refusal(await search({ flyers })))[1]).toMatch(/adults alone, and Ann is younger on 2026-12-20$/)
    const two = await aFlyer(withNumber('12345678'), withNumber('87654321', { firstName: 'Ann' }))
    expect((await refusal(await two.search({ flyers: two.flyers })))[1]).toBe('These are more travelers than adults')
    expect((await refusal(await two.search({ flyers: [] })))[0]).toBe(400)
    const wrong = await aFlyer(withNumber('0000'))
    expect((await refusal(await wrong.search({ flyers: wrong.flyers })))[1]).toMatch(/^An airline does not know one of/)
  })

  it('sells what it found only to the traveler it was searched for', async () => {
    const { platform, cookie, search, flyers } = await aFlyer(withNumber(NUMBER))
    const { offers } = (await (await search({ flyers })).json()) as SearchResult
    const found = offers.find(({ owner, total_currency }) => owner.iata_code === 'BA' && total_currency === 'USD')
    const read = await platform.ask('GET', `/api/flights/offer/${found?.id}`)
    const offer = await read.json()
    expect(JSON.stringify(offer)).not.toMatch(/earhart|known_as|1234567890/i)
    const body = bookingFor(offer, await payFor(platform, offer))
    const asOther = body.passengers.map((passenger) => ({ ...passenger, firstName: 'Bessie', lastName: 'Coleman' }))
    const refused = await platform.ask('POST', '/api/bookings', { body: { ...body, passengers: asOther }, cookie })
    const answer = (await refused.json()) as { fields?: Record<string, string> }
    expect([refused.status, answer.fields?.['passengers.0.firstName']]).toEqual([
      400,
      expect.stringMatching(/^This price was found with the frequent flyer number of somebody else/),
    ])
    const secondBooking = bookingFor(offer, await payFor(platform, offer))
    expect((await platform.ask('POST', '/api/bookings', { body: secondBooking, cookie })).status).toBe(201)
  })
})
