import { beSignedIn, comeFromElsewhere, proveAdministrator } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A visitor sends a message with the contact form and is answered from the inbox.

test('a message reaches the inbox, and is answered', async ({ page, baseURL }) => {
  const here = shopAt('localhost', baseURL)
  const email = `grace-${crypto.randomUUID()}@example.com`
  const words = `Two seats together, ${crypto.randomUUID()}`
  await comeFromElsewhere(page)
  await page.goto('/contact')
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
  const receipt = await main.getByText(/^We have your message\. Reference /).innerText()
  const reference = receipt.slice(-9)

  await beSignedIn(page, here, 'admin')
  await proveAdministrator(page, here)
  await page.goto(`/admin/inbox?text=${reference}`)
  await expect(main.getByRole('listitem')).toHaveCount(1)
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]
  await main.getByRole('link', { name: 'Feedback' }).click()
  await expect(main.getByText(`${words} <script>alert(1)</script>`)).toBeVisible()
  await main.getByRole('textbox', { name: 'Answer or note' }).fill('Gladly: 14A and 14B.')
  await main.getByRole('button', { name: 'Send answer' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Gladly: 14A and 14B.' })).toBeVisible()
  await expect(main.getByLabel('State')).toHaveValue('answered')
  expect([...problems, ...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
})
