import type { Page } from 'playwright/test'
import { beSignedIn, comeFromElsewhere, proveIfAsked } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { bookTrip, dayFromToday } from '../support/journey'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { flyOn } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

// Somebody has flown, and the schedule is run: the mail comes, they write and change a review, the owner publishes it, and home shows it until it is withdrawn.

/** Waits until the schedule has asked, and gives the link in the mail. */
async function reviewLink(
  page: Page,
  { shop, here, email }: { shop: string; here: string; email: string },
): Promise<string> {
  const mail = page
    .getByRole('link')
    .filter({ has: page.getByText('[TEST] How was your trip to Lisbon?'), hasText: email })
    .first()
  await expect(async () => {
    await page.request.get(`${here}/cdn-cgi/local/scheduled`)
    await page.goto(`${shop}/dev/mailbox`)
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await mail.click()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Write a review' })
  return (await link.getAttribute('href')) ?? ''
}

const looks = async (page: Page) => {
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
}

test('a review is asked for, written, changed, published and withdrawn', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  const shop = shopAt('acme.localhost', baseURL)
  const email = `ada-${crypto.randomUUID()}@example.com`
  const words = `Found it fast, and nothing changed. ${crypto.randomUUID()}`
  const main = page.getByRole('main')
  await comeFromElsewhere(page)
  await page.goto(`${shop}/privacy`)
  const { id } = await bookTrip(page, { origin: 'JFK', destination: 'LIS', days: 63, email })
  await flyOn(id, dayFromToday(-6))
  const link = await reviewLink(page, { shop, here: baseURL ?? '', email })

  await page.goto(link)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your trip from New York to Lisbon')
  expect(new URL(page.url()).search).not.toContain('token')
  await expect(main.getByLabel('Name to show')).toHaveValue('Ada B.')
  await main.getByRole('textbox', { name: 'Your review' }).fill(words)
  await main.getByRole('button', { name: 'Send Review' }).click()
  await expect(main.getByText('Choose from one to five stars')).toBeVisible()
  await looks(page)
  await page.reload()
  await expect(main.getByRole('textbox', { name: 'Your review' })).toHaveValue(words)
  await main.getByRole('radio', { name: '1 star', exact: true }).focus()
  await page.keyboard.press('Space')
  for (let star = 1; star < 5; star++) await page.keyboard.press('ArrowRight')
  await main.getByRole('checkbox', { name: /may publish/ }).check()
  await main.getByRole('button', { name: 'Send Review' }).click()
  await expect(main.getByText(/looks at it before it is published/)).toBeVisible()
  await main.getByRole('radio', { name: '4 stars' }).check()
  await main.getByRole('button', { name: 'Save Changes' }).click()
  await expect(main.getByText(/looks at it before it is published/)).toBeVisible()
  await looks(page)

  await page.context().clearCookies()
  await beSignedIn(page, shop, 'owner')
  await page.goto(`${shop}/admin/reviews?state=waiting`)
  const waiting = main.getByRole('listitem').filter({ hasText: words })
  await expect(waiting.getByText('4 of 5 stars')).toBeAttached()
  await looks(page)
  await waiting.getByRole('button', { name: /^Publish/ }).click()
  await proveIfAsked(page, page.getByRole('region', { name: /Notifications/ }).getByText('Review published'))
  await page.context().clearCookies()

  const shown = main.getByRole('listitem').filter({ hasText: words })
  await page.goto(`${shop}/`)
  await settle(page)
  await expect(shown.getByText(/^Verified: flew New York to Lisbon in \w+ \d{4}$/)).toBeVisible()
  await expect(shown.getByText('4 of 5 stars')).toBeAttached()
  await looks(page)

  await page.goto(link)
  await expect(main.getByText('Your review is published')).toBeVisible()
  await main.getByRole('button', { name: 'Withdraw My Review' }).click()
  await main.getByRole('button', { name: 'Delete My Review' }).click()
  await expect(main.getByRole('button', { name: 'Send Review' })).toBeVisible()
  await page.goto(`${shop}/`)
  await settle(page)
  await expect(main.getByText('The next seat by the window is yours')).toBeVisible()
  await expect(shown).toHaveCount(0)
})
