import type { Page } from 'playwright/test'
import { MINUTE_MS } from '#worker/domain/time'
import { signInAnew } from '../support/accounts'
import { bookTrip, cards } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

const details = (page: Page) => page.getByRole('main')
const steps = (page: Page) =>
  details(page).getByRole('list', { name: 'Your money, step by step' }).getByRole('listitem')

/** Cancels the upcoming trip to a city by its dialog. */
async function cancelTrip(page: Page, city: string) {
  await page.getByRole('button', { name: `Cancel New York to ${city}` }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(question).toBeHidden()
}

/** Opens the details of the canceled trip to a city, read anew. */
async function openTrip(page: Page, city: string) {
  await page.goto('/my-trips')
  await page.getByRole('tab', { name: /^Cancelled/ }).click()
  const trip = page.getByRole('article', { name: `New York to ${city}` })
  await trip.getByRole('link', { name: /^View Details/ }).click()
  await expect(steps(page).first()).toBeVisible()
}

test('a refund is followed to the card, and told when it comes back', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(6 * MINUTE_MS)
  const complaints = collectComplaints(page)
  await drawLogosHere(page)
  await page.goto('/privacy')
  await signInAnew(page)
  await bookTrip(page, { origin: 'JFK', destination: 'LIS', days: 61, refundable: true })
  await bookTrip(page, { origin: 'JFK', destination: 'MAD', days: 61, refundable: true, card: cards.refusesRefunds })
  await page.goto('/my-trips')
  await cancelTrip(page, 'Lisbon')
  await cancelTrip(page, 'Madrid')

  await openTrip(page, 'Lisbon')
  const money = String.raw`\$[\d,]+(?:\.\d\d)?`
  const day = String.raw`\w+ \d+, \d{4}`
  await expect(steps(page)).toHaveText([
    new RegExp(`^Done: ${money} paid with card ••4242${day}$`),
    new RegExp(`^Done: Tickets issued${day}$`),
    new RegExp(`^Done: Refund asked for${day}Cancelled by you, or by us for you\\.$`),
    new RegExp(`^Done: Cancellation confirmed by the airline${day}$`),
    new RegExp(`^Done: ${money} sent to card ••4242${day}The bank's reference stands here as soon as we know it\\.$`),
    /^Still to come: Your bank shows the refund/,
  ])
  await steps(page).last().scrollIntoViewIfNeeded()
  expect(await findProblems(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowAt320(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  // The bank sends one refund back after ten seconds, and names its reference for the other after twenty.
  await expect(async () => {
    await openTrip(page, 'Madrid')
    await expect(steps(page).last()).toContainText('did not reach card ••5126', { timeout: 1_000 })
  }).toPass({ timeout: 2 * MINUTE_MS, intervals: [5_000] })
  await expect(details(page).getByText('We look into it and write to you').first()).toBeVisible()
  await expect(async () => {
    await openTrip(page, 'Lisbon')
    await expect(steps(page).nth(4)).toContainText(/The bank's reference is \d+/, { timeout: 1_000 })
  }).toPass({ timeout: 3 * MINUTE_MS, intervals: [5_000] })
  expect(complaints).toEqual([])
})
