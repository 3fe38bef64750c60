import type { Page } from 'playwright/test'
import { beAt, beSignedIn, comeFromElsewhere, proveIfAsked } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { bookTrip, dayFromToday } from '../support/journey'
import { linkInMail } from '../support/mails'
import { findProblems, overflowAt320 } from '../support/page-checks'
import { flyOn } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

// Somebody has flown, and the schedule is run: the mail comes, they write a review, the owner publishes it, and home shows it.

const looks = async (page: Page) => expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])

test('a review is asked for, written, published and shown', async ({ page, request, baseURL }) => {
  const shop = shopAt('acme.localhost', baseURL)
  const email = `ada-${crypto.randomUUID()}@example.com`
  const words = `Found it fast, and nothing changed. ${crypto.randomUUID()}`
  const main = page.getByRole('main')
  await comeFromElsewhere(page)
  await beAt(page, shop)
  const { id } = await bookTrip(page, { origin: 'JFK', destination: 'LIS', days: 63, email })
  await flyOn(id, dayFromToday(-6))
  const meanwhile = () => request.get('/cdn-cgi/local/scheduled')
  const mail = { to: email, subject: /^How was your trip to Lisbon\?$/, link: 'Write a review', meanwhile }
  await page.goto(await linkInMail(page, mail))

  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your trip from New York to Lisbon')
  expect(new URL(page.url()).search).not.toContain('token')
  await expect(main.getByLabel('Name to show')).toHaveValue('Ada B.')
  await main.getByRole('textbox', { name: 'Your review' }).fill(words)
  await main.getByRole('radio', { name: '1 star', exact: true }).focus()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  await main.getByRole('checkbox', { name: /may publish/ }).check()
  await looks(page)
  await main.getByRole('button', { name: 'Send Review' }).click()
  await expect(main.getByText(/looks at it before it is published/)).toBeVisible()

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
  await expect(shown.getByText(/^Verified: flew New York to Lisbon in \w+ \d{4}$/)).toBeVisible()
  await expect(shown.getByText('4 of 5 stars')).toBeAttached()
})
