import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { demoBrands } from '../../worker/dev/demo-brands'
import { defaultBrand } from '../../worker/domain/default-brand'

// What every page must pass, as the specs of the pages and of the journey share it.

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The shops of the specs: blue on white, nearly black, nearly without contrast. */
export const shops = [
  { brand: defaultBrand, host: 'localhost' },
  ...demoBrands.map((brand) => ({ brand, host: brand.key })),
]

const SHOWN_WITHIN_MS = 5000

/** Waits until the page stands as a visitor sees it who has scrolled through it once. */
export async function settle(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SHOWN_WITHIN_MS })
  await page.getByRole('contentinfo').waitFor({ timeout: SHOWN_WITHIN_MS })
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
}

/** How far the page's content reaches, against the width of the window. */
const overflow = async (page: Page) => {
  const width = page.viewportSize()?.width ?? 0
  const reach = await page.evaluate(() => document.documentElement.scrollWidth)
  return reach > width ? [`scrolls sideways: ${reach} px on ${width}`] : []
}

/** The page's content at the width of the smallest phones, then back. */
export async function overflowAt320(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const found = await overflow(page)
  if (before) await page.setViewportSize(before)
  return found
}

async function headings(page: Page) {
  const titles = await page.locator('h1:visible').allInnerTexts()
  return titles.length === 1 ? [] : [`has ${titles.length} headings of the first level: ${titles.join(', ')}`]
}

async function accessibility(page: Page) {
  // No frame of another site is on these pages, so that axe needs no page of its own to put results together.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary}`),
  )
}

/** Everything that is wrong with the page as it stands, each as a sentence; nothing when it may be shown. */
export async function problemsOf(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await headings(page)), ...(await accessibility(page))]
}

/** Collects what the page complains about from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`throws ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`logs ${message.text()} (${message.location().url})`)
  })
  return complaints
}
