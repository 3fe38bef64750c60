import type { Page } from 'playwright/test'
import type { CaseList } from '#worker/features/issues/contract'
import { beAt, beSignedIn, comeFromElsewhere, proveAdministrator } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { bookTrip, cards } from '../support/journey'
import { findProblems } from '../support/page-checks'
import { purchaseOf } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

// A bank disputes a payment; an administrator reads the evidence, submits it once, and sees the bank's decision.

const WEBHOOK_WITHIN_MS = 100_000
const WORDS = 'The traveler checked in with us by phone.'

/** The case that a webhook has opened about a payment. */
async function openCase(page: Page, paymentId: string) {
  let id: string | undefined
  await expect(async () => {
    const { cases }: CaseList = await (await page.request.get(`/api/admin/cases?text=${paymentId}`)).json()
    id = cases[0]?.id
    expect(id).toBeDefined()
  }).toPass({ timeout: WEBHOOK_WITHIN_MS })
  await page.goto(`/admin/cases/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disputed payment')
}

test('a disputed payment is answered with the evidence on record, and followed until the bank has decided', async ({
  page,
  request,
  baseURL,
}) => {
  await comeFromElsewhere(page)
  await beAt(page)
  const email = `grace-${crypto.randomUUID()}@example.com`
  // A seat is sold once, so each Playwright worker has its own day.
  const days = 301 + test.info().parallelIndex
  const sold = await bookTrip(page, { origin: 'JFK', destination: 'CDG', days, email, card: cards.disputed })
  const { paymentId } = await purchaseOf(sold.id)
  await page.context().clearCookies()

  const here = shopAt('localhost', baseURL)
  await beSignedIn(page, here, 'admin')
  await proveAdministrator(page, here)
  await openCase(page, String(paymentId))
  const evidence = page.getByRole('region', { name: 'What the bank would be sent' })
  await expect(evidence).toContainText(`booking reference: ${sold.duffelBookingId?.toUpperCase()}`)
  await expect(evidence).toContainText(email)
  await expect(evidence).toContainText('was charged to the card')
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  expect(await findProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Send the evidence' }).click()
  const question = page.getByRole('dialog', { name: 'Send the evidence?' })
  await question.getByRole('textbox', { name: 'In your own words, for the bank (optional)' }).fill(WORDS)
  await question.getByRole('button', { name: 'Send the evidence' }).click()
  await expect(page.getByRole('region', { name: 'What was sent to the bank' })).toContainText(WORDS)
  const gateway = page.getByRole('region', { name: 'Card gateway, now' })
  await expect(gateway).toContainText('under review')
  await expect(page.getByRole('button', { name: 'Send the evidence' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Open', { exact: true })).toBeVisible()

  const [dispute] = /\bd[pu]_\w+/.exec(await gateway.innerText()) ?? []
  expect((await request.post(`/control/stripe/close-dispute/${dispute}`, { data: { won: true } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('The dispute has ended: won.').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Resolved', { exact: true }).first()).toBeVisible()
})
