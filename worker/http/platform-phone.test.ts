import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { demoBrand } from '../content/demo/demo-brand'
import type { BrandRecord } from '../contract/brand'
import { brandRoutes } from '../features/brands/routes'
import { testDeps } from '../testing/worlds/test-deps'
import type { AppEnv } from './app-env'
import { brandAndMode } from './brand'
import { oneLayer } from './hono/one-layer'

const silent: BrandRecord = { ...demoBrand, contact: { ...demoBrand.contact, phone: '' } }
const PHONE = '+1 555 010 0142'

async function phonesOf(brand: BrandRecord, platformPhone: string | null) {
  const deps = testDeps({ brands: { find: async () => brand }, platformPhone })
  const app = new Hono<AppEnv>()
    .use(oneLayer(brandAndMode(deps)))
    .get('/phone', (c) => c.json(c.var.brand.contact.phone))
    .route('/api/brands', brandRoutes(deps))
  const page = await app.request('/phone')
  const { contact } = (await (await app.request('/api/brands/acme.example')).json()) as BrandRecord
  return [await page.json(), contact.phone]
}

it.each<[string, BrandRecord, string | null, string]>([
  ['shows on a brand that has none and wants it', { ...silent, usesPlatformPhone: true }, PHONE, PHONE],
  ['doesn’t on one that doesn’t', silent, PHONE, ''],
  ['never replaces a brand’s own', { ...demoBrand, usesPlatformPhone: true }, PHONE, demoBrand.contact.phone],
  ['may not exist', { ...silent, usesPlatformPhone: true }, null, ''],
])('the platform’s phone %s', async (_what, brand, platformPhone, phone) => {
  expect(await phonesOf(brand, platformPhone)).toEqual([phone, phone])
})
