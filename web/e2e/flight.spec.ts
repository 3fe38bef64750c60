import type { Page } from 'playwright/test'
import { dayFromToday } from './support/journey'
import {
  collectComplaints,
  drawLogosHere,
  findProblems,
  hardestShops,
  overflowAt320,
  press,
  settle,
  shops,
  tabTo,
} from './support/page-checks'
import { isTakenOver } from './support/take-over'
import { expect, test } from './support/warm-test'

// An offer's page in each of its states, at three brands and both widths. Nothing is booked here.

const TABS = ['Flight Details', 'Fare Rules', 'Seat Maps']
const CABIN = /^Economy cabin from above\./
const searchOn = (days: number) => ({
  origin: 'JFK',
  destination: 'LHR',
  departureDate: dayFromToday(days),
  returnDate: dayFromToday(days + 7),
  cabinClass: 'economy',
  adultsCount: 2,
  childrenCount: 1,
  infantsCount: 0,
  page: 1,
  limit: 100,
})

/** The address of an offer with a stop on the way, so that there is something to tell; found anew on a day of its own. */
async function anOffer({ request }: Page, days = 60) {
  const criteria = searchOn(days)
  const answer = await request.post('/api/flights/search', { data: criteria })
  const { offers }: { offers: { id: string; slices: { segments: unknown[] }[] }[] } = await answer.json()
  const id = offers.find(({ slices }) => (slices[0]?.segments.length ?? 0) > 1)?.id
  const from = `from_origin=JFK&from_destination=LHR&from_departureDate=${criteria.departureDate}&from_returnDate=${criteria.returnDate}`
  return `/flight/${id}?${from}&from_cabinClass=economy&from_adults=2&from_children=1&from_infants=0`
}

const onHost = (host: string, path: string) =>
  `http://${host}:${new URL(test.info().project.use.baseURL ?? '').port}${path}`

/** Answers what the page asks of an API path itself, or never. */
const answerWith = (page: Page, path: string, answer: { status: number; json: object } | null) =>
  page.route(`**/api/flights/${path}/**`, (route) => (answer ? route.fulfill(answer) : new Promise(() => {})))

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const { brand, host, once } of shops) {
  test.describe(brand.name, once, () => {
    test('an offer’s page is without fault in each tab and state', async ({ page }) => {
      test.slow()
      await drawLogosHere(page)
      const complaints = collectComplaints(page)
      await page.goto(onHost(host, await anOffer(page)))
      await expect(title(page, 'New York to London')).toBeVisible()
      await settle(page)
      const map = page.getByRole('img', { name: /^Map of the route\./ })
      await map.scrollIntoViewIfNeeded()
      await expect(map.locator('svg')).toBeAttached()
      for (const name of TABS) {
        await tab(page, name).click()
        if (name === 'Seat Maps') await expect(page.getByRole('img', { name: CABIN })).toBeVisible()
        expect(await findProblems(page), name).toEqual([])
        expect(await overflowAt320(page), name).toEqual([])
      }
      expect(complaints).toEqual([])

      // The server writes an offer that is at hand into the page, and the app asks for any other.
      const address = page.url().replace(/\/flight\/[^?]+/, '/flight/off_none')
      const gone = { code: 'offer_expired', message: 'gone', requestId: 'req_1' }
      for (const [heading, answer] of [
        ['This offer has expired', { status: 410, json: gone }],
        ['Error Loading Flight Details', { status: 503, json: { ...gone, code: 'provider_unavailable' } }],
        ['Flight details', null],
      ] as const) {
        await page.unrouteAll()
        await drawLogosHere(page)
        await answerWith(page, 'offer', answer)
        await page.goto(address)
        await expect(title(page, heading)).toBeAttached()
        expect(await findProblems(page), heading).toEqual([])
        expect(await overflowAt320(page), heading).toEqual([])
      }
    })
  })
}

for (const { brand, host, once } of hardestShops) {
  test.describe(brand.name, once, () => {
    test('seat maps wait, fail and are missing in their own ways', async ({ page }) => {
      await drawLogosHere(page)
      await page.goto(onHost(host, await anOffer(page)))
      await answerWith(page, 'seatmaps', null)
      await tab(page, 'Seat Maps').click()
      await expect(page.getByText('Loading seat maps...')).toBeVisible()
      expect(await findProblems(page)).toEqual([])

      await page.unrouteAll()
      await drawLogosHere(page)
      await answerWith(page, 'seatmaps', {
        status: 503,
        json: { code: 'provider_unavailable', message: 'no', requestId: '' },
      })
      await page.reload()
      await tab(page, 'Seat Maps').click()
      await expect(page.getByText(/^We couldn't load the seat map for this flight\./)).toBeVisible()
      expect(await findProblems(page)).toEqual([])
      expect(await overflowAt320(page)).toEqual([])

      await page.unrouteAll()
      await drawLogosHere(page)
      await answerWith(page, 'seatmaps', { status: 200, json: { data: [] } })
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByText(/^Seat maps are not available for this flight\. You will be able/)).toBeVisible()
      expect(await findProblems(page)).toEqual([])
    })
  })
}

test('every tab opens by the keyboard alone, and no bar lies over what has the focus', { tag: '@desktop' }, async ({
  page,
}) => {
  await drawLogosHere(page)
  await page.goto(await anOffer(page))
  await expect(title(page, 'New York to London')).toBeVisible()
  await tabTo(page, tab(page, 'Flight Details'))
  for (const [key, name] of [
    ['ArrowRight', 'Fare Rules'],
    ['End', 'Seat Maps'],
    ['Home', 'Flight Details'],
    ['ArrowLeft', 'Seat Maps'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(page.getByRole('tabpanel', { name }).first()).toBeVisible()
  }
  await tabTo(page, page.getByRole('tab', { name: 'Outbound: JFK', exact: false }).first())
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: /^Return:/ }).last()).toHaveAttribute('aria-selected', 'true')

  const covered = async () =>
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
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < 30; stops++) {
      await page.keyboard.press(key)
      expect(await covered(), key).toBeNull()
    }
  }
})

test('price and button stay in reach, and the footer stays free', { tag: '@both' }, async ({ page }, { project }) => {
  await drawLogosHere(page)
  await page.goto(await anOffer(page))
  const name = project.name === 'phone' ? 'Book Now' : 'Book This Flight'
  const button = page.getByRole('link', { name, exact: true }).and(page.locator(':visible')).first()
  await expect(button).toBeInViewport()
  await tab(page, 'Seat Maps').click()
  await expect(page.getByRole('img', { name: CABIN })).toBeVisible()
  for (const share of [0.25, 0.5]) {
    await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await expect(last).toBeInViewport({ ratio: 1 })
  await last.click({ trial: true })
})

test('Back to Search Results finds the results as they were left', async ({ page }) => {
  await drawLogosHere(page)
  const query = new URLSearchParams(
    Object.entries({ ...searchOn(60), tripType: 'round-trip', sort: 'duration-asc' }).map(([name, value]) => [
      name,
      String(value),
    ]),
  )
  await page.goto(`/search?${query}`)
  const details = page.getByRole('link', { name: /View Details/ })
  await expect(page.getByText('All airlines have answered')).toBeVisible()
  // Where the server wrote the results, their links lead to a document of its own until then.
  await isTakenOver(page)
  await details.nth(1).click()
  await expect(title(page, 'New York to London')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Back to Search Results' }))
  await expect(page).toHaveURL(/\/search\?.*sort=duration-asc/)
  await expect(details.first()).toBeVisible()
  await page.goForward()
  await expect(title(page, 'New York to London')).toBeVisible()
})

test.describe('as time goes by', () => {
  test.use({ ownContext: true })

  test('an offer that runs out is taken off sale, and its search is kept', async ({ page }, { project }) => {
    await drawLogosHere(page)
    // A search of its own for each width: its half hour begins now.
    const address = await anOffer(page, project.name === 'phone' ? 61 : 62)
    await page.clock.install()
    await page.goto(address)
    await expect(page.getByText(/^29 minutes left at this price$/)).toBeVisible()
    await page.clock.fastForward('26:00')
    await expect(page.getByText(/^[23]:\d\d left at this price$/)).toBeVisible()
    await page.clock.fastForward('05:00')
    await expect(page.getByText('This offer has expired')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(0)
    expect(await findProblems(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Search Again' }).first()).toHaveAttribute(
      'href',
      /^\/search\?origin=JFK&destination=LHR/,
    )
  })
})
