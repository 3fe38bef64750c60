import type { Page, Route } from 'playwright/test'
import type { Offer } from '#worker/contract/offer'
import { findOffer } from './support/begun-booking'
import {
  collectComplaints,
  drawLogosHere,
  findProblems,
  hardestShops,
  overflowAt320,
  settle,
} from './support/page-checks'
import { expect, test } from './support/warm-test'

// An offer's page in each of its states. Nothing is booked here.

const CABIN = /^Economy cabin from above\./
const STATUS = { code: 'provider_unavailable', message: 'no', requestId: 'req_1' }

/** An offer for a family with a stop on the way, so that every part of the page has content. */
const anOffer = (page: Page, shop: string) =>
  findOffer(page, {
    shop,
    route: ['JFK', 'LHR'],
    returnsAfterDays: 7,
    adultsCount: 2,
    childrenCount: 1,
    fits: ({ slices }) => (slices[0]?.segments.length ?? 0) > 1,
  })

const addressOf = ({ id, slices }: Offer) => {
  const [departure, back] = slices.map(({ departure_time }) => departure_time.slice(0, 10))
  return `/flight/${id}?from_origin=JFK&from_destination=LHR&from_departureDate=${departure}&from_returnDate=${back}&from_cabinClass=economy&from_adults=2&from_children=1&from_infants=0`
}

/** Holds the page's calls to an API path; returns a function that answers them. */
async function holdAnswer(page: Page, path: string) {
  let answer: (given: Parameters<Route['fulfill']>[0]) => void = () => {}
  const given = new Promise<Parameters<Route['fulfill']>[0]>((resolve) => (answer = resolve))
  await page.route(`**/api/flights/${path}/**`, async (route) => route.fulfill(await given))
  return answer
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** What covers a part of the focused element, in words; null for nothing. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('header')) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const points = [top + 4, top + height / 2, top + height - 4].map((y) =>
      document.elementFromPoint(left + width / 2, y),
    )
    const free = points.every((found) => found && (focused.contains(found) || found.contains(focused)))
    return free ? null : `${focused.tagName} ${focused.textContent}`
  })

for (const { brand, host, once } of hardestShops) {
  test.describe(brand.name, once, () => {
    const shop = () => `http://${host}:${new URL(test.info().project.use.baseURL ?? '').port}`

    test('an offer’s page has no problems in any tab, its price and button stay visible, and no bar covers the focus', async ({
      page,
    }) => {
      await drawLogosHere(page)
      const complaints = collectComplaints(page)
      await page.goto(shop() + addressOf(await anOffer(page, shop())))
      await expect(title(page, 'New York to London')).toBeVisible()
      await settle(page)
      const map = page.getByRole('img', { name: /^Map of the route\./ })
      await map.scrollIntoViewIfNeeded()
      await expect(map.locator('svg')).toBeAttached()
      expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
      await tab(page, 'Fare Rules').click()
      expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
      await tab(page, 'Seat Maps').click()
      await expect(page.getByRole('img', { name: CABIN })).toBeVisible()
      expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
      expect(complaints).toEqual([])

      for (const [name, width, height] of [
        ['Book Now', 390, 844],
        ['Book This Flight', 1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => scrollTo(0, 0))
        const button = page.getByRole('link', { name, exact: true }).and(page.locator(':visible')).first()
        await expect(button).toBeInViewport()
        for (const share of [0.25, 0.5]) {
          await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share)
          await expect(button).toBeInViewport({ ratio: 1 })
        }
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const last = page.getByRole('contentinfo').getByRole('link').last()
        await expect(last).toBeInViewport({ ratio: 1 })
        await last.click({ trial: true })

        await tab(page, 'Seat Maps').focus()
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let stops = 0; stops < 20; stops++) {
            await page.keyboard.press(key)
            expect(await coveredFocus(page), `${key} at ${width} px`).toBeNull()
          }
        }
      }
    })

    test('an offer that is loading, failed or gone has a page without problems', async ({ page }) => {
      // The server renders an offer that it has stored; the app fetches any other.
      const answer = await holdAnswer(page, 'offer')
      await page.goto(`${shop()}/flight/off_none`)
      await expect(title(page, 'Flight details')).toBeAttached()
      const problems = await findProblems(page)
      answer({ status: 503, json: STATUS })
      await expect(title(page, 'Error Loading Flight Details')).toBeVisible()
      problems.push(...(await findProblems(page)), ...(await overflowAt320(page)))

      await page.unroute('**/api/flights/offer/**')
      await page.route('**/api/flights/offer/**', (route) =>
        route.fulfill({ status: 410, json: { ...STATUS, code: 'offer_expired' } }),
      )
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(title(page, 'This offer has expired')).toBeVisible()
      problems.push(...(await findProblems(page)), ...(await overflowAt320(page)))
      expect(problems).toEqual([])
    })
  })
}
