import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { beSignedIn, comeFromElsewhere, proveIfAsked } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A visitor joins the newsletter at the foot of a page, confirms by the mail, is seen and exported by the owner, and leaves by one press.

/** The link in the latest mail to this address that fits, once it is there. */
async function linkInMail(page: Page, shop: string, subject: RegExp, to: string) {
  const mail = page
    .getByRole('link')
    .filter({ has: page.getByText(subject), hasText: to })
    .first()
  await expect(async () => {
    await page.goto(`${shop}/dev/mailbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const link = page.frameLocator('iframe').getByRole('link', { name: /^(Confirm|Leave the newsletter)$/ })
  return (await link.getAttribute('href')) ?? ''
}

const check = async (page: Page) => {
  await settle(page)
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
}

test('a visitor joins the newsletter, is exported by the owner, and leaves again', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const shop = shopAt('acme.localhost', baseURL)
  const email = `grace-${crypto.randomUUID()}@example.com`
  const main = page.getByRole('main')
  await comeFromElsewhere(page)
  await page.goto(`${shop}/about`)
  await settle(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Check your email')).toBeVisible()

  await page.goto(await linkInMail(page, shop, /Confirm that you want the newsletter/, email))
  await check(page)
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('heading', { name: 'You get the newsletter' })).toBeVisible()

  await page.context().clearCookies()
  await beSignedIn(page, shop, 'owner')
  await page.goto(`${shop}/admin/newsletter`)
  await expect(main.getByText('g•••@e•••.com').first()).toBeVisible()
  await check(page)
  await main.getByRole('button', { name: 'Show addresses' }).click()
  await proveIfAsked(page, main.getByText(email))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Export confirmed addresses' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(`"${email}"`)

  await page.context().clearCookies()
  await page.goto(await linkInMail(page, shop, /You get the newsletter/, email))
  await main.getByRole('button', { name: 'Leave the newsletter' }).click()
  await expect(main.getByRole('heading', { name: 'You have left the newsletter' })).toBeVisible()
  await check(page)

  await beSignedIn(page, shop, 'owner')
  await page.goto(`${shop}/admin/newsletter`)
  await expect(main.getByText('Nobody yet')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a press on the page behind the link is told to have been done, or not', async ({ page, baseURL }) => {
    const shop = shopAt('acme.localhost', baseURL)
    const main = page.getByRole('main')
    const link = `${shop}/newsletter?token=${'x'.repeat(43)}`
    await page.goto(`${link}&leave=yes`)
    await main.getByRole('button', { name: 'Leave the newsletter' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You have left the newsletter')
    expect(new URL(page.url()).search).toBe('?done=left')
    await page.reload()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You have left the newsletter')
    await page.goto(link)
    await main.getByRole('button', { name: 'Confirm' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This link does not work anymore')
  })
})
