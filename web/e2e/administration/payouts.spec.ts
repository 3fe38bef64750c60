import { utcDay } from '#worker/contract/travel'
import { beOwner, call, ownKey, shopAt } from '../support/brand-editor'
import { expect, test } from '../support/warm-test'

// The page of a brand's payouts against the double of the card gateway: the setup there and the way back.

test('an owner sets up the account of a brand once the platform has said what it keeps', async ({ page, baseURL }) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('payouts')]
  await beOwner(page, { desk, key })
  const share = { key: crypto.randomUUID(), share: '20', validFrom: utcDay(new Date()), note: '' }
  await call(page, 'POST', `${desk}/api/admin/brands/${key}/payouts/shares`, share)
  await page.goto(`${shopAt(key, baseURL)}/admin/payouts?of=${key}`)
  const account = page.getByRole('region', { name: 'Account' })
  await page.getByLabel('Country of the company').selectOption('US')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
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
