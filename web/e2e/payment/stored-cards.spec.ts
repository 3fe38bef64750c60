import type { Page } from 'playwright/test'
import { beAt, proveIfAsked, signInAnew } from '../support/accounts'
import { openPayment } from '../support/begun-booking'
import { cards, fillCard, payButton, readConfirmation } from '../support/journey'
import { findProblems } from '../support/page-checks'
import { sellForReal } from '../support/stripe-double'
import { expect, test } from '../support/warm-test'

// A card that its holder stores, pays with another time, and removes, at a shop in test mode.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const VISA = 'Visa ending in 4242'

test('a card is stored, pays another time, and is removed', async ({ page }) => {
  await beAt(page)
  const { password } = await signInAnew(page)
  await page.goto('/account-settings/cards')
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
  await fillCard(page, cards.accepted)
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Store Card' }).click()
  await proveIfAsked(page, page.getByText('The card is stored'), password)
  await page.getByRole('button', { name: `Use first: ${VISA}` }).click()
  await expect(page.getByText('Used first', { exact: true })).toBeVisible()
  expect(await findProblems(page)).toEqual([])

  await openPayment(page)
  await expect(page.getByRole('radio', { name: VISA })).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeHidden()
  expect(await findProblems(page)).toEqual([])
  await payButton(page).click()
  await proveIfAsked(page, title(page, 'Booking Confirmed'), password)
  expect((await readConfirmation(page)).card).toContain('4242')

  await page.goto('/account-settings/cards')
  await page.getByRole('button', { name: `Remove ${VISA}` }).click()
  await page.getByRole('button', { name: 'Remove Card' }).click()
  await proveIfAsked(page, page.getByText(`${VISA} was removed.`), password)
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
})

test('a storing whose answer is lost is told as what it is, and storing the card again leaves one', async ({
  page,
}) => {
  await beAt(page)
  const { password } = await signInAnew(page)
  await page.goto('/account-settings/cards')
  await fillCard(page, cards.accepted)
  await page.route('**/api/auth/cards', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    return answer.ok() ? route.abort() : route.fulfill({ response: answer })
  })
  const store = page.getByRole('button', { name: 'Store Card' })
  const unclear = page.getByText('We could not find out whether the card is stored')
  await store.click()
  await proveIfAsked(page, unclear, password)
  const rows = page.getByRole('listitem').filter({ hasText: VISA })
  await expect(rows).toHaveCount(1)
  await expect(page.getByLabel('Card number')).toHaveValue(/4242/)
  await page.unroute('**/api/auth/cards')
  await store.click()
  await expect(page.getByText('The card is stored')).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test('a card that is kept as it pays is there the next time, and one that was removed meanwhile says so and keeps what was typed', async ({
  page,
}) => {
  await beAt(page)
  const { password } = await signInAnew(page)
  await openPayment(page)
  await fillCard(page, cards.accepted)
  await page.getByLabel('Keep this card in my account').check()
  await payButton(page).click()
  await proveIfAsked(page, title(page, 'Booking Confirmed'), password)

  await openPayment(page)
  await page.getByRole('radio', { name: 'Another card' }).check()
  await page.getByLabel('Name on card').fill('Ada Byron')
  await page.getByRole('radio', { name: VISA }).check()
  const removed = await page.evaluate(async () => {
    const { cards } = await (await fetch('/api/auth/cards')).json()
    return (await fetch(`/api/auth/cards/${cards[0].id}`, { method: 'DELETE' })).status
  })
  expect(removed).toBe(200)
  await payButton(page).click()
  await expect(
    page.getByText('This card is not stored any more, and nothing was charged.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Byron')
})

test.describe('at a live shop', () => {
  test.use({ contextOptions: { bypassCSP: true } })

  test('a card is stored through Stripe’s form, at once or once its bank has checked, and no number is sent', async ({
    page,
  }) => {
    await beAt(page)
    const { password } = await signInAnew(page)
    await sellForReal(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.postData() ?? '')
    })
    await page.goto('/account-settings/cards')
    await expect(page.getByText('The card’s frame')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeHidden()
    expect(await findProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Store Card' }).click()
    await proveIfAsked(page, page.getByText('The card is stored'), password)
    const rows = page.getByRole('listitem').filter({ hasText: VISA })
    await expect(rows).toHaveCount(1)

    await sellForReal(page, { isChecked: true })
    const finished = page.waitForResponse('**/api/auth/cards/finish')
    await page.getByRole('button', { name: 'Store Card' }).click()
    await finished
    await expect(page.getByText('The card is stored')).toBeVisible()
    await expect(rows).toHaveCount(1)
    expect(sent.filter((body) => body.includes('confirmationToken')).length).toBeGreaterThan(0)
    expect(sent.join()).not.toMatch(/cardDetails|4242/)
  })
})
