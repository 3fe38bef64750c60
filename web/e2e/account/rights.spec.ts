import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { beAt, comeFromElsewhere, type Somebody, signInAsNewUser } from '../support/accounts'
import { confirmAddress, linkInMail } from '../support/mails'
import { axeProblems, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// The rights of account holders: change the address, download all data, delete the account.

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Confirms the user's identity in the dialog. */
async function confirmIdentity(page: Page, { password }: Somebody) {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { path, body },
  )

/** A new, signed-in user who has requested another address; the current one is confirmed, and so has to agree. */
async function asksToChange(page: Page) {
  await beAt(page)
  const person = await signInAsNewUser(page)
  await confirmAddress(page, person.email)
  expect(await call(page, '/api/auth/prove', { password: person.password })).toBe(200)
  const newEmail = `new-${person.email}`
  expect(await call(page, '/api/auth/email-change', { email: newEmail })).toBe(200)
  return { ...person, newEmail }
}

/** A link in the mail that notifies the current address of the change. */
const linkInWarning = (page: Page, to: string, link: string) =>
  linkInMail(page, { to, subject: /^Your email address is to change$/, link })

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('an address changes when both have agreed, the new one on another device', async ({ page, context }) => {
  const person = await asksToChange(page)
  await page.goto(await linkInWarning(page, person.email, 'Agree to the change'))
  await heading(page, `Change your address to ${person.newEmail}?`)
  await expect(page).toHaveURL(/\/email-change$/)
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]
  await press(page, 'Agree to the Change')
  await heading(page, 'This address has agreed')

  // Simulates another device.
  const session = await context.cookies()
  await context.clearCookies()
  const invited = { to: person.newEmail, subject: /^Confirm your new email address$/, link: 'Confirm new address' }
  await page.goto(await linkInMail(page, invited))
  await heading(page, 'Sign in to confirm your new address')
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await main(page).getByLabel('Username').fill(person.username)
  await main(page).getByLabel('Password', { exact: true }).fill(person.password)
  await press(page, 'Sign In')
  await heading(page, `Change your address to ${person.newEmail}?`)
  await press(page, 'Agree to the Change')
  await heading(page, 'Your email address is changed')

  // Back to the session that made the request.
  await context.clearCookies()
  await context.addCookies(session)
  const account = await page.evaluate(async () => (await fetch('/api/auth/user')).json())
  expect(account).toMatchObject({ email: person.newEmail, emailVerified: true })
  expect(problems).toEqual([])
})

test("the old address stops a change that was not its owner's", async ({ page }) => {
  const { email } = await asksToChange(page)
  await page.goto(await linkInWarning(page, email, 'This was not me'))
  await heading(page, 'Stop the change of your address?')
  await press(page, 'Stop It and Sign Out Everywhere')
  await heading(page, 'The change is stopped')
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
})

test('an account’s data is downloaded, and the account is deleted after a warning of what is lost', async ({
  page,
}) => {
  await beAt(page)
  const person = await signInAsNewUser(page)
  await page.goto('/account-settings?tab=privacy')
  const saved = page.waitForEvent('download')
  await press(page, 'Download My Data')
  await confirmIdentity(page, person)
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  const account = { email: person.email, username: person.username }
  expect(data).toMatchObject({ version: 1, account, bookings: [] })

  await press(page, 'Delete Account…')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText(`We confirm the deletion to ${person.email}`)).toBeVisible()
  const problems = [...(await axeProblems(page, { within: '[role=dialog]' })), ...(await overflowAt320(page))]
  await dialog.getByText('I understand that this cannot be undone').click()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await heading(page, 'Your account is deleted')
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
  expect(problems).toEqual([])
})
