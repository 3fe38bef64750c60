import axe from 'axe-core'
import type { Page } from 'playwright'
import { BRAND_STYLE_ID } from '#worker/domain/brand/brand-theme'

const RULES = ['color-contrast', 'link-in-text-block']

/** What was seen of a screen in one palette. */
export interface Look {
  /** How many texts were measured. */
  texts: number
  /** Texts that can't be measured, each with the reason: they stand on a picture, or something lies over them. */
  unmeasured: string[]
  /** The poorest contrast of any text, as a share of what it needs. */
  poorest: number
  /** Each as a sentence. */
  violations: string[]
}

interface Check {
  message: string
  data?: {
    contrastRatio?: number
    expectedContrastRatio?: string
    messageKey?: string
    fgColor?: string
    bgColor?: string
  } | null
}
interface Found {
  id: string
  nodes: { target: string[]; any: Check[] }[]
}
interface Axe {
  run: (context: object, options: object) => Promise<Record<'passes' | 'violations' | 'incomplete', Found[]>>
}

/** Makes the page ready to be looked at many times. */
export async function prepare(page: Page): Promise<void> {
  // Colors are to be there at once.
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  })
  await page.evaluate(axe.source)
}

const paint = (page: Page, sheet: string) =>
  page.evaluate(
    async ({ id, sheet }) => {
      const style = document.getElementById(id)
      if (!style) throw new Error('The page has no style sheet of a brand')
      style.textContent = sheet
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    },
    { id: BRAND_STYLE_ID, sheet },
  )

/** Lets every gradient be the color that it begins or ends with, or itself again; gives how many there are. */
const flatten = (page: Page, to: 'first' | 'last' | 'itself') =>
  page.evaluate((to) => {
    let count = 0
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const image = getComputedStyle(element).backgroundImage
      const kept = element.dataset.gradient
      if (kept === undefined && !image.includes('gradient(')) continue
      count += 1
      if (to === 'itself') {
        // A gradient may be in the element's own style.
        if (kept !== undefined) element.style.cssText = element.dataset.style ?? ''
        for (const name of ['data-gradient', 'data-style']) element.removeAttribute(name)
        continue
      }
      element.dataset.gradient = kept ?? image
      element.dataset.style ??= element.style.cssText
      const color = (kept ?? image).match(/rgba?\([^)]*\)/g)?.at(to === 'first' ? 0 : -1)
      element.style.setProperty('background-image', 'none', 'important')
      // What begins or ends as nothing is a shadow over the ground that is there.
      if (color?.startsWith('rgb(')) element.style.setProperty('background-color', color, 'important')
    }
    return count
  }, to)

const measure = (page: Page): Promise<Look> =>
  page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: Axe } // prepare left it there
    const { passes, violations, incomplete } = await axe.run(
      { exclude: [['iframe']] },
      { runOnly: { type: 'rule', values: rules }, iframes: false, elementRef: false, preload: false },
    )
    const toNodes = (found: Found[]) =>
      found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any: [check] }) => {
          const { contrastRatio = 1, expectedContrastRatio = '', messageKey, fgColor, bgColor } = check?.data ?? {}
          const share = fgColor && bgColor ? contrastRatio / Number.parseFloat(expectedContrastRatio) : Number.NaN
          const where = target.join(' ')
          return { where, share, reason: messageKey ?? check?.message, poor: `${id}: ${where}, ${check?.message}` }
        }),
      )
    // Single characters, empty fields and text that can't be seen at all are left open, although their contrast is known.
    const isOpen = ({ share }: { share: number }) => Number.isNaN(share) || share >= 1
    const open = toNodes(incomplete)
    const poor = [...toNodes(violations), ...open.filter((node) => !isOpen(node))]
    const shares = [...toNodes(passes), ...poor].flatMap(({ share }) => (Number.isNaN(share) ? [] : [share]))
    return {
      texts: shares.length,
      unmeasured: open.filter(isOpen).map(({ where, reason }) => `${reason}: ${where}`),
      poorest: Math.min(...shares),
      violations: poor.map((node) => node.poor),
    }
  }, RULES)

/** Gives the page another palette, as the style sheet of a brand, and looks at every text on it; on gradients at both their ends. */
export async function look(page: Page, sheet: string): Promise<Look> {
  await flatten(page, 'itself')
  await paint(page, sheet)
  if ((await flatten(page, 'first')) === 0) return measure(page)
  const first = await measure(page)
  await flatten(page, 'last')
  const last = await measure(page)
  return {
    texts: Math.max(first.texts, last.texts),
    unmeasured: first.unmeasured.filter((text) => last.unmeasured.includes(text)),
    poorest: Math.min(first.poorest, last.poorest),
    violations: [...new Set([...first.violations, ...last.violations])],
  }
}

/** Every property of a brand as the page has it. */
export const readProperties = (page: Page, names: string[]): Promise<Record<string, string>> =>
  page.evaluate((names) => {
    const styles = getComputedStyle(document.documentElement)
    const values = names.map((name): [string, string] => [name, styles.getPropertyValue(name).trim()])
    return { colorScheme: styles.colorScheme, ...Object.fromEntries(values) }
  }, names)
