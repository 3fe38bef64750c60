import type { Page } from 'playwright/test'
import { PAGE_PATHS, pageMeta } from '#worker/content/page-meta'
import {
  brokenLinks,
  collectComplaints,
  contrastProblems,
  findProblems,
  overflowAt,
  settle,
  shops,
} from './support/page-checks'
import { expect, test } from './support/warm-test'

// Every page of the table, in the colors of every shop. Those that need an offer or an account are seen on the journey, those that
// need an administrator in admin.spec.
const ON_THE_JOURNEY = ['/flight/:id', '/booking/confirmed/:id', '/account-settings']
const FOR_ADMINISTRATORS = [
  '/admin-settings',
  '/admin/brands',
  '/admin/cases',
  '/admin/cases/:id',
  '/admin/activity',
  '/admin/users',
  '/admin/users/:id',
]
const paths = PAGE_PATHS.filter((path) => ![...ON_THE_JOURNEY, ...FOR_ADMINISTRATORS].includes(path))

/** What a window of 1440 px shows at 200 % zoom. */
const ZOOMED_WIDTH = 720
const SMALLEST_PHONE = 320

// Things at rest look the same every time.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The addresses of this site that the page links to, without the part after '#', and the parts that lead nowhere on it. */
const linksOf = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) => link.origin === location.origin,
    )
    return {
      addresses: own.map((link) => link.pathname + link.search),
      nowhere: own
        .filter((link) => link.hash && link.pathname === location.pathname)
        .filter((link) => !document.getElementById(decodeURIComponent(link.hash.slice(1))))
        .map((link) => `links to ${link.hash}, which is nowhere on it`),
    }
  })

const others = (key: string) => shops.filter(({ brand }) => brand.key !== key).map(({ brand }) => brand)

for (const { brand, host, once } of shops) {
  test.describe(brand.name, once, () => {
    test.use({
      baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`),
    })

    test('every page is whole, and every link leads somewhere', async ({ page }) => {
      test.setTimeout(300_000)
      const complaints = collectComplaints(page)
      const links = new Set<string>()
      const problems: string[] = []
      for (const path of paths) {
        const response = await page.goto(path)
        const found = response?.status() === 200 ? [] : [`answers ${response?.status()}`]
        await settle(page).catch(() => found.push('does not show its heading and the footer'))
        const { title } = pageMeta(path, brand)
        if ((await page.title()) !== title) found.push(`is titled ${await page.title()}, not ${title}`)
        found.push(...(await findProblems(page)))
        // The page is the same in other colors, but for what can be read.
        for (const other of others(brand.key)) found.push(...(await contrastProblems(page, other)))
        for (const width of [ZOOMED_WIDTH, SMALLEST_PHONE]) found.push(...(await overflowAt(page, width)))
        const { addresses, nowhere } = await linksOf(page)
        for (const link of addresses) links.add(link)
        problems.push(...[...found, ...nowhere, ...complaints.splice(0)].map((problem) => `${path} ${problem}`))
      }
      problems.push(...(await brokenLinks(page, links)))
      expect(links.size).toBeGreaterThan(15)
      expect(problems).toEqual([])
    })

    test('an address without a page says so', async ({ page }) => {
      const response = await page.goto('/no-such-page')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expect(page).toHaveTitle(`404 Page Not Found - ${brand.name}`)
      await settle(page)
      expect(await findProblems(page)).toEqual([])
    })
  })
}

test('the title follows from page to page', async ({ page }) => {
  await page.goto('/')
  await settle(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveTitle('Frequently Asked Questions - Tailfin')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Answers about booking/)
  await page.goBack()
  await expect(page).toHaveTitle('Tailfin - Flight Booking')
})

test('a booking without an offer leads back to the search', async ({ page }) => {
  await page.goto('/booking')
  await expect(page.getByText('No offer ID provided')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Search Results' }).click()
  await expect(page).toHaveURL(/\/search/)
})
