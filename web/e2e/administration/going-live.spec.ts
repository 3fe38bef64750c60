import type { BrowserContext, Page } from 'playwright/test'
import { proveIfAsked } from '../support/accounts'
import { beOwner, ownKey, shopAt, toast } from '../support/brand-editor'
import { bookTrip } from '../support/journey'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// One walk: somebody is invited to a brand, begins from a template, leads a domain of their own here, sells a first ticket under it by the preview link, sees it in the
// numbers and in the payout, and opens the shop.

const port = () => process.env.E2E_PORT
const here = (path = '') => `http://localhost:${port()}${path}`

/** What somebody does to a host elsewhere, at the double's own controls. */
async function setDns(page: Page, host: string, says: object) {
  const answer = await page.request.post(here(`/control/edge/dns/${host}`), { data: says })
  expect(answer.status()).toBe(200)
}

/** Lets a browser open a host of a brand's own, which leads nowhere on this machine, as the edge would: by https. */
const leadHere = (context: BrowserContext, host: string) =>
  context.route(`https://${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host, 'x-forwarded-proto': 'https' }
    const response = await route.fetch({ url: here(pathname + search), headers, maxRedirects: 0 })
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

test(
  'an owner is invited, begins from a template, adds a domain, sells a ticket under it, sees what it earned, and opens the shop',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }, info) => {
    test.setTimeout(400_000)
    const [desk, key] = [shopAt('localhost', baseURL), ownKey('live')]
    const shop = shopAt(key, baseURL)
    const host = `fly.live-${info.project.name}-travel.com`
    const administrator = await browser.newPage()
    const { password } = await beOwner(page, { admin: administrator, desk, key })

    // What the platform keeps is said before anything is sold.
    await administrator.goto(`${desk}/admin/payouts?of=${key}`)
    await administrator.getByLabel('Percent of the fee').fill('20')
    await administrator.getByRole('button', { name: 'Note it' }).click()
    await proveIfAsked(
      administrator,
      administrator.getByRole('region', { name: 'The platform’s share' }).getByText('keeps 20 %'),
    )

    // A look and pages to begin with.
    await page.goto(`${shop}/admin/brands?edit=${key}`)
    await page.getByRole('button', { name: 'Begin from a template' }).click()
    await page.getByRole('button', { name: 'Choose City breaks' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Begin from it' }).click()
    await proveIfAsked(page, toast(page, 'begins from City breaks'), password)

    // Who sells.
    await page.goto(`${shop}/admin/opening`)
    const point = (name: string) => page.getByRole('listitem', { name, exact: true })
    const door = (is: 'closed' | 'open') => page.getByRole('region', { name: `The shop is ${is}` })
    await expect(door('closed').getByRole('button', { name: 'Open for business' })).toBeDisabled()
    await point('Seller’s details').getByRole('link', { name: 'Fill in the details' }).click()
    await page.getByRole('textbox', { name: 'Legal name' }).fill('Live Travel GmbH')
    await page.getByRole('textbox', { name: 'Jurisdiction' }).fill('Berlin, Germany')
    await page.getByRole('textbox', { name: 'Address of the logo' }).fill('/brands/blossom.svg')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await proveIfAsked(page, toast(page, 'is saved').first(), password)

    // A domain through all that can go wrong with it, until links lead there.
    await page.goto(`${shop}/admin/domains?of=${key}`)
    await page.getByLabel('Host', { exact: true }).fill('co.uk')
    await page.getByRole('button', { name: 'Add host' }).click()
    await expect(page.getByText('belongs to everybody')).toBeVisible()
    await page.getByLabel('Host', { exact: true }).fill(host)
    await page.getByRole('button', { name: 'Add host' }).click()
    const state = page.getByRole('region', { name: `State of ${host}` })
    await proveIfAsked(page, state, password)
    const lookUntil = (words: string) =>
      expect(async () => {
        await state.getByRole('button', { name: 'Check the host' }).click()
        await expect(state).toContainText(words, { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
    await setDns(page, host, { cname: 'wrong.example', txt: ['ours'] })
    await lookUntil('It leads to wrong.example, not here.')
    await setDns(page, host, { cname: 'ours', txt: ['ours'], caa: true })
    await lookUntil('A CAA record of the domain forbids the certificate.')
    await setDns(page, host, { cname: 'ours' })
    await lookUntil('Travelers find the brand there.')
    await setDns(page, host, { cname: 'elsewhere.example' })
    await lookUntil('The host leads elsewhere now.')
    await setDns(page, host, { cname: 'ours' })
    await lookUntil('Travelers find the brand there.')
    await page.getByRole('region', { name: host, exact: true }).getByRole('button', { name: 'Lead links here' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lead links here' }).click()
    await expect(page.getByRole('region', { name: host, exact: true })).toContainText('Links lead here')

    // The first ticket, under the domain, by the preview link.
    await page.goto(`${shop}/admin/opening`)
    await expect(point('Domain')).toContainText(`Links lead to ${host}`)
    await expect(point('First test booking')).toContainText('Missing')
    const preview = (await door('closed').getByRole('link', { name: 'Open the preview' }).getAttribute('href')) ?? ''
    expect(preview.startsWith(`https://${host}/preview?token=`)).toBe(true)
    const traveler = await browser.newPage({ viewport: page.viewportSize() ?? { width: 1440, height: 900 } })
    await leadHere(traveler.context(), host)
    await expect(async () => {
      await traveler.goto(`https://${host}/`)
      const closed = traveler.getByRole('heading', { name: /takes no bookings at the moment$/ })
      await expect(closed).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await traveler.goto(preview)
    await expect(traveler).toHaveURL(`https://${host}/`)
    await expect(traveler.getByRole('note')).toContainText('Preview')
    await expect(traveler.getByRole('heading', { level: 1 })).toHaveText('Which city this weekend?')
    const sold = await bookTrip(traveler, { origin: 'JFK', destination: 'LHR', days: 40 })
    await traveler.goto(`https://${host}/booking/confirmed/${sold.id}`)
    await expect(traveler.getByRole('heading', { name: 'Booking Confirmed', level: 1 })).toBeVisible()
    await settle(traveler)
    await traveler.screenshot({ path: info.outputPath('sold.png'), fullPage: true })

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
    await settle(page)
    await page.screenshot({ path: info.outputPath('payout.png'), fullPage: true })

    // Open for business, to everybody.
    await page.goto(`${shop}/admin/opening`)
    await expect(point('First test booking')).toContainText('Done')
    await settle(page)
    expect([await findProblems(page), await overflowAt320(page)]).toEqual([[], []])
    await page.screenshot({ path: info.outputPath('ready.png'), fullPage: true })
    await door('closed').getByRole('button', { name: 'Open for business' }).click()
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await proveIfAsked(page, door('open'), password)
    await traveler.context().clearCookies({ name: '__Host-preview' })
    await expect(async () => {
      await traveler.goto(`https://${host}/`)
      await expect(traveler.getByRole('button', { name: 'Search Flights' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await expect(traveler.getByRole('note')).toHaveCount(0)

    // And closed again, for good: the host is free, and leads nowhere here.
    await page.goto(`${shop}/admin/domains?of=${key}`)
    await state.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(state).toBeHidden()
  },
)
