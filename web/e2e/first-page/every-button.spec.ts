import type { Page } from 'playwright/test'
import { comeFromElsewhere } from '../support/accounts'
import { searchAddress } from '../support/controlled-search'
import { collectComplaints, drawLogosHere, linksOf } from '../support/page-checks'
import { CONTROLS, pressAll } from '../support/press-all'
import { expect, test } from '../support/warm-test'

// Every button has an effect: a signed-out visitor presses one of each kind on every kind of public page, of a brand without content and, with
// ALL_SHOPS=1, of one with much content.

const MORE = ['/login', '/register', '/forgot-password', '/reset-password?token=unknown']
const LEGAL_PAGES = ['/privacy', '/terms', '/cookies', '/cancellation-policy']
/** A search that only this file makes. */
const FOUND = searchAddress(93)

/** Pages of one kind, such as two articles or legal texts, have the same buttons. */
function kindOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  if (LEGAL_PAGES.includes(pathname)) return 'legal text'
  return [pathname, ...searchParams.keys()].join(' ')
}

/**
 * One address of each kind that is in the sitemap or linked from home and its footer and whose page has a control of its own, and the pages that
 * nothing links to.
 */
async function addressesOf(page: Page, shop: string): Promise<string[]> {
  await page.goto(shop)
  const sitemap = await page.evaluate(async () => (await fetch('/sitemap.xml')).text())
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const { addresses } = await linksOf(page)
  const kinds = new Map<string, string>()
  // Results and flights have their own test below.
  const public_ = [...listed, ...addresses].filter((it) => !/^\/(search\?|api|dev|flight)/.test(it))
  for (const address of public_) if (!kinds.has(kindOf(address))) kinds.set(kindOf(address), address)
  for (const address of MORE) kinds.delete(kindOf(address))
  const withControls = await page.evaluate(
    async ([addresses, controls]) => {
      const has = async (address: string) => {
        const written = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
        return written.querySelector('main')?.querySelector(controls) !== null
      }
      const each = await Promise.all(addresses.map(async (address) => ((await has(address)) ? [address] : [])))
      return each.flat()
    },
    [[...kinds.values()], CONTROLS] as const,
  )
  return [...withControls, ...MORE]
}

const isExpected = (complaint: string) => /status of 40[0134] /.test(complaint)

/** Presses every button of these pages; returns the problems as sentences, and the number of presses. */
async function pressPages(page: Page, shop: string, addresses: Iterable<string>) {
  const [complaints, problems, pressed] = [collectComplaints(page), [] as string[], new Set<string>()]
  let count = 0
  for (const address of addresses) {
    const found = await pressAll(page, shop + address, pressed)
    count += found.count
    const complained = complaints.splice(0).filter((complaint) => !isExpected(complaint))
    problems.push(...[...found.problems, ...complained].map((problem) => `${address} ${problem}`))
  }
  return { problems, count }
}

// Far more than an idle machine needs: a busy one may be many times slower.
test.beforeEach(async ({ page }) => {
  test.setTimeout(480_000)
  await comeFromElsewhere(page)
  await drawLogosHere(page)
})

const SHOPS = [
  { host: 'limetta.localhost', tag: '@desktop' },
  { host: 'localhost', tag: ['@desktop', '@further'] },
]

for (const { host, tag } of SHOPS) {
  test(`every button of ${host} does something, without console errors`, { tag }, async ({ page, baseURL }) => {
    const shop = `http://${host}:${new URL(baseURL ?? '').port}`
    const { problems, count } = await pressPages(page, shop, await addressesOf(page, shop))
    expect(problems).toEqual([])
    expect(count).toBeGreaterThan(25)
  })
}

test('every button of the demo’s home does something', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { problems, count } = await pressPages(page, `${baseURL}`, ['/'])
  expect(problems).toEqual([])
  expect(count).toBeGreaterThan(12)
})

test('every button of results and of a flight does something', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await page.goto(FOUND)
  await expect(page.getByText('Search complete')).toBeVisible()
  const offer = await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .getAttribute('href')
  const { problems, count } = await pressPages(page, `${baseURL}`, [FOUND, `${offer}`])
  expect(problems).toEqual([])
  expect(count).toBeGreaterThan(12)
})

test('every button that only phones have does something', async ({ page, baseURL }) => {
  const { problems, count } = await pressPages(page, `${baseURL}`, ['/careers'])
  expect(problems).toEqual([])
  expect(count).toBeGreaterThan(3)
})
