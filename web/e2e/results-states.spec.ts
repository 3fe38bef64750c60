import type { Page } from 'playwright/test'
import { answerSearches, holdWaves, letThrough, searchAddress } from './support/controlled-search'
import { dayFromToday } from './support/journey'
import { allShops, drawLogosHere, findProblems, overflowAt320, shops, textsOverEachOther } from './support/page-checks'
import { isTakenOver, layoutShift, watchLayout } from './support/take-over'
import { expect, test } from './support/warm-test'

// Every state of the results: whole, without overflow, and nothing for axe to find.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isPhone = () => test.info().project.name === 'phone'
const DAY = 70
/** The first of the days that only one test searches on: an answer that a spec gives is asked for where none is at hand. */
const FIRST_OWN_DAY = 100
const allAnswered = (page: Page) => expect(page.getByText('All airlines have answered')).toBeVisible()
const heading = (page: Page) => page.getByRole('heading', { name: /flights? found$/ })
const refusal = (code: string, message: string) => ({ code, message, requestId: 'req_1' })

interface State {
  name: string
  /** Laid out in another way at a desk, where it is looked at as well. */
  isWide?: true
  movesClock?: true
  /** Brings the page into the state and waits until it shows. `ownDay` is searched on by no other test. */
  reach: (page: Page, ownDay: number) => Promise<void>
}

const answered = (name: string, answer: Parameters<typeof answerSearches>[1], text: string | RegExp): State => ({
  name,
  reach: async (page, ownDay) => {
    await answerSearches(page, answer)
    await page.goto(searchAddress(ownDay))
    await expect(page.getByText(text).first()).toBeVisible()
  },
})

// The button of new fares lies over the first card for as long as it is there, and with it over a name that can be pressed.
const WITH_NEW_FARES = { rules: { 'target-size': { enabled: false } } }

const STATES: State[] = [
  answered('loading', 'never', 'Searching for the best flight deals. Results will appear in a few seconds...'),
  answered('empty', { body: { offers: [], total_count: 0, complete: true } }, 'No Flights Found'),
  answered('none answered', { body: { offers: [], total_count: 0, complete: false } }, 'Some airlines did not answer'),
  answered(
    'busy',
    { status: 503, body: refusal('provider_busy', 'The airlines are very busy. Please try again in a minute.') },
    'Unable to search flights: The airlines are very busy. Please try again in a minute.',
  ),
  answered(
    'late',
    { status: 504, body: refusal('provider_timeout', 'The airlines did not answer in time.') },
    'The airlines took too long. They often answer the second time.',
  ),
  answered('not ours', { status: 502, body: '<html>Bad gateway</html>' }, 'Failed to search flights with status: 502'),
  answered('offline', 'offline', 'Unable to search flights: Please try again later.'),
  {
    name: 'streaming',
    isWide: true,
    reach: async (page, ownDay) => {
      await holdWaves(page)
      await page.goto(searchAddress(ownDay))
      await letThrough(page)
      await expect(page.getByText('1 of 3 airlines have answered')).toBeVisible()
      await page.getByRole('article').first().hover()
      await letThrough(page)
      await expect(page.getByRole('button', { name: '10 more fares, show' })).toBeVisible()
    },
  },
  {
    name: 'incomplete',
    reach: async (page, ownDay) => {
      await holdWaves(page)
      await page.goto(searchAddress(ownDay))
      await letThrough(page)
      await letThrough(page, 'incomplete')
      await expect(page.getByText('Some airlines did not answer')).toBeVisible()
    },
  },
  {
    name: 'done',
    reach: async (page) => {
      await page.goto(searchAddress(DAY))
      await allAnswered(page)
    },
  },
  {
    name: 'narrowed to fares side by side',
    isWide: true,
    reach: async (page) => {
      await page.goto(searchAddress(DAY, '&airlines=BA&stops=0'))
      await expect(page.getByRole('list', { name: 'Fares' }).first()).toBeVisible()
      await allAnswered(page)
    },
  },
  {
    name: 'filters open',
    isWide: true,
    reach: async (page) => {
      await page.goto(searchAddress(DAY, '&stops=1&maxDuration=900'))
      await expect(heading(page)).toBeVisible()
      await allAnswered(page)
      if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByRole('checkbox', { name: 'Lufthansa' })).toBeAttached()
    },
  },
  {
    name: 'nothing matches',
    reach: async (page) => {
      await page.goto(searchAddress(DAY, '&maxPrice=5'))
      await expect(page.getByRole('heading', { name: 'No Matching Flights' })).toBeVisible()
    },
  },
  {
    name: 'bad link',
    reach: async (page) => {
      await page.goto(searchAddress(DAY, '&stops=many&maxPrice=cheap&sort=nicest'))
      await expect(page.getByText('Part of this link could not be used')).toBeVisible()
      await allAnswered(page)
    },
  },
  {
    name: 'expired',
    movesClock: true,
    reach: async (page) => {
      await page.clock.install()
      await page.goto(searchAddress(DAY))
      // What the app takes over later than the hour has passed looks at the clock with its next beat only.
      await isTakenOver(page)
      await expect(heading(page)).toBeVisible()
      await page.clock.fastForward('01:00:00')
      await expect(page.getByText('Some of these fares have expired.')).toBeVisible()
      await expect(page.getByText('No longer available').first()).toBeVisible()
    },
  },
]

for (const [shop, { brand, host, width, once }] of shops.entries()) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    for (const [state, { name, isWide, movesClock, reach }] of STATES.entries()) {
      if (width === 'desktop' && !isWide && !allShops) continue
      test.describe(() => {
        test.use({ ownContext: movesClock === true })

        test(`results: ${name}`, async ({ page }) => {
          await drawLogosHere(page)
          await reach(page, FIRST_OWN_DAY + 2 * (state * shops.length + shop) + (isPhone() ? 0 : 1))
          const found = await findProblems(page, name === 'streaming' ? WITH_NEW_FARES : {})
          if (host === 'localhost' && name !== 'filters open') found.push(...(await overflowAt320(page)))
          expect(found).toEqual([])
        })
      })
    }
  })
}

test('nothing on a card lies over anything else, however wide the window', { tag: '@desktop' }, async ({ page }) => {
  await drawLogosHere(page)
  await page.goto(searchAddress(DAY))
  await allAnswered(page)
  for (const width of [320, 390, 767, 768, 1099, 1100, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await textsOverEachOther(page.getByRole('article')), `at ${width} px`).toEqual([])
  }
})

test('trying again asks again', async ({ page }) => {
  await answerSearches(page, { status: 503, body: refusal('provider_busy', 'The airlines are very busy.') })
  await page.goto(searchAddress(FIRST_OWN_DAY - 1))
  await expect(page.getByRole('heading', { name: 'Error Loading Flights' })).toBeVisible()
  await page.unroute('**/api/flights/search')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('departureDate')).toBe(dayFromToday(FIRST_OWN_DAY - 1))
})

test('what nobody reads yet takes in the later waves, and nothing slides', { tag: '@both' }, async ({ page }) => {
  await drawLogosHere(page)
  await watchLayout(page)
  // A flight or two above those that are shown: more would leave the window, and slide nowhere.
  await holdWaves(page, [
    [3, 30],
    [2, 3],
    [0, 2],
  ])
  await page.goto(searchAddress(isPhone() ? 54 : 55))
  await letThrough(page)
  await expect(heading(page)).toHaveText('27 flights found')
  await letThrough(page)
  await expect(heading(page)).toHaveText('28 flights found')
  await letThrough(page)
  await expect(heading(page)).toHaveText('30 flights found')
  await expect(page.getByRole('button', { name: /more fares/ })).toHaveCount(0)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  await letThrough(page, 'incomplete')
  await expect(page.getByRole('alert')).toContainText('Some airlines did not answer')
})
