import { expect, type Page, test } from 'playwright/test'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { proveAdministrator } from './accounts'

// What the specs of the brand manager share: its parts as a person finds them, and brands of their own.

export const shopAt = (host: string, baseURL: string | undefined) => `http://${host}:${new URL(baseURL ?? '').port}`
/** The key of a brand that no other test, width or retry uses. */
export const ownKey = (name: string) => `${name}-${test.info().project.name}-${test.info().retry}.localhost`

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const toast = (page: Page, title: string) => page.getByRole('region', { name: /Notifications/ }).getByText(title)
export const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Brand' }).getByRole('textbox', { name: label, exact: true })
export const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')
/** Brings the preview, which on phones lies below the form, into the window: then it loads. */
export const seePreview = (page: Page) =>
  page.getByRole('complementary', { name: 'Preview of the draft' }).scrollIntoViewIfNeeded()
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** A brand for one test, made by an administrator who has proved to be one. */
export async function aBrand(page: Page, here: string, key: string) {
  const { key: _key, version: _version, ...draft } = defaultBrand
  await proveAdministrator(page, here)
  const data = { brand: { ...draft, domain: key, name: `Brand ${key}` } }
  const made = await page.context().request.post(`${here}/api/admin/brands`, { data, headers: { origin: here } })
  expect([201, 409]).toContain(made.status())
}
