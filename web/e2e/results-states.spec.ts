import type { Page } from 'playwright/test'
import { HOUR_MS } from '#worker/domain/time'
import { answerSearches, holdWaves, letThrough, searchAddress } from './support/controlled-search'
import { dayFromToday } from './support/journey'
import { drawLogosHere, findProblems, hardestShops, overflowAt320, textsOverEachOther } from './support/page-checks'
import { isTakenOver, layoutShift, watchLayout } from './support/take-over'
import { expect, test } from './support/warm-test'

// The results in all states, without overflow and accessibility problems.

test.beforeEach(({ page }) => drawLogosHere(page))

const DAY = 70
/** The first of the days on which only one test searches: a fake answer is only used when the server has stored none. */
const FIRST_OWN_DAY = 100
const allAnswered = (page: Page) => expect(page.getByText('Search complete')).toBeVisible()
/** Unfolds the fares of the first flights that are sold with several. */
async function unfoldFares(page: Page) {
  await isTakenOver(page)
  await page
    .getByRole('button', { name: /^\d fares/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Fares' })).toBeVisible()
}
const heading = (page: Page) => page.getByRole('heading', { name: /flights? found$/ })
const BUSY = 'The airlines are very busy. Please try again in a minute.'

const problemsOf = async (page: Page, look = {}) => [
  ...(await findProblems(page, look)),
  ...(await overflowAt320(page)),
]

for (const [shop, { brand, host, once }] of hardestShops.entries()) {
  test.describe(`results of ${brand.name}`, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })
    const ownDay = (of: number) => FIRST_OWN_DAY + of + 10 * shop

    test('have no problems while loading, when empty, when failed, and after a retry', async ({ page }) => {
      const arrive = async (day: number, answer: Parameters<typeof answerSearches>[1], text: string) => {
        await page.unrouteAll()
        await answerSearches(page, answer)
        await page.goto(searchAddress(ownDay(day)))
        await expect(page.getByText(text).first()).toBeVisible()
        expect(await problemsOf(page), text).toEqual([])
      }
      await arrive(0, 'never', 'Searching for the best flight deals. Results will appear in a few seconds...')
      await arrive(1, { body: { offers: [], total_count: 0, complete: true } }, 'No Flights Found')
      const refusal = { code: 'provider_busy', message: BUSY, requestId: 'req_1' }
      await arrive(2, { status: 503, body: refusal }, `Unable to search flights: ${BUSY}`)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(heading(page)).toBeVisible()
      expect(new URL(page.url()).searchParams.get('departureDate')).toBe(dayFromToday(ownDay(2)))
    })

    test('have no problems while arriving, and when some airlines did not answer', async ({ page }) => {
      await holdWaves(page)
      await page.goto(searchAddress(ownDay(3)))
      await letThrough(page)
      await expect(page.getByText('1 of 3 airlines have answered')).toBeVisible()
      await page.getByRole('article').first().hover()
      await letThrough(page)
      await expect(page.getByRole('button', { name: '10 more fares, show' })).toBeVisible()
      // While it is shown, that button covers a part of the first card.
      expect(await problemsOf(page, { rules: { 'target-size': { enabled: false } } })).toEqual([])
      await letThrough(page, 'incomplete')
      await expect(page.getByText('Some airlines did not answer')).toBeVisible()
      await page.getByRole('button', { name: '10 more fares, show' }).click()
      expect(await problemsOf(page)).toEqual([])
    })

    test('have no problems when complete, filtered to fares side by side, and when nothing matches', async ({
      page,
    }) => {
      await page.goto(searchAddress(DAY, '&stops=many&maxPrice=cheap&sort=nicest'))
      await expect(page.getByText('Part of this link could not be used')).toBeVisible()
      await allAnswered(page)
      expect(await problemsOf(page)).toEqual([])
      await page.goto(searchAddress(DAY, '&airlines=BA&stops=0'))
      await allAnswered(page)
      await unfoldFares(page)
      expect(await problemsOf(page)).toEqual([])
      await page.goto(searchAddress(DAY, '&maxPrice=5'))
      await expect(page.getByRole('heading', { name: 'No Matching Flights' })).toBeVisible()
      expect(await problemsOf(page)).toEqual([])
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByRole('checkbox', { name: 'Lufthansa' })).toBeAttached()
      expect(await findProblems(page)).toEqual([])
    })

    test('have no problems an hour later, and mark expired fares', async ({ page }) => {
      // The server's clock decides what has expired, and each answer tells it: that of the device would be corrected.
      await page.addInitScript((later) => {
        const ask = window.fetch
        window.fetch = async (...request) => {
          const answer = await ask(...request)
          const headers = new Headers(answer.headers)
          headers.set('date', new Date(Date.now() + later).toUTCString())
          return new Response(answer.body, { status: answer.status, headers })
        }
      }, HOUR_MS)
      await page.goto(searchAddress(DAY))
      await expect(page.getByText('Some of these fares have expired.')).toBeVisible()
      await expect(page.getByText('No longer available').first()).toBeVisible()
      expect(await problemsOf(page)).toEqual([])
    })
  })
}

test('results beside their filters have no problems and no overlapping texts at any width', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(searchAddress(DAY, '&airlines=BA&stops=0'))
  await expect(page.getByRole('checkbox', { name: 'Lufthansa' })).toBeAttached()
  // Later arrivals would fade in during the check.
  await allAnswered(page)
  await unfoldFares(page)
  expect(await findProblems(page)).toEqual([])
  await page.goto(searchAddress(DAY))
  await allAnswered(page)
  // The least width of each layout.
  for (const width of [320, 768, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await textsOverEachOther(page.getByRole('article')), `at ${width} px`).toEqual([])
  }
})

test('later waves are added while nobody is reading, and no card slides', async ({ page }) => {
  await watchLayout(page)
  // One or two flights above the shown ones: with more, the shown ones would leave the window.
  await holdWaves(page, [
    [3, 30],
    [2, 3],
    [0, 2],
  ])
  await page.goto(searchAddress(54))
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
