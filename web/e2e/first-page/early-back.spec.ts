import type { Page } from 'playwright/test'
import { holdApp, isTakenOver } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// Back and Forward within the site before hydration: the browser then changes only the address.

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, by: number) => page.evaluate((steps) => history.go(steps), by)

/** Follows links within the app: the pages share a document, even after a reload. */
async function visit(page: Page) {
  await page.goto('/about')
  await isTakenOver(page)
  const titles = [await title(page).innerText()]
  for (const name of ['Careers', 'Press']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`))
    await expect(title(page)).not.toHaveText(titles.at(-1) ?? '')
    titles.push(await title(page).innerText())
  }
  return titles
}

test('Back before hydration shows the page of the address', async ({ page }) => {
  const [about = '', careers = '', press = ''] = await visit(page)
  const reload = async () => {
    await page.reload({ waitUntil: 'commit' })
    await title(page).waitFor()
  }

  // At different moments of hydration.
  for (const wait of [0, 60]) {
    await reload()
    await page.waitForTimeout(wait)
    await go(page, -1)
    await expect(page).toHaveURL(/\/careers$/)
    await expect(title(page), `pressed ${wait} ms after the first picture`).toHaveText(careers)
    await isTakenOver(page)
    await go(page, 1)
    await expect(title(page)).toHaveText(press)
  }

  // Long before hydration.
  const mismatches: string[] = []
  page.on('pageerror', ({ message }) => void mismatches.push(message))
  const release = await holdApp(page)
  await reload()
  await go(page, -1)
  await expect(page).toHaveURL(/\/careers$/)
  release()
  await isTakenOver(page)
  await expect(title(page)).toHaveText(careers)
  expect(mismatches).toEqual([])

  // Several presses.
  await go(page, 1)
  await expect(title(page)).toHaveText(press)
  const releaseAgain = await holdApp(page)
  await reload()
  await page.evaluate(() => {
    // A second press before the address has changed would go back from the same page as the first.
    addEventListener('popstate', () => history.back(), { once: true })
    history.back()
  })
  await expect(page).toHaveURL(/\/about$/)
  releaseAgain()
  await expect(title(page)).toHaveText(about)
  await isTakenOver(page)
  await go(page, 2)
  await expect(title(page)).toHaveText(press)
})
