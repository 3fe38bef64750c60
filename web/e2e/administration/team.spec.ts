import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { comeFromElsewhere, somebody } from '../support/accounts'
import { beOwner, heading, invitationOf, ownKey, post, seeBeforeOpening, shopAt, toast } from '../support/brand-editor'
import { linkInMail } from '../support/mails'
import { findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// An owner invites an editor. After confirming their address, the editor sees the invitation without its link, joins, and finds the pages their role allows.

test('an owner invites an editor, who confirms the address and joins', async ({ page, baseURL }) => {
  const [desk, key] = [shopAt('localhost', baseURL), ownKey('team')]
  const shop = shopAt(key, baseURL)
  await beOwner(page, { desk, key })
  const person = somebody()
  const { email, username, password } = person
  await page.goto(`${shop}/admin/team`)
  await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('form', { name: 'Invite somebody' }).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, 'Invitation sent')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email)
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]

  const token = await invitationOf(page, email)
  await page.context().clearCookies()
  await seeBeforeOpening(page, shop)
  await comeFromElsewhere(page)
  await page.goto(`${shop}/admin/join?token=${token}`)
  await expect(page.getByRole('main')).toContainText(`${email} is invited as an editor.`)
  problems.push(...(await findProblems(page)))
  expect(await post(page, '/api/auth/register', { ...person, agreedTo: CURRENT_TEXTS })).toBe(201)
  expect(await post(page, '/api/auth/login', { username, password })).toBe(200)
  const mail = { to: email, subject: /^Confirm your email address$/, link: 'Confirm email address' }
  const { searchParams } = new URL(await linkInMail(page, mail))
  await page.goto(`${shop}/verify-email?token=${searchParams.get('token')}`)
  await expect(heading(page)).toHaveText('Your email address is confirmed')
  await page.getByRole('link', { name: 'See the invitation' }).click()
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(heading(page)).toHaveText(/^You are on the team of/)
  await page.getByRole('link', { name: 'Open the pages' }).click()
  await expect(heading(page)).toHaveText(/^Pages of /)
  await expect(page.getByRole('main')).not.toContainText('Legal texts')
  expect(problems).toEqual([])
})
