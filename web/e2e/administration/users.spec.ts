import { beAt, beSignedIn, proveAdministrator, signInAnew } from '../support/accounts'
import { post, shopAt } from '../support/brand-editor'
import { findProblems, overflowAt, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// An administrator finds somebody's account, disables it, and reads about it in the log.

test('an account is found and disabled, which its activity tells', { tag: '@desktop' }, async ({
  browser,
  page,
  baseURL,
}) => {
  const here = shopAt('localhost', baseURL)
  const traveler = await browser.newPage()
  await beAt(traveler, here)
  const { email, username, password } = await signInAnew(traveler)
  const look = async () => {
    await settle(page)
    expect([...(await findProblems(page)), ...(await overflowAt(page, 390))]).toEqual([])
  }

  await beSignedIn(page, here, 'admin')
  await proveAdministrator(page, here)
  await page.goto(`/admin/users?text=${email}`)
  const found = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await look()
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper')
  await page.getByRole('button', { name: 'Disable the account', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Disable the account?' })
    .getByRole('button', { name: 'Disable the account' })
    .click()
  await expect(page.getByText('Nobody can sign in to it any more.').first()).toBeVisible()
  await look()
  const user = () => traveler.evaluate(async () => (await fetch('/api/auth/user')).status)
  expect([await user(), await post(traveler, '/api/auth/login', { username, password })]).toEqual([401, 401])
  await page.getByRole('link', { name: 'Their activity' }).click()
  const activity = page.getByRole('list', { name: 'Activity' })
  await expect(activity.getByText(`Disabled the account of ${username}`)).toBeVisible()
  await expect(activity.getByText('Could not sign in')).toBeVisible()
  await look()
  await traveler.context().close()
})
