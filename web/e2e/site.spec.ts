import { waitForApp } from './support/take-over'
import { expect, test } from './support/warm-test'

// Navigation between pages, and links from outside. first-page/every-page.spec checks each page by itself.

test('a link to a category of the FAQ opens with its tab in view, and the page at its top', async ({ page }) => {
  await page.goto('/faq?tab=account')
  await waitForApp(page)
  const tabs = page.getByRole('tablist', { name: 'Categories' })
  await expect(tabs.getByRole('tab', { name: 'Account', selected: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await tabs.getByRole('tab', { name: 'Account' }).focus()
  await page.keyboard.press('Home')
  await expect(tabs.getByRole('tab', { name: 'Booking', selected: true })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => tabs.evaluate((list) => list.scrollLeft)).toBe(0)
})

test('each page has its title and description, and names a picture of its brand for share cards', async ({
  page,
  request,
}) => {
  await page.goto('/blog?article=one-price')
  await expect(page).toHaveTitle('One price, from the first page to the receipt - Tailfin')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { pathname, search } = new URL(image ?? '')
  const response = await request.get(pathname + search)
  expect(response.headers()['content-type']).toBe('image/png')
  expect(response.headers()['cache-control']).toContain('immutable')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveTitle('Frequently Asked Questions - Tailfin')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Answers about booking/)
  await page.goBack()
  await expect(page).toHaveTitle('One price, from the first page to the receipt - Tailfin')
})
