import { expect, test } from 'playwright/test'
import { beSignedIn, prove } from '../support/accounts'

// The page of a brand's payouts against the double of the card gateway: what the platform keeps, the setup there and the way back.

const shopOf = (brand: string) => `http://${brand}.localhost:${process.env.E2E_PORT}`
const here = `http://localhost:${process.env.E2E_PORT}`

test('an owner sets up the account of a brand once the platform has said what it keeps', async ({
  page,
  browser,
}, info) => {
  const brand = info.project.name === 'phone' ? 'blossom' : 'acme'
  await beSignedIn(page, shopOf(brand), 'owner')
  await page.goto(`${shopOf(brand)}/admin/brands`)
  await page.getByRole('link', { name: /^Payouts / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Payouts of / })).toBeVisible()
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('An administrator has to say first what the platform keeps')
  const ofBrand = page.url().split('?')[1]

  const administrator = await browser.newPage()
  await beSignedIn(administrator, here, 'admin')
  await administrator.goto(`${here}/admin/payouts?${ofBrand}`)
  await administrator.getByLabel('Percent of the fee').fill('20')
  await administrator.getByRole('button', { name: 'Note it' }).click()
  await prove(administrator)
  await expect(administrator.getByRole('region', { name: 'The platform’s share' })).toContainText('keeps 20 %')
  await administrator.close()

  await page.reload()
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await expect(account.getByText('Choose a country').last()).toBeVisible()
  await page.getByLabel('Country of the company').selectOption('US')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await prove(page)
  await expect(page.getByRole('heading', { name: 'Account setup' })).toBeVisible()
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
