import type { Page } from 'playwright/test'
import { DAY_MS } from '#worker/domain/time'
import { searchForm } from '../support/journey'
import { hardestShops } from '../support/page-checks'
import { waitForApp } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// Home as the Worker renders it: without script, before hydration and during it.

/** Blocks the app's scripts until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/[^/]*main[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}

const complaintsOf = (page: Page) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('home shows its texts, and its links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where do you want to fly?')
    const header = page.getByRole('banner')
    for (const [name, href] of Object.entries({
      Flights: '/',
      About: '/about',
      Login: '/login',
      Register: '/register',
    })) {
      const link = header.getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', href)
    }
    await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Paris', exact: true })).toHaveAttribute(
      'href',
      /^\/search\?.*destination=CDG/,
    )
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })).toBeVisible()
    // Elements that need script are hidden.
    for (const name of ['Subscribe', 'Swap origin and destination'])
      await expect(page.getByRole('button', { name })).toBeHidden()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })

  test('a search is submitted natively', async ({ page }) => {
    await page.goto('/')
    const form = searchForm(page)
    await expect(form).toHaveCount(1)
    await form.getByLabel('From').fill('JFK')
    await form.getByLabel('To').fill('LHR')
    await form.getByLabel('One Way').check()
    await form.getByLabel('Adults').fill('2')
    await form.getByRole('button', { name: 'Search Flights' }).click()
    await page.waitForURL(/\/search\?/)
    const asked = Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked).toMatchObject({ tripType: 'one-way', origin: 'JFK', destination: 'LHR', adultsCount: '2' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a press before hydration takes effect, and input stays', async ({ page }) => {
  const complaints = complaintsOf(page)
  const letThrough = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(
    () => document.readyState === 'complete' || document.getElementById('root')?.dataset.waits === '',
  )
  await page.waitForTimeout(1000)
  await page.getByRole('tab', { name: 'One Way' }).click()
  await searchForm(page).getByLabel('Cabin').selectOption('business')
  await page.getByRole('button', { name: /^Travelers/ }).click()
  await searchForm(page).getByLabel('From').fill('Lond')
  letThrough()
  await waitForApp(page)
  await expect(searchForm(page).getByRole('combobox', { name: 'From' })).toHaveValue('Lond')
  await expect(searchForm(page).getByLabel('Cabin')).toHaveValue('business')
  await expect(page.getByRole('dialog', { name: 'Travelers' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: 'One Way', selected: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Return: One way' })).toBeDisabled()
  expect(complaints).toEqual([])
})

test('a press on the menu before hydration takes effect', async ({ page }) => {
  const letThrough = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.getElementById('root')?.dataset.waits === '')
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Menu' }).click()
  letThrough()
  await waitForApp(page)
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Support' })).toBeVisible()
})

for (const { brand, host, once } of hardestShops) {
  test.describe(brand.name, once, () => {
    test.use({
      ownContext: true,
      baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`),
    })

    test('home hydrates a day later, with this device’s data, without errors or shifts', async ({ page }) => {
      const complaints = complaintsOf(page)
      await page.clock.install({ time: Date.now() + DAY_MS })
      await page.addInitScript(() => {
        const departureDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
        const counts = { adultsCount: 1, childrenCount: 0, infantsCount: 0, page: 1, limit: 30 }
        const criteria = { origin: 'JFK', destination: 'LHR', departureDate, cabinClass: 'economy', ...counts }
        localStorage.setItem('recentSearches', JSON.stringify([{ criteria, cities: ['New York', 'London'] }]))
        localStorage.setItem('lastSearch', JSON.stringify(criteria))
        localStorage.setItem('lastTripType', 'one-way')
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const address of ['/', '/?origin=JFK&departureDate=2027-01-30']) {
        await page.goto(address)
        await waitForApp(page)
        await expect(page.getByRole('region', { name: 'Recent searches' })).toBeAttached()
        await expect(page.getByRole('tab', { name: 'One Way', selected: true })).toBeVisible()
        const shift = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
        )
        expect(shift, address).toBeLessThanOrEqual(0.01)
      }
      expect(complaints).toEqual([])
    })
  })
}
