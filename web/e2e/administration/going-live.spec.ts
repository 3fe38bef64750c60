import type { BrowserContext } from 'playwright/test'
import { NEUTRAL } from '#worker/content/brand-content'
import type { BrandDomains } from '#worker/contract/domains/brand-domains'
import { utcDay } from '#worker/contract/travel'
import { beOwner, call, changeBrand, ownKey, post, shopAt, writePage } from '../support/brand-editor'
import { bookTrip } from '../support/journey'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// One walk: the owner of a brand whose details, home page and domain are settled sells a first ticket under the domain by the preview link, sees it in
// the numbers and in the payout, and opens the shop.

/** Lets a browser open a host of a brand's own, which leads nowhere on this machine, as the edge would: by https. */
const leadHere = (context: BrowserContext, host: string, desk: string) =>
  context.route(`https://${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host, 'x-forwarded-proto': 'https' }
    const response = await route.fetch({ url: desk + pathname + search, headers, maxRedirects: 0 })
    const { location } = response.headers()
    if (!location) return route.fulfill({ response })
    // What a browser is led on to by an answer that was put in its way isn't put in its way again: so a page leads it on.
    const body = `<meta http-equiv="refresh" content="0;url=${location}">`
    await route.fulfill({
      response,
      status: 200,
      headers: { ...response.headers(), 'content-type': 'text/html' },
      body,
    })
  })

test('an owner sells a first ticket under a domain of their own, sees what it earned, and opens the shop', {
  tag: '@desktop',
}, async ({ page, browser, request, baseURL }) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('live')]
  const shop = shopAt(key, baseURL)
  const host = `fly.${key.replace('.localhost', '-travel.com')}`
  await beOwner(page, { desk, key })
  const api = `${desk}/api/admin/brands/${key}`
  const domains = `/api/admin/brands/${key}/domains`
  expect(await post(page, domains, { host })).toBe(200)
  const says = { cname: 'ours', txt: ['ours'] }
  expect((await request.post(`/control/edge/dns/${host}`, { data: says })).status()).toBe(200)
  const share = { key: crypto.randomUUID(), share: '20', validFrom: utcDay(new Date()), note: '' }
  await call(page, 'POST', `${api}/payouts/shares`, share)
  await changeBrand(page, desk, key, {
    legalName: 'Live Travel GmbH',
    seller: { jurisdiction: 'Berlin, Germany' },
    logo: '/brands/blossom.svg',
  })
  const top = { ...NEUTRAL.home.top, title: 'Which city this weekend?' }
  await writePage(page, desk, key, 'home', { ...NEUTRAL.home, top })

  await expect(async () => {
    expect(await post(page, `${domains}/${host}/check`, {})).toBe(200)
    const { hosts }: BrandDomains = await page.evaluate(async (path) => (await fetch(path)).json(), domains)
    expect(hosts.map(({ own }) => own?.state)).toContain('live')
  }).toPass()
  expect(await post(page, `${domains}/${host}/choose`, {})).toBe(200)

  const home = async () => (await request.get('/', { headers: { host, 'x-forwarded-proto': 'https' } })).text()
  await expect.poll(home).toContain('takes no bookings at the moment')

  // The first ticket, under the domain, by the preview link.
  await page.goto(`${shop}/admin/opening`)
  const point = (name: string) => page.getByRole('listitem', { name, exact: true })
  const door = (is: 'closed' | 'open') => page.getByRole('region', { name: `The shop is ${is}` })
  await expect(point('Domain')).toContainText(`Links lead to ${host}`)
  await expect(point('First test booking')).toContainText('Missing')
  await expect(door('closed').getByRole('button', { name: 'Open for business' })).toBeDisabled()
  const preview = (await door('closed').getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? ''
  expect(preview.startsWith(`https://${host}/preview?token=`)).toBe(true)
  const traveler = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await leadHere(traveler.context(), host, desk)
  await traveler.goto(preview)
  await expect(traveler).toHaveURL(`https://${host}/`)
  await expect(traveler.getByRole('note')).toContainText('Preview')
  await expect(traveler.getByRole('heading', { level: 1 })).toHaveText('Which city this weekend?')
  const days = 140 + test.info().parallelIndex
  await bookTrip(traveler, { origin: 'JFK', destination: 'LHR', days })
  // Its page may still ask for files.
  await traveler.context().unrouteAll({ behavior: 'ignoreErrors' })
  await traveler.context().close()

  // What came of it, as the owner sees it.
  await page.goto(`${shop}/admin/numbers`)
  const bookings = page.locator('dt:text-is("Bookings") + dd').first()
  await expect(bookings).toHaveText(/^1/)
  await expect(page.locator('dt:text-is("Our fees, USD") + dd').first()).toHaveText(/\d/)
  await settle(page)
  expect(await findProblems(page)).toEqual([])
  await page.goto(`${shop}/admin/payouts?of=${key}`)
  const statement = page.getByRole('region', { name: 'Statement' })
  const line = async (name: string) => {
    const text = await statement.locator(`dt:text-is("${name}") + dd`).innerText()
    return Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)
  }
  await expect(statement).toContainText('Of that, not due yet')
  const earned = await line('Fees of what was sold')
  expect(earned).toBeGreaterThan(0)
  expect(await line('The platform’s share')).toBeLessThan(0)
  expect(await line('Left at the month’s end')).toBe(
    earned + (await line('Kept by the card gateway')) + (await line('The platform’s share')),
  )

  // Open for business, to everybody.
  await page.goto(`${shop}/admin/opening`)
  await expect(point('First test booking')).toContainText('Done')
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await door('closed').getByRole('button', { name: 'Open for business' }).click()
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(door('open')).toBeVisible()
  await expect.poll(home).toContain('Search Flights')
})
