import type { Page } from 'playwright/test'
import { beAt, signInAsNewUser } from '../support/accounts'
import { expect, test } from '../support/warm-test'

// After a sign-out, the next user of this browser finds nothing of the previous one. Playwright starts Chromium without the back/forward
// cache, which this test is about.

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

const stored = (page: Page) => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))

test('a sign-out without a network works when tried again; then other tabs, Back and Forward show nothing of the account', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await beAt(page)
  const { email } = await signInAsNewUser(page)
  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.goto('/account-settings')
    await expect(tab.getByRole('main').getByText(email)).toBeVisible()
  }
  await page.bringToFront()
  await page.evaluate(() => {
    localStorage.setItem('lastSearch', '{}')
    sessionStorage.setItem('booking-draft:off_1', '[{"type":"adult","firstName":"Grace"}]')
  })
  await context.setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account of/ })
    .click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are still signed in', { exact: true })).toBeVisible()
  expect(await stored(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await expect(page).toHaveURL(/\/$/)
  await expect(login).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(other.getByText(email)).toHaveCount(0)

  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.goForward({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/$/)
  await expect(login).toBeVisible()
})
