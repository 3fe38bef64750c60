import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { comeFromElsewhere, type Somebody, signInAnew } from '../support/accounts'
import { axeProblems, findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// What people may do with their own account: give it another address, have all of its data, delete it.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Follows the link of the latest mail of this subject to the address, once it is there. */
async function followMail(page: Page, to: string, words: string, link: string) {
  const subject = new RegExp(`^\\[TEST\\] ${words}$`)
  const mail = page
    .getByRole('link')
    .filter({ has: page.getByText(subject), hasText: to })
    .first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  await page.frameLocator('iframe').getByRole('link', { name: link }).click()
}

/** Everything that is wrong with the page as it stands, also at the width of the smallest phones. */
async function look(page: Page, state: string): Promise<string[]> {
  await settle(page)
  const found = [...(await findProblems(page)), ...(await overflowAt320(page))]
  return found.map((problem) => `${state}: ${problem}`)
}

/** Answers the dialog that asks who is there. */
async function confirmIdentity(page: Page, { password }: Somebody) {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** Somebody new, signed in, whose address is confirmed. */
async function confirmed(page: Page): Promise<Somebody> {
  await page.goto('/login')
  const person = await signInAnew(page)
  await followMail(page, person.email, 'Confirm your email address', 'Confirm email address')
  await heading(page, 'Your email address is confirmed')
  return person
}

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('an address changes when both have agreed, the new one on another device, and data are downloaded', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const person = await confirmed(page)
  const newEmail = `new-${person.email}`
  await page.goto('/account-settings')
  await main(page).getByLabel('New email address').fill(newEmail)
  const problems = await look(page, 'form')
  await press(page, 'Change Address')
  await confirmIdentity(page, person)
  await expect(main(page).getByText(`Your address changes to ${newEmail} when both have agreed`)).toBeVisible()
  problems.push(...(await look(page, 'waiting')))

  await followMail(page, person.email, 'Your email address is to change', 'Agree to the change')
  await heading(page, `Change your address to ${newEmail}?`)
  await expect(page).toHaveURL(/\/email-change$/)
  problems.push(...(await look(page, 'question')))
  await press(page, 'Agree to the Change')
  await heading(page, 'This address has agreed')
  problems.push(...(await look(page, 'one has agreed')))

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  const phone = await elsewhere.newPage()
  await comeFromElsewhere(phone)
  await followMail(phone, newEmail, 'Confirm your new email address', 'Confirm new address')
  await heading(phone, 'Sign in to confirm your new address')
  problems.push(...(await look(phone, 'signed out')))
  await main(phone).getByRole('link', { name: 'Sign In' }).click()
  await main(phone).getByLabel('Username').fill(person.username)
  await main(phone).getByLabel('Password', { exact: true }).fill(person.password)
  await press(phone, 'Sign In')
  await heading(phone, `Change your address to ${newEmail}?`)
  await press(phone, 'Agree to the Change')
  await heading(phone, 'Your email address is changed')
  problems.push(...(await look(phone, 'changed')))
  await elsewhere.close()

  await page.goto('/account-settings')
  await expect(main(page).getByText(newEmail)).toBeVisible()
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()

  // The session that asked goes on, and who is there was asked minutes ago.
  await main(page).getByRole('tab', { name: 'Privacy & data' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download My Data')])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ version: 1, account: { email: newEmail, username: person.username }, bookings: [] })
  expect(data.mails.map(({ kind }: { kind: string }) => kind)).toContain('email_changed')
  expect(problems).toEqual([])
})

test("the old address stops a change that was not its owner's", { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(180_000)
  const person = await confirmed(page)
  await page.goto('/account-settings')
  await main(page).getByLabel('New email address').fill(`new-${person.email}`)
  await press(page, 'Change Address')
  await confirmIdentity(page, person)
  await expect(main(page).getByRole('button', { name: 'Keep my present address' })).toBeVisible()
  await followMail(page, person.email, 'Your email address is to change', 'This was not me')
  await heading(page, 'Stop the change of your address?')
  const problems = await look(page, 'stop')
  await press(page, 'Stop It and Sign Out Everywhere')
  await heading(page, 'The change is stopped')
  problems.push(...(await look(page, 'stopped')))
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
  expect(problems).toEqual([])
})

test('an account is deleted, and what happened around it is shown before', async ({ page }) => {
  test.setTimeout(180_000)
  const person = await confirmed(page)
  await page.goto('/account-settings?tab=security')
  await expect(main(page).getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  const problems = await look(page, 'activity')
  await main(page).getByRole('tab', { name: 'Privacy & data' }).click()
  await expect(page).toHaveURL(/tab=privacy/)
  problems.push(...(await look(page, 'privacy')))
  await press(page, 'Delete Account…')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText(`We confirm the deletion to ${person.email}`)).toBeVisible()
  problems.push(...(await axeProblems(page, { within: '[role=dialog]' })))
  await dialog.getByText('I understand that this cannot be undone').click()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await confirmIdentity(page, person)
  await heading(page, 'Your account is deleted')
  problems.push(...(await look(page, 'deleted')))
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
  await page.goto('/dev/mailbox')
  const mail = page.getByRole('link').filter({ hasText: '[TEST] Your account is deleted' })
  await expect(mail.filter({ hasText: person.email })).toBeVisible()
  expect(problems).toEqual([])
})
