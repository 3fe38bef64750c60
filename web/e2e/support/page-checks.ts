import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { type ConsoleMessage, expect, type Locator, type Page } from 'playwright/test'
import type { Brand } from '#worker/contract/brand'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { themeStyle } from '#worker/domain/brand/brand-theme'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { waitForApp } from './take-over'

// What every page must pass, as the specs of the pages and of the journey share it.

declare global {
  interface Window {
    axe: typeof axe
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const TAGS = [['@desktop'], []]

/**
 * The shops of the specs: blue on white, nearly black, nearly without contrast, lime on cream. `once` tags a test that is repeated for each
 * shop: it runs at a desk for the first and on a phone for the second, and for the others only if ALL_SHOPS=1 asks for them.
 */
export const shops = [defaultBrand, ...demoBrands].map((brand, index) => ({
  brand,
  host: brand === defaultBrand ? 'localhost' : brand.key,
  once: { tag: TAGS[index] ?? ['@further'] },
}))

/** Where one shop is enough: the nearly black one, on a phone, where colors and room are scarcest. */
export const hardestShops = shops.slice(1, process.env.ALL_SHOPS ? undefined : 2)

const SHOWN_WITHIN_MS = 5000

/** Waits until the page stands as a visitor sees it who has scrolled through it once, and the app has taken it over. */
export async function settle(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SHOWN_WITHIN_MS })
  await page.getByRole('contentinfo').waitFor({ timeout: SHOWN_WITHIN_MS })
  await waitForApp(page)
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
  const reach = await page.evaluate(async (most) => {
    // What measures itself needs a frame or two to follow the window, and a busy machine's frames come late.
    for (let frames = 0; frames < 30; frames++) {
      await new Promise(requestAnimationFrame)
      if (frames > 0 && document.documentElement.scrollWidth <= most) break
    }
    return document.documentElement.scrollWidth
  }, width)
  return reach > width ? [`scrolls sideways: ${reach} px on ${width}`] : []
}

/** In px. */
export const SMALLEST_PHONE = 320

/** Whether the page is wider than a window of this width, as sentences. The window is as before afterwards. */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 640 })
  const found = await overflow(page)
  if (before) await page.setViewportSize(before)
  return found
}

/** The texts of these parts that lie over each other, as sentences. */
export const textsOverEachOther = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts: { text: string; box: DOMRect }[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const parent = walker.currentNode.parentElement
        const isHeardOnly = [parent, parent?.parentElement].some((it) => it && getComputedStyle(it).clipPath !== 'none')
        // A button covers what lies under it, not its words alone.
        const button = parent?.closest('a, button')
        const isFilled = button && getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)'
        const box = (isFilled ? button : range).getBoundingClientRect()
        if (!isHeardOnly) texts.push({ text: range.toString(), box })
      }
      return texts.flatMap(({ text, box }, place) =>
        texts
          .slice(place + 1)
          .filter(({ box: other }) => {
            const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
            const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
            return across > 2 && down > 4
          })
          .map((other) => `"${text}" lies over "${other.text}"`),
      )
    }),
  )

/** Whether the page is wider than the smallest phones, as sentences. */
export const overflowAt320 = (page: Page): Promise<string[]> => overflowAt(page, SMALLEST_PHONE)

async function headings(page: Page) {
  const titles = await page.locator('h1:visible').allInnerTexts()
  return titles.length === 1 ? [] : [`has ${titles.length} headings of the first level: ${titles.join(', ')}`]
}

interface Look {
  /** The selector of the part to look at; the whole page unless told. */
  within?: string
  runOnly?: { type: 'tag' | 'rule'; values: string[] }
  rules?: Record<string, { enabled: boolean }>
}

/** Waits until whatever comes or goes has come or gone: colors between are nobody's, and cards that are measured first are out of sight. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const isMeasured = (card: Element) => getComputedStyle(card).visibility === 'visible'
    for (let frames = 0; frames < 60; frames++) {
      if ([...document.querySelectorAll('[aria-posinset]')].every(isMeasured)) break
      await new Promise(requestAnimationFrame)
    }
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(
          (motion) => motion.playState === 'running' && Number.isFinite(motion.effect?.getComputedTiming().endTime),
        )
        .map(({ finished }) => finished),
    )
  })

// The smaller of its files: a page takes a second for the other one.
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What axe finds, each as a sentence. It is brought to a page once: that takes longer than the looking. */
export async function axeProblems(page: Page, { within, ...options }: Look = {}): Promise<string[]> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    ([part, chosen]) => window.axe.run(part ?? document, { ...chosen, resultTypes: ['violations'] }),
    [within, { runOnly: { type: 'tag' as const, values: RULES }, ...options }] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? node.failureSummary}`),
  )
}

/** The texts of the page that have too little contrast in the colors of another shop, each as a sentence. */
export async function contrastProblems(page: Page, { name, theme }: Pick<Brand, 'name' | 'theme'>): Promise<string[]> {
  await page.evaluate((css) => {
    const [still, palette] = [new CSSStyleSheet(), new CSSStyleSheet()]
    // A color on its way from one palette to the other is nobody's. It stays so: a part that is out of sight sets out when it is looked at.
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    palette.replaceSync(css)
    document.adoptedStyleSheets.push(still, palette)
  }, themeStyle(theme))
  const found = await axeProblems(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return found.map((problem) => `in the colors of ${name} ${problem}`)
}

/** Everything that is wrong with the page as it stands, each as a sentence; nothing when it may be shown. */
export async function findProblems(page: Page, look: Look = {}): Promise<string[]> {
  return [...(await overflow(page)), ...(await headings(page)), ...(await axeProblems(page, look))]
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0Z"/></svg>'

/** Gives the airlines' marks, which come from another site, a picture of this machine. */
export const drawLogosHere = (page: Page) =>
  page.route('https://assets.duffel.com/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))

/** The addresses of this site that the page links to, without the part after '#', and the parts that lead nowhere on it. */
export const linksOf = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) => link.origin === location.origin,
    )
    return {
      addresses: own.map((link) => link.pathname + link.search),
      nowhere: own
        .filter((link) => link.hash && link.pathname === location.pathname)
        .filter((link) => !document.getElementById(decodeURIComponent(link.hash.slice(1))))
        .map((link) => `links to ${link.hash}, which is nowhere on it`),
    }
  })

/** Asks for each address of this site once; gives those that aren't answered with 200, as sentences. */
export const brokenLinks = (page: Page, addresses: Iterable<string>) =>
  page.evaluate(
    async (asked) => {
      const broken: string[] = []
      for (const address of asked) {
        const { status } = await fetch(address)
        if (status !== 200) broken.push(`A link to ${address} is answered with ${status}`)
      }
      return broken
    },
    [...addresses],
  )

// A browser that has never paid is given the cookie it pays with by an answer that asks it to call again.
const isGivenCookie = (message: ConsoleMessage) =>
  message.text().includes('status of 428') && message.location().url.endsWith('/api/payments/process-card')

/** A font that a test keeps out; see `watchLayout`. */
const isKeptOut = (message: ConsoleMessage) => message.text().includes('ERR_BLOCKED_BY_CLIENT')

/** Collects what the page complains about from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`throws ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isGivenCookie(message) && !isKeptOut(message))
      complaints.push(`logs ${message.text()} (${message.location().url})`)
  })
  return complaints
}

// No mouse, no touch, no fill(): only keys, as somebody who cannot point would use the shop.

const MOST_STOPS = 150

/** Presses Tab until the element has the focus. @throws Error when it isn't reached */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached in ${MOST_STOPS} tab stops`)
}

/** Tabs to the element, once it shows, and presses Enter on it. */
export async function press(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to the field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
