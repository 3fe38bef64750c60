import type { Page } from 'playwright/test'
import { comeFromElsewhere, signInAnew } from './support/accounts'
import { beNotified } from './support/failing-call'
import { collectComplaints, findProblems, hardestShops, overflowAt320, settle, shops } from './support/page-checks'
import { expect, test } from './support/warm-test'

// The pages as they are while somebody uses them: what is opened, chosen, refused or told is to be as whole as a page at rest.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** What is wrong with the page as it stands, and on a phone whether it is too wide for the smallest one. */
const look = async (page: Page) => [...(await findProblems(page)), ...(isNarrow(page) ? await overflowAt320(page) : [])]

/** Brings the page into each state in turn; gives what is wrong with any, as sentences that begin with the state's name. */
async function problemsIn(page: Page, states: Record<string, () => Promise<unknown>>) {
  const complaints = collectComplaints(page)
  const problems: string[] = []
  for (const [state, enter] of Object.entries(states)) {
    await enter()
    problems.push(...[...(await look(page)), ...complaints.splice(0)].map((problem) => `${state}: ${problem}`))
  }
  return problems
}

const main = (page: Page) => page.getByRole('main')

async function open(page: Page, path: string) {
  await page.goto(path)
  await settle(page)
}

/** A state for each tab of a page, the first one as it opens. */
const eachTab = (page: Page, path: string, names: string[]) =>
  Object.fromEntries(
    names.map((name, index) => [
      `${path}, ${name}`,
      async () => {
        if (index === 0) await open(page, path)
        const tab = main(page).getByRole('tab', { name, exact: true })
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
      },
    ]),
  )

/** Sends the page's form as it is, which it refuses, and waits until it says so beside a field. */
async function sendEmpty(page: Page, path: string, button: string) {
  await open(page, path)
  await main(page).getByRole('button', { name: button, exact: true }).click()
  await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible()
}

for (const { brand, host, once } of shops) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    test("the header's menu, for a visitor and for a traveler, and the account it leads to", async ({ page }) => {
      test.setTimeout(240_000)
      const banner = page.getByRole('banner')
      const drawer = async () => {
        await open(page, '/about')
        await banner.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      }
      const menu = async () => {
        await open(page, '/about')
        await banner.getByRole('button', { name: /account of Grace Hopper$/ }).click()
        await expect(banner.getByRole('navigation', { name: 'Account' })).toBeVisible()
      }
      if (isNarrow(page)) expect(await problemsIn(page, { 'the drawer of a visitor': drawer })).toEqual([])
      else await open(page, '/about')
      await signInAnew(page)
      const states = {
        'the menu of a traveler': isNarrow(page) ? drawer : menu,
        'no trips': () => open(page, '/my-trips'),
        ...eachTab(page, '/account-settings', ['Profile', 'Security']),
        'no passwords': () => sendEmpty(page, '/account-settings?tab=security', 'Update Password'),
      }
      expect(await problemsIn(page, states)).toEqual([])
    })
  })
}

for (const { brand, host, once } of hardestShops) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    test('every tab, and an answer that is open', async ({ page }) => {
      test.setTimeout(240_000)
      const states = {
        ...eachTab(page, '/faq', ['Booking', 'Payment', 'Cancellations', 'Changes', 'Travel', 'Account']),
        'an open answer': async () => {
          const question = main(page).getByRole('tabpanel').getByRole('group').first()
          await question.getByRole('heading').click()
          await expect(question).toHaveAttribute('open')
        },
        ...eachTab(page, '/support', ['Help Center', 'Contact Us', 'My Bookings']),
        ...eachTab(page, '/careers', ['Engineering', 'Product', 'Design', 'Operations']),
      }
      expect(await problemsIn(page, states)).toEqual([])
    })

    test('every form that refuses what was sent', async ({ page }) => {
      test.setTimeout(240_000)
      const states = {
        'signing in': () => sendEmpty(page, '/login', 'Sign In'),
        registering: () => sendEmpty(page, '/register', 'Create Account'),
        'a message': () => sendEmpty(page, '/contact', 'Send message'),
      }
      expect(await problemsIn(page, states)).toEqual([])
    })

    test('searches that find nothing', async ({ page }) => {
      const find = async (path: string, box: string) => {
        await open(page, path)
        await main(page).getByRole('searchbox', { name: box }).fill('zyzzyva')
        await page.keyboard.press('Enter')
        await expect(
          main(page)
            .getByText(/^Nothing found|^No articles/)
            .first(),
        ).toBeVisible()
      }
      const states = {
        'the questions': () => find('/faq', 'Search the questions'),
        'the articles': () => find('/blog', 'Search articles'),
      }
      expect(await problemsIn(page, states)).toEqual([])
    })

    test('a notification', async ({ page }) => {
      await comeFromElsewhere(page)
      const news = async () => {
        await beNotified(page)
        // While the focus is on it, it stays.
        await page.keyboard.press('F8')
      }
      const refused = async () => {
        await open(page, '/login')
        await main(page).getByLabel('Username').fill('nobody')
        await main(page).getByLabel('Password', { exact: true }).fill('nothing')
        await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
        await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible()
      }
      const problems = await problemsIn(page, { news, 'a refusal': refused })
      // That a call is refused the browser tells by itself.
      expect(problems.filter((problem) => !/logs Failed to load resource.*(?:401|503)/.test(problem))).toEqual([])
    })
  })
}
