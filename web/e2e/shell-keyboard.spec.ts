import type { Page } from 'playwright/test'
import { signInAnew } from './support/accounts'
import { beNotified } from './support/failing-call'
import { press, settle, tabTo } from './support/page-checks'
import { expect, test } from './support/warm-test'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((holder) => document.activeElement?.closest(holder) !== null, selector)

test('the first tab stop leads past the header', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about')
  await settle(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusIsIn(page, 'main, footer')).toBe(true)
})

test('the navigation leads to a page, marks it and puts the focus on it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await settle(page)
  const banner = page.getByRole('banner')
  if (isNarrow(page)) {
    const menu = banner.getByRole('button', { name: 'Menu' })
    const drawer = page.getByRole('dialog')
    await press(page, menu)
    await expect(drawer).toBeVisible()
    for (let stops = 0; stops < 15; stops++) {
      await page.keyboard.press('Tab')
      expect(await focusIsIn(page, '[role="dialog"]')).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await press(page, menu)
    await press(page, drawer.getByRole('link', { name: 'Support' }))
    await expect(drawer).toBeHidden()
  } else {
    await press(page, banner.getByRole('link', { name: 'Support' }))
    await expect(banner.getByRole('link', { name: 'Support' })).toHaveAttribute('aria-current', 'page')
  }
  await expect(page).toHaveURL(/\/support$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menu of a signed-in traveler opens, closes and leads on', async ({ page }) => {
  await page.goto('/about')
  await signInAnew(page)
  await page.reload()
  await settle(page)
  const banner = page.getByRole('banner')
  const narrow = isNarrow(page)
  const button = narrow
    ? banner.getByRole('button', { name: 'Menu' })
    : banner.getByRole('button', { name: 'GH, account of Grace Hopper' })
  const menu = narrow ? page.getByRole('dialog') : banner.getByRole('navigation', { name: 'Account' })
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
  if (!narrow) await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('tabs and an accordion', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/faq')
  await settle(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tabTo(page, tab('Booking'))
  await page.keyboard.press('ArrowRight')
  await expect(tab('Payment')).toBeFocused()
  await expect(tab('Payment')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab('Account')).toBeFocused()
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

test('F8 leads to a notification and its button away', { tag: '@desktop' }, async ({ page }) => {
  const toast = await beNotified(page)
  await page.keyboard.press('F8')
  expect(await focusIsIn(page, '[role="region"][aria-label^="Notifications"]')).toBe(true)
  await press(page, toast.getByRole('button', { name: 'Close' }))
  await expect(toast).toBeHidden()
})

test.describe('where motion is to be reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', { tag: '@desktop' }, async ({ page }) => {
    const moving = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => setTimeout(resolve, 60))
        return document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.className)
      })
    for (const path of ['/', '/faq', '/careers', '/blog']) {
      await page.goto(path)
      await settle(page)
      expect(await moving()).toEqual([])
    }
    await beNotified(page)
    expect(await moving()).toEqual([])
    if (isNarrow(page)) await page.getByRole('button', { name: 'Menu' }).click()
    expect(await moving()).toEqual([])
  })
})
