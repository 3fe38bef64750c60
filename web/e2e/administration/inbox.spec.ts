import type { Page } from 'playwright/test'
import { beSignedIn, comeFromElsewhere, proveIfAsked } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A visitor writes by the contact form, and the brand's owner answers from the inbox: each mail is read in the shop's mailbox.

/** Opens the latest mail that fits, once it is there; gives its text. */
async function readMail(page: Page, shop: string, subject: string | RegExp, to: string) {
  const mail = page
    .getByRole('link')
    .filter({ has: page.getByText(subject), hasText: to })
    .first()
  await expect(async () => {
    await page.goto(`${shop}/dev/mailbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  return page.frameLocator('iframe').locator('body').innerText()
}

test('a message reaches the brand, its inbox and its sender, and is answered', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const shop = shopAt('acme.localhost', baseURL)
  const email = `grace-${crypto.randomUUID()}@example.com`
  const words = `Two seats together, ${crypto.randomUUID()}`
  await comeFromElsewhere(page)
  await page.goto(`${shop}/contact`)
  await settle(page)
  const main = page.getByRole('main')
  await main.getByLabel(/^First name/).fill('Grace')
  await main.getByLabel(/^Last name/).fill('Hopper')
  await main
    .getByLabel(/^Email/)
    .first()
    .fill(email)
  await main.getByLabel(/^Reason/).selectOption('Feedback')
  await main.getByRole('textbox', { name: /^Message/ }).fill(`${words} <script>alert(1)</script>`)
  await main.getByRole('checkbox', { name: /I agree/ }).check()
  await main.getByRole('button', { name: 'Send message' }).click()
  const told = await main.getByText(/^We have your message\. Reference /).innerText()
  const reference = told.slice(-9)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])

  const receipt = await readMail(page, shop, `[TEST] We have your message: ${reference}`, email)
  expect(receipt).not.toContain(words)
  expect(await readMail(page, shop, `[TEST] New message ${reference}: Feedback`, '@')).toContain(words)

  await page.context().clearCookies()
  await beSignedIn(page, shop, 'owner')
  await page.goto(`${shop}/admin/inbox?text=${reference}`)
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await main.getByRole('link', { name: 'Feedback' }).click()
  await expect(main.getByText(`${words} <script>alert(1)</script>`)).toBeVisible()
  await main.getByRole('textbox', { name: 'Answer or note' }).fill('Gladly: 14A and 14B.')
  await main.getByRole('button', { name: 'Send answer' }).click()
  await proveIfAsked(page, main.getByRole('listitem').filter({ hasText: 'Gladly: 14A and 14B.' }))
  await expect(main.getByLabel('State')).toHaveValue('answered')
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  const answer = await readMail(page, shop, `[TEST] Answer to your message ${reference}`, email)
  expect(answer).toContain('Gladly: 14A and 14B.')
})
