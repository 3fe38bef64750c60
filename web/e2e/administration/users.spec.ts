import { beAt, beSignedIn, proveAdministrator, signInAsNewUser } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// An administrator finds an account, disables it, and sees that in the log.

test('an account is found and disabled, which its activity shows', { tag: '@desktop' }, async ({
  page,
  request,
  baseURL,
}) => {
  const here = shopAt('localhost', baseURL)
  await beAt(page, here)
  const { email, username, password } = await signInAsNewUser(page)
  const session = await page.context().cookies()
  const cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ')
  await page.context().clearCookies()
  const look = async () => expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])

  await beSignedIn(page, here, 'admin')
  await proveAdministrator(page, here)
  await page.goto(`/admin/users?text=${email}`)
  const found = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await look()
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper')
  const user = async () => (await request.get('/api/auth/user', { headers: { cookie } })).status()
  expect(await user()).toBe(200)
  await page.getByRole('button', { name: 'Disable the account', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Disable the account?' })
    .getByRole('button', { name: 'Disable the account' })
    .click()
  await expect(page.getByText('Nobody can sign in to it any more.').first()).toBeVisible()
  await look()
  const signIn = { data: { username, password }, headers: { origin: here } }
  expect([await user(), (await request.post('/api/auth/login', signIn)).status()]).toEqual([401, 401])
  await page.getByRole('link', { name: 'Their activity' }).click()
  const activity = page.getByRole('list', { name: 'Activity' })
  await expect(activity.getByText(`Disabled the account of ${username}`)).toBeVisible()
  await expect(activity.getByText('Could not sign in')).toBeVisible()
  await look()
})
