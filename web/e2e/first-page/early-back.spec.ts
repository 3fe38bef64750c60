import type { Page } from 'playwright/test'
import { holdApp, isTakenOver } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// Back and Forward within the site while the app isn't there yet: the browser changes the address alone.

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, by: number) => page.evaluate((steps) => history.go(steps), by)

/** Comes by links within the app from one page to the next: they share a document, also once it is loaded again. */
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

test('Back before the app is there shows the page that the address names', async ({ page }) => {
  const [about = '', careers = '', press = ''] = await visit(page)
  const reload = async () => {
    await page.reload({ waitUntil: 'commit' })
    await title(page).waitFor()
  }

  // At any moment of the take-over.
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

  // Long before the app.
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
    // A press before the address has changed would go back from the same page as the first.
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
