import { expect, type Page, test } from 'playwright/test'
import { PAGE_PATHS, pageMeta } from '../../worker/domain/page-meta'
import { addressOf, complaintsOf, overflowAt320, problemsOf, settle, shops } from './page-checks'

// Every page of the table in every shop, at both widths. A flight's page needs an offer: the journey's spec visits it.
const paths = PAGE_PATHS.filter((path) => !path.includes(':'))

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

for (const { brand, host } of shops) {
  test(`every page of ${brand.name} is whole`, async ({ page, baseURL }) => {
    test.setTimeout(150_000)
    const address = addressOf(host, baseURL)
    const complaints = complaintsOf(page)
    const links = new Set<string>()
    const problems: string[] = []
    for (const path of paths) {
      const response = await page.goto(address + path)
      const found = response?.status() === 200 ? [] : [`answers ${response?.status()}`]
      await settle(page).catch(() => found.push('does not show its heading and the footer'))
      const { title } = pageMeta(path, brand)
      if ((await page.title()) !== title) found.push(`is titled ${await page.title()}, not ${title}`)
      found.push(...(await problemsOf(page)))
      if (host === 'localhost') found.push(...(await overflowAt320(page)))
      const { addresses, nowhere } = await linksOf(page)
      for (const link of addresses) links.add(link)
      problems.push(...[...found, ...nowhere, ...complaints.splice(0)].map((problem) => `${path} ${problem}`))
    }
    for (const link of links) {
      const response = await page.request.get(address + link)
      if (response.status() !== 200) problems.push(`A link to ${link} is answered with ${response.status()}`)
    }
    expect(links.size).toBeGreaterThan(15)
    expect(problems).toEqual([])
  })

  test(`${brand.name} says so when there is no such page`, async ({ page, baseURL }) => {
    const response = await page.goto(`${addressOf(host, baseURL)}/no-such-page`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveTitle(`404 Page Not Found - ${brand.name}`)
    await settle(page)
    expect(await problemsOf(page)).toEqual([])
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
