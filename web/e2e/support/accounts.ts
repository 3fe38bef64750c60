import { type Cookie, expect, type Locator, type Page } from 'playwright/test'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { MINUTE_MS } from '#worker/domain/time'

// The specs of accounts share one shop: each run opens its own account and comes from its own address, since attempts are
// counted by address.

/** Somebody who has no account yet. */
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

/** Lets the page's requests come from an address of their own. */
export const comeFromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'cf-connecting-ip': `2001:db8:${crypto.randomUUID().slice(0, 4)}::1` })

/** Lets the page be at a shop's address, from which calls reach the shop: it shows nothing, and runs no app. */
export async function beAt(page: Page, shop = '') {
  const blank = '**/nothing-but-an-address'
  // It names its icon: the browser would ask the shop for one.
  const body = '<link rel="icon" href="data:,">'
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${shop}/nothing-but-an-address`)
  await page.unroute(blank)
}

/**
 * Opens an account of its own at the shop that the page shows, and signs in.
 * @param texts the versions of its texts, where they aren't the platform's
 */
export async function signInAnew(page: Page, texts: Partial<typeof CURRENT_TEXTS> = {}): Promise<Somebody> {
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

/** What the accounts of the specs' shop are seeded with (playwright.config). */
export const SEEDED_PASSWORD = 'a password for one run'

// Sign-ins are counted by the minute, so each worker of the runner signs in once a person.
const known = new Map<string, Cookie[]>()

/** Lets the page's browser be signed in as a seeded user at a shop's address: `admin` at the default brand, `owner` elsewhere. */
export async function beSignedIn(page: Page, shop: string, username: 'admin' | 'owner') {
  const who = `${username} at ${shop}`
  const cookies = known.get(who)
  if (cookies) return page.context().addCookies(cookies)
  await comeFromElsewhere(page)
  // From within a page, because only the browser finds its way to names that end in ".localhost".
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

// Proving who one is renews the session, so that its former cookie opens nothing any more. For seeded users alone.
async function keepRenewed(page: Page, shop: string) {
  for (const who of known.keys()) if (who.endsWith(` at ${shop}`)) known.set(who, await page.context().cookies(shop))
}

/** Waits for what is told once something is done, and proves who one is (a seeded user, or whose password it is) if that is asked for before. */
export async function proveIfAsked(page: Page, told: Locator, password = SEEDED_PASSWORD) {
  // What is told may stand on a page elsewhere.
  const shop = new URL(page.url()).origin
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(proof.or(told).first()).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByLabel('Password', { exact: true }).fill(password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
  }
  await expect(told).toBeVisible()
  if (password === SEEDED_PASSWORD) await keepRenewed(page, shop)
}

const ENOUGH_MS = 5 * MINUTE_MS

/** Proves, without a dialog, that the administrator is there, unless that counts for some minutes yet: attempts are counted. */
export async function proveAdministrator(page: Page, shop: string) {
  const { request } = page.context()
  const { raisedUntil } = (await (await request.get(`${shop}/api/auth/prove`)).json()) as { raisedUntil: string | null }
  if (raisedUntil && Date.parse(raisedUntil) - Date.now() > ENOUGH_MS) return
  const body = { data: { password: SEEDED_PASSWORD }, headers: { origin: shop } }
  expect((await request.post(`${shop}/api/admin/login`, body)).status()).toBe(200)
  await keepRenewed(page, shop)
}
