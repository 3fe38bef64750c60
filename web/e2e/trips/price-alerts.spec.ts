import type { Page } from 'playwright/test'
import { comeFromElsewhere } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// Somebody waits for a fare: asks below the results, confirms by the mail, is told of it by another, pauses and ends it.

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A link in the latest mail to this address that fits, once the schedule has written it. */
async function linkInMail(page: Page, { shop, to }: { shop: string; to: string }, subject: RegExp, label: string) {
  const mail = page
    .getByRole('link')
    .filter({ has: page.getByText(subject), hasText: to })
    .first()
  await expect(async () => {
    await page.goto(`${shop}/dev/mailbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  return (await page.frameLocator('iframe').getByRole('link', { name: label }).getAttribute('href')) ?? ''
}

const check = async (page: Page) => {
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
}

test('a fare that somebody waits for is told by mail, and the alert is paused and ended', async ({ page, baseURL }) => {
  test.setTimeout(240_000)
  const shop = shopAt('acme.localhost', baseURL)
  const to = `grace-${crypto.randomUUID()}@example.com`
  const main = page.getByRole('main')
  await comeFromElsewhere(page)
  const days = `departureDate=${inDays(45)}&returnDate=${inDays(52)}&tripType=round-trip`
  await page.goto(`${shop}/search?origin=JFK&destination=LHR&${days}&cabinClass=economy&adultsCount=1`)
  await page.getByRole('button', { name: 'Tell me when it gets cheaper' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tell me about').selectOption('limit')
  await dialog.getByRole('button', { name: 'Create Price Alert' }).click()
  for (const problem of ['Use an amount above zero, such as 250', 'Please enter a valid email address']) {
    await expect(dialog.getByText(problem)).toBeVisible()
  }
  expect(await findProblems(page)).toEqual([])
  await dialog.getByLabel(/^Highest fare in/).fill('100000')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(to)
  await dialog.getByLabel('I agree to receive price alerts via email').check()
  await dialog.getByRole('button', { name: 'Create Price Alert' }).click()
  await expect(dialog.getByText('Check your email')).toBeVisible()

  const inbox = { shop, to }
  await page.goto(await linkInMail(page, inbox, /Confirm your price alert/, 'Confirm'))
  await expect(main.getByText('Not confirmed yet')).toBeVisible()
  await check(page)
  await main.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Your price alert is on' })).toBeVisible()
  await page.reload()
  await expect(main.getByRole('listitem').getByText('On', { exact: true })).toBeVisible()
  await page.request.get(`${new URL(shop).origin}/cdn-cgi/local/scheduled`).catch(() => {})

  const search = await linkInMail(page, inbox, /New York to London: seen at \$/, 'Search these flights')
  expect(Object.fromEntries(new URL(search).searchParams)).toMatchObject({ origin: 'JFK', destination: 'LHR' })
  await page.goto(await linkInMail(page, inbox, /New York to London: seen at \$/, 'Pause this alert'))
  await main.getByRole('button', { name: 'Pause this alert' }).click()
  await expect(main.getByRole('listitem').getByText('Paused')).toBeVisible()
  await expect(main.getByText(/^\$[\d,.]+ on .* UTC\. It may have changed\.$/)).toBeVisible()
  await check(page)
  await main.getByRole('button', { name: 'Resume' }).click()
  await expect(main.getByRole('listitem').getByText('On', { exact: true })).toBeVisible()

  await page.goto(await linkInMail(page, inbox, /New York to London: seen at \$/, 'End this alert'))
  await main.getByRole('button', { name: 'End this alert' }).click()
  await expect(main.getByRole('listitem').getByText('Ended', { exact: true })).toBeVisible()
})
