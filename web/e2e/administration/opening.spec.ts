import { beSignedIn } from '../support/accounts'
import { aBrand, call, ownKey, shopAt } from '../support/brand-editor'
import { collectComplaints, findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// What a new brand needs before it sells, and what its closed shop shows meanwhile.

test('a new brand’s list says what is missing, and its closed shop opens to its preview link alone', async ({
  page,
  baseURL,
}) => {
  const desk = shopAt('localhost', baseURL)
  const key = ownKey('opening')
  const shop = shopAt(key, baseURL)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  await page.context().clearCookies({ name: 'preview' })
  const complaints = collectComplaints(page)
  await page.goto(`${desk}/admin/opening?of=${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Opening of Brand ${key}`)
  const point = (name: string) => page.getByRole('listitem', { name, exact: true })
  await expect(point('Domain')).toContainText(`${key} is a name of this machine`)
  await expect(point('Mail sender')).toContainText('Mails stay on this machine')
  await expect(point('First test booking')).toContainText('Missing')
  await expect(point('Seller’s details')).toContainText('Still missing: the legal name of your company')
  const door = page.getByRole('region', { name: 'The shop is closed' })
  await expect(door.getByRole('button', { name: 'Open for business' })).toBeDisabled()
  const link = (await door.getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? ''
  expect(await findProblems(page)).toEqual([])

  await page.goto(shop)
  const closed = page.getByRole('heading', { name: `Brand ${key} takes no bookings at the moment` })
  await expect(closed).toBeVisible()
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(`${shop}/contact`)
  await page.goBack()
  await expect(closed).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(`${shop}/`)
  await expect(page.getByRole('note')).toContainText('Preview: this shop is closed')
  await expect(page.getByRole('button', { name: 'Search Flights' })).toBeVisible()
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])

  await call(page, 'POST', `${desk}/api/admin/brands/${key}/opening/preview`, {})
  await page.reload()
  await expect(closed).toBeVisible()
  expect(complaints).toEqual([])
})
