import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import type { Mode } from '../../contract/admin'
import type { Offer } from '../../contract/offer'
import type { SearchEvent } from '../../contract/search-result'
import type { KeptAnswers, RenderPage } from '../../contract/served-page'
import { defaultBrand } from '../../domain/brand/default-brand'
import { retireSearch } from '../../features/offers/search-cache'
import { criteria } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { appFiles } from '../../testing/doubles/app-files'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'

const SHOP = 'https://shop.example'
const SEARCH = '/search?origin=JFK&destination=LHR&departureDate=2026-12-20'
const OFFER = aNetOffer()

type Asks = (answers: KeptAnswers) => Promise<unknown>
const search: Asks = (answers) => answers.search(criteria())
const offer: Asks = (answers) => answers.offer(OFFER.id)

/** A shop in which one search was made; its renderer asks for the answers that a test wants. */
function aShop() {
  const state = { mode: 'test' as Mode, now: new Date('2026-11-21T12:00:00Z'), allows: true, brand: defaultBrand }
  const flights = fakeFlights({ search: async () => [OFFER], findOffer: async () => OFFER })
  const logged: unknown[] = []
  const counted: string[] = []
  const cache = memoryCache()
  let asks: Asks = async () => null
  const answered: unknown[] = []
  const frame = { html: '', css: '', styles: [], scripts: ['/app.js'], faults: [] }
  const renderPage: RenderPage = async ({ answers, isFrame }) => {
    if (isFrame) return frame
    answered.push(await asks(answers))
    return { ...frame, html: '<h1>Written</h1>', answers: { of: '</script>' } }
  }
  const deps = testDeps({
    cache,
    renderPage,
    flights: () => flights,
    modes: { read: async () => state.mode },
    clock: { now: () => state.now },
    brands: { find: async () => state.brand },
    log: (line) => void (line.level === 'error' && logged.push(line)),
    callLimiter: { allow: async (key) => counted.push(key) > 0 && state.allows },
  })
  const app = createApp(deps)
  const call = (path: string, init?: RequestInit) => app.request(`${SHOP}${path}`, init, appFiles)
  return {
    state,
    flights,
    logged,
    counted,
    cache,
    deps,
    searchFirst: async (accept = 'application/x-ndjson') => {
      const headers = { 'content-type': 'application/json', accept, origin: SHOP }
      const found = await call('/api/flights/search', { method: 'POST', headers, body: JSON.stringify(criteria()) })
      return found.text()
    },
    call,
    /** What the renderer gets while it writes a page. */
    answerTo: async <T>(question: Asks, path = SEARCH) => {
      asks = question
      const response = await call(path)
      return { status: response.status, html: await response.text(), answer: answered.at(-1) as T | null, response }
    },
    rendered: () => answered.length,
  }
}

type Shop = ReturnType<typeof aShop>
let shop: Shop
beforeEach(() => {
  shop = aShop()
})

describe('a cached search', () => {
  it("is what its stream would say, at the brand's price, without asking a provider", async () => {
    const stream = await shop.searchFirst()
    const { answer } = await shop.answerTo<SearchEvent[]>(search)
    expect(answer?.map(({ type }) => type)).toEqual(['offers', 'done'])
    expect(answer?.[0]).toMatchObject({ offers: [{ id: OFFER.id }], total_count: 1, remaining_batches: 0 })
    const again = await shop.searchFirst()
    expect(JSON.parse(again.split('\n')[0]!)).toMatchObject({ total_count: 1 })
    expect(stream).toContain(OFFER.id)
    expect(shop.flights.search).toHaveBeenCalledOnce()
  })

  it('is also found when only its offers are cached, and not the requested page', async () => {
    await shop.searchFirst('application/json')
    expect([...shop.cache.kept.keys()].some((key) => key.startsWith('page/'))).toBe(false)
    const { answer } = await shop.answerTo<SearchEvent[]>(search)
    expect(answer).toHaveLength(2)
    expect([...shop.cache.kept.keys()].some((key) => key.startsWith('page/'))).toBe(true)
  })

  it("has another brand's price", async () => {
    await shop.searchFirst()
    const price = async () => {
      const [event] = (await shop.answerTo<SearchEvent[]>(search)).answer ?? []
      return event?.type === 'offers' ? event.offers[0]?.total_amount : undefined
    }
    const usual = await price()
    shop.state.brand = { ...defaultBrand, markupPercent: 50 }
    const dear = await price()
    expect(Number(dear)).toBeGreaterThan(Number(usual))
  })

  it('is null when nobody has searched', async () => {
    expect((await shop.answerTo(search)).answer).toBeNull()
    expect(shop.flights.search).not.toHaveBeenCalled()
  })

  it.each<[string, (shop: Shop) => unknown]>([
    ['the shop is in the other mode', ({ state }) => Object.assign(state, { mode: 'live' })],
    ['its departure is past', ({ state }) => Object.assign(state, { now: new Date('2026-12-22T12:00:00Z') })],
    ['somebody has bought from it', ({ deps }) => retireSearch(deps, { mode: 'test', provider: 'duffel' }, OFFER)],
  ])('is null once %s', async (_, happens) => {
    await shop.searchFirst()
    expect((await shop.answerTo(search)).answer).not.toBeNull()
    await happens(shop)
    expect((await shop.answerTo(search)).answer).toBeNull()
    expect(shop.logged).toEqual([])
  })
})

describe('a cached offer', () => {
  const read = () => shop.call(`/api/flights/offer/${OFFER.id}`)

  it('is what its call would answer', async () => {
    const expected: Offer = await (await read()).json()
    const { answer } = await shop.answerTo<Offer>(offer, `/flight/${OFFER.id}`)
    expect(JSON.parse(JSON.stringify(answer))).toEqual(expected)
    expect(shop.flights.findOffer).toHaveBeenCalledOnce()
  })

  it('is null when nobody has read it', async () => {
    expect((await shop.answerTo(offer, `/flight/${OFFER.id}`)).answer).toBeNull()
    expect(shop.flights.findOffer).not.toHaveBeenCalled()
  })

  it.each<[string, (shop: Shop) => unknown]>([
    ['the shop is in the other mode', ({ state }) => Object.assign(state, { mode: 'live' })],
    ['it has expired', ({ state }) => Object.assign(state, { now: new Date(OFFER.expires_at) })],
  ])('is null once %s', async (_, happens) => {
    await read()
    happens(shop)
    expect((await shop.answerTo(offer, `/flight/${OFFER.id}`)).answer).toBeNull()
  })

  it('has the fares of its flights as far as its search is cached, as their call would answer', async () => {
    const fares: Asks = (answers) => answers.fares(OFFER.id, criteria())
    const path = `/flight/${OFFER.id}`
    expect((await shop.answerTo(fares, path)).answer).toEqual([])
    await shop.searchFirst()
    const query = 'origin=JFK&destination=LHR&departureDate=2026-12-20'
    const expected = await (await shop.call(`/api/flights/offer/${OFFER.id}/fares?${query}`)).json()
    const { answer } = await shop.answerTo(fares, path)
    expect(JSON.parse(JSON.stringify({ fares: answer }))).toEqual(expected)
    expect(answer).toMatchObject([{ id: OFFER.id }])
    expect(shop.flights.search).toHaveBeenCalledOnce()
  })

  it('is null for a malformed id', async () => {
    expect((await shop.answerTo((answers) => answers.offer('../../expected'), `/flight/${OFFER.id}`)).answer).toBeNull()
  })
})

describe('a page with answers', () => {
  it("contains them as data that can't close its script element", async () => {
    const { html, response } = await shop.answerTo(search)
    expect(html).toContain('<script type="application/json" id="page-answers">{"of":"\\u003c/script>"}</script>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it('is rendered on each request', async () => {
    await shop.answerTo(search)
    await shop.answerTo(search)
    expect(shop.rendered()).toBe(2)
  })

  it('has none when the cache fails, which is logged', async () => {
    shop.cache.findText = () => Promise.reject(new Error('no cache'))
    const { status, answer } = await shop.answerTo(search)
    expect([status, answer]).toEqual([200, null])
    expect(shop.logged).toMatchObject([{ event: 'page_answer_not_read', address: '/search', cause: 'Error: no cache' }])
  })

  it('has none when the page is cached for everybody', async () => {
    await shop.searchFirst()
    expect((await shop.answerTo(search, '/about')).answer).toBeNull()
  })
})

describe('a visitor who asks for very many pages', () => {
  it.each([SEARCH, `/flight/${OFFER.id}`])('gets %s as a frame, which the browser fills', async (path) => {
    shop.state.allows = false
    const { status, html } = await shop.answerTo(search, path)
    expect(status).toBe(200)
    expect(html).toMatch(/<div id="root" data-scripts="\/app.js"[^>]*><\/div>/)
    expect(shop.rendered()).toBe(0)
  })

  it("gets cached ones, which don't count", async () => {
    shop.state.allows = false
    expect((await shop.answerTo(search, '/about')).html).toContain('Written')
    expect(shop.counted).toEqual([])
  })
})
