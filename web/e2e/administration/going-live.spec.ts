import type { Page } from 'playwright/test'
import { NEUTRAL } from '#worker/content/brand-content'
import type { BrandDetail } from '#worker/contract/admin'
import { utcDay } from '#worker/contract/travel'
import type { BrandDomains } from '#worker/features/domains/contract-brand-domains'
import { beOwner, call, changeBrand, ownKey, post, shopAt, writePage } from '../support/brand-editor'
import { bookTrip } from '../support/journey'
import { findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// One journey: the owner of a brand with complete details and home page connects a custom domain, sells a first ticket there through the preview
// link, sees it in the numbers and in the payout, sets up the payout account, and opens the shop.

/**
 * Routes a custom domain, which doesn't resolve on this machine, to the shop, as the edge would, by https: pages as the server renders them, and
 * calls. The app's files, which are the same everywhere, would take ten seconds this way.
 */
const leadHere = (page: Page, host: string, desk: string) =>
  page.route(`https://${host}/**`, async (route) => {
    if (!['document', 'fetch'].includes(route.request().resourceType())) return route.abort()
    const { pathname, search } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host, 'x-forwarded-proto': 'https' }
    const response = await route.fetch({ url: desk + pathname + search, headers, maxRedirects: 0 })
    const { location } = response.headers()
    if (!location) return route.fulfill({ response })
    // Playwright doesn't intercept the redirect of a fulfilled request, so a page redirects instead.
    const body = `<meta http-equiv="refresh" content="0;url=${location}">`
    await route.fulfill({
      response,
      status: 200,
      headers: { ...response.headers(), 'content-type': 'text/html' },
      body,
    })
  })

test('an owner sells a first ticket under a domain of their own, sees what it earned, sets payouts up and opens the shop', {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('live')]
  const shop = shopAt(key, baseURL)
  const host = `fly.${key.replace('.localhost', '-travel.com')}`
  await beOwner(page, { desk, key })
  const api = `${desk}/api/admin/brands/${key}`
  expect(await post(page, `/api/admin/brands/${key}/domains`, { host })).toBe(200)
  const { hosts }: BrandDomains = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/admin/brands/${key}/domains`,
  )
  const proof = hosts.at(-1)?.own?.lines.find(({ type }) => type === 'TXT')?.value ?? ''
  const says = { cname: 'ours', txt: [proof] }
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

  await page.goto(`${shop}/admin/domains?of=${key}`)
  const state = page.getByRole('region', { name: `State of ${host}` })
  // The edge's double takes some time for each step.
  await expect(async () => {
    await state.getByRole('button', { name: 'Check the host' }).click()
    await expect(state).toContainText('Travelers find the brand there.', { timeout: 300 })
  }).toPass()
  const section = page.getByRole('region', { name: host, exact: true })
  await section.getByRole('button', { name: 'Lead links here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lead links here' }).click()
  await expect(section).toContainText('Links lead here')
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]
  const get = (at: string, path: string) =>
    request.get(path, { headers: { host: at, 'x-forwarded-proto': 'https' }, maxRedirects: 0 })
  const about = await get(`www.${host}`, '/about')
  expect([about.status(), about.headers().location]).toEqual([308, `https://${host}/about`])
  const home = async () => (await get(host, '/')).text()
  await expect.poll(home).toContain('takes no bookings at the moment')

  // The first ticket, on the domain, through the preview link.
  const { closing }: BrandDetail = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/admin/brands/${key}`,
  )
  const traveler = await page.context().newPage()
  await leadHere(traveler, host, desk)
  await traveler.goto(`https://${host}/preview?token=${closing?.preview}`)
  await expect(traveler).toHaveURL(`https://${host}/`)
  await expect(traveler.getByRole('note')).toContainText('Preview')
  await expect(traveler.getByRole('heading', { level: 1 })).toHaveText('Which city this weekend?')
  const days = 140 + test.info().parallelIndex
  await bookTrip(traveler, { origin: 'JFK', destination: 'LHR', days })
  // The page may still be requesting files.
  await traveler.unrouteAll({ behavior: 'ignoreErrors' })
  await traveler.close()

  // The sale as the owner sees it.
  await page.goto(`${shop}/admin/numbers`)
  const bookings = page.locator('dt:text-is("Bookings") + dd').first()
  await expect(bookings).toHaveText(/^1/)
  await expect(page.locator('dt:text-is("Our fees, USD") + dd').first()).toHaveText(/\d/)
  problems.push(...(await findProblems(page)))
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
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByLabel('Country of the company').selectOption('US')
  await account.getByRole('button', { name: 'Set up payouts' }).click()
  await expect(page.getByRole('heading', { name: 'Account setup' })).toBeVisible()
  const link = page.url()
  await page.getByRole('button', { name: 'Say all that is asked' }).click()
  await expect(account).toContainText('Amounts due are transferred automatically.')
  await page.goto(link)
  await expect(account).toContainText('That link to Stripe was used before')

  // Opens the shop to everybody.
  await page.goto(`${shop}/admin/opening`)
  const point = (name: string) => page.getByRole('listitem', { name, exact: true })
  await expect(point('Domain')).toContainText(`Links lead to ${host}`)
  await expect(point('First test booking')).toContainText('Done')
  expect([...problems, ...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  const door = (is: 'closed' | 'open') => page.getByRole('region', { name: `The shop is ${is}` })
  await expect(door('closed').getByRole('link', { name: 'Open the preview' })).toHaveAttribute(
    'href',
    `https://${host}/preview?token=${closing?.preview}`,
  )
  await door('closed').getByRole('button', { name: 'Open for business' }).click()
  await page.getByRole('button', { name: 'Open the shop' }).click()
  await expect(door('open')).toBeVisible()
  await expect.poll(home).toContain('Search Flights')
})
