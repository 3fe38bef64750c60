import { beSignedIn } from './support/accounts'
import { aBrand, heading, ownKey, shopAt, toast } from './support/brand-editor'
import { collectComplaints, findProblems, hardestShops, overflowAt320 } from './support/page-checks'
import { expect, test } from './support/warm-test'

// The administration, as one of the seeded users.

for (const { host, brand, once } of hardestShops) {
  test(
    `administrator settings in the colors of ${brand.name}, and the question before live mode`,
    once,
    async ({ page, baseURL }) => {
      const entry = {
        id: '1',
        source: 'actions',
        kind: 'brand_saved',
        brandKey: 'acme.localhost',
        userId: '2',
        username: 'admin',
        about: null,
        factor: null,
        network: null,
        country: null,
        device: null,
        detail: { version: 12, fields: 'name, tagline, logo, theme, contact' },
        at: '2026-11-21T12:00:00Z',
      }
      const answers: Record<string, unknown> = {
        '/api/admin/audit': { entries: [entry], next: null },
        '/api/admin/settings': {
          enableLiveMode: false,
          environment: 'test',
          duffelApiConfigured: true,
          stripeConfigured: false,
          testProviders: { flights: 'configured', payments: 'sandbox' },
        },
      }
      await beSignedIn(page, shopAt(host, baseURL), host === 'localhost' ? 'admin' : 'owner')
      await page.route('**/api/admin/*', (route) =>
        route.fulfill({ json: answers[new URL(route.request().url()).pathname] ?? {} }),
      )
      await page.goto(`${shopAt(host, baseURL)}/admin-settings`)
      await expect(page.getByRole('switch', { name: 'Live Mode' })).toBeChecked({ checked: false })
      const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]
      await page.getByRole('switch', { name: 'Live Mode' }).click()
      await expect(page.getByRole('dialog')).toContainText('Real bookings with actual payment methods will be made')
      expect([...problems, ...(await findProblems(page))]).toEqual([])
    },
  )
}

test('an administrator takes a brand off its host and puts it back', { tag: '@desktop' }, async ({
  page,
  request,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const here = shopAt('localhost', baseURL)
  const key = ownKey('admin')
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  const titleThere = async () =>
    /<title>(.*?)<\/title>/.exec(await (await request.get('/', { headers: { host: key } })).text())?.[1]
  // A new shop is closed until it is opened.
  const closed = await titleThere()
  expect(closed).toContain(`Brand ${key}`)

  await page.goto(`/admin/brands?text=${key.toUpperCase()}`)
  await expect(heading(page)).toHaveText('Brand Manager')
  await expect(page.getByRole('link', { name: new RegExp(`^${key}`) })).toHaveAttribute(
    'href',
    `${shopAt(key, baseURL)}/`,
  )
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page, `Brand ${key} is disabled`)).toBeVisible()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  expect(await titleThere()).toBe('Tailfin - Flight Booking')
  expect([...(await findProblems(page)), ...(await overflowAt320(page)), ...complaints]).toEqual([])

  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(toast(page, `Brand ${key} is enabled`)).toBeVisible()
  expect(await titleThere()).toBe(closed)
})
