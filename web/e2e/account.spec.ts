import type { Page } from 'playwright/test'
import { beAt, comeFromElsewhere, type Somebody, signInAnew, somebody } from './support/accounts'
import { waitForApp } from './support/take-over'
import { expect, test } from './support/warm-test'

test.beforeEach(({ page }) => comeFromElsewhere(page))

// The footer has an email field of its own.
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

const REGISTRATION = {
  'First name': 'firstName',
  'Last name': 'lastName',
  Email: 'email',
  Username: 'username',
  Password: 'password',
  'Confirm password': 'password',
} as const satisfies Record<string, keyof Somebody>

async function signIn(page: Page, { username, password }: Somebody) {
  // The page before may still stand while this one's script comes, and it asks for a username too.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await field(page, 'Username or email').fill(username)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
}

test('an account is registered, signed in to, and leads from the menu to its settings', async ({ page }) => {
  const person = somebody()
  await page.goto('/register')
  await waitForApp(page)
  for (const [label, of] of Object.entries(REGISTRATION)) await field(page, label).fill(person[of])
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check()
  await press(page, 'Create Account')
  await expect(page).toHaveURL(/\/login$/)
  const told = page.getByRole('listitem').filter({ hasText: 'We have sent you a message. Then sign in.' })
  await expect(told).toBeVisible()

  await signIn(page, person)
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByText(person.email)).toBeVisible()
  await expect(menu.getByText('Grace Hopper')).toBeVisible()
  await menu.getByRole('link', { name: 'Account Settings' }).click()
  const profile = page.getByRole('tabpanel', { name: 'Profile' })
  await expect(profile.getByText(person.username, { exact: true })).toBeVisible()
  await expect(profile.getByText(person.email, { exact: true })).toBeVisible()
})

test('signing in leads to no other site, whatever the address asks for', async ({ page, baseURL }) => {
  await beAt(page)
  const person = await signInAnew(page)
  await page.context().clearCookies()
  await page.goto(`/login?redirect=${encodeURIComponent('/\\evil.example')}`)
  await signIn(page, person)
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
