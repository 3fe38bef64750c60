import { expect, type Page } from 'playwright/test'

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
    password: `sails over ${username}`,
  }
}
export type Somebody = ReturnType<typeof somebody>

/** Lets the page's requests come from an address of their own. */
export const comeFromElsewhere = (page: Page) =>
  page.setExtraHTTPHeaders({ 'cf-connecting-ip': `2001:db8:${crypto.randomUUID().slice(0, 4)}::1` })

/** Opens an account of its own at the shop that the page shows, and signs in. */
export async function signInAnew(page: Page): Promise<Somebody> {
  const person = somebody()
  await comeFromElsewhere(page)
  const statuses = await page.evaluate(async (registration) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    const { username, password } = registration
    return [await post('/api/auth/register', registration), await post('/api/auth/login', { username, password })]
  }, person)
  expect(statuses).toEqual([201, 200])
  return person
}
