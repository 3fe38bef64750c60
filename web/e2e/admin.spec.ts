import type { Page } from 'playwright/test'
import { beSignedIn } from './support/accounts'
import { aBrand, heading, ownKey, shopAt, toast } from './support/brand-editor'
import { collectComplaints, findProblems, hardestShops, overflowAt320, settle } from './support/page-checks'
import { expect, test } from './support/warm-test'

// What administrators and brand owners see, signed in as those the shop was seeded with.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const look = async (page: Page) => [...(await findProblems(page)), ...(await overflowAt320(page))]

test('administrator settings tell what is configured, and what was done', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  await beSignedIn(page, shopAt('localhost', baseURL), 'admin')
  await page.goto('/admin-settings')
  await expect(heading(page)).toHaveText('Admin Settings')
  await expect(page.getByText('Test environment')).toBeVisible()
  // The specs' shop has no live keys: there is nothing to switch to.
  await expect(page.getByRole('switch', { name: 'Live Mode' })).toBeDisabled()
  await expect(page.getByText('Not Configured')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'All activity' })).toBeVisible()
  await settle(page)
  expect([...(await look(page)), ...complaints]).toEqual([])
  await page.getByRole('link', { name: 'Back to Account' }).click()
  await expect(heading(page)).toHaveText('Account Settings')
  await page.goto('/admin/activity?kind=brand_created')
  await expect(page.getByText('Created acme.localhost')).toBeVisible()
})

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
      await settle(page)
      problems.push(...(await look(page)))
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
  const titleThere = async () => {
    await visitor.goto(shopAt(key, baseURL))
    return visitor.title()
  }
  expect(await titleThere()).toBe(`Brand ${key} - Flight Booking`)

  await page.goto('/brand-manager')
  await expect(page).toHaveURL(/\/admin\/brands$/)
  await expect(heading(page)).toHaveText('Brand Manager')
  await page.getByRole('searchbox', { name: 'Search brands' }).fill(key.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?text=/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 1' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: new RegExp(`^${key}`) })).toHaveAttribute(
    'href',
    `${shopAt(key, baseURL)}/`,
  )
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page, `Brand ${key} is disabled`)).toBeVisible()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  expect(await titleThere()).toBe('Tailfin - Flight Booking')
  await settle(page)
  expect([...(await look(page)), ...complaints]).toEqual([])

  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(toast(page, `Brand ${key} is enabled`)).toBeVisible()
  expect(await titleThere()).toBe(`Brand ${key} - Flight Booking`)
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('no such shop')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No brands found' })).toBeVisible()
  await page.getByRole('link', { name: 'Admin Settings' }).click()
  await expect(page.getByText(`Disabled ${key}`).first()).toBeVisible()
})

for (const { host, brand } of hardestShops) {
  test(`the owner of ${brand.name} sees their own brand, and no settings of the platform`, async ({
    page,
    baseURL,
  }) => {
    const complaints = collectComplaints(page)
    const here = shopAt(host, baseURL)
    await beSignedIn(page, here, 'owner')
    await page.goto(`${here}/admin/brands`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: brand.name, level: 2 })).toBeVisible()
    await expect(page.getByRole('button', { name: /Disable/ })).toHaveCount(0)
    await settle(page)
    expect([...(await look(page)), ...complaints.splice(0)]).toEqual([])
    await page.goto(`${here}/admin-settings`)
    await expect(toast(page, 'Access Denied')).toBeVisible()
    await expect(page).toHaveURL(`${here}/`)
  })
}

test('whoever is not signed in is asked to, and comes back', async ({ page }) => {
  await page.goto('/admin/brands')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fbrands$/)
  await page.goto('/admin-settings')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin-settings$/)
})
