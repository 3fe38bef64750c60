import { beSignedIn, proveIfAsked } from '../support/accounts'
import { aBrand, ownKey, shopAt } from '../support/brand-editor'
import { axeProblems, collectComplaints, findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

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

  const door = page.getByRole('region', { name: 'The shop is closed' })
  await expect(door.getByRole('button', { name: 'Open for business' })).toBeDisabled()
  const visitor = await page.context().browser()!.newPage()
  const heard = collectComplaints(visitor)
  const shop = shopAt(key, baseURL)
  await visitor.goto(shop)
  const closed = visitor.getByRole('heading', { name: `Brand ${key} takes no bookings at the moment` })
  await expect(closed).toBeVisible()
  await settle(visitor)
  expect([await findProblems(visitor), await axeProblems(visitor), await overflowAt320(visitor)]).toEqual([[], [], []])
  await visitor.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(/takes no bookings/)
  await visitor.goBack()
  await expect(closed).toBeVisible()
  const link = (await door.getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? ''
  await visitor.goto(link)
  await expect(visitor).toHaveURL(`${shop}/`)
  await expect(visitor.getByRole('note')).toContainText('Preview: this shop is closed')
  await expect(visitor.getByRole('button', { name: 'Search Flights' })).toBeVisible()
  await settle(visitor)
  expect([await findProblems(visitor), await overflowAt320(visitor)]).toEqual([[], []])

  await door.getByRole('button', { name: 'Make another preview link' }).click()
  await page.getByRole('button', { name: 'Make another link' }).click()
  await proveIfAsked(page, door.getByRole('link', { name: 'Open the preview' }))
  await expect(door.getByRole('link', { name: 'Open the preview' })).not.toHaveAttribute('href', link)
  await visitor.reload()
  await expect(closed).toBeVisible()
  expect(heard).toEqual([])
  await visitor.close()
  expect(complaints).toEqual([])
})
