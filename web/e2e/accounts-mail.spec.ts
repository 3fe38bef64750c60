import type { Page } from 'playwright/test'
import { comeFromElsewhere, signInAnew, somebody } from './support/accounts'
import { bookTrip } from './support/journey'
import { drawLogosHere, findProblems, hardestShops, overflowAt320, settle } from './support/page-checks'
import { expect, test } from './support/warm-test'

// What goes by mail: each is opened in the shop's mailbox, as its recipient would, and its link followed.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NO_LINK = 'This link does not work anymore'
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Opens the latest mail of this subject, with or without a reference, to the address, once it is there. */
async function openMail(page: Page, to: string, words: string) {
  const subject = new RegExp(`^\\[TEST\\] ${words}(?:: \\w+)?$`)
  const named = page.getByText(subject)
  const mail = page.getByRole('link').filter({ has: named, hasText: to }).first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
}

/** The page's address that the open mail links to by these words. */
const linkOf = async (page: Page, words: string) =>
  (await page.frameLocator('iframe').getByRole('link', { name: words }).getAttribute('href')) ?? ''

const follow = (page: Page, words: string) => page.frameLocator('iframe').getByRole('link', { name: words }).click()

/** Everything that is wrong with the page as it stands, also at the width of the smallest phones. */
async function look(page: Page, state: string): Promise<string[]> {
  await settle(page)
  const found = [...(await findProblems(page)), ...(await overflowAt320(page))]
  return found.map((problem) => `${state}: ${problem}`)
}

async function signIn(page: Page, username: string, password: string) {
  await heading(page, 'Sign in')
  await field(page, 'Username or email').fill(username)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
}

test.beforeEach(({ page }) => comeFromElsewhere(page))

for (const { brand, host, once } of hardestShops) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    test('a new account confirms its address', async ({ page }) => {
      test.setTimeout(180_000)
      const person = somebody()
      const { username, password, email } = person
      const typed = {
        'First name': person.firstName,
        'Last name': person.lastName,
        Email: email,
        Username: username,
        Password: password,
        'Confirm password': password,
      }
      await page.goto('/register')
      for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value)
      await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check()
      await press(page, 'Create Account')
      await heading(page, 'Sign in')

      await openMail(page, email, 'Confirm your email address')
      await expect(page.frameLocator('iframe').getByText(brand.name, { exact: true }).first()).toBeVisible()
      const link = await linkOf(page, 'Confirm email address')
      expect(new URL(link).host).toBe(new URL(page.url()).host)
      await follow(page, 'Confirm email address')
      await heading(page, 'Sign in to confirm your email address')
      await expect(page).toHaveURL(/\/verify-email$/)
      const problems = await look(page, 'signed out')
      await main(page).getByRole('link', { name: 'Sign In' }).click()
      await signIn(page, username, password)
      await heading(page, 'Your email address is confirmed')
      problems.push(...(await look(page, 'confirmed')))

      await page.goto('/account-settings')
      await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()
      problems.push(...(await look(page, 'profile')))
      expect(problems).toEqual([])
    })

    test('a forgotten password is replaced, and every device signed out', async ({ page, browser, baseURL }) => {
      test.setTimeout(180_000)
      await page.goto('/login')
      const { email, username } = await signInAnew(page)
      await page.goto('/account-settings?tab=security')
      await expect(main(page).getByText('This device', { exact: true })).toBeVisible()

      // Another device, which the owner has not signed in on.
      const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
      const other = await elsewhere.newPage()
      await comeFromElsewhere(other)
      await other.goto('/login')
      await main(other).getByRole('link', { name: 'Forgot password?' }).click()
      await heading(other, 'Forgot your password?')
      const problems = await look(other, 'forgotten')
      await press(other, 'Send link')
      await expect(main(other).getByText('Please enter a valid email address')).toBeVisible()
      await field(other, 'Email').fill(email)
      await press(other, 'Send link')
      await heading(other, 'Check your email')
      problems.push(...(await look(other, 'sent')))

      await openMail(other, email, 'Reset your password')
      const link = await linkOf(other, 'Choose a new password')
      const response = await other.goto(link)
      expect(response?.headers()['referrer-policy']).toBe('strict-origin')
      expect(response?.headers()['cache-control']).toBe('no-store')
      await heading(other, 'Choose a new password')
      await expect(other).toHaveURL(/\/reset-password$/)
      await press(other, 'Set new password')
      await expect(main(other).getByText('New password must be at least 8 characters')).toBeVisible()
      problems.push(...(await look(other, 'refused')))
      await field(other, 'New password').fill('Blue-heron-47')
      await field(other, 'Confirm new password').fill('Blue-heron-47')
      await press(other, 'Set new password')
      await heading(other, 'Your password has been updated')
      problems.push(...(await look(other, 'replaced')))
      await main(other).getByRole('link', { name: 'Sign In' }).click()
      await signIn(other, username, 'Blue-heron-47')
      await expect(other).toHaveURL(/\/$/)
      await openMail(other, email, 'Your password has been updated')

      await other.goto(link)
      await field(other, 'New password').fill('Blue-heron-48')
      await field(other, 'Confirm new password').fill('Blue-heron-48')
      await press(other, 'Set new password')
      await heading(other, NO_LINK)
      problems.push(...(await look(other, 'used')))

      await page.reload()
      await heading(page, 'Sign in')
      expect(problems).toEqual([])
      await elsewhere.close()
    })
  })
}

test('other devices are listed and signed out', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
  await page.goto('/login')
  const { username, password } = await signInAnew(page)
  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const phone = await elsewhere.newPage()
  await comeFromElsewhere(phone)
  await phone.goto('/login')
  await signIn(phone, username, password)
  await expect(phone).toHaveURL(/\/$/)

  await page.goto('/account-settings?tab=security')
  await expect(main(page).getByRole('heading', { name: 'Safari on iPhone' })).toBeVisible()
  expect(await look(page, 'sessions')).toEqual([])
  await press(page, 'Sign out other devices')
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByLabel('Password', { exact: true }).fill(password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(main(page).getByText('You are signed in on this device only.')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Safari on iPhone' })).toBeHidden()
  await phone.goto('/account-settings')
  await heading(phone, 'Sign in')
  await page.reload()
  await heading(page, 'Account Settings')
  await elsewhere.close()
})

test('a guest finds a booking again by its reference', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000)
  const email = `ada-${crypto.randomUUID()}@example.com`
  await page.goto('/privacy')
  // Days of their own: the specs share one sandbox, and a seat is sold once.
  const booked = await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: 51, returnDays: 58, email })
  const reference = booked.duffelBookingId ?? ''

  await openMail(page, email, 'Your booking is confirmed')
  await expect(page.frameLocator('iframe').getByText(reference).first()).toBeVisible()
  await openMail(page, email, 'Your Tailfin account')
  expect(await page.locator('pre').textContent()).not.toContain('Password:')

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  const guest = await elsewhere.newPage()
  await comeFromElsewhere(guest)
  await drawLogosHere(guest)
  const retrieve = async (asked: string) => {
    await guest.goto('/support?tab=bookings')
    const form = guest.getByRole('region', { name: 'Without an account' })
    await form.getByLabel('Booking reference').fill(asked)
    await form.getByLabel('Email').fill(email)
    await form.getByRole('button', { name: 'Retrieve Booking' }).click()
    const told = form.getByText(/^If we find a booking with these details, we send a link to that address\./)
    return told.innerText()
  }
  expect(await retrieve('NOSUCH')).toBe(await retrieve(reference.toLowerCase()))
  const problems = await look(guest, 'asked for')
  await openMail(guest, email, 'Your booking')
  const link = await linkOf(guest, 'View your trip')
  await follow(guest, 'View your trip')
  await heading(guest, 'New York to London')
  await expect(guest).toHaveURL(/\/trip$/)
  await expect(main(guest).getByText(reference, { exact: true })).toBeVisible()
  problems.push(...(await look(guest, 'trip')))
  await guest.reload()
  await expect(main(guest).getByText(reference, { exact: true })).toBeVisible()
  // What a mail's link without a secret leads to, and a signed-out My Trips, know the trip that is open here.
  await guest.goto(`/my-trips/${booked.id}`)
  await expect(main(guest).getByText(reference, { exact: true })).toBeVisible()
  await guest.goto('/my-trips')
  await expect(guest.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Booked without an account?' })).toBeVisible()
  problems.push(...(await look(guest, 'signed out')))
  await guest.getByRole('link', { name: 'See your trip' }).click()
  await main(guest)
    .getByRole('button', { name: 'Cancel anyway' })
    .or(main(guest).getByRole('button', { name: 'Cancel Booking' }))
    .click()
  const question = guest.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(question).toBeHidden()
  await expect(main(guest).getByText('This booking is cancelled')).toBeVisible()
  problems.push(...(await look(guest, 'cancelled')))
  await guest.goto(link)
  await heading(guest, NO_LINK)
  problems.push(...(await look(guest, 'used')))
  expect(problems).toEqual([])
  await elsewhere.close()
})
