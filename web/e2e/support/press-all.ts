import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Locator, type Page } from 'playwright/test'
import { waitForApp } from './take-over'

// Presses every button of a page by mouse, and checks its effect.

/** The controls to press. Not links, which first-page/every-page.spec checks. */
export const CONTROLS =
  'button, summary, [role=button], [role=tab], [role=switch], input[type=checkbox], input[type=radio]'
/** Groups of similar controls. */
const GROUPS = 'fieldset, [role=group], [role=radiogroup], [role=tablist]'
/** Controls that are already in the state a press would give them. */
const IS_CHOSEN = '[aria-selected=true], [aria-current], [role=radio][aria-checked=true], input[type=radio]:checked'
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]:popover-open, dialog[open]'
const MOST_WAIT_MS = 4000
const QUIET_MS = 80
/** How long a busy machine may take to show a press's effect; a faster one doesn't wait. */
const EFFECT_MS = 20_000
const HOVER_MS = 2000
const LOOK_EVERY_MS = 50

declare global {
  interface Window {
    /** The page's changes since a press; see `watchPress`. */
    happened?: string[]
  }
}

interface Control {
  /** Its place and accessible name, which identify it on the page. */
  name: string
  /** Its index among the page's controls of the same name. */
  nth: number
  /** Whether it is in the header or the footer, which are on every page. */
  isFrame: boolean
  /** What it is pressed once for: its kind within its group, such as a list of filters, else its name. */
  among: string
}

/** The controls that can be pressed, each marked with its name. */
const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(
    ([controls, chosen, groups]) => {
      const counts = new Map<string, number>()
      const all = document.querySelectorAll(groups)
      return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
        const isOff = element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert]')
        if (isOff || element.matches(chosen) || !element.checkVisibility({ visibilityProperty: true })) return []
        const { width, height } = element.getBoundingClientRect()
        const isPressed = width > 1 && height > 1 && !element.closest('[aria-hidden=true]')
        if (!isPressed) return []
        const frame = element.closest('header, footer, [role=banner], [role=contentinfo]')
        const isFrame = frame !== null && !frame.closest('main')
        const own = element.getAttribute('aria-label') ?? element.textContent
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        const words = `${label ?? own}`.trim().replace(/\s+/g, ' ').slice(0, 60)
        const name = `${isFrame ? frame.tagName.toLowerCase() : 'page'}: ${words || element.outerHTML.slice(0, 80)}`
        const nth = counts.get(name) ?? 0
        counts.set(name, nth + 1)
        element.dataset.press = `${name}#${nth}`
        const group = element.closest(groups)
        const kind = `${element.tagName} ${element.getAttribute('type') ?? ''}`
        // A page may have many answers that open; they count as one kind.
        const one = element.matches('summary') ? 'summary' : name
        return [{ name, nth, isFrame, among: group ? `${kind} of ${[...all].indexOf(group)}` : one }]
      })
    },
    [CONTROLS, IS_CHOSEN, GROUPS] as const,
  )

const marked = (page: Page, { name, nth }: Control) => page.locator(`[data-press=${JSON.stringify(`${name}#${nth}`)}]`)

/** Records changes of the page from now on, except the focus of the press itself and the blur of the previous field. */
const watchPress = (control: Locator) =>
  control.evaluate((pressed) => {
    const happened: string[] = []
    window.happened = happened
    new MutationObserver((changes) => {
      for (const { type, attributeName, target } of changes) {
        // The button's own pressed look doesn't count as an effect.
        const isLook = attributeName !== null && /^(?:class|style|data-.*)$/.test(attributeName)
        if (attributeName !== 'data-press' && !(isLook && target === pressed))
          happened.push(attributeName ? `${type} of ${attributeName}` : type)
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const isElsewhere = ({ target }: Event) => target instanceof Node && !pressed.contains(target)
    addEventListener('focusin', (event) => void (isElsewhere(event) && happened.push('focus')), true)
    for (const kind of ['change', 'toggle', 'scroll', 'pagehide'])
      addEventListener(kind, () => void happened.push(kind), true)
    window.print = () => void happened.push('print')
  })

/** Reports, as sentences, a submit button whose empty form doesn't show an error beside each invalid field. */
const silentForm = (control: Locator, name: string) =>
  control.evaluate((pressed, what) => {
    const form = pressed.closest('form')
    if (!form || !pressed.matches('[type=submit]') || !form.querySelector('[required], [aria-required=true]')) return []
    const wrong = [...form.querySelectorAll('[aria-invalid=true]')]
    const explained = wrong.filter((field) =>
      `${field.getAttribute('aria-errormessage') ?? ''} ${field.getAttribute('aria-describedby') ?? ''}`
        .split(' ')
        .some((id) => document.getElementById(id)?.innerText.trim()),
    )
    return wrong.length > 0 && explained.length === wrong.length
      ? []
      : [`says nothing beside the fields of an empty "${what}"`]
  }, name)

/** Waits until nothing changes any more, so that later changes are effects of the next press. */
const quiet = (page: Page) =>
  page
    .evaluate(
      ([still, most]) =>
        new Promise<void>((resolve) => {
          const end = setTimeout(resolve, most)
          let calm = setTimeout(resolve, still)
          new MutationObserver(() => {
            clearTimeout(calm)
            calm = setTimeout(() => {
              clearTimeout(end)
              resolve()
            }, still)
          }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        }),
      [QUIET_MS, MOST_WAIT_MS] as const,
    )
    // The page has navigated meanwhile.
    .catch(() => page.waitForLoadState())

/** Opens the page in its initial state. */
async function enter(page: Page, address: string) {
  // Clears the device's storage: after a press on "One Way" the next page would open without a return date.
  if (new URL(page.url()).protocol === 'http:') await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await waitForApp(page)
  // Results and flights make further requests after they are shown.
  if (/^\/(search|flight)/.test(new URL(address).pathname)) await page.waitForLoadState('networkidle')
  await quiet(page)
}

/** Whether a control can be pressed. Marks it again if it was rerendered. */
async function isThere(page: Page, control: Control) {
  const button = marked(page, control)
  if ((await button.count()) === 0) await controlsOf(page)
  return (await button.count()) > 0 && (await button.isVisible()) && (await button.isEnabled())
}

/** Whether something covers the page, even after Escape. */
async function isCovered(page: Page) {
  const overlays = page.locator(OVERLAYS).filter({ visible: true })
  if ((await overlays.count()) === 0) return false
  await page.keyboard.press('Escape')
  await quiet(page)
  return (await overlays.count()) > 0
}

/** Whether the control is the topmost element at its center. */
const isUnderPointer = async (control: Locator) =>
  (await control.count()) > 0 &&
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  })

/** Presses a control; returns the problems, as sentences. */
async function press(page: Page, address: string, control: Control): Promise<string[]> {
  const button = marked(page, control)
  /** Hovers first, so that hover effects (a hint, a preloaded page) don't count as effects of the press. */
  const pointAt = async (options = {}) => {
    await button.hover(options)
    await quiet(page)
  }
  // A dialog of the previous press whose code loads late may open now and cover the button.
  await pointAt({ timeout: HOVER_MS }).catch(() => {})
  if (!(await isUnderPointer(button))) {
    await enter(page, address)
    await expect.poll(() => isThere(page, control), control.name).toBe(true)
    await pointAt()
  }
  if (!(await isThere(page, control))) return [`has a button that goes from under the pointer: "${control.name}"`]
  await watchPress(button)
  const [asked, answered] = [new Set<unknown>(), new Set<unknown>()]
  const onRequest = (request: unknown) => void asked.add(request)
  const onAnswer = (request: unknown) => void answered.add(request)
  page.on('request', onRequest).on('requestfinished', onAnswer).on('requestfailed', onAnswer)
  page.once('download', onRequest).once('filechooser', onRequest)
  await page.mouse.down()
  await page.mouse.up()
  const hasEffect = async () =>
    asked.size > 0 ||
    // A page that is being left can't be evaluated.
    (await page.evaluate(() => (window.happened?.length ?? 1) > 0).catch(() => true))
  const until = async (isMet: () => boolean | Promise<boolean>, mostMs: number) => {
    const end = Date.now() + mostMs
    while (!(await isMet()) && Date.now() < end) await sleep(LOOK_EVERY_MS)
    return isMet()
  }
  const isDone = await until(hasEffect, EFFECT_MS)
  await until(() => asked.size <= answered.size, MOST_WAIT_MS)
  page.off('request', onRequest).off('requestfinished', onAnswer).off('requestfailed', onAnswer)
  page.off('download', onRequest).off('filechooser', onRequest)
  await quiet(page)
  return isDone ? [] : [`has a button without effect: "${control.name}"`]
}

/** The controls to press: only the last of those that share a name, or a kind within a group. */
const controlsToPress = (controls: readonly Control[]) =>
  controls.filter(({ among }, at) => controls.findLastIndex((it) => it.among === among) === at)

/**
 * Presses each button of a page; those of header and footer only if they are not in `pressed`, to which it adds them. Returns the problems, as
 * sentences, and the number of presses.
 */
export async function pressAll(page: Page, address: string, pressed: Set<string>) {
  const problems: string[] = []
  await enter(page, address)
  const path = new URL(page.url()).pathname
  const controls = controlsToPress(await controlsOf(page)).filter(({ name, isFrame }) => !isFrame || !pressed.has(name))
  for (const control of controls) {
    if (control.isFrame) pressed.add(control.name)
    const button = marked(page, control)
    const isElsewhere = new URL(page.url()).pathname !== path || (await isCovered(page))
    if (isElsewhere || !(await isThere(page, control))) {
      await enter(page, address)
      // Lazily loaded controls appear a moment later.
      await expect.poll(() => isThere(page, control), control.name).toBe(true)
    }
    problems.push(...(await press(page, address, control)))
    if (await button.isVisible()) problems.push(...(await silentForm(button, control.name)))
  }
  return { problems, count: controls.length }
}
