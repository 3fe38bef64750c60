// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { shownPage } from '#worker/content/brand-content'
import { NO_FARES } from '#worker/contract/content/home-fares'
import type { PageName } from '#worker/contract/content/page-names'
import type { SearchEvent } from '#worker/contract/search-result'
import type { KeptAnswers } from '#worker/contract/served-page'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { anOffer, anOfferSummary } from '#worker/testing/builders/an-offer'
import { offers } from './features/search/results/results-test-screen'
import { renderPage } from './server'

const SEARCH = '/search?origin=JFK&destination=LHR&departureDate=2099-12-24'
const EVENTS: SearchEvent[] = [
  { type: 'offers', offers: offers(30), total_count: 142, total_batches: 3, remaining_batches: 0 },
  { type: 'done', total_count: 142, complete: true },
]

/** Renders an address with these stored answers; returns the HTML and the requested answers. */
async function written(address: string) {
  const answers = {
    content: <Name extends PageName>(page: Name) => shownPage(defaultBrand, page, '2026-11-22'),
    article: () => null,
    legal: () => Promise.reject(new Error('None is asked for')),
    homeFares: () => NO_FARES,
    near: () => [],
    search: vi.fn<KeptAnswers['search']>(async () => EVENTS),
    offer: vi.fn<KeptAnswers['offer']>(async () => anOffer()),
    fares: vi.fn<KeptAnswers['fares']>(async () => [
      anOfferSummary(),
      anOfferSummary({ id: 'off_dear', total_amount: '600.00' }),
    ]),
  }
  const page = await renderPage({
    brand: defaultBrand,
    day: '2026-11-22',
    mayBeSignedIn: false,
    address,
    answers,
    isFrame: false,
  })
  return {
    ...page,
    ...answers,
    queries: (page.answers as { queries?: { queryKey: unknown[] }[] } | undefined)?.queries,
  }
}

describe('stored results', () => {
  it('are rendered for the first window, and sent with the page', async () => {
    const { html, faults, search, queries } = await written(SEARCH)
    expect(faults).toEqual([])
    expect(search.mock.calls).toMatchObject([[{ origin: 'JFK', destination: 'LHR', departureDate: '2099-12-24' }]])
    expect(html).toContain('142 flights found')
    expect(html.match(/<article/g)).toHaveLength(6)
    expect(html).toMatch(/<a href="\/flight\/off_0[^>]*>View Details/)
    expect(html).toContain('$600')
    const [criteria] = search.mock.calls[0] ?? []
    expect(queries).toMatchObject([{ queryKey: ['search', criteria, null, 0], state: { data: { total: 142 } } }])
  })

  it.each([
    ['filters', '&stops=0'],
    ['further pages', '&showMore=true&previousCount=30'],
    ['flights chosen before', '&chosen=BA178'],
  ])('are left to the browser when the address has %s', async (_, more) => {
    const { html, search, queries } = await written(SEARCH + more)
    expect(search).not.toHaveBeenCalled()
    expect(queries).toBeUndefined()
    expect(html).toContain('Results will appear')
  })

  it.each([
    ['names no day', '/search?origin=JFK&destination=LHR'],
    ['names one that is past somewhere', '/search?origin=JFK&destination=LHR&departureDate=2026-11-22'],
  ])('are left to the browser when the address %s, because its day may differ', async (_, address) => {
    const { search, queries } = await written(address)
    expect(search).not.toHaveBeenCalled()
    expect(queries).toBeUndefined()
  })
})

describe('a stored offer', () => {
  it('is rendered with its price, and without the remaining time', async () => {
    const { html, faults, offer, queries } = await written('/flight/off_1')
    expect(faults).toEqual([])
    expect(offer.mock.calls).toEqual([['off_1']])
    expect(html).toContain('Price Summary')
    expect(html).not.toContain('left at this price')
    expect(html).not.toContain('This offer has expired')
    expect(queries).toMatchObject([
      { queryKey: ['offer', 'off_1'] },
      { queryKey: ['fares', 'off_1'], state: { data: [] } },
    ])
  })

  it('is rendered with the fares of its flights when its address has the search', async () => {
    const { html, fares, queries } = await written(
      '/flight/off_1?from_origin=JFK&from_destination=LHR&from_departureDate=2099-12-24&from_adults=2',
    )
    expect(fares.mock.calls).toMatchObject([['off_1', { origin: 'JFK', adultsCount: 2 }]])
    expect(html).toContain('Fares for These Flights')
    expect(html).toContain('+$123')
    expect(queries?.[1]).toMatchObject({ queryKey: ['fares', 'off_1'], state: { data: [{}, { id: 'off_dear' }] } })
  })
})

describe('a page of a search without both airports', () => {
  it('requests no answer', async () => {
    const { html, search, queries } = await written('/search?origin=JFK')
    expect(html).toContain('Tell us a little more')
    expect(search).not.toHaveBeenCalled()
    expect(queries).toBeUndefined()
  })
})
