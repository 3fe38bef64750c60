import * as OTPAuth from 'otpauth'
import type { Page } from 'playwright/test'
import { beAt, type Somebody, signInAsNewUser } from '../support/accounts'
import { confirmAddress } from '../support/mails'
import { findProblems, hardestShops, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// Passkeys, codes and identity checks, with Chromium's virtual authenticator.

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const CONFIRM = "Confirm it's you"

/** A virtual authenticator with a passkey store. Its user approves every request; `answers(false)` turns that off. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    answers: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    detach: () => client.detach(),
  }
}

/** All problems of the page in its current state, also at the width of the smallest phones. */
async function look(page: Page, state: string): Promise<string[]> {
  return [...(await findProblems(page)), ...(await overflowAt320(page))].map((problem) => `${state}: ${problem}`)
}

async function openSecurity(page: Page): Promise<Somebody> {
  await beAt(page)
  const person = await signInAsNewUser(page)
  await confirmAddress(page, person.email)
  await page.goto('/account-settings?tab=security')
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  return person
}

/** Confirms the user's identity if asked to, as for the first change of a new session. */
async function confirm(page: Page, { password }: Somebody) {
  await dialog(page, CONFIRM).getByLabel('Password').fill(password)
  await dialog(page, CONFIRM).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page, CONFIRM)).toHaveCount(0)
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto('/login?redirect=%2Faccount-settings%3Ftab%3Dsecurity')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
}

/** Signs in up to the second factor. */
async function typePassword(page: Page, { username, password }: Somebody) {
  await main(page).getByLabel('Username or email').fill(username)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step', level: 1 })).toBeVisible()
}

const signedIn = (page: Page) => expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()

for (const { brand, host, once } of hardestShops) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    test('a passkey and an authenticator app are set up, each completes a sign-in, and the passkey signs in alone and is removed', async ({
      page,
    }) => {
      const device = await addDevice(page)
      const person = await openSecurity(page)
      await press(page, 'Add a passkey')
      await page.getByLabel('Name', { exact: true }).fill('Test device')
      await press(page, 'Create passkey')
      await confirm(page, person)
      await expect(dialog(page, 'Your recovery codes').getByRole('listitem')).toHaveCount(10)
      const problems = await look(page, 'codes')
      await press(page, 'I have stored them')
      await expect(main(page).getByRole('heading', { name: 'Test device' })).toBeVisible()

      await press(page, 'Set up an authenticator app')
      const setup = dialog(page, 'Set up an authenticator app')
      const secret = (await setup.locator('code').innerText()).replaceAll(' ', '')
      problems.push(...(await look(page, 'app')))
      const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) })
      await setup.getByLabel('Code from your app').fill(totp.generate())
      await setup.getByRole('button', { name: 'Turn on' }).click()
      await expect(setup).toHaveCount(0)

      await signOut(page)
      await press(page, 'Sign in with a passkey')
      await signedIn(page)

      await signOut(page)
      // Otherwise it would accept the passkey that the browser suggests at the username.
      await device.answers(false)
      await typePassword(page, person)
      problems.push(...(await look(page, 'second-step')))
      // Each code works once; the next one is accepted half a minute early.
      const next = totp.generate({ timestamp: Date.now() + 30_000 })
      await page.getByLabel('Code from your app').fill(`${next.slice(0, 3)} ${next.slice(3)}`)
      await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await signedIn(page)

      await signOut(page)
      await typePassword(page, person)
      await device.answers(true)
      await press(page, 'Use a passkey')
      await signedIn(page)

      await press(page, 'Remove Test device')
      await press(page, 'Remove')
      await dialog(page, CONFIRM).getByRole('button', { name: 'Use a passkey' }).click()
      await expect(main(page).getByRole('heading', { name: 'Test device' })).toHaveCount(0)
      await device.detach()
      expect(problems).toEqual([])
    })
  })
}
