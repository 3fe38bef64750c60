import type { ReviewList } from '#worker/features/reviews/contract-calls'
import { beAt, beSignedIn, comeFromElsewhere, proveAdministrator } from '../support/accounts'
import { call, shopAt } from '../support/brand-editor'
import { bookTrip, dayFromToday } from '../support/journey'
import { linkInMail } from '../support/mails'
import { findProblems, overflowAt320 } from '../support/page-checks'
import { flyOn } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

// After a flight the schedule sends a mail; the traveler writes a review, it is published, and home shows it.

test('a review is requested, written, published and shown', async ({ page, request, baseURL }) => {
  const shop = shopAt('acme.localhost', baseURL)
  const desk = shopAt('localhost', baseURL)
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
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await main.getByRole('button', { name: 'Send Review' }).click()
  await expect(main.getByText(/looks at it before it is published/)).toBeVisible()

  await beSignedIn(page, desk, 'admin')
  await proveAdministrator(page, desk)
  const list = await page.request.get(`${desk}/api/admin/reviews?state=waiting`)
  expect(list.status(), await list.text()).toBe(200)
  const { reviews }: ReviewList = await list.json()
  const written = reviews.find(({ text }) => text === words)
  const publish = { action: 'publish', seenVersion: written?.version }
  await call(page, 'POST', `${desk}/api/admin/reviews/${written?.id}/actions`, publish)

  const shown = main.getByRole('listitem').filter({ hasText: words })
  await page.goto(`${shop}/`)
  await expect(shown.getByText(/^Verified: flew New York to Lisbon in \w+ \d{4}$/)).toBeVisible()
  await expect(shown.getByText('4 of 5 stars')).toBeAttached()
})
