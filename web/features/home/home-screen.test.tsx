import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageContent } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { BRAND_FORM, type Hero } from '#worker/contract/brand'
import { type HomeFares, NO_FARES, type ShownFare } from '#worker/contract/content/home-fares'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { homeFaresQuery } from '../../api/content/home-fares'
import { publishedReviewsQuery } from '../../api/content/published-reviews'
import { createQueryClient } from '../../router'
import { ToastProvider } from '../../ui/overlay/toast'
import { HomeScreen } from './home-screen'
import MoreBlocks from './more/more-blocks'

/** The providers around the page, and the server's data. */
interface AroundProps {
  children: ReactNode
  fares?: HomeFares
}

function Around({ children, fares = NO_FARES }: AroundProps) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(publishedReviewsQuery.queryKey, { summary: null, reviews: [] })
  queryClient.setQueryData(homeFaresQuery.queryKey, fares)
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  )
}

const content = pageContent(demoBrand, 'home')!
const neutral = pageContent(defaultBrand, 'home')!

const loadExplorer = () => Promise.reject(new Error('It is loaded on a press'))

const PHONE = '+1 555 010 0199'
const DEFAULTS = 'departureDate=2027-01-30&cabinClass=economy&adultsCount=1&childrenCount=0&infantsCount=0'

const seen: ShownFare = {
  cabinClass: 'economy',
  origin: 'MIA',
  destination: 'CDG',
  originCity: 'Miami',
  destinationCity: 'Paris',
  departureDate: '2026-12-21',
  returnDate: null,
  price: '429.00',
  currency: 'USD',
  was: null,
  airline: 'American Airlines',
  stops: 0,
  seenAt: '2026-11-21T12:00:00.000Z',
}

interface Shown {
  fares: HomeFares
  phone?: string
  hero?: Hero
}

function showHome(said: typeof content, { fares, phone = '', hero }: Shown) {
  return render(
    <Around fares={fares}>
      <HomeScreen
        content={said}
        hero={hero}
        phone={phone}
        slots={{ priceAlert: <p>The form of alerts</p>, loadExplorer }}
      >
        <p>The search</p>
      </HomeScreen>
    </Around>,
  )
}

async function showMore(today: string) {
  vi.setSystemTime(`${today}T12:00`)
  const parts = 'promotions routes statistics voices closing'
  // The globe is rendered once its code is loaded.
  await act(
    async () =>
      void render(
        <Around>
          <MoreBlocks parts={parts} isFirst={false} content={content} phone={PHONE} loadExplorer={loadExplorer} />
        </Around>,
      ),
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the home page', () => {
  it('has every block below the search, under one first heading', async () => {
    showHome(content, { fares: { offers: [], counted: [], deals: [seen], destinations: {} }, phone: PHONE })
    expect(screen.getByText('The search')).toBeDefined()
    await screen.findByRole('heading', { level: 2, name: 'Flash deals' }, { timeout: 10_000 })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    // Each block's code is loaded separately.
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
        'Flash deals',
        'Price-drop alerts',
        'Popular destinations',
        'Seasonal promotions',
        'The shortest way bends',
        'A large network, a quick answer',
        'What travelers say',
        'Talk to a person',
        'The next seat by the window is yours',
      ]),
    )
    for (const call of screen.getAllByRole('link', { name: /555 010 0199/ })) {
      expect(call.getAttribute('href')).toBe('tel:+15550100199')
    }
    for (const name of ['View All Deals', 'View all destinations', 'All Promotions', 'Find Your Next Journey']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/search/)
    }
  }, 20_000)

  it.each([undefined, ...BRAND_FORM.hero])(
    'begins with its headline and then the search, in the form %s',
    async (hero) => {
      const { container } = showHome(neutral, { fares: NO_FARES, ...(hero && { hero }) })
      const [band, search] = container.querySelectorAll('section')
      expect(within(band!).getByRole('heading', { level: 1 })).toBeDefined()
      expect(within(search!).getByText('The search')).toBeDefined()
      const art = band!.querySelector('[data-part]')
      await waitFor(() => expect(art?.hasAttribute('data-waits')).toBe(false))
      expect(band!.querySelectorAll('svg[viewBox="0 0 800 640"]')).toHaveLength(hero ? 0 : 1)
      expect(band!.querySelectorAll('svg[viewBox="0 0 400 240"]')).toHaveLength(hero && hero !== 'search' ? 1 : 0)
    },
  )

  it('shows the brand’s picture wherever the form has one', async () => {
    const picture = { key: 'a/b', alt: 'A coast', width: 800, height: 400, widths: [400, 800], focus: { x: 50, y: 50 } }
    const pictured = { ...neutral, top: { ...neutral.top, photo: picture as never } }
    for (const hero of [undefined, ...BRAND_FORM.hero]) {
      const { container, unmount } = showHome(pictured, { fares: NO_FARES, ...(hero && { hero }) })
      const art = container.querySelector('section [data-part]')
      await waitFor(() => expect(art?.hasAttribute('data-waits')).toBe(false))
      expect(screen.queryAllByRole('img', { name: 'A coast' })).toHaveLength(hero === 'search' ? 0 : 1)
      unmount()
    }
  })

  it('shows the shop’s own statistics only when they are large enough', async () => {
    const only = {
      ...neutral,
      deals: null,
      priceAlert: null,
      counted: { title: 'So far', figures: [{ what: 'bookings' as const }] },
    }
    const { unmount } = showHome(only, { fares: { ...NO_FARES, counted: [{ what: 'bookings', moreThan: 1_200 }] } })
    await screen.findByRole('heading', { level: 2, name: 'So far' }, { timeout: 10_000 })
    expect(screen.getByText('Bookings made here')).toBeDefined()
    unmount()
    const { container } = showHome(only, { fares: NO_FARES })
    const below = container.querySelector('[data-part="features/home/below-search.tsx"]')
    await waitFor(() => expect(below?.hasAttribute('data-waits')).toBe(false))
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  }, 20_000)

  it('shows the owner’s offers with title, route, price and age', async () => {
    const offer = { ...seen, title: 'Paris at last' }
    const only = { ...neutral, deals: null, offers: { title: 'Our offers', lead: '' } }
    showHome(only, {
      fares: { ...NO_FARES, offers: [offer, { ...offer, title: '', origin: 'JFK', originCity: 'New York' }] },
    })
    const part = within(await screen.findByRole('region', { name: 'Our offers' }, { timeout: 10_000 }))
    expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Paris at last',
      'New York to Paris',
    ])
    const card = within(
      part.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Paris at last'))!,
    )
    for (const text of ['Miami to Paris', '$429', 'One way, one adult']) {
      expect(card.getByText(text)).toBeDefined()
    }
    expect(card.getByText(/^Seen/)).toBeDefined()
    expect(card.getByRole('link').getAttribute('href')).toContain('origin=MIA&destination=CDG&departureDate=2026-12-21')
  }, 20_000)

  it('shows the parts in the brand’s order', async () => {
    const order = { parts: ['closing', 'statistics', 'destinations', 'voices'] as const }
    const parts = { ...content, deals: null, promotions: null, routes: null, order }
    showHome(parts, { fares: { offers: [], counted: [], deals: [seen], destinations: {} } })
    await screen.findByRole('heading', { level: 2, name: 'Popular destinations' }, { timeout: 10_000 })
    await screen.findByRole('heading', { level: 2, name: 'Talk to a person' }, { timeout: 10_000 })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Talk to a person',
      'The next seat by the window is yours',
      'A large network, a quick answer',
      'Popular destinations',
      'What travelers say',
    ])
  }, 20_000)

  it('has only the search and the alerts form when a brand has no content and no fare was seen', async () => {
    const { container, unmount } = showHome(neutral, {
      fares: { offers: [], counted: [], deals: [], destinations: {} },
    })
    expect(screen.getByRole('heading', { level: 1, name: 'Where do you want to fly?' })).toBeDefined()
    const below = container.querySelector('[data-part="features/home/below-search.tsx"]')
    await waitFor(() => expect(below?.hasAttribute('data-waits')).toBe(false))
    const named = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(named()).toEqual(['Wait for a lower fare'])
    expect(screen.getByText('The form of alerts')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Manage your alerts' }).getAttribute('href')).toBe('/alerts')
    expect(container.querySelectorAll('section')).toHaveLength(3)
    unmount()
    showHome(neutral, { fares: { offers: [], counted: [], deals: [seen], destinations: {} } })
    await screen.findByRole('heading', { level: 2, name: 'Fares found lately' })
    expect(named()).toEqual(['Fares found lately', 'Wait for a lower fare'])
  })

  it('features the season of the day and leads to each promotion', async () => {
    await showMore('2026-12-31')
    const promotions = screen.getByRole('region', { name: 'Seasonal promotions' })
    expect(
      within(promotions)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/search',
      '/search?promo=winter',
      '/search?promo=summer',
      '/search?promo=spring',
      '/search?promo=autumn',
    ])
    const [featured] = within(promotions).getAllByRole('listitem')
    expect(within(featured!).getByText('This season')).toBeDefined()
    expect(within(featured!).getByText('Up to 30% off select routes')).toBeDefined()
    expect(within(featured!).getByText('Extra baggage allowances')).toBeDefined()
    expect(within(promotions).getAllByText('This season')).toHaveLength(1)
  })

  it('keeps duplicate entries of a brand', async () => {
    const { statistics, voices } = content
    const [figure] = statistics!.figures
    const [voice] = voices!.voices
    const twice = {
      ...content,
      statistics: { ...statistics!, figures: [figure!, figure!] },
      voices: { ...voices!, voices: [voice!, voice!] },
    }
    await act(
      async () =>
        void render(
          <Around>
            <MoreBlocks
              parts="statistics voices"
              isFirst={false}
              content={twice}
              phone={PHONE}
              loadExplorer={loadExplorer}
            />
          </Around>,
        ),
    )
    expect(screen.getAllByText(figure!.label)).toHaveLength(2)
    expect(screen.getAllByText(voice!.name, { exact: false })).toHaveLength(2)
  })

  it('shows testimonials, satisfaction figures, and the closing links', async () => {
    await showMore('2026-12-31')
    const voices = within(screen.getByRole('region', { name: 'What travelers say' }))
    expect(voices.getAllByRole('img', { name: /of 5 stars$/ })).toHaveLength(3)
    for (const quote of voices.getAllByRole('listitem').slice(0, 3)) {
      expect(quote.textContent).toContain('Example of the demo shop, Nov 1, 2026')
    }
    for (const metric of [
      '97% would book with us again',
      '4.8/5 average trip rating',
      '86% found their flight in one search',
      '9.2/10 for ease of booking',
    ]) {
      expect(
        voices.getByText((_text, element) => element?.tagName === 'P' && element.textContent === metric),
      ).toBeDefined()
    }
    const onward = screen.getByRole('link', { name: 'Find Your Next Journey' })
    expect(onward.getAttribute('href')).toBe(`/search?${DEFAULTS}`)
  })

  it('draws the chosen route on the globe, and links to its flights', async () => {
    await showMore('2026-12-31')
    const user = userEvent.setup()
    const teaser = within(screen.getByRole('region', { name: 'The shortest way bends' }))
    const globe = (route: string) =>
      teaser.findByRole('img', { name: `A globe with the great circle from ${route}` }, { timeout: 10_000 })
    await globe('New York to Dubai')
    expect(teaser.getByText('New York to Dubai: 6,836 mi along the great circle')).toBeDefined()
    await user.click(teaser.getByRole('button', { name: 'Los Angeles to Sydney' }))
    const drawn = await globe('Los Angeles to Sydney')
    expect(teaser.getByRole('button', { name: 'Los Angeles to Sydney', pressed: true })).toBeDefined()
    expect(within(drawn).getByText('SYD')).toBeDefined()
    expect(teaser.getByRole('link', { name: 'Search Los Angeles to Sydney' }).getAttribute('href')).toBe(
      `/search?origin=LAX&destination=SYD&${DEFAULTS}`,
    )
  }, 20_000)
})
