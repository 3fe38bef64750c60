import type { Page } from 'playwright/test'
import { beAt, comeFromElsewhere, signInAsNewUser } from './support/accounts'
import { beNotified } from './support/failing-call'
import { collectComplaints, findProblems, hardestShops, overflowAt320, shops } from './support/page-checks'
import { waitForApp } from './support/take-over'
import { expect, test } from './support/warm-test'

// Pages in use: with menus, choices, errors and notifications they must have as few problems as at rest.

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The problems of the page in its current state, and on a phone the overflow at the smallest width. */
const look = async (page: Page) => [...(await findProblems(page)), ...(isNarrow(page) ? await overflowAt320(page) : [])]

/** Brings the page into each state in turn; returns the problems, as sentences that begin with the state's name. */
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
  await waitForApp(page)
}

/** Opens a page and its tab of this name. */
async function openTab(page: Page, path: string, name: string) {
  await open(page, path)
  const tab = main(page).getByRole('tab', { name, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Submits the page's form empty, and waits for an error beside a field. */
async function sendEmpty(page: Page, button: string) {
  await main(page).getByRole('button', { name: button, exact: true }).click()
  await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible()
}

async function find(page: Page, box: string) {
  await main(page).getByRole('searchbox', { name: box }).fill('zyzzyva')
  await page.keyboard.press('Enter')
  const nothing = main(page).getByText(/^Nothing found|^No articles/)
  await expect(nothing.first()).toBeVisible()
}

for (const { brand, host, once } of shops) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    test("the header's menu, for a visitor and for a traveler, and the account it leads to", async ({ page }) => {
      const banner = page.getByRole('banner')
      const drawer = async (path: string) => {
        await open(page, path)
        await banner.getByRole('button', { name: 'Menu' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      }
      const menu = async (path: string) => {
        await open(page, path)
        await banner.getByRole('button', { name: /account of Grace Hopper$/ }).click()
        await expect(banner.getByRole('navigation', { name: 'Account' })).toBeVisible()
      }
      if (isNarrow(page)) {
        expect(await problemsIn(page, { 'the drawer of a visitor': () => drawer('/about') })).toEqual([])
      } else await beAt(page)
      await signInAsNewUser(page)
      const states = {
        'the menu of a traveler without trips': () => (isNarrow(page) ? drawer : menu)('/my-trips'),
        'the security settings, and no passwords': async () => {
          await openTab(page, '/account-settings', 'Security')
          await sendEmpty(page, 'Update Password')
        },
      }
      expect(await problemsIn(page, states)).toEqual([])
    })
  })
}

for (const { brand, host, once } of hardestShops) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    test('an open answer, the last tab, empty searches, refused forms and a notification', async ({ page }) => {
      await comeFromElsewhere(page)
      const states = {
        'an open answer': async () => {
          await openTab(page, '/faq', 'Account')
          const question = main(page).getByRole('tabpanel').getByRole('group').first()
          await question.getByRole('heading').click()
          await expect(question).toHaveAttribute('open')
        },
        'no answer': () => find(page, 'Search the questions'),
        'the last team': () => openTab(page, '/careers', 'Operations'),
        registering: async () => {
          await open(page, '/register')
          await sendEmpty(page, 'Create Account')
        },
        'a refused password': async () => {
          await open(page, '/login')
          await main(page).getByLabel('Username').fill('nobody')
          await main(page).getByLabel('Password', { exact: true }).fill('nothing')
          await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
          await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible()
        },
        'a notification': async () => {
          const toast = await beNotified(page)
          // It stays while it has the focus.
          await page.keyboard.press('F8')
          await expect(page.getByRole('region', { name: /^Notifications/ }).locator(':focus')).toHaveCount(1)
          await expect(toast).toBeVisible()
        },
      }
      const problems = await problemsIn(page, states)
      // The browser logs refused calls itself.
      expect(problems.filter((problem) => !/logs Failed to load resource.*(?:401|503)/.test(problem))).toEqual([])
    })
  })
}
