import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import type { BrandDetail } from '#worker/contract/admin'
import type { BrandTheme } from '#worker/contract/brand'
import { PlainFailure } from '#worker/dev/plain-failure'
import { freePort } from '#worker/dev/ports'
import { startChild } from '#worker/dev/start/children'
import { themeStyle, themeVariables } from '#worker/domain/brand/brand-theme'
import { beSignedIn, SEEDED_PASSWORD } from '../e2e/support/accounts'
import { look, prepare, readProperties } from './palettes-look'

const PATIENCE_MS = 180_000
const NO_KEYS = [
  'DATABASE_URL',
  'DUFFEL_TEST_TOKEN',
  'DUFFEL_LIVE_TOKEN',
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_LIVE_SECRET_KEY',
]

const answers = (address: string) =>
  fetch(`${address}/api/system/mode`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A shop of its own with the sandbox behind it, and the way to end it. @throws PlainFailure when it doesn't start */
export async function startShop(): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const dataDir = join(tmpdir(), `tailfin-palettes-${port}`)
  const child = startChild({
    name: 'shop',
    command: process.execPath,
    args: ['worker/dev/start.ts'],
    env: {
      ...process.env,
      ...Object.fromEntries([...NO_KEYS, 'MAIL_RESEND_API_KEY'].map((name) => [name, ''])),
      ...{ PORT: String(port), DATA_DIR: dataDir, SEED_PASSWORD: SEEDED_PASSWORD, SANDBOX_AIRLINE_SECONDS: '0.1' },
    },
  })
  const stop = async () => {
    await child.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  let hasEnded = false
  void child.ended.then(() => {
    hasEnded = true
  })
  const started = Date.now()
  while (!(await answers(`http://localhost:${port}`))) {
    if (hasEnded || Date.now() - started > PATIENCE_MS) {
      await stop()
      throw new PlainFailure(`The shop did not start:\n${child.tail()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return { port, stop }
}

const HOST = 'acme.localhost'

/** Stores the palette as a brand's own, the way its owner does. */
const store = (page: Page, theme: BrandTheme) =>
  page.evaluate(
    async ({ path, theme, password }) => {
      const send = async (method: string, to: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(to, { method, headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(await answer.text())
      }
      // Who changes a brand has just proved who it is.
      await send('POST', '/api/auth/prove', { password })
      const detail: BrandDetail = await (await fetch(path)).json()
      const { key: _key, version, ...brand } = detail.record
      await send('PUT', path, { version, brand: { ...brand, theme } })
    },
    { path: `/api/admin/brands/${HOST}`, theme, password: SEEDED_PASSWORD },
  )

/**
 * Shows that a palette that is put into an open page gives it the properties that the Worker serves a brand of that palette with,
 * and that text which can't be read is found.
 * @throws PlainFailure when either isn't so
 */
export async function sameWhenServed(
  context: BrowserContext,
  { port, theme }: { port: number; theme: BrandTheme },
): Promise<string> {
  const [shop, names] = [`http://${HOST}:${port}`, Object.keys(themeVariables(theme))]
  const page = await context.newPage()
  await page.goto(`http://localhost:${port}/faq`)
  await prepare(page)
  await look(page, themeStyle(theme))
  const put = await readProperties(page, names)
  const unreadable = await look(page, `${themeStyle(theme)}:root{--brand-text:var(--brand-background)}`)
  if (unreadable.violations.length === 0) throw new PlainFailure('Text in the color of the page was not found')

  await beSignedIn(page, shop, 'owner')
  await page.goto(`${shop}/faq`)
  const before = await readProperties(page, names)
  await store(page, theme)
  await page.goto(`${shop}/faq`)
  const served = await readProperties(page, names)
  const differing = Object.keys(put).filter((name) => put[name] !== served[name])
  if (differing.length > 0) throw new PlainFailure(`A served brand has other properties: ${differing.join(', ')}`)
  if (before['--brand-background'] === served['--brand-background']) {
    throw new PlainFailure('The brand is served as it was before')
  }
  await context.close()
  return `A served brand has the same ${names.length} properties, and color-scheme: ${served.colorScheme}; of text in the color of the page ${unreadable.violations.length} pieces are found`
}
