import type { Page, Response } from 'playwright/test'
import { PAGE_PATHS, pageMeta } from '#worker/content/page-meta'
import { isPersonalPage } from '#worker/content/personal-page'
import type { Brand } from '#worker/contract/brand'
import { brokenLinks, findProblems, linksOf, overflowAt, SMALLEST_PHONE, settle, shops } from '../support/page-checks'
import { layoutShift, waitForApp } from '../support/take-over'
import { visitAll } from '../support/visit-all'
import { DESK, expect, PHONE, test } from '../support/warm-test'

// Every public page, as the Worker renders it: readable without script, hydrated without a shift or a mismatch, and without problems.
// web/hydration.test hydrates the same pages in more states.

const OTHERS = ['/search?promo=summer', '/blog?article=one-price', '/faq?tab=travel', '/support?tab=contact']
const NOWHERE = '/nowhere'
const PUBLIC = PAGE_PATHS.filter((path) => !isPersonalPage(path) && path !== '/flight/:id')
/** Pages of accounts and bookings while signed out, and an invalid link: the API refuses their calls. */
const REFUSED = ['/reset-password?token=unknown', '/booking', '/my-trips', '/trip', '/account-settings']
const PAGES = [...PUBLIC, ...OTHERS, ...REFUSED, NOWHERE]
/** A page of each kind, for the second shop and width: pages of a kind share their layout problems. */
const OF_EACH_KIND = [
  '/',
  '/search?promo=summer',
  '/faq?tab=travel',
  '/support?tab=contact',
  '/blog',
  '/about',
  '/terms',
  '/login',
  '/booking',
  '/my-trips',
  '/account-settings',
  NOWHERE,
]
/** The pages to check completely. Pages that need an offer or an account are checked in journey.spec, those of administrators in admin.spec. */
const WHOLE = [...PUBLIC, '/booking', '/my-trips', '/trip', NOWHERE]

const MOST_SHIFT = 0.01
/** The least width of the desktop layout, in px. */
const UPRIGHT_TABLET = 768

/** The problems of a page without script, as sentences. web/server.test reads every page's markup; this checks what is visible. */
async function readWithoutScript(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' })
  const title = page.getByRole('heading', { level: 1 })
  const shown = {
    'its title': (await title.count()) === 1 && (await title.isVisible()),
    'its text': (await page.getByRole('main').innerText()).length > (await title.innerText()).length + 20,
    'the header': await page.getByRole('banner').getByRole('link', { name: ', home' }).isVisible(),
    'the footer': (await page.getByRole('contentinfo').getByRole('link').filter({ visible: true }).count()) >= 10,
    'nothing that spins': !(await page.getByText('Loading…').first().isVisible()),
  }
  // Every control works: links, answers that open, and searches.
  const idle = await page
    .getByRole('main')
    .locator('button:visible:not(form[action] *)')
    .evaluateAll((buttons) => buttons.map((button) => `has a button without effect: ${button.textContent}`))
  return [
    ...Object.entries(shown)
      .filter(([, isShown]) => !isShown)
      .map(([what]) => `lacks ${what}`),
    ...idle,
  ]
}

/** Opens a page and waits for hydration; returns the problems on the way, as sentences. */
async function watchTakeOver(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  const isWritten = /<h1|<noscript/.test((await response?.text()) ?? '')
  await waitForApp(page)
  return [...(isWritten ? [] : ['is not written by the server']), ...statusProblems(response, path)]
}

function statusProblems(response: Response | null, path: string): string[] {
  const expected = path === NOWHERE ? 404 : WHOLE.includes(path) ? 200 : undefined
  return expected === undefined || response?.status() === expected ? [] : [`answers ${response?.status()}`]
}

/** Layout shifts since the page was loaded, as sentences. */
async function moves(page: Page): Promise<string[]> {
  const shift = await layoutShift(page)
  return shift > MOST_SHIFT ? [`shifts by ${shift.toFixed(4)}`] : []
}

/** The problems of a settled page, as sentences; on a phone including those that axe finds. */
async function look(page: Page, path: string, brand: Brand, isPhone: boolean): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const title = path === NOWHERE ? `404 Page Not Found - ${brand.name}` : pageMeta(path, brand).title
  const found = (await page.title()) === title ? [] : [`is titled ${await page.title()}, not ${title}`]
  if (isPhone) found.push(...(await findProblems(page)))
  found.push(...(await overflowAt(page, isPhone ? SMALLEST_PHONE : UPRIGHT_TABLET)))
  await page.emulateMedia({ reducedMotion: null })
  return found
}

/** Expected console messages: of a page that doesn't exist, and of calls that the API refuses. */
const isExpected = (problem: string) =>
  REFUSED.includes(problem.split(' ')[0] ?? '')
    ? /status of 40[04].*\/api\//.test(problem)
    : /status of 404 .*\/nowhere\)$/.test(problem)

/** How many pages one test checks: several tests run in parallel, while a single one would end last. */
const AT_ONCE = 16
const inParts = (paths: string[]) =>
  Array.from({ length: Math.ceil(paths.length / AT_ONCE) }, (_, part) =>
    paths.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

for (const { brand, host, once } of shops) {
  const isDesk = once.tag.includes('@desktop')
  test.describe(brand.name, once, () => {
    const at = (baseURL: string | undefined) => `http://${host}:${new URL(baseURL ?? '').port}`

    for (const [part, paths] of inParts(isDesk ? OF_EACH_KIND : PAGES).entries())
      test(`every page hydrates unchanged and has no problems or broken links, part ${part + 1}`, async ({
        browser,
        baseURL,
      }) => {
        // As in every-button.spec: a busy machine may be many times slower.
        test.setTimeout(480_000)
        const options = { ...(isDesk ? DESK : PHONE), baseURL: at(baseURL), reducedMotion: 'no-preference' as const }
        const links = new Set<string>()
        // One by one: only a tab in the foreground settles.
        const problems = await visitAll(
          browser,
          options,
          paths,
          async (page, path) => {
            const found = await watchTakeOver(page, path)
            await settle(page).catch(() => found.push('does not show its heading and the footer'))
            await page.waitForLoadState('networkidle')
            found.push(...(await moves(page)))
            if (!WHOLE.includes(path)) return found
            const { addresses, nowhere } = await linksOf(page)
            if (path !== NOWHERE) for (const link of addresses) links.add(link)
            found.push(...nowhere, ...(await look(page, path, brand, !isDesk)))
            return found
          },
          1,
        )
        const page = await browser.newPage(options)
        await page.goto('/about')
        problems.push(...(await brokenLinks(page, links)))
        await page.close()
        if (part === 0) expect(links.size).toBeGreaterThan(15)
        expect(problems.filter((problem) => !isExpected(problem))).toEqual([])
      })

    if (isDesk)
      test('pages can be read without script', async ({ browser, baseURL }) => {
        const options = { ...PHONE, baseURL: at(baseURL), javaScriptEnabled: false }
        const paths = OF_EACH_KIND.filter((path) => !REFUSED.includes(path))
        expect((await visitAll(browser, options, paths, readWithoutScript)).filter((it) => !isExpected(it))).toEqual([])
      })
  })
}
