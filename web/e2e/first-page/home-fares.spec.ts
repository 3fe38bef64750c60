import { DAY_MS } from '#worker/domain/time'
import { shops } from '../support/page-checks'
import { waitForApp } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// Home shows fares that searches have found, and no others.

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const query = (route: object) =>
  new URLSearchParams({
    ...route,
    cabinClass: 'economy',
    adultsCount: '1',
    childrenCount: '0',
    infantsCount: '0',
    tripType: 'one-way',
  }).toString()

test('a fare that a search has found is on home with its age, and links to its results', async ({ page }) => {
  const route = { origin: 'OSL', destination: 'LIS', departureDate: inDays(40) }
  await page.goto(`/search?${query(route)}`)
  await expect(page.getByText('Search complete')).toBeVisible()
  const deal = page
    .getByRole('region', { name: 'Flash deals' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('link', { name: /^Oslo to Lisbon/ }),
    })
  await expect(async () => {
    await page.goto('/')
    await expect(deal).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(deal.getByText(/^Seen (just now|\d+ minutes? ago)$/)).toBeVisible()
  const price = await deal.getByText(/^\$[\d,]+$/).innerText()
  await deal.getByRole('link').click()
  await page.waitForURL(/\/search\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(route)
  await expect(page.getByRole('article').getByText(price, { exact: true }).first()).toBeVisible()
})

test.describe('a brand without content', () => {
  const limetta = shops.find(({ brand }) => brand.name === 'Limetta')
  test.use({
    baseURL: async ({ baseURL }, use) => use(`http://${limetta?.host}:${new URL(baseURL ?? '').port}`),
  })

  test('has the search on home, and no invented content', async ({ page }) => {
    await page.goto('/')
    await waitForApp(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where do you want to fly?')
    await expect(page.getByRole('form', { name: 'Search flights' })).toBeVisible()
    for (const name of ['Popular destinations', 'Seasonal promotions', 'What travelers say', 'Flash deals'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0)
  })
})
