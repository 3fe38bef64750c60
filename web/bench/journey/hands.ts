import type { Locator, Page } from 'playwright'

/** What somebody's hands did. */
export interface Effort {
  /** Presses of a finger or a mouse. Choosing in a list of the browser's own takes two on a phone: one opens it. */
  presses: number
  /** Keys, those that lead from field to field too. */
  keys: number
  /** Fields that were filled in by hand. */
  fields: number
}

/** How many fields of a form a key may lead past before somebody presses on the one they want. */
const STEPS = 3

/** Somebody before a page: each thing is done with real presses and keys, and counted. */
export class Hands {
  readonly effort: Effort = { presses: 0, keys: 0, fields: 0 }
  readonly #page: Page
  readonly #isPhone: boolean

  constructor(page: Page, isPhone: boolean) {
    this.#page = page
    this.#isPhone = isPhone
  }

  async press(target: Locator): Promise<void> {
    if (this.#isPhone) await target.tap()
    else await target.click()
    this.effort.presses++
  }

  async key(name: string): Promise<void> {
    await this.#page.keyboard.press(name)
    this.effort.keys++
  }

  /** Types into a field, which the Tab key reaches from the one before, or else a press. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.#reach(field)
    await this.#page.keyboard.type(text)
    this.effort.keys += text.length
    this.effort.fields++
  }

  /** Chooses from a list of the browser's own: by two presses on a phone, else by the first letters of the choice. */
  async choose(field: Locator, label: string): Promise<void> {
    this.effort.fields++
    if (this.#isPhone) {
      await field.selectOption({ label })
      this.effort.presses += 2
      return field.focus()
    }
    await this.#reach(field)
    await this.#page.keyboard.type(label)
    this.effort.keys += label.length
  }

  async #reach(field: Locator): Promise<void> {
    const hasFocus = () => field.evaluate((element) => element === document.activeElement)
    const isInForm = await this.#page.evaluate(() => document.activeElement?.closest('form') != null)
    for (let step = 0; isInForm && step < STEPS && !(await hasFocus()); step++) {
      await this.key('Tab')
    }
    if (!(await hasFocus())) await this.press(field)
  }
}
