import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderOffers } from '#worker/domain/offer/offer-order'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#worker/domain/time'
import { flightsKey } from '#worker/features/seen/rules-flights-key'
import { tellTime } from '../../../testing/tell-time'
import { resultsHeading } from './arrange-offers'
import { actions, found, listed, offers, reading, ready, show } from './results-test-screen'

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset()
})

describe('the results', () => {
  it('summarize the search and link back to the filled form', async () => {
    const { user } = show(ready(2))
    const summary = within(screen.getByRole('region', { name: 'Your search' }))
    for (const text of ['Round Trip', 'Economy', '2 adults, 1 child']) expect(summary.getByText(text)).toBeDefined()
    expect(summary.getByText(/^Dec 24 – Dec 31/).parentElement?.textContent).toBe('Dec 24 – Dec 31, 2099')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Flights from New York (JFK) to London (LHR)')
    expect(summary.getByRole('link', { name: 'Modify Search' }).getAttribute('href')).toBe('/?origin=JFK')
    await user.click(summary.getByRole('button', { name: 'Refresh Results' }))
    expect(actions.onRefresh).toHaveBeenCalledOnce()
  })

  it('count flights and name the range of charged prices', () => {
    show(ready(4, 142))
    expect(screen.getByRole('heading', { name: '142 flights found' })).toBeDefined()
    // What a screen reader hears is the same.
    expect(screen.getAllByText(/flights? found$/).map(({ textContent }) => textContent)).toEqual([
      '142 flights found',
      '142 flights found',
    ])
    expect(screen.getByText('4 of 142 shown')).toBeDefined()
    expect(screen.getByText('Prices from $600 to $603')).toBeDefined()
    expect(resultsHeading(8, 8)).toBe('8 flights found')
    expect(resultsHeading(1, 1)).toBe('1 flight found')
  })

  it('name the range of each currency', () => {
    const [first, ...others] = offers(4)
    if (!first) throw new Error('no offers')
    show(found([{ ...first, total_amount: '55000', total_currency: 'JPY' }, ...others]))
    expect(screen.getByText('Prices from $601 to $603, and from ¥55,000 to ¥55,000')).toBeDefined()
  })

  it('offer more while there are more, and the first page above thirty', async () => {
    const { user } = show(ready(31, 142))
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await user.click(screen.getByRole('button', { name: 'Back to First Page' }))
    expect(actions.onLoadMore).toHaveBeenCalledOnce()
    expect(actions.onFirstPage).toHaveBeenCalledOnce()
  })

  it('offer neither for thirty of thirty', () => {
    show(ready(30))
    expect(screen.queryByRole('button', { name: /Load More|First Page/ })).toBeNull()
  })

  it('ignore a second press while more are loading', () => {
    show({ ...ready(2, 142), loadingMore: true })
    expect(screen.getByRole('button', { name: 'Load More Flights' })).toHaveProperty('disabled', true)
  })

  it('begin with the flights that were chosen before, wherever they are in the result', async () => {
    const all = offers(6)
    const wanted = { reading: reading({ chosen: flightsKey(all[4]!) }) }
    const part = { total: 6, pool: { offers: all.slice(0, 3), state: 'part' as const } }
    const { become } = show(found(all.slice(0, 3), part), wanted)
    expect(await listed()).toHaveLength(3)
    expect(actions.onWantWhole).toHaveBeenCalled()
    expect(screen.queryByText('The flights you chose are no longer on sale.')).toBeNull()
    become(found(all.slice(0, 3), { total: 6, pool: { offers: structuredClone(all), state: 'whole' } }))
    expect(await listed()).toEqual(['off_4', 'off_0', 'off_1', 'off_2'])
    expect(within(screen.getAllByRole('article')[0]!).getByText('The flights you chose')).toBeDefined()
    expect(screen.getAllByText('The flights you chose')).toHaveLength(1)
  })

  it('do not repeat chosen flights that are on the page anyway', async () => {
    const all = offers(3)
    show(found(all, { pool: { offers: structuredClone(all), state: 'whole' } }), {
      reading: reading({ chosen: flightsKey(all[2]!) }),
    })
    expect(await listed()).toEqual(['off_2', 'off_0', 'off_1'])
  })

  it('say when flights that were chosen before are not on sale any more', () => {
    show(ready(3), { reading: reading({ chosen: 'XX XX999 2099-12-24T08:00:00' }) })
    expect(screen.getByText('The flights you chose are no longer on sale.')).toBeDefined()
  })

  it('keep the order they are given in', async () => {
    show(found(orderOffers(offers(3), 'price-desc')), { reading: reading({ sort: 'price-desc' }) })
    expect(await listed()).toEqual(['off_2', 'off_1', 'off_0'])
  })

  it('put the fares of the same flights into one card', async () => {
    const [basic, other] = offers(2)
    show(found([basic!, other!, { ...basic!, id: 'flex', total_amount: '900.00', total_currency: 'USD' }]))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: '3 flights found' })).toBeDefined()
  })

  it('explain in a line how the best are ranked', () => {
    show(ready(2), { reading: reading({ sort: 'best' }) })
    expect(screen.getByText('Best weighs price, time under way and stops together.')).toBeDefined()
  })

  it('change their order by the selector', async () => {
    const { user } = show(ready(2))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Duration: Shortest')
    expect(actions.onSort).toHaveBeenCalledWith('duration-asc')
  })

  const price = (total_amount: string) => ({ total_amount, total_currency: 'USD' })
  const facts = {
    first_prices: { best: price('640.00'), 'price-asc': price('600.00'), 'duration-asc': price('900.00') },
    median_emissions_kg: 500,
    emissions_stated: 34,
  }
  const tabs = () =>
    within(screen.getByRole('group', { name: 'Order of the flights' }))
      .getAllByRole('button')
      .map((tab) => `${tab.textContent}${tab.getAttribute('aria-pressed') === 'true' ? ' is chosen' : ''}`)

  it('show three orders with the first price of the whole result in each, and switch to them', async () => {
    const state = { airlines: null, end: 'complete' as const, total: 142, facts }
    const { user } = show({ ...ready(2, 142), found: state })
    expect(tabs()).toEqual(['Best $640', 'Cheapest $600 is chosen', 'Fastest $900'])
    await user.click(screen.getByRole('button', { name: /^Fastest/ }))
    expect(actions.onSort).toHaveBeenCalledWith('duration-asc')
  })

  it.each([
    ['of filtered results', 'whole', ['Best $600', 'Cheapest $600', 'Fastest $600']],
    ['only when the whole result is loaded', 'part', ['Best ', 'Cheapest ', 'Fastest ']],
  ] as const)('name prices %s: %s', (_, state, expected) => {
    const page = offers(3)
    show(
      found(page, {
        total: 3,
        pool: { offers: page, state },
        found: { airlines: null, end: 'complete', total: 3, facts },
      }),
      {
        reading: reading({ maxPrice: 610, sort: 'price-desc' }),
      },
    )
    expect(tabs()).toEqual(expected)
  })

  it('compare each card’s CO₂ with the median of the whole result', async () => {
    const [offer] = offers(1)
    show({
      ...found([{ ...offer!, total_emissions_kg: 400 }]),
      found: { airlines: null, end: 'complete', total: 1, facts },
    })
    expect(await screen.findByText(/kg CO₂e, −20%$/)).toBeDefined()
  })

  it('say that airlines are being asked, with placeholders of the results', () => {
    show({ status: 'loading', offers: [] })
    expect(
      screen.getByText('Searching for the best flight deals. Results will appear in a few seconds...'),
    ).toBeDefined()
    expect(screen.getByText('Searching all airlines...')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('show at most three known offers, inert, while they are refreshed', () => {
    show({ status: 'loading', offers: offers(5) })
    const cards = screen.getAllByRole('article', { hidden: true })
    expect(cards).toHaveLength(3)
    expect(cards[0]!.closest('[inert]')).not.toBeNull()
  })

  it.each([
    [
      { message: 'Unable to search flights: The airline is asleep.' },
      'Unable to search flights: The airline is asleep.',
    ],
    [{ message: undefined }, 'An unknown error occurred'],
    [{ message: 'Unable to search flights: Please try again later.', advice: 'You seem to be offline.' }, 'offline'],
  ])('show the failure %j and what to do next', async (problem, text) => {
    const { user } = show({ status: 'error', problem })
    expect(screen.getByRole('heading', { name: 'Error Loading Flights' })).toBeDefined()
    expect(screen.getByText(new RegExp(text))).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe(problem.message ?? 'An unknown error occurred')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(actions.onRetry).toHaveBeenCalledOnce()
  })

  it('say that there are none and link to a new search', () => {
    show(ready(0))
    expect(screen.getByRole('heading', { name: 'No Flights Found' })).toBeDefined()
    expect(screen.getByText('Try adjusting your search criteria or filters')).toBeDefined()
    expect(screen.getByRole('link', { name: 'New Search' }).getAttribute('href')).toBe('/')
    const wider = screen.getByRole('link', { name: 'Search nearby airports too' })
    expect(wider.getAttribute('href')).toMatch(/^\/search\?.*nearby=both/)
  })

  it('report the parts of the link that could not be used', () => {
    show(ready(1), { reading: reading({ cabinClass: 'steerage', adultsCount: '99' }) })
    const notice = screen.getByText('Part of this link could not be used').closest('[role="alert"]')!
    expect(notice.querySelectorAll('li')).toHaveLength(2)
  })

  it('say that there are none because airlines did not answer', async () => {
    const { user } = show(found([], { found: { airlines: null, end: 'incomplete', total: 0 } }))
    expect(screen.getByRole('heading', { name: 'No Flights Found' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('Some airlines did not answer')
    await user.click(screen.getAllByRole('button', { name: 'Refresh Results' })[1]!)
    expect(actions.onRefresh).toHaveBeenCalledOnce()
  })

  it.each([
    [1, '1 airline did not answer'],
    [4, '4 airlines did not answer'],
    [undefined, 'Some airlines did not answer'],
  ])('report that %s airlines did not answer in time', (unanswered, text) => {
    const found = { airlines: { asked: 6, waiting: 4 }, end: 'incomplete', total: 2, unanswered } as const
    show({ ...ready(2), found })
    expect(screen.getByRole('alert').textContent).toContain(text)
  })

  it('prefetch the offer a traveler points at', async () => {
    const { user } = show(ready(1))
    await user.hover(await screen.findByRole('article'))
    expect(actions.onLookAt).toHaveBeenLastCalledWith('off_0')
    await user.unhover(screen.getByRole('article'))
    expect(actions.onLookAt).toHaveBeenLastCalledWith(null)
  })

  it('mark expired fares, and offer a refresh', async () => {
    const [gone, there] = offers(2)
    tellTime()
    show(found([{ ...gone!, expires_at: '2020-01-01T00:00:00Z' }, there!]))
    expect(await listed()).toEqual(['off_1'])
    expect(screen.getByText('No longer available')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Some of these fares have expired.')
  })

  it.each([
    ['two hours', 2 * HOUR_MS],
    ['two years', 730 * DAY_MS],
  ])('expire by the server’s clock on a device whose own is %s ahead', async (_, ahead) => {
    const [first, second] = offers(2)
    const inMinutes = (minutes: number) => new Date(Date.now() - ahead + minutes * MINUTE_MS).toISOString()
    tellTime(Date.now() - ahead)
    show(
      found([
        { ...first!, expires_at: inMinutes(-5) },
        { ...second!, expires_at: inMinutes(25) },
      ]),
    )
    expect(await listed()).toEqual(['off_1'])
  })
})
