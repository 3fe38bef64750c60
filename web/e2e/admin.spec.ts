import type { Page } from 'playwright/test'
import { beAt, beSignedIn } from './support/accounts'
import { aBrand, heading, ownKey, shopAt, toast } from './support/brand-editor'
import { collectComplaints, findProblems, hardestShops, overflowAt320, settle } from './support/page-checks'
import { expect, test } from './support/warm-test'

// What administrators and brand owners see, signed in as those the shop was seeded with.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const look = async (page: Page) => [...(await findProblems(page)), ...(await overflowAt320(page))]

for (const { host, brand, once } of hardestShops) {
  test(`administrator settings in the colors of ${brand.name}, in both modes`, once, async ({ page, baseURL }) => {
    const answers: Record<string, unknown> = {
      '/api/admin/audit': {
        entries: [
          {
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
          },
        ],
        next: null,
      },
    }
    const problems: string[] = []
    await beSignedIn(page, shopAt(host, baseURL), host === 'localhost' ? 'admin' : 'owner')
    for (const isLive of [true, false]) {
      answers['/api/admin/settings'] = {
        enableLiveMode: isLive,
        environment: isLive ? 'live' : 'test',
        duffelApiConfigured: true,
        stripeConfigured: isLive,
        testProviders: { flights: 'configured', payments: 'sandbox' },
      }
      await page.route('**/api/admin/*', (route) =>
        route.fulfill({ json: answers[new URL(route.request().url()).pathname] ?? {} }),
      )
      await page.goto(`${shopAt(host, baseURL)}/admin-settings`)
      await expect(page.getByRole('switch', { name: 'Live Mode' })).toBeChecked({ checked: isLive })
      if (isLive) problems.push(...(await look(page)))
    }
    await page.getByRole('switch', { name: 'Live Mode' }).click()
    await expect(page.getByRole('dialog')).toContainText('Real bookings with actual payment methods will be made')
    problems.push(...(await findProblems(page)))
    expect(problems).toEqual([])
  })
}

test('an administrator takes a brand off its host and puts it back', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const complaints = collectComplaints(page)
  const here = shopAt('localhost', baseURL)
  // One of its own for each width: what happens to it is seen at once by everybody.
  const key = ownKey('admin')
  await beSignedIn(page, here, 'admin')
  await aBrand(page, here, key)
  const visitor = await page.context().newPage()
  await beAt(visitor, shopAt(key, baseURL))
  // A page that lies behind another draws once a second.
  await page.bringToFront()
  const titleThere = () =>
    visitor.evaluate(async () => /<title>(.*?)<\/title>/.exec(await (await fetch('/')).text())?.[1])
  expect(await titleThere()).toBe(`Brand ${key} - Flight Booking`)

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
  expect([...(await look(page)), ...complaints]).toEqual([])

  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(toast(page, `Brand ${key} is enabled`)).toBeVisible()
  expect(await titleThere()).toBe(`Brand ${key} - Flight Booking`)
  await page.goto(`/admin/activity?brandKey=${key}`)
  await expect(page.getByText(`Disabled ${key}`)).toBeVisible()
})

for (const { host, brand } of hardestShops) {
  test(`the owner of ${brand.name} sees their own brand alone`, async ({ page, baseURL }) => {
    const complaints = collectComplaints(page)
    const here = shopAt(host, baseURL)
    await beSignedIn(page, here, 'owner')
    await page.goto(`${here}/admin/brands`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: brand.name, level: 2 })).toBeVisible()
    await expect(page.getByRole('button', { name: /Disable/ })).toHaveCount(0)
    await settle(page)
    expect([...(await look(page)), ...complaints]).toEqual([])
  })
}
