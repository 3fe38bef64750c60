import { expect, type Locator, type Page } from 'playwright/test'

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
