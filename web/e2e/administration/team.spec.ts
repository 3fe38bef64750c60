import type { Page } from 'playwright/test'
import { CURRENT_TEXTS } from '#worker/domain/legal/legal-versions'
import { comeFromElsewhere, type Somebody, somebody } from '../support/accounts'
import { beOwner, heading, invitationOf, ownKey, post, shopAt, toast } from '../support/brand-editor'
import { linkInMail } from '../support/mails'
import { findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// An owner invites an editor. Signing in brings them back to the invitation; confirming the address on another device leads to it as well, without
// its link. There they join, and find the rooms that are theirs.

const look = async (page: Page) => expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])

test('an owner invites an editor, who signs in, confirms the address elsewhere and joins', async ({
  page,
  baseURL,
}) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('team')]
  const shop = shopAt(key, baseURL)
  await beOwner(page, { desk, key })
  const person = somebody()

  await page.goto(`${shop}/admin/team`)
  await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('form', { name: 'Invite somebody' }).getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, 'Invitation sent')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(person.email)
  await look(page)

  const token = await invitationOf(page, person.email)
  const first = await anotherDevice(page)
  await first.goto(`${shop}/admin/join?token=${token}`)
  await expect(first.getByRole('main')).toContainText(`${person.email} is invited as an editor.`)
  await look(first)
  expect(await post(first, '/api/auth/register', { ...person, agreedTo: CURRENT_TEXTS })).toBe(201)
  await first.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(first, person)
  await expect(first.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()
  // A reload has no link any more, and the address isn't confirmed yet.
  await first.reload()
  await expect(heading(first)).toHaveText('Confirm your email address first')
  await look(first)

  const mail = { to: person.email, subject: /^Confirm your email address$/, link: 'Confirm email address' }
  const { searchParams } = new URL(await linkInMail(first, mail))
  const theirs = await anotherDevice(first)
  await theirs.goto(`${shop}/verify-email?token=${searchParams.get('token')}`)
  await expect(heading(theirs)).toHaveText('Sign in to confirm your email address')
  await theirs.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(theirs, person)
  await expect(heading(theirs)).toHaveText('Your email address is confirmed')
  await look(theirs)
  await theirs.getByRole('link', { name: 'See the invitation' }).click()
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(heading(theirs)).toHaveText(/^You are on the team of/)
  await theirs.getByRole('link', { name: 'Open the pages' }).click()
  await expect(heading(theirs)).toHaveText(/^Pages of /)
  await expect(theirs.getByRole('main')).not.toContainText('Legal texts')
})

/** A tab of a browser that knows nothing of what was done here. */
async function anotherDevice(page: Page): Promise<Page> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  const device = await page.context().newPage()
  await comeFromElsewhere(device)
  return device
}

/** Fills in the form of signing in. */
async function signIn(page: Page, { username, password }: Somebody) {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Username or email').fill(username)
  await field('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}
