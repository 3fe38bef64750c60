import type { Page } from 'playwright/test'
import { beAt, signInAsNewUser } from './support/accounts'
import { beNotified } from './support/failing-call'
import { press, tabTo } from './support/page-checks'
import { waitForApp } from './support/take-over'
import { expect, test } from './support/warm-test'

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((holder) => document.activeElement?.closest(holder) !== null, selector)

test('the first tab stop skips the header, and the navigation opens a page, marks it and focuses it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/about')
  await waitForApp(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusIsIn(page, 'main, footer')).toBe(true)

  const support = page.getByRole('banner').getByRole('link', { name: 'Support' })
  await support.focus()
  await page.keyboard.press('Enter')
  await expect(support).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/\/support$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menu of a signed-in traveler opens, closes and navigates', async ({ page }) => {
  await beAt(page)
  await signInAsNewUser(page)
  await page.goto('/about')
  await waitForApp(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog')
  await press(page, button)
  await expect(menu.getByText('Grace Hopper')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, menu.getByRole('link', { name: 'Account Settings' }))
  await expect(page).toHaveURL(/\/account-settings/)
  await expect(page.getByRole('heading', { name: 'Account Settings', level: 1 })).toBeVisible()
  await press(page, button)
  await press(page, menu.getByRole('button', { name: 'Log out' }))
  await expect(page).toHaveURL(/\/$/)
})

test('tabs and an accordion', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/faq')
  await waitForApp(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tabTo(page, tab('Booking'))
  await page.keyboard.press('End')
  await expect(tab('Account')).toBeFocused()
  await expect(tab('Account')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('Account')).toBeInViewport()

  const items = page.getByRole('tabpanel').getByRole('group')
  await expect(items).toHaveCount(5)
  const [first, second] = [items.nth(0), items.nth(1)]
  await press(page, first.locator('summary'))
  await expect(first).toHaveAttribute('open')
  await press(page, second.locator('summary'))
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await page.keyboard.press('Space')
  await expect(second).not.toHaveAttribute('open')
})

test('nothing moves with reduced motion', { tag: '@desktop' }, async ({ page }) => {
  const moving = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      return document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.className)
    })
  for (const path of ['/', '/careers']) {
    await page.goto(path)
    await waitForApp(page)
    expect(await moving()).toEqual([])
  }
  await beNotified(page)
  expect(await moving()).toEqual([])
})
