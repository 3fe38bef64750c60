import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { comeFromElsewhere, signInAsNewUser, somebody } from '../support/accounts'
import { collectComplaints } from '../support/page-checks'
import { holdApp, layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// Pages of accounts and bookings before, during and without hydration.

/** A tenth of the layout shift that web.dev calls good. */
const MOST_SHIFT = 0.01

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const header = (page: Page) => page.getByRole('banner')

test('a link’s token is sent to the API once, and removed from the address', { tag: '@desktop' }, async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('seldom-seen')) paths.push(new URL(request.url()).pathname)
  })
  await page.goto('/recover-access?token=seldom-seen')
  await expect(heading(page)).toHaveText('This link does not work anymore')
  await expect(page).toHaveURL(/\/recover-access$/)
  await page.goto('/email-change?token=seldom-seen')
  await expect(heading(page)).toHaveText('This link does not work anymore')
  await expect(page).toHaveURL(/\/email-change$/)
  expect(paths).toHaveLength(2)
})

test('a page counts as hydrated once its form is, not only the layout around it', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      // A form's fields get their names once they are registered.
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.id === 'root')
          target.dataset.names = [...document.querySelectorAll<HTMLInputElement>('main input')]
            .map(({ name }) => name)
            .join()
    }).observe(document, { subtree: true, attributeFilter: ['data-waits'] })
  })
  await page.goto('/register')
  await expect(page.locator('#root')).toHaveAttribute(
    'data-names',
    'firstName,lastName,email,username,password,confirmPassword,terms',
  )
})

test.describe('before hydration', () => {
  test('input that is submitted arrives, once', async ({ page }) => {
    const person = somebody()
    await comeFromElsewhere(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    const release = await holdApp(page)
    await page.goto('/register', { waitUntil: 'commit' })
    const fields = { 'First name': person.firstName, 'Last name': person.lastName, Email: person.email }
    for (const [label, value] of Object.entries({ ...fields, Username: person.username }))
      await page.getByRole('main').getByLabel(label, { exact: true }).pressSequentially(value)
    // Like a password manager: sets the value and fires an event, without a key.
    for (const label of ['Password', 'Confirm password'])
      await page.getByRole('textbox', { name: label, exact: true }).fill(person.password)
    await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check()
    const create = page.getByRole('button', { name: 'Create Account' })
    await create.click()
    await create.click()
    expect(new URL(page.url()).search).toBe('')
    expect(sent).toEqual([])
    release()
    await expect(heading(page)).toHaveText('Sign in')
    expect(sent.filter((path) => path === '/api/auth/register')).toHaveLength(1)

    const releaseAgain = await holdApp(page)
    await page.goto('/login?redirect=%2Faccount-settings', { waitUntil: 'commit' })
    // Like other password managers: without any event.
    await page.getByLabel('Username').evaluate((field: HTMLInputElement, value) => {
      field.value = value
    }, person.username)
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('textbox', { name: 'Password', exact: true }).pressSequentially(person.password)
    await page.keyboard.press('Enter')
    releaseAgain()
    await expect(heading(page)).toHaveText('Account Settings')
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  })

  test('no form can be submitted natively by the browser', { tag: '@desktop' }, async ({ page }) => {
    await holdApp(page)
    for (const path of ['/register', '/reset-password?token=unknown']) {
      await page.goto(path, { waitUntil: 'commit' })
      const form = page.getByRole('main').locator('form')
      await expect(form).toBeVisible()
      const typed = await form.evaluate((element: HTMLFormElement) => {
        for (const field of element.querySelectorAll('input')) if (field.type !== 'checkbox') field.value = 'a secret'
        const sent = [...new FormData(element).values()].includes('a secret')
        element.submit()
        return { sent, address: location.href }
      })
      expect(typed.sent).toBe(false)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
      expect(typed.address).toBe(page.url())
    }
  })
})

test('the signed-in user appears in a reserved place, whether or not the page guessed right', {
  tag: '@desktop',
}, async ({ page }) => {
  const shown = header(page).getByRole('button', { name: /account of/ })
  const signIn = header(page).getByRole('link', { name: 'Login' })
  await page.goto('/about')
  await signInAsNewUser(page)
  const complaints = collectComplaints(page)
  await watchLayout(page)
  for (const path of ['/about', '/my-trips']) {
    await page.goto(path)
    await expect(shown).toBeVisible()
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT / 10)
  }
  expect(complaints).toEqual([])

  // A hint cookie that has outlived its session.
  await page.context().clearCookies({ name: /session/ })
  await page.goto('/about')
  await expect(signIn).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT)
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 401'))).toEqual([])

  // A cached page for a signed-in visitor in a browser that is signed out, and the other way around.
  await signInAsNewUser(page)
  const release = await holdApp(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.locator('#root[data-session]')).toBeAttached()
  await page.context().clearCookies()
  release()
  await expect(signIn).toBeVisible()

  const releaseAgain = await holdApp(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.locator('#root:not([data-session])')).toBeAttached()
  await signInAsNewUser(page)
  releaseAgain()
  await expect(shown).toBeVisible()
  expect(complaints).toEqual([])
})

test('the form that finds a trip appears in reserved space', async ({ page }) => {
  // Its file is held back until the page is shown without it.
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
  const { file } = built['features/help/support/support-bookings.tsx']!
  const card = page.getByRole('region', { name: 'Booked without an account?' })
  const field = card.getByLabel('Booking reference')
  const height = async () => (await card.boundingBox())?.height
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/${file}`, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/my-trips')
    await expect(card).toBeVisible()
    await expect(field).toHaveCount(0)
    const before = await height()
    release()
    await expect(field).toBeVisible()
    expect(await height(), `at ${width} px`).toBe(before)
    await page.unrouteAll()
  }
})
