import type { Page } from 'playwright/test'
import { beAt, type Somebody, signInAnew } from '../support/accounts'
import { expect, test } from '../support/warm-test'

// Whoever comes to this browser after a sign-out finds nothing of the one before. Playwright starts Chromium without the memory for Back
// and Forward, which is what this is about.

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

const once = { tag: '@desktop' }

async function openAccount(page: Page): Promise<Somebody> {
  await beAt(page)
  const person = await signInAnew(page)
  await page.goto('/account-settings')
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  return person
}

async function signOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account of/ })
    .click()
  await page.getByRole('button', { name: 'Log out' }).click()
}

const stored = (page: Page) => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))

test('Back and Forward after a sign-out show nothing of the account', once, async ({ page }) => {
  const person = await openAccount(page)
  await page.evaluate(() => {
    localStorage.setItem('lastSearch', '{}')
    sessionStorage.setItem('booking-draft:off_1', '[{"type":"adult","firstName":"Grace"}]')
  })
  await signOut(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await stored(page)).not.toContain('lastSearch')
  expect(await stored(page)).not.toContain('booking-draft:off_1')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  await page.goForward({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test(
  'a sign-out that fails for want of a network works when tried again, and the other tabs follow',
  once,
  async ({ page }) => {
    const person = await openAccount(page)
    const other = await page.context().newPage()
    await other.goto('/account-settings')
    await expect(other.getByRole('main').getByText(person.email)).toBeVisible()
    await page.bringToFront()
    await page.context().setOffline(true)
    await signOut(page)
    await expect(page.getByText('You are still signed in', { exact: true })).toBeVisible()
    expect(await stored(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(other.getByText(person.email)).toHaveCount(0)
  },
)
