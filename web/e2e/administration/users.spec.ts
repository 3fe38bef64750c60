import type { Page } from 'playwright/test'
import { beSignedIn, comeFromElsewhere, proveIfAsked, type Somebody, signInAnew } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { findProblems, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// An administrator finds somebody's account, signs them out, disables it and enables it again, and reads about it in the log.

const WIDTHS = [390, 1440]

/** A traveler of the default brand, who is signed in in a browser of their own. */
async function aTraveler(page: Page): Promise<Somebody> {
  await comeFromElsewhere(page)
  await page.goto('/about')
  return signInAnew(page)
}

/** Presses an action's button, says yes to its question and, where that is asked, proves who it is. */
async function act(page: Page, label: string, done: string) {
  await page.getByRole('button', { name: label, exact: true }).click()
  await page
    .getByRole('dialog', { name: `${label}?` })
    .getByRole('button', { name: label })
    .click()
  await proveIfAsked(page, page.getByText(done).first())
}

test('an account is found, signed out, disabled and enabled again', { tag: '@desktop' }, async ({
  browser,
  page,
  baseURL,
}) => {
  const theirs = await browser.newContext(baseURL ? { baseURL } : {})
  const traveler = await theirs.newPage()
  const person = await aTraveler(traveler)
  await beSignedIn(page, shopAt('localhost', baseURL), 'admin')
  await page.goto('/admin-settings')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(person.email)
  await page.getByRole('button', { name: 'Find' }).click()
  const found = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    expect(await findProblems(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`users-${width}.png`), fullPage: true })
  }
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper')
  await act(page, 'End all sessions', 'Every session has ended.')
  const status = (path: string) => theirs.request.get(path).then((answer) => answer.status())
  expect(await status('/api/auth/user')).toBe(401)
  await act(page, 'Disable the account', 'Nobody can sign in to it any more.')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    expect(await findProblems(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`user-${width}.png`), fullPage: true })
  }
  const { username, password } = person
  const signIn = () =>
    traveler.evaluate(
      async (login) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(login) })).status
      },
      { username, password },
    )
  expect(await signIn()).toBe(401)
  await act(page, 'Enable the account', 'They can sign in again.')
  expect(await signIn()).toBe(200)
  await page.getByRole('link', { name: 'Their activity' }).click()
  const activity = page.getByRole('list', { name: 'Activity' })
  await expect(activity.getByText(`Disabled the account of ${username}`)).toBeVisible()
  await expect(activity.getByText('Could not sign in')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    expect(await findProblems(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`activity-${width}.png`), fullPage: true })
  }
  await theirs.close()
})
