import type { Cookie, Page } from 'playwright/test'
import { comeFromElsewhere } from './own-account'

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
  await page.goto(`${shop}/login`)
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
