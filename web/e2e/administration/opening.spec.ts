import { expect, test } from 'playwright/test'
import { beSignedIn } from '../support/accounts'
import { aBrand, ownKey, shopAt } from '../support/brand-editor'
import { collectComplaints, findProblems } from '../support/page-checks'

// What a new brand needs before it sells: the list of it, and the way to each field that mends it.

test('a new brand’s list says what is missing, and what was filled in is settled', async ({ page, baseURL }) => {
  const desk = shopAt('localhost', baseURL)
  const key = ownKey('opening')
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const complaints = collectComplaints(page)
  await page.goto(`${desk}/admin/brands?text=${key}`)
  await page.getByRole('link', { name: `Opening Brand ${key}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Opening of Brand ${key}`)
  const point = (name: string) => page.getByRole('listitem', { name, exact: true })
  await expect(point('Domain')).toContainText(`${key} is a name of this machine`)
  await expect(point('Mail sender')).toContainText('Mails stay on this machine')
  await expect(point('First test booking')).toContainText('Missing')
  await expect(point('Seller’s details')).toContainText('Still missing: the legal name of your company')
  expect(await findProblems(page)).toEqual([])

  await point('Seller’s details').getByRole('link', { name: 'Fill in the details' }).click()
  await expect(page.getByRole('textbox', { name: 'Legal name' })).toBeFocused()
  await page.keyboard.type('Opening Travel GmbH')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText('is saved')
      .first(),
  ).toBeVisible()
  await page.goto(`${desk}/admin/opening?of=${key}`)
  await expect(point('Seller’s details')).toContainText('The company and its address are named.')
  expect(complaints).toEqual([])
})
