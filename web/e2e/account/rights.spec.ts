import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { beAt, comeFromElsewhere, type Somebody, signInAnew } from '../support/accounts'
import { linkInMail } from '../support/mails'
import { axeProblems, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// What people may do with their own account: give it another address, have all of its data, delete it.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Everything that is wrong with the page as it stands, also at the width of the smallest phones. */
async function look(page: Page, state: string): Promise<string[]> {
  const found = [...(await findProblems(page)), ...(await overflowAt320(page))]
  return found.map((problem) => `${state}: ${problem}`)
}

/** Answers the dialog that asks who is there. */
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

/** Somebody new, signed in, whose address is confirmed: only such an address has to agree to another. */
async function confirmed(page: Page): Promise<Somebody> {
  await beAt(page)
  const person = await signInAnew(page)
  const wanted = { to: person.email, subject: /^Confirm your email address$/, link: 'Confirm email address' }
  const token = new URL(await linkInMail(page, wanted)).searchParams.get('token')
  expect(await call(page, '/api/auth/verify-email', { token })).toBe(200)
  return person
}

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('an address changes when both have agreed, the new one on another device, and data are downloaded', async ({
  page,
}) => {
  const person = await confirmed(page)
  const newEmail = `new-${person.email}`
  await page.goto('/account-settings')
  await main(page).getByLabel('New email address').fill(newEmail)
  await press(page, 'Change Address')
  await confirmIdentity(page, person)
  await expect(main(page).getByText(`Your address changes to ${newEmail} when both have agreed`)).toBeVisible()
  const problems = await look(page, 'waiting')

  const old = { to: person.email, subject: /^Your email address is to change$/, link: 'Agree to the change' }
  await page.goto(await linkInMail(page, old))
  await heading(page, `Change your address to ${newEmail}?`)
  await expect(page).toHaveURL(/\/email-change$/)
  problems.push(...(await look(page, 'question')))
  await press(page, 'Agree to the Change')
  await heading(page, 'This address has agreed')

  // As on another device.
  const context = page.context()
  const session = await context.cookies()
  await context.clearCookies()
  const its = { to: newEmail, subject: /^Confirm your new email address$/, link: 'Confirm new address' }
  await page.goto(await linkInMail(page, its))
  await heading(page, 'Sign in to confirm your new address')
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await main(page).getByLabel('Username').fill(person.username)
  await main(page).getByLabel('Password', { exact: true }).fill(person.password)
  await press(page, 'Sign In')
  await heading(page, `Change your address to ${newEmail}?`)
  await press(page, 'Agree to the Change')
  await heading(page, 'Your email address is changed')

  // The session that asked goes on, and who is there was asked minutes ago.
  await context.clearCookies()
  await context.addCookies(session)
  await page.goto('/account-settings')
  await expect(main(page).getByText(newEmail)).toBeVisible()
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()
  await main(page).getByRole('tab', { name: 'Privacy & data' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download My Data')])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ version: 1, account: { email: newEmail, username: person.username }, bookings: [] })
  expect(data.mails.map(({ kind }: { kind: string }) => kind)).toContain('email_changed')
  expect(problems).toEqual([])
})

test("the old address stops a change that was not its owner's", { tag: '@desktop' }, async ({ page }) => {
  const person = await confirmed(page)
  expect(await call(page, '/api/auth/prove', { password: person.password })).toBe(200)
  expect(await call(page, '/api/auth/email-change', { email: `new-${person.email}` })).toBe(200)
  const mail = { to: person.email, subject: /^Your email address is to change$/, link: 'This was not me' }
  await page.goto(await linkInMail(page, mail))
  await heading(page, 'Stop the change of your address?')
  const problems = await look(page, 'stop')
  await press(page, 'Stop It and Sign Out Everywhere')
  await heading(page, 'The change is stopped')
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
  expect(problems).toEqual([])
})

test('an account is deleted once its owner has read what goes', async ({ page }) => {
  await beAt(page)
  const person = await signInAnew(page)
  await page.goto('/account-settings?tab=privacy')
  await press(page, 'Delete Account…')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText(`We confirm the deletion to ${person.email}`)).toBeVisible()
  const problems = await axeProblems(page, { within: '[role=dialog]' })
  await dialog.getByText('I understand that this cannot be undone').click()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await confirmIdentity(page, person)
  await heading(page, 'Your account is deleted')
  problems.push(...(await look(page, 'deleted')))
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
  expect(problems).toEqual([])
})
