import type { BrandDetail } from '#worker/contract/admin'
import { beSignedIn } from '../support/accounts'
import { aBrand, call, ownKey, shopAt } from '../support/brand-editor'
import { axeProblems, collectComplaints, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

test('a new brand’s closed shop opens only with its preview link, until that is replaced', async ({
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
  await page.goto(shop)
  const closed = page.getByRole('heading', { name: `Brand ${key} takes no bookings at the moment` })
  await expect(closed).toBeVisible()
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')

  const api = `${desk}/api/admin/brands/${key}`
  const brand: BrandDetail = await (await page.context().request.get(api)).json()
  await page.goto(`${shop}/preview?token=${brand.closing?.preview}`)
  await expect(page).toHaveURL(`${shop}/`)
  await expect(page.getByRole('note')).toContainText('Preview: this shop is closed')
  await expect(page.getByRole('button', { name: 'Search Flights' })).toBeVisible()
  problems.push(...(await axeProblems(page, { within: '[role=note]' })))
  await call(page, 'POST', `${api}/opening/preview`, {})
  await page.reload()
  await expect(closed).toBeVisible()
  expect([...problems, ...complaints]).toEqual([])
})
