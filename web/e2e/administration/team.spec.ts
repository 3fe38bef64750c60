import type { Page } from 'playwright/test'
import { proveIfAsked, type Somebody, somebody } from '../support/accounts'
import { beOwner, followInvitation, heading, ownKey, shopAt, toast } from '../support/brand-editor'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// An owner invites an editor, who opens the mail and registers. Signing in brings them back to the invitation; confirming the address on another
// device leads to it as well, without its link. There they join, find the rooms that are theirs and save a page.

test('an owner invites an editor, who registers, confirms the address elsewhere, joins and saves a page', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('team')]
  const shop = shopAt(key, baseURL)
  const [admin, first, theirs] = await Promise.all([browser.newPage(), browser.newPage(), browser.newPage()])
  const owner = await beOwner(page, { admin, desk, key })
  const person = somebody()

  await page.goto(`${shop}/admin/team`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('form', { name: 'Invite somebody' }).getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await proveIfAsked(page, toast(page, 'Invitation sent'), owner.password)
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(person.email)
  await settle(page)
  expect([await findProblems(page), await overflowAt320(page)]).toEqual([[], []])
  await page.screenshot({ path: test.info().outputPath('team.png'), fullPage: true })

  for (const each of [first, theirs]) await each.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  await followInvitation(first, shop, person.email)
  await expect(first.getByRole('main')).toContainText(`${person.email} is invited as an editor.`)
  await settle(first)
  expect([await findProblems(first), await overflowAt320(first)]).toEqual([[], []])
  await first.screenshot({ path: test.info().outputPath('invitation.png'), fullPage: true })
  await first.getByRole('link', { name: 'Create an account' }).click()
  const field = (label: string) => first.getByRole('main').getByLabel(label, { exact: true })
  await field('First name').fill(person.firstName)
  await field('Last name').fill(person.lastName)
  await field('Email').fill(person.email)
  await field('Username').fill(person.username)
  await field('Password').fill(person.password)
  await field('Confirm password').fill(person.password)
  await first.getByRole('checkbox', { name: /^I agree to the Terms/ }).check()
  await first.getByRole('button', { name: 'Create Account' }).click()
  await expect(heading(first)).toHaveText('Sign in')
  await signIn(first, person)
  await expect(first.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()
  // A reload has no link any more, and the address isn't confirmed yet.
  await first.reload()
  await expect(heading(first)).toHaveText('Confirm your email address first')
  await settle(first)
  expect([await findProblems(first), await overflowAt320(first)]).toEqual([[], []])
  await first.screenshot({ path: test.info().outputPath('confirm-first.png'), fullPage: true })

  await followConfirmation(theirs, shop, person.email)
  await theirs.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(theirs, person)
  await expect(heading(theirs)).toHaveText('Your email address is confirmed')
  await expect(theirs.getByRole('link', { name: 'See the invitation' })).toBeVisible()
  await settle(theirs)
  expect([await findProblems(theirs), await overflowAt320(theirs)]).toEqual([[], []])
  await theirs.screenshot({ path: test.info().outputPath('confirmed.png'), fullPage: true })
  await theirs.getByRole('link', { name: 'See the invitation' }).click()
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(heading(theirs)).toHaveText(/^You are on the team of/)
  await settle(theirs)
  await theirs.screenshot({ path: test.info().outputPath('joined.png'), fullPage: true })

  const status = (path: string) => theirs.evaluate(async (asked) => (await fetch(asked)).status, path)
  expect([await status('/api/admin/bookings'), await status(`/api/admin/brands/${key}/team`)]).toEqual([403, 403])
  await theirs.getByRole('link', { name: 'Open the pages' }).click()
  await expect(heading(theirs)).toHaveText(/^Pages of /)
  await expect(theirs.getByRole('main')).not.toContainText('Legal texts')
  await theirs.getByRole('link', { name: 'Titles of the other pages' }).click()
  await expect(theirs.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await theirs.getByRole('main').getByRole('textbox').first().fill('Flights with care')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await proveIfAsked(theirs, toast(theirs, 'Your words are saved'), person.password)

  await page.reload()
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Open invitations' })).toBeHidden()
  await settle(page)
  await page.screenshot({ path: test.info().outputPath('members.png'), fullPage: true })
  await Promise.all([admin.close(), first.close(), theirs.close()])
})

/** Fills in the form of signing in. */
async function signIn(page: Page, { username, password }: Somebody) {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Username or email').fill(username)
  await field('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Opens the mail that asks somebody to confirm an address, in the shop's mailbox, and follows its link. */
async function followConfirmation(page: Page, shop: string, email: string) {
  await page.goto(`${shop}/dev/mailbox`)
  await page.getByRole('link').filter({ hasText: email }).filter({ hasText: 'Confirm your email' }).first().click()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirm' })
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '')
  await page.goto(`${shop}/verify-email?token=${searchParams.get('token')}`)
  await expect(heading(page)).toHaveText('Sign in to confirm your email address')
}
