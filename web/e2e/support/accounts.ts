import { type Cookie, expect, type Locator, type Page } from 'playwright/test'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { MINUTE_MS } from '#worker/domain/time'

// The account specs share one shop. Each run opens its own account and uses its own IP address, because attempts are limited by address.

/** A person without an account. */
export function somebody() {
  const username = `grace-${crypto.randomUUID().slice(0, 8)}`
  return {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: `${username}@example.com`,
    username,
    password: `sails over ${crypto.randomUUID()}`,
  }
}
export type Somebody = ReturnType<typeof somebody>

/** Gives the page's requests a new IP address. */
export const comeFromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'cf-connecting-ip': `2001:db8:${crypto.randomUUID().slice(0, 4)}::1` })

/** Opens an empty page without the app at a shop's address, from which calls can be made. */
export async function beAt(page: Page, shop = '') {
  const blank = '**/nothing-but-an-address'
  // With an icon, because the browser would otherwise request one from the shop.
  const body = '<link rel="icon" href="data:,">'
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${shop}/nothing-but-an-address`)
  await page.unroute(blank)
}

/**
 * Opens a new account at the shop of the page, and signs in.
 * @param texts the versions of the shop's legal texts, if they aren't the platform's
 */
export async function signInAsNewUser(page: Page, texts: Partial<typeof CURRENT_TEXTS> = {}): Promise<Somebody> {
  const person = somebody()
  await comeFromElsewhere(page)
  const statuses = await page.evaluate(
    async (registration) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
      }
      const { username, password } = registration
      return [await post('/api/auth/register', registration), await post('/api/auth/login', { username, password })]
    },
    { ...person, agreedTo: { ...CURRENT_TEXTS, ...texts } },
  )
  expect(statuses).toEqual([201, 200])
  return person
}

/** The password of the seeded accounts (playwright.config). */
export const SEEDED_PASSWORD = 'a password for one run'

// Sign-ins are limited by the minute, so each Playwright worker signs in once per user.
const known = new Map<string, Cookie[]>()

/** Signs the page's browser in as a seeded user at a shop's address: `admin` at the default brand, `owner` elsewhere. */
export async function beSignedIn(page: Page, shop: string, username: 'admin' | 'owner') {
  const who = `${username} at ${shop}`
  const cookies = known.get(who)
  if (cookies) return page.context().addCookies(cookies)
  await comeFromElsewhere(page)
  // From within a page, because only the browser resolves names that end in ".localhost".
  await beAt(page, shop)
  const status = await page.evaluate(
    async (login) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(login) })).status
    },
    { username, password: SEEDED_PASSWORD },
  )
  if (status !== 200) throw new Error(`${who} could not sign in: ${status}`)
  known.set(who, await page.context().cookies(shop))
}

// A proof of identity renews the session and invalidates its former cookie. For seeded users only.
async function keepRenewed(page: Page, shop: string) {
  for (const who of known.keys()) if (who.endsWith(` at ${shop}`)) known.set(who, await page.context().cookies(shop))
}

/** Waits for an outcome, and before that confirms the user's identity with the password if the page asks for it. */
export async function proveIfAsked(page: Page, outcome: Locator, password = SEEDED_PASSWORD) {
  // The outcome may be on another page.
  const shop = new URL(page.url()).origin
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(proof.or(outcome).first()).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByLabel('Password', { exact: true }).fill(password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
  }
  await expect(outcome).toBeVisible()
  if (password === SEEDED_PASSWORD) await keepRenewed(page, shop)
}

const ENOUGH_MS = 5 * MINUTE_MS

/** Raises the administrator's session without a dialog, unless it is still raised: attempts are limited. */
export async function proveAdministrator(page: Page, shop: string) {
  const { request } = page.context()
  const { raisedUntil } = (await (await request.get(`${shop}/api/auth/prove`)).json()) as { raisedUntil: string | null }
  if (raisedUntil && Date.parse(raisedUntil) - Date.now() > ENOUGH_MS) return
  const body = { data: { password: SEEDED_PASSWORD }, headers: { origin: shop } }
  expect((await request.post(`${shop}/api/admin/login`, body)).status()).toBe(200)
  await keepRenewed(page, shop)
}
