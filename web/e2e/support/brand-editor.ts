import type { Page } from 'playwright/test'
import type { BrandDetail } from '#worker/contract/admin'
import type { BrandRecord } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { aWebp } from '#worker/testing/builders/pictures'
import { beSignedIn, proveAdministrator, signInAnew } from './accounts'
import { expect, test } from './warm-test'

// What the specs of the brand manager share: its parts as a person finds them, and brands of their own.

export const shopAt = (host: string, baseURL: string | undefined) => `http://${host}:${new URL(baseURL ?? '').port}`
/** The key of a brand that no other test, width or repetition uses. */
export function ownKey(name: string) {
  const { project, retry, repeatEachIndex } = test.info()
  return `${name}-${project.name}-${retry + repeatEachIndex}.localhost`
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const toast = (page: Page, title: string) => page.getByRole('region', { name: /Notifications/ }).getByText(title)
export const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Brand' }).getByRole('textbox', { name: label, exact: true })
export const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')
/** Brings the preview, which on phones lies below the form, into the window: then it loads. */
export const seePreview = (page: Page) =>
  page.getByRole('complementary', { name: 'Preview of the draft' }).scrollIntoViewIfNeeded()
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

// The secrets of the preview links of brands that were made here, by the addresses of their shops.
const previews = new Map<string, string>()

/** Lets another browser see a shop that `aBrand` made, as its preview link does: until it is opened it is closed to everybody else. */
export const seeBeforeOpening = (page: Page, shop: string) =>
  page.context().addCookies([{ name: 'preview', value: previews.get(shop) ?? '', url: shop }])

/**
 * A brand for one test, made by an administrator who has proved to be one: as the platform's own looks, or another. Its shop is closed, but seen
 * open in this browser.
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

/** Gives a brand that `aBrand` made an About page, "Who flies here", with a picture, "A red kite". */
export async function writeAbout(page: Page, here: string, key: string) {
  const api = `${here}/api/admin/brands/${key}`
  const headers = { origin: here }
  const { request } = page.context()
  const file = { name: 'kite.webp', mimeType: 'image/webp', buffer: Buffer.from(aWebp()) }
  const uploaded = await request.post(`${api}/pictures`, { multipart: { file }, headers })
  const picture = { ...(await uploaded.json()), alt: 'A red kite', focus: { x: 50, y: 50 } }
  const content = {
    top: { isShown: true, title: 'Who flies here', lead: '' },
    story: { isShown: true, title: 'How it began', text: 'With a kite.', quote: '', picture },
  }
  const written = await request.put(`${api}/pages/about`, { data: { version: 1, content }, headers })
  expect(written.status()).toBe(200)
}

interface Owner {
  /** The administrator's page, at the platform's own shop, whose address is `desk`. */
  admin: Page
  desk: string
  key: string
  like?: BrandRecord
}

/** Opens the mail that invites somebody to the team of a shop, in its mailbox, and follows its link. */
export async function followInvitation(page: Page, shop: string, email: string) {
  const mail = page.getByRole('link').filter({ hasText: email }).filter({ hasText: 'invited to the team' }).first()
  await expect(async () => {
    await page.goto(`${shop}/dev/mailbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'See the invitation' })
  // Mails that the platform's own page has sent on this machine lead to that page's host.
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '')
  await page.goto(`${shop}/admin/join?token=${searchParams.get('token')}`)
  await expect(heading(page)).toHaveText(/^Join the team of /)
}

/** Lets whose page it is open an account at a new brand, and accept an administrator's invitation to be its owner. */
export async function beOwner(page: Page, { admin, desk, key, like }: Owner) {
  const shop = shopAt(key, desk)
  await beSignedIn(admin, desk, 'admin')
  await aBrand(admin, desk, key, like)
  await seeBeforeOpening(page, shop)
  await page.goto(`${shop}/login`)
  const person = await signInAnew(page)
  const address = `${desk}/api/admin/brands/${key}/team/invites`
  const data = { email: person.email, role: 'brand_owner' }
  const made = await admin.context().request.post(address, { data, headers: { origin: desk } })
  expect(made.status()).toBe(200)
  await followInvitation(page, shop, person.email)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(heading(page)).toHaveText(/^You are on the team of /)
  return person
}
