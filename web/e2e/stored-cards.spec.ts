import type { Page } from 'playwright/test'
import { beAt, proveIfAsked, signInAsNewUser } from './support/accounts'
import { openPayment } from './support/begun-booking'
import { cards, fillCard, payButton, readConfirmation } from './support/journey'
import { findProblems } from './support/page-checks'
import { expect, test } from './support/warm-test'

// A card is stored, used for a later payment, and removed, at a shop in test mode.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const VISA = 'Visa ending in 4242'

test('a card is stored once though the first answer is lost, is the default for payments, and is removed', async ({
  page,
}) => {
  await beAt(page)
  const { password } = await signInAsNewUser(page)
  await page.goto('/account-settings/cards')
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
  await fillCard(page, cards.accepted)
  await page.route('**/api/auth/cards', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    return answer.ok() ? route.abort() : route.fulfill({ response: answer })
  })
  const store = page.getByRole('button', { name: 'Store Card' })
  await store.click()
  await proveIfAsked(page, page.getByText('We could not find out whether the card is stored'), password)
  const rows = page.getByRole('listitem').filter({ hasText: VISA })
  await expect(rows).toHaveCount(1)
  await expect(page.getByLabel('Card number')).toHaveValue(/4242/)
  await page.unroute('**/api/auth/cards')
  await store.click()
  await expect(page.getByText('The card is stored')).toBeVisible()
  await expect(rows).toHaveCount(1)

  await page.getByRole('button', { name: `Use first: ${VISA}` }).click()
  await expect(page.getByText('Used first', { exact: true })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('button', { name: `Remove ${VISA}` }).click()
  await page.getByRole('button', { name: 'Remove Card' }).click()
  await expect(page.getByText(`${VISA} was removed.`)).toBeVisible()
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
})

test('a card that is stored at a payment can be used for the next one', async ({ page }) => {
  await beAt(page)
  const { password } = await signInAsNewUser(page)
  await openPayment(page)
  await fillCard(page, cards.accepted)
  await page.getByLabel('Keep this card in my account').check()
  await payButton(page).click()
  await proveIfAsked(page, title(page, 'Booking Confirmed'), password)

  await openPayment(page)
  await expect(page.getByRole('radio', { name: VISA })).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeHidden()
  expect(await findProblems(page)).toEqual([])
  await payButton(page).click()
  await proveIfAsked(page, title(page, 'Booking Confirmed'), password)
  expect((await readConfirmation(page)).card).toContain('4242')
})
