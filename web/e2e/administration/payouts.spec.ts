import { proveIfAsked } from '../support/accounts'
import { beOwner, heading, ownKey, shopAt } from '../support/brand-editor'
import { expect, test } from '../support/warm-test'

// The page of a brand's payouts against the double of the card gateway: what the platform keeps, the setup there and the way back.

test('an owner sets up the account of a brand once the platform has said what it keeps', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('payouts')]
  const administrator = await browser.newPage()
  const owner = await beOwner(page, { admin: administrator, desk, key })
  await page.goto(`${shopAt(key, baseURL)}/admin/brands`)
  await page.getByRole('link', { name: /^Payouts / }).click()
  await expect(heading(page)).toHaveText(/^Payouts of /)
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('An administrator has to say first what the platform keeps')

  await administrator.goto(`${desk}/admin/payouts?of=${key}`)
  await administrator.getByLabel('Percent of the fee').fill('20')
  await administrator.getByRole('button', { name: 'Note it' }).click()
  const share = administrator.getByRole('region', { name: 'The platform’s share' })
  await proveIfAsked(administrator, share.getByText('keeps 20 %'))
  await administrator.close()

  await page.reload()
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await expect(account.getByText('Choose a country').last()).toBeVisible()
  await page.getByLabel('Country of the company').selectOption('US')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await proveIfAsked(page, page.getByRole('heading', { name: 'Account setup' }), owner.password)
  await page.getByRole('button', { name: 'Leave without it' }).click()
  await expect(account).toContainText('Restricted')
  await expect(account).toContainText('Defaults payout methods')

  await page.getByRole('button', { name: 'Go on at Stripe' }).click()
  await expect(page.getByRole('heading', { name: 'Account setup' })).toBeVisible()
  const link = page.url()
  await page.getByRole('button', { name: 'Say all that is asked' }).click()
  await expect(account).toContainText('What is due is transferred to it by itself.')
  await page.goto(link)
  await expect(account).toContainText('That link to Stripe was used before')
})
