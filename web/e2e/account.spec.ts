import type { Locator, Page } from 'playwright/test'
import { comeFromElsewhere, type Somebody, signInAnew, somebody } from './support/accounts'
import { settle } from './support/page-checks'
import { expect, test } from './support/warm-test'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

test.beforeEach(({ page }) => comeFromElsewhere(page))

// The footer has an email field of its own.
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** What is said beside a field that was refused. */
const refusal = async (control: Locator) => {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
  return control
    .page()
    .locator(`[id="${ids.at(-1)}"]`)
    .innerText()
}

const REGISTRATION = {
  'First name': 'firstName',
  'Last name': 'lastName',
  Email: 'email',
  Username: 'username',
  Password: 'password',
  'Confirm password': 'password',
} as const satisfies Record<string, keyof Somebody>
const LABELS = Object.keys(REGISTRATION) as (keyof typeof REGISTRATION)[]

type Typed = Partial<Record<keyof typeof REGISTRATION, string>>

async function fillRegistration(page: Page, person: Somebody, instead: Typed = {}) {
  for (const label of LABELS) await field(page, label).fill(instead[label] ?? person[REGISTRATION[label]])
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check()
}

async function signIn(page: Page, username: string, password: string) {
  // The page before may still stand while this one's script comes, and it asks for a username too.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await field(page, 'Username or email').fill(username)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
}

/** The signed-in traveler's menu: in the header, on narrow screens in the drawer. */
async function openMenu(page: Page, person: Somebody): Promise<Locator> {
  const banner = page.getByRole('banner')
  if (isNarrow(page)) await banner.getByRole('button', { name: 'Menu' }).click()
  else await banner.getByRole('button', { name: 'GH, account of Grace Hopper' }).click()
  const menu = isNarrow(page) ? page.getByRole('dialog') : banner.getByRole('navigation', { name: 'Account' })
  await expect(menu.getByText(person.email)).toBeVisible()
  return menu
}

async function changePassword(page: Page, current: string, next: string) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await field(page, 'Confirm new password').fill(next)
  await press(page, 'Update Password')
}

test('an account from its registration to another password', async ({ page }) => {
  const person = somebody()
  const another = `Blue-heron-${crypto.randomUUID()}`

  await test.step('registers and is asked to sign in', async () => {
    await page.goto('/register')
    await settle(page)
    await fillRegistration(page, person)
    await press(page, 'Create Account')
    await expect(page).toHaveURL(/\/login$/)
    await expect(toast(page, 'We have sent you a message. Then sign in.')).toBeVisible()
  })

  await test.step('signs in; the header shows who is there', async () => {
    await signIn(page, person.username, person.password)
    await expect(page).toHaveURL(/\/$/)
    const menu = await openMenu(page, person)
    await expect(menu.getByText('Grace Hopper')).toBeVisible()
    await menu.getByRole('link', { name: 'Account Settings' }).click()
  })

  await test.step('sees the profile', async () => {
    await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible()
    const profile = page.getByRole('tabpanel', { name: 'Profile' })
    await expect(profile.getByText(person.username, { exact: true })).toBeVisible()
    await expect(profile.getByText(person.email, { exact: true })).toBeVisible()
    const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'America/New_York' }).format()
    await expect(profile.getByRole('time')).toContainText(year)
  })

  await test.step('is told that the current password is wrong, and keeps what was typed', async () => {
    await page.getByRole('tab', { name: 'Security' }).click()
    await expect(page).toHaveURL(/\/account-settings\?tab=security$/)
    await changePassword(page, 'not the password', another)
    await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid')
    expect(await refusal(field(page, 'Current password'))).toMatch(/current password/i)
    await expect(field(page, 'New password')).toHaveValue(another)
  })

  await test.step('changes the password and stays signed in', async () => {
    await field(page, 'Current password').fill(person.password)
    await press(page, 'Update Password')
    await expect(toast(page, 'Your password has been updated')).toBeVisible()
    await expect(field(page, 'New password')).toHaveValue('')
    await page.reload()
    await expect(field(page, 'Current password')).toBeVisible()
  })

  await test.step('signs out', async () => {
    await (await openMenu(page, person)).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/account-settings')
    await expect(page).toHaveURL(/\/login\?redirect=%2Faccount-settings$/)
  })

  await test.step('signs in with the new password alone, and lands where it was going', async () => {
    await signIn(page, person.username, person.password)
    await expect(page.getByRole('alert')).toContainText('Invalid username or password')
    await expect(field(page, 'Username or email')).toHaveValue(person.username)
    await field(page, 'Password').fill(another)
    await press(page, 'Sign In')
    await expect(page).toHaveURL(/\/account-settings$/)
    await expect(page.getByRole('tabpanel', { name: 'Profile' }).getByText(person.email)).toBeVisible()
  })
})

test('each bad input of a registration is told beside its field, and all that was typed stays', async ({ page }) => {
  const person = somebody()
  const cases: [Typed, keyof typeof REGISTRATION, string][] = [
    [{ 'First name': '' }, 'First name', 'First name is required'],
    [{ 'Last name': ' ' }, 'Last name', 'Last name is required'],
    [{ Email: 'grace@' }, 'Email', 'Please enter a valid email address'],
    [{ Username: 'gh' }, 'Username', 'Username must be at least 3 characters'],
    [{ Password: 'short', 'Confirm password': 'short' }, 'Password', 'Password must be at least 8 characters'],
    [{ Password: 'Password1', 'Confirm password': 'Password1' }, 'Password', 'This password is too common'],
    [{ 'Confirm password': 'another' }, 'Confirm password', "Passwords don't match"],
  ]
  await page.goto('/register')
  await settle(page)
  for (const [typed, label, message] of cases) {
    await fillRegistration(page, person, typed)
    await press(page, 'Create Account')
    expect(await refusal(field(page, label)), label).toBe(message)
    await expect(field(page, label)).toBeFocused()
    await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(1)
    for (const each of LABELS) await expect(field(page, each)).toHaveValue(typed[each] ?? person[REGISTRATION[each]])
  }
  await expect(page).toHaveURL(/\/register$/)
})

test('a username that is taken is told beside it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/register')
  await settle(page)
  const { username } = await signInAnew(page)
  const person = somebody()
  await fillRegistration(page, person, { Username: username })
  await press(page, 'Create Account')
  await expect(field(page, 'Username')).toHaveAttribute('aria-invalid')
  expect(await refusal(field(page, 'Username'))).not.toBe('')
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(page).toHaveURL(/\/register$/)
})

test('signing in leads to no other site, whatever the address asks for', async ({ page, baseURL }) => {
  await page.goto('/about')
  const { username, password } = await signInAnew(page)
  for (const hostile of ['https://evil.example', '//evil.example', '/\\evil.example', '/..//evil.example']) {
    await page.context().clearCookies()
    await page.goto(`/login?redirect=${encodeURIComponent(hostile)}`)
    await signIn(page, username, password)
    await expect(page, hostile).toHaveURL(`${baseURL}/`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.context().clearCookies()
  await page.goto('/login?redirect=%2Fmy-trips')
  await signIn(page, username, password)
  await expect(page).toHaveURL(`${baseURL}/my-trips`)
})
