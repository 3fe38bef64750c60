import type { Page } from 'playwright/test'
import type { BrandDetail } from '#worker/contract/admin'
import type { BrandRecord } from '#worker/contract/brand'
import type { ContentName } from '#worker/contract/content/page-names'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { aWebp } from '#worker/testing/builders/pictures'
import { beAt, beSignedIn, proveAdministrator, signInAsNewUser } from './accounts'
import { linkInMail } from './mails'
import { expect, test } from './warm-test'

// Shared by the specs of the brand manager: locators, and brands for single tests.

export const shopAt = (host: string, baseURL: string | undefined) => `http://${host}:${new URL(baseURL ?? '').port}`
/** The key of a brand that no other test or repetition uses. */
export function ownKey(name: string) {
  const { retry, repeatEachIndex } = test.info()
  return `${name}-${retry + repeatEachIndex}.localhost`
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const toast = (page: Page, title: string) => page.getByRole('region', { name: /Notifications/ }).getByText(title)
export const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Brand' }).getByRole('textbox', { name: label, exact: true })
export const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')
/** Scrolls to the preview, which on phones is below the form, so that it loads. */
export const seePreview = (page: Page) =>
  page.getByRole('complementary', { name: 'Preview of the draft' }).scrollIntoViewIfNeeded()
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

// The secrets of the preview links of brands made here, keyed by shop address.
const previews = new Map<string, string>()

/** Opens the preview link of a shop made by `aBrand` in another browser: the shop is closed until it is opened. */
export const seeBeforeOpening = (page: Page, shop: string) =>
  page.context().addCookies([{ name: 'preview', value: previews.get(shop) ?? '', url: shop }])

/**
 * Creates a brand for one test as an administrator with a raised session, as a copy of the platform's brand or of another. Its shop is closed,
 * but previewed in this browser.
 */
export async function aBrand(page: Page, here: string, key: string, like: BrandRecord = defaultBrand) {
  const { key: _key, version: _version, content: _content, ...draft } = like
  await proveAdministrator(page, here)
  const data = { brand: { ...draft, domain: key, name: `Brand ${key}` } }
  const { request } = page.context()
  const made = await request.post(`${here}/api/admin/brands`, { data, headers: { origin: here } })
  expect([201, 409]).toContain(made.status())
  const brand = (await (await request.get(`${here}/api/admin/brands/${key}`)).json()) as BrandDetail
  const shop = shopAt(key, here)
  previews.set(shop, brand.closing?.preview ?? '')
  await seeBeforeOpening(page, shop)
}

/** Makes a call at the platform's own shop as the signed-in administrator; returns its answer. */
export async function call(page: Page, method: 'POST' | 'PUT', address: string, data: object) {
  const headers = { origin: new URL(address).origin }
  const answer = await page.context().request.fetch(address, { method, data, headers })
  expect(answer.ok(), `${method} ${address}: ${answer.status()}`).toBe(true)
  return answer.json()
}

async function brandOf(page: Page, here: string, key: string) {
  const api = `${here}/api/admin/brands/${key}`
  const brand: BrandDetail = await (await page.context().request.get(api)).json()
  return { api, ...brand }
}

/** Changes a brand's settings. */
export async function changeBrand(page: Page, here: string, key: string, said: Partial<BrandRecord>) {
  const { api, version, record } = await brandOf(page, here, key)
  const { key: _key, version: _version, content: _content, ...brand } = record
  await call(page, 'PUT', api, { version, brand: { ...brand, ...said } })
}

/** Writes the content of a brand's page. */
export async function writePage(page: Page, here: string, key: string, name: ContentName, content: object) {
  const { api, version } = await brandOf(page, here, key)
  await call(page, 'PUT', `${api}/pages/${name}`, { version, content })
}

/** Publishes a paragraph as a brand's own terms. */
export async function publishTerms(page: Page, here: string, key: string, text: string) {
  const { api, version } = await brandOf(page, here, key)
  await call(page, 'POST', `${api}/legal/terms`, { version, text: [{ kind: 'paragraph', runs: [{ text }] }] })
}

/** Adds to a brand made by `aBrand` an About page, "Who flies here", with a picture, "A red kite". */
export async function writeAbout(page: Page, here: string, key: string) {
  const headers = { origin: here }
  const file = { name: 'kite.webp', mimeType: 'image/webp', buffer: Buffer.from(aWebp()) }
  const pictures = `${here}/api/admin/brands/${key}/pictures`
  const uploaded = await page.context().request.post(pictures, { multipart: { file }, headers })
  const picture = { ...(await uploaded.json()), alt: 'A red kite', focus: { x: 50, y: 50 } }
  await writePage(page, here, key, 'about', {
    top: { isShown: true, title: 'Who flies here', lead: '' },
    story: { isShown: true, title: 'How it began', text: 'With a kite.', quote: '', picture },
  })
}

interface Owner {
  /** The address of the platform's own shop. */
  desk: string
  key: string
  like?: BrandRecord
  /** The page of the administrator who creates the brand, if it isn't the owner's page. */
  admin?: Page
}

/** The secret of an invitation's mail, at the shop of the page. */
export async function invitationOf(page: Page, email: string): Promise<string> {
  const link = { to: email, subject: /invited to the team/, link: 'See the invitation' }
  return new URL(await linkInMail(page, link)).searchParams.get('token') ?? ''
}

/** Makes a call from a page to its shop; returns the status. */
export const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) })).status
    },
    [path, body] as const,
  )

/**
 * Opens an account at a new brand in this page, accepts an administrator's invitation to be its owner, and raises the session. Leaves an empty
 * page at the shop.
 */
export async function beOwner(page: Page, { desk, key, like, admin = page }: Owner) {
  const shop = shopAt(key, desk)
  await beSignedIn(admin, desk, 'admin')
  await aBrand(admin, desk, key, like)
  await seeBeforeOpening(page, shop)
  await beAt(page, shop)
  const person = await signInAsNewUser(page)
  const invites = `${desk}/api/admin/brands/${key}/team/invites`
  await call(admin, 'POST', invites, { email: person.email, role: 'brand_owner' })
  const token = await invitationOf(page, person.email)
  expect(await post(page, '/api/auth/invitation/accept', { token })).toBe(200)
  expect(await post(page, '/api/auth/prove', { password: person.password })).toBe(200)
  return person
}
