import { describe, expect, it } from 'vitest'
import { allPromotionsHref, anywhereHref, destinationHref, promotionHref, routeHref } from './links'
import { MAP_ROUTES } from './map-routes'

const TODAY = '2026-11-21'
const DEFAULTS = 'departureDate=2026-12-21&cabinClass=economy&adultsCount=1&childrenCount=0&infantsCount=0'

describe('the home page’s links', () => {
  it.each([
    ['JFK', 'DXB'],
    ['SFO', 'HND'],
    ['MIA', 'CDG'],
    ['LAX', 'SYD'],
    ['LHR', 'JFK'],
  ])('the route on the globe from %s links to %s', (origin, destination) => {
    const route = MAP_ROUTES.find(({ from, to }) => from.code === origin && to.code === destination)!
    expect(routeHref(route, TODAY)).toBe(`/search?origin=${origin}&destination=${destination}&${DEFAULTS}`)
  })

  it.each([
    ['JFK', `/search?destination=JFK&${DEFAULTS}`],
    ['CDG', `/search?destination=CDG&${DEFAULTS}`],
    ['SYD', `/search?destination=SYD&${DEFAULTS}`],
    ['HND', `/search?destination=HND&${DEFAULTS}`],
    ['DXB', `/search?destination=DXB&${DEFAULTS}`],
  ])('the destination %s links to %s', (code, href) => {
    expect(destinationHref({ code }, TODAY)).toBe(href)
  })

  it.each([
    ['summer', '/search?promo=summer'],
    ['winter', '/search?promo=winter'],
    ['spring', '/search?promo=spring'],
    ['autumn', '/search?promo=autumn'],
  ] as const)('the promotion of %s links to %s', (season, href) => expect(promotionHref(season)).toBe(href))

  it('links to anywhere with only the defaults, and to all promotions without parameters', () => {
    expect(anywhereHref(TODAY)).toBe(`/search?${DEFAULTS}`)
    expect(allPromotionsHref).toBe('/search')
  })

  it.each([
    ['2025-03-01', '2025-04-15'],
    ['2025-03-16', '2025-04-15'],
    ['2025-03-17', '2025-04-16'],
    ['2026-12-31', '2027-01-30'],
    ['2028-01-30', '2028-02-29'],
  ])('on %s departs on %s', (today, departure) => expect(anywhereHref(today)).toContain(`departureDate=${departure}&`))
})
