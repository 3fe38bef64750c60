import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { type ConsoleMessage, expect, type Locator, type Page } from 'playwright/test'
import type { Brand } from '#worker/contract/brand'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { themeStyle } from '#worker/domain/brand/brand-theme'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { waitForApp } from './take-over'

// The checks that every page must pass, shared by the specs.

declare global {
  interface Window {
    axe: typeof axe
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const TAGS = [['@desktop'], []]

/**
 * The shops of the specs: blue on white, nearly black, nearly without contrast, lime on cream. `once` tags a test that is repeated for each
 * shop: it runs on a desktop for the first, on a phone for the second, and for the others only with ALL_SHOPS=1.
 */
export const shops = [defaultBrand, ...demoBrands].map((brand, index) => ({
  brand,
  host: brand === defaultBrand ? 'localhost' : brand.key,
  once: { tag: TAGS[index] ?? ['@further'] },
}))

/** For tests where one shop is enough: the nearly black one on a phone, with the least contrast and room. */
export const hardestShops = shops.slice(1, process.env.ALL_SHOPS ? undefined : 2)

const SHOWN_WITHIN_MS = 5000

/** Scrolls through the page once, and waits until it is hydrated and settled. */
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

/** The width of the page's content and of the window. */
const overflow = async (page: Page) => {
  const width = page.viewportSize()?.width ?? 0
  const reach = await page.evaluate(async (most) => {
    // Elements that measure themselves need a frame or two after a resize, and a busy machine's frames are late.
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

/** Overflow of the page at this window width, as sentences. Restores the window's size. */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 640 })
  const found = await overflow(page)
  if (before) await page.setViewportSize(before)
  return found
}

/** Overlapping texts within these elements, as sentences. */
export const textsOverEachOther = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts: { text: string; box: DOMRect }[] = []
      /** Whether a text begins below what an element around it shows. */
      const isCutOff = (around: Element | null, top: number): boolean => {
        if (!around || around === element) return false
        const isBelow = top > around.getBoundingClientRect().bottom - 4
        return (isBelow && getComputedStyle(around).overflowY === 'hidden') || isCutOff(around.parentElement, top)
      }
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const parent = walker.currentNode.parentElement
        const isHeardOnly = [parent, parent?.parentElement].some((it) => it && getComputedStyle(it).clipPath !== 'none')
        // A button covers what is under it with its whole area.
        const button = parent?.closest('a, button')
        const isFilled = button && getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)'
        const box = (isFilled ? button : range).getBoundingClientRect()
        if (!isHeardOnly && !isCutOff(parent, box.top)) texts.push({ text: range.toString(), box })
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

/** Overflow at the width of the smallest phones, as sentences. */
export const overflowAt320 = (page: Page): Promise<string[]> => overflowAt(page, SMALLEST_PHONE)

async function headings(page: Page) {
  const titles = await page.locator('h1:visible').allInnerTexts()
  return titles.length === 1 ? [] : [`has ${titles.length} headings of the first level: ${titles.join(', ')}`]
}

interface Look {
  /** The selector of the part to check; the whole page by default. */
  within?: string
  runOnly?: { type: 'tag' | 'rule'; values: string[] }
  rules?: Record<string, { enabled: boolean }>
}

/** Waits for the end of animations: colors in between aren't the real ones, and cards are invisible while they are measured. */
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

// The minified file: a page takes a second for the other one.
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The problems that axe finds, as sentences. Axe is injected once per page, because that takes longer than a check. */
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

/** Texts of the page with too little contrast in the colors of another shop, as sentences. */
export async function contrastProblems(page: Page, { name, theme }: Pick<Brand, 'name' | 'theme'>): Promise<string[]> {
  await page.evaluate((css) => {
    const [still, palette] = [new CSSStyleSheet(), new CSSStyleSheet()]
    // Disables color transitions between the palettes, for good: a part out of view starts its transition only when it becomes visible.
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    palette.replaceSync(css)
    document.adoptedStyleSheets.push(still, palette)
  }, themeStyle(theme))
  const found = await axeProblems(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return found.map((problem) => `in the colors of ${name} ${problem}`)
}

/** All problems of the page in its current state, as sentences. */
export async function findProblems(page: Page, look: Look = {}): Promise<string[]> {
  return [...(await overflow(page)), ...(await headings(page)), ...(await axeProblems(page, look))]
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0Z"/></svg>'

/** Serves a local picture for airline logos, which are on another site. */
export const drawLogosHere = (page: Page) =>
  page.route('https://assets.duffel.com/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))

/** The addresses of this site that the page links to, without fragments, and fragments without a target on the page. */
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

/** Fetches each address of this site once; returns those without a 200 answer, as sentences. */
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

// The first payment call of a browser is refused with a cookie, and then repeated.
const isGivenCookie = (message: ConsoleMessage) =>
  message.text().includes('status of 428') && message.location().url.endsWith('/api/payments/process-card')

/** A font blocked by a test; see `watchLayout`. */
const isKeptOut = (message: ConsoleMessage) => message.text().includes('ERR_BLOCKED_BY_CLIENT')

/** Collects the page's console errors and warnings from now on. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`throws ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isGivenCookie(message) && !isKeptOut(message))
      complaints.push(`logs ${message.text()} (${message.location().url})`)
  })
  return complaints
}

// No mouse, no touch, no fill(): only keys, like a user who can't use a pointer.

const MOST_STOPS = 150

/** Presses Tab until the element has the focus. @throws Error when it isn't reached */
export async function tabTo(page: Page, target: Locator) {
  // Found again only when it was rendered again: to find an element takes longer than a press.
  let found = await target.elementHandle()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const state = await found?.evaluate((element) => ({
      isFocused: element === document.activeElement,
      isThere: element.isConnected,
    }))
    if (state?.isFocused) return
    if (!state?.isThere) found = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached in ${MOST_STOPS} tab stops`)
}

/** Tabs to the element, once it is visible, and presses Enter on it. */
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
